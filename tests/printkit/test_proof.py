import json
from pathlib import Path

import pikepdf
import pytest

from printkit.proof import UnreadablePdfError, proof
from tests.printkit import sample


@pytest.fixture
def kit(tmp_path):
    return sample.build(tmp_path / "kit.pdf")


def manifest_of(pdf):
    return json.loads(pdf.attachments["chandlery.json"].get_file().read_bytes())


def identity(pdf, item):
    return next(tag["id"] for tag in manifest_of(pdf)["tags"] if tag["item"] == item)


def span(instructions, tag):
    """Where a tag's BDC and its EMC stand in a content stream."""
    start = next(
        i for i, one in enumerate(instructions) if str(one.operator) == "BDC" and int(one.operands[1]["/Id"]) == tag
    )
    depth = 0
    for i in range(start, len(instructions)):
        depth += {"BDC": 1, "EMC": -1}.get(str(instructions[i].operator), 0)
        if depth == 0:
            return start, i
    raise AssertionError("unbalanced")


def operators(text):
    with pikepdf.new() as scratch:
        return list(pikepdf.parse_content_stream(scratch.make_stream(text.encode())))


def edit(kit, change, page=0, form=False):
    """Change the instructions of a page, or of the chart's form, and save the damaged file."""
    damaged = kit.with_name("damaged.pdf")
    with pikepdf.open(kit) as pdf:
        stream = pdf.pages[page]
        if form:
            stream = next(f for f in stream.Resources.XObject.values() if f.read_bytes().count(b"BDC") == 16)
        instructions = change(pdf, list(pikepdf.parse_content_stream(stream)))
        content = pikepdf.unparse_content_stream(instructions)
        if form:
            stream.write(content)
        else:
            stream.Contents = pdf.make_stream(content)
        pdf.save(damaged)
    return proof(damaged)


def codes(report):
    return {problem.code for problem in report.problems}


def test_a_sound_kit_is_measured_and_clean(kit):
    report = proof(kit)
    assert report.problems == ()
    assert report.counts == {"cell": 16 * 2 + 9, "token": 4, "fold": 1, "ruler": 6}
    assert max(measure.deviation_mm for measure in report.measured) < 0.001
    fold = next(measure for measure in report.measured if measure.role == "fold")
    assert fold.drawn_mm == pytest.approx((130, 0), abs=1e-4)
    assert "0 problems" in report.summary()
    assert "cell" in report.summary()


def test_a_page_scaled_by_one_percent_is_caught(kit):
    report = edit(kit, lambda pdf, code: operators("1.01 0 0 1.01 0 0 cm") + code, page=2)
    assert codes(report) == {"size", "pitch"}
    assert {p.page for p in report.problems} == {3}
    assert {p.item for p in report.problems if p.role == "ruler"} == {"100-mm", "4-in"}
    assert any("101.000 x 0.000 mm, declared 100.000 x 0.000 mm" in p.message for p in report.problems)


def test_a_token_drawn_too_wide_in_its_own_axes_is_caught(kit):
    def widen(pdf, code):
        start, end = span(code, identity(pdf, "frigate-2"))
        return [
            *code[:start],
            *operators("q 1.01 0 0 1 0 0 cm"),
            *code[start : end + 1],
            *operators("Q"),
            *code[end + 1 :],
        ]

    report = edit(kit, widen, page=1)
    assert [(p.code, p.item) for p in report.problems] == [("size", "frigate-2")]


@pytest.mark.parametrize("shift", ["0.1 0", "0 -0.1", "0.1 0.1", "-6 6", "300 0"])
@pytest.mark.parametrize("item", ["chart:A1", "chart:B2"])
def test_a_shifted_cell_is_caught_on_every_sheet(kit, item, shift):
    def move(pdf, code):
        start, end = span(code, identity(pdf, item))
        moved = operators(f"q 1 0 0 1 {shift} cm")
        return [*code[:start], *moved, *code[start : end + 1], *operators("Q"), *code[end + 1 :]]

    report = edit(kit, move, form=True)
    # One that leaves the chart's edge is cut off as well.
    assert codes(report) - {"cut"} == {"pitch"}
    assert {p.page for p in report.problems if p.code == "pitch"} == {1, 2}
    assert any(item in p.message for p in report.problems)


