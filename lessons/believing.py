"""Believing: the misconceptions that a student's answers to fresh instances speak for."""

from collections.abc import Iterable, Iterator

from lessons.diagnosis import Attempt, attempt, named, weigh
from lessons.journal import Answered, Entry, order
from lessons.practice import drawn, template_of
from lessons.question import pose

LOOKED_BACK = 300
"""How many of the latest answers are looked at: what somebody believed long ago is over."""


def attempts(entries: Iterable[Entry]) -> Iterator[Attempt]:
    """Yield the attempts that say something about a belief, in order; each takes a moment.

    A question is posed again only if its answer counts: if a misconception gave it, or if one that
    the question tells apart is suspected already. All others leave every evidence at 0.
    """
    suspected: dict[str, float] = {}
    for answer in _answers(entries)[-LOOKED_BACK:]:
        template = template_of(answer.question)
        if template is None or not (
            answer.beliefs or any(suspected.get(foil) for foil in template.foils)
        ):
            continue
        question = drawn(answer.question)
        posed = pose(question) if question else None
        if posed is not None and posed.accepts(answer.given):
            found = attempt(posed, answer.given)
            weigh(suspected, found)
            yield found


def believed(entries: Iterable[Entry]) -> list[str]:
    """Return the misconceptions that a student's answers speak for clearly."""
    return named(attempts(entries))


def _answers(entries: Iterable[Entry]) -> list[Answered]:
    """Return the answers to fresh instances, in order."""
    return [
        entry.record
        for entry in sorted(entries, key=order)
        if isinstance(entry.record, Answered) and template_of(entry.record.question)
    ]
