"""The figures that the lessons about chance, cost and other ways tell are those of a run."""

from fractions import Fraction
from itertools import islice, pairwise
from math import factorial
from random import Random

from lessons.asks.situation import Situation
from lessons.course import course
from lessons.course.part_tasks import Guess
from lessons.experiments.catalogue.shuffling import find_by_shuffling
from lessons.scenes.scene import Setting, run_search
from solver.board.chances import expect_different
from solver.board.probing import estimate_nodes, send_probe


def guessed(lesson_id: str) -> float:
    """Return the number that a lesson's last guess comes to."""
    tasks = [(each.task, each.scene) for each in course.read_lesson(lesson_id).parts]
    *_others, number = (task.find_number(at) for task, at in tasks if isinstance(task, Guess))
    return number


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
    text = told("shuffle")
    assert "The quickest took 2 shuffles, the slowest 1,579, and the mean was 404." in text
    run = Setting("shuffle", 8).run()
    assert run.step(run_search(run.last())).variables["shuffles"] == next(
        number for number, rows in find_by_shuffling(8, 1) if rows
    )
    assert f"About {float(expect_different(8, 92)):.0f}. Think of one particular solution" in text
    for had in (0, 46, 91):
        wait = Fraction(factorial(8), 92 - had)
        assert f" {had} {factorial(8):,} / {92 - had} = {round(wait):,}" in text


def test_the_tree_of_twenty() -> None:
    random = Random(1)  # noqa: S311 (no secret)
    found = [estimate_nodes(send_probe(20, random).ways) for _each in range(10_000)]
    assert abs(sum(found) / 10_000 - 3.8e12) < 0.1e12
    assert "about 3.8 · 10^12 nodes" in told("probes")
    assert round(3.8e12 / 1e6 / 86400) == 44
    assert "Counting them would take 44 days, at a million a second." in told("probes")


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
    run = Setting("min-conflicts", 14).run()
    assert guessed("beyond") == run.step(run_search(run.last())).counters.placements
    for n, mean in ((8, 43), (20, 75), (50, 100)):  # Of a thousand runs and more.
        program = Setting("min-conflicts", n).run().program
        runs = [program.notes((n, seed, 10_000)) for seed in range(1, 41)]
        moves = sum(event == "place" for run in runs for event, _square in run) / len(runs)
        assert abs(moves - mean) < mean / 8
    assert "about 43 moves for n = 8, 75 for n = 20 and 100 for n = 50" in told("beyond")
    assert 100 * (2 * 50 - 1) + 50 < 10_000
    room = {(x, y) for x in range(5) for y in range(5)}
    assert f"enters a cell {len(room) - 1} times" in told("labyrinth")
    assert guessed("labyrinth") == entries(room, (0, 0))


def test_what_a_row_of_bits_says() -> None:
    names = Situation(Setting("bitset", 6).run(), 3).step.names
    assert (names["c"], names["s"], names["d"]) == (21, 9, 56)
    attacked, columns = 21 | 9 | 56, 2**6 - 1
    bits = [f"{attacked:06b}", f"...{~attacked & 255:08b}", f"{~attacked & columns:06b}"]
    text, at = told("shortcuts"), 0
    for each in bits:
        assert (at := text.find(f" {each} ", at)) > 0
    plain = [row - 1 for row in (*range(2, 9, 2), *range(1, 9, 2))]
    assert f"The plain recipe makes {' '.join(map(str, plain))}. There 3 + 7 = 6 + 4" in text
    assert plain[3] + 3 == 7 + 3 == plain[6] + 6
