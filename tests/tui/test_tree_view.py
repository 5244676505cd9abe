"""The tree and its profile beside the board: what they show of a run, and where their keys lead."""

from collections import defaultdict
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from textual.pilot import Pilot

from lessons.student.introduced import has_asked_ruled_out
from solver.analysis.tree import ROOT, Tree, has_tree
from solver.machine.run import Run
from solver.machine.step import Step
from solver.text.listing import listing_ids, load_listing
from solver.text.misconceptions import MUTANTS_OF, make_mutant
from tests.expected import expect
from tests.tui.looks import explore, lines, opened, press
from tui.run import tree_drawing
from tui.run.tree_drawing import TreeDrawing, TreeMoment, abbreviate, draw_tree, find_places
from tui.run.tree_text import grow_tree, say_share
from tui.start import ExploreStart
from tui.widgets.tree_view import TreeView
from tui.widgets.view import View

GROWING = "Growing the tree: "


@pytest.mark.parametrize(
    ("part", "whole", "said"),
    [(2, 3, "66.67 %"), (99_999, 100_000, "99.99 %"), (3, 3, "100 %"), (0, 7, "0.00 %")],
)
def test_a_share_is_rounded_and_only_all_is_a_hundred(part: int, whole: int, said: str) -> None:
    assert say_share(part, whole) == said


async def shown(pilot: Pilot[int], view: type[View] = TreeView) -> list[str]:
    """Return the lines of the tree or profile that are not empty, once it has grown."""
    found: list[str] = [GROWING]
    for _turn in range(500):
        await pilot.pause()
        for each in pilot.app.screen.query(view):
            found = [line.strip() for line in lines(each) if line.strip()] or [GROWING]
        if not found[0].startswith(GROWING):
            break
    return found


async def test_a_large_tree_grows_while_keys_are_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.widgets.tree_view.SLICE", 0)
    monkeypatch.setattr("tui.widgets.tree_view.PAUSE", 0.05)
    async with opened(ExploreStart("vector-all", 7)) as (app, pilot):
        await press(pilot, "3")
        assert lines(app.screen.query_one(TreeView))[0].startswith(GROWING)
        await press(pilot, "space", "space")
        assert explore(app).position.step.tick == 2
        assert lines(app.screen.query_one(TreeView))[0].startswith(GROWING)
        monkeypatch.undo()
        assert (await shown(pilot))[0].startswith("─ Tree · 3 of 552 nodes")


# The search tree as a picture: whatever the run, nothing overlaps, nothing jumps, nothing lies.


ENDLESS = {"restart-at-zero", "retest-same-row", "all-restarts", "back-to-column-zero"}
RUNS = [load_listing(each) for each in listing_ids() if has_tree(load_listing(each))] + [
    make_mutant(listing, mutant)
    for listing, mutants in MUTANTS_OF.items()
    for mutant in mutants
    if mutant not in ENDLESS and has_tree(load_listing(listing))
]
SIZES = st.tuples(st.integers(24, 120), st.integers(9, 50))
PLACES = st.tuples(st.sampled_from(range(len(RUNS))), st.integers(1, 6), st.floats(0, 1))


@cache
def grown(which: int, n: int) -> tuple[Tree, tuple[Step, ...]]:
    run = Run.of(RUNS[which], n)
    return grow_tree(run, n), tuple(run.steps())


def at(place: tuple[int, int, float]) -> tuple[Tree, Step]:
    """Return a tree, and a step of its run."""
    which, n, share = place
    tree, steps = grown(which, n)
    return tree, steps[round(share * (len(steps) - 1))]


def texts(drawing: TreeDrawing) -> list[str]:
    return ["".join(text for text, _name in line) for line in drawing.lines]


@given(PLACES, SIZES)
@example((0, 6, 0.0), (24, 12))
def test_a_picture_fits_and_its_mark_is_the_node_of_the_board(
    place: tuple[int, int, float], size: tuple[int, int]
) -> None:
    tree, step = at(place)
    moment = TreeMoment(tree, tree.moment(step), tree.current(step), tree.trying(step))
    drawing = draw_tree(moment, *size)
    if drawing is None:  # Then there is an outline.
        return
    lines = texts(drawing)
    assert len(lines) <= size[1]
    assert {len(line) for line in lines} == {size[0]}
    assert sum(line.count("▸") for line in lines) == 1
    (marked,) = [y for y, line in enumerate(lines) if "▸" in line]
    here = next(each for each in drawing.nodes if each.node == tree.current(step))
    assert here.line == marked
    assert lines[marked].index("▸") in range(here.columns.start - 1, here.columns.stop)
    assert drawing.find(here.columns.start, here.line) == here.node


