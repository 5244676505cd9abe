"""Claims: what hand-ins say of answers to fresh questions, checked for a whole class at once.

To draw a question again takes runs, and what one instance of a template needs serves the next one
too. So the answers of all students are checked template by template, and only what does not agree
is looked at again, student by student.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2s

from lessons.classes.replay import UNASKED, Judged, expected_record, seed_of
from lessons.classes.report import Verdict
from lessons.course.practice import templates
from lessons.course.question import pose
from lessons.course.template import Instances, Template
from lessons.ideas.evidence import short_content
from lessons.journal.records import SKIPPED, Answered, Given

SOME = 12
"""Claims by which it is seen whether another edition of the course asks the same."""


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


def check_claims(
    template: str, claims: Sequence[Claim], *, same_course: bool = True
) -> Iterator[int]:
    """Yield the places of the claims about a template that do not hold.

    Another edition of the course may have changed it: then none of some claims is found, and the
    others are not looked for.
    """
    known = templates().get(template)
    checking = _Checking(known) if known else None
    some = claims[:: max(1, len(claims) // SOME)]
    changed = not same_course and checking and not any(map(checking.is_known, some))
    for place, claim in enumerate(claims):
        if checking is None or changed or not checking.holds(claim):
            yield place


class _Checking:
    """Checks claims about a template; what many students are asked alike is judged once."""

    def __init__(self, template: Template) -> None:
        self._id = template.id
        self._instances = Instances(template, short_content)
        self._hold: set[tuple[str, bytes]] = set()

    def is_known(self, claim: Claim) -> bool:
        """Say whether one of the draws of the seed looks as it is claimed."""
        return self._instances.find(claim.seed, claim.content) is not None

    def holds(self, claim: Claim) -> bool:
        """Say whether the answer to one of the draws of the seed is judged so."""
        drawn = self._instances.find(claim.seed, claim.content) if claim.content else None
        if drawn is None:
            return False
        if (claim.content, claim.told) in self._hold:
            return True
        try:
            posed = pose(self._instances.ask(drawn, f"{self._id}.{claim.seed}"))
        except UNASKED:
            return False
        expected = expected_record(posed, Answered("", posed.question.id, claim.given, False))
        if expected is None or _told(expected) != claim.told:
            return False
        if claim.given == posed.answer or claim.given in posed.foils or not posed.choices:
            self._hold.add((claim.content, claim.told))  # Other choices are drawn for each seed.
        return True


def _told(answer: Answered) -> bytes:
    """Return what a record says of an answer, in short."""
    told = answer.given, answer.right, answer.beliefs, answer.offered, answer.wrong, answer.content
    return blake2s(repr(told).encode(errors="surrogatepass"), digest_size=8).digest()
