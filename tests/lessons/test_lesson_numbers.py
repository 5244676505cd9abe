"""The numbers that the prose of lessons says, and that no question computes."""

import re
from itertools import permutations

import pytest

from lessons.asks.whole_runs import counted
from lessons.course import course
from lessons.course.question import pose
from solver.board.known_counts import LARGEST
from solver.board.solutions import count, solutions
from solver.board.symmetry import first_of_classes, orbit
from solver.machine.run import Run, complete
from solver.text.listing import load_listing

FIRST = (0, 4, 7, 5, 2, 6, 1, 3)


def prose(lesson_id: str) -> str:
    """Return the text of a lesson, a line for each paragraph's lines."""
    return course.script_path(lesson_id).read_text(encoding="utf-8").replace("\n", " ")


def test_all_solutions() -> None:
    text, found = prose("all-solutions"), tuple(solutions(8))
    assert found[0] == FIRST
    assert f"The last one is {' '.join(map(str, found[-1]))}" in text
    assert "From n = 7 on each of them is larger than the one before" in text
    counts = [count(n) for n in range(6, LARGEST + 1)]
    assert counts == sorted(set(counts))
    assert f"They have been counted up to n = {LARGEST}" in text


@pytest.mark.parametrize("n", [4, 6, 7])
def test_the_calls_of_a_search(n: int) -> None:
    run = Run.of(load_listing("recursive"), n, into=True)
    complete(run.last())
    assert max(len(step.frames) for step in run.steps()) == n + 2
    assert "for n = 14" in prose("recursion")
    assert "never more than 16 calls at once" in prose("recursion")


def test_the_loop_that_finds_all() -> None:
    """As the lesson says it: after a solution the loop goes back."""
    b, k, found = [-1] * 8, 0, []
    while k >= 0:
        if k == 8:
            found.append(tuple(b))
            k -= 1
            continue
        b[k] += 1
        while b[k] < 8 and not all(b[i] != b[k] and abs(b[i] - b[k]) != k - i for i in range(k)):
            b[k] += 1
        if b[k] < 8:
            k += 1
        else:
            b[k] = -1
            k -= 1
    assert found == list(solutions(8))


def test_brute_force() -> None:
    text = prose("brute-force")
    for name, listing in (
        ("any 4 squares", "subsets"),
        ("vectors", "one-per-column"),
        ("permutations", "permutations"),
    ):
        run = Run.of(load_listing(listing), 4)
        ticks = run.step(complete(run.last())).tick
        assert re.search(rf"{name} +[\d,]+ +{ticks}\b", text)
    asked = {each.id: pose(each).answer for each in course.lesson("brute-force").questions}
    assert asked["how-many-tried"] == 115
    assert asked["left-out"] == 8**5
    place = sum(row * 8 ** (7 - x) for x, row in enumerate(FIRST)) + 1
    rank = next(i for i, each in enumerate(permutations(range(8)), 1) if each == FIRST)
    assert f"vector {place:,} of {8**8:,}, and permutation {rank:,} of 40,320" in text
    assert f"the permutations need {counted('tests', 8, 'permutations'):,} tests" in text
    assert f"The search makes {counted('tests', 8, 'vector-all'):,} tests" in text


def test_symmetry() -> None:
    text = prose("symmetry")
    sizes = [len(orbit(each)) for each in first_of_classes(solutions(8))]
    assert (sizes.count(8), sizes.count(4), len(sizes)) == (11, 1, 12)
    assert "Eleven have 8 boards, and one has 4: 11 · 8 + 4 = 92." in text
    half = [b for b in solutions(7) if b == tuple(6 - row for row in reversed(b))]
    assert len(half) == 8
    assert "n = 7 has 40 solutions. 8 of them do not change" in text
