"""Answers of a class in words: what was asked, what was shown, and what was answered."""

from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace

from lessons.answers.choices import ChoiceAnswer, ChoicesAnswer
from lessons.asks.ask import Shown
from lessons.classes import replay as replaying
from lessons.classes.earlier import restore_records
from lessons.classes.poll import find_poll_name
from lessons.classes.report import Student, WrongAnswer
from lessons.classes.tables import Table, number, prose, short
from lessons.course.course import CourseError, lesson_ids, load_front, read_lesson
from lessons.course.passage import find_introducing
from lessons.course.practice import load_skills, load_templates
from lessons.course.question import Posed, pose_question
from lessons.files.course_folder import load_ideas, read_once
from lessons.journal.records import PRACTICE, SKIPPED, ActivityType, AnswerValue, split_subject
from lessons.language import _
from lessons.text.expression import format_value
from lessons.text.notation import in_notation
from lessons.words.puzzle_narration import find_marks
from solver.board.geometry import Square
from solver.machine.step import Step

LARGEST = 12
"""Columns of the largest board that is drawn."""


def pose_again(answer: replaying.ReplayedAnswer) -> Posed | None:
    """Return the question of an answer, posed again; None if the course has no such question."""
    if answer.template:
        return replaying.draw_posed(answer.question)
    return replaying.pose_lesson_questions(answer.lesson).get(answer.question)


def label_answer(answer: replaying.ReplayedAnswer, posed: Posed | None = None) -> str | None:
    """Return an answer in words; None if its question is unknown or it does not fit."""
    posed = posed or pose_again(answer)
    if posed is None:
        return None
    if answer.value == SKIPPED:
        return _("(gave up)")
    return posed.say_answer(answer.value) if posed.is_possible(answer.value) else None


def show_answer(answer: replaying.ReplayedAnswer) -> WrongAnswer | None:
    """Return an answer with its question as the student saw it; None if the question is unknown."""
    posed = pose_again(answer)
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
        lesson=answer.lesson,
        question=answer.question,
        text=in_notation(posed.text),
        shown=(*shown, *_list_variables(step, lists=hidden is not Shown.BOARD)),
        given=label,
        right=posed.say_answer(posed.answer),
        at=answer.at,
    )


def draw_board(queens: Collection[Square], n: int, marked: Collection[Square]) -> Iterator[str]:
    """Yield the lines of a board drawn as text, with row 0 at the bottom."""
    for y in reversed(range(n)):
        cells = (
            "Q" if Square(x, y) in queens else "?" if Square(x, y) in marked else "."
            for x in range(n)
        )
        yield f"{y:2} {' '.join(cells)}"
    yield "   " + " ".join(str(x % 10) for x in range(n))


def _list_variables(step: Step, *, lists: bool) -> Iterator[str]:
    """Yield a line with the short variables of the innermost call; lists if wanted."""
    assignments = (
        f"{name} = {format_value(value)}"
        for name, value in step.names.items()
        if lists or isinstance(value, int)
    )
    yield in_notation(", ".join(each for each in assignments if len(each) < 40))


@read_once
def find_treatment(
    idea: str, preferred: tuple[str, ...] = (), lesson: str = "", asked: str = ""
) -> tuple[str, str]:
    """Return in words which part treats a misconception first, and the name of what to ask of it.

    Where it showed comes first: the question `asked` there, or else the lesson of that, or the one
    that introduces the template; then the lessons of an assignment that are preferred. The part has
    the first question that replies to the misconception, or else recognises it; or the check whose
    fresh questions do. Nothing else is asked that comes after the lessons preferred. Both are ""
    where none is.
    """
    places: list[tuple[bool, bool, bool, int, int, int, str]] = []
    template, known = load_templates().get(asked), {}
    for place, name in enumerate(lesson_ids(), 1):
        with suppress(CourseError):
            known[name] = place, read_lesson(name)
    lessons = [each for _place, each in known.values()]
    introducing = find_introducing(template, lessons) if template else None
    home = introducing.id if introducing else lesson
    for name, (place, each) in known.items():
        other = name not in preferred
        for part, question in enumerate((part.question for part in each.parts), 1):
            if question and idea in question.foils:
                showed = (name, question.id) != (lesson, asked), name != home
                depth, ask = int(idea not in question.replies), find_poll_name(name, question.id)
                places.append((*showed, other, depth, place, part, ask))
        fresh = filter(None, map(load_templates().get, each.check))
        if any(idea in one.foils for one in fresh):
            places.append((True, True, other, 2, place, len(each.parts), ""))
    if not places:
        return "", ""
    *_order, place, part, _ask = min(places)
    title = load_front(lesson_ids()[place - 1]).title
    where = _("lesson {number}, part {part}: {title}").format(number=place, part=part, title=title)
    last = max((known[name][0] for name in preferred if name in known), default=place)
    names = (each[-1] for each in sorted(places) if not (preferred and each[0] and each[4] > last))
    return where, next(filter(None, names), "")


