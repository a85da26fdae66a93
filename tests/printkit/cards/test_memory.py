import subprocess
import sys

PEAK = """
import resource, sys
from pathlib import Path
from tests.bench.cards import pack, write
folder, count = Path(sys.argv[1]), int(sys.argv[2])
there = pack(folder / "cards", count)
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
pages = write(there, folder / "out.pdf")
print(pages, (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // 1024)
"""


def test_memory_stays_flat_to_two_thousand_cards(tmp_path):
    """Pages are drawn one at a time; what grows is the finished file and its list of tags."""
    grown = {}
    for count in (200, 2_000):
        folder = tmp_path / str(count)
        folder.mkdir()
        done = subprocess.run(
            [sys.executable, "-c", PEAK, str(folder), str(count)], capture_output=True, text=True, check=True
        )
        pages, grown[count] = map(int, done.stdout.split())
        assert pages == 2 * (count // 8)
    assert grown[2_000] <= grown[200] + 20, grown
