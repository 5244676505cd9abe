"""The tidy drawing of a tree: where each node stands, so that nothing overlaps.

After E. M. Reingold and J. S. Tilford, "Tidier Drawings of Trees", IEEE Transactions on Software
Engineering 7 (1981): nodes of a level stand on a line, a parent stands in the middle above its
first and its last child, and subtrees stand as close together as their outlines let them. A small
subtree between large ones stands in the middle of its room, as it is packed from both sides.
"""

from collections.abc import Callable, Hashable, Sequence
from itertools import zip_longest
from typing import Generic, NamedTuple, TypeVar

Node = TypeVar("Node", bound=Hashable)


class Tidy(NamedTuple, Generic[Node]):
    """A drawing of a tree, or of a subtree.

    Attributes:
        columns: The column of each node, counted from that of the root.
        outline: The first and the last column that each level takes, the root's first.
    """

    columns: dict[Node, int]
    outline: tuple[tuple[int, int], ...]

    @property
    def left(self) -> int:
        """The first column that is taken."""
        return min(first for first, _last in self.outline)

    @property
    def width(self) -> int:
        """How many columns are taken."""
        return max(last for _first, last in self.outline) - self.left + 1


def arrange_tidily(
    root: Node, children_of: Callable[[Node], Sequence[Node]], width: int
) -> Tidy[Node]:
    """Return the tidy drawing of a tree whose nodes are `width` columns wide."""
    subtrees = [arrange_tidily(child, children_of, width) for child in children_of(root)]
    left = (1 - width) // 2
    outline = [(left, left + width - 1)]
    columns = {root: 0}
    if subtrees:  # They stand halfway between packing to the left and to the right.
        outlines = [each.outline for each in subtrees]
        packed = _pack_subtrees(outlines)
        mirrored = [[(-last, -first) for first, last in each] for each in reversed(outlines)]
        right = [packed[-1] - place for place in reversed(_pack_subtrees(mirrored))]
        places = [(one + other) // 2 for one, other in zip(packed, right, strict=True)]
        middle = (places[0] + places[-1]) // 2
        moved: list[Outline] = []
        for subtree, place in zip(subtrees, places, strict=True):
            by = place - middle
            columns |= {node: column + by for node, column in subtree.columns.items()}
            moved.append([(first + by, last + by) for first, last in subtree.outline])
        levels = ([each for each in level if each] for level in zip_longest(*moved))
        outline += [(min(level)[0], max(last for _first, last in level)) for level in levels]
    return Tidy(columns, tuple(outline))


Outline = Sequence[tuple[int, int]]


def _pack_subtrees(outlines: Sequence[Outline]) -> list[int]:
    """Return the columns of subtrees when each is moved left until it meets an earlier one."""
    places: list[int] = []
    taken: list[int] = []  # The last column that is taken, by level.
    for outline in outlines:
        pairs = zip(taken, outline, strict=False)
        place = max((last + 1 - first for last, (first, _last) in pairs), default=0)
        places.append(place)
        here = [place + last for _first, last in outline]
        taken = here + taken[len(here) :]
    return places
