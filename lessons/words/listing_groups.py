"""The listings in groups, in the order in which a course comes to them."""

from collections.abc import Collection, Mapping

from lessons.language import _
from solver.brought import list_brought

GROUPS: Mapping[str, tuple[str, ...]] = {
    _("Iterative"): ("iterative", "iterative-lecture"),
    _("Recursive"): ("orders", "recursive", "recursive-rows"),
    _("With arrays"): ("flags", "flags-from-one"),
    _("All solutions"): ("vector-all", "flags-all", "matrix", "coordinates"),
    _("Brute force"): ("subsets", "one-per-column", "permutations", "shuffle"),
    _("Beyond the lectures"): ("bitset", "min-conflicts", "regular"),
    _("General search"): ("framework", "labyrinth", "flood", "regions", "subset-sum", "sum-bound"),
    _("Other problems"): ("sudoku", "sudoku-fewest", "tour", "tour-fewest", "exact-cover"),
}
"""The ids of the shipped listings of each group."""


def list_groups() -> Mapping[str, tuple[str, ...]]:
    """Return the ids of listings by the title of their group, with the course's own last."""
    own = tuple(list_brought().listings)
    return {**GROUPS, _("Of this course"): own} if own else GROUPS


def group_listings(ids: Collection[str]) -> Mapping[str, tuple[str, ...]]:
    """Return the given listings by the title of their group, without empty groups."""
    chosen = ((title, tuple(filter(ids.__contains__, of))) for title, of in list_groups().items())
    return {title: of for title, of in chosen if of}
