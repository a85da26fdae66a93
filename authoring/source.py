"""YAML text -> plain values and exact marks.

libyaml composes the nodes; the values follow the core schema of YAML 1.2 (section 10.3): only `true` and `false` are
booleans, so `no` stays text. Aliases, tags, merge keys and several documents are refused. Reading never raises for
what a file holds: it yields findings. Marks are looked up only when a finding needs them, by composing again.
"""

from __future__ import annotations

import re
import stat
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, NoReturn

import yaml
from yaml import MappingNode, Node, ScalarNode, SequenceNode
from yaml._yaml import CParser

from .findings import Code, Finding, Place, Pointer, pointer_text
from .source_codes import (
    ALIAS,
    BAD_KEY,
    BYTE_ORDER_MARK,
    CONTROL_CHARACTER,
    DUPLICATE_KEY,
    EMPTY,
    LONG_NUMBER,
    NOT_UTF8,
    OVERSIZED,
    SEVERAL_DOCUMENTS,
    TAG,
    TOO_DEEP,
    UNREADABLE,
)
from .source_errors import explain_error

MAX_BYTES = 2_000_000
MAX_NODES = 200_000
MAX_DEPTH = 60
MAX_DIGITS = 40

_REFUSED = re.compile("[^\t\n\r -~\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
"""Control characters, and the line separators that editors and YAML count differently."""
_MAYBE_ALIAS = re.compile(r"(?:^|[\s\[{,:?-])[&*][^\s*]", re.MULTILINE)
_INT = re.compile(r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_NOT_TEXT = frozenset("-+.0123456789~ntfNTF")
_CONSTANTS: dict[str, Any] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
    **dict.fromkeys((".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF"), float("inf")),
    **dict.fromkeys(("-.inf", "-.Inf", "-.INF"), float("-inf")),
    **dict.fromkeys((".nan", ".NaN", ".NAN"), float("nan")),
}
Span = tuple[int, int, int, int]
"""Line, column, end line, end column, all from 1."""


class Composer(CParser):
    """libyaml's parser; plain scalars stay unresolved, so a node's tag is None unless the file gives one."""

    def resolve(self, kind: type[Node], value: str | None, implicit: object) -> None:
        """No implicit tags: values are resolved here, not by PyYAML's YAML 1.1 rules."""

    def descend_resolver(self, parent: Node | None, index: object) -> None:
        """No path resolvers."""

    def ascend_resolver(self) -> None:
        """No path resolvers."""


class UnreadableError(Exception):
    """Stops the reading of one file; carries its finding."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.message)
        self.finding = finding


@dataclass(eq=False)
class Source:
    """One YAML file: its text, its plain values, and where they stand."""

    path: Path
    text: str = ""
    data: Any = None
    """Dicts with text keys, lists, text, ints, floats, booleans and None."""
    findings: list[Finding] = field(default_factory=list)
    sound: bool = True
    """False when the values can't be trusted, so that nothing further should be said about them."""

    @cached_property
    def lines(self) -> list[str]:
        """The lines as libyaml counts them."""
        return re.split(r"\r\n|\n|\r", self.text)

    @cached_property
    def root(self) -> Node | None:
        """The composed nodes; None for a text that can't be composed."""
        try:
            return Composer(self.text).get_single_node()
        except yaml.YAMLError:
            return None

    def span(self, pointer: Pointer, *, key: bool = False) -> Span:
        """Where a value (or its key) stands; the nearest enclosing one if the pointer leads nowhere."""
        node, key_node = self.root, None
        for part in pointer:
            found_key, found = _child(node, part)
            if found is None:
                break
            node, key_node = found, found_key
        else:
            if key and key_node is not None:
                node = key_node
        if node is None:
            return 1, 1, 1, 1
        return _span(node)

    def finding(
        self,
        code: Code,
        message: str,
        span: Span | None = None,
        *,
        pointer: Pointer = (),
        key: bool = False,
        advice: str | None = None,
        clause: str | None = None,
        severity: str | None = None,
    ) -> Finding:
        """A finding of this file, by a span or by a pointer into its values."""
        line, column, end_line, end_column = span or self.span(pointer, key=key)
        shown = self.lines[max(0, line - 2) : line + 1]
        if line < len(self.lines) and line + 1 == len(self.lines) and not self.lines[-1]:
            shown = shown[:-1]
        if not self.text:
            shown = []
        return Finding(
            code=code.code,
            name=code.name,
            severity="warning" if (severity or code.severity) == "warning" else "error",
            message=message,
            place=Place(self.path, line, column, end_line, end_column, pointer_text(pointer)),
            excerpt=tuple(enumerate(shown, max(1, line - 1))),
            help=advice,
            clause=clause,
        )


def _child(node: Node | None, part: str | int) -> tuple[Node | None, Node | None]:
    if isinstance(node, MappingNode):
        for key, value in node.value:
            if isinstance(key, ScalarNode) and key.value == str(part):
                return key, value
    elif isinstance(node, SequenceNode) and isinstance(part, int) and 0 <= part < len(node.value):
        return None, node.value[part]
    return None, None


def _span(node: Node) -> Span:
    start, end = node.start_mark, node.end_mark
    if isinstance(node, MappingNode | SequenceNode) and node.value and not node.flow_style:
        # libyaml ends a block collection at the next token, lines later; its first entry is enough to show
        first = node.value[0][0] if isinstance(node, MappingNode) else node.value[0]
        end = _first_line_end(first)
    return start.line + 1, start.column + 1, end.line + 1, end.column + 1


def _first_line_end(node: Node) -> Any:
    while isinstance(node, MappingNode | SequenceNode) and node.value:
        node = node.value[0][0] if isinstance(node, MappingNode) else node.value[0]
    return node.end_mark


# ---- reading


def read(path: Path, root: Path | None = None) -> Source:
    """Read one file; anything but a regular file of reasonable size inside `root` is a finding, not opened."""
    source = Source(path)
    try:
        _read(source, root)
    except UnreadableError as stop:
        source.findings.append(stop.finding)
        source.sound = False
    return source


def _read(source: Source, root: Path | None) -> None:
    path = source.path
    try:
        if root is not None and path.is_symlink() and not path.resolve().is_relative_to(root.resolve()):
            _stop(source, UNREADABLE, "the link leads out of the content root", advice="Copy the file into the root.")
        status = path.stat()
        if stat.S_ISDIR(status.st_mode):
            _stop(source, UNREADABLE, "this is a folder, though its name ends like a YAML file's")
        if not stat.S_ISREG(status.st_mode):
            _stop(source, UNREADABLE, "this is not a regular file")
        if status.st_size > MAX_BYTES:
            _stop(source, OVERSIZED, f"the file has {status.st_size:,} bytes; the limit is {MAX_BYTES:,}")
        with open(path, "rb") as stream:
            raw = stream.read(MAX_BYTES + 1)
    except (OSError, RuntimeError) as error:
        _stop(source, UNREADABLE, f"the file can't be read: {getattr(error, 'strerror', None) or error}")
    parse_into(source, raw)


def parse(raw: bytes | str, path: Path) -> Source:
    """Text that is at hand already, as if it stood in a file at `path`."""
    source = Source(path)
    try:
        parse_into(source, raw.encode("utf-8", "surrogatepass") if isinstance(raw, str) else raw)
    except UnreadableError as stop:
        source.findings.append(stop.finding)
        source.sound = False
    return source


def parse_into(source: Source, raw: bytes) -> None:
    """Decode, compose, build; raises UnreadableError when nothing can be made of the text."""
    if len(raw) > MAX_BYTES:
        _stop(source, OVERSIZED, f"the file has more than {MAX_BYTES:,} bytes")
    if raw[:2] in (b"\xff\xfe", b"\xfe\xff") or (len(raw) > 3 and 0 in raw[:4]):
        _stop(source, NOT_UTF8, "the file is UTF-16 or UTF-32, not UTF-8")
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        _not_utf8(source, raw, error)
    if text.startswith("\ufeff"):
        text = source.text = text[1:]
        source.findings.append(
            source.finding(
                BYTE_ORDER_MARK, "the file begins with a byte order mark", (1, 1, 1, 1), advice=BYTE_ORDER_MARK.remedy
            )
        )
    source.text = text
    bad = _REFUSED.search(text)
    if bad is not None:
        span = _span_at(source, bad.start())
        _stop(
            source, CONTROL_CHARACTER, f"the character U+{ord(bad.group()):04X} may not stand in a content file", span
        )
    if text.count("\n") + text.count(",") + text.count("[") + text.count("{") > MAX_NODES // 4 or (
        ("&" in text or "*" in text) and _MAYBE_ALIAS.search(text)
    ):
        _scan(source)
    node: Any
    try:
        node = Composer(text).get_single_node()
    except yaml.composer.ComposerError as error:
        span = _from_mark(error.problem_mark, 3)
        if "another document" in str(error.problem):
            _stop(source, SEVERAL_DOCUMENTS, "a second document begins here", span)
        _stop(source, ALIAS, "aliases and anchors are not part of the content format", span)
    except yaml.YAMLError as error:
        raise UnreadableError(explain_error(source, error)) from None
    if node is None:
        _stop(source, EMPTY, "the file holds nothing", (1, 1, 1, 1))
    if isinstance(node, ScalarNode) and not node.tag and not node.style and not node.value.strip():
        _stop(source, EMPTY, "the file holds nothing", (1, 1, 1, 1))
    source.data = _build(source, node, 1)


