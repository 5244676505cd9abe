"""The search tree of a run as it grows, and its profile, in words and numbers.

It grows in slices, so that a screen stays alive.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from time import perf_counter
from typing import NamedTuple

from lessons.language import _, ngettext
from solver.analysis.tree import ROOT, Cost, Tree, search_tree
from solver.machine.program import Program
from solver.machine.run import Run
from solver.text.layout import Axis
from solver.text.listing import Listing
from solver.value import Value

EXACT = 10**6  # Numbers from here on are rounded where room is short.


QUEEN = {Axis.COLUMN: _("column {k}: row {value}"), Axis.ROW: _("row {k}: column {value}")}
"""How a node is named in a search along the columns, or along the rows."""
CUT_OFF = {
    Axis.COLUMN: (_("column {k}: row {values} cut off"), _("column {k}: rows {values} cut off")),
    Axis.ROW: (_("row {k}: column {values} cut off"), _("row {k}: columns {values} cut off")),
}
"""How one or more squares are named that tests have ruled out."""


class TreeRow(NamedTuple):
    """A line of a tree: a node, whether there is something below it, and whether that is shown."""

    node: int
    inner: bool
    open: bool


def list_rows(tree: Tree, moment: int, opened: Callable[[int], bool]) -> Iterator[TreeRow]:
    """Yield a row for each visited node below open nodes, in the order of the run."""
    waiting = [ROOT]
    while waiting:
        node = waiting.pop()
        children = tree.children(node, moment)
        row = TreeRow(node, bool(children), bool(children) and opened(node))
        yield row
        if row.open:
            waiting.extend(reversed(children))


def tree_head(tree: Tree, moment: int, *, whole: bool = True) -> list[str]:
    """Return short texts about the whole tree, such as node count and share of pruned leaves.

    A lesson may ask how large it is: then only what has been visited is said.
    """
    n, visited = tree.n, sum(level.visited for level in tree.profile(moment))
    if not whole:
        sentence = ngettext("{visited} node so far", "{visited} nodes so far", visited)
        return [sentence.format(visited=f"{visited:,}")]
    sentence = (
        _("{visited} of {nodes} or more nodes") if tree.cut else _("{visited} of {nodes} nodes")
    )
    ruled_out = tree.ruled_out(moment)
    pieces = [
        sentence.format(visited=f"{visited:,}", nodes=f"{tree.nodes:,}"),
        _("{share} of {n}^{n} pruned").format(share=say_share(ruled_out, n**n), n=n),
    ]
    if tree.cut:
        cut = _("The tree is cut after {nodes} nodes: it goes on.")
        pieces.append(cut.format(nodes=f"{tree.nodes:,}"))
    if tree.failed:
        pieces.append(_("The run ends with an error."))
    return pieces


def node_texts(tree: Tree, node: int, moment: int, *, folded: bool) -> list[str]:
    """Return texts about a node, the longest first; for a folded node with the cost below."""
    level, cost = tree.level(node), tree.cost(node, moment)
    value = str(tree.values(node)[-1]) if node != ROOT else ""
    named = name_node(tree, node)
    short = value or named
    if level == tree.n:
        values = ",".join(map(str, tree.values(node)))
        text, brief = (
            (_("{node}, solution {values}"), _("{node} solution"))
            if cost.solutions
            else (_("{node}, {values} is no solution"), _("{node} no solution"))
        )
        return [text.format(node=named, values=values), brief.format(node=short)]
    if tree.dead(node, moment) and (folded or not cost.placements):
        no_way, brief = _("{node}, dead end: {cost}"), _("{node} ×: {cost}")
        if cost.placements:  # Queens followed: only boards below it are dead ends.
            no_way = _("{node}, no solution: {cost}")
        tests = say_tests(cost)
        return [
            no_way.format(node=named, cost=say_cost(cost)),
            no_way.format(node=named, cost=tests),
            brief.format(node=named, cost=tests),
            brief.format(node=short, cost=tests),
        ]
    if not folded or not (cost.tests or cost.placements):
        return [named, short]
    with_cost = _("{node}: {cost}") if node == ROOT else _("{node}, {cost}")
    return [
        with_cost.format(node=named, cost=say_cost(cost)),
        with_cost.format(node=named, cost=say_tests(cost)),
        with_cost.format(node=short, cost=say_tests(cost)),
        short,
    ]


def name_node(tree: Tree, node: int) -> str:
    """Return the name of a node, which names the queen that the node adds."""
    if node == ROOT:
        return _("empty board")
    k = tree.level(node) - 1 + tree.first
    return QUEEN[tree.axis].format(k=k, value=tree.values(node)[-1])


def outline_start(tree: Tree, row: TreeRow, moment: int, step: str, most: int) -> str:
    """Return the tree lines before a node in an outline, cut off at the left to `most` columns."""
    pieces = [("├" if _has_next(tree, row.node, moment) else "└") + step] if row.node else []
    node = tree.parent(row.node)
    while node:
        pieces.append(("│" if _has_next(tree, node, moment) else " ").ljust(len(step) + 1))
        node = tree.parent(node)
    text = "".join(reversed(pieces))
    return text if len(text) <= most else f"…{text[len(text) - most + 1 :]}"


def _has_next(tree: Tree, node: int, moment: int) -> bool:
    """Return whether a node has a later sibling in an outline."""
    parent = tree.parent(node)
    return parent is not None and tree.children(parent, moment)[-1] != node


def say_cut_off(tree: Tree, node: int, moment: int, *, sizes: bool = True) -> str:
    """Return a text about the squares that tests cut off below a node, or "" if there are none."""
    values, level = tree.cut_off(node, moment), tree.level(node)
    if not values:
        return ""
    one, more = CUT_OFF[tree.axis]
    listed = ", ".join(map(str, sorted(values)))
    named = (one if len(values) == 1 else more).format(k=level + tree.first, values=listed)
    if not sizes:
        return named
    leaves = tree.leaves(level + 1) * len(values)
    sentence = ngettext("{named}, {n} leaf", "{named}, {n} leaves", leaves)
    return sentence.format(named=named, n=f"{leaves:,}")


def write_tree(
    tree: Tree,
    moment: int,
    opened: Callable[[int], bool],
    current: int | None = None,
    *,
    sizes: bool = True,
) -> Iterator[tuple[int, str]]:
    """Yield the level and the text of each line of a tree outline; the current node is marked.

    Below an open node stands what tests have cut off there.
    """
    here = _("{node} (the search is here)")
    for row in list_rows(tree, moment, opened):
        level = tree.level(row.node)
        text = node_texts(tree, row.node, moment, folded=not row.open)[0]
        yield level, here.format(node=text) if row.node == current else text
        cut_off = say_cut_off(tree, row.node, moment, sizes=sizes)
        if cut_off and (row.open or row.node == current):
            yield level + 1, cut_off


def write_profile(tree: Tree, moment: int) -> list[str]:
    """Return the sentences for below a profile of the tree."""
    n, (nodes, _pruned, *more) = tree.n, tree_head(tree, moment)
    ruled_out, whole = tree.ruled_out(moment), n**n
    pruned = _("{count} of {n}^{n} = {whole} placements are ruled out by failed tests: {share}.")
    count = f"{ruled_out:,}"
    text = pruned.format(count=count, n=n, whole=f"{whole:,}", share=say_share(ruled_out, whole))
    return [_("{nodes}.").format(nodes=nodes), text, *more]


def no_tree(listing_id: str) -> str:
    """Return a sentence that says that a listing has no search tree."""
    sentence = _(
        "A tree is drawn of searches that place a queen in each column or row, and the listing "
        "{name} is none: 'queens-tutor trace {name}' prints its run."
    )
    return sentence.format(name=listing_id)


def say_tests(cost: Cost) -> str:
    """Return a text such as "3 tests" for a cost."""
    return ngettext("{n} test", "{n} tests", cost.tests).format(n=f"{cost.tests:,}")


def say_cost(cost: Cost) -> str:
    """Return a text that lists the tests, queens and solutions below a node."""
    queens, solutions = cost.placements, cost.solutions
    pieces = [say_tests(cost)]
    if queens:
        pieces.append(ngettext("{n} queen", "{n} queens", queens).format(n=f"{queens:,}"))
    if solutions:
        sentence = ngettext("{n} solution", "{n} solutions", solutions)
        pieces.append(sentence.format(n=f"{solutions:,}"))
    return ", ".join(pieces)


def say_share(part: int, whole: int) -> str:
    """Return a part of a whole as a percentage, rounded, but "100 %" only for the whole."""
    hundredths = min((part * 20_000 + whole) // (2 * whole), 9_999)
    percent = "100" if part == whole else f"{hundredths // 100}.{hundredths % 100:02}"
    return _("{percent} %").format(percent=percent)


def find_fitting(texts: Sequence[str], width: int) -> str:
    """Return the first of texts, longest first, that fits a width; else the last one cut off."""
    return next((text for text in texts if len(text) <= width), texts[-1][: max(0, width)])


# The profile.


def tabulate_profile(tree: Tree, moment: int, *, brief: bool = False) -> list[list[str]]:
    """Return a table of nodes by level, its heads first; if `brief`, with short heads and numbers.

    Returns:
        Rows of texts, one for each level from 0 to n, below that of the heads.
    """
    levels, form = tree.profile(moment), round_number if brief else "{:,}".format
    heads = [
        (_("level"), _("k")),
        (_("visited"), _("so far")),
        (_("tree or more"), _("whole+")) if tree.cut else (_("whole run"), _("whole")),
        (_("{n}^level").format(n=tree.n), f"{tree.n}^k"),
        (_("{n}!/({n}−level)!").format(n=tree.n), f"{tree.n}!/({tree.n}−k)!"),
        (_("{n}^level per node").format(n=tree.n), _("per node")),
    ]
    rows = [[pair[brief] for pair in heads]]
    for level, each in enumerate(levels):
        counts = level, each.visited, each.nodes, each.vectors, each.permutations
        unknown = tree.cut or not each.nodes
        rows.append(
            [*map(form, counts), "–" if unknown else form(round(each.vectors / each.nodes))]
        )
    return rows


def make_profile_table(tree: Tree, moment: int, width: int) -> list[str]:
    """Return the lines of a table of nodes by level, beginning with the head of the table.

    Columns at the end are left out, numbers rounded, until a line fits into a width.
    """
    full, short = (tabulate_profile(tree, moment, brief=brief) for brief in (False, True))
    tables = [full, short, *([row[:count] for row in short] for count in (5, 4, 3))]
    aligned = [*map(_align_table, tables)]
    return next((each for each in aligned if len(each[0]) <= width), aligned[-1])


def profile_bars(tree: Tree, moment: int, width: int) -> list[str]:
    """Return a bar for each level that shows the visited part and the rest of the tree."""
    levels = tree.profile(moment)
    most = max(level.nodes for level in levels)
    bars = []
    for level in levels:
        whole = -(-level.nodes * width // most)
        seen = -(-level.visited * width // most)
        bars.append("█" * seen + "░" * (whole - seen))
    return bars


def round_number(number: int) -> str:
    """Return a number with commas, or in exponent form such as 7.1e10 if the number is large."""
    return (
        f"{number:,}" if number < EXACT else f"{number:.1e}".replace("e+0", "e").replace("e+", "e")
    )


def _align_table(table: Sequence[Sequence[str]]) -> list[str]:
    """Return the rows of a table as lines, with aligned columns."""
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return [
        "  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True))
        for row in table
    ]


class GrowingTree:
    """A tree that may not be there yet; it has some nodes already."""

    def __init__(self, listing: Listing, arguments: tuple[Value, ...], n: int) -> None:
        self.tree: Tree | None = None
        self.nodes = 1
        self._search = search_tree(Program(listing), arguments, n)

    def go_on(self, seconds: float) -> Tree | None:
        """Grow the tree for some seconds; return the tree if it is complete, else None."""
        enough = perf_counter() + seconds
        try:
            while self.tree is None and perf_counter() < enough:
                self.nodes = next(self._search)
        except StopIteration as stop:
            self.tree = stop.value
        return self.tree


def grow_tree(run: Run, n: int) -> Tree:
    """Return the complete tree of a run, however long the tree takes to grow."""
    result = growing_tree(run, n)
    while (tree := result.go_on(1.0)) is None:
        pass
    return tree


def growing_tree(run: Run, n: int) -> GrowingTree:
    """Return the growing tree of a run, shared by all callers with an equal run."""
    return _growing_tree(run.program.listing, run.arguments, n)


_growing_tree = lru_cache(maxsize=4)(GrowingTree)
