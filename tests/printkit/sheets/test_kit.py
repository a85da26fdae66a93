import re
import shutil
import signal
import subprocess
import sys

import pypdfium2
import pytest

from authoring.bundled import content_folder
from authoring.roots import bundled_library, open_root
from authoring.vocabulary.kit import Kit
from printkit import kits
from printkit.checks import print_findings
from printkit.codes import BY_PROBLEM
from printkit.drawing import Text, walk
from printkit.kits import UnknownPieceError, print_kit
from printkit.proof import proof
from printkit.sheets.kit import build_kit


@pytest.fixture(scope="module", params=["letter", "a4"])
def printed(request, tmp_path_factory):
    library = bundled_library("false-colors")
    folder = tmp_path_factory.mktemp(request.param)
    reports = [print_kit(library, kit, paper=request.param, folder=folder) for kit in library.of("kit", Kit).values()]
    assert [finding.message for report in reports for finding in report.findings] == []
    return {path.stem: (path, pages) for report in reports for path, pages in report.written}


def text_of(path):
    with pypdfium2.PdfDocument(path) as document:
        return [re.sub(r"\s+", " ", page.get_textpage().get_text_bounded()) for page in document]


@pytest.mark.parametrize(
    ("piece", "pages"),
    [
        pytest.param("rulebook", 4, marks=pytest.mark.clause("FC-PRINT-04")),
        pytest.param("rules-card", 2, marks=pytest.mark.clause("FC-PRINT-05")),
        pytest.param("square-chart", 5, marks=pytest.mark.clause("FC-PRINT-06")),
        pytest.param("duel-chart", 5, marks=pytest.mark.clause("FC-PRINT-07")),
        pytest.param("hex-chart", 7, marks=pytest.mark.clause("FC-PRINT-08")),
        pytest.param("hex-overview", 1, marks=pytest.mark.clause("FC-PRINT-09")),
    ],
)
def test_the_kit_has_the_pages_it_promises(printed, piece, pages):
    path, written = printed[piece]
    assert written == pages
    with pypdfium2.PdfDocument(path) as document:
        assert len(document) == pages
        wide = [page.get_width() > page.get_height() for page in document]
    assert wide == [piece == "hex-overview"] * pages
    if piece.endswith("-chart"):
        last = text_of(path)[-1]
        assert "how to put it together" in last


@pytest.mark.clause("FC-PRINT-10")
def test_each_fleet_has_one_sheet_four_in_the_standard_kit(printed):
    sheets = {name: pages for name, (_, pages) in printed.items() if name.startswith("ships-")}
    assert sheets == dict.fromkeys((f"ships-{n}" for n in range(1, 7)), 1)
    standard = bundled_library("false-colors").get("kit", "standard", Kit)
    assert sum(piece.do == "tokens" for piece in standard.pieces) == 4


@pytest.mark.clause("FC-PRINT-02")
def test_every_file_measures_true(printed):
    for name, (path, _) in printed.items():
        report = proof(path)
        assert report.ok, (name, report.problems[:3])
    square, duel, hexes, tents = (
        proof(printed[name][0]) for name in ("square-chart", "duel-chart", "hex-chart", "ships-1")
    )
    for report, cells in ((square, 144), (duel, 100), (hexes, 217)):
        assert len({each.item for each in report.measured if each.role == "cell"}) == cells
    assert (tents.counts["token"], tents.counts["fold"]) == (14, 42)
    for report, role, size in (
        (square, "cell", 28.0),
        (duel, "cell", 30.0),
        (hexes, "cell", 30.0),
        (tents, "token", 20.0),
    ):
        widths = [each.drawn_mm[0] for each in report.measured if each.role == role]
        assert widths
        assert widths == pytest.approx([size] * len(widths), abs=0.01)


@pytest.mark.clause("FC-STORM-08")
@pytest.mark.parametrize("piece", ["square-chart", "duel-chart", "hex-chart"])
def test_a_printed_chart_tells_the_rounds_of_its_rings(printed, piece):
    sheets = text_of(printed[piece][0])[:-1]
    for after in (13, 18, 22):
        assert sum(sheet.count(f"Storm after {after}") for sheet in sheets) >= 4


def test_a_list_says_what_to_print_how_often():
    library = bundled_library("false-colors")
    said = {}
    for kit in library.of("kit", Kit).values():
        (listed,) = [built for built in build_kit(library, kit, "a4") if built.id == "contents"]
        said[kit.id] = [mark.text for page in listed.pages for mark, _ in walk(page.marks) if isinstance(mark, Text)]
        assert set(said[kit.id]).issuperset(f"{piece.id}.pdf" for piece in kit.pieces)
    assert "12 times" in " ".join(said["standard"])
    assert "This kit adds to" in " ".join(said["six-captains"])


