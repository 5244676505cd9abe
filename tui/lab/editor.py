"""The editor: a student's program, with the line marked that a check speaks about."""

import re
from collections.abc import Sequence
from itertools import groupby
from textwrap import indent
from typing import ClassVar, SupportsIndex

from rich.segment import Segment
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Offset
from textual.reactive import var
from textual.strip import Strip
from textual.widgets import Static, TextArea
from textual.widgets.text_area import (
    Document,
    DocumentNavigator,
    EditResult,
    Location,
    Selection,
    WrappedDocument,
)

from lessons.lab.exercise import BLANK
from lessons.language import _
from tui.lab.actions import EDITOR, SOLUTION
from tui.look.highlight import TokenKind, find_kinds
from tui.look.inks import MARKED, Ink, find_style
from tui.screens.prompt import Leaflet, make_title
from tui.widgets.bindings import make_bindings
from tui.widgets.code import INKS

INDENT = 4  # columns of a level of indentation
DEPTH = re.compile("^ +", re.MULTILINE)
BELOW = 3  # lines below the cursor that stay in view when there is less room for the program
HIDDEN = "¬"  # stands for a character that cannot be printed


class _Lines(str):
    """A string that splits into lines at newlines only, as Python programs do."""

    __slots__ = ()

    def splitlines(self, keepends: SupportsIndex = False) -> list[str]:  # noqa: ARG002
        """Return the lines of the text, split at newlines only."""
        lines = self.split("\n")
        return lines if lines[-1] else lines[:-1]


class _Program(Document):
    """A document that splits lines at newlines only, so that it keeps every character."""

    def replace_range(self, start: Location, end: Location, text: str) -> EditResult:
        """Replace a range by a text, split at newlines only, and return the edit."""
        return super().replace_range(start, end, _Lines(text))