@given(PLACES, SIZES)
def test_slots_do_not_overlap_and_stand_in_the_order_of_their_rows(
    place: tuple[int, int, float], size: tuple[int, int]
) -> None:
    tree, step = at(place)
    places = find_places(tree, size[0], tree.path(tree.current(step)))
    if places is None:
        return
    levels = defaultdict(list)
    for vector in places.columns:
        column, pitch = places.columns[vector], places.pitches[len(vector)]
        levels[len(vector)].append((vector, tree_drawing.slot_cells(column, pitch)))
    for slots in levels.values():
        ordered = sorted(slots)
        assert [each for _vector, each in ordered] == sorted(each for _vector, each in slots)
        for (_left, (first, last)), (_right, (after, _end)) in pairwise(ordered):
            assert first <= last < after
    assert all(first >= 0 and last < size[0] for slots in levels.values()
               for _vector, (first, last) in slots)  # fmt: skip


@given(PLACES, SIZES)
def test_nothing_moves_but_below_the_node_where_two_ways_part(
    place: tuple[int, int, float], size: tuple[int, int]
) -> None:
    tree, step = at(place)
    there = tree.path(tree.current(step))
    for other in range(tree.nodes):
        way = tree.path(other)
        one, two = (find_places(tree, size[0], path) for path in (there, way))
        if one is None or two is None:
            return
        shared = one.columns.keys() & two.columns.keys()
        assert {each: one.columns[each] for each in shared} == {
            each: two.columns[each] for each in shared
        }


def test_the_tree_of_four_queens() -> None:
    tree = grow_tree(Run.of(load_listing("iterative"), 4), 4)
    drawing = expect(draw_tree(TreeMoment(tree, tree.last, tree.nodes - 1), 46, 13))
    assert texts(drawing) == [
        line.ljust(46)
        for line in (
            "column                   ●",
            "             ┌───────────┴──────┐",
            " 0           0×                 1",
            "             │                  │",
            "          ┌──┴────────┐         └────┐",
            " 1  0  1  2×          3×    0  1  2  3",
            "   ◢ 32 ◣             │    ◢   48  ◣ │",
            "                     ┌┘          ┌───┘",
            " 2    0  1  2  3  0  1× 2  3     0",
            "     ◢    16    ◣◢4◣   ◢ 8  ◣    │",
            "                                 └─┐",
            " 3               0  1  2  3  0  1 ▸2✓",
            "                ◢    4     ◣◢ 2  ◣",
        )
    ]
    names = {name for line in drawing.lines for _text, name in line}
    assert {"dead", "sign", "solved here", "way", "cut wedge"} <= names
    whole = expect(draw_tree(TreeMoment(tree, tree.last, tree.nodes - 1, pruned=False), 46, 13))
    assert "◢ 42 ◣" in texts(whole)[6]
    unsized = expect(draw_tree(TreeMoment(tree, tree.last, tree.nodes - 1, sizes=False), 46, 13))
    assert texts(unsized)[-1].replace(" ", "") == "◢◣◢◣"
    assert [has_asked_ruled_out(each) for each in ("idea", "iterative")] == [False, True]


@pytest.mark.parametrize(("size", "least"), [((23, 40), 0), ((60, 6), 0), ((24, 7), 1)])
def test_where_there_is_no_room_there_is_no_picture(size: tuple[int, int], least: int) -> None:
    tree = grow_tree(Run.of(load_listing("iterative"), 4), 4)
    assert (draw_tree(TreeMoment(tree, 0, ROOT), *size) is not None) == least


@pytest.mark.parametrize(
    ("number", "text"),
    [
        *((9, "9"), (999, "999"), (2592, "2.6k"), (9_960, "10k"), (262_144, "262k")),
        *((999_600, "1.0M"), (16_777_216, "17M"), (8**12, "7e10")),
    ],
)
def test_a_large_number_is_abbreviated(number: int, text: str) -> None:
    assert abbreviate(number) == text
