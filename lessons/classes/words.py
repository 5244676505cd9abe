"""Answers of a class in words: what was asked, what was shown, and what was answered."""

from collections.abc import Collection, Iterator

from lessons.asks.ask import Shown
from lessons.classes.replay import ReplayedAnswer, draw_posed, posed_questions
from lessons.classes.report import WrongAnswer
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
    step, shown = scene.step(), tuple[str, ...]()
    hidden = posed.question.ask.shown
    if scene.setting.puzzle:
        shown = find_marks(step)
    elif step.storage.board and posed.n <= LARGEST:
        queens = () if hidden is Shown.TABLE else step.squares
        shown = tuple(draw_board(queens, posed.n, scene.marks))
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
def treated_by(idea: str, preferred: tuple[str, ...] = ()) -> str:
    """Say which part of the course treats an idea first; nothing if none does.

    That is the first question that replies to it, or else recognises it; else the check of the
    first lesson whose fresh questions do.

    Args:
        idea: The misconception.
        preferred: Lessons that come before all others: those of an assignment.
    """
    places: list[tuple[bool, int, int, int]] = []
    for number, name in enumerate(lesson_ids(), 1):
        try:
            lesson = read_lesson(name)
        except CourseError:
            continue
        other, templates = name not in preferred, map(load_templates().get, lesson.check)
        for part, question in enumerate((part.question for part in lesson.parts), 1):
            if question and idea in question.foils:
                places.append((other, idea not in question.replies, number, part))
        if any(each and idea in each.foils for each in templates):
            places.append((other, 2, number, len(lesson.parts)))
    if not places:
        return ""
    _other, _depth, number, part = min(places)
    title = load_front(lesson_ids()[number - 1]).title
    sentence = _("lesson {number}, part {part}: {title}")
    return sentence.format(number=number, part=part, title=title)
