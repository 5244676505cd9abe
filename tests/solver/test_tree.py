"""The search tree of a run: its figures, and what it shows at every step."""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import pairwise, takewhile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.analysis.tidy import arrange_tidily
from solver.analysis.tree import ROOT, Cost, Tree, has_tree, search_tree
from solver.board.geometry import Square, find_attacks, vector_squares
from solver.machine.program import Program
from solver.machine.run import Run, complete_search
from solver.machine.step import Step
from solver.text.layout import Axis
from solver.text.listing import Event, Listing, listing_ids, load_listing, parse_listing
from solver.text.misconceptions import MUTANTS_OF, make_mutant
from tests.conftest import LONG

ENDING = [load_listing(each) for each in listing_ids() if has_tree(load_listing(each))] + [
    make_mutant(listing_id, belief)
    for listing_id, edits in MUTANTS_OF.items()
    if has_tree(load_listing(listing_id))
    for belief in edits
    if belief not in {"restart-at-zero", "retest-same-row", "all-restarts", "back-to-column-zero"}
]
ALL = ["flags-all", "vector-all"]
FIRST = ["iterative", "recursive", "recursive-rows", "flags", "flags-from-one"]
SIZES = range(1, 6 if LONG else 5)


@cache
def steps(listing: str, n: int) -> tuple[Step, ...]:
    return tuple(Run.of(named(listing), n).steps())


@cache
def tree(listing: str, n: int) -> Tree:
    return complete_search(search_tree(Program(named(listing)), (n,), n))


def named(listing_id: str) -> Listing:
    return next(each for each in ENDING if each.id == listing_id)


LISTINGS = st.sampled_from([each.id for each in ENDING])


@pytest.mark.parametrize("listing", ALL)
def test_the_profile_of_eight_queens(listing: str) -> None:
    found = tree(listing, 8)
    levels = found.profile(found.last)
    assert [level.nodes for level in levels] == [1, 8, 42, 140, 344, 568, 550, 312, 92]
    assert [level.visited for level in levels] == [level.nodes for level in levels]
    assert [level.vectors for level in levels] == [8**level for level in range(9)]
    assert [level.permutations for level in levels][-3:] == [20_160, 40_320, 40_320]
    assert found.nodes == 2_057
    assert found.cost(ROOT, found.last) == Cost(15_720, 2_056, 92)


def test_all_but_the_solutions_are_ruled_out() -> None:
    found = tree("flags-all", 5)
    assert found.ruled_out(found.last) == 5**5 - found.cost(ROOT, found.last).solutions
    assert found.ruled_out(0) == 0


@pytest.mark.parametrize("listing", FIRST)
def test_a_search_for_the_first_solution_on_four_by_four(listing: str) -> None:
    found = tree(listing, 4)
    vectors = [
        tuple(value - found.first for value in found.values(node)) for node in range(found.nodes)
    ]
    assert vectors == [
        *((), (0,), (0, 2), (0, 3), (0, 3, 1)),
        *((1,), (1, 3), (1, 3, 0), (1, 3, 0, 2)),
    ]
    dead = [node for node in range(found.nodes) if found.dead(node, found.last)]
    assert [vectors[node] for node in dead] == [(0,), (0, 2), (0, 3), (0, 3, 1)]
    node = found.find((found.first, found.first + 2))
    assert node is not None
    assert found.cost(node, found.last) == Cost(tests=4, placements=0, solutions=0)


def below(n: int, vector: tuple[int, ...]) -> Cost:
    """Return what all solutions that begin with a vector cost, without a listing."""
    if len(vector) == n:
        return Cost(0, 0, 1)
    queens = list(vector_squares(vector))
    free = [y for y in range(n) if not any(find_attacks(queens, Square(len(vector), y)))]
    costs = [below(n, (*vector, y)) for y in free]
    tests, placements, solutions = (sum(each) for each in zip(*costs, Cost(0, 0, 0), strict=True))
    return Cost(n + tests, len(free) + placements, solutions)


@pytest.mark.parametrize("listing", ALL)
@pytest.mark.parametrize("n", SIZES)
def test_the_cost_of_every_node(listing: str, n: int) -> None:
    found = tree(listing, n)
    for node in range(found.nodes):
        assert found.cost(node, found.last) == below(n, found.values(node))


