"""The numbers that the prose of lessons says, and that no question computes."""

import math
import re
from collections import Counter
from itertools import pairwise, starmap

import pytest

from lessons.asks.counts import count_whole_run
from lessons.asks.registry import read_ask
from lessons.asks.situation import Situation
from lessons.course import course
from lessons.race.race import list_entries, start_lockstep
from solver.board import known_counts
from solver.board.counting import Placements, count_placements
from solver.board.geometry import Square, find_attacks, first_attack
from solver.board.probing import count_levels
from solver.board.solutions import find_solutions
from solver.board.symmetry import find_orbit, first_of_classes
from solver.machine.run import Run, complete_search
from solver.machine.step import Step
from solver.text.listing import Listing, load_listing
from solver.text.misconceptions import MUTANTS, make_mutant

FIRST = (0, 4, 7, 5, 2, 6, 1, 3)


def prose(lesson_id: str) -> str:
    """Return the text of a lesson, a line for each paragraph's lines."""
    text = course.script_path(lesson_id).read_text(encoding="utf-8").replace("\n", " ")
    return re.sub(r"\{#(\d+)\}", r"\1", re.sub(r" +\|", "", text))  # Without a table's strokes.


def test_all_solutions_and_their_orbits() -> None:
    text, found = prose("all-solutions"), tuple(find_solutions(8))
    assert found[0] == FIRST
    assert f"begins with {' '.join(map(str, found[0]))}" in text
    assert f"ends with {' '.join(map(str, found[-1]))}" in text
    assert found == tuple(tuple(7 - row for row in each) for each in reversed(found))
    assert "n = 6 is the last board with fewer solutions than the one before it" in text
    counts = [known_counts.count_known_solutions(n) for n in range(6, known_counts.LARGEST + 1)]
    assert counts == sorted(set(counts))
    assert f"They have been counted up to n = {known_counts.LARGEST}" in text
    text = prose("orbits")
    sizes = [len(find_orbit(each)) for each in first_of_classes(find_solutions(8))]
    assert (sizes.count(8), sizes.count(4), len(sizes)) == (11, 1, 12)
    assert "eleven orbits have 8 boards and one has 4: 11 · 8 + 4 = 92." in text
    half = [sum(b == tuple(n - 1 - y for y in b[::-1]) for b in find_solutions(n)) for n in (7, 9)]
    assert re.search("degrees, {} of them stay as .* degrees leaves {} of them".format(*half), text)


@pytest.mark.parametrize("n", [4, 6])
def test_the_calls_of_a_search(n: int) -> None:
    run = Run.of(load_listing("recursive"), n)
    complete_search(run.last())
    assert max(len(step.frames) for step in run.steps()) == n + 2
    assert re.search(r":value: 14 \+ 2 .* For n = 14 .* [Hh]ow many", prose("recursion"))


def test_brute_force() -> None:
    text = prose("brute-force")
    for name, listing, kind in (
        ("any 4 squares", "subsets", Placements.SQUARES),
        ("vectors", "one-per-column", Placements.VECTORS),
        ("permutations", "permutations", Placements.PERMUTATIONS),
    ):
        ticks = end(load_listing(listing), 4).tick
        assert re.search(rf"{name} +{count_placements(kind, 4):,} +{ticks}\b", text)
        assert re.search(rf"{name.replace('4', '8')} +{count_placements(kind, 8):,}\b", text)
    assert 1000 < 8**8 / count_whole_run("tests", 8, "vector-all") < 1100
    place = sum(row * 8 ** (7 - x) for x, row in enumerate(FIRST)) + 1
    tests, level = 0, [list[Square]()]
    for x in range(8):  # A board is tested once for each of its beginnings in peace.
        ranks = [sum(y * 8 ** (7 - x) for x, y in queens) for queens in level]
        tests += sum(min(max(place - rank, 0), 8 ** (8 - x)) for rank in ranks)
        pairs = [(queens, Square(x, y)) for queens in level for y in range(8)]
        level = [[*queens, each] for queens, each in pairs if not any(find_attacks(queens, each))]
    orders = count_whole_run("tests", 8, "permutations") + end(load_listing("permutations"), 8).tick
    assert re.search(rf"{tests:,} tests if it tries vectors, .* there would be {orders:,}\.", text)
    clues = {5: (0, 2), 7: (0, 2), 8: (0, 4), 6: (1, 3)}
    assert all(next(iter(find_solutions(n)))[:2] == clue for n, clue in clues.items())


