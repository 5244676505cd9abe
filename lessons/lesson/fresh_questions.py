"""Fresh questions in a sitting: those of practice, and of the check at the end of a lesson.

A check ends when its answers would make mastery of what its templates train; and after so many
questions even so, because nobody is to be stuck in it. Its questions are drawn ahead, as if each
were answered rightly: so what is said to be left is what it takes, and grows only by an answer
that does not count.
"""

from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple

from lessons.course.practice import draw_question, load_templates, template_of
from lessons.course.question import Judgement, Posed, Question
from lessons.course.script import Lesson, Part
from lessons.course.template import Template
from lessons.ideas.evidence import record_answer
from lessons.journal.journal import NEVER
from lessons.journal.records import Answered
from lessons.journal.student_state import Entry, StudentState
from lessons.student.choosing import choose_question
from lessons.student.mastery import Mastery, read_evidence
from lessons.student.suspicion import ShownIdeas

CHECKED = 10  # Questions after which a check ends.


class FreshAnswered(NamedTuple):
    """An answer to a fresh question, and whether it had help."""

    answer: Answered
    helped: bool

    @property
    def counts(self) -> bool:
        """Whether it brings the end of a check nearer."""
        return self.answer.right and not self.helped


def assess_mastery(
    among: Sequence[Template], given: Sequence[FreshAnswered], suspected: set[str]
) -> Mastery:
    """Return how a student stands by answers to questions of some templates."""
    state = Mastery.over(among)
    for each in given:
        read = read_evidence(each.answer, helped=each.helped)
        if read is not None:
            state = state.after(read)
    return replace(state, suspected=bool(suspected & state.ideas))


def is_over(answers: int, state: Mastery) -> bool:
    """Say whether a check ends after so many answers."""
    return state.mastered or answers >= CHECKED


def is_passed(answers: int, state: Mastery) -> bool:
    """Say whether a check is passed: at its end an idea need not have had its chance."""
    return state.mastered or (answers >= CHECKED and state.sound)


def _brings(template: Template, state: Mastery) -> bool:
    """Say whether a template can bring what is missing: another kind, or an idea to rule out."""
    other = state.more_kinds and template.id not in state.kinds
    return bool(other or state.open_ideas.intersection(template.foils))


@dataclass
class FreshQuestions:
    """The fresh questions of one pass through a lesson.

    Attributes:
        student: What the student's answers say, and what was asked so far, here and elsewhere.
        seed: Decides, with these, what is drawn.
        pose: Poses a question.
    """

    lesson: Lesson
    student: StudentState
    seed: int
    pose: Callable[[Question], Posed]
    _chosen: dict[int, Question] = field(default_factory=dict)
    _ahead: "_Ahead | None" = None

    @cached_property
    def among(self) -> list[Template]:
        """The templates that they are drawn from."""
        return [load_templates()[name] for name in self.lesson.check]

    def ask(self, given: Sequence[FreshAnswered], number: int) -> Part:
        """Return the part that asks a question, by its number from 0 on.

        Args:
            given: The answers, in order.
            number: At most one more than these.

        Raises:
            ValueError: Nothing can be drawn any more.
        """
        if number < len(given):
            question = draw_question(given[number].answer.question)
            if question is None:
                raise ValueError(f"nothing can be drawn for {given[number].answer.question!r}")
        else:
            self._forget_unexpected(given)
            if number not in self._chosen:
                self._chosen[number] = self.choose(
                    self.student.fold(ShownIdeas), given, self.standing(given)
                )
            question = self._chosen[number]
        return Part("", question.scene, question, question.line)

    def choose(self, ideas: ShownIdeas, given: Sequence[FreshAnswered], state: Mastery) -> Question:
        """Return the question that comes after some answers.

        Where these are worth enough, a check asks only what is still missing.

        Raises:
            ValueError: Nothing can be drawn.
        """
        taken = [each for one in given if (each := template_of(one.answer.question))]
        practice, among = self.lesson.practice, self.among
        if practice is None and state.enough:
            among = [each for each in among if _brings(each, state)] or among
        urgent = practice.urgent if practice else ()
        found = choose_question(among, ideas.past, f"{self.seed} {len(given)}", taken, urgent)
        if found is None:
            raise ValueError(f"nothing can be drawn from {', '.join(self.lesson.check)}")
        return found

    def standing(self, given: Sequence[FreshAnswered]) -> Mastery:
        """Return how the student stands by the answers."""
        return assess_mastery(self.among, given, set(self.student.fold(ShownIdeas).find_clear()))

    def left(self, given: Sequence[FreshAnswered]) -> int:
        """Return how many questions a check still takes, if all answers are right."""
        ahead = self._look_ahead(given)
        while ahead.draw():
            pass
        return ahead.left(given)

    def prepare(self, given: Sequence[FreshAnswered]) -> bool:
        """Draw one question ahead; False if all are drawn."""
        return self._look_ahead(given).draw()

    def _look_ahead(self, given: Sequence[FreshAnswered]) -> "_Ahead":
        self._forget_unexpected(given)
        self._ahead = self._ahead or _Ahead(self, given, self._chosen)
        return self._ahead

    def _forget_unexpected(self, given: Sequence[FreshAnswered]) -> None:
        """Forget what was drawn ahead, where an answer was not right as expected."""
        if self._ahead is not None and not self._ahead.expected(given):
            self._ahead = None
            self._chosen.clear()


class _Ahead:
    """The questions of a check that come after some answers, if all to come are right."""

    def __init__(
        self, fresh: FreshQuestions, given: Sequence[FreshAnswered], chosen: dict[int, Question]
    ) -> None:
        self._given = list(given)
        self._chosen = chosen
        self._drawing = self._draw(fresh, deepcopy(fresh.student.fold(ShownIdeas)))

    def draw(self) -> bool:
        """Draw one more; False if there are all."""
        return next(self._drawing, None) is not None

    def expected(self, given: Sequence[FreshAnswered]) -> bool:
        """Say whether these answers are the ones that were expected, as far as they go."""
        names = [each.answer.question for each in given]
        known = self._given[: len(given)]
        return names == [each.answer.question for each in known] and all(
            each.answer.right == one.answer.right and each.helped == one.helped
            for each, one in zip(given, known, strict=True)
        )

    def left(self, given: Sequence[FreshAnswered]) -> int:
        """Return how many questions come after the answers, of those that are drawn."""
        return len(self._given) - len(given)

    def _draw(self, fresh: FreshQuestions, ideas: ShownIdeas) -> Iterator[Question]:
        """Yield the questions; what is answered is known to be right then."""
        given = self._given
        while not is_over(
            len(given), state := assess_mastery(fresh.among, given, set(ideas.find_clear()))
        ):
            question = self._chosen.get(len(given)) or fresh.choose(ideas, given, state)
            posed = fresh.pose(question)
            right = Judgement(posed.answer, right=True, beliefs=(), text="")
            answer = record_answer(fresh.lesson.id, posed, right)
            ideas.add(Entry(NEVER, "", 0, answer))
            self._chosen[len(given)] = question
            given.append(FreshAnswered(answer, helped=False))
            yield question
