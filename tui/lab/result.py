"""The result of a check: the board of what failed, and beside it what is said of it."""

import re
from collections.abc import Iterable, Sequence

from textual.app import ComposeResult
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive

from lessons.lab.judging import CasePicture as Failed
from tui.lab.report import Paragraph, ParagraphKind
from tui.run.puzzle_drawing import draw_maze_cell
from tui.widgets.board_pane import BoardPane, fitting_cell, pane_size
from tui.widgets.board_picture import BoardPicture
from tui.widgets.picture import Picture
from tui.widgets.state_table import TablePicture
from tui.widgets.text_lines import TextLines

TEXT = 26  # columns that the text needs beside a board
GAP = 2  # columns beside a board, and beside the text
BESIDE = Size(1, 0)  # what a pane leaves free beside a board, where nothing stands here
MARKS = {ParagraphKind.RIGHT: "✓ ", ParagraphKind.WRONG: "✗ ", ParagraphKind.ITEM: "· "}
"""Signs that stand before a paragraph."""
STYLES = {
    ParagraphKind.RIGHT: "bold $success",
    ParagraphKind.WRONG: "bold $error",
    ParagraphKind.HEAD: "bold",
}
TIED = ParagraphKind.ITEM, ParagraphKind.VERBATIM
"""What belongs to the paragraph before."""
LEAD = re.compile(r" *(?:\d+ +|\| )?")
"""What stands before the code in a line: its depth, or its number."""
TALL = 16  # lines from which blank ones part paragraphs
DRAWN = 12  # lines that a board gets below the program at most


class ParagraphText(TextLines):
    """The paragraphs, one below the other."""

    ALLOW_SELECT = True
    paragraphs: reactive[Sequence[Paragraph]] = reactive((), layout=True, init=False)
    spaced: reactive[bool] = reactive(False, layout=True, init=False)

    def lines(self, width: int) -> list[Content]:
        """Return the lines of all paragraphs at a width; spaced, a blank one parts sentences."""
        lines: list[Content] = []
        for each in self.paragraphs:
            if self.spaced and lines and each.kind not in TIED:
                lines.append(Content())
            lines += wrap_paragraph(each, width)
        return lines


class LabResult(Container):
    """A pane with the text of a check's result, and the board or maze of the failing case."""

    DEFAULT_CSS = """
    LabResult {
        layout: horizontal; width: 100%; height: auto;
        border-top: solid $rule; border-title-color: $foreground; border-title-style: bold;
        &.-upright { layout: vertical; }
        & BoardPane, & Picture { display: none; margin: 0 0 0 1; width: auto; height: auto; }
        & VerticalScroll {
            width: 1fr; height: 1fr; padding: 0 1; scrollbar-size-vertical: 1;
            &:focus { border-left: outer $accent; padding: 0 1 0 0; }
        }
    }
    """

    def __init__(self) -> None:
        """Begin without a result."""
        super().__init__()
        self._failed: Failed | None = None

    def compose(self) -> ComposeResult:
        """Yield the board and the text, which the layout puts side by side or in a column."""
        yield BoardPane(BoardPicture(1, borderless=True), TablePicture(1, None, axis=None))
        yield Picture()
        with VerticalScroll():
            yield ParagraphText()

    @property
    def text(self) -> VerticalScroll:
        """The pane with the text, which scrolls."""
        return self.query_one(VerticalScroll)

    def show(self, paragraphs: Iterable[Paragraph], failed: Failed | None, *, at_end: bool) -> None:
        """Show paragraphs from the start, or the end if `at_end`; `fit` shows the case's board."""
        shown, remaining = self.query_one(ParagraphText), tuple(paragraphs)
        if remaining != shown.paragraphs:
            shown.paragraphs = remaining
            (self.text.scroll_end if at_end else self.text.scroll_home)(animate=False)
        if failed != self._failed:
            self._failed = failed
            if failed is not None and failed.maze:
                self.query_one(Picture).drawing = draw_maze_cell(failed.maze, failed.square)
            elif failed is not None:
                right = any(each.kind is ParagraphKind.RIGHT for each in remaining)
                board = BoardPicture(
                    failed.n,
                    queens=failed.queens,
                    tested=failed.square or (failed.attack and failed.attack.square),
                    conflict=failed.attack,
                    golden=right,
                    borderless=True,
                )
                self.query_one(BoardPane).show(board, TablePicture(failed.n, None, axis=None))

    def needs(self, width: int, most: int) -> int:
        """Return how many lines the pane needs at a width, with at most `most` for the text."""
        shown = self._measure_picture(Size(width - TEXT - GAP, 1))  # The program needs the lines.
        wide = max(1, width - (shown.width + GAP if shown else 0) - GAP)
        paragraphs = self.query_one(ParagraphText).paragraphs
        lines = sum(len(wrap_paragraph(each, wide)) for each in paragraphs)
        return max(min(lines, most), min(shown.height, DRAWN))

    def fit(self, room: Size) -> None:
        """Lay out board and text for a room, and set the board's size."""
        narrow = room.width < TEXT + self._measure_picture(Size(0, 0)).width + GAP
        upright = narrow or room.height > room.width // 2
        self.set_class(upright, "-upright")
        self.query_one(ParagraphText).spaced = room.height > TALL
        if upright:
            size = self._measure_picture(Size(room.width - 1, max(1, room.height * 3 // 5)))
        else:
            width = min(room.width - TEXT - GAP, max(TEXT, room.width // 2))
            size = self._measure_picture(Size(width, max(1, room.height)))
        shown = Size(min(size.width, room.width - 1), min(size.height, room.height))
        pane, picture = self.query_one(BoardPane), self.query_one(Picture)
        pane.fit(size + BESIDE)
        pane.table.display = size.height <= room.height
        is_maze = self._failed is not None and bool(self._failed.maze)
        pane.display, picture.display = bool(size) and not is_maze, is_maze
        for each in (pane, picture):
            each.styles.width, each.styles.height = shown

    def _measure_picture(self, room: Size) -> Size:
        """Return the size of the picture in a room."""
        if self._failed is None:
            return Size(0, 0)
        if self._failed.maze:
            drawing = self.query_one(Picture).drawing
            return Size(drawing.width, len(drawing.lines))
        cell = fitting_cell(self._failed.n, room + BESIDE, None, borderless=True)
        return pane_size(self._failed.n, cell, None, borderless=True) - BESIDE


def wrap_paragraph(paragraph: Paragraph, width: int) -> list[Content]:
    """Return the lines of a paragraph; a line of code that is wrapped keeps its indentation."""
    text, kind = paragraph
    content = Content.styled(MARKS.get(kind, "") + text, STYLES.get(kind, ""))
    lead = LEAD.match(content.plain)
    depth = lead.end() if lead and kind is ParagraphKind.VERBATIM else 0
    if not depth or content.cell_length <= width or width < 2 * depth:
        return content.wrap(width) or [content]
    first, *others = content[depth:].wrap(width - depth)
    margin = Content(" " * depth)
    return [content[:depth] + first, *(margin + each for each in others)]
