"""The tidy drawing of a tree: nothing overlaps, parents stand in the middle, order is kept."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from solver.analysis.tidy import arrange_tidily

Shape = tuple["Shape", ...]
SHAPES: st.SearchStrategy[Shape] = st.recursive(
    st.just(()), lambda below: st.lists(below, max_size=5).map(tuple), max_leaves=40
)
Node = tuple[int, ...]


def below(shape: Shape, node: Node) -> list[Node]:
    """Return the children of a node, which is named by the way to it."""
    for at in node:
        shape = shape[at]
    return [(*node, at) for at in range(len(shape))]


def mirrored(shape: Shape) -> Shape:
    return tuple(mirrored(each) for each in reversed(shape))


def walk(shape: Shape, node: Node = ()) -> Iterator[Node]:
    yield node
    for child in below(shape, node):
        yield from walk(shape, child)


def columns(shape: Shape, width: int) -> dict[Node, int]:
    root: Node = ()
    return arrange_tidily(root, lambda node: below(shape, node), width).columns


@given(SHAPES, st.integers(1, 6))
def test_nothing_overlaps_and_parents_stand_in_the_middle_in_order(
    shape: Shape, width: int
) -> None:
    placed = columns(shape, width)
    assert {*placed} == {*walk(shape)}
    levels: dict[int, list[int]] = defaultdict(list)
    for node in walk(shape):  # From left to right within each level.
        levels[len(node)].append(placed[node])
        if children := below(shape, node):
            assert abs(2 * placed[node] - placed[children[0]] - placed[children[-1]]) <= 1
    for level in levels.values():
        assert all(right - left >= width for left, right in pairwise(level))


@given(SHAPES)
def test_the_outline_is_what_is_taken(shape: Shape) -> None:
    root: Node = ()
    tidy = arrange_tidily(root, lambda node: below(shape, node), 3)
    for level, (first, last) in enumerate(tidy.outline):
        here = [column for node, column in tidy.columns.items() if len(node) == level]
        assert (min(here) - 1, max(here) + 1) == (first, last)
    assert tidy.columns[root] == 0


@given(SHAPES)
def test_a_mirrored_tree_is_drawn_mirrored(shape: Shape) -> None:
    there, back = columns(shape, 5), columns(mirrored(shape), 5)

    def reflected(node: Node) -> Node:
        result, at = [], shape
        for each in node:
            result.append(len(at) - 1 - each)
            at = at[each]
        return tuple(result)

    most = max(map(len, there))
    assert all(abs(there[node] + back[reflected(node)]) <= most for node in there)


def test_a_small_subtree_stands_in_the_middle_between_large_ones() -> None:
    wide: Shape = ((), (), ())
    placed = columns((wide, (), wide), 2)
    assert placed[0,] + placed[2,] == 2 * placed[1,]
