"""Text set in boxes and columns: wrapped, with inline icons, shrunk to a stated minimum, never silently lost."""

from printkit.typeset.blocks import (
    Block,
    Bullets,
    ColumnBreak,
    Figure,
    Heading,
    Look,
    Paragraph,
    Table,
    blocks_of,
)
from printkit.typeset.fit import Fitted, fit
from printkit.typeset.flow import Flowed, flow
from printkit.typeset.problems import PrintProblem
from printkit.typeset.words import bare

__all__ = [
    "Block",
    "Bullets",
    "ColumnBreak",
    "Figure",
    "Fitted",
    "Flowed",
    "Heading",
    "Look",
    "Paragraph",
    "PrintProblem",
    "Table",
    "bare",
    "blocks_of",
    "fit",
    "flow",
]
