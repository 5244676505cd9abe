"""Asks about shuffling: how many shuffles are needed, on average and at worst."""

from collections.abc import Callable
from fractions import Fraction

from lessons.asking import Ask, AskError, Response, Situation, number
from lessons.language import _
from lessons.record import Given
from solver.chances import different, share_over, until_all
from solver.counting import Placements, placements
from solver.experiments.known import LARGEST, solutions


def _mean(situation: Situation) -> Fraction:
    """Return the mean number of shuffles, as it is read.

    Raises:
        AskError: Shuffling never ends on this board, or nobody knows.
    """
    n = situation.columns
    if not 0 < n <= LARGEST or not solutions(n):
        raise AskError(_("no solution is known for n = {n}: choose another n").format(n=n))
    return Fraction(_shuffles(situation), solutions(n))


def _shuffles(situation: Situation) -> int:
    """Return how many results a shuffle can have."""
    counted = situation.reading.placements(Placements.PERMUTATIONS)
    return placements(counted, situation.columns)


def _mean_shuffles(text: str) -> Ask:
    return Ask(text, Response.NUMBER, lambda situation: round(_mean(situation)), number)


def _to_come(text: str, failed: str) -> Ask:
    def answer(situation: Situation) -> Given:
        average = round(_mean(situation))
        return max(1, average - int(failed)) if situation.reading.remembers else average

    return Ask(text, Response.NUMBER, answer, number)


def _chance(text: str, failed: str) -> Ask:
    def answer(situation: Situation) -> Given:
        average = round(_mean(situation))
        if situation.reading.remembers:
            return 1, max(1, average - int(failed))
        return solutions(situation.columns), _shuffles(situation)

    def label(given: Given, n: int) -> str:
        match given:
            case (_one, 1):
                return _("certain")
            case (some, of):
                told = _("{some} in {of}")
                return told.format(some=number(some, n), of=number(of, n))
        return str(given)

    return Ask(text, Response.CHOICE, answer, label)


def _share(text: str, means: str) -> Ask:
    def answer(situation: Situation) -> Given:
        average = _mean(situation)
        if situation.reading.remembers:
            return 0
        if situation.reading.halved:
            return 1000 >> int(means)
        return round(1000 * share_over(situation.columns, int(means) * round(average)))

    def label(given: Given, _n: int) -> str:
        if given == 0:
            return _("none")
        percent = given / 10 if isinstance(given, int) else 0
        return _("{percent:.1f} % of the runs").format(percent=percent)

    return Ask(text, Response.CHOICE, answer, label)


def _until_all(text: str) -> Ask:
    def answer(situation: Situation) -> Given:
        average, n = _mean(situation), situation.columns
        if situation.reading.collected:
            return round(average * solutions(n))
        return round(until_all(n))

    return Ask(text, Response.NUMBER, answer, number)


def _different(text: str, found: str) -> Ask:
    def answer(situation: Situation) -> Given:
        _mean(situation)
        n = situation.columns
        if situation.reading.collected:
            return min(int(found), solutions(n))
        return round(different(n, int(found)))

    def label(given: Given, n: int) -> str:
        return _("about {n} different ones").format(n=number(given, n))

    return Ask(text, Response.CHOICE, answer, label)


TABLE: tuple[tuple[str, Callable[..., Ask]], ...] = (
    (r"mean shuffles", _mean_shuffles),
    (r"shuffles to come after (\d{1,5})", _to_come),
    (r"chance after (\d{1,5}) shuffles", _chance),
    (r"share over ([1-3]) means?", _share),
    (r"shuffles until all are seen", _until_all),
    (r"different of (\d{1,4}) found", _different),
)
"""Patterns of asks, and what makes the ask."""
