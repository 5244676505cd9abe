"""Answering: the question of one part, with its hints, tries, and what is replied to them."""

from lessons.course.question import Judgement, Posed
from lessons.course.script import Lesson, Part
from lessons.ideas.evidence import record_answer
from lessons.journal.records import AnswerValue, Helped, Retried
from lessons.language import _
from lessons.lesson.lesson_pass import LessonPass
from lessons.lesson.replies import Replies
from lessons.student.conclusions import Idea

REPEATED = _("That was your first answer, and it isn't right: give another one.")


class Answering:
    """The answering of a part's question in one pass; of a part without one, nothing is known.

    Attributes:
        posed: The question with its answers computed; None if the part has none.
        sure: Whether the student has said that the answer to come is sure.
        first_hints: How many hints were read before the first answer to a question that is open.
    """

    def __init__(self, lesson: Lesson, part: Part, current: LessonPass, replies: Replies) -> None:
        self._lesson, self._current, self._replies = lesson, current, replies
        self._name = part.name
        self.posed: Posed | None = current.pose(part.question) if part.question else None
        self.sure = False

    # Hints.

    @property
    def all_hints(self) -> tuple[str, ...]:
        """The hints to the question, without those that a first reply has given."""
        posed, first = self.posed, self.first_try
        if posed is None:
            return ()
        return posed.hints_after(first.reply, self.first_hints) if first else posed.hints

    @property
    def hints(self) -> tuple[str, ...]:
        """The hints that have been read."""
        read = self._current.hints.get(self._name, 0)
        return self.all_hints[:read] if read else ()

    @property
    def hints_left(self) -> int:
        """How many hints have not been read."""
        return len(self.all_hints) - len(self.hints)

    def help(self) -> bool:
        """Take the next hint, and note that; return whether there was one."""
        if self.posed is None or not self._waits or not self.hints_left:
            return False
        read = self._current.hints.get(self._name, 0)
        self._current.note(Helped(self._lesson.id, self._name, read + 1))
        return True

    @property
    def hint_costs(self) -> str:
        """The warning that a hint costs a right answer in the check; empty where it does not."""
        checked = self._current.check.taken and self._current.check.asks(self._name)
        if checked and self._waits and not (self.hints or self.is_open):
            return _("In the check, a right answer does not count after a hint.")
        return ""

    @property
    def may_give_up(self) -> bool:
        """Whether the solution can be asked for: all hints were read, or a first try was wrong."""
        return self.is_open or not self.hints_left

    # Tries.

    @property
    def _waits(self) -> bool:
        """Whether an answer is waited for."""
        return self._name not in self._current.answers or self.is_open

    @property
    def is_open(self) -> bool:
        """Whether the question waits for a second try."""
        return self._name in self._current.open

    @property
    def first_hints(self) -> int:
        """How many hints were read before the first answer to a question that is open."""
        return self._current.open.get(self._name, 0)

    @property
    def tried(self) -> tuple[AnswerValue, ...]:
        """The first answer, in a tuple, if a second one is waited for or was given; else empty."""
        is_retried = self.is_open or self._name in self._current.second
        return (self._current.answers[self._name],) if is_retried else ()

    def is_repeated(self, answer: AnswerValue) -> bool:
        """Return whether a second answer repeats the first, apart from blanks."""
        first = self._current.answers.get(self._name)
        if isinstance(answer, str) and isinstance(first, str):
            return self.is_open and "".join(answer.split()) == "".join(first.split())
        return self.is_open and answer == first

    def commit(self, answer: AnswerValue) -> Judgement:
        """Write an answer to the journal, and return its judgement.

        Only the first answer of a pass counts. A question that is closed keeps its answers. A
        `ValueError` if this cannot be an answer to the part.
        """
        posed, current, name = self.posed, self._current, self._name
        if posed is None or not posed.is_possible(answer):
            raise ValueError(f"{answer!r} answers nothing here")
        if self.is_repeated(answer):
            raise ValueError(REPEATED)
        if self.is_open:
            current.take(Retried(self._lesson.id, name, answer))
        answers = {**current.answers, **current.second}
        judgement = self._replies.judge(posed, answers.get(name, answer))
        if name not in answers:
            if self.sure:
                self._replies.sure.add(name)
            current.take(record_answer(self._lesson.id, posed, judgement, sure=self.sure))
            self.sure = False
            self._replies.note_idea(posed, judgement.value)
        return judgement

    # Replies.

    @property
    def first_try(self) -> Judgement | None:
        """The judgement of a wrong first answer, while a second one is waited for; or None."""
        posed = self.posed
        if posed is None or not self.is_open:
            return None
        answer, read = self._current.answers[self._name], posed.hints[: self.first_hints]
        return self._replies.reply_open(posed, answer, read)

    @property
    def judgement(self) -> Judgement | None:
        """The judgement of the last answer, once the question is closed; else None."""
        posed, name, current = self.posed, self._name, self._current
        if posed is None or self._waits:
            return None
        last = {**current.answers, **current.second}[name]
        return self._replies.reply(posed, last, current.check.say_answer(name), self.tried)

    @property
    def idea(self) -> Idea | None:
        """The idea that the answer has made clear; else None."""
        return self._replies.ideas.get(self._name)

    def toggle_sure(self) -> str:
        """Turn the student's being sure of the next answer on or off; return what to say."""
        self.sure = not self.sure
        if not self.sure:
            return _("You are not sure. You lose nothing by that.")
        return _("You are sure. If this is wrong, you know what to look at again.")
