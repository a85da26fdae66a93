"""The codes of the SCH and REF families: what can be wrong with a document and its items."""

from __future__ import annotations

from .findings import register

UNKNOWN_FIELD = register(
    "SCH101",
    "unknown-field",
    why="A field that nothing reads looks as if it worked.",
    remedy="Correct the spelling, or delete the field.",
    bad="ratng: 5",
    good="rating: 5",
)
MISSING_FIELD = register(
    "SCH102",
    "missing-field",
    why="The item is incomplete without it.",
    remedy="Add the field.",
    bad="kind: token\nid: sloop",
    good="kind: token\nid: sloop\nname: Sloop",
)
WRONG_TYPE = register(
    "SCH103",
    "wrong-type",
    why="A number written as text, or a list written as a word, means something else to the rules.",
    remedy="Write a value of the type that is expected; text that looks like a number needs quotes.",
    bad="count: three",
    good="count: 3",
)
UNKNOWN_VALUE = register(
    "SCH104",
    "unknown-value",
    why="Only the listed values mean anything here.",
    remedy="Use one of the listed values.",
    bad="setup: standart",
    good="setup: standard",
)
OUT_OF_RANGE = register(
    "SCH105",
    "out-of-range",
    why="Beyond the bound the value makes no sense, or nothing can be made from it.",
    remedy="Choose a value within the bounds.",
    bad="captains: 7",
    good="captains: 6",
)
BAD_FORM = register(
    "SCH106",
    "bad-form",
    why="Ids, colours and clause ids have one form each, so that they can be found and compared.",
    remedy="Write it in the form that the help line states.",
    bad="id: Square Chart",
    good="id: square-chart",
)
UNKNOWN_KIND = register(
    "SCH107",
    "unknown-kind",
    why="A file that no kind claims would be skipped without a word.",
    remedy="Give the document a `kind:` that this game knows.",
    bad="kind: scenarios",
    good="kind: scenario",
)
WRONG_TAG = register(
    "SCH108",
    "wrong-tag",
    why="The tag decides which fields the rest must have.",
    remedy="Use one of the tags that the help line states.",
    bad="grid: {shape: sqare, columns: 12, rows: 12}",
    good="grid: {shape: square, columns: 12, rows: 12}",
)
WRONG_GAME = register(
    "SCH109",
    "wrong-game",
    why="A document says which game it belongs to, so that it can't be filed under another.",
    remedy="Write the id of this root's game.yaml, or move the file.",
    bad="game: false-colours",
    good="game: false-colors",
)
UNKNOWN_ENGINE = register(
    "SCH110",
    "unknown-engine",
    why="Without its rules the game's own kinds are unknown and nothing can be played.",
    remedy="Name an engine that is installed.",
    bad="rules: false-colour",
    good="rules: false-colors",
)
UNKNOWN_FORMAT = register(
    "SCH111",
    "unknown-format",
    why="The format number tells which version of the content format the file is written in.",
    remedy="Write `format: 1`.",
    bad="format: 2",
    good="format: 1",
)
MANY = register(
    "SCH113",
    "many-mistakes",
    why="A file with hundreds of mistakes is of another kind or another version than it says, or cut up.",
    remedy="Look at the first ones: the rest often goes with them.",
)
UNCLAIMED = register(
    "SCH112",
    "unclaimed-file",
    why="A file that nothing reads may be content with a misspelt ending.",
    remedy="Move pictures to `art/`, end content files in `.yaml` and prose in `.md` or `.txt`, or delete the file.",
    severity="warning",
)
DANGLING = register(
    "REF201",
    "dangling-reference",
    why="The item named is nowhere in this game, so what builds on it can't work.",
    remedy="Correct the id, or add the item.",
    bad="board: sqare",
    good="board: square",
)
DUPLICATE_ID = register(
    "REF202",
    "duplicate-id",
    why="Two items of one kind with one id: one of them would silently win.",
    remedy="Rename one of them.",
)
CYCLE = register(
    "REF203",
    "circular-reference",
    why="Items that build on one another in a circle have no beginning.",
    remedy="Take one of the `builds_on` away.",
)
UNKNOWN_BASE = register(
    "REF204",
    "unknown-base-game",
    why="The items of the game built on can't be found.",
    remedy="Name a bundled game.",
    bad="builds_on: false-colours",
    good="builds_on: false-colors",
)
