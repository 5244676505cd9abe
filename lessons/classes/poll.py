"""Polls: a question for a whole class, voted on twice, with talk in between, and then run.

Who first answers alone, then sees how all have answered but not what is right, and talks about it,
learns from the neighbour (peer instruction: Mazur 1997, Crouch and Mazur 2001). The run has the
last word, and how the two votes differ says what the talk was worth.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from enum import Enum, auto
from itertools import groupby
from pathlib import Path

from lessons.answers.choices import OrderAnswer
from lessons.classes.errors import ClassError, UnusableError, explain
from lessons.classes.votes import LETTERS, close_vote, count_votes, mark_vote_start, open_vote
from lessons.course.course import find_lesson, lesson_ids, load_lesson
from lessons.course.front_matter import FrontMatter
from lessons.course.question import Posed, Question, judge_answer, pose_question
from lessons.course.script import Lesson
from lessons.files.course_folder import load_ideas, load_replies
from lessons.journal.records import AnswerValue
from lessons.language import _
from lessons.scenes.scene import SceneError
from lessons.text.expression import ExpressionError
from lessons.text.notation import in_notation
from lessons.text.prose import strip_markup

ROUNDS = 2
LAST = 2 * ROUNDS - 1
"""Of the stages of a poll, each round open and then closed, the last before it is solved."""
_NO_CHOICE = _("This question has nothing to choose from: take another one.")


class PollStage(Enum):
    """The stage of a poll: voting, votes counted, or solved."""

    VOTING = auto()
    COUNTED = auto()
    SOLVED = auto()


@dataclass(frozen=True, slots=True)
class Option:
    """A choice in a poll: its text, whether it is right, and the misconceptions behind it."""

    text: str
    right: bool
    ideas: tuple[str, ...]


@dataclass(slots=True)
class _Round:
    """One round of voting: its start, its votes, and whether hands were counted."""

    since: int = 0
    votes: tuple[int, ...] = ()
    by_hand: bool = False


class Poll:
    """A question that a class votes on in two rounds; without a folder, hands are counted.

    Attributes:
        problem: Why votes cannot be counted; empty if they can.
    """

    def __init__(self, posed: Posed, front: FrontMatter, folder: Path | None) -> None:
        self.posed, self.front, self.folder, self.problem = posed, front, folder, ""
        self.options = tuple(_make_option(self.posed, each) for each in list_choices(self.posed))
        self._rounds = [_Round() for _each in range(ROUNDS)]
        self._at, self._solved = 0, False
        self._publish_state()

    def _publish_state(self) -> None:
        """Open or close the vote in the folder, as the stage asks; keep a failure as a sentence."""
        self._unopened = ""
        if self.folder is None:
            return
        if self.stage is not PollStage.VOTING:
            close_vote(self.folder)
            return
        self._round.since = self._round.since or mark_vote_start(self.folder)
        sentence = _("Nobody can vote, because {path} cannot be written into ({reason}).")
        try:
            with explain(sentence, path=self.folder):
                open_vote(self.folder, len(self.options))
        except ClassError as error:
            self._unopened = str(error)

    def leave(self) -> None:
        """Close the vote when the poll is left."""
        if self.folder is not None:
            close_vote(self.folder)

    @property
    def _round(self) -> _Round:
        """The present round of voting."""
        return self._rounds[self._at // 2]

    @property
    def stage(self) -> PollStage:
        """The present stage of the poll."""
        if self._solved:
            return PollStage.SOLVED
        return PollStage.COUNTED if self._at % 2 else PollStage.VOTING

    @property
    def text(self) -> str:
        """The text of the question in Markdown, without the heading of its section."""
        return _cut_heading(in_notation(self.posed.text))

    @property
    def reply(self) -> str:
        """The explanation of the right answer in Markdown."""
        return judge_answer(self.posed, self.posed.answer, load_replies()).text

    @property
    def rounds(self) -> Sequence[Sequence[int]]:
        """The votes of the rounds that are closed, in order; rounds without a vote are left out."""
        over = self._rounds[: (self._at + 1) // 2]
        return [each.votes for each in over if any(each.votes)]

    @property
    def votes_again(self) -> bool:
        """Whether the class is past its first round of voting."""
        return self._at > 1

    def count(self) -> tuple[int, ...]:
        """Return the votes of the round: those typed, else those in the folder; set `problem`."""
        if self._round.by_hand:
            return self._round.votes
        if self.folder is not None:
            self.problem = self._unopened
            try:
                return count_votes(self.folder, self._round.since, len(self.options))
            except ClassError as error:
                self.problem = str(error)
        return (0,) * len(self.options)

    def type_counts(self, counts: Sequence[int]) -> None:
        """Set the votes of this round from counted hands, and close the round."""
        self._round.by_hand = True
        self._close_vote(tuple(counts))
        self._publish_state()

    @property
    def counting(self) -> str:
        """The request to type the counts, with an example for as many choices as there are."""
        digits = "".join(f"{each:02}" for each in (12, 5, 30, 2, 17)[: len(self.options)])
        sentence = _(
            "How many hands for each letter? Two digits each, as in {digits}, or numbers with "
            "blanks between."
        )
        return sentence.format(digits=digits)

    def parse_counts(self, text: str) -> tuple[int, ...]:
        """Parse the counts typed for all choices: two digits each, or separated numbers.

        A `ValueError` says what is wrong.
        """
        parts = text.replace(",", " ").split()
        if len(parts) == 1 and len(text.strip()) == 2 * len(self.options):
            parts = [parts[0][at : at + 2] for at in range(0, len(parts[0]), 2)]
        if len(parts) == len(self.options) and all(
            each.isascii() and each.isdecimal() and len(each) <= 4 for each in parts
        ):
            return tuple(map(int, parts))
        sentence = _("That is not one number for each of the {n} choices.")
        raise ValueError(sentence.format(n=len(self.options)))

    def go_on(self) -> None:
        """Go to the next stage: close the vote, begin the second round, or show the answer."""
        if self._at % 2 == 0:
            self._close_vote(self.count())
        elif self._at < LAST:
            self._at += 1
        else:
            self._solved = True
        self._publish_state()

    def solve(self) -> None:
        """Show the right answer now; a vote that is open is closed."""
        if self._at % 2 == 0 and any(votes := self.count()):
            self._close_vote(votes)
        elif self._at % 2 == 0 and self._at:
            self._at -= 1
        self._solved = True
        self._publish_state()

    def go_back(self) -> None:
        """Go back by one stage; a vote that is reopened takes more votes."""
        if not self._solved:
            self._at = max(0, self._at - 1)
        self._solved = False
        self._publish_state()

    def _close_vote(self, votes: tuple[int, ...]) -> None:
        """Close the round with its votes."""
        self._round.votes = votes
        self._at |= 1


def list_choices(posed: Posed) -> tuple[AnswerValue, ...]:
    """Return the choices of a posed question: its own, else its answer and its foils.

    Of too many, these are the right one, and those that the most ideas lead to.
    """
    foils = sorted(posed.foils, key=lambda each: -len(posed.foils[each]))
    kept = [*dict.fromkeys([posed.answer, *foils, *posed.choices])][: len(LETTERS)]
    return tuple(sorted(kept, key=posed.choices.index if posed.choices else posed.say_answer))


def _cut_heading(markdown: str) -> str:
    """Return a question's text without the heading that it has in its lesson."""
    first, _end, rest = markdown.lstrip().partition("\n")
    return rest.lstrip() if first.startswith("#") else markdown


