"""The codes of print findings; nothing heavy is imported, so that `explain` may."""

from __future__ import annotations

from authoring.findings import Code, register

OVERFLOW = register(
    "PRT601",
    "text-overflow",
    why="Text that has no room would cover its neighbours or be cut off; it was already set in its smallest size.",
    remedy="Shorten the text, give it more room, or allow a smaller size.",
    bad="pages: 4   # and five pages of prose",
    good="pages: 5",
)
MISSING_GLYPH = register(
    "PRT602",
    "missing-glyph",
    why="The bundled fonts have no picture of this letter: it would be an empty box or nothing at all.",
    remedy="Use letters of the Latin, Greek or Cyrillic scripts, or an icon in braces.",
    bad="title: 海図",
    good="title: Sea chart",
)
UNKNOWN_ICON = register(
    "PRT603",
    "unknown-icon",
    why="A name in braces stands for a small drawing, and nothing draws this one.",
    remedy="Name an icon that is there, or write a backslash before the brace.",
    bad="{ancor} pays 1 point",
    good="{anchor} pays 1 point",
)
MARKUP = register(
    "PRT604",
    "markup",
    why="Stars that open bold text and never close it, or a field that the items don't have, print as nonsense.",
    remedy="Close what was opened; name a field that the items have.",
    bad="a **First Rate",
    good="a **First Rate**",
)
PAGES = register(
    "PRT605",
    "page-count",
    why="A kit says how many pages each piece has; people print and count by it.",
    remedy="Correct `pages`, or change what makes the piece longer or shorter.",
    bad="{do: chart, board: square, pages: 4}   # four sheets and the assembly page",
    good="{do: chart, board: square, pages: 5}",
)
SHEET = register(
    "PRT606",
    "sheet-too-large",
    why="A sheet of a chart, or the strip of a token, must fit the paper at true scale: nothing is ever shrunk.",
    remedy="Use more sheets (`tiles`), a smaller pitch, or a narrower overlap.",
    bad="tiles: [1, 1]   # 336 mm on paper of 216 mm",
    good="tiles: [2, 2]",
)
BEYOND = register(
    "PRT607",
    "beyond-the-margin",
    why="Home printers leave a margin white; what lies in it is cut off.",
    remedy="Make it smaller, or put it on larger paper.",
)
SMALL = register(
    "PRT608",
    "small-text",
    why="Letters below 5 points can't be read on a table.",
    remedy="Set the label's size higher.",
    bad="label_pt: 4.0",
    good="label_pt: 8.0",
)
ALIKE = register(
    "PRT609",
    "sets-alike",
    why="Colour alone does not tell sets apart: not for every eye, and not on a black-and-white printer.",
    remedy="Give each set a shape and a pattern that no other has.",
    bad="{shape: shield, pattern: cross} twice",
    good="{shape: shield, pattern: cross} and {shape: lozenge, pattern: chequers}",
)
PALE = register(
    "PRT610",
    "pale-pattern",
    why="A pattern shows only when its colour differs from white paper in grey too.",
    remedy="Use a darker colour.",
    bad='colour: "#fffbe0"',
    good='colour: "#efd678"',
)
FIGURE = register(
    "PRT611",
    "unknown-figure",
    why="A figure is drawn by its name; nothing draws this one, or its item is not there.",
    remedy="Name one of `board`, `matrix`, `ship`, `mark`, `layout`, and an item of that kind.",
    bad="{do: figure, figure: map, item: square}",
    good="{do: figure, figure: board, item: square}",
)
SHORT = register(
    "PRT612",
    "short-page",
    why="A last page that is nearly empty looks like a mistake and wastes paper.",
    remedy="Allow a page less, or a larger text size.",
    severity="warning",
)
UNSAFE = register(
    "PRT613",
    "outside-the-safe-area",
    why="Cutting by hand is off by a millimetre or two; what stands too near the edge is cut or looks crooked.",
    remedy="Move the box inwards, make it smaller, or state a smaller `safe_mm`.",
    severity="warning",
    bad="safe_mm: 3.0   # and a text box at [1.0, 1.0, 20.0, 6.0]",
    good="{do: text, at: [3.0, 3.0, 20.0, 6.0], text: ...}",
)
NO_WORDS = register(
    "PRT614",
    "no-words",
    why="A card says what its effects do, in sentences and nouns of a `words` file; one of them is not there.",
    remedy="Add the sentence or the noun to the words of that language.",
    bad="nouns: {food: [food, food]}   # and an effect that gains supply",
    good="nouns: {food: [food, food], supply: [supply, supplies]}",
)
NO_ART = register(
    "PRT615",
    "missing-art",
    why="A layout shows an image, and the file is not below art/.",
    remedy="Put the file there, or correct its name.",
)
NO_FIELD = register(
    "PRT616",
    "unknown-field",
    why="A layout asks for a field that its items don't have: the box would stay empty on every card.",
    remedy="Name a field of the items.",
    bad="{do: text, when: carrys, ...}",
    good="{do: text, when: carries, ...}",
)
CIRCLE = register(
    "PRT617",
    "no-such-part",
    why="A layout can be a part of another one, never of itself.",
    remedy="Name another layout, or leave the part out.",
)
UNKNOWN_ROLE = register(
    "PRT618",
    "unknown-role",
    why="A theme colours and measures roles; a role that nothing printed asks for changes nothing on paper.",
    remedy="Write the role that was meant, or delete this one.",
    bad="colours: {habor: '#e3c77a'}",
    good="colours: {harbor: '#e3c77a'}",
)

WINDOWS = register(
    "PRT620",
    "windows-overlap",
    why="Cards in one sleeve are read through each other: where two of them have ink, neither can be read.",
    remedy="Move the windows apart, or let a card in front of both cover one of them whole.",
    bad="of: {top: [[3.0, 23.5, 57.5, 14.0]], middle: [[3.0, 37.2, 57.5, 14.0]]}",
    good="of: {top: [[3.0, 23.5, 57.5, 13.6]], middle: [[3.0, 37.6, 57.5, 13.6]]}",
)
STRAY = register(
    "PRT621",
    "ink-outside-its-window",
    why="What a sleeved card prints outside its windows lies on what another card shows there.",
    remedy="Move it into a window that the sleeve gives to this layout, or make the window larger.",
    bad="{do: part, layout: band, at: [0.0, 24.5]}   # and a window from 23.5 to 37.1",
    good="{do: part, layout: band, at: [0.0, 23.5]}",
)

BY_PROBLEM: dict[str, Code] = {
    "overflow": OVERFLOW,
    "missing-glyph": MISSING_GLYPH,
    "unknown-icon": UNKNOWN_ICON,
    "markup": MARKUP,
    "pages": PAGES,
    "sheet": SHEET,
    "beyond": BEYOND,
    "small": SMALL,
    "alike": ALIKE,
    "pale": PALE,
    "figure": FIGURE,
    "short": SHORT,
    "unsafe": UNSAFE,
    "words": NO_WORDS,
    "art": NO_ART,
    "field": NO_FIELD,
    "circle": CIRCLE,
    "role": UNKNOWN_ROLE,
    "windows": WINDOWS,
    "stray": STRAY,
}
