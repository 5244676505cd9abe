"""How fast all solutions are counted, beside python-constraint2 and the listings of the lectures.

Prints two tables: processor time to count all solutions for n = 8 to 12, each way with how often
the time of the fast counter it takes, and how long the gallery's first boards take. A way is left
out where it would take more than BUDGET seconds, judged by what it took for the n before.

Usage: python -m benchmarks.counting [BUDGET]      (needs the extra `bench`)
"""

import platform
import sys
from collections.abc import Callable
from functools import partial
from itertools import combinations
from time import process_time
from typing import Any

from constraint import AllDifferentConstraint, Problem
from rich.console import Console
from rich.table import Table

from solver.analysis.run_solutions import list_all_finding
from solver.board.solutions import count_solutions, find_solutions
from solver.text.listing import load_listing
from tui.gallery.board_solutions import FIRST, BoardSolutions

SIZES = range(8, 13)
BUDGET = 60.0
GROWTH = 7
"""How many times longer a search takes at least when n grows by one."""
LIMIT = 0.5
"""Seconds for counting n = 12."""
TRIES = 5


def constrained(n: int) -> int:
    """Let python-constraint2 count: a variable for each column, rows and diagonals different."""
    problem = Problem()
    problem.addVariables(range(n), range(n))
    problem.addConstraint(AllDifferentConstraint())
    for i, j in combinations(range(n), 2):
        problem.addConstraint(partial(_apart, j - i), (i, j))
    result = len(problem.getSolutions())
    if result != count_solutions(n):
        raise ValueError(f"python-constraint2 finds {result:,} solutions for n = {n}")
    return result


def _apart(columns: int, y: int, other: int) -> bool:
    return abs(y - other) != columns


def listed(n: int) -> int:
    """Count by looking at each solution."""
    return sum(1 for _board in find_solutions(n))


def native(listing_id: str) -> Callable[[int], object]:
    """Return a listing as the plain function that it is."""
    listing = load_listing(listing_id)
    module: dict[str, Any] = {"__name__": listing_id}
    exec(compile(listing.text, listing.id, "exec"), module)  # noqa: S102 (it is ours)
    function: Callable[[int], object] = module[listing.start]
    return function


def seconds(work: Callable[[], object], tries: int = 1) -> float:
    """How much processor time a call takes: the least of some."""
    times = []
    for _ in range(tries):
        start = process_time()
        work()
        times.append(process_time() - start)
    return min(times)


def counting(budget: float) -> Table:
    """Return how long each way of counting takes, in seconds and beside the fast counter."""
    ways: dict[str, Callable[[int], object]] = {
        "solver.board.solutions.count_solutions": count_solutions,
        "solver.board.solutions.find_solutions": listed,
        "python-constraint2": constrained,
        **{f"listing {name}": native(name) for name in list_all_finding()},
    }
    table = Table("", *(f"n = {n}" for n in SIZES), title="Counting all solutions, seconds")
    fast = [seconds(partial(count_solutions, n), TRIES) for n in SIZES]
    for name, way in ways.items():
        cells: list[str] = []
        took = 0.0
        for n, best in zip(SIZES, fast, strict=True):
            if took * GROWTH > budget:
                cells.append("left out")
                continue
            took = best if way is count_solutions else seconds(partial(way, n))
            ratio = "" if way is count_solutions else f" ({took / best:,.0f}x)"
            cells.append(f"{took:,.3f}{ratio}")
        table.add_row(name, *cells)
    table.caption = f"n = {SIZES[-1]}: {fast[-1]:.2f} s, {_verdict(fast[-1], LIMIT)}"
    return table


def _verdict(value: float, limit: float) -> str:
    return f"{'within' if value <= limit else '[b]OVER[/b]'} {limit:g} s"


def first_boards(n: int) -> None:
    """Find what the gallery finds before its first frame."""
    solutions = BoardSolutions(n)
    while solutions.counted < FIRST and not solutions.is_counted:
        solutions.count()
    for index in range(min(FIRST, solutions.counted)):
        solutions.board(index)


def gallery() -> Table:
    """Return how long the gallery's first boards take."""
    table = Table("n", f"first {FIRST} boards, ms", title="The gallery")
    for n in SIZES:
        took = seconds(partial(first_boards, n), TRIES)
        table.add_row(str(n), f"{1000 * took:.2f}")
    return table


def main() -> None:
    """Print the tables."""
    console = Console(width=120)
    console.print(f"Python {platform.python_version()} on {platform.machine()}")
    console.print(counting(float(sys.argv[1]) if len(sys.argv) > 1 else BUDGET))
    console.print(gallery())


if __name__ == "__main__":
    main()
