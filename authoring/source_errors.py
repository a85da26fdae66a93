"""What libyaml's syntax errors mean, in words an author can act on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .findings import Finding
from .source_codes import SYNTAX, TAB, TAG, TOO_DEEP

if TYPE_CHECKING:
    import yaml

    from .source import Source

# what libyaml says -> what went wrong, what helps
MEANINGS: tuple[tuple[str, str, str], ...] = (
    (
        "could not find expected ':'",
        "this line is neither a `key: value` nor a list item",
        "Add the `:` and a space after it.",
    ),
    (
        "mapping values are not allowed",
        "a `:` stands where none may",
        "Quote the text if it holds `: `; else check this line's indentation.",
    ),
    (
        "did not find expected ',' or ']'",
        "a list that opened with `[` goes on without a comma or its `]`",
        "Add the missing `,` or `]`.",
    ),
    (
        "did not find expected ',' or '}'",
        "a mapping that opened with `{` goes on without a comma or its `}`",
        "Add the missing `,` or `}`.",
    ),
    (
        "did not find expected '-' indicator",
        "the list is broken off by a line that is not a list item",
        "Line it up with the other `-`, or with the key it belongs to.",
    ),
    (
        "did not find expected key",
        "this line's indentation fits nothing above it",
        "Line it up with the key it belongs with; close any open quote.",
    ),
    (
        "did not find expected node content",
        "a value is missing here",
        "Write the value, or delete the `,` before it.",
    ),
    (
        "found unexpected end of stream",
        "the file ends in the middle of a quoted text",
        "Close the quote.",
    ),
    (
        "unknown escape character",
        "this backslash means nothing in double quotes",
        "Use single quotes, or write `\\\\`.",
    ),
    (
        "found unknown document separator",
        "`---` stands inside a quoted text",
        "Close the quote before it.",
    ),
    (
        "unexpected document indicator",
        "`---` or `...` stands inside a quoted text",
        "Close the quote before it.",
    ),
    (
        "block sequence entries are not allowed",
        "a `-` item can't stand here",
        "Put the list on the lines below its key, indented.",
    ),
    (
        "block mapping",
        "a mapping can't stand here",
        "Put it on the lines below its key, indented.",
    ),
    (
        "did not find expected <document start>",
        "text follows the end of the document",
        "Indent it under its key, or close the quote or bracket before it.",
    ),
    (
        "did not find URI escape",
        "this `%` begins no directive",
        "Quote the value.",
    ),
)


def explain_error(source: Source, error: yaml.YAMLError) -> Finding:
    """The finding of a text that libyaml refuses: where, what and how to mend it."""
    problem = str(getattr(error, "problem", None) or getattr(error, "reason", None) or error)
    context = str(getattr(error, "context", None) or "")
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    line, column = (mark.line + 1, mark.column + 1) if mark is not None else (1, 1)
    lines = source.lines
    if line > len(lines):
        line, column = len(lines), len(lines[-1]) + 1
    ended = line == len(lines) and column > len(lines[-1])
    if ended and len(lines) > 1 and not lines[-1]:
        # the end of the file is shown on its last line that has text
        line, column = line - 1, len(lines[-2]) + 1
    span = (line, column, line, column + 1)
    opened = _opened(error)

    if "maximum nesting depth" in problem:
        return source.finding(TOO_DEEP, "far too many levels are nested here", span, advice=TOO_DEEP.remedy)
    text = lines[line - 1]
    lead = text[: len(text) - len(text.lstrip())]
    if "\t" in lead and column - 1 <= len(lead) + 1:
        tab = lead.index("\t") + 1
        return source.finding(TAB, "a tab indents this line", (line, tab, line, tab + 1), advice=TAB.remedy)
    if "tag" in problem or "tag" in context or "%TAG" in context:
        return source.finding(TAG, f"a tag or directive that YAML can't read: {problem}", span, advice=TAG.remedy)
    if "cannot start any token" in problem and column <= len(text):
        mark_character = text[column - 1]
        if mark_character == "\t":
            return source.finding(TAB, "a tab stands where only spaces may", span, advice=TAB.remedy)
        message = f"no value can begin with `{mark_character}`"
        return source.finding(SYNTAX, message, span, advice="Quote the value.")
    for said, message, advice in MEANINGS:
        if said in problem:
            if ended:
                since = f" what opened on line {opened} is closed" if opened else " it is complete"
                message, advice = f"the file ends before{since}", "Is the file cut short?"
            elif opened and opened != line:
                message += f" (it opened on line {opened})" if "opened" in message or "quoted" in message else ""
            return source.finding(SYNTAX, message, span, advice=advice)
    return source.finding(SYNTAX, problem, span, advice=SYNTAX.remedy)


def _opened(error: Any) -> int | None:
    context = str(getattr(error, "context", None) or "")
    mark, problem = getattr(error, "context_mark", None), getattr(error, "problem_mark", None)
    if mark is None or not ("flow" in context or "quoted" in context):
        return None
    if problem is not None and mark.index >= problem.index:
        return None
    return int(mark.line) + 1
