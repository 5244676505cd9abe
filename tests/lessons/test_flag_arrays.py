"""The flag arrays are what the queens leave free, and the index of each look is computed right."""

import pytest

from lessons.words.flag_arrays import current_square, flag_arrays
from solver.board.geometry import Identity
from solver.machine.run import Run, complete_search
from solver.machine.step import Step
from solver.text.listing import load_listing

LISTINGS = ["flags", "flags-from-one", "flags-all"]


def steps(listing: str, n: int) -> list[Step]:
    run = Run.of(load_listing(listing), n)
    last = complete_search(run.reach(1500))
    return [step for step in run.steps() if step.number <= last]


@pytest.mark.parametrize("listing", LISTINGS)
@pytest.mark.parametrize("n", [1, 4, 6])
def test_a_call_finds_taken_what_its_queens_take(listing: str, n: int) -> None:
    seen = 0
    for step in steps(listing, n):
        arrays = flag_arrays(step)
        if not arrays or not step.begins_tick or step.event == "retreat" or step.ended:
            continue
        if step.counters.solutions or step.frames[-1].variables.get("j") is not None:
            continue
        first = step.kept.layout.first
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
        first = step.kept.layout.first
        assert step.tested is not None
        assert current_square(step) == (step.tested.y + first, step.tested.x + first)
        free = [
            array.looked is not None and array.free[array.looked] for array in flag_arrays(step)
        ]
        line = load_listing(listing).lines[(step.next_line or 1) - 1]
        assert all(free) == line.strip().startswith("q[i] = j")


def test_the_shift_is_spelled_out() -> None:
    step = next(each for each in steps("flags", 4) if each.tested == (2, 1))
    assert [str(array) for array in flag_arrays(step)] == [
        "free_col[2] is free",
        "free_sum[1 + 2 = 3] is free",
        "free_diff[1 − 2 + 3 = 2] is free",
    ]
    step = next(each for each in steps("flags-from-one", 4) if each.tested == (2, 1))
    assert [str(array) for array in flag_arrays(step)][1:] == [
        "free_sum[2 + 3 = 5] is free",
        "free_diff[2 − 3 = −1] is free",
    ]


def test_other_listings_have_none() -> None:
    assert flag_arrays(steps("recursive", 4)[30]) == ()
