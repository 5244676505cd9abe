"""Claims: what hand-ins say of answers to fresh questions, checked for a whole class at once.

To draw a question again takes runs, and what one instance of a template needs serves the next one
too. So the answers of all students are checked template by template, and only what does not agree
is looked at again, student by student.

The ideas behind a question cost most: each takes runs of its own. A wrong answer is judged by all
of them. Of a right one, what it could have told is checked by samples, and wherever somebody was
wrong at the same question.
"""

import marshal
from collections.abc import Sequence
from hashlib import blake2s
from typing import NamedTuple

from lessons.classes.replay import UNASKED, Judged, expected_record, find_seed
from lessons.classes.report import ReplayVerdict
from lessons.course.draws import Drawn
from lessons.course.practice import load_templates
from lessons.course.question import Posed, pose_question, right_answer
from lessons.course.template import Instances, Template
from lessons.ideas.evidence import TYPED, shorten_content
from lessons.journal.records import SKIPPED, Answered, Given

SOME = 12
"""Claims by which it is seen whether another edition of the course asks the same."""
SAMPLED = 8
"""Of so many right answers one is judged with all that it could have told."""


class Claim(NamedTuple):
    """That an answer to the instance of a seed was judged so; short, because there are many.

    Attributes:
        told: All that the record says of the answer, in short.
        plain: Whether it is called right, and says of what it could have told what may well be.
    """

    seed: int
    given: Given
    content: str
    told: bytes
    plain: bool = False


class Doubt(NamedTuple):
    """That the claim at a place does not hold.

    Attributes:
        right: Whether the answer is right, as is claimed, and only could have told something else.
    """

    place: int
    right: bool


class Claims:
    """Takes answers to fresh questions as their records have them, and notes what they claim.

    Attributes:
        of: The claims about each template, by its id.
    """

    def __init__(self) -> None:
        self.of: dict[str, list[Claim]] = {}

    def take(self, answer: Answered) -> Judged:
        """Note what a record claims, and take it as it stands."""
        template, seed = answer.question.partition(".")[0], find_seed(answer.question)
        if seed is None:
            return Judged(ReplayVerdict.IMPOSSIBLE, False)
        if answer.given == SKIPPED:
            agrees = not (answer.right or answer.beliefs or answer.offered)
            return Judged(ReplayVerdict.AGREES if agrees else ReplayVerdict.DIFFERS, False)
        plain = answer.right and _may_be(load_templates()[template], answer)
        self.of.setdefault(template, []).append(
            Claim(seed, answer.given, answer.content, _told(answer), plain)
        )
        return Judged(ReplayVerdict.AGREES, answer.right, answer.beliefs)

    def packed(self) -> dict[str, bytes]:
        """Return the claims about each template in little room."""
        return {name: marshal.dumps([*map(tuple, several)]) for name, several in self.of.items()}


def unpack_claims(packed: bytes) -> list[Claim]:
    """Return claims that one of the tutor's own processes has packed."""
    return [Claim(*each) for each in marshal.loads(packed)]  # noqa: S302


def check_claims(
    template: str,
    claims: Sequence[Claim],
    *,
    same_course: bool = True,
    thorough: bool = False,
    checking: "Checking | None" = None,
) -> list[Doubt]:
    """Return which of the claims about a template do not hold.

    Another edition of the course may have changed it: then none of some claims is found, and the
    others are not looked for.

    Args:
        template: Its id.
        claims: What is claimed.
        same_course: Whether it was made with this very course.
        thorough: Whether all is checked that right answers could have told, and no samples.
        checking: Knows what others were asked.
    """
    checking = checking or checking_of(template)
    some = claims[:: max(1, len(claims) // SOME)]
    changed = not same_course and checking and not any(map(checking.is_known, some))
    if checking is None or changed:
        return [Doubt(place, right=False) for place in range(len(claims))]
    plain = [
        each.plain and place % SAMPLED > 0 and not thorough for place, each in enumerate(claims)
    ]
    # What is judged in full comes first: it tells of the others what they could have told.
    order = sorted(range(len(claims)), key=plain.__getitem__)
    judged = ((place, checking.doubt(claims[place], plain=plain[place])) for place in order)
    return sorted(Doubt(place, right) for place, right in judged if right is not None)


def checking_of(template: str) -> "Checking | None":
    """Return what checks claims about a template, by its id; None if the course has none."""
    known = load_templates().get(template)
    return Checking(known) if known else None


class Checking:
    """Checks claims about a template; what many students are asked alike is judged once."""

    def __init__(self, template: Template) -> None:
        self._id = template.id
        self._instances = Instances(template, shorten_content)
        self._posed: dict[str, Posed] = {}
        self._hold: set[tuple[str, bytes]] = set()

    def is_known(self, claim: Claim) -> bool:
        """Say whether one of the draws of the seed looks as it is claimed."""
        return self._instances.find(claim.seed, claim.content) is not None

    def doubt(self, claim: Claim, *, plain: bool) -> bool | None:
        """Return None if a claim about one of the draws of the seed holds, else what `Doubt` says.

        A plain claim is believed in what it could have told, unless that is known already.
        """
        drawn = self._instances.find(claim.seed, claim.content) if claim.content else None
        if drawn is None:
            return False
        key = claim.content, claim.told
        if key in self._hold:
            return None
        try:
            if plain and claim.content not in self._posed and self._is_right(drawn, claim.given):
                self._hold.add(key)
                return None
            posed = self._pose(drawn, claim)
        except UNASKED:
            return False
        expected = expected_record(posed, Answered("", posed.question.id, claim.given, False))
        if expected is None or _told(expected) != claim.told:
            return expected is not None and expected.right
        if _is_common(posed, claim.given):
            self._hold.add(key)
        return None

    def _is_right(self, drawn: Drawn, answer: Given) -> bool:
        """Say whether an answer is the right one, to the letter."""
        return repr(right_answer(self._instances.ask_without_foils(drawn))) == repr(answer)

    def _pose(self, drawn: Drawn, claim: Claim) -> Posed:
        """Return what was asked: with choices of its own where the answer may be one of these."""
        posed = self._posed.get(claim.content)
        if posed is None or not _is_common(posed, claim.given):
            posed = pose_question(self._instances.ask(drawn, f"{self._id}.{claim.seed}"))
            self._posed[claim.content] = posed
            right = expected_record(posed, Answered("", posed.question.id, posed.answer, False))
            if right is not None:
                self._hold.add((claim.content, _told(right)))
        return posed


def _is_common(posed: Posed, value: Given) -> bool:
    """Say whether an answer is judged alike under all seeds: each draws choices of its own."""
    return value == posed.answer or value in posed.foils or not posed.choices


def _may_be(template: Template, answer: Answered) -> bool:
    """Say whether the template may lead to what a right answer says that it could have told."""
    offered = answer.offered
    listed = {*offered} <= {*template.foils} and not answer.beliefs
    return listed and 0 < answer.wrong <= max(TYPED, len(offered) + 1)


def _told(answer: Answered) -> bytes:
    """Return what a record says of an answer, in short."""
    sentences = (
        answer.given,
        answer.right,
        answer.beliefs,
        answer.offered,
        answer.wrong,
        answer.content,
    )
    return blake2s(repr(sentences).encode(errors="surrogatepass"), digest_size=8).digest()
