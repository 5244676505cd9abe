"""Fresh questions in a sitting: those of practice, and of the check at the end of a lesson.

A check ends when its answers would make mastery of what its templates train; and after so many
questions even so, because nobody is to be stuck in it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from lessons.course.practice import draw_question, template_of, templates
from lessons.course.question import Question
from lessons.course.script import Lesson, Part
from lessons.course.template import Template
from lessons.journal.records import Answered
from lessons.student.choosing import Past, choose_question
from lessons.student.mastery import Mastery, read_answer

CHECKED = 10  # Questions after which a check ends.


@dataclass
class FreshQuestions:
    """The fresh questions of one pass through a lesson.

    Attributes:
        past: What the student was asked so far, here and elsewhere.
        seed: Decides, with the past, what is drawn.
    """

    lesson: Lesson
    past: Past
    seed: int
    _chosen: dict[int, Question] = field(default_factory=dict)

    @cached_property
    def _among(self) -> list[Template]:
        return [templates()[name] for name in self.lesson.check]

    def draws(self, name: str) -> bool:
        """Say whether a question of this id is one of them."""
        template = template_of(name)
        return template is not None and template.id in self.lesson.check

    def ask(self, asked: Sequence[str], number: int) -> Part:
        """Return the part that asks a question, by its number from 0 on.

        Args:
            asked: The ids of those that were answered, in order.
            number: At most one more than these.

        Raises:
            ValueError: Nothing can be drawn any more.
        """
        if number < len(asked):
            question = draw_question(asked[number])
        else:
            if number not in self._chosen:
                taken = [each for name in asked if (each := template_of(name))]
                seed = f"{self.seed} {number}"
                urgent = self.lesson.practice.urgent if self.lesson.practice else ()
                found = choose_question(self._among, self.past, seed, taken, urgent)
                if found is None:
                    told = f"nothing can be drawn from {', '.join(self.lesson.check)}"
                    raise ValueError(told)
                self._chosen[number] = found
            question = self._chosen[number]
        if question is None:
            raise ValueError(f"nothing can be drawn for {asked[number]!r}")
        return Part("", question.scene, question, question.line)

    def standing(self, answers: Sequence[tuple[Answered, bool]], suspected: set[str]) -> Mastery:
        """Return how the student stands by the answers, each with whether it had help."""
        state = Mastery.over(self._among)
        for answer, helped in answers:
            read = read_answer(answer, helped=helped)
            if read is not None:
                state = state.after(read)
        return replace(state, suspected=bool(suspected & state.ideas))

    def still(self, answers: int, state: Mastery) -> int:
        """Return how many questions a check still takes, after so many answers."""
        return 0 if state.mastered else min(max(1, state.more), max(0, CHECKED - answers))

    def is_passed(self, answers: int, state: Mastery) -> bool:
        """Say whether a check is passed: at its end an idea need not have had its chance."""
        return state.mastered or (answers >= CHECKED and state.sound)
