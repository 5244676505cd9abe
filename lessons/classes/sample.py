"""The sample of a hand-in: which answers to fresh questions are replayed, and which are believed.

To replay one takes runs. So all that points hang on are, and of the others some that nobody can
foresee; but all of them as soon as anything of the hand-in does not replay. Where that is because
another edition of the course asks something else, it is all of the templates that do so.
"""

import random
from collections.abc import Sequence

from lessons.classes.assignment import Assignment, Work
from lessons.classes.replay import Replayed, ReplayVerdict
from lessons.course.practice import find_template
from lessons.journal.journal import entry_order
from lessons.journal.records import PRACTICE, SKIPPED, Answered, Helped
from lessons.journal.student_state import Entry

SAMPLED = 24
"""Answers of a hand-in that are replayed though they give no points."""


def find_believed(
    assignment: Assignment, entries: Sequence[Entry], secret: str, *, same_course: bool = True
) -> frozenset[str]:
    """Return the fresh questions of a hand-in whose answers are not replayed.

    Points hang on the answers in a lesson that gives some, on those that train a skill that does,
    and on as many right ones of practice as are asked for. The secret draws the sample. Another
    edition of the course may ask otherwise: then one answer to each template is replayed too.
    """
    graded = {each for each, points in assignment.work.items() if points}
    practice = assignment.practice
    left = practice.count if practice and practice.points else 0
    helped = {each.record.question for each in entries if isinstance(each.record, Helped)}
    asked, replayed = dict[str, None](), set[str]()
    for answer in (each.record for each in sorted(entries, key=entry_order)):
        template = find_template(answer.question) if isinstance(answer, Answered) else None
        if not isinstance(answer, Answered) or template is None or answer.given == SKIPPED:
            continue
        name, works = answer.question, {(Work.LESSON, answer.lesson), (Work.SKILL, template.skill)}
        first = name not in asked and name not in helped
        practised = first and answer.right and answer.lesson == PRACTICE
        known = bool(answer.content) and {*answer.beliefs, *answer.offered} <= {*template.foils}
        if works & graded or (practised and left > 0) or not known:
            replayed.add(name)
        left -= practised
        asked[name] = None
    rest = [name for name in asked if name not in replayed]
    of_each = {} if same_course else {each.partition(".")[0]: each for each in reversed(rest)}
    drawn = random.Random(secret).sample(rest, min(SAMPLED, len(rest)))  # noqa: S311 (the secret is)
    return frozenset(rest).difference(drawn, of_each.values())


def find_undoubted(believed: frozenset[str], replayed: Replayed, *, same: bool) -> frozenset[str]:
    """Return the questions whose answers are still believed once the others are replayed."""
    if same or replayed.reasons.keys() - {ReplayVerdict.ANOTHER, ReplayVerdict.UNKNOWN}:
        return frozenset() if replayed.reasons else believed
    odd = {each.template for each in replayed.answers if each.verdict is not ReplayVerdict.AGREES}
    return frozenset(each for each in believed if each.partition(".")[0] not in odd)
