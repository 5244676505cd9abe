"""All listings: right answers, and the same search where it is the same search."""

from itertools import combinations, pairwise, permutations, product

import pytest

from solver.board.geometry import Square, find_attacks, first_attack, list_squares, on_board
from solver.machine.program import Program
from solver.machine.run import Run, complete_search
from solver.machine.step import Step
from solver.text.listing import Event, load_listing
from solver.value import Value
from tests.solver.runs import sizes
from tests.solver.tracing import plain

FIRST = ["recursive", "recursive-rows", "flags", "flags-from-one"]
"""Listings that search as `iterative` does, up to the first solution."""
SAME_TICKS = ["matrix", "coordinates", "bitset"]
"""Listings that search as `flags-all` does, tick by tick."""
ALL = ["flags-all", "vector-all", *SAME_TICKS]
"""Listings that find all solutions in that order."""
COUNTS = {1: 1, 2: 0, 3: 0, 4: 2, 5: 10, 6: 4, 7: 40, 8: 92}


def ends(listing_id: str, n: int) -> list[Step]:
    """Return the steps at which the ticks of a run are complete."""
    run = Run.of(load_listing(listing_id), n)
    complete_search(run.last())
    last = run.step(complete_search(run.last())).tick
    return [run.step(complete_search(run.tick(tick))) for tick in range(last + 1)]


@pytest.mark.parametrize("n", sizes(6, 8))
@pytest.mark.parametrize("listing_id", FIRST)
def test_the_same_search_has_the_same_ticks(listing_id: str, n: int) -> None:
    for step, expected in zip(ends(listing_id, n), ends("iterative", n), strict=True):
        assert step.queens == expected.queens
        assert step.counters == expected.counters
        if not step.ended:
            assert step.level == expected.level


@pytest.mark.parametrize("n", sizes(6, 8))
@pytest.mark.parametrize("listing_id", ALL)
def test_all_solutions_are_found_in_order(listing_id: str, n: int) -> None:
    program = Program(load_listing(listing_id))
    axis = program.listing.storage.layout.axis
    board: dict[int, Square] = {}
    found: list[tuple[Square, ...]] = []
    for event, place in program.notes((n,)):
        if event is Event.PLACE and place is not None:
            board[axis.of(Square(*place))] = Square(*place)
        elif event is Event.SOLUTION:
            found.append(tuple(board[level] for level in range(n)))
    assert len(found) == COUNTS[n]
    assert found == sorted(set(found)), "in the order of the search"
    for queens in found:
        assert len(queens) == n
        assert all(on_board(queen, n) for queen in queens)
        assert not any(any(find_attacks(queens, queen)) for queen in queens)


@pytest.mark.parametrize("n", range(1, 6))
@pytest.mark.parametrize("listing_id", SAME_TICKS)
def test_the_same_search_for_all_has_the_same_ticks(listing_id: str, n: int) -> None:
    bits = {"tests": 0} if listing_id == "bitset" else {}  # It tests a row's columns at once.
    for step, expected in zip(ends(listing_id, n), ends("flags-all", n), strict=True):
        assert rows(step, n) == rows(expected, n)
        assert step.counters._replace(**bits) == expected.counters._replace(**bits)
        assert step.ended or step.level == expected.level


def rows(step: Step, n: int) -> set[tuple[int, int]]:
    """Return the queens on the board: the level, and where on it."""
    along = step.axis
    return {
        (along.of(queen), sum(queen) - along.of(queen))
        for queen in step.squares
        if on_board(queen, n)
    }


@pytest.mark.parametrize(("n", "rows"), [(6, {3, 5}), (7, {0, 5, 6})])
def test_the_exact_cover_is_the_only_one(n: int, rows: set[int]) -> None:
    last = ends("exact-cover", n)[-1].variables
    assert isinstance(last["m"], tuple)
    assert isinstance(last["by"], tuple)
    columns = [{c for c in range(n) if isinstance(row, tuple) and row[c]} for row in last["m"]]
    covers = [
        set(chosen)
        for count in range(1, n)
        for chosen in combinations(range(len(columns)), count)
        if sorted(c for row in chosen for c in columns[row]) == list(range(n))
    ]
    assert covers == [rows]
    assert set(last["by"]) == rows


def test_a_bound_cuts_off_no_sum() -> None:
    chosen = [ends("sum-bound", n)[-1].variables["chosen"] for n in range(6, 10)]
    assert chosen == [(17, 15, 14), (23, 22, 18, 17), (22, 20, 19, 17, 14), (37, 30, 22)]


def test_an_exact_cover_begins_with_the_column_of_the_fewest_rows() -> None:
    first, back = (ends("exact-cover", 6)[tick] for tick in (1, 3))
    assert first.variables["by"] == (-1, 4, 4, 4, -1, -1)
    assert back.variables["by"] == (5, -1, -1, 5, 5, -1)
    assert back.counters.retreats == 1


# The walk of the syllabus on the board of 4, tick by tick, and the smallest boards.


