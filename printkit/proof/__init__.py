"""Opens a finished PDF and measures what is on it, trusting nothing that the builder computed.

Convention of the *measured outline*: every tagged group (role and item) that declares a size draws its outline first:
a cell's polygon, a token's or card's cut line, a ruler's baseline, a fold's line. The first path inside the tag that
belongs to no inner tag is that outline; its drawn width and height must be the declared ones to within 0.05 mm. Where
a pitch is declared, the centres of neighbours of one role and board must lie that far apart. Each outline must stand
whole on one page at least: a cell that every sheet of a chart cuts is lost. What should stand on which page comes from
the attached manifest; what does stand there, and how large, comes from the page alone.
"""

from printkit.proof.reading import UnreadablePdfError
from printkit.proof.report import TOLERANCE_MM, Measure, ProofProblem, ProofReport, proof

__all__ = ["TOLERANCE_MM", "Measure", "ProofProblem", "ProofReport", "UnreadablePdfError", "proof"]
