"""Evidence: what an answer could have told about somebody's ideas, and what it did."""

from hashlib import blake2s

from msgspec import Struct

from lessons.answers.choices import ChoiceAnswer
from lessons.course.question import Judgement, Posed, Question, describe_content
from lessons.journal.records import Answered

TYPED = 2
"""Wrong answers that are plausible, at least, where one is typed: who guesses knows some kinds."""


class Attempt(Struct, frozen=True):
    """A first answer to a question, with the misconceptions that it could have revealed."""

    template: str  # what kind of question it was
    content: str  # what was asked and shown; the same content tells nothing new
    right: bool
    offered: tuple[str, ...]  # ideas that answer wrongly, once for each of their answers
    shown: tuple[str, ...]  # those that give this answer
    wrong: int  # how many wrong answers were plausible


def record_answer(
    lesson: str, posed: Posed, judgement: Judgement, *, sure: bool = False
) -> Answered:
    """Return the record of an answer, `sure` or not, and of what the answer could have revealed."""
    wrong = max(len(posed.foils), TYPED)
    if not judgement.right and judgement.value == posed.question.scene.step().queens:
        wrong = 1  # What is shown is also given by who does not look.
    elif posed.response is ChoiceAnswer:
        wrong = max(1, len(posed.choices) - 1)
    return Answered(
        lesson,
        posed.question.id,
        judgement.value,
        judgement.right,
        judgement.beliefs,
        offered=tuple(name for names in posed.foils.values() for name in names),
        wrong=wrong,
        content=shorten_content(posed.question),
        sure=sure,
        open=not judgement.right and len(posed.choices) >= posed.response.fewest,
    )


def shorten_content(question: Question) -> str:
    """Return a short digest of what a question asks and shows."""
    return blake2s(describe_content(question).encode(), digest_size=6).hexdigest()