class Editor(TextArea, inherit_bindings=False):
    """A text area for Python programs, with a mark at one line."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *make_bindings(EDITOR, show=False),
        *(
            each
            for each in TextArea.BINDINGS
            if isinstance(each, Binding) and each.key not in {"f6", "f7"}  # They are the screen's.
        ),
    ]
    UNDOES: ClassVar[bool] = True  # whether Ctrl+Z undoes in it, and does not lead to the shell
    DEFAULT_CSS = """
    Editor, Editor:focus {
        border: none; padding: 0 0 0 1; background: $background; color: $foreground;
        scrollbar-size: 1 1;
        & .text-area--gutter { color: $foreground-muted; background: $background; }
        & .text-area--cursor {
            color: $block-cursor-foreground; background: $block-cursor-background;
        }
        & .text-area--selection { background: $input-selection-background; }
        & .text-area--matching-bracket { background: $background; text-style: bold underline; }
    }
    """

    marked: var[int] = var(0, init=False)  # the line that a check speaks about, from 1; 0 for none

    def __init__(self) -> None:
        """Begin empty."""
        super().__init__(show_line_numbers=True, highlight_cursor_line=False)
        self.cursor_blink = False
        self.document = _Program("")
        self.wrapped_document = WrappedDocument(self.document, tab_width=self.indent_width)
        self.navigator = DocumentNavigator(self.wrapped_document)
        self._read = ""
        self._kinds: list[list[TokenKind]] = [[]]

    # How it looks.

    def get_line(self, line_index: int) -> Text:
        """Return a line with syntax colours, and without unprintable characters."""
        if self._read != self.text:
            self._read, self._kinds = self.text, find_kinds("\n".join(self.document.lines))
        written = self.document.get_line(line_index)
        ground = "code-marked" if line_index + 1 == self.marked else "background"
        return _colour_line(written, self._kinds[line_index], self.app.theme, ground)

    def render_line(self, y: int) -> Strip:
        """Return a row of the view, with a sign in front of the marked line."""
        strip = super().render_line(y)
        at = Offset(0, y + int(self.scroll_offset.y))
        if not self.marked or at.y >= self.wrapped_document.height:
            return strip
        if self.wrapped_document.offset_to_location(at) != (self.marked - 1, 0):
            return strip
        place = self.gutter_width - 1
        sign = Segment("▸", find_style(self.app.theme, MARKED))
        return Strip.join((strip.crop(0, place), Strip([sign]), strip.crop(place + 1)))

    def watch_marked(self) -> None:
        """Redraw the editor and scroll to the line when the mark has moved."""
        self.notify_style_update()
        self._show_line()
        self.refresh()

    def on_resize(self) -> None:
        """Scroll so that the marked line, or else the cursor, stays in view."""
        self.call_after_refresh(self._show_line, BELOW)

    def _show_line(self, below: int = 0) -> None:
        """Scroll to the marked line, or else the cursor, if it is out of view."""
        marked = 0 < self.marked <= self.document.line_count
        at = (self.marked - 1, 0) if marked else self.cursor_location
        row = self.wrapped_document.location_to_offset(at).y
        top, height = int(self.scroll_offset.y), self.size.height
        if height and not top <= row < top + height - below:
            self.scroll_to(y=max(0, row - height // 3), animate=False, force=True)

    # What is typed.

    def take(self, text: str) -> None:
        """Replace the whole text; the change can be undone."""
        self.replace(text, (0, 0), self.document.end, maintain_selection_offset=False)
        self.move_cursor((0, 0))

    def begin_at(self, row: int, gap: Selection) -> None:
        """Select a gap to be filled, and scroll a row to the top of the view."""
        self.selection = gap
        self.call_after_refresh(
            lambda: self.scroll_to(
                y=self.wrapped_document.location_to_offset((row, 0)).y, animate=False, force=True
            )
        )

    def go_to_row(self, row: int) -> None:
        """Move the cursor to where the text of another row begins; in the same row it stays."""
        if row != self.cursor_location[0]:
            line = self.document.get_line(row)
            self.move_cursor((row, len(line) - len(line.lstrip())))

    async def on_key(self, event: events.Key) -> None:
        """Insert a new line at Enter, indented like the last, deeper after a colon."""
        if event.key != "enter":
            return
        event.stop()
        event.prevent_default()
        start, end = sorted(self.selection)
        before = self.document.get_line(start[0])[: start[1]]
        blanks = before[: len(before) - len(before.lstrip())]
        if before.partition("#")[0].rstrip().endswith(":"):
            blanks += " " * INDENT
        self.replace(f"\n{blanks}", start, end, maintain_selection_offset=False)
        self.move_cursor((start[0] + 1, len(blanks)))

    async def on_paste(self, event: events.Paste) -> None:
        """Insert the pasted text without unprintable characters, its tabs as blanks."""
        event.stop()
        event.prevent_default()
        text = event.text.replace("\r\n", "\n").replace("\r", "\n").expandtabs(INDENT)
        saved = "".join(c for c in text if c.isprintable() or c == "\n")
        result = self.replace(saved, *self.selection, maintain_selection_offset=False)
        self.move_cursor(result.end_location)

    def action_next_blank(self) -> None:
        """Select the next gap to be filled; indent if there is none or at a line's start."""
        row, column = self.cursor_location
        indents = self.selection.is_empty and not self.document.get_line(row)[:column].strip()
        over = self.selection.start[0] != self.selection.end[0]
        blanks = [] if indents or over else find_blanks(self.document.lines)
        if not blanks:
            self.action_indent(1)
            return
        following = (each for each in blanks if each.start >= self.selection.end)
        self.selection = next(following, blanks[0])

    def action_indent(self, levels: int) -> None:
        """Indent the selected lines by one level more (1) or less (-1)."""
        (first, start), (last, end) = sorted(self.selection)
        if levels > 0 and self.selection.is_empty:
            self.insert(" " * (INDENT - start % INDENT))
            return
        last -= last > first and end == 0
        lines = [self.document.get_line(row) for row in range(first, last + 1)]
        text, column = "\n".join(lines), self.cursor_location[1]
        moved = indent(text, " " * INDENT) if levels > 0 else DEPTH.sub(_take_level, text)
        self.replace(moved, (first, 0), (last, len(lines[-1])))
        if first == last:
            self.move_cursor((first, max(0, column + len(moved) - len(text))))
        else:
            self.selection = Selection((first, 0), (last, len(moved.rpartition("\n")[2])))

    def action_cut(self) -> None:
        """Cut what is selected, or the line, which can then be pasted above another at once."""
        whole = self.selection.is_empty
        super().action_cut()
        if whole:
            self.move_cursor((self.cursor_location[0], 0))

    def action_delete_left(self) -> None:
        """Delete the selection, the character before, or a level of indentation."""
        row, column = self.cursor_location
        before = self.document.get_line(row)[:column]
        if self.selection.is_empty and before and not before.strip(" "):
            self.delete((row, (column - 1) // INDENT * INDENT), (row, column))
        else:
            super().action_delete_left()


def find_blanks(lines: Sequence[str], blank: str = BLANK) -> list[Selection]:
    """Return the gaps in a program that are to be filled, as selections."""
    return [
        Selection((row, each.start()), (row, each.end()))
        for row, line in enumerate(lines)
        for each in re.finditer(blank, line)
    ]


def _colour_line(written: str, kinds_of: list[TokenKind], theme: str, ground: str) -> Text:
    """Return a line of code with syntax colours, unprintable characters replaced by a sign."""
    shown = "".join(c if c.isprintable() or c == "\t" else HIDDEN for c in written)
    line, at = Text(shown, find_style(theme, Ink(ground=ground)), end="", no_wrap=True), 0
    for kind, run in groupby(kinds_of):
        before, at = at, at + len(list(run))
        if kind in INKS:
            line.stylize(find_style(theme, INKS[kind]._replace(ground=ground)), before, at)
    return line


def _take_level(blanks: re.Match[str]) -> str:
    """Return the blanks before a line without those of its last level."""
    return " " * ((len(blanks[0]) - 1) // INDENT * INDENT)


def make_solution(text: str, seen: str, theme: str) -> Leaflet:
    """Return a screen that shows a solution, and a sentence on what seeing it means."""
    title = f"{_('A solution. Yours may look quite different.')} {seen}"
    lines = zip(text.split("\n"), find_kinds(text), strict=True)
    program = Text("\n").join(_colour_line(*each, theme, "panel") for each in lines)
    return Leaflet(SOLUTION, (), make_title(title), Static(program), wide=True)
