from pathlib import Path

import pytest
from reportlab.pdfbase.ttfonts import TTFont

from printkit import fonts
from printkit.fonts.sfnt import FontFileError, read_sfnt


@pytest.mark.parametrize("name", fonts.NAMES)
def test_widths_are_those_that_the_pdf_sets(name):
    face = fonts.face(name)
    own = "".join(c for c in "Hornblower’s “Lydia” 36–12 Žižkov" if c in face.own)
    reference = TTFont("reference-" + name, str(face.file)).stringWidth(own, 10)
    assert fonts.width_mm(own, name, 10) == pytest.approx(reference * fonts.MM_PER_PT, abs=1e-3)


@pytest.mark.parametrize("name", [n for n in fonts.NAMES if n.startswith("text")])
def test_text_faces_cover_latin_extended_and_cyrillic(name):
    # U+0149 is deprecated by Unicode in favour of an apostrophe and an n.
    latin = "".join(chr(c) for c in range(0x00C0, 0x0180) if c != 0x0149)
    cyrillic = "".join(chr(c) for c in range(0x0400, 0x0460))
    assert fonts.missing(latin + cyrillic + "“”‘’–—…•·×½°", name) == set()


def test_missing_letters_are_named():
    assert fonts.missing("Sea 海 chart\n", "text") == {"海", "\n"}
    assert fonts.missing("Щука", "display") == set()


def test_a_display_face_hands_letters_it_lacks_to_the_text_face():
    assert fonts.runs("Capital Столица!", "display") == (("display", "Capital "), ("text", "Столица"), ("display", "!"))
    parts = fonts.width_mm("Capital ", "display", 20) + fonts.width_mm("Столица", "text", 20)
    assert fonts.width_mm("Capital Столица", "display", 20) == pytest.approx(parts)


def test_ink_reaches_higher_for_accents_and_lower_for_descenders():
    plain, accented = fonts.ink_mm("A", "text", 10), fonts.ink_mm("Á", "text", 10)
    assert accented[0] > plain[0]
    assert plain[1] == 0
    assert fonts.ink_mm("g", "text", 10)[1] > 0.5
    assert fonts.cap_height_mm("text", 72) == pytest.approx(25.4 * 1260 / 2048)


def test_an_unknown_font_lists_the_known_ones():
    with pytest.raises(fonts.UnknownFontError, match="text-bold"):
        fonts.face("Helvetica")


def test_a_file_that_is_no_font_is_refused(tmp_path: Path):
    file = tmp_path / "x.ttf"
    file.write_bytes(bytes(64))
    with pytest.raises(FontFileError):
        read_sfnt(file)


def test_every_font_file_has_its_licence_beside_it():
    readme = (fonts.FOLDER / "README.md").read_text(encoding="utf-8")
    for licence in ("OFL-gentium-plus.txt", "OFL-im-fell-english.txt"):
        assert "SIL OPEN FONT LICENSE Version 1.1" in (fonts.FOLDER / licence).read_text(encoding="utf-8")
        assert licence in readme
    assert sum(file.stat().st_size for file in fonts.FOLDER.glob("*.ttf")) < 6_000_000
