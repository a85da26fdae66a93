from time import perf_counter

from printkit.output.pdf import write_pdf
from printkit.sheets.page import Document
from tests.bench.raw_reportlab import draw_raw
from tests.printkit import sample


def best_of(times, work):
    taken = []
    for _ in range(times):
        start = perf_counter()
        work()
        taken.append(perf_counter() - start)
    return min(taken)


def test_a_document_is_written_within_three_times_raw_reportlab(tmp_path):
    pages = [page for _ in range(20) for page in sample.pages()]
    document = Document("Bench", "Bench", "en", pages)
    raw = best_of(3, lambda: draw_raw(pages, tmp_path / "raw.pdf"))
    ours = best_of(3, lambda: write_pdf(document, tmp_path / "ours.pdf"))
    print(f"\n{len(pages)} pages: {ours:.3f} s, raw ReportLab {raw:.3f} s, ratio {ours / raw:.2f} (at most 3)")
    assert ours <= 3 * raw
