from xml.etree import ElementTree

import pytest
from PIL import Image, ImageFont

from printkit import fonts
from printkit.drawing import text
from printkit.output.png import write_png
from printkit.output.refusals import MissingGlyphError
from printkit.output.svg import svg_of, write_svg
from printkit.sheets.page import Page
from tests.printkit import sample

SVG = "{http://www.w3.org/2000/svg}"


def test_the_same_drawings_come_out_as_svg_in_mm(tmp_path):
    files = write_svg(sample.document(), tmp_path, embed_fonts=True)
    assert [file.name for file in files] == ["001.svg", "002.svg", "003.svg"]
    root = ElementTree.parse(files[0]).getroot()
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("215.9mm", "279.4mm", "0 0 215.9 279.4")
    cells = [g for g in root.iter(SVG + "g") if g.get("data-role") == "cell"]
    assert {g.get("data-item") for g in cells} == {mark.item for mark in sample.CHART}
    assert cells[0].get("data-size-mm") == "30 30"
    assert "font/ttf;base64," in files[0].read_text(encoding="utf-8")


def test_svg_text_keeps_its_letters_and_falls_back_by_run(tmp_path):
    root = ElementTree.fromstring(svg_of(Page((50, 50), (text((1, 9), "Capital Столица", "display", 12),))))
    (element,) = root.iter(SVG + "text")
    assert "".join(element.itertext()) == "Capital Столица"
    (run,) = element
    assert (element.get("font-family"), run.get("font-family")) == ("IM FELL English, serif", "Gentium Plus, serif")


def test_svg_names_fonts_as_the_font_files_do():
    """A program finds an installed font by its family, weight and style and not by its file."""
    for font in fonts.NAMES:
        root = ElementTree.fromstring(svg_of(Page((50, 50), (text((1, 9), "Capital", font, 12),))))
        (element,) = root.iter(SVG + "text")
        family, style = ImageFont.truetype(fonts.face(font).file).getname()
        said = [word for word in (element.get("font-weight"), element.get("font-style")) if word]
        assert element.get("font-family") == f"{family}, serif"
        assert " ".join(said).title() == style.replace("Regular", "")


def test_svg_never_drops_a_letter():
    with pytest.raises(MissingGlyphError):
        svg_of(Page((50, 50), (text((1, 9), "海", "text", 12),)))


def test_svg_is_the_same_at_every_build(tmp_path):
    first, second = (write_svg(sample.document(), tmp_path / name) for name in "ab")
    assert [file.read_bytes() for file in first] == [file.read_bytes() for file in second]


def test_pages_become_pictures_of_the_asked_resolution(tmp_path):
    kit = sample.build(tmp_path / "kit.pdf")
    (file,) = write_png(kit, tmp_path / "png", dpi=100, pages=[2])
    assert file.name == "kit-002.png"
    with Image.open(file) as picture:
        assert picture.size == (850, 1100)
        # Cell B2's sea, 60 mm from the left and 70 mm from the top.
        assert picture.getpixel((round(60 / 25.4 * 100), round(78 / 25.4 * 100))) == (0xDF, 0xE8, 0xEF)