def test_how_the_tree_grows() -> None:
    text, nodes = " ".join(prose("cost").split()), {n: sum(count_levels(n)) for n in range(8, 14)}
    assert all(f"{n} {nodes[n]:,} {nodes[n] / nodes[n - 1]:.1f}" in text for n in range(9, 13))
    assert f":value: {nodes[13]} ## And the next board?" in text
    bound = {n: round(math.e * math.factorial(n) / nodes[n]) for n in (8, 12)}
    assert f"{bound[8]} times the tree for n = 8, and {bound[12]:,} times for n = 12" in text


def end(listing: Listing, n: int) -> Step:
    """Return the last step of a run."""
    run = Run.of(listing, n)
    return run.step(complete_search(run.last()))


def walked(n: int) -> list[Step]:
    """Return where the search stands before its first tick, and after each."""
    run, ticks = Run.of(load_listing("iterative"), n), end(load_listing("iterative"), n).tick
    return [run.step(complete_search(run.tick(count))) for count in range(ticks + 1)]


def test_the_tree_and_the_run_that_are_shown() -> None:
    fence = course.script_path("idea").read_text(encoding="utf-8").split("```")[1]
    spoken, squares = (
        [Square(int(x), int(y)) for x, y in re.findall(r"\((\d),(\d)\)", text)]
        for text in fence.split("\nno queen\n")
    )
    assert set(spoken) == set(squares)
    assert squares == [
        after.list_queens(4)[-1]
        for before, after in pairwise(walked(4))
        if after.counters.placements > before.counters.placements
    ]
    text, walk = prose("iterative-practice"), walked(6)
    assert "n = 6, k = 5 and b = 1 3 0 2 4 −1. Somebody has played 49 ticks" in text
    assert (walk[49].level, walk[49].queens) == (5, (1, 3, 0, 2, 4, -1))
    assert "Only seven are left until the first solution" in text
    assert len(walk) - 1 == 49 + 7
    assert "For n = 6, the first queen stands on (0,0) in 44 of the" in text
    assert [step.queens[0] for step in walk[1:]].count(0) == 44


def test_the_recipes_that_are_shown() -> None:
    text = " ".join(prose("shortcuts").split())
    for n in (6, 9, 14):
        rows = end(load_listing("regular"), n).queens
        assert f"n = {n} {' '.join(str(row + 1) for row in rows)}" in text
    plain = {n: enumerate([*range(1, n, 2), *range(0, n, 2)]) for n in range(4, 40)}
    fails = [n for n, rows in plain.items() if first_attack([*starmap(Square, rows)])]
    assert fails == [n for n in range(4, 40) if n % 6 in {2, 3}]
    assert f"fails for n = {', '.join(map(str, fails[:6]))} and so on" in text


def test_the_boards_that_show_faults_of_the_loop() -> None:
    where = Situation(Run.of(load_listing("iterative"), 4), 0)
    on = {e: str(read_ask(f"boards 1 to 8 that show {e}").find_answer(where)) for e in MUTANTS}
    shown = {n: {each for each in on if str(n) in on[each]} for n in range(1, 9)}
    assert len(shown[2] | shown[6]) == len(MUTANTS) == 15
    text = " ".join(prose("bug-hunt").replace("`", "").split())
    three = ("7: pass", "no-reset"), ("8: k -= 2", "back-two"), ("9: return n", "success-always")
    assert all(f" 2{line} n = {on[each][1:-1].rstrip(',')} " in text for line, each in three)
    assert "We made fifteen faulty versions of the program with the loop." in text
    assert f":below: 16 :value: {len(shown[8])} ## Which boards make good tests?" in text
    assert "**n = 2 and n = 6 together show all of them**" in text
    for others in ((7, 8), (2, 3), (5, 8)):
        assert set().union(*(shown[n] for n in others)) != MUTANTS.keys()


