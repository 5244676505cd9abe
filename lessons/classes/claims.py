"""Claims: what hand-ins say of answers to fresh questions, checked for a whole class at once.

To draw a question again takes runs, and what one instance of a template needs serves the next one
too. So the answers of all students are checked template by template, and only what does not agree
is looked at again, student by student.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import blake2s

from lessons.classes.replay import Judged, draw_posed, expected_record, seed_of
from lessons.classes.report import Verdict
from lessons.journal.records import SKIPPED, Answered, Given


@dataclass(frozen=True, slots=True)
class Claim:
    """That an answer to the instance of a seed was judged so; short, because there are many."""

    seed: int
    given: Given
    content: str
    told: bytes


class Claims:
    """Takes answers to fresh questions as their records have them, and notes what they claim.

    Attributes:
        of: The claims about each template, by its id.
    """

    def __init__(self) -> None:
        self.of: dict[str, list[Claim]] = {}

    def take(self, answer: Answered) -> Judged:
        """Note what a record claims, and take it as it stands."""
        template, seed = answer.question.partition(".")[0], seed_of(answer.question)
        if seed is None:
            return Judged(Verdict.IMPOSSIBLE, False)
        if answer.given == SKIPPED:
            agrees = not (answer.right or answer.beliefs or answer.offered)
            return Judged(Verdict.AGREES if agrees else Verdict.DIFFERS, False)
        self.of.setdefault(template, []).append(
            Claim(seed, answer.given, answer.content, _told(answer))
        )
        return Judged(Verdict.AGREES, answer.right, answer.beliefs)


def check_claims(template: str, claims: Iterable[Claim]) -> Iterator[int]:
    """Yield the places of the claims about a template that do not hold."""
    for place, claim in enumerate(claims):
        name = f"{template}.{claim.seed}"
        posed = draw_posed(name, claim.content)
        expected = expected_record(posed, Answered("", name, claim.given, False)) if posed else None
        if expected is None or _told(expected) != claim.told:
            yield place


def _told(answer: Answered) -> bytes:
    """Return what a record says of an answer, in short."""
    told = answer.given, answer.right, answer.beliefs, answer.offered, answer.wrong, answer.content
    return blake2s(repr(told).encode(errors="surrogatepass"), digest_size=8).digest()
