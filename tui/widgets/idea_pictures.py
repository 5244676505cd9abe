"""The two boards of an idea: the right one, and the one that the idea makes of it."""

from dataclasses import replace

from lessons.ideas.comparison import ContrastView, Difference, Readings
from solver.board.geometry import Square
from solver.machine.step import Step
from tui.widgets.board_picture import BoardPicture, Mark
from tui.widgets.state_table import TablePicture

Pictures = tuple[BoardPicture, TablePicture]


def run_pictures(difference: Difference, tick: int) -> tuple[Pictures, Pictures]:
    """Return the pictures after a tick; after the last, what differs is marked."""
    right, believed = difference.steps(tick)
    marked = difference.columns if tick == difference.last else frozenset[int]()
    n = difference.setting.n
    return run_picture(right, n, marked, Mark.RIGHT), run_picture(believed, n, marked, Mark.WRONG)


def run_picture(step: Step, n: int, marked: frozenset[int], mark: Mark) -> Pictures:
    """Return the pictures of a step, some cells of its table being marked."""
    marks = tuple(mark if x in marked else None for x in range(n))
    return BoardPicture.of(step, n), replace(TablePicture.of(step, n), marks=marks)


def reading_pictures(readings: Readings) -> tuple[Pictures, Pictures]:
    """Return the pictures of a state that is read in two ways."""
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
    return BoardPicture(n, queens=tuple(sorted(view.queens)), marks=marks)
