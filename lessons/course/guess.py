"""Guesses: numbers that a student writes down before the lesson counts, and meets again later.

A guess is not judged, and says nothing about the student. Where a later part has {guess NAME}, the
lesson sets it beside what it came to.
"""

from dataclasses import dataclass

from lessons.answers.answer_kind import say_number
from lessons.answers.entries import NumberAnswer
from lessons.asks.ask import NOW, Ask, Form
from lessons.course.question import Posed, Question
from lessons.journal.records import AnswerValue
from lessons.language import _
from lessons.scenes.scene import Scene
from lessons.text.expression import Expression, ExpressionError
from lessons.text.figures import Figure, say_figure

NEAR = 4
"""A guess is near if it is off by at most this part of the number: a quarter."""
_ASK = Ask("a guess", Form("a guess", NumberAnswer), NOW)


@dataclass(frozen=True, slots=True)
class Guess:
    """A number is guessed; `value` is what it comes to, where its part stands."""

    id: str
    value: Expression | Figure

    def find_number(self, scene: Scene) -> float:
        """Return what it comes to; an `ExpressionError` if that is no number."""
        if isinstance(self.value, Figure):
            return self.value.find_number()
        number = self.value.value(scene.step().names)
        if type(number) is not int:
            raise ExpressionError(_("a guess is a number, and this comes to none"))
        return number

    def pose(self, scene: Scene, text: str, line: int) -> Posed:
        """Pose it as a question whose answers are numbers: none of them is right or wrong."""
        question = Question(self.id, scene, _ASK, (), text, {}, line, line)
        return Posed(question, text, scene.setting.n, None, {}, (), {})

    def recall(self, scene: Scene, answer: AnswerValue) -> str:
        """Say what was guessed beside what it comes to; that alone if nothing was guessed."""
        number = self.find_number(scene)
        sentence = _("You didn't guess, so here it is: {number}.")
        if type(answer) is int:
            if answer == number:
                sentence = _("You guessed {guess}, and that's exactly what it is!")
            elif NEAR * abs(answer - number) <= abs(number):
                sentence = _("You guessed {guess}, and it's {number}: that was close.")
            elif answer < number:
                sentence = _("You guessed {guess}. It's {number}: you were well below that.")
            else:
                sentence = _("You guessed {guess}. It's {number}: you were well above that.")
        return sentence.format(guess=say_number(answer), number=say_figure(number))