def test_a_cell_that_every_sheet_cuts_is_caught(kit):
    # The first sheet's window cuts column D, which the second shows whole: that is what overlaps are for.
    assert proof(kit).ok
    report = edit(kit, lambda pdf, code: operators("22.5 23 100 200 re W n") + code, form=True)
    assert {(p.code, p.item) for p in report.problems} == {
        ("cut", f"chart:{name}") for name in ("A1", "A2", "A3", "A4", "B1", "C1", "D1", "D2", "D3", "D4")
    }


def test_a_missing_cell_is_caught(kit):
    def drop(pdf, code):
        start, end = span(code, identity(pdf, "chart:C3"))
        return code[:start] + code[end + 1 :]

    report = edit(kit, drop, form=True)
    assert [(p.code, p.item, p.page) for p in report.problems] == [
        ("missing", "chart:C3", 1),
        ("missing", "chart:C3", 2),
    ]


def test_an_extra_token_is_caught_even_as_a_copy(kit):
    def copy(pdf, code):
        start, end = span(code, identity(pdf, "frigate-1"))
        return [*code, *operators("q 1 0 0 1 50 50 cm"), *code[start : end + 1], *operators("Q")]

    report = edit(kit, copy)
    assert [(p.code, p.item, p.page) for p in report.problems] == [("extra", "frigate-1", 1)]


def test_an_undeclared_token_is_caught(kit):
    report = edit(kit, lambda pdf, code: code + operators("/Chandlery <</Id 9999>> BDC 0 0 9 9 re f EMC"))
    assert [(p.code, p.page) for p in report.problems] == [("extra", 1)]


def test_a_tag_without_an_outline_is_caught(kit):
    def hollow(pdf, code):
        start, end = span(code, identity(pdf, "tent"))
        words = operators("BT /F1+0 9 Tf 1 0 0 1 9 9 Tm (A) Tj ET")
        return [*code[: start + 1], *words, *code[end:]]

    report = edit(kit, hollow, page=2)
    assert [(p.code, p.item) for p in report.problems] == [("outline", "tent")]


def test_a_page_without_a_ruler_is_caught(kit):
    def strip(pdf, code):
        for tag in manifest_of(pdf)["tags"]:
            if tag["role"] == "ruler" and "2" in tag["on"]:
                start, end = span(code, tag["id"])
                code = code[:start] + code[end + 1 :]
        return code

    report = edit(kit, strip, page=1)
    assert codes(report) == {"missing", "ruler"}


def damage(kit, change):
    damaged = kit.with_name("damaged.pdf")
    with pikepdf.open(kit) as pdf:
        change(pdf)
        pdf.save(damaged)
    return proof(damaged)


def use_helvetica(pdf):
    font = pikepdf.Dictionary(Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Helvetica)
    fonts = pdf.pages[0].Resources.Font
    fonts[sorted(fonts.keys())[0]] = pdf.make_indirect(font)


def resize(pdf):
    pdf.pages[0].MediaBox = pikepdf.Array([0, 0, 595, 842])


def spoil_manifest(pdf):
    pdf.attachments["chandlery.json"] = pikepdf.AttachedFileSpec(pdf, b'{"format": 1, "tags": [{}]}')


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda pdf: pdf.Root.ViewerPreferences.__delitem__("/PrintScaling"), "scaling"),
        (lambda pdf: pdf.Root.ViewerPreferences.__delitem__("/Duplex"), "duplex"),
        (lambda pdf: pdf.pages.__delitem__(2), "page-count"),
        (lambda pdf: pdf.pages[0].obj.__delitem__("/TrimBox"), "page-box"),
        (lambda pdf: pdf.pages[0].obj.__setitem__("/CropBox", pikepdf.Array([50, 50, 500, 700])), "page-box"),
        (resize, "page-size"),
        (use_helvetica, "font"),
        (lambda pdf: pdf.attachments.__delitem__("chandlery.json"), "manifest"),
        (spoil_manifest, "manifest"),
    ],
)
def test_damage_to_the_document_is_caught(kit, change, code):
    assert code in codes(damage(kit, change))


def test_a_file_that_is_no_pdf_is_refused(tmp_path: Path):
    file = tmp_path / "x.pdf"
    file.write_text("not a PDF")
    with pytest.raises(UnreadablePdfError):
        proof(file)
