"""Answers to fresh questions judged anew, for a whole class: what one needs serves the next one.

To draw a question again takes runs, and so does each idea behind it. So a question is recalled by
how it looked, and what came of judging it is remembered. Whether an answer is right that is called
so is always worked out; nobody gains by calling one wrong. Samples tell whether what a record says
beside that is true, such as which ideas answer so: where it is not, nothing of that hand-in is
believed, and each of its answers is judged by all.
"""

import secrets
from collections.abc import Mapping
from enum import IntEnum
from hashlib import blake2s
from types import MappingProxyType

from lessons.classes.replay import (
    UNASKED,
    Judged,
    ReplayVerdict,
    judge_fresh,
    judge_posed,
    make_expected_record,
    parse_fresh_id,
)
from lessons.course.draws import Drawn
from lessons.course.practice import load_templates
from lessons.course.question import Posed, pose_question, right_answer
from lessons.course.template import Instances, Template
from lessons.files.course_folder import read_once
from lessons.ideas.evidence import TYPED, shorten_content
from lessons.journal.records import SKIPPED, Answered, AnswerValue

SAMPLED = {True: 16, False: 4}
"""Of so many right answers, and of so many wrong ones, one is judged with all that it tells."""
SAMPLES = {True: 4, False: 12}
"""So many samples are enough, of a hand-in that has many answers: who edits, edits many."""
MOST_REDRAWN = 100
"""Answers of a hand-in to what no draw looks like that are drawn as the tutor does, to say why.

One that is honest and of this course has none; a forged one can have thousands.
"""
MOST_POSED = 1 << 7
"""Questions of a template that are kept with all that was computed for them."""


class Trust(IntEnum):
    """How much of what the answers of a hand-in tell is believed without a look."""

    NOTHING = 0
    REST = 1
    """All but whether they are right, and only samples are looked at."""
    WRONG = 2
    """Also that those are wrong which are called so."""


