"""Pictures of board, table and code in a lesson: a step, marks of the part, the answer so far."""

import dataclasses

from msgspec.structs import replace

from lessons.answers.answer_kind import split_answer
from lessons.answers.choices import ChoicesAnswer
from lessons.asks.ask import Shown
from lessons.asks.board import AttackedBy, FreeSquares, read_squares
from lessons.language import _
from lessons.lesson.session import LessonSession
from lessons.student.introduced import has_shown_state
from lessons.text.text import Lines
from solver.board.geometry import Attack, Square, find_attacks, list_attacks
from solver.machine.step import Step
from tui.answers.draft import Draft
from tui.answers.entries import CellsDraft
from tui.run.position import holds_whole_boards
from tui.widgets.board_picture import BoardPicture, Mark
from tui.widgets.state_table import TablePicture


def board_picture(session: LessonSession, step: Step, draft: Draft | None) -> BoardPicture:
    """Return the picture of the board at a step of a lesson, with the student's answer.

    While an answer is waited for, what is attacked and what is solved is not
    shown: that may be the answer.
    """
    scene, posed = session.part.scene, session.posed
    picture = BoardPicture.of(step, scene.setting.n)
    if not _shows_search(session):
        picture = picture.without_search()
        if posed is None:
            picture = replace(picture, attacks=list_attacks(picture.queens))
    elif holds_whole_boards(session.view.run, scene.setting.n):
        picture = replace(picture, borderless=True)
    if session.placed is not None:
        placed = tuple(sorted(session.placed))
        picture = replace(picture.without_search(), queens=placed, golden=True, attacks=())
    if session.view.shown is Shown.TABLE:
        picture = replace(picture, queens=())
    ask = posed.question.ask if posed else None
    if isinstance(ask, AttackedBy) and ask.square not in picture.queens:
        picture = replace(picture, queens=(*picture.queens, ask.square))
    picture = replace(picture, marks=dict.fromkeys(session.view.marks, Mark.SHOWN))
    if draft is not None:
        picture = dataclasses.replace(draft, judgement=session.judgement).draw_board(picture)
    about = next((each for each in picture.queens if picture.marks.get(each) is Mark.SHOWN), None)
    if ask is not None and about in ask.about and picture.tested is None:
        picture = replace(picture, tested=about)  # Her crown covers the mark.
    attack = _find_explained_attack(session, picture) if step.number == session.view.stop else None
    if attack is not None:
        picture = replace(picture, tested=attack.square, asked=attack.queen)
        picture = replace(picture, conflict=attack, attacks=())
    attacked = frozenset[Square]() if session.locked else picture.attacked
    picture = replace(picture, attacked=attacked)
    hidden = replace(picture, conflict=None, attacks=(), golden=False)
    return hidden if session.locked and posed else picture


def _shows_search(session: LessonSession) -> bool:
    """Return whether the board shows what belongs to a search, such as waiting queens."""
    if not session.introduced.search or session.view.still:
        return False
    question, step = session.part.question, session.view.run.step(session.view.stop)
    asks_board = question is not None and not question.ask.runs
    return not (
        asks_board and step.level == 0 and not step.list_queens(session.part.scene.setting.n)
    )


def _find_explained_attack(session: LessonSession, picture: BoardPicture) -> Attack | None:
    """Return the attack that explains a judged answer (one missed, or the right one's), or None."""
    posed, judgement = session.posed, session.judgement
    if posed is None or judgement is None:
        return None
    value, answer = judgement.value, posed.answer
    if (
        value == answer and not judgement.right and session.answering.tried
    ):  # The answer was asked for.
        value = session.answering.tried[0]
    if isinstance(posed.question.ask, FreeSquares):
        wrong = sorted(read_squares(value) - read_squares(answer))
        return next(find_attacks(picture.queens, wrong[0]), None) if wrong else None
    if posed.response is ChoicesAnswer:
        taken, right = split_answer(value), split_answer(answer)
        answer = tuple(each for each in right if each not in taken) or answer
    return posed.question.ask.read_attack(answer)


def table_picture(session: LessonSession, step: Step, draft: Draft | None) -> TablePicture:
    """Return the picture of the table: the vector of a step, or the cells that are being filled.

    Without a search, a program or a queen it would say nothing, once a lesson has explained it.
    """
    n, introduced = session.part.scene.setting.n, session.introduced
    picture = TablePicture.of(step, n)
    idle = not (introduced.search or introduced.code or step.list_queens(n))
    idle = idle and not isinstance(draft, CellsDraft) and has_shown_state(session.lesson.id)
    if not introduced.state or session.placed is not None or idle:
        return TablePicture(picture.n, None, name="", level="")
    if not _shows_search(session):
        picture = replace(picture, column=None, level="")
    if draft is None:
        return picture
    return dataclasses.replace(draft, judgement=session.judgement).draw_table(picture)


def marked_line(session: LessonSession, step: Step) -> int | None:
    """Return the code line to mark: the first covered line, or the line that runs next."""
    covered = session.view.covered
    return covered[0] if covered else step.next_line


def rank_lines(session: LessonSession, step: Step) -> tuple[Lines, ...]:
    """Return the ranges of code lines to keep in view, the most important first.

    Before the run moves, the lines that the part is about come first.
    """
    about = (session.view.concerned,) if session.view.concerned else ()
    line = marked_line(session, step)
    here = ((line, line),) if line else ()
    first, last = (about, here) if step.number == session.view.stop else (here, about)
    return (*first, *session.named_lines, *last)


def explain_signs(board: BoardPicture) -> str:
    """Return what the signs on a board mean that the text beside it speaks of."""
    shown, sentences = {each for each, mark in board.marks.items() if mark is Mark.SHOWN}, []
    if board.given:
        sentences.append(_("• marks the numbers that are given."))
    if shown - {*board.queens}:
        sentences.append(_("◆ marks the squares that the text is about."))
    if board.asked and board.tested:
        sentences.append(
            _("Square corners frame the attacked square, round ones the queen who attacks it.")
        )
    elif board.tested in shown & {*board.queens}:
        sentences.append(_("The frame shows the queen that is asked about."))
    return " ".join(sentences)