def test_the_rulebook_holds_the_other_endings_the_options_and_pirates(printed):
    words = " ".join(text_of(printed["rulebook"][0]))
    for wanted in ("Last Admiral afloat", "Capture the flag", "Hold the Capital", "Variants", "Pirates!"):
        assert wanted in words


@pytest.mark.clause("FC-PRINT-01", "FC-PRINT-03")
def test_the_rulebook_says_that_the_kit_is_free_and_likes_heavy_stock(printed):
    words = " ".join(text_of(printed["rulebook"][0]))
    assert "free and asks for no signup" in words
    assert "heavy stock lies flatter" in words
    standard = bundled_library("false-colors").get("kit", "standard", Kit)
    assert all(piece.stock == "heavy" for piece in standard.pieces if piece.do in {"chart", "tokens"})


def test_the_shipped_content_prints_without_a_finding():
    assert list(print_findings(bundled_library("false-colors"))) == []


# ---- mistakes


@pytest.fixture
def root(tmp_path):
    folder = tmp_path / "game"
    shutil.copytree(content_folder() / "false-colors", folder)
    return folder


def changed(root, file, old, new):
    path = root / file
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))
    library, _ = open_root(root)
    return library


@pytest.mark.parametrize(
    ("file", "old", "new", "code"),
    [
        ("kits/standard.yaml", "board: square, pages: 5", "board: square, pages: 4", "PRT605"),
        ("boards/square.yaml", "tiles: [2, 2]", "tiles: [1, 2]", "PRT606"),
        ("sets.yaml", "shape: swallowtail", "shape: pennant", "PRT609"),
        ("sets.yaml", "pattern: stripes", "pattern: plain", "PRT609"),
        ("sets.yaml", '"#8c2a2b"', '"#fffff4"', "PRT610"),
        ("booklets/rulebook.yaml", "figure: board", "figure: globe", "PRT611"),
        ("booklets/rulebook.yaml", "pages: 4", "pages: 2", "PRT601"),
        ("boards/square.yaml", "name: Square chart", "name: 海図", "PRT602"),
        ("fleet.yaml", "name: Frigate", "name: Фрегат 海", "PRT602"),
        ("forms/markers.yaml", "title: Round track and markers", "title: 海", "PRT602"),
    ],
)
def test_a_mistake_is_a_finding_where_it_was_made(root, file, old, new, code):
    library = changed(root, file, old, new)
    findings = [each for each in print_findings(library) if each.code == code]
    assert findings
    files = {each.place.file.relative_to(root).as_posix() for each in findings}
    assert file in files
    assert all(each.place.line > 1 for each in findings)


def test_one_mistake_is_one_finding(root):
    library = changed(root, "kits/standard.yaml", "board: square, pages: 5", "board: square, pages: 4")
    (finding,) = print_findings(library)
    assert finding.message == "`square-chart` comes to 5 pages, and the kit says 4"


def test_a_kit_with_errors_is_not_written_and_the_old_one_stays(root, tmp_path):
    library, _ = open_root(root)
    kit = library.get("kit", "six-captains", Kit)
    out = tmp_path / "out"
    report = print_kit(library, kit, paper="a4", folder=out)
    before = {path: path.read_bytes() for path, _ in report.written}
    library = changed(
        root,
        "kits/six-captains.yaml",
        "set: galleymen, tent_mm: [20.0, 24.0, 16.0], pages: 1",
        "set: galleymen, tent_mm: [20.0, 24.0, 16.0], pages: 2",
    )
    report = print_kit(library, library.get("kit", "six-captains", Kit), paper="a4", folder=out)
    assert not report.ok
    assert report.written == ()
    assert {path: path.read_bytes() for path in before} == before


def test_an_interrupted_build_leaves_the_old_output_whole(tmp_path, monkeypatch):
    library = bundled_library("false-colors")
    kit = library.get("kit", "six-captains", Kit)
    report = print_kit(library, kit, paper="letter", folder=tmp_path)
    before = {path: path.read_bytes() for path, _ in report.written}

    def stopped(document, path, real=kits.write_pdf):
        if path.stem == "ships-6":
            raise KeyboardInterrupt
        return real(document, path)

    monkeypatch.setattr(kits, "write_pdf", stopped)
    with pytest.raises(KeyboardInterrupt):
        print_kit(library, kit, paper="letter", folder=tmp_path)
    assert {path: path.read_bytes() for path in before} == before
    assert [path.name for path in tmp_path.iterdir()] == ["six-captains-letter"]