def _stop(source: Source, code: Code, message: str, span: Span = (1, 1, 1, 1), advice: str | None = None) -> NoReturn:
    raise UnreadableError(source.finding(code, message, span, advice=advice or code.remedy))


def _not_utf8(source: Source, raw: bytes, error: UnicodeDecodeError) -> NoReturn:
    before = raw[: error.start].decode("utf-8", "replace")
    line, column = before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1
    # Latin-1 shows every byte as some character, so the line can be printed whatever it holds
    source.text = raw.decode("latin-1")
    _stop(
        source,
        NOT_UTF8,
        f"the byte 0x{raw[error.start]:02X} is not UTF-8",
        (line, column, line, column + 1),
    )


def _span_at(source: Source, offset: int) -> Span:
    before = re.split(r"\r\n|\n|\r", source.text[:offset])
    return len(before), len(before[-1]) + 1, len(before), len(before[-1]) + 2


def _scan(source: Source) -> None:
    """Read the events alone: no alias is followed and no node is kept, so nothing can blow up."""
    nodes = depth = 0
    event: Any
    try:
        for event in yaml.parse(source.text, Loader=Composer):  # type: ignore[arg-type]
            anchor = getattr(event, "anchor", None)
            if anchor is not None:
                name = "alias" if isinstance(event, yaml.AliasEvent) else "anchor"
                message = f"the {name} `{anchor}` is not allowed: content repeats itself in full"
                _stop(source, ALIAS, message, _from_mark(event.start_mark, 1 + len(anchor)))
            if isinstance(event, yaml.NodeEvent):
                nodes += 1
                if nodes > MAX_NODES:
                    message = f"the file holds more than {MAX_NODES:,} values"
                    _stop(source, OVERSIZED, message, _from_mark(event.start_mark))
            if isinstance(event, yaml.CollectionStartEvent):
                depth += 1
                if depth > MAX_DEPTH:
                    message = f"more than {MAX_DEPTH} levels are nested here"
                    _stop(source, TOO_DEEP, message, _from_mark(event.start_mark))
            elif isinstance(event, yaml.CollectionEndEvent):
                depth -= 1
    except yaml.YAMLError as error:
        raise UnreadableError(explain_error(source, error)) from None


