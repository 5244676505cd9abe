"""Polls: a question for a whole class, voted on twice, with talk in between, and then run.

Who first answers alone, then sees how all have answered but not what is right, and talks about it,
learns from the neighbour (peer instruction: Mazur 1997, Crouch and Mazur 2001). The run has the
last word. Both votes are kept: how they differ says what the talk was worth.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from difflib import get_close_matches
from enum import Enum, auto
from pathlib import Path

from lessons.answers.choices import ChoiceAnswer
from lessons.answers.entries import CellsAnswer, NumberAnswer
from lessons.asks.ask import AskError
from lessons.classes.drop_folder import FolderError
from lessons.classes.votes import MOST_CHOICES, Votes, begin_vote, count_votes
from lessons.course.course import CourseError, lesson_ids, load_lesson, read_lesson
from lessons.course.front_matter import FrontMatter
from lessons.course.question import Posed, Question, judge_answer, pose_question
from lessons.files.course_folder import load_ideas, load_replies
from lessons.files.findings import suggest_word
from lessons.files.private import write_whole
from lessons.journal.records import Given
from lessons.language import _
from lessons.scenes.scene import SceneError
from lessons.text.expression import ExpressionError
from lessons.text.notation import in_notation
from lessons.text.prose import strip_markup

FOLDER = "votes"
"""The folder of the tutor's data in which votes are kept."""
ROUNDS = 2
LARGEST = 9_999
"""Votes that a choice can have where they are counted by hand."""
_ASKED = {ChoiceAnswer, NumberAnswer, CellsAnswer}


class PollError(ValueError):
    """There is no such question, or it cannot be asked; the text says why and what to do."""


class PollStage(Enum):
    """What a poll is at."""

    VOTING = auto()
    COUNTED = auto()
    SOLVED = auto()


@dataclass(frozen=True, slots=True)
class Option:
    """A choice: what it says, whether it is right, and the ideas that lead to it, in words."""

    text: str
    right: bool
    ideas: tuple[str, ...]


@dataclass(slots=True)
class _Round:
    """One vote: since when, what was typed if it was counted by hand, and what came of it."""

    since: int = 0
    typed: Votes | None = None
    votes: Votes = field(default_factory=lambda: Votes(()))


class Poll:
    """A question that is put to a class.

    Args:
        asked: The question.
        folder: Where the class votes; None where hands are counted.
        home: The tutor's data folder.

    Attributes:
        trouble: Why votes cannot be counted; empty if they can.
    """

    def __init__(self, asked: "Asked", folder: Path | None, home: Path) -> None:
        self.name, self.posed, self.front = asked.name, asked.posed, asked.front
        self.folder = folder
        self.stage = PollStage.VOTING
        self.number = 0
        self.trouble = ""
        self.options = tuple(_option(self.posed, each) for each in choices_of(self.posed))
        self._begun = datetime.now(UTC)
        self._kept = home / FOLDER / f"{self._begun:%Y%m%dT%H%M%SZ}-{self.name}.json"
        self._rounds = [_Round()]
        self._begin()

    def _begin(self) -> None:
        current = self._rounds[self.number]
        if self.folder is not None and not current.since:
            current.since = begin_vote(self.folder)

    @property
    def text(self) -> str:
        """What is asked, in Markdown."""
        return in_notation(self.posed.text)

    @property
    def reply(self) -> str:
        """Why the right answer is right, in Markdown."""
        return judge_answer(self.posed, self.posed.answer, load_replies()).text

    @property
    def rounds(self) -> tuple[Votes, ...]:
        """The votes that are over, the first one first."""
        over = self.number + (self.stage is not PollStage.VOTING)
        return tuple(each.votes for each in self._rounds[:over] if each.votes.counts)

    @property
    def again(self) -> bool:
        """Whether the class has voted before."""
        return self.number > 0

    def count(self) -> Votes:
        """Return the votes of the round as they are now: typed, or those in the folder."""
        current = self._rounds[self.number]
        votes = current.typed or Votes((0,) * len(self.options))
        if current.typed is None and self.folder is not None:
            self.trouble = ""
            try:
                votes = count_votes(self.folder, current.since, len(self.options))
            except FolderError as error:
                self.trouble = str(error)
        return votes

    def type_counts(self, counts: Sequence[int]) -> None:
        """Take the votes of this round from hands that were counted, and close it."""
        current = self._rounds[self.number]
        current.typed = Votes(tuple(counts))
        current.votes = current.typed
        self.stage = PollStage.COUNTED if self.stage is PollStage.VOTING else self.stage
        self._keep()

    def read_counts(self, text: str) -> tuple[int, ...]:
        """Return the counts that somebody typed, one for each choice.

        Raises:
            ValueError: They are none; the text says what to type.
        """
        parts = text.replace(",", " ").split()
        if len(parts) == len(self.options) and all(
            each.isascii() and each.isdecimal() and len(each) <= 4 for each in parts
        ):
            return tuple(map(int, parts))
        sentence = _(
            "Type {n} numbers with blanks between: how many voted for 1, for 2, and so on."
        )
        raise ValueError(sentence.format(n=len(self.options)))

    def go_on(self) -> None:
        """Close the vote, or begin the second one, or show what is right."""
        match self.stage:
            case PollStage.VOTING:
                self._rounds[self.number].votes = self.count()
                self.stage = PollStage.COUNTED
                self._keep()
            case PollStage.COUNTED if self.number + 1 < ROUNDS:
                self.number += 1
                if self.number == len(self._rounds):
                    self._rounds.append(_Round())
                self.stage = PollStage.VOTING
                self._begin()
            case PollStage.COUNTED:
                self.stage = PollStage.SOLVED

    def solve(self) -> None:
        """Show what is right, without another vote; one that is going on is closed."""
        if self.stage is PollStage.VOTING and (votes := self.count()).all:
            self._rounds[self.number].votes = votes
        elif self.stage is PollStage.VOTING and self.number:
            self.number -= 1
        self.stage = PollStage.SOLVED
        self._keep()

    def go_back(self) -> None:
        """Go back by a stage; a vote that is opened again takes more votes."""
        match self.stage:
            case PollStage.SOLVED:
                self.stage = PollStage.COUNTED
            case PollStage.COUNTED:
                self.stage = PollStage.VOTING
            case PollStage.VOTING if self.number:
                self.number -= 1
                self.stage = PollStage.COUNTED

    def _keep(self) -> None:
        """Write down what was voted; what cannot be written is said, and the lecture goes on."""
        saved = {
            "poll": 1,
            "at": self._begun.isoformat(timespec="seconds"),
            "question": self.name,
            "text": self.posed.text,
            "choices": [
                {"text": each.text, "right": each.right, "ideas": list(each.ideas)}
                for each in self.options
            ],
            "votes": [
                {
                    "counts": list(each.votes.counts),
                    "void": each.votes.void,
                    "by": "folder" if self.folder and each.typed is None else "hands",
                }
                for each in self._rounds
                if each.votes.counts
            ],
        }
        try:
            write_whole(self._kept, json.dumps(saved, indent=1).encode())
        except OSError as error:
            sentence = _("The votes cannot be kept in {path} ({reason}).")
            self.trouble = sentence.format(path=repr(str(self._kept)), reason=error.strerror)


