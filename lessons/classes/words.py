"""Answers of a class in words: what was asked, what was shown, and what was answered."""

from collections.abc import Collection, Iterator

from lessons.asks.ask import Shown
from lessons.classes.replay import ReplayedAnswer, draw_posed, posed_questions
from lessons.classes.report import Treated, WrongAnswer
from lessons.course.course import CourseError, lesson_ids, load_front, read_lesson
from lessons.course.practice import load_templates
from lessons.course.question import Posed
from lessons.drive import recorded_moves
from lessons.drive.moves import right_move
from lessons.files.course_folder import read_once
from lessons.journal.records import DRIVE, SKIPPED
from lessons.language import _
from lessons.text.expression import format_value
from lessons.text.notation import in_notation
from lessons.words.puzzle_narration import find_marks
from solver.board.geometry import Square
from solver.machine.step import Step

LARGEST = 12
"""Columns of the largest board that is drawn."""


def posed_again(answer: ReplayedAnswer) -> Posed | None:
    """Return the question of an answer, posed again; None if there is none in the course."""
    if answer.template:
        return draw_posed(answer.question)
    return posed_questions(answer.lesson).get(answer.question)


def label_answer(answer: ReplayedAnswer, posed: Posed | None = None) -> str | None:
    """Return an answer in words; None if its question is not known, or it does not answer it."""
    posed = posed or posed_again(answer)
    if posed is None:
        return None
    if answer.value == SKIPPED:
        return _("(gave up)")
    return posed.say_answer(answer.value) if posed.is_possible(answer.value) else None


def show_wrong_answer(login: str, answer: ReplayedAnswer) -> WrongAnswer | None:
    """Return an answer, right or wrong, as the student saw it; None if that is not known."""
    if answer.lesson == DRIVE:
        return _show_move(login, answer)
    posed = posed_again(answer)
    label = label_answer(answer, posed) if posed else None
    if posed is None or label is None:
        return None
    scene = posed.question.scene
    step = scene.step()
    hidden = posed.question.ask.shown
    queens = () if hidden is Shown.TABLE else step.squares
    shown = (
        find_marks(step)
        if scene.setting.puzzle
        else _draw_board(step, posed.n, queens, scene.marks)
    )
    return WrongAnswer(
        login=login,
        lesson=answer.lesson,
        question=answer.question,
        text=in_notation(posed.text),
        shown=(*shown, *_list_variables(step, lists=hidden is not Shown.BOARD)),
        given=label,
        right=posed.say_answer(posed.answer),
        at=answer.at,
    )


def _show_move(login: str, answer: ReplayedAnswer) -> WrongAnswer | None:
    """Return a wrong move of a drive as it is shown to a lecturer; None if it is no move."""
    place = recorded_moves.read_move_place(answer.question)
    wanted = right_move(place) if place else None
    if place is None or wanted is None or not isinstance(answer.value, str):
        return None
    queens = [Square(x, y) for x, y in enumerate(place.b) if 0 <= y < place.n and x < place.k]
    return WrongAnswer(
        login=login,
        lesson=DRIVE,
        question=answer.question,
        text=_("The search stands in column {k}. What comes next?").format(k=place.k),
        shown=tuple(draw_board(queens, place.n, ())),
        given=answer.value,
        right=recorded_moves.write_move(wanted),
        at=answer.at,
    )


def _draw_board(
    step: Step, n: int, queens: Collection[Square], marked: frozenset[Square]
) -> tuple[str, ...]:
    """Return the board in lines, if the listing has one and it is not too large."""
    if not step.storage.board or n > LARGEST:
        return ()
    return tuple(draw_board(queens, n, marked))


def draw_board(queens: Collection[Square], n: int, marked: Collection[Square]) -> Iterator[str]:
    """Yield a board in lines, row 0 at the bottom."""
    for y in reversed(range(n)):
        cells = (
            "Q" if Square(x, y) in queens else "?" if Square(x, y) in marked else "."
            for x in range(n)
        )
        yield f"{y:2} {' '.join(cells)}"
    yield "   " + " ".join(str(x % 10) for x in range(n))


def _list_variables(step: Step, *, lists: bool) -> Iterator[str]:
    """Yield the variables of the innermost call, as far as they are short; lists if wanted."""
    names = step.names.items()
    assignments = (
        f"{name} = {format_value(value)}"
        for name, value in names
        if lists or isinstance(value, int)
    )
    yield in_notation(", ".join(each for each in assignments if len(each) < 40))


@read_once
def treated_by(idea: str, preferred: tuple[str, ...] = ()) -> Treated | None:
    """Return the part of the course that treats an idea first.

    That is the first question that replies to it, or else recognises it; else the check of the
    first lesson whose fresh questions do.

    Args:
        idea: The misconception.
        preferred: Lessons that come before all others: those of an assignment.
    """
    places: list[tuple[tuple[bool, int, int], Treated]] = []
    for number, name in enumerate(lesson_ids(), 1):
        try:
            parts, check = read_lesson(name).parts, read_lesson(name).check
        except CourseError:
            continue
        asked = [(place, part.question) for place, part in enumerate(parts, 1) if part.question]
        knowing = [(place, each) for place, each in asked if idea in each.foils]
        replying = [(place, each) for place, each in knowing if idea in each.replies]
        at = [place for place, _question in replying or knowing]
        checked = any(
            idea in load_templates()[each].foils for each in check if each in load_templates()
        )
        if at or checked:
            depth = 0 if replying else 1 if knowing else 2
            treats = Treated(name, number, load_front(name).title, at[0] if at else len(parts))
            places.append(((name not in preferred, depth, number), treats))
    return min(places, key=lambda each: each[0])[1] if places else None
