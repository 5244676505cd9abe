"""One student's answers: listed as they were handed in, and one of them as the student saw it."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from lessons.answers.choices import ChoiceAnswer, ChoicesAnswer
from lessons.classes.collecting import read_answers
from lessons.classes.replay import ReplayedAnswer, ReplayVerdict
from lessons.classes.report import Student, WrongAnswer
from lessons.classes.sources import HandInSource
from lessons.classes.tables import Columns, make_table, number, prose, short
from lessons.classes.words import posed_again, show_wrong_answer
from lessons.course.course import lesson_ids, load_front
from lessons.course.practice import load_skills
from lessons.course.question import Posed, pose_question
from lessons.files.course_folder import load_ideas
from lessons.journal.records import (
    DRIVE,
    PRACTICE,
    SKIPPED,
    ActivityType,
    AnswerValue,
    split_subject,
)
from lessons.language import _
from lessons.text.table import Table, TableCell

LONGEST = 60
"""Characters of an answer in the list."""


@dataclass(frozen=True, slots=True)
class ShownChoice:
    """Something that could be chosen: whether that was right, and whether the student did."""

    text: str
    right: bool
    chosen: bool


@dataclass(frozen=True, slots=True)
class SeenAnswer:
    """An answer as the student saw it.

    Attributes:
        answer: What was asked and answered.
        choices: What there was to choose from; empty where something was typed or marked.
        ideas: What the ideas behind it believe, in a few words.
        reason: Why the record does not replay, in a sentence; empty if it does.
    """

    answer: WrongAnswer
    choices: tuple[ShownChoice, ...]
    ideas: tuple[str, ...]
    reason: str


def answers_of(student: Student) -> tuple[ReplayedAnswer, ...]:
    """Return the answers in the hand-in of a student that counts, the latest first.

    They stand as the file has them: `see_answer` judges one of them anew.

    Raises:
        ClassError: The file is no longer what it was, or its zip cannot be read.
    """
    source = HandInSource(Path(student.source), student.member, student.file, "")
    return tuple(reversed(read_answers(source)))


def make_answers_table(answers: Sequence[ReplayedAnswer]) -> Table:
    """Return the list of answers as a table: a row for each, in their order."""
    columns: Columns[ReplayedAnswer] = (
        short(_("when"), lambda each: each.at),
        number(_("right"), lambda each: TableCell("✓" if each.right else "✗", each.right)),
        prose(_("where"), _say_place),
        prose(_("question"), lambda each: each.template or each.question),
        prose(_("answer"), _format_value),
        prose(_("ideas"), lambda each: ", ".join(_say_ideas(each.beliefs))),
        number(
            _("s"),
            lambda each: None if each.seconds is None else round(each.seconds),
            _("seconds since the record before"),
        ),
        short(_("hint"), lambda each: _("yes") if each.helped else ""),
    )
    caption = _("As the file has them, the latest first. Enter shows one as the student saw it.")
    names = "answers", _("Answers"), caption
    return make_table(names, columns, answers, _("Nothing has been answered."))


def see_answer(login: str, answer: ReplayedAnswer) -> SeenAnswer | None:
    """Return an answer as the student saw it, judged anew; None if its question is not known."""
    seen = show_wrong_answer(login, answer)
    if seen is None:
        return None
    posed = None if answer.lesson == DRIVE else posed_again(answer)
    beliefs, reason = answer.beliefs, answer.verdict.reason
    if posed and answer.value != SKIPPED:
        right, beliefs = posed.verdict(answer.value)
        reason = reason if right == answer.right else ReplayVerdict.DIFFERS.reason
    asked = pose_question(posed.question, answer.seed) if posed else None
    choices = _list_choices(asked, answer.value) if asked else ()
    return SeenAnswer(seen, choices, _say_ideas(beliefs), reason)


def _say_ideas(names: Sequence[str]) -> tuple[str, ...]:
    return tuple(load_ideas().get(name, name) for name in names)


def _list_choices(posed: Posed, value: AnswerValue) -> tuple[ShownChoice, ...]:
    """Return what there was to choose from; nothing where an answer was put together or typed."""
    if posed.response not in {ChoiceAnswer, ChoicesAnswer}:
        return ()
    one = posed.response is ChoiceAnswer
    right, chosen = ((each,) if one else _list_parts(each) for each in (posed.answer, value))
    return tuple(
        ShownChoice(posed.say_piece(each), each in right, each in chosen) for each in posed.choices
    )


def _list_parts(answer: AnswerValue) -> tuple[AnswerValue, ...]:
    return answer if isinstance(answer, tuple) else ()


def _format_value(answer: ReplayedAnswer) -> str:
    text = str(answer.value if not isinstance(answer.value, tuple) else [*answer.value])
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def _say_place(answer: ReplayedAnswer) -> str:
    """Say where an answer was given: in practice, a lesson, a drive, a hunt or the lab."""
    name = answer.lesson
    if name == PRACTICE:
        return load_skills().get(answer.skill, _("practice"))
    if name in lesson_ids():
        sentence = _("lesson {number}: {title}")
        return sentence.format(number=lesson_ids().index(name) + 1, title=load_front(name).title)
    if name == DRIVE:
        return _("a drive")
    activity, name = split_subject(name)
    if activity is ActivityType.HUNT:
        return _("bug hunt {name}").format(name=name)
    return _("code lab: {name}").format(name=name)
