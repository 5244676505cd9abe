"""Where the nodes of a search tree stand on a screen: in places that do not move as it grows.

Every row that can be tried below a node has a place of its own from the beginning, a slot. As many
levels as fit stand in a tidy drawing of the whole run; below those only the way to the search is
open, and the slots of each further level stand in a band under the node that they belong to. So a
step moves nothing but what is below it.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias

from msgspec import Struct

from solver.analysis.tidy import Tidy, arrange_tidily
from solver.analysis.tree import ROOT, Tree

Vector: TypeAlias = tuple[int, ...]
"""The name of a slot: the values of the columns from the first one on."""
WIDEST, WIDEST_BAND = 9, 5
"""Columns that a slot takes at most, in the tidy drawing and in a band below it."""


class TreePlaces(Struct, frozen=True):
    """The places of slots.

    Attributes:
        columns: The column of each slot's number; that of the root is named by the empty vector.
        pitches: How many columns a slot takes, by level; the root's is 1.
    """

    columns: dict[Vector, int]
    pitches: tuple[int, ...]

    def slots(self, vector: Vector) -> tuple[int, ...]:
        """Return the columns of the first and the last cell that a slot takes."""
        return slot_cells(self.columns[vector], self.pitches[len(vector)])


def slot_cells(column: int, pitch: int) -> tuple[int, int]:
    """Return the first and the last cell of a slot so wide that has its number in a column."""
    first = column + (1 - pitch) // 2
    return first, first + pitch - 1


def find_places(tree: Tree, width: int, path: Sequence[int]) -> TreePlaces | None:
    """Return where slots stand in so many columns, the way to a node being open.

    Returns:
        None if they are too many for a line.
    """
    narrowest = len(str(tree.first + tree.n - 1)) + 1
    whole = _find_lasting(tree, width, narrowest + 1) or _find_lasting(tree, width, narrowest)
    if whole is None:
        return None
    columns, pitch, depth = whole
    columns, pitches = dict(columns), [1] + [pitch] * depth
    for node in path[depth:]:
        vector = tree.values(node)
        if not tree.opens(node) or vector not in columns:
            break
        values = _list_values(tree, [node])
        pitch = min(max(WIDEST_BAND, whole[1]), width // len(values))
        if pitch < narrowest:
            break
        pitches.append(pitch)
        first, _last = slot_cells(columns[vector] - pitch * (len(values) - 1) // 2, pitch)
        start = min(max(first, 0), width - pitch * len(values))
        for at, value in enumerate(values):
            columns[*vector, value] = start + at * pitch - (1 - pitch) // 2
    return TreePlaces(columns, tuple(pitches))


@lru_cache(maxsize=8)
def _find_lasting(
    tree: Tree, width: int, narrowest: int
) -> tuple[dict[Vector, int], int, int] | None:
    """Return the places that no step changes, how many columns a slot takes, and their levels."""
    shown: dict[Vector, list[Vector]] = {}
    level: dict[Vector, list[int]] = {(): [ROOT]}
    best: Tidy[Vector] | None = None
    depth, pitch = 0, narrowest
    while level:
        below = dict(_list_level(tree, level, shown))
        if not below or len(below) * narrowest > width:
            break
        tidy = _arrange_nodes(shown, narrowest)
        if tidy.width > width:
            break
        best, depth = tidy, depth + 1
        level = {vector: nodes for vector, nodes in below.items() if any(map(tree.opens, nodes))}
    if best is None:
        return ({(): width // 2}, narrowest, 0) if not tree.opens(ROOT) else None
    shallow = {vector: slots for vector, slots in shown.items() if len(vector) < depth}
    for pitch in range(WIDEST, narrowest - 1, -1):
        best = _arrange_nodes(shallow, pitch)
        if best.width <= width:
            break
    start = (width - best.width) // 2 - best.left
    return {vector: column + start for vector, column in best.columns.items()}, pitch, depth


def _arrange_nodes(shown: dict[Vector, list[Vector]], pitch: int) -> Tidy[Vector]:
    root: Vector = ()
    return arrange_tidily(root, lambda vector: shown.get(vector, ()), pitch)


def _list_level(
    tree: Tree, level: dict[Vector, list[int]], shown: dict[Vector, list[Vector]]
) -> Iterator[tuple[Vector, list[int]]]:
    """Yield the slots below those of a level with the nodes that come to stand there."""
    for vector, nodes in level.items():
        slots = [(*vector, value) for value in _list_values(tree, nodes)]
        shown[vector] = slots
        children = [child for node in nodes for child in tree.children(node, tree.last)]
        for slot in slots:
            yield slot, [child for child in children if tree.values(child) == slot]


def _list_values(tree: Tree, nodes: Sequence[int]) -> list[int]:
    """Return the values of the slots below nodes: all rows, and whatever a mutant tries beside."""
    tried = {tree.values(child)[-1] for node in nodes for child in tree.children(node, tree.last)}
    return sorted(tried.union(range(tree.first, tree.first + tree.n)))