@given(LISTINGS, st.sampled_from(SIZES), st.data())
def test_what_is_shown_at_a_step(listing: str, n: int, data: st.DataObject) -> None:
    found, run = tree(listing, n), steps(listing, n)
    step = run[data.draw(st.integers(0, len(run) - 1))]
    moment, placed = found.moment(step), step.counters.placements
    if found.beyond(step):  # The test in which a mutant fails has no answer, and no place here.
        assert found.failed
        assert step.counters.tests == found.cost(ROOT, found.last).tests + 1
        return
    assert sum(level.visited for level in found.profile(moment)) == placed + 1
    assert found.visited(placed, moment)
    assert placed + 1 == found.nodes or not found.visited(placed + 1, moment)
    assert found.current(step) in found.path(placed)
    cost = found.cost(ROOT, moment)
    assert (cost.tests, cost.placements) == (step.counters.tests, placed)
    assert cost.solutions == step.counters.solutions
    for node in range(found.nodes):
        children = found.children(node, moment)
        assert all(found.parent(child) == node for child in children)
        assert all(found.visited(child, moment) for child in children)
        if found.dead(node, moment):
            assert found.cost(node, moment) == found.cost(node, found.last)
            assert found.cost(node, moment).solutions == 0


@pytest.mark.parametrize("listing", [each.id for each in ENDING if has_tree(each)])
def test_the_current_node_is_the_board_at_every_step(listing: str) -> None:
    for n in SIZES:
        found = tree(listing, n)
        placed: list[Square] = []
        placements = 0
        for step in steps(listing, n):
            if found.beyond(step):
                break
            if step.counters.placements > placements:  # An event's line may do more than one thing.
                placements = step.counters.placements
                square = found.square(placements)
                assert square is not None
                placed = [*placed[: found.axis.of(square)], square]
            elif step.tested is not None:
                placed = placed[: found.axis.of(step.tested)]
            decided = placed if step.level is None else placed[: step.level + 1]
            standing = list(takewhile(step.squares.__contains__, decided))
            path = found.path(found.current(step))
            assert [found.square(node) for node in path[1:]] == standing, (n, step.number)


@given(LISTINGS, st.sampled_from(SIZES), st.data())
def test_the_marked_way_and_the_square_that_is_tried_are_the_board(
    listing: str, n: int, data: st.DataObject
) -> None:
    found, run = tree(listing, n), steps(listing, n)
    step = run[data.draw(st.integers(0, len(run) - 1))]
    if found.beyond(step):
        return
    path = found.path(found.current(step))
    marked = {square for node in path if (square := found.square(node)) is not None}
    decided = len(path) if step.level is None else step.level + 1
    if (tried := found.trying(step)) is not None:
        marked.add(tried)
        assert found.axis.of(tried) == len(path) - 1
        decided -= tried not in step.list_queens(n)  # The value there is left behind.
    board = {each for each in step.list_queens(n) if found.axis.of(each) < decided}
    assert board <= marked
    assert marked <= {*step.list_queens(n), step.tested}


@given(LISTINGS, st.sampled_from(SIZES), st.data())
def test_what_is_cut_off_is_attacked(listing: str, n: int, data: st.DataObject) -> None:
    if listing not in {*ALL, *FIRST}:
        return
    found = tree(listing, n)
    moment = data.draw(st.integers(0, found.last))
    node = data.draw(st.integers(0, found.nodes - 1))
    queens = [square for each in found.path(node) if (square := found.square(each)) is not None]
    level, cut_off = found.level(node), found.cut_off(node, moment)
    squares = [Square(level, value - found.first) for value in cut_off]
    if found.axis is Axis.ROW:
        squares = [Square(square.y, square.x) for square in squares]
    assert all(any(find_attacks(queens, square)) for square in squares)
    placed = {found.values(child)[-1] for child in found.children(node, moment)}
    assert placed.isdisjoint(cut_off)
    if found.dead(node, moment) and level < n:
        assert len(placed) + len(cut_off) == n


