"""What board and table show in a lesson: a step, what the part marks, and the answer so far."""

from collections.abc import Iterable
from dataclasses import replace

from lessons.asks.ask import Response, Shown
from lessons.course.question import Judgement
from lessons.journal.records import Given
from lessons.lesson.sitting import Sitting
from solver.board.geometry import Square
from solver.machine.step import Step
from tui.lesson.draft import Draft
from tui.widgets.board_picture import BoardPicture, Mark
from tui.widgets.state_table import TablePicture


def board_picture(sitting: Sitting, step: Step, draft: Draft | None) -> BoardPicture:
    """Return what the board shows.

    While an answer is waited for, it does not show what is attacked: that may be the answer.
    """
    scene, posed = sitting.part.scene, sitting.posed
    picture = BoardPicture.of(step, scene.setting.n)
    if not sitting.lesson.front.search:
        picture = picture.bared()
    if sitting.shown is Shown.TABLE:
        picture = replace(picture, queens=())
    marks = dict.fromkeys(scene.marks, Mark.SHOWN)
    if posed is not None and posed.response is Response.SQUARES:
        judgement = sitting.judgement
        if judgement is not None:
            marks = _judged_squares(judgement, posed.answer)
        elif draft is not None:
            marks = dict.fromkeys(draft.squares, Mark.CHOSEN)
            picture = replace(picture, cursor=draft.cursor)
    attacked = frozenset[Square]() if sitting.locked else picture.attacked
    conflict = None if posed is not None and sitting.locked else picture.conflict
    return replace(picture, marks=marks, attacked=attacked, conflict=conflict)


def table_picture(sitting: Sitting, step: Step, draft: Draft | None) -> TablePicture:
    """Return what the table shows: the step's vector, or the cells that are being filled."""
    picture = TablePicture.of(step, sitting.part.scene.setting.n)
    if not sitting.lesson.front.state:
        return TablePicture(picture.n, None, name="", level="")
    if not sitting.lesson.front.search:
        picture = replace(picture, column=None, level="")
    posed, judgement = sitting.posed, sitting.judgement
    if posed is None or posed.response is not Response.CELLS:
        return picture
    if judgement is None and draft is not None:
        cells = tuple(text.replace("-", "−") for text in draft.cells)
        return replace(picture, cells=cells, cursor=draft.cell)
    return picture


def _judged_squares(judgement: Judgement, answer: Given) -> dict[Square, Mark]:
    given, right = set(_squares(judgement.given)), set(_squares(answer))
    verdicts = (
        (given & right, Mark.RIGHT),
        (given - right, Mark.WRONG),
        (right - given, Mark.MISSED),
    )
    return {square: mark for squares, mark in verdicts for square in squares}


def _squares(given: Given) -> Iterable[Square]:
    for pair in given if isinstance(given, tuple) else ():
        match pair:
            case (int(x), int(y)):
                yield Square(x, y)