BOTH = pytest.mark.parametrize("into", [False, True], ids=["over", "into"])
# k after the tick, b, and what the tick meant.
WALK = [
    *((1, (0, -1, -1, -1), Event.PLACE), (2, (0, 2, -1, -1), Event.PLACE)),
    *((1, (0, 2, -1, -1), Event.RETREAT), (2, (0, 3, -1, -1), Event.PLACE)),
    *((3, (0, 3, 1, -1), Event.PLACE), (2, (0, 3, 1, -1), Event.RETREAT)),
    *((1, (0, 3, -1, -1), Event.RETREAT), (0, (0, -1, -1, -1), Event.RETREAT)),
    *((1, (1, -1, -1, -1), Event.PLACE), (2, (1, 3, -1, -1), Event.PLACE)),
    *((3, (1, 3, 0, -1), Event.PLACE), (4, (1, 3, 0, 2), Event.SOLUTION)),
]


def ticks(listing_id: str, n: int, *, into: bool = False) -> list[Step]:
    """Return the steps at which ticks are complete, from the first top of the loop to the end."""
    run = Run.of(load_listing(listing_id), n, enters_tests=into)
    numbers = [complete_search(run.tick(0))]
    while numbers[-1] != run.end:
        numbers.append(complete_search(run.next_tick(numbers[-1])))
    return [run.step(number) for number in numbers]


def shown(step: Step) -> tuple[object, tuple[int, ...]]:
    assert step.variables["b"] == step.queens
    return step.variables["k"], step.queens


@BOTH
def test_the_walk(into: bool) -> None:
    steps = ticks("iterative", 4, into=into)
    assert shown(steps[0]) == (0, (-1, -1, -1, -1))
    assert [shown(step) for step in steps[1:]] == [(k, b) for k, b, _ in WALK]
    assert [step.tick for step in steps] == list(range(len(WALK) + 1))


@BOTH
def test_the_lecture_walks_from_the_first_queen_on(into: bool) -> None:
    steps = ticks("iterative-lecture", 4, into=into)
    assert [shown(step) for step in steps] == [(k, b) for k, b, _ in WALK]
    assert [step.tick for step in steps] == list(range(len(WALK)))


def test_what_happens_in_each_tick() -> None:
    run = Run.of(load_listing("iterative"), 4)
    complete_search(run.last())
    steps = ticks("iterative", 4)
    for (before, after), (_, _, meant) in zip(pairwise(steps), WALK, strict=True):
        events = (run.step(each).event for each in range(before.number + 1, after.number + 1))
        seen = [event for event in events if event not in {None, Event.TEST}]
        expected = {
            Event.PLACE: [Event.PLACE, Event.ADVANCE],
            Event.RETREAT: [Event.UNDO, Event.RETREAT],
            Event.SOLUTION: [Event.PLACE, Event.ADVANCE, Event.SOLUTION],
        }
        assert seen == expected[meant]


# The figures of the syllabus: tests and retreats up to the first solution.


# n: tests, retreats
FIGURES = {
    4: (26, 4),
    5: (15, 0),
    6: (171, 25),
    7: (42, 2),
    8: (876, 105),
    9: (333, 32),
    10: (975, 92),
    12: (3_066, 249),
    14: (26_495, 1_885),
    20: (3_992_510, 199_615),
}
TABLE = [
    pytest.param(n, *figures, id=str(n), marks=[pytest.mark.long] if n > 10 else [])
    for n, figures in FIGURES.items()
]


def last(listing_id: str, n: int, *, into: bool = False) -> Step:
    run = Run.of(load_listing(listing_id), n, enters_tests=into)
    return run.step(complete_search(run.last()))


@pytest.mark.parametrize(("n", "tests", "retreats"), TABLE)
def test_tests_and_retreats(n: int, tests: int, retreats: int) -> None:
    for listing_id, before in (("iterative", 0), ("iterative-lecture", 1)):
        counters = last(listing_id, n).counters
        assert (counters.tests, counters.retreats) == (tests - before, retreats)


@pytest.mark.parametrize("listing_id", ["iterative", "iterative-lecture"])
@pytest.mark.parametrize("n", sizes(6, 9))
def test_tests_are_the_calls_of_isfree_in_the_plain_listing(listing_id: str, n: int) -> None:
    listing = load_listing(listing_id)
    module = plain(listing)
    isfree, calls = module["isfree"], []

    def counting(b: list[int], x: int, y: int) -> bool:
        calls.append((x, y))
        return bool(isfree(b, x, y))

    module["isfree"] = counting
    answer = module[listing.start](n)
    tested = [step.tested for step in Run.of(listing, n).steps() if step.tested]
    assert tested == calls
    step = last(listing_id, n)
    assert step.counters.tests == len(calls)
    assert step.variables["k"] == answer


# The searches that set up whole boards, and the solution without a search.


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


def test_solutions_are_repaired_or_written_down_and_no_event_is_looked_for_in_vain() -> None:
    assert is_solution(answer("min-conflicts", 32, 1, 200), 32)
    for n in (*range(1, 27), 128):
        queens = answer("regular", n)
        assert is_solution(queens, n) or (n in {2, 3} and not queens), n
    run = Run.of(load_listing("subsets"), 8)
    assert complete_search(run.next_event(0, Event.RETREAT)) is None
    assert run.end is None
