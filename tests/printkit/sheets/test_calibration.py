import pytest

from authoring.vocabulary.sizes import PAPERS
from printkit.charts.palette import Palette
from printkit.output.pdf import write_pdf
from printkit.proof import proof
from printkit.sheets.calibration import calibration
from printkit.sheets.frame import Frame, body, framed
from printkit.sheets.page import Document


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_squares_and_rulers_measure_what_they_say(tmp_path, paper):
    marks, problems = calibration(Palette(), body(PAPERS[paper]))
    assert problems == []
    page = framed(PAPERS[paper], marks, name="Calibration", number=1, frame=Frame("Game", "Kit", 1))
    write_pdf(Document("Calibration", "Kit", "en", [page]), tmp_path / "page.pdf")
    report = proof(tmp_path / "page.pdf")
    assert report.ok
    found = {(each.role, each.item): each.drawn_mm for each in report.measured}
    assert found["square", "100-mm"] == pytest.approx((100.0, 100.0), abs=0.01)
    assert found["square", "50-mm"] == pytest.approx((50.0, 50.0), abs=0.01)
    assert sum(role == "ruler" for role, _ in ((each.role, each.item) for each in report.measured)) == 6