# One student's answers: listed as they were handed in, and one as the student saw it.

LONGEST = 60
"""Characters of an answer in the list."""


def read_answers(student: Student) -> tuple[replaying.ReplayedAnswer, ...]:
    """Return the answers in the hand-in of a student, read from its files, the latest first.

    They stand as the file has them, with why some do not replay: `describe_answer` judges one of
    them anew. A `ClassError` says that the file is no longer what it was.
    """
    last, *earlier = student.sources
    hand_in, _lost = restore_records(None, last.read(), earlier)
    verdicts = {at: replaying.ReplayVerdict(why) for at, why in student.unreplayed}
    answers = reversed(replaying.replay_hand_in(hand_in.entries, None).answers)
    return tuple(replace(x, verdict=verdicts.get(x.at, x.verdict)) for x in answers)


def make_answers_table(answers: Sequence[replaying.ReplayedAnswer]) -> Table:
    """Return a table with a row for each answer."""

    def format_answer(answer: replaying.ReplayedAnswer) -> str:
        activity, _name = split_subject(answer.lesson)  # Of a program there is a digest.
        text = "" if activity is ActivityType.LAB else _write_value(answer.value)
        return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"

    columns = (
        short(_("when"), lambda each: each.at),
        number(_("right"), lambda each: "!" if each.verdict else "✓" if each.right else "✗"),
        prose(_("where"), _say_place),
        prose(_("question"), lambda each: each.template or each.question),
        prose(_("answer"), format_answer),
        prose(_("ideas"), lambda each: ", ".join(_say_ideas(each.beliefs))),
        number(
            _("s"),
            lambda each: None if each.seconds is None else round(each.seconds),
            _("seconds since the record before"),
        ),
        short(_("hint"), lambda each: _("yes") if each.helped else ""),
    )
    caption = _(
        "As the file has them, the latest first; ! does not replay. Enter shows one as the student "
        "saw it."
    )
    names = "answers", _("Answers"), caption
    return Table(*names, columns, answers, _("Nothing has been answered."))


def _write_value(value: object) -> str:
    """Return an answer as a text without the quotes and brackets of Python."""
    if not isinstance(value, tuple):
        return str(value)
    lines = (
        each[0] if isinstance(each, tuple) and isinstance(each[0], str) else each for each in value
    )
    return ", ".join(map(str, lines))


def describe_answer(answer: replaying.ReplayedAnswer) -> tuple[WrongAnswer, list[str]] | None:
    """Return an answer as the student saw it, with lines that judge it; None if unknown.

    The lines say what there was to choose, what was answered, judged anew, and what is right.
    """
    seen, posed = show_answer(answer), pose_again(answer)
    if seen is None or posed is None:
        return None
    beliefs, reason = answer.beliefs, str(answer.verdict)
    if answer.value != SKIPPED:
        right, beliefs = posed.verdict(answer.value)
        reason = reason if right == answer.right else replaying.ReplayVerdict.DIFFERS
    lines = [*_list_choices(pose_question(posed.question, answer.seed), answer.value)]
    lines.append(_("Answered: {given}").format(given=seen.given))
    if seen.given != seen.right:
        lines.append(_("Right: {right}").format(right=seen.right))
    if beliefs:
        lines.append(_("Ideas behind it: {ideas}").format(ideas="; ".join(_say_ideas(beliefs))))
    if reason:
        lines.append(_("It does not replay: {reason}.").format(reason=reason))
    return seen, lines


def _say_ideas(names: Sequence[str]) -> tuple[str, ...]:
    """Return the descriptions of misconceptions, given by id."""
    return tuple(load_ideas().get(name, name) for name in names)


def _list_choices(posed: Posed, value: AnswerValue) -> Iterator[str]:
    """Yield the choices of a question, marked as right or chosen; none for typed answers."""
    if posed.response not in {ChoiceAnswer, ChoicesAnswer}:
        return
    one = posed.response is ChoiceAnswer
    right, chosen = (
        (each,) if one else each if isinstance(each, tuple) else ()
        for each in (posed.answer, value)
    )
    for each in posed.choices:
        mark = "✓" if each in right else "✗" if each in chosen else " "
        yield f"{'▸' if each in chosen else ' '} {mark} {posed.say_piece(each)}"


def _say_place(answer: replaying.ReplayedAnswer) -> str:
    """Return in words the activity in which an answer was given."""
    name = answer.lesson
    if name == PRACTICE:
        template = load_templates().get(answer.template)
        return load_skills()[template.skill] if template else _("practice")
    if name in lesson_ids():
        sentence = _("lesson {number}: {title}")
        return sentence.format(number=lesson_ids().index(name) + 1, title=load_front(name).title)
    activity, name = split_subject(name)
    if activity is ActivityType.HUNT:
        return _("bug hunt {name}").format(name=name)
    return _("code lab: {name}").format(name=name)
