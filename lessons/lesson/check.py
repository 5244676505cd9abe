"""The check at the end of a lesson: how far the student has come in it, in figures and in words."""

from lessons.course.practice import template_of
from lessons.course.script import Lesson, Part
from lessons.journal.journal import Journal
from lessons.journal.records import Answered
from lessons.language import _, ngettext
from lessons.lesson.fresh_questions import (
    CHECKED,
    FreshAnswered,
    FreshQuestions,
    is_over,
    is_passed,
)
from lessons.student.mastery import Mastery


class Check:
    """The fresh questions of one pass and the answers to them: a check, or practice.

    Attributes:
        taken: Whether the pass ends with a check; practice does not.
        answered: The answers so far, by question.
    """

    def __init__(self, lesson: Lesson, questions: FreshQuestions, journal: Journal) -> None:
        self.taken = bool(lesson.check) and lesson.practice is None
        self.answered: dict[str, FreshAnswered] = {}
        self._lesson, self._questions, self._journal = lesson, questions, journal
        self._known: tuple[tuple[int, ...], Mastery] = (), Mastery()

    def asks(self, name: str) -> bool:
        """Say whether a question of this id is one of the fresh ones."""
        template = template_of(name)
        return template is not None and template.id in self._lesson.check

    def add(self, answer: Answered, *, helped: bool) -> None:
        """Count an answer to a fresh question."""
        self.answered[answer.question] = FreshAnswered(answer, helped)

    def part(self, number: int) -> Part:
        """Return the part that asks a question, by its number from 0 on."""
        return self._questions.ask(self._given, number)

    def prepare(self) -> bool:
        """Draw a question ahead; False if none is left to draw."""
        return self.taken and self._questions.prepare(self._given)

    @property
    def _given(self) -> list[FreshAnswered]:
        return list(self.answered.values())

    @property
    def right(self) -> int:
        """How many questions were answered right and without help."""
        return sum(each.counts for each in self._given)

    @property
    def length(self) -> int:
        """How many questions there are; a check grows with wrong answers."""
        if self._lesson.practice is not None:
            return self._lesson.practice.count
        return len(self.answered) + (self._questions.left(self._given) if self.taken else 0)

    @property
    def open(self) -> int:
        """How many questions can be shown now: of a check the next one, even if more follow."""
        if self._lesson.practice is not None:
            return self._lesson.practice.count
        return len(self.answered) + (self.taken and not self.is_over)

    @property
    def _mastery(self) -> Mastery:
        """How the student stands by the answers."""
        key = len(self._journal.own), len(self.answered)
        if key != self._known[0]:
            self._known = key, self._questions.standing(self._given)
        return self._known[1]

    @property
    def is_over(self) -> bool:
        """Whether the check has come to its end."""
        return is_over(len(self.answered), self._mastery)

    @property
    def passed(self) -> bool:
        """Whether the answers to the check, if there is one, are enough."""
        return not self.taken or is_passed(len(self.answered), self._mastery)

    def _is_latest(self, name: str) -> bool:
        return name in [*self.answered][-1:]

    def say_start(self, text: str) -> str:
        """Return the text before the check, with what it takes."""
        n = self._questions.left([])
        takes = ngettext(
            "One answer is enough if it is right without a hint.",
            "{n} answers are enough if all are right without a hint.",
            n,
        )
        more = _("Any other answer makes the check longer, up to {most} questions in all.")
        said = text.strip(), takes.format(n=n), more.format(most=CHECKED)
        return _("## The check") + "\n\n" + " ".join(filter(None, said))

    def say_progress(self, name: str, *, helped: bool) -> str:
        """Say how the check stands while a question is shown that has been answered, or not yet.

        A hint to the question that waits makes the check one question longer.
        """
        if self.is_over:
            return _("check passed") if self.passed else _("check not passed yet")
        if self._is_latest(name) and not self.answered[name].counts:
            # What comes now is drawn while the student reads why.
            return _("check: {right} right").format(right=self.right)
        left = self._questions.left(self._given) + (helped and name not in self.answered)
        return _("check: {right} right, {left} to go").format(right=self.right, left=left)

    def say_answer(self, name: str) -> str:
        """Say what the latest answer means for the check, where it does not simply count."""
        if not self.taken or not self._is_latest(name):
            return ""
        if self.is_over:
            if self.passed:
                return _("**You have passed the check.**")
            return _("The check ends here, after {n} questions. {said}").format(
                n=len(self.answered), said=self.say_failure()
            )
        most = CHECKED - len(self.answered)
        if not self.answered[name].answer.right:
            told = ngettext(
                "A wrong answer makes the check longer: one more question.",
                "A wrong answer makes the check longer: up to {n} more questions.",
                most,
            )
            return told.format(n=most)
        if self.answered[name].helped:
            return _("After a hint a right answer does not count in the check.")
        return ""

    def say_failure(self) -> str:
        """Say that the check is not passed, and what to do now."""
        told = ngettext(
            "You have not passed the check yet. {right} of its {n} answers was right without help. "
            "You can take the check again, with other questions.",
            "You have not passed the check yet. {right} of its {n} answers were right without "
            "help. You can take the check again, with other questions.",
            self.right,
        )
        return told.format(right=self.right, n=len(self.answered))
