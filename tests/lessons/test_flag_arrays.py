"""The flag arrays are what the queens leave free, and the index of each look is computed right."""

from itertools import pairwise, takewhile

import pytest

from lessons.words.flag_arrays import Overlay, find_current_square, read_flag_arrays
from lessons.words.timeline import make_timeline
from solver.board.geometry import DIAGONALS, Identity, Square
from solver.machine.run import Run, complete_search
from solver.machine.step import Step
from solver.text.listing import load_listing

LISTINGS = ["flags", "flags-from-one", "flags-all"]


def steps(listing: str, n: int) -> list[Step]:
    run = Run.of(load_listing(listing), n)
    last = complete_search(run.reach(1500))
    return [*takewhile(lambda step: step.number <= last, run.steps())]


@pytest.mark.parametrize("listing", LISTINGS)
@pytest.mark.parametrize("n", [1, 4, 6])
def test_a_call_finds_taken_what_its_queens_take(listing: str, n: int) -> None:
    seen = 0
    for step in steps(listing, n):
        arrays = read_flag_arrays(step)
        if not arrays or not step.begins_tick or step.event == "retreat" or step.ended:
            continue
        if step.counters.solutions or step.frames[-1].variables.get("j") is not None:
            continue
        first = step.storage.layout.first
        placed = [each for each in step.squares if step.level is not None and each.y < step.level]
        c, a, b = arrays
        seen += 1
        assert [at for at, free in enumerate(c.free) if not free] == sorted(q.x for q in placed)
        sums = {a.indices[at] for at, free in enumerate(a.free) if not free}
        assert sums == {Identity.SUM.value_at(queen) + 2 * first for queen in placed}
        named = b.values or b.indices
        differences = {named[at] for at, free in enumerate(b.free) if not free}
        assert differences == {Identity.DIFFERENCE.value_at(queen) for queen in placed}
    assert seen


@pytest.mark.parametrize("listing", LISTINGS)
def test_a_test_finds_what_the_marked_cells_say(listing: str) -> None:
    tested = [step for step in steps(listing, 5) if step.tested is not None]
    assert len(tested) > 10
    for step in tested:
        first = step.storage.layout.first
        assert step.tested is not None
        assert find_current_square(step) == (step.tested.y + first, step.tested.x + first)
        free = [
            each.looked is not None and each.free[each.looked] for each in read_flag_arrays(step)
        ]
        line = load_listing(listing).lines[(step.next_line or 1) - 1]
        assert all(free) == line.strip().startswith("q[i] = j")


def test_shifts_and_sums_are_spelled_out() -> None:
    step = next(each for each in steps("flags", 4) if each.tested == (2, 1))
    assert [str(array) for array in read_flag_arrays(step)] == [
        "free_col[2] is free",
        "free_sum[1 + 2 = 3] is free",
        "free_diff[1 − 2 + 3 = 2] is free",
    ]
    step = next(each for each in steps("flags-from-one", 4) if each.tested == (2, 1))
    assert [str(array) for array in read_flag_arrays(step)][1:] == [
        "free_sum[2 + 3 = 5] is free",
        "free_diff[2 − 3 = −1] is free",
    ]
    legend = Overlay(Identity.SUM).legend(8, flipped=False, cursor=Square(2, 3))
    assert legend.endswith("At the cursor: 2 + 3 = 5. 6 squares have this number.")


@pytest.mark.parametrize("identity", DIAGONALS)
@pytest.mark.parametrize("flipped", [False, True])
def test_the_legend_says_how_equal_values_look(identity: Identity, flipped: bool) -> None:
    overlay = Overlay(identity)
    legend = overlay.legend(8, flipped=flipped)
    up = -1 if flipped else 1
    rises = overlay.value_at(Square(3, 3)) == overlay.value_at(Square(4, 3 + up))
    assert ("rise" in legend) is rises
    assert ("fall" in legend) is not rises


@pytest.mark.parametrize("parts", [1, 7, 40])
@pytest.mark.parametrize("listing", ["iterative", "flags-all"])
def test_its_parts_hold_what_happened_in_them(listing: str, parts: int) -> None:
    run = Run.of(load_listing(listing), 6)
    end = complete_search(run.last())
    found = make_timeline(run, parts)
    bounds = [end * part // parts for part in range(parts + 1)]
    counted = [run.step(bound).counters for bound in bounds]
    assert list(found.retreats) == [b.retreats - a.retreats for a, b in pairwise(counted)]
    assert list(found.solutions) == [b.solutions - a.solutions for a, b in pairwise(counted)]
    assert [found.bounds(part) for part in range(parts)] == list(pairwise(bounds))
    before, last = found.bounds(found.part(end // 3))
    assert before <= end // 3 <= last
    assert make_timeline(Run.of(load_listing("iterative"), 4), 10).known == 0
