import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from printkit.drawing import Image, Style, circle, group, moved, text
from printkit.output.art import ArtError
from printkit.output.pdf import EmptyDocumentError, write_pdf
from printkit.output.refusals import FormError, MissingGlyphError
from printkit.sheets.page import Document, Page
from tests.printkit import sample

ROOT = Path(__file__).parents[2]


def one_page(*marks, art=None):
    return Document("T", "S", "en", [Page((100, 100), marks)], art=art)


@pytest.fixture(scope="module")
def kit(tmp_path_factory):
    return sample.build(tmp_path_factory.mktemp("kit") / "kit.pdf")


def run(code, *arguments, seed="0"):
    environment = os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
    return subprocess.run([sys.executable, "-c", code, *arguments], env=environment, capture_output=True, text=True)


def test_a_rebuild_gives_the_same_bytes_in_any_process_and_folder(kit, tmp_path):
    for seed in ("1", "2"):
        target = tmp_path / seed / "other-name.pdf"
        code = "import sys; from pathlib import Path; from tests.printkit.sample import build; build(Path(sys.argv[1]))"
        assert run(code, str(target), seed=seed).returncode == 0
        assert target.read_bytes() == kit.read_bytes()


def test_preferences_language_and_titles(kit):
    with pikepdf.open(kit) as pdf:
        assert pdf.pdf_version == "1.7"
        preferences = pdf.Root.ViewerPreferences
        assert preferences.PrintScaling == "/None"
        assert preferences.Duplex == "/DuplexFlipLongEdge"
        assert preferences.PickTrayByPDFSize is True
        assert str(pdf.Root.Lang) == "en"
        assert str(pdf.docinfo.Title) == "False Colors – test kit"
        assert str(pdf.docinfo.Author) == str(pdf.docinfo.Creator) == "Chandlery"


