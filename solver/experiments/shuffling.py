"""Solutions by shuffling: exercises 1 to 5 of the lecture (source: 003_e60d9d545fcce690).

The rows 0 to n - 1 are put in a random order until no two queens share a diagonal.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count
from random import Random

from solver.experiments.known import mean_attempts, solutions
from solver.experiments.measuring import Measuring, Meter, Progress, Row, Settings

SLICE = 1000
"""Shuffles after which one looks how late it is."""
BINS = 16
"""Bars of a histogram; the last stands for all that is more."""
POINTS = 25
"""Rows of a course that could have one for each solution."""


def is_solution(rows: Sequence[int]) -> bool:
    """Say whether no two queens of a permutation share a diagonal."""
    sums, differences = set(), set()
    for x, y in enumerate(rows):
        if x + y in sums or x - y in differences:
            return False
        sums.add(x + y)
        differences.add(x - y)
    return True


def shuffled(n: int, seed: int) -> Iterator[tuple[int, tuple[int, ...] | None]]:
    """Yield the solutions that are found, each with the number of shuffles so far.

    Now and then it yields None in the place of a solution, so that one can look how late it is.
    It does not end: on boards without a solution it never yields one.
    """
    rows, shuffle = list(range(n)), Random(seed).shuffle  # noqa: S311 (no secret)
    for number in count(1):
        shuffle(rows)
        if is_solution(rows):
            yield number, tuple(rows)
        elif number % SLICE == 0:
            yield number, None


def _progress(settings: Settings, meter: Meter, done: float) -> Progress:
    """Return how near the end is, by what is done or by the time that is used up."""
    return Progress(max(done, meter.spent() / settings.budget), settings.first)


def _found(settings: Settings, meter: Meter) -> Iterator[tuple[int, tuple[int, ...]] | Progress]:
    """Yield as many solutions as are wanted, or as the budget allows."""
    found = 0
    for number, solution in shuffled(settings.first, settings.seed):
        if solution is not None:
            found += 1
            yield number, solution
        if found == settings.count or meter.spent() >= settings.budget:
            return
        yield _progress(settings, meter, found / settings.count)


def fifteen(settings: Settings, meter: Meter) -> Measuring:
    """Measure how long each of some solutions takes (exercises 1 and 2)."""
    found, before, begun = 0, 0, meter.spent()
    for each in _found(settings, meter):
        if isinstance(each, Progress):
            yield each
            continue
        found += 1
        number, solution = each
        now = meter.spent()
        row: Row = {"number": found, "attempts": number - before, "seconds": now - begun}
        yield row | {"solution": " ".join(map(str, solution))}
        before, begun = number, meter.spent()
    return found == settings.count


def attempts(settings: Settings, meter: Meter) -> Measuring:
    """Count the attempts for each solution, beside the geometric law (exercise 2)."""
    needed, before = [], 0
    for each in _found(settings, meter):
        if isinstance(each, Progress):
            yield each
        else:
            needed.append(each[0] - before)
            before = each[0]
    yield from histogram(needed, mean_attempts(settings.first))
    return len(needed) == settings.count


def histogram(needed: Sequence[int], mean: float) -> Iterator[Row]:
    """Yield how often numbers of attempts occur, and how often the geometric law expects them.

    Args:
        needed: The attempts for each solution.
        mean: Of the law: one attempt succeeds with the chance 1 / mean.
    """
    failing, width = 1 - 1 / mean, max(1, round(mean / 4))
    for index in range(BINS if needed else 0):
        first, last = index * width + 1, (index + 1) * width
        open_end = index == BINS - 1
        share = failing ** (first - 1) - (0.0 if open_end else failing**last)
        yield {
            "from": first,
            "to": None if open_end else last,
            "solutions": sum(first <= each and (open_end or each <= last) for each in needed),
            "expected": len(needed) * share,
        }


def unique(settings: Settings, meter: Meter) -> Measuring:
    """Count how many of the solutions found are different (exercise 3)."""
    seen: set[tuple[int, ...]] = set()
    found, total, step = 0, solutions(settings.first), max(1, settings.count // POINTS)
    for each in _found(settings, meter):
        if isinstance(each, Progress):
            yield each
            continue
        found += 1
        seen.add(each[1])
        if found % step == 0 or found == settings.count:
            yield {
                "found": found,
                "unique": len(seen),
                "expected": total * (1 - (1 - 1 / total) ** found),
            }
    return found == settings.count


def repeats(settings: Settings, meter: Meter) -> Measuring:
    """Shuffle until every solution was seen, and count how often each was (exercise 4)."""
    first: dict[tuple[int, ...], int] = {}
    times: Counter[tuple[int, ...]] = Counter()
    wanted = solutions(settings.first)
    for number, solution in shuffled(settings.first, settings.seed):
        if solution is not None:
            times[solution] += 1
            first.setdefault(solution, number)
        if len(first) == wanted or meter.spent() >= settings.budget:
            break
        yield _progress(settings, meter, len(first) / wanted)
    for seen, (solution, number) in enumerate(first.items(), 1):
        row: Row = {"seen": seen, "shuffles": number, "times": times[solution]}
        yield row | {"solution": " ".join(map(str, solution))}
    return len(first) == wanted