class FreshJudge:
    """Judges the answers of one hand-in to fresh questions.

    Args:
        answers: How many right and how many wrong ones there are.
        same_course: Whether they were given with this very course: another may ask otherwise.
        trust: How much is believed; of what another course has asked, not that answers are wrong.

    Attributes:
        trust: How much may be believed, by what was found: if less than at first, all is to be
            judged once more.
    """

    def __init__(
        self,
        answers: Mapping[bool, int] = MappingProxyType({}),
        *,
        same_course: bool = True,
        trust: Trust = Trust.WRONG,
    ) -> None:
        self._same = same_course
        self.trust = self._trusted = trust if same_course else min(trust, Trust.REST)
        self._sampled = {
            right: max(each, answers.get(right, 0) // SAMPLES[right])
            for right, each in SAMPLED.items()
        }
        # Who hands in cannot know which are samples.
        self._places = {right: secrets.randbelow(each) for right, each in self._sampled.items()}
        self._redrawn = 0

    @property
    def trusted_too_much(self) -> bool:
        """Whether a sample has shown that too much was believed."""
        return self.trust < self._trusted

    def __call__(self, answer: Answered) -> Judged:
        """Return the verdict on an answer to a fresh question."""
        fresh = parse_fresh_id(answer.question)
        if fresh is None:
            return Judged(ReplayVerdict.IMPOSSIBLE)
        if answer.given == SKIPPED:
            agrees = not (answer.right or answer.beliefs or answer.offered)
            return Judged(ReplayVerdict.AGREES if agrees else ReplayVerdict.DIFFERS)
        questions = _find_questions(fresh.template)
        believed = self._believes_rest(questions, answer)
        if believed and answer.content and self._trusted is Trust.WRONG and not answer.right:
            return Judged(ReplayVerdict.AGREES, False, answer.beliefs)
        found = questions.instances.find
        drawn = found(fresh.seed, answer.content) if answer.content else None
        if drawn is None:
            self._redrawn, self.trust = self._redrawn + 1, min(self.trust, Trust.REST)
            redraws = self._same and self._redrawn <= MOST_REDRAWN
            return judge_fresh(answer) if redraws else Judged(ReplayVerdict.ANOTHER)
        try:
            true = _digest_record(answer) in questions.true
            if true or (believed and questions.is_right(drawn, answer) == answer.right):
                return Judged(ReplayVerdict.AGREES, answer.right, answer.beliefs)
            posed = questions.pose(drawn, answer)
        except UNASKED:
            return Judged(ReplayVerdict.IMPOSSIBLE)
        expected = make_expected_record(posed, answer)  # One of the same look may bear another id.
        if expected is None or _digest_record(expected) != _digest_record(answer):
            only_rest = expected is not None and expected.right == answer.right
            self.trust = min(self.trust, Trust.NOTHING if only_rest else Trust.REST)
            return judge_posed(posed, answer)
        if _is_common(posed, answer.given):
            questions.true.add(_digest_record(answer))
        return Judged(ReplayVerdict.AGREES, answer.right, answer.beliefs)

    def _believes_rest(self, questions: "_Questions", answer: Answered) -> bool:
        """Return whether an answer's claims beside being right are believed: if it is no sample."""
        if self._trusted is Trust.NOTHING or not questions.allows_claims(answer):
            return False
        self._places[answer.right] += 1
        sampled = self._places[answer.right] % self._sampled[answer.right] == 0
        return not sampled and answer.content not in questions.posed


class _Questions:
    """The cached questions of one template, with their right answers.

    Attributes:
        posed: Some questions by how they look, those that were posed last.
        true: The digests of answers that hold: how the question looks is in them.
        right: The right answers to questions, as they are written.
        wrong: The most wrong answers there were to one of the questions posed.
    """

    def __init__(self, template: Template) -> None:
        self.template = template
        self.instances = Instances(template, shorten_content)
        self.posed: dict[str, Posed] = {}
        self.true = set[bytes]()
        self.right: dict[str, str] = {}
        self.wrong = TYPED

    def allows_claims(self, answer: Answered) -> bool:
        """Return whether some question of the template allows what a record claims."""
        listed = {*answer.offered, *answer.beliefs} <= {*self.template.foils}
        if not answer.right:
            return listed
        most = max(self.wrong, len(answer.offered) + 1)
        return listed and not answer.beliefs and 0 < answer.wrong <= most

    def is_right(self, drawn: Drawn, answer: Answered) -> bool:
        """Return whether an answer equals the right answer to a question exactly."""
        right = self.right.get(answer.content)
        if right is None:
            right = repr(right_answer(self.instances.ask_without_foils(drawn)))
            self.right[answer.content] = right
        return right == repr(answer.given)

    def pose(self, drawn: Drawn, answer: Answered) -> Posed:
        """Return the posed question of an answer, with choices drawn anew where they matter."""
        posed = self.posed.get(answer.content)
        if posed is None or not _is_common(posed, answer.given):
            posed = pose_question(self.instances.ask(drawn, answer.question))
            self.posed[answer.content] = posed
            if len(self.posed) > MOST_POSED:
                del self.posed[next(iter(self.posed))]
            right = make_expected_record(posed, Answered("", answer.question, posed.answer, False))
            if right is not None:
                self.true.add(_digest_record(right))
                self.wrong = max(self.wrong, right.wrong)
        return posed


@read_once
def _find_questions(template: str) -> _Questions:
    """Return the cached questions of a template."""
    return _Questions(load_templates()[template])


def _is_common(posed: Posed, value: AnswerValue) -> bool:
    """Return whether an answer is judged the same for every seed of the question."""
    return value == posed.answer or value in posed.foils or not posed.choices


def _digest_record(answer: Answered) -> bytes:
    """Return a hash of all fields of an answer's record that judging checks."""
    texts = answer.given, answer.right, answer.beliefs, answer.offered, answer.wrong, answer.content
    return blake2s(repr(texts).encode(errors="surrogatepass"), digest_size=8).digest()
