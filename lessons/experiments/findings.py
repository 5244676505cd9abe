"""What a result says: in sentences, and beside what was predicted."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean

from lessons.experiments.words import words
from lessons.language import _
from solver.experiments.known import mean_attempts, mean_until_all, solutions
from solver.experiments.measuring import Row
from solver.experiments.result import Ended, Result
from solver.experiments.shape import shape
from solver.experiments.work import ISFREE_FLAGS

ALIKE = 0.05
"""The share by which two times may differ and still be about the same."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found.

    Attributes:
        texts: In sentences.
        answer: To the question asked before: a number, or the key of a choice; None if there is
            none.
    """

    texts: tuple[str, ...]
    answer: float | str | None = None


def number(row: Row, column: str) -> float:
    """Return a number of a row; 0 where there is none."""
    value = row.get(column)
    return value if isinstance(value, int | float) else 0.0


def _numbers(row: Row, *columns: str) -> dict[str, float]:
    return {column: number(row, column) for column in columns}


def _column(rows: Sequence[Row], column: str) -> list[float]:
    return [number(row, column) for row in rows]


def finding(result: Result) -> Finding:
    """Return what a result says."""
    if not result.rows:
        return Finding((_("Nothing was measured before it ended."),))
    return _FINDINGS[result.experiment](result)


def told(result: Result) -> list[str]:
    """Return what a result says, beside the prediction, and how it ended."""
    found = finding(result)
    said = [*_compared(result, found), *found.texts]
    match result.ended:
        case Ended.BUDGET:
            said.append(_("The time was used up before everything was measured."))
        case Ended.CANCELLED:
            said.append(_("It was cancelled; this is what was measured until then."))
    return said


def _compared(result: Result, found: Finding) -> list[str]:
    question = words(result.experiment)
    if result.prediction is None:
        return []
    mine = question.choices.get(result.prediction, result.prediction + question.unit)
    match found.answer:
        case None:
            return [_("You predicted {mine}; that could not be measured.").format(mine=mine)]
        case str(key):
            measured = question.choices[key]
        case value:
            measured = f"{value:,.3g}" if abs(value) < 100 else f"{value:,.0f}"
            measured += question.unit
    return [_("You predicted {mine}; measured: {measured}.").format(mine=mine, measured=measured)]


def _fifteen(result: Result) -> Finding:
    rows, n = result.rows, result.settings.first
    attempts, seconds = fmean(_column(rows, "attempts")), fmean(_column(rows, "seconds"))
    said = _(
        "{count} solutions, on average {attempts:,.0f} shuffles and {milliseconds:.3g} ms of CPU "
        "time each. The mean of all shuffling is n! / solutions = {mean:,.1f}."
    )
    text = said.format(
        count=len(rows), attempts=attempts, milliseconds=1000 * seconds, mean=mean_attempts(n)
    )
    return Finding((text,), attempts)


def _attempts(result: Result) -> Finding:
    counts = _column(result.rows[:-1], "solutions")
    most = counts.index(max(counts))
    mean = mean_attempts(result.settings.first)
    first, last = number(result.rows[most], "from"), number(result.rows[most], "to")
    answer = "smallest" if most == 0 else "mean" if first <= mean <= last else None
    text = _(
        "The mean of the law is {mean:,.1f}. Yet the smallest numbers are the most frequent: each "
        "attempt succeeds with the same chance, so 1 is the likeliest number of attempts, and each "
        "larger one is less likely."
    )
    return Finding((text.format(mean=mean),), answer or "alike")


def _unique(result: Result) -> Finding:
    last, total = result.rows[-1], solutions(result.settings.first)
    text = _(
        "{found:,.0f} solutions were found, {unique:,.0f} of them different; {expected:,.1f} are "
        "expected. There are {total:,}."
    )
    found = _numbers(last, "found", "unique", "expected")
    return Finding((text.format(total=total, **found),), number(last, "unique"))


def _repeats(result: Result) -> Finding:
    n, rows = result.settings.first, result.rows
    times = _column(rows, "times")
    said = _(
        "{seen:,} of {total:,} solutions were seen. The last new one came with shuffle "
        "{last:,.0f}. Each came {least:,.0f} to {most:,.0f} times."
    )
    last = number(rows[-1], "shuffles")
    texts = [
        said.format(
            seen=len(rows), total=solutions(n), last=last, least=min(times), most=max(times)
        ),
        _(
            "On average it takes n! · (1 + 1/2 + … + 1/{total}) = {mean:,.0f} shuffles: with m "
            "missing, a new one comes with the chance m / n!."
        ).format(total=solutions(n), mean=mean_until_all(n)),
    ]
    return Finding(tuple(texts), last if len(rows) == solutions(n) else None)


def _largest(result: Result) -> Finding:
    best: dict[str, float] = {}
    for row in result.rows:
        if row.get("seconds") is not None:
            best[str(row["listing"])] = number(row, "n")
        else:
            best.setdefault(str(row["listing"]), 0)
    said = _("{listing}: n = {n:.0f}")
    none = _("{listing}: no board")
    parts = [
        (said if n else none).format(listing=name, n=n)
        for name, n in sorted(best.items(), key=lambda pair: -pair[1])
    ]
    why = _(
        "A larger board can take less: its first solution may lie near the beginning of the "
        "search. So a board that takes too long is skipped once, and the next one is tried."
    )
    return Finding(("; ".join(parts) + ".", why), max(best.values()) or None)


def _rotations(result: Result) -> Finding:
    rows = result.rows
    plain, rotated = sum(_column(rows, "plain")), sum(_column(rows, "rotated"))
    saved = 100 * (1 - rotated / plain)
    text = _(
        "{plain:,.0f} shuffles without rotations, {rotated:,.0f} with them, on average: "
        "{saved:.0f} percent saved. A rotation costs nothing but writing it down, and most "
        "solutions give three more."
    )
    means = {"plain": plain / len(rows), "rotated": rotated / len(rows), "saved": saved}
    return Finding((text.format(**means),), saved)


def _work(result: Result) -> Finding:
    fewer = []
    for name in dict.fromkeys(str(row["listing"]) for row in result.rows):
        rows = [row for row in result.rows if row["listing"] == name]
        for before, after in pairwise(rows):
            if number(after, "tests") < number(before, "tests"):
                fewer.append(
                    _("{listing} makes fewer tests for n = {n} than for n = {before}").format(
                        listing=name, n=after["n"], before=before["n"]
                    )
                )
    if not fewer:
        return Finding(
            (_("On these boards, each listing makes more tests on a larger one."),), "always"
        )
    why = _(
        "Where a search stops at its first solution, its work is what lies before that in the "
        "tree, and on some boards that is little. A search for all solutions always takes more."
    )
    return Finding((fewer[0] + ".", why), "not")


def _totals(result: Result) -> tuple[dict[str, float], int]:
    """Return the seconds of each listing over the boards that all have, and the last of these."""
    by: dict[str, dict[int, float]] = {name: {} for name in result.settings.listings}
    for row in result.rows:
        by[str(row["listing"])][int(number(row, "n"))] = number(row, "seconds")
    shared = set.intersection(*(set(each) for each in by.values()))
    return {name: sum(each[n] for n in shared) for name, each in by.items()}, max(shared, default=0)


def _pair(result: Result) -> Finding:
    totals, last = _totals(result)
    if not last:
        return Finding((_("There is no board that both have finished."),))
    (first, one), (second, other) = totals.items()
    text = _("Up to n = {n}: {first} {one:.3g} s, {second} {other:.3g} s of CPU time.").format(
        n=last, first=first, one=one, second=second, other=other
    )
    alike = abs(one - other) <= ALIKE * max(one, other)
    return Finding((text,), "alike" if alike else first if one < other else second)


def _flags(result: Result) -> Finding:
    _totals_of, last = _totals(result)
    if not last:
        return Finding((_("There is no board that both have finished."),))
    at = {str(row["listing"]): number(row, "seconds") for row in result.rows if row["n"] == last}
    slow, quick = (at[name] for name in ISFREE_FLAGS)
    text = _(
        "For n = {n}, isfree takes {slow:.3g} s and the flags take {quick:.3g} s: {ratio:.2g} "
        "times as long. isfree asks up to n queens; the flags are three looks, however many queens "
        "there are."
    ).format(n=last, slow=slow, quick=quick, ratio=slow / quick)
    return Finding((text,), slow / quick)


def _pruning(result: Result) -> Finding:
    last = result.rows[-1]
    text = _(
        "For n = {n:.0f} the search visits {nodes:,.0f} nodes. There are {permutations:,.0f} "
        "permutations, {vectors:,.0f} vectors and {squares:.3g} sets of squares."
    ).format(**_numbers(last, "n", "nodes", "permutations", "vectors", "squares"))
    whole = number(last, "n") == result.settings.last
    return Finding((text,), number(last, "nodes") if whole else None)


def _bounds(result: Result) -> Finding:
    last = result.rows[-1]
    text = _(
        "e·n! is proven. For n = {n:.0f} it is {times:,.0f} times the nodes, n^n is {more:,.0f} "
        "times. From one n to the next the nodes grow by {growth:.3g} at last, which is "
        "{by:.2g} · n."
    ).format(
        n=number(last, "n"),
        times=number(last, "row_tree") / number(last, "nodes"),
        more=number(last, "vectors") / number(last, "nodes"),
        growth=number(last, "growth"),
        by=number(last, "growth_by_n"),
    )
    sizes = [int(number(row, "n")) for row in result.rows]
    return Finding((text,), shape(sizes, _column(result.rows, "nodes")))


def _knuth(result: Result) -> Finding:
    counted = [row for row in result.rows if row.get("nodes") is not None]
    last, texts, off = result.rows[-1], [], None
    if counted:
        off = abs(number(counted[-1], "off"))
        said = _("For n = {n:.0f} there are {nodes:,.0f} nodes; the estimate is {estimate:,.0f}.")
        texts.append(said.format(**_numbers(counted[-1], "n", "nodes", "estimate")))
    said = _(
        "For n = {n:.0f} it is {estimate:.3g}, give or take {error:.2g}. Single probes are between "
        "{lowest:.2g} and {highest:.2g}: most are far too small, a few make up for it."
    )
    texts.append(said.format(**_numbers(last, "n", "estimate", "error", "lowest", "highest")))
    return Finding(tuple(texts), off)


_FINDINGS: dict[str, Callable[[Result], Finding]] = {
    "fifteen": _fifteen,
    "attempts": _attempts,
    "unique": _unique,
    "repeats": _repeats,
    "largest": _largest,
    "rotations": _rotations,
    "work": _work,
    "iterative-recursive": _pair,
    "isfree-flags": _flags,
    "pruning": _pruning,
    "bounds": _bounds,
    "knuth": _knuth,
}
