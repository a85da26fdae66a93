"""What a finding's code, its name, or a clause of the rules means."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from . import bundled
from .findings import CODES, Code
from .folders import root_above
from .source import read
from .spelling import choices, near

_CLAUSE = re.compile(r"[A-Za-z]{2}-[A-Za-z]+-[0-9]+")


class UnknownIdError(LookupError):
    """No item, code or clause has this id; the message names near ones."""


def is_clause(word: str) -> bool:
    """Whether a word has the form of a clause id; codes need not be registered to explain one."""
    return _CLAUSE.fullmatch(word) is not None


def register_everything() -> None:
    """Import whatever registers codes, print aside (that is above this package)."""
    from . import library_codes, source_codes  # noqa: F401
    from .checks import CHECKS  # noqa: F401
    from .dryrun import codes  # noqa: F401
    from .games import ENGINES, entry

    for engine in ENGINES:
        entry(engine)


def explain(word: str) -> str:
    """What a code, its name, or a clause means; UnknownIdError with near ids for anything else."""
    if is_clause(word):
        return _explain_clause(word.upper())
    code = CODES.get(word.upper()) or next((each for each in CODES.values() if each.name == word), None)
    if code is not None:
        return _explain_code(code)
    close = near(word.upper(), CODES) or near(word, [each.name for each in CODES.values()])
    if close:
        raise UnknownIdError(f"no finding or clause is called `{word}`: did you mean {choices(close)}?")
    family = sorted(each for each in CODES if each[:3] == word[:3].upper())
    known = f"; {word[:3].upper()} has {', '.join(family)}" if family else ""
    raise UnknownIdError(f"no finding or clause is called `{word}`{known}")


FAMILIES = {
    "SRC": "Text and YAML",
    "SCH": "Documents and fields",
    "REF": "References",
    "GEO": "Boards",
    "DCK": "Decks",
    "SCN": "Scenarios and the data of a game",
    "RUN": "Drills, playouts and recordings",
    "PRT": "Printing",
}
"""First three letters of a code -> what its findings are about, in the order of a run."""


def page() -> str:
    """Every registered code as one Markdown page, by families."""
    parts = [
        "# Findings",
        "Whatever `chandlery` can say about content, by code. `chandlery explain CODE` shows the same in a terminal; "
        "`chandlery explain --all` writes this page.",
    ]
    for family, title in FAMILIES.items():
        codes = sorted((code for code in CODES.values() if code.code.startswith(family)), key=lambda code: code.code)
        if codes:
            parts.append(f"## {family}: {title}")
        for code in codes:
            parts += [f"### {code.code} {code.name}", f"*{code.severity}.* {code.why} {code.remedy}"]
            for word, example in (("Wrong", code.bad), ("Right", code.good)):
                if example:
                    parts.append(f"{word}:\n\n```yaml\n{example}\n```")
    return "\n\n".join(parts) + "\n"


def _explain_code(code: Code) -> str:
    parts = [f"{code.code} {code.name} ({code.severity})", f"Why: {code.why}", f"What to do: {code.remedy}"]
    if code.bad:
        parts.append("Wrong:\n" + _indented(code.bad))
    if code.good:
        parts.append("Right:\n" + _indented(code.good))
    return "\n\n".join(parts) + "\n"


def _indented(text: str) -> str:
    return "\n".join(f"    {line}".rstrip() for line in text.split("\n"))


def _explain_clause(word: str) -> str:
    same: list[str] = []
    topic = word.rsplit("-", 1)[0]
    for entry in _ledger_entries():
        if entry["id"] == word:
            return _clause_text(entry)
        if entry["id"].rsplit("-", 1)[0] == topic:
            same.append(entry["id"])
    if same:
        raise UnknownIdError(f"no clause has the id `{word}`; {topic} goes from {same[0]} to {same[-1]}")
    topics = sorted({entry["id"].rsplit("-", 1)[0] for entry in _ledger_entries()})
    close = near(topic, topics)
    raise UnknownIdError(f"no clause has the id `{word}`; topics are {', '.join(close or topics)}")


def _ledger_entries() -> Iterator[dict[str, Any]]:
    """Clauses, rulings and examples of the root around the working folder and of the bundled games, unvalidated."""
    here = root_above(Path())
    roots = [*([here] if here else []), *bundled.roots().values()]
    for root in dict.fromkeys(path.resolve() for path in roots):
        data = read(root / "rules.yaml", root).data
        for name in ("clauses", "rulings", "examples"):
            for entry in (data.get(name) if isinstance(data, dict) else None) or ():
                if isinstance(entry, dict) and isinstance(entry.get("id"), str):
                    yield entry


def _clause_text(entry: dict[str, Any]) -> str:
    titles = {
        "says": "",
        "question": "Question: ",
        "ruling": "Ruling: ",
        "given": "Given: ",
        "do": "Do: ",
        "expect": "Expect: ",
        "when": "Applies with: ",
        "about": "About: ",
        "example": "Example: ",
        "clauses": "Clauses: ",
        "kind": "Kept by: ",
    }
    lines = [str(entry["id"])]
    for name, title in titles.items():
        value = entry.get(name)
        if value:
            lines.append(f"{title}{', '.join(map(str, value)) if isinstance(value, list) else value}")
    return "\n".join(lines) + "\n"
