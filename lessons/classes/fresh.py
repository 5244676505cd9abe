"""Answers to fresh questions judged anew, for a whole class: what one needs serves the next one.

To draw a question again takes runs, and so does each idea behind it. So a draw is recalled by how
its question looked, and what came of judging an answer is remembered.
"""

from hashlib import blake2s

from lessons.classes.replay import (
    UNASKED,
    Judged,
    ReplayVerdict,
    judge_posed,
    make_expected_record,
    parse_fresh_id,
)
from lessons.course.practice import load_templates
from lessons.course.question import pose_question
from lessons.course.template import Instances
from lessons.files.course_folder import read_once
from lessons.ideas.evidence import shorten_content
from lessons.journal.records import SKIPPED, Answered


def judge_fresh(answer: Answered) -> Judged:
    """Return the verdict on an answer to a fresh question.

    What no draw of its seed looks like was not asked: not by this tutor with this course.
    """
    fresh = parse_fresh_id(answer.question)
    if fresh is None:
        return Judged(ReplayVerdict.IMPOSSIBLE)
    if answer.given == SKIPPED:
        agrees = not (answer.right or answer.beliefs or answer.offered)
        return Judged(ReplayVerdict.AGREES if agrees else ReplayVerdict.DIFFERS)
    questions = _find_questions(fresh.template)
    if not answer.content:
        return Judged(ReplayVerdict.IMPOSSIBLE)
    if (drawn := questions.instances.find(fresh.seed, answer.content)) is None:
        return Judged(ReplayVerdict.ANOTHER, answer.right)
    agreed = Judged(ReplayVerdict.AGREES, answer.right, answer.beliefs)
    if _digest_record(answer) in questions.true:
        return agreed
    try:
        posed = pose_question(questions.instances.ask(drawn, answer.question))
    except UNASKED:
        return Judged(ReplayVerdict.IMPOSSIBLE)
    expected = make_expected_record(posed, answer)  # One of the same look may bear another id.
    if expected is None or _digest_record(expected) != _digest_record(answer):
        return judge_posed(posed, answer)
    # Judged the same for every seed of the question.
    if answer.given in {posed.answer, *posed.foils} or not posed.choices:
        questions.true.add(_digest_record(answer))
    return agreed


class _Questions:
    """The draws of one template, by how they look.

    Attributes:
        true: The digests of answers that hold: how the question looks is in them.
    """

    def __init__(self, template: str) -> None:
        self.instances = Instances(load_templates()[template], shorten_content)
        self.true = set[bytes]()


_find_questions = read_once(_Questions)


def _digest_record(answer: Answered) -> bytes:
    """Return a hash of all fields of an answer's record that judging checks."""
    texts = answer.given, answer.right, answer.beliefs, answer.offered, answer.wrong, answer.content
    return blake2s(repr(texts).encode(errors="surrogatepass"), digest_size=8).digest()