def choices_of(posed: Posed) -> tuple[Given, ...]:
    """Return what a class chooses from; where a question has no choices, what beliefs answer."""
    if posed.response is ChoiceAnswer:
        return posed.choices[:MOST_CHOICES]
    result = [posed.answer, *posed.foils][:MOST_CHOICES]
    return tuple(sorted(result, key=posed.label))


def _option(posed: Posed, answer: Given) -> Option:
    ideas = load_ideas()
    right, result = posed.verdict(answer)
    return Option(posed.label(answer), right, tuple(in_notation(ideas.get(n, n)) for n in result))


def question_names() -> tuple[str, ...]:
    """Return the names of all questions that can be asked, `lesson.question`, in their order."""
    names = []
    for name in lesson_ids():
        try:
            names += [
                f"{name}.{each.id}" for each in read_lesson(name).questions if _is_asked(each)
            ]
        except CourseError:
            continue
    return tuple(names)


def say_questions() -> Iterator[str]:
    """Yield all questions that can be asked, by lessons: the name and text of each."""
    for number, name in enumerate(lesson_ids(), 1):
        try:
            read = read_lesson(name)
        except CourseError:
            continue
        asked = [f"{name}.{each.id}: {_said(each)}" for each in read.questions if _is_asked(each)]
        if asked:
            yield f"{number} {read.front.title}"
            yield from asked


def _said(question: Question) -> str:
    try:
        return strip_markup(_posed(question).text)
    except PollError as error:
        return str(error)


def _is_asked(question: Question) -> bool:
    setting = question.scene.setting
    return question.ask.response in _ASKED and not setting.puzzle and bool(question.foils)


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that can be asked, with its name, and what its lesson says in front of it."""

    name: str
    posed: Posed
    front: FrontMatter


def find_question(name: str) -> Asked:
    """Return a question: one of the course, or the first of a lesson's file.

    Behind the path of a file and a `#` can stand which one is meant.

    Raises:
        PollError: There is none.
    """
    path, _mark, wanted = name.partition("#")
    if path.endswith(".md"):
        result, findings = load_lesson(Path(path))
        if result is None:
            raise PollError(_("This lesson cannot be read: {what}").format(what=findings[0]))
        asked = {each.id: each for each in result.questions if _is_asked(each)}
        if wanted and wanted not in asked:
            sentence = _("There is no question {id!r} to be asked in this file; {hint}")
            raise PollError(sentence.format(id=wanted, hint=suggest_word(wanted, asked)))
        if not asked:
            raise PollError(_("No question in this file has choices and is about a board."))
        question = asked[wanted or next(iter(asked))]
        return Asked(question.id, _posed(question), result.front)
    names = question_names()
    matching = [each for each in names if name in {each, each.partition(".")[2]}]
    if not matching:
        ids = {each.partition(".")[2]: each for each in names}
        near = get_close_matches(name, [*names, *ids], n=1)
        sentence = _("There is no question {id!r} to be asked; 'queens-tutor class ask' lists all.")
        if near:
            sentence = _("There is no question {id!r} to be asked; did you mean {near!r}?")
        raise PollError(sentence.format(id=name, near=ids.get(near[0], near[0]) if near else ""))
    lesson_id, _dot, wanted = matching[0].partition(".")
    question = next(each for each in read_lesson(lesson_id).questions if each.id == wanted)
    return Asked(matching[0], _posed(question), read_lesson(lesson_id).front)


def _posed(question: Question) -> Posed:
    try:
        posed = pose_question(question)
    except (SceneError, AskError, ExpressionError) as error:
        raise PollError(_("This question cannot be asked: {why}").format(why=error)) from error
    if len(choices_of(posed)) < 2:
        raise PollError(_("This question has nothing to choose from: take another one."))
    return posed
