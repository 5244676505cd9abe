"""Two or more runs side by side: their boards by name, what differs on them and in their code."""

from collections.abc import Sequence

from msgspec.structs import replace
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.reactive import reactive
from textual.widgets import Static

from lessons.ideas.comparison import CodeLine, ContrastView, Difference, Readings
from solver.board.geometry import Square
from solver.machine.step import Step
from tui.widgets.board_pane import BoardPane
from tui.widgets.board_picture import BoardPicture, Mark
from tui.widgets.code import wrap_line
from tui.widgets.picture import Picture
from tui.widgets.state_table import TablePicture
from tui.widgets.text_lines import TextLines


class Side(Vertical):
    """A board with its table, and what it is called."""

    DEFAULT_CSS = """
    Side {
        width: auto; height: 1fr; margin: 0 0 0 1;
        & > Picture { display: none; height: 1fr; margin: 1 0 0 0; }
        & > Static {
            height: 1; width: auto; padding: 0 0 0 3; text-wrap: nowrap; text-overflow: ellipsis;
        }
    }
    """

    def __init__(self, name: Content, board: BoardPicture, table: TablePicture) -> None:
        super().__init__()
        self.called = Static(name)
        self.pane = BoardPane(board, table)
        self.picture = Picture()

    def name_board(self, name: Content) -> None:
        """Show what the board is called, above its columns; farther left if it is long."""
        widest = self.called.styles.max_width
        left = 3 if widest is None else min(3, max(0, int(widest.value) - name.cell_length))
        self.called.styles.padding = 0, 0, 0, left
        self.called.update(name)

    def compose(self) -> ComposeResult:
        """Put the name above the board, or above the picture if there is no board."""
        yield self.called
        yield self.pane
        yield self.picture


Pictures = tuple[BoardPicture, TablePicture]


def run_pictures(difference: Difference, tick: int) -> tuple[Pictures, Pictures]:
    """Return the right and the believed pictures at a tick; the last tick marks the difference."""
    right, believed = difference.steps(tick)
    marked = difference.columns if tick == difference.last else frozenset[int]()
    n = difference.setting.n
    return run_picture(right, n, marked, Mark.RIGHT), run_picture(believed, n, marked, Mark.WRONG)


def run_picture(step: Step, n: int, marked: frozenset[int], mark: Mark) -> Pictures:
    """Return the board and the table of a step, with marks on some columns of the table."""
    marks = tuple(mark if x in marked else None for x in range(n))
    return BoardPicture.of(step, n), replace(TablePicture.of(step, n), marks=marks)


def reading_pictures(readings: Readings) -> tuple[Pictures, Pictures]:
    """Return the two pictures of a state that can be read in two ways."""
    right, believed = readings.right.squares, readings.believed.squares
    table = replace(TablePicture.of(readings.step, readings.n), column=None)
    if set(readings.step.queens) == {-1}:  # What is shown is no state, but squares.
        table = replace(table, cells=(" ",) * readings.n)
    return (
        (_make_picture(readings.n, readings.right, dict.fromkeys(right, Mark.RIGHT)), table),
        (
            _make_picture(
                readings.n,
                readings.believed,
                dict.fromkeys(right & believed, Mark.RIGHT)
                | dict.fromkeys(right - believed, Mark.MISSED)
                | dict.fromkeys(believed - right, Mark.WRONG),
            ),
            table,
        ),
    )


def _make_picture(n: int, view: ContrastView, marks: dict[Square, Mark]) -> BoardPicture:
    """Return the picture of a board with a view's queens and marks."""
    return BoardPicture(n, queens=tuple(sorted(view.queens)), marks=marks)


GUTTER = 5  # Width of the sign, a number and a blank.


class CodeDifference(TextLines):
    """Shows lines: ✓ stands before those of the listing alone, ✗ before those of the idea."""

    listed: reactive[Sequence[CodeLine]] = reactive((), layout=True, init=False)

    def lines(self, width: int) -> list[Content]:
        """Return the lines of code, with the indentation that all lines share removed."""
        code = [line.text for line in self.listed if line.number]
        indent = min((len(text) - len(text.lstrip()) for text in code), default=0)
        rows: list[Content] = []
        for line in self.listed:
            sign, style = ("✓", "$success bold") if line.right else ("✗", "$error bold")
            if line.right and line.believed:  # Neither the listing nor the idea has it alone.
                sign, style = " ", ""
            text = line.text[indent:]
            for row in wrap_line(line.number, text, max(1, width - GUTTER)):
                number = f"{line.number or '…':>2} " if row.start == 0 else "   "
                piece = " " * row.indent + text[row.start : row.stop]
                mark = (f"{sign} ", style)
                rows.append(
                    Content.assemble(mark, (number, "$foreground-muted"), (piece, style or ""))
                )
        return rows
