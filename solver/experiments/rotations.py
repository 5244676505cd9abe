"""What rotations save: exercise 7 of the lecture (source: 003_e60d9d545fcce690).

A solution that was found gives up to three more, turned by 90, 180 and 270 degrees. Who writes
these down before going on has all solutions sooner.
"""

from collections.abc import Iterator, Sequence

from solver.experiments.known import solutions
from solver.experiments.measuring import Measuring, Meter, Progress, Settings
from solver.experiments.shuffling import shuffled


def turned(rows: Sequence[int]) -> tuple[int, ...]:
    """Return a solution turned by 90 degrees: the queen (x, y) goes to (y, n - 1 - x)."""
    result = [0] * len(rows)
    for x, y in enumerate(rows):
        result[y] = len(rows) - 1 - x
    return tuple(result)


def rotations(rows: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield a solution and what it becomes by 90, 180 and 270 degrees."""
    for _quarter in range(4):
        yield rows
        rows = turned(rows)


def rotating(settings: Settings, meter: Meter) -> Measuring:
    """Shuffle until all solutions are known, and note when they would be with rotations.

    Both are read off the same shuffles, so that chance does not make a difference between them.
    """
    n, wanted = settings.first, solutions(settings.first)
    for trial in range(1, settings.count + 1):
        seen: set[tuple[int, ...]] = set()
        known: set[tuple[int, ...]] = set()
        sooner = 0
        for number, solution in shuffled(n, settings.seed + trial - 1):
            if solution is not None:
                seen.add(solution)
                if len(known) < wanted:
                    known.update(rotations(solution))
                    sooner = number
            if len(seen) == wanted:
                saved = 100 * (number - sooner) / number
                yield {"trial": trial, "plain": number, "rotated": sooner, "saved": saved}
                break
            spent = meter.spent() / settings.budget
            if spent >= 1:
                return False
            yield Progress(max(spent, (trial - 1 + len(seen) / wanted) / settings.count), n)
    return True