def test_what_isfree_asks_and_from_how_many_squares_a_queen_attacks_the_middle() -> None:
    run = Run.of(load_listing("iterative"), 8)
    complete_search(run.last())  # The loop of isfree asks 2,438 queens.
    assert max(Counter(step.line for step in run.steps()).values()) == 981
    assert "nothing in the program runs as often as its loop" in prose("isfree")
    assert (count_looks(8), count_looks(12)) == ([6_440, 1_452], [32_316, 5_020])
    said = r":value: 1452 .* makes 6,440 comp.* n = 12 it's 32,316 comparisons against 5,020 looks"
    assert re.search(said, prose("flags"))
    others = {Square(x, y) for x in range(8) for y in range(8)} - {Square(3, 3)}
    assert sum(any(find_attacks([each], Square(3, 3))) for each in others) == 27
    assert ":mark: (3,3) :value: 3 * n + 3" in prose("isfree")


def count_looks(n: int) -> list[int]:
    """Return how many comparisons `isfree` makes, and how many cells the arrays look at."""
    run, counts = Run.of(load_listing("flags"), n), [0, 0]
    complete_search(run.last())
    for step in run.steps():
        if step.tested:
            (x, y), queens = step.tested, step.list_queens(n)
            hits = [hit for a, b in queens for hit in (a == x, a + b == x + y, a - b == x - y)]
            for at, known in enumerate([hits, [any(hits[each::3]) for each in range(3)]]):
                counts[at] += min(len(known), [*known, True].index(True) + 1)
    return counts


def found(listing: Listing, n: int) -> str:
    """Return what a search with the loop leaves in b, or that it finds nothing."""
    step = end(listing, n)
    return " ".join(map(str, step.queens)) if step.level == n else "nothing"


def test_what_faulty_loops_find() -> None:
    right, wrong = load_listing("iterative"), make_mutant("iterative", "back-two")
    for n in (7, 8, 9):
        assert f"{n} {found(right, n)} {found(wrong, n)}" in " ".join(prose("bug-hunt").split())
    assert end(load_listing("iterative"), 7).counters.retreats == 2
    said = rf"7 line 27 runs twice\. .* {found(right, 7)} has no .* 4, 5 and 7 the f.* by luck\."
    assert re.search(said, prose("bug-hunt"))
    wrong = make_mutant("iterative", "difference-only")
    assert [n for n in range(4, 8) if found(wrong, n) == found(right, n)] == [4, 5, 7]
    race = start_lockstep(list_entries(["flags"], "auto-undo"), 6, until_different=True)
    rows = race.steps(complete_search(race.last()))[0].queens
    assert f"The programs part at ({rows[2]},2)." in prose("flags-undo")


def test_the_knight_and_the_order_of_its_jumps() -> None:
    text = prose("order")
    assert re.search("as many as without the rule.* without one step back for n = 5 to 10", text)
    by_rule, late = load_listing("tour-fewest"), make_mutant("sum-bound", "cut-late")
    assert all(end(by_rule, n).counters.placements == n * n - 1 for n in range(5, 11))
    assert len({end(each, 4).counters.placements for each in (by_rule, load_listing("tour"))}) == 1
    assert f"would have chosen {end(late, 6).counters.placements}." in " ".join(text.split())
    lines = [end(load_listing(each), 6).number for each in ("framework", "recursive-rows")]
    assert "more lines, {} against {},".format(*lines) in " ".join(prose("framework").split())