def test_every_font_in_the_file_is_an_embedded_subset(kit):
    with pikepdf.open(kit) as pdf:
        found = [o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/Font"]
        assert len(found) >= 4
        for font in found:
            assert "+" in str(font.BaseFont)
            assert "/FontFile2" in font.FontDescriptor


def test_page_boxes_are_the_declared_ones(kit):
    with pikepdf.open(kit) as pdf:
        page = pdf.pages[2]
        assert [float(n) for n in page.mediabox] == pytest.approx([0, 0, 612, 792])
        left, bottom, right, top = (float(n) * 25.4 / 72 for n in page.TrimBox)
        assert (left, right) == pytest.approx((20, 195.9), abs=1e-3)
        assert (279.4 - top, 279.4 - bottom) == pytest.approx((20, 248.4), abs=1e-3)
        assert float(page.BleedBox[0]) * 25.4 / 72 == pytest.approx(17, abs=1e-3)


def test_a_repeated_drawing_stands_in_the_file_once(kit):
    with pikepdf.open(kit) as pdf:
        forms = [o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Form"]
        chart = [form for form in forms if form.read_bytes().count(b"BDC") == len(sample.CHART)]
        assert len(chart) == 1
        for page in pdf.pages[:2]:
            assert chart[0].objgen in [form.objgen for form in page.Resources.XObject.values()]


def test_opacity_inside_a_form_has_its_graphics_state(tmp_path):
    veil = (circle((0, 0), 20, Style(fill="#000000", opacity=0.5)),)
    write_pdf(one_page(group(*veil, form="veil", matrix=moved(50, 50))), tmp_path / "x.pdf")
    with pypdfium2.PdfDocument(tmp_path / "x.pdf") as pdf:
        picture = pdf[0].render(scale=1).to_pil().convert("L")
    assert picture.getpixel((141, 141)) == pytest.approx(127, abs=3)


def test_form_names_never_stand_for_two_drawings(tmp_path):
    first, second = (circle((9, 9), 3, sample.CUT),), (circle((9, 9), 4, sample.CUT),)
    with pytest.raises(FormError, match="dot"):
        write_pdf(one_page(group(*first, form="dot"), group(*second, form="dot")), tmp_path / "x.pdf")


def test_text_in_all_scripts_can_be_copied_out(kit):
    with pypdfium2.PdfDocument(kit) as pdf:
        words = pdf[2].get_textpage().get_text_range()
    for name in (*sample.NAMES, "Capital Столица"):
        assert name in words


def test_a_letter_without_a_glyph_is_an_error_and_not_a_box(tmp_path):
    with pytest.raises(MissingGlyphError, match="海"):
        write_pdf(one_page(text((9, 9), "Sea 海", "text", 9)), tmp_path / "x.pdf")


def test_the_manifest_says_what_stands_where(kit):
    with pikepdf.open(kit) as pdf:
        manifest = json.loads(pdf.attachments["chandlery.json"].get_file().read_bytes())
    assert [page["name"] for page in manifest["pages"]] == ["Sheet 1", "Sheet 2", "Card"]
    cells = [tag for tag in manifest["tags"] if (tag["item"] or "").startswith("chart:")]
    assert len(cells) == 16
    assert all(tag["on"] == {"1": 1, "2": 1} and tag["size_mm"] == [30, 30] for tag in cells)


def test_an_interrupted_build_leaves_the_old_file_whole(tmp_path):
    target = tmp_path / "kit.pdf"
    target.write_bytes(b"the old file")
    code = """
import os, signal, sys
from pathlib import Path
from printkit.output.pdf import write_pdf
from printkit.sheets.page import Document
from tests.printkit import sample
def pages():
    yield from sample.pages()
    os.kill(os.getpid(), signal.SIGKILL)
write_pdf(Document("T", "S", "en", pages()), Path(sys.argv[1]))
"""
    assert run(code, str(target)).returncode == -signal.SIGKILL
    assert target.read_bytes() == b"the old file"


def test_a_failed_build_leaves_the_old_file_and_nothing_else(tmp_path):
    target = tmp_path / "kit.pdf"
    target.write_bytes(b"the old file")
    with pytest.raises(EmptyDocumentError):
        write_pdf(Document("T", "S", "en", []), target)
    assert [file.name for file in tmp_path.iterdir()] == ["kit.pdf"]
    assert target.read_bytes() == b"the old file"


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="reads Linux's own count of memory")
def test_memory_stays_flat_over_hundreds_of_pages(tmp_path):
    code = r"""
import re, sys
from pathlib import Path
from printkit.drawing import Style, line
from printkit.output.pdf import write_pdf
from printkit.sheets.page import Document, Page
hair = Style(stroke="#000000")
def pages(count):
    for n in range(count):
        yield Page((210, 297), tuple(line((i % 200, n % 290), (i % 190, i % 280), hair) for i in range(700)))
write_pdf(Document("T", "S", "en", pages(int(sys.argv[1]))), Path(sys.argv[2]))
# Unlike ru_maxrss this does not count what the parent held before the process began.
print(re.search(r"VmHWM:\s+(\d+)", Path("/proc/self/status").read_text())[1])
"""
    short, long = (int(run(code, str(count), str(tmp_path / "x.pdf")).stdout) for count in (20, 500))
    grown = (long - short) * 1024
    # 500 such pages are 15 MB of content and 2 MB of file; ReportLab holds the parts, their sum and its bytes at once.
    assert grown < 5.5 * (tmp_path / "x.pdf").stat().st_size


def test_art_is_found_below_its_folder_only(tmp_path):
    from PIL import Image as Picture

    art = tmp_path / "art"
    art.mkdir()
    Picture.new("RGB", (4, 4), "#ff0000").save(tmp_path / "secret.png")
    Picture.new("RGB", (4, 4), "#ff0000").save(art / "red.png")
    (art / "link.png").symlink_to(tmp_path / "secret.png")
    write_pdf(one_page(Image((10, 20), (30, 40), "red.png"), art=art), tmp_path / "x.pdf")
    with pypdfium2.PdfDocument(tmp_path / "x.pdf") as pdf:
        picture = pdf[0].render(scale=72 / 25.4).to_pil()
        # 8 px a mm
    assert picture.getpixel((12 * 8, 22 * 8)) == (255, 0, 0)
    assert picture.getpixel((9 * 8, 22 * 8)) == (255, 255, 255)
    assert picture.getpixel((38 * 8, 58 * 8)) == (255, 0, 0)
    assert picture.getpixel((38 * 8, 62 * 8)) == (255, 255, 255)
    for name in ("../secret.png", "link.png", "/etc/passwd", "nothing.png"):
        with pytest.raises(ArtError):
            write_pdf(one_page(Image((0, 0), (9, 9), name), art=art), tmp_path / "y.pdf")
