"""The codes of the SRC family: what can be wrong with a file before its content is looked at."""

from __future__ import annotations

from .findings import register

UNREADABLE = register(
    "SRC001",
    "unreadable-file",
    why="A file that can't be opened would be skipped, and its content with it.",
    remedy="Make it a regular, readable file inside the content root, or take it away.",
)
OVERSIZED = register(
    "SRC002",
    "oversized-file",
    why="Content is written by hand; a file of megabytes is a mistake or an attack, and would slow every check.",
    remedy="Split it into files of fewer items.",
)
NOT_UTF8 = register(
    "SRC003",
    "not-utf-8",
    why="In any other encoding the same bytes are different letters on different machines.",
    remedy="Save the file as UTF-8 (without a byte order mark).",
)
BYTE_ORDER_MARK = register(
    "SRC004",
    "byte-order-mark",
    why="The invisible mark becomes part of the first key for some readers.",
    remedy="Save the file as UTF-8 without a byte order mark.",
)
CONTROL_CHARACTER = register(
    "SRC005",
    "control-character",
    why="Invisible characters come from damaged copies; printed or shown, they do harm, and line counts differ.",
    remedy="Delete the character; write line breaks as plain new lines.",
)
TAB = register(
    "SRC006",
    "tab-indentation",
    why="YAML forbids tabs in indentation, because editors show them at different widths.",
    remedy="Indent with spaces.",
    bad="cells:\n\t- [0, 1]",
    good="cells:\n  - [0, 1]",
)
SYNTAX = register(
    "SRC007",
    "bad-syntax",
    why="The rest of the file can't be understood.",
    remedy="Mend the line shown, or the one before it; texts with `: ` or ` #` in them need quotes.",
    bad="name: Duel: a short game",
    good='name: "Duel: a short game"',
)
SEVERAL_DOCUMENTS = register(
    "SRC008",
    "several-documents",
    why="One file holds one document, so that a finding can name it.",
    remedy="Give the second document a file of its own, or put its items under `items:`.",
    bad="kind: token\n---\nkind: token",
    good="kind: token\nitems: [...]",
)
EMPTY = register(
    "SRC009",
    "empty-file",
    why="A file without content is a forgotten file.",
    remedy="Write its content, or delete it.",
)
DUPLICATE_KEY = register(
    "SRC010",
    "duplicate-key",
    why="Only one of the two values can be meant; most readers silently take the last.",
    remedy="Keep one of the two.",
    bad="rating: 5\nrating: 6",
    good="rating: 5",
)
ALIAS = register(
    "SRC011",
    "alias",
    why="Aliases hide what a file says, and a few nested ones can fill the memory of a machine.",
    remedy="Write the value out in both places.",
    bad="a: &x [1, 2]\nb: *x",
    good="a: [1, 2]\nb: [1, 2]",
)
TAG = register(
    "SRC012",
    "tag",
    why="Tags change types, and in some readers they run code.",
    remedy="Delete the tag; quote the value if it is text.",
    bad="name: !!str 7",
    good='name: "7"',
)
TOO_DEEP = register(
    "SRC013",
    "nested-too-deep",
    why="No content needs so many levels; a file that has them is damaged.",
    remedy="Look for a bracket that is never closed.",
)
BAD_KEY = register(
    "SRC014",
    "bad-key",
    why="Fields are named by words; anything else as a key is nearly always a slip of indentation or braces.",
    remedy="Write `name: value`; write merged fields out.",
    bad="? [a, b]\n: 1",
    good="a: 1\nb: 1",
)
LONG_NUMBER = register(
    "SRC015",
    "long-number",
    why="No count, cell or length has so many digits.",
    remedy="Correct the number; quote it if it is text.",
)
