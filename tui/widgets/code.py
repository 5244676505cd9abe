"""The code pane: a listing's text, with the line that is about to run."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region, Size
from textual.highlight import HighlightTheme, highlight
from textual.reactive import var
from textual.scroll_view import ScrollView
from textual.strip import Strip

GUTTER = 4
"""Width of the marker, a number and a blank."""
MARGIN = 1
"""Rows to keep in view above and below the marked line."""


class _Names(HighlightTheme):
    """What the tokens of a text are called; the style of each is a component class."""

    STYLES = {  # noqa: RUF012 (as its base has it)
        ("Comment",): "comment",
        ("Keyword",): "keyword",
        ("Literal", "Number"): "number",
        ("Literal", "String"): "string",
        ("Name", "Function"): "function",
        ("Operator", "Word"): "keyword",
    }


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the screen: a piece of a line.

    Attributes:
        line: The number of the line, from 1.
        start: Where in the line the piece begins.
        stop: Where it ends.
        indent: How far it is indented; 0 for the first piece, which brings its own blanks.
    """

    line: int
    start: int
    stop: int
    indent: int


def wrapped(number: int, line: str, width: int) -> Iterator[Row]:
    """Yield the rows that a line takes: broken at blanks, the rest indented deeper.

    Args:
        number: Of the line.
        line: Its text.
        width: Characters in a row, at least 1.
    """
    hanging = min(len(line) - len(line.lstrip()) + 4, width // 2)
    start, indent = 0, 0
    while len(line) - start > width - indent:
        text = line[start : start + width - indent + 1]
        blank = text.rstrip().rfind(" ") if text.strip() else -1
        broken = blank + 1 if text[: max(blank, 0)].strip() else width - indent
        yield Row(number, start, start + broken, indent)
        start, indent = start + broken, hanging
    yield Row(number, start, len(line), indent)


class Code(ScrollView):
    """A listing's text; long lines wrap, and the marked line is kept in view."""

    ALLOW_SELECT = False
    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "code--marked",
        "code--marker",
        "code--line-number",
        "code--comment",
        "code--function",
        "code--keyword",
        "code--number",
        "code--string",
    }
    DEFAULT_CSS = """
    Code {
        overflow: hidden;
        scrollbar-size: 0 0;
        & > .code--marked { background: $code-marked; }
        & > .code--marker { color: $accent; text-style: bold; }
        & > .code--line-number { color: $foreground-muted; }
        & > .code--comment { color: $foreground-muted; }
        & > .code--function { text-style: bold; }
        & > .code--keyword { color: $primary; text-style: bold; }
        & > .code--number { color: $foreground; }
        & > .code--string { color: $foreground-muted; }
    }
    """

    text: var[str] = var("", init=False)
    line: var[int | None] = var(None, init=False)
    """The number of the line about to run."""

    def __init__(self, text: str, line: int | None = None, *, id: str | None = None) -> None:  # noqa: A002
        """Show a text from the start."""
        super().__init__(id=id)
        self.set_reactive(Code.text, text)
        self.set_reactive(Code.line, line)
        self._lines = _highlighted(text)
        self._rows: list[Row] = []

    def render_line(self, y: int) -> Strip:
        """Render a row: marker, number and a piece of the text."""
        at = y + int(self.scroll_offset.y)
        if at >= len(self._rows):
            return Strip.blank(self.size.width, self.rich_style)
        row = self._rows[at]
        ground = self._style("marked") if row.line == self.line else self.rich_style
        segments = [*self._gutter(row, ground), *self._piece(row, ground)]
        return Strip(segments).adjust_cell_length(self.size.width, ground)

    def _gutter(self, row: Row, ground: Style) -> Iterator[Segment]:
        first = row.start == 0
        marker = "▸" if first and row.line == self.line else " "
        number = f"{row.line:>{GUTTER - 2}} " if first else " " * (GUTTER - 1)
        yield Segment(marker, ground + self._ink("marker"))
        yield Segment(number, ground + self._ink("line-number"))

    def _piece(self, row: Row, ground: Style) -> Iterator[Segment]:
        yield Segment(" " * row.indent, ground)
        characters, names = self._lines[row.line - 1]
        at = row.start
        for name, run in groupby(names[row.start : row.stop]):
            length = len(list(run))
            yield Segment(
                characters[at : at + length], ground + self._ink(name) if name else ground
            )
            at += length

    def _style(self, name: str) -> Style:
        return self.get_component_rich_style(f"code--{name}")

    def _ink(self, name: str) -> Style:
        """Return a style without its background, to be put on a line's."""
        style = self._style(name)
        return Style(color=style.color, bold=style.bold)

    # What changes.

    def watch_text(self) -> None:
        """Show another text from its beginning."""
        self._lines = _highlighted(self.text)
        self._arrange()

    def watch_line(self, before: int | None, after: int | None) -> None:
        """Redraw the line that was marked and the one that is."""
        top = int(self.scroll_offset.y)
        regions = [
            Region(0, at - top, self.size.width, 1)
            for at, row in enumerate(self._rows)
            if row.line in (before, after) and 0 <= at - top < self.size.height
        ]
        if regions:
            self.refresh(*regions)
        self._follow()

    def on_resize(self) -> None:
        """Wrap the text anew."""
        self._arrange()

    def _arrange(self) -> None:
        width = max(1, self.size.width - GUTTER)
        self._rows = [
            row
            for number, (text, _names) in enumerate(self._lines, 1)
            for row in wrapped(number, text, width)
        ]
        self.virtual_size = Size(self.size.width, len(self._rows))
        self.refresh()
        self._follow()

    def _follow(self) -> None:
        """Scroll to the marked line if it, or a line right before or after it, is out of view."""
        places = [at for at, row in enumerate(self._rows) if row.line == self.line]
        if not places or not self.size:
            return
        height, now = self.size.height, int(self.scroll_offset.y)
        margin = min(MARGIN, (height - 1) // 2)
        if now <= places[0] - margin and places[-1] + margin < now + height:
            return
        last = max(0, len(self._rows) - height)
        then = min(max(places[0] - height // 2, 0), last)
        if then != now:
            self.scroll_to(y=then, animate=False, force=True)


def _highlighted(text: str) -> list[tuple[str, list[str]]]:
    """Return the lines of a text, each with the name of each character's style."""
    content = highlight(text, language="python", theme=_Names)
    names = [""] * len(content.plain)
    for span in content.spans:
        if isinstance(span.style, str) and span.style in _Names.STYLES.values():
            names[span.start : span.end] = [span.style] * (span.end - span.start)
    lines: list[tuple[str, list[str]]] = []
    start = 0
    for line in content.plain.split("\n"):
        lines.append((line, names[start : start + len(line)]))
        start += len(line) + 1
    return lines
