"""The figures that the lessons about chance, cost and other ways tell are those of a run."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice, pairwise
from math import e, factorial, prod
from random import Random

import pytest

from lessons.asks.ask import Situation
from lessons.course import course
from lessons.experiments.catalogue.shuffling import find_by_shuffling
from lessons.experiments.catalogue.tree import count_row_tree
from lessons.scenes.scene import Setting, run_search
from solver.board.chances import expect_different, share_over
from solver.board.geometry import Square
from solver.board.probing import count_levels, estimate_nodes, find_ways_on, send_probe


def told(lesson_id: str) -> str:
    """Return all that a lesson says, replies too."""
    parts = course.read_lesson(lesson_id).parts
    replies = [each for part in parts if part.question for each in part.question.replies.values()]
    texts = [part.question.text if part.question else part.prose for part in parts]
    return " ".join(" ".join([*texts, *replies]).split())


def test_shuffles_find_solutions_as_told() -> None:
    found = islice((number for number, rows in find_by_shuffling(8, 1) if rows), 15)
    needed = [after - before for before, after in pairwise([0, *found])]
    assert (min(needed), max(needed), round(sum(needed) / 15)) == (2, 1579, 404)
    assert "The quickest took 2 shuffles, the slowest 1,579, and the mean was 404." in told(
        "shuffle"
    )
    run = Setting("shuffle", 8).run()
    assert run.step(run_search(run.last())).variables["shuffles"] == next(
        number for number, rows in find_by_shuffling(8, 1) if rows
    )
    text = told("shuffle")
    assert f"About {float(expect_different(8, 92)):.0f}. Think of one particular solution" in text
    for had in (0, 46, 91):
        wait = Fraction(factorial(8), 92 - had)
        assert f" {had} {factorial(8):,} / {92 - had} = {round(wait):,}" in text


def test_how_long_runs_of_shuffles_are() -> None:
    text, ends = told("shuffle"), (0, 438, 876)
    over = [float(share_over(8, shuffles)) for shuffles in ends]
    assert f"q^438 = {over[1]:.3f}" in text
    early, late = (100 * (before - after) for before, after in pairwise(over))
    assert f"1 - 438 shuffles {early:.0f} % of the runs" in text
    assert f"439 - 876 {late:.0f} % " in text
    assert f"more {100 * over[-1]:.0f} % " in text
    assert share_over(8, 304) < 0.5 < share_over(8, 303)
    assert share_over(8, 1000) > 0.1
    assert "after 304 shuffles" in text


def ends(
    n: int, queens: tuple[Square, ...] = (), passed: tuple[int, ...] = ()
) -> Iterator[tuple[int, int]]:
    """Yield the estimate of each probe that there is, and one in how many goes its way."""
    free = find_ways_on(queens, len(queens), n, lambda _attack: True) if len(queens) < n else []
    if not free:
        yield estimate_nodes(passed), prod(passed)
    for square in free:
        yield from ends(n, (*queens, square), (*passed, len(free)))


def test_the_probes_of_five_and_of_eight() -> None:
    found = list(ends(5))
    assert sum(each for each, _odds in found) == 56 * len(found)
    assert sum(Fraction(*each) for each in found) == 54 == sum(count_levels(5))
    assert "{count leaves 5} different probes. The plain mean of their estimates is 56" in told(
        "probes"
    )
    assert {odds for _each, odds in found} == {10, 15, 20}
    assert "comes 1 time in 15, each of the others 1 time in 10 or in 20" in told("probes")
    small = sum(Fraction(1, odds) for each, odds in ends(8) if each < sum(count_levels(8)))
    assert f"for n = 8, {float(100 * small):.0f} % of them" in told("probes")


def test_the_tree_of_twenty() -> None:
    random = Random(1)  # noqa: S311 (no secret)
    found = [estimate_nodes(send_probe(20, random).ways) for _each in range(10_000)]
    assert abs(sum(found) / 10_000 - 3.8e12) < 0.1e12
    assert "about 3.8 · 10^12 nodes" in told("probes")
    assert round(3.8e12 / 1e6 / 86400) == 44
    assert "To count them takes 44 days, at a million a second." in told("probes")


def test_the_bound_and_how_far_it_is_off() -> None:
    text = told("cost")
    levels = [factorial(4) // factorial(4 - level) for level in range(5)]
    assert f"{', '.join(map(str, levels))}." in text
    assert sum(levels) == count_row_tree(4)
    assert [n for n in range(1, 20) if e * factorial(n) >= n**n] == [1, 2]
    assert [n for n in range(1, 20) if e * factorial(n) * n**2 >= n**n] == [*range(1, 7)]
    assert "From n = 3 on, e · n! is below n^n" in text
    assert "which is below n^n from n = 7 on" in text
    text, nodes = told("cost"), sum(count_levels(8))
    off = [e * factorial(n) / sum(count_levels(n)) for n in (8, 12)]
    assert f"bound is {off[0]:.0f} times as large as the tree for n = 8, and {off[1]:,.0f}" in text
    assert f"That makes {nodes - count_levels(8)[8]:,} · 8 = {{count tests flags-all 8}}" in text
    assert f"the profile begins {', '.join(map(str, count_levels(8)[:4]))}, and on level 8" in text


@pytest.mark.parametrize("n", [8, 10])
def test_the_bound(n: int) -> None:
    bound = count_row_tree(n)
    assert bound == int(e * factorial(n))
    assert f"| {n} | {{count nodes {n}}} | {bound:,} | {{count vectors {n}}} |" in told("cost")


def entries(room: set[tuple[int, int]], cell: tuple[int, int]) -> int:
    """Return how often cells are entered from one if each mark is taken away again."""
    x, y = cell
    beside = {(x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)} & (left := room - {cell})
    return sum(1 + entries(left, each) for each in beside)


def test_repairs_and_undone_marks_cost_as_told() -> None:
    run = Setting("min-conflicts", 8).run()
    counters = run.step(run_search(run.last())).counters
    assert f"took {counters.placements} moves and {counters.tests} tests" in told("beyond")
    assert f"that's {7 * counters.tests:,} comparisons" in told("beyond")
    moves = []
    for seed in range(1, 21):
        events = Setting("min-conflicts", 50).run().program.notes((50, seed, 10_000))
        moves.append(sum(event == "place" for event, _square in events))
    assert (min(moves), max(moves)) == (44, 168)
    assert "Twenty runs with 50 queens took 44 to 168 moves" in told("beyond")
    room = {(x, y) for x in range(5) for y in range(5)}
    assert f"enters a cell {len(room) - 1} times" in told("labyrinth")
    assert f"it does so {entries(room, (0, 0)):,} times" in told("labyrinth")


def test_what_a_row_of_bits_says() -> None:
    names = Situation(Setting("bitset", 6).run(), 1).step.names
    assert (names["c"], names["s"], names["d"]) == (1, 0, 2)
    attacked, columns = 1 | 2, 2**6 - 1
    bits = [f"{attacked:06b}", f"...{~attacked & 255:08b}", f"{~attacked & columns:06b}"]
    text, at = told("shortcuts"), 0
    for each in bits:
        assert (at := text.find(f" {each} ", at)) > 0
    plain = [row - 1 for row in (*range(2, 9, 2), *range(1, 9, 2))]
    assert f"The plain recipe makes {' '.join(map(str, plain))}. There 3 + 7 = 6 + 4" in text
    assert plain[3] + 3 == 7 + 3 == plain[6] + 6
