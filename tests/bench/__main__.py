"""`make bench`: seven ratios, each measured in one run; they are printed and never fail."""

from tests.bench import cards, checking, playouts, printing
from tests.bench.measure import table

rows = []
for measure in (
    playouts.OPEN_WATER.measure,
    playouts.FIRST_CRUISE.measure,
    playouts.TWO_CAPTAINS.measure,
    checking.measure_check,
    checking.measure_help,
    printing.measure,
    cards.measure,
):
    rows.append(measure())
    print(f"{rows[-1].name}: {rows[-1].ratio:.2f}", flush=True)
print(f"\n{table(rows)}")
