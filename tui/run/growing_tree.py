"""Growing trees: the search tree of a run, made in slices so that a screen stays alive."""

from functools import lru_cache
from time import perf_counter

from solver.analysis.tree import Tree, search_tree
from solver.machine.program import Program
from solver.machine.run import Run
from solver.text.listing import Listing
from solver.value import Value


class GrowingTree:
    """A tree that may not be there yet; it has some nodes already."""

    def __init__(self, listing: Listing, arguments: tuple[Value, ...], n: int) -> None:
        self.tree: Tree | None = None
        self.nodes = 1
        self._search = search_tree(Program(listing), arguments, n)

    def go_on(self, seconds: float) -> Tree | None:
        """Let it grow for a moment, and return it if it is there."""
        enough = perf_counter() + seconds
        try:
            while self.tree is None and perf_counter() < enough:
                self.nodes = next(self._search)
        except StopIteration as stop:
            self.tree = stop.value
        return self.tree


def grow_tree(run: Run, n: int) -> Tree:
    """Return the tree of a run, however long it takes to grow."""
    result = growing_tree(run, n)
    while (tree := result.go_on(1.0)) is None:
        pass
    return tree


def growing_tree(run: Run, n: int) -> GrowingTree:
    """Return the tree of a run; two views of the same run are given the same."""
    return _growing_tree(run.program.listing, run.arguments, n)


_growing_tree = lru_cache(maxsize=4)(GrowingTree)