def _make_option(posed: Posed, answer: AnswerValue) -> Option:
    """Return the option for an answer: its text, whether it is right, and its ideas."""
    right, beliefs = posed.verdict(answer)
    ideas = tuple(in_notation(load_ideas().get(name, name)) for name in beliefs)
    return Option(posed.say_answer(answer), right, ideas)


def list_questions(lesson: Lesson) -> Mapping[str, Question]:
    """Return the questions of a lesson that have a few short answers to vote on, by id."""
    kinds = ((each, each.ask.response) for each in lesson.questions if each.foils)
    return {
        each.id: each
        for each, kind in kinds
        if not (kind.is_set or kind.is_code or kind is OrderAnswer)
    }


def find_poll_name(lesson: str, question: str) -> str:
    """Return the name by which a class can be asked a question of a lesson; "" if it cannot."""
    found = find_lesson(lesson) if lesson else None
    return f"{lesson}.{question}" if found and question in list_questions(found) else ""


def _list_all() -> Mapping[str, tuple[Question, FrontMatter]]:
    """Return all questions of the course that can be put to a vote, by lesson and id."""
    known: dict[str, tuple[Question, FrontMatter]] = {}
    for lesson in filter(None, map(find_lesson, lesson_ids())):
        asked = list_questions(lesson).items()
        known |= {f"{lesson.id}.{name}": (each, lesson.front) for name, each in asked}
    return known


def say_questions() -> Iterator[str]:
    """Yield lines that list all questions a class can be asked: lessons, names and texts."""
    for front, asked in groupby(_list_all().items(), lambda each: each[1][1]):
        yield f"{lesson_ids().index(front.id) + 1} {front.title}"
        for name, (question, _front) in asked:
            try:
                yield f"{name}: {strip_markup(_cut_heading(_pose_question(question).text))}"
            except UnusableError as error:
                yield f"{name}: {error}"


def find_poll_question(name: str) -> tuple[Posed, FrontMatter]:
    """Return a question, posed, by its name, or the first in a lesson file, and its front matter.

    An `UnusableError` says that there is none.
    """
    if name.endswith(".md"):
        return _find_in_file(Path(name))
    known = _list_all()
    short = {each.partition(".")[2]: each for each in reversed([*known])}
    full = name if name in known else short.get(name, "")
    if not full:
        near = get_close_matches(name, [*known, *short], n=1)
        hint = _("'queens-tutor class ask' lists all.")
        if near:
            hint = _("did you mean {word!r}?").format(word=short.get(near[0], near[0]))
        sentence = _("There is no question {id!r} to be asked; {hint}")
        raise UnusableError(sentence, id=name, hint=hint)
    question, front = known[full]
    return _pose_question(question), front


def _find_in_file(path: Path) -> tuple[Posed, FrontMatter]:
    """Return the first question in a lesson file that can be asked."""
    lesson, findings = load_lesson(path)
    if lesson is None:
        raise UnusableError(_("This lesson cannot be read: {what}"), what=str(findings[0]))
    asked = list_questions(lesson)
    if not asked:
        raise UnusableError(_("No question in this file has choices."))
    return _pose_question(next(iter(asked.values()))), lesson.front


def _pose_question(question: Question) -> Posed:
    """Return a question posed; raise an `UnusableError` if it has fewer than two choices."""
    try:
        posed = pose_question(question)
    except (SceneError, ExpressionError) as error:
        raise UnusableError(_("This question cannot be asked: {why}"), why=str(error)) from error
    if len(list_choices(posed)) < 2:
        raise UnusableError(_NO_CHOICE)
    return posed