def test_what_a_killed_build_leaves_is_cleared_away_by_the_next(tmp_path):
    script = (
        "import os, signal, sys\n"
        "from pathlib import Path\n"
        "from authoring.roots import bundled_library\n"
        "from printkit import kits\n"
        "library = bundled_library('false-colors')\n"
        "kit = library.items['kit']['six-captains']\n"
        "real = os.rename\n"
        "def rename(old, new):\n"
        "    real(old, new)\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
        "def write(document, path, real=kits.write_pdf):\n"
        "    real(document, path)\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
        "if sys.argv[1] == 'rename': os.rename = rename\n"
        "if sys.argv[1] == 'write': kits.write_pdf = write\n"
        "kits.print_kit(library, kit, paper='a4', folder=Path(sys.argv[2]))\n"
    )

    def build(killed_at):
        return subprocess.run([sys.executable, "-c", script, killed_at, str(tmp_path)], check=False).returncode

    assert build("nowhere") == 0
    before = {path: path.read_bytes() for path in tmp_path.rglob("*.pdf")}
    assert build("write") == -signal.SIGKILL
    assert {path: path.read_bytes() for path in before} == before
    assert build("rename") == -signal.SIGKILL
    assert len(list(tmp_path.iterdir())) > 1
    assert build("nowhere") == 0
    assert [path.name for path in tmp_path.iterdir()] == ["six-captains-a4"]
    assert {path: path.read_bytes() for path in tmp_path.rglob("*.pdf")} == before


def test_an_old_output_that_a_killed_build_had_moved_is_put_back(root, tmp_path):
    library, _ = open_root(root)
    kit = library.get("kit", "six-captains", Kit)
    moved = tmp_path / ".six-captains-a4.old.999999999.x" / "six-captains-a4"
    moved.mkdir(parents=True)
    (moved / "mine.pdf").write_text("old")
    print_kit(library, kit, paper="a4", folder=tmp_path, only=["ships-5"])
    assert {path.name for path in (tmp_path / "six-captains-a4").iterdir()} == {"mine.pdf", "ships-5.pdf"}


def test_only_replaces_what_it_names(tmp_path):
    library = bundled_library("false-colors")
    kit = library.get("kit", "six-captains", Kit)
    print_kit(library, kit, paper="letter", folder=tmp_path)
    other = tmp_path / "six-captains-letter" / "ships-6.pdf"
    other.write_bytes(b"mine")
    report = print_kit(library, kit, paper="letter", folder=tmp_path, only=["ships-5"])
    assert [path.name for path, _ in report.written] == ["ships-5.pdf"]
    assert other.read_bytes() == b"mine"
    with pytest.raises(UnknownPieceError, match="ships-5, ships-6"):
        print_kit(library, kit, paper="letter", folder=tmp_path, only=["ships-9"])


def test_the_same_drawings_come_out_as_svg(tmp_path):
    library = bundled_library("false-colors")
    kit = library.get("kit", "standard", Kit)
    report = print_kit(library, kit, paper="a4", folder=tmp_path, only=["square-chart"], formats=("pdf", "svg"))
    folders = [path for path, _ in report.written if path.is_dir()]
    assert [sorted(file.name for file in folder.iterdir()) for folder in folders] == [
        [f"00{n}.svg" for n in range(1, 6)]
    ]
    assert 'width="210mm"' in (folders[0] / "001.svg").read_text()


def test_building_twice_gives_the_same_bytes(tmp_path):
    library = bundled_library("false-colors")
    kit = library.get("kit", "standard", Kit)
    files = []
    for folder in (tmp_path / "a", tmp_path / "b"):
        report = print_kit(library, kit, paper="letter", folder=folder, only=["hex-chart", "rulebook", "markers"])
        files.append([path.read_bytes() for path, _ in report.written])
    assert files[0] == files[1]


def test_a_piece_whose_reference_is_broken_is_left_out(root):
    library = changed(root, "kits/standard.yaml", "board: duel", "board: dual")
    ids = [piece.id for piece in build_kit(library, library.get("kit", "standard", Kit), "a4")]
    assert "duel-chart" not in ids
    assert "square-chart" in ids


def test_every_code_explains_itself():
    assert len({code.code for code in BY_PROBLEM.values()}) == len(BY_PROBLEM)
    assert all(code.why and code.remedy and code.family == "PRT" for code in BY_PROBLEM.values())
