"""The searches that set up whole boards, and the solution without a search."""

from itertools import combinations, permutations, product

import pytest

from solver.board.geometry import Square, find_attacks, first_attack, list_squares
from solver.machine.program import Program
from solver.machine.run import Run, complete_search
from solver.text.listing import Event, load_listing
from solver.value import Value
from tests.solver.runs import sizes

TRIED = [("subsets", 4), ("one-per-column", 5), ("permutations", 6)]
"""Listings that try every board, and the largest n tried here."""
RANDOM = ["shuffle", "min-conflicts"]


def boards(listing_id: str, n: int) -> list[frozenset[Square]]:
    """Return all boards that a listing would try if none were a solution."""
    every = {
        "subsets": combinations(list_squares(n), n),
        "one-per-column": map(enumerate, product(range(n), repeat=n)),
        "permutations": map(enumerate, permutations(range(n))),
    }
    return [frozenset(Square(*queen) for queen in board) for board in every[listing_id]]


def is_solution(queens: tuple[Square, ...], n: int) -> bool:
    """Say whether n queens stand on different squares and none attacks another."""
    return len(set(queens)) == n and not any(any(find_attacks(queens, queen)) for queen in queens)


def answer(listing_id: str, *arguments: Value) -> tuple[Square, ...]:
    """Run a listing to its end, and return where its queens stand if it found a solution."""
    run = Run(Program(load_listing(listing_id)), arguments)
    step = run.step(complete_search(run.last()))
    assert step.error is None
    return step.squares if step.counters.solutions else ()


@pytest.mark.parametrize(
    ("listing_id", "n"), [(name, n) for name, most in TRIED for n in range(1, most + 1)]
)
def test_each_tick_tries_the_next_board_until_one_is_a_solution(listing_id: str, n: int) -> None:
    run = Run.of(load_listing(listing_id), n)
    end = run.step(complete_search(run.last()))
    found = [
        frozenset(run.step(complete_search(run.tick(tick))).squares) for tick in range(end.tick)
    ]
    assert found == boards(listing_id, n)[: end.tick]
    assert [first_attack(tuple(board)) is None for board in found].count(True) == (n not in {2, 3})
    if n in {2, 3}:
        assert (len(found), end.event) == (len(boards(listing_id, n)), Event.EXHAUSTED)
    else:
        assert (frozenset(end.squares), end.event) == (found[-1], Event.SOLUTION)


@pytest.mark.parametrize(("listing_id", "n"), TRIED)
def test_their_first_solution_is_that_of_backtracking(listing_id: str, n: int) -> None:
    assert answer(listing_id, n) == answer("iterative", n)


@pytest.mark.parametrize("listing_id", ["subsets", "one-per-column", "permutations"])
def test_a_search_without_an_end_in_sight_can_be_stepped(listing_id: str) -> None:
    run = Run.of(load_listing(listing_id), 8 if listing_id == "subsets" else 32)
    far = complete_search(run.tick(2_000))
    assert run.end is None
    there = run.step(far)
    assert (there.tick, there.ended, there.counters.solutions) == (2_000, False, 0)
    assert run.step(run.previous_tick(far)).tick == 1_999
    assert run.step(far) == there


@pytest.mark.parametrize("listing_id", RANDOM)
def test_a_seed_decides_what_happens(listing_id: str) -> None:
    answers = [answer(listing_id, 8, seed) for seed in range(5)]
    assert answers == [answer(listing_id, 8, seed) for seed in range(5)]
    assert all(is_solution(queens, 8) for queens in answers)
    assert len(set(answers)) > 1
    assert answer(listing_id, 8) == answer(listing_id, 8, 1)


@pytest.mark.parametrize("n", sizes(6, 10))
@pytest.mark.parametrize("listing_id", RANDOM)
def test_chance_finds_a_solution_or_comes_to_its_limit(listing_id: str, n: int) -> None:
    run = Run(Program(load_listing(listing_id)), (n, 1, 20_000 if n > 3 else 200))
    end = run.step(complete_search(run.last()))
    if n in {2, 3}:
        assert (end.tick, end.counters.solutions, end.event) == (200, 0, None)
    else:
        assert is_solution(end.squares, n)
        assert end.event is Event.SOLUTION


def test_many_queens_are_repaired_in_few_moves() -> None:
    assert is_solution(answer("min-conflicts", 32, 1, 200), 32)


def test_a_solution_is_written_down_for_every_board_that_has_one() -> None:
    for n in (*range(1, 27), 128):
        queens = answer("regular", n)
        assert is_solution(queens, n) or (n in {2, 3} and not queens), n


def test_what_no_line_can_be_is_not_searched_for() -> None:
    run = Run.of(load_listing("subsets"), 8)
    assert complete_search(run.next_event(0, Event.RETREAT)) is None
    assert run.end is None