def _from_mark(mark: Any, width: int = 1) -> Span:
    return mark.line + 1, mark.column + 1, mark.line + 1, mark.column + 1 + width


# ---- values


def _build(source: Source, node: Any, depth: int) -> Any:
    kind = node.__class__
    if node.tag is not None:
        _report(source, TAG, f"the tag `{node.tag}` is not allowed", node)
    if kind is ScalarNode:
        value: str = node.value
        if node.style or (value and value[0] not in _NOT_TEXT):
            if node.style == '"':
                _check_escapes(source, node)
            return value
        return _plain(source, node, value)
    if depth > MAX_DEPTH:
        _stop(source, TOO_DEEP, f"more than {MAX_DEPTH} levels are nested here", _span(node))
    depth += 1
    if kind is SequenceNode:
        return [_build(source, each, depth) for each in node.value]
    found: dict[str, Any] = {}
    lines: dict[str, int] | None = None
    for key, value_node in node.value:
        if key.__class__ is not ScalarNode or (not key.value and not key.style):
            _report(source, BAD_KEY, "a key must be a word, not a list, a mapping or nothing", key)
            continue
        name = key.value
        if key.tag is not None:
            _report(source, TAG, f"the tag `{key.tag}` is not allowed", key)
        if key.style == '"':
            _check_escapes(source, key)
        if name == "<<" and not key.style:
            _report(source, BAD_KEY, "merge keys are not part of the content format", key)
            continue
        value = _build(source, value_node, depth)
        if name in found:
            if lines is None:
                lines = {}
                for each, _ in node.value:
                    lines.setdefault(str(each.value), each.start_mark.line + 1)
            line = lines[name]
            source.findings.append(
                source.finding(
                    DUPLICATE_KEY,
                    f"`{name}` is given twice in this mapping; the first one is on line {line}",
                    _span(key),
                    advice=DUPLICATE_KEY.remedy,
                )
            )
            continue
        found[name] = value
    return found


def _report(source: Source, code: Code, message: str, node: Node) -> None:
    source.findings.append(source.finding(code, message, _span(node), advice=code.remedy))
    source.sound = False


def _check_escapes(source: Source, node: Any) -> None:
    """An escape in double quotes may not smuggle in what may not stand in the text itself."""
    bad = _REFUSED.search(node.value)
    if bad is not None:
        message = f"the character U+{ord(bad.group()):04X} may not stand in a content file, not even as an escape"
        _report(source, CONTROL_CHARACTER, message, node)


def _plain(source: Source, node: Node, value: str) -> Any:
    """YAML 1.2 core schema: `014` is 14, `0o14` is 12, `1_000` and dates are text."""
    if value in _CONSTANTS:
        return _CONSTANTS[value]
    if _INT.fullmatch(value):
        if len(value) > MAX_DIGITS:
            _report(source, LONG_NUMBER, f"a number of {len(value)} digits", node)
            return 0
        if value.startswith(("0o", "0x")):
            return int(value, 0)
        return int(value)
    if _FLOAT.fullmatch(value):
        return float(value)
    return value