@given(LISTINGS, st.sampled_from(SIZES), st.data())
def test_a_jump_leads_to_where_that_queen_has_just_been_placed(
    listing: str, n: int, data: st.DataObject
) -> None:
    found = tree(listing, n)
    node = data.draw(st.integers(1, found.nodes - 1)) if found.nodes > 1 else ROOT
    if node == ROOT:
        return
    run = Run.of(named(listing), n)
    number = complete_search(run.event(Event.PLACE, node))
    assert number is not None
    step = run.step(number)
    assert step.event is Event.PLACE
    assert step.counters.placements == node
    assert found.current(step) == node
    assert found.square(node) in step.squares
    assert run.step(number - 1).counters.placements == node - 1


def test_a_tree_is_cut_after_a_number_of_nodes() -> None:
    found = complete_search(search_tree(Program(load_listing("flags-all")), (8,), 8, nodes=100))
    run = Run.of(load_listing("flags-all"), 8)
    assert found.cut
    assert found.nodes == 100
    last = run.step(complete_search(run.last()))
    assert found.beyond(last)
    assert found.moment(last) == found.last
    at_99 = complete_search(run.event(Event.PLACE, 99))
    assert at_99 is not None
    assert not found.beyond(run.step(at_99))
    at_100 = complete_search(run.event(Event.PLACE, 100))
    assert at_100 is not None
    path = found.path(found.current(run.step(at_100 - 1)))
    assert not any(found.dead(node, found.last) for node in path)


def test_runs_without_end_or_that_fail_have_a_tree_up_to_there() -> None:
    endless = Program(make_mutant("iterative", "restart-at-zero"))
    assert complete_search(search_tree(endless, (4,), 4, nodes=50)).nodes == 50
    assert complete_search(search_tree(endless, (4,), 4, events=50)).last == 50
    text = load_listing("recursive").marked.replace(
        "b[k] = -1  #: tick, undo", "b[n] = -1  #: tick, undo"
    )
    failing = parse_listing("failing", text)
    found = complete_search(search_tree(Program(failing), (4,), 4))
    run = Run.of(failing, 4)
    last = run.step(complete_search(run.last()))
    assert found.failed
    assert found.values(found.current(last)) == (0, 2)
    assert not found.dead(ROOT, found.last)


# The tidy drawing of a tree: nothing overlaps, parents stand in the middle, order is kept.


Shape = tuple["Shape", ...]
SHAPES: st.SearchStrategy[Shape] = st.recursive(
    st.just(()), lambda children_of: st.lists(children_of, max_size=5).map(tuple), max_leaves=40
)
Node = tuple[int, ...]


def children_of(shape: Shape, node: Node) -> list[Node]:
    """Return the children of a node, which is named by the way to it."""
    for at in node:
        shape = shape[at]
    return [(*node, at) for at in range(len(shape))]


def walk(shape: Shape, node: Node = ()) -> Iterator[Node]:
    yield node
    for child in children_of(shape, node):
        yield from walk(shape, child)


def columns(shape: Shape, width: int) -> dict[Node, int]:
    root: Node = ()
    return arrange_tidily(root, lambda node: children_of(shape, node), width).columns


@given(SHAPES, st.integers(1, 6))
def test_nothing_overlaps_parents_stand_in_the_middle_in_order(shape: Shape, width: int) -> None:
    placed = columns(shape, width)
    assert {*placed} == {*walk(shape)}
    levels: dict[int, list[int]] = defaultdict(list)
    for node in walk(shape):  # From left to right within each level.
        levels[len(node)].append(placed[node])
        if children := children_of(shape, node):
            assert abs(2 * placed[node] - placed[children[0]] - placed[children[-1]]) <= 1
    for level in levels.values():
        assert all(right - left >= width for left, right in pairwise(level))


@given(SHAPES)
def test_the_outline_is_what_is_taken(shape: Shape) -> None:
    root: Node = ()
    tidy = arrange_tidily(root, lambda node: children_of(shape, node), 3)
    for level, (first, last) in enumerate(tidy.outline):
        here = [column for node, column in tidy.columns.items() if len(node) == level]
        assert (min(here) - 1, max(here) + 1) == (first, last)
    assert tidy.columns[root] == 0


def test_a_small_subtree_stands_in_the_middle_between_large_ones() -> None:
    wide: Shape = ((), (), ())
    placed = columns((wide, (), wide), 2)
    assert placed[0,] + placed[2,] == 2 * placed[1,]
