"""Showing: what an idea makes of a question, beside what is right.

A mutant is run beside the listing. A misreading answers the question as it reads the state: where
it sees queens and attacks on the board, that is drawn, and all else is said in words.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from msgspec import Struct

from lessons.answers.entries import SquaresAnswer
from lessons.asks.board import read_squares
from lessons.asks.situation import Situation
from lessons.course.practice import draw_question, load_templates
from lessons.course.question import Question
from lessons.files.course_folder import load_contrasts
from lessons.ideas import comparison
from lessons.ideas.comparison import ContrastView, Counts, Readings
from lessons.journal.records import AnswerValue
from lessons.language import _
from lessons.scenes.scene import SceneError
from solver.board.geometry import list_squares
from solver.text.misconceptions import MISREADINGS, mutants_of

EXAMPLES = 60  # Of each template, tried for one in which an idea shows.


Demonstration = comparison.Difference | Readings | Counts


class ShownIdea(Struct, frozen=True):
    """A demonstration of a misconception, and whether it uses the student's own question."""

    showing: Demonstration
    own: bool

    def describe(self, tick: int) -> str:
        """Return the words for a tick of the demonstration; the first says the state."""
        where = _("This is another state, in which the idea shows.")
        if self.own:
            where = _("This is the state of your answer.")
        match self.showing:
            case comparison.Difference(first=first) if tick != first:
                return self.showing.describe(tick)
            case comparison.Difference():
                return f"{where} {self.showing.describe(tick)}"
            case Readings(text=text):
                return f"{where} {text}"
        return self.showing.text


def find_shown_idea(misconception: str, questions: Iterable[Question]) -> ShownIdea | None:
    """Return a demonstration of a misconception, in the student's questions if possible."""
    for own, asked in ((True, questions), (False, draw_examples(misconception))):
        for question in asked:
            result = demonstrate_idea(misconception, question)
            if result is not None:
                return ShownIdea(result, own)
    return None


def draw_examples(misconception: str) -> Iterator[Question]:
    """Yield fresh questions that a misconception answers wrongly."""
    for template in load_templates().values():
        if misconception in template.foils:
            for seed in range(EXAMPLES):
                question = draw_question(f"{template.id}.{seed}")
                if question is not None and misconception in question.foils:
                    yield question


def demonstrate_idea(misconception: str, question: Question) -> Demonstration | None:
    """Return a demonstration of a misconception in a question's state; None if unseen."""
    scene = question.scene
    mutates = mutants_of(question.scene.setting.listing, misconception)
    if misconception not in MISREADINGS or (mutates and question.ask.runs):
        return comparison.first_difference(scene.setting, scene.tick(), misconception)
    return _contrast_answers(question, misconception)


def _contrast_answers(question: Question, reading: str) -> Readings | Counts | None:
    """Return the right answer and the misconception's, on boards if it reads these otherwise.

    None if both answers are equal.
    """
    ask, setting = question.ask, question.scene.setting
    wheres = question.situation, replace(question.situation, reading=reading)
    try:
        answers = [ask.find_answer(each) for each in wheres]
    except SceneError:
        return None
    if answers[0] == answers[1]:
        return None
    right, believed = (ask.say_answer(each, setting.n) for each in answers)
    sentence = _("The answer is {right}. With the idea it would be {believed}.")
    why = ask.prove_answer(wheres[0]) or sentence.format(right=right, believed=believed)
    text = load_contrasts().get(reading, why)
    if setting.has_board:
        views = _read_boards(question, wheres, answers)
        if views[0] != views[1]:
            return Readings(setting.n, question.scene.step(), *views, text)
    return Counts(right, believed, text)


def _read_boards(
    question: Question, wheres: Sequence[Situation], answers: Sequence[AnswerValue]
) -> tuple[ContrastView, ContrastView]:
    """Return a board in two readings: its queens, and the squares of the answer or those attacked.

    Attacks that both see alike are left out.
    """
    queens, columns = wheres[0].queens_on_board, wheres[0].columns
    right, believed = (frozenset(read_squares(each)) for each in answers)
    if question.ask.response is not SquaresAnswer:
        free = [each for each in list_squares(columns) if each not in queens]
        right, believed = (
            frozenset(each for each in free if where.find_attacks(queens, each)) for where in wheres
        )
        if right == believed:
            right = believed = frozenset()
    return (
        ContrastView(frozenset(wheres[0].queens), right),
        ContrastView(frozenset(wheres[1].queens), believed),
    )
