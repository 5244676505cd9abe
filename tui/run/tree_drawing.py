"""The search tree as a picture: lines of pieces, each with the name of what it shows.

The root stands above, the rows of a column side by side below the queen that they are tried under.
What tests cut off is a wedge that names its leaves, a subtree that has no room a wedge that names
its nodes.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby, pairwise
from typing import TypeAlias

from msgspec import Struct

from lessons.language import _
from solver.analysis.tidy import Tidy, arrange_tidily
from solver.analysis.tree import ROOT, Tree
from solver.board.geometry import Square
from solver.text.layout import Axis
from tui.run.puzzle_drawing import Line, Piece

Vector: TypeAlias = tuple[int, ...]
"""The name of a slot: the values of the columns from the first one on."""
WIDEST, WIDEST_BAND = 9, 5
"""Columns that a slot takes at most, in the tidy drawing and in a band below it."""


class TreePlaces(Struct, frozen=True):
    """The places of slots."""

    columns: dict[Vector, int]  # The column of each slot's number; that of the root is named by ().
    pitches: tuple[int, ...]  # How many columns a slot takes, by level; the root's is 1.


def slot_cells(column: int, pitch: int) -> tuple[int, int]:
    """Return the first and last column of a slot `pitch` wide whose number is in a column."""
    first = column + (1 - pitch) // 2
    return first, first + pitch - 1


def find_places(tree: Tree, width: int, path: Sequence[int]) -> TreePlaces | None:
    """Return the places of slots with a path unfolded, or None if a line has too little room."""
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
    """Return fixed columns of slots, the pitch, and the number of levels; None without room."""
    shown: dict[Vector, list[Vector]] = {}
    level: dict[Vector, list[int]] = {(): [ROOT]}
    best: Tidy[Vector] | None = None
    depth, pitch = 0, narrowest
    while level:
        below = dict(_unfold_level(tree, level, shown))
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


def _unfold_level(
    tree: Tree, level: dict[Vector, list[int]], shown: dict[Vector, list[Vector]]
) -> Iterator[tuple[Vector, list[int]]]:
    """Put the slots below a level into `shown`, and yield each with the nodes that it may hold."""
    for vector, nodes in level.items():
        slots = [(*vector, value) for value in _list_values(tree, nodes)]
        shown[vector] = slots
        children = [child for node in nodes for child in tree.children(node, tree.last)]
        for slot in slots:
            yield slot, [child for child in children if tree.values(child) == slot]


def _list_values(tree: Tree, nodes: Sequence[int]) -> list[int]:
    """Return the values of the slots below nodes: all rows, and other values a mutant tries."""
    tried = {tree.values(child)[-1] for node in nodes for child in tree.children(node, tree.last)}
    return sorted(tried.union(range(tree.first, tree.first + tree.n)))


GUTTER = 3  # Columns of the numbers of the levels, with a blank.
LOWEST, USUAL, HIGHEST = 2, 3, 6  # Lines that a level takes.
FREE = 5  # Lines that are left below a picture before a level takes more than usual.
LEAST_WIDTH, LEAST_HEIGHT = 24, 7  # Columns and lines from which there is a picture.
ROOT_SIGN, HERE, DEAD, SOLVED, WAITING = "●", "▸", "×", "✓", "·"
ASKED = "?"
ABOVE, BELOW = "↑↓"
WEDGE = "◢", "◣"
FOLDED = "▲"  # A wedge for which there is a single cell.
TREE_SIGNS = (
    (ROOT_SIGN, _("The empty board")),
    (_("a number"), _("A queen's row; her column stands at the left")),
    (HERE, _("The board that is shown")),
    (WAITING, _("A square that hasn't been tried")),
    (f"{FOLDED}  {'n'.join(WEDGE)}", _("A square that is attacked: its test cuts off n leaves")),
    (DEAD, _("A dead end: no solution lies below")),
    (SOLVED, _("A solution")),
)
"""The signs of the search tree, and what they mean."""

_UP, _DOWN, _LEFT, _RIGHT = 1, 2, 4, 8
_CORNERS = {
    _UP | _DOWN: "│",
    _LEFT | _RIGHT: "─",
    _UP | _LEFT: "┘",
    _UP | _RIGHT: "└",
    _DOWN | _LEFT: "┐",
    _DOWN | _RIGHT: "┌",
    _UP | _LEFT | _RIGHT: "┴",
    _DOWN | _LEFT | _RIGHT: "┬",
    _UP | _DOWN | _LEFT: "┤",
    _UP | _DOWN | _RIGHT: "├",
    _UP | _DOWN | _LEFT | _RIGHT: "┼",
}


@dataclass(frozen=True, slots=True)
class TreeMoment:
    """The values of which a tree's picture is a function, beside its size."""

    tree: Tree
    moment: int  # How much of the tree has grown.
    current: int  # The node of the board.
    tested: Square | None = None  # The square that is being tested below it, if one is.
    pruned: bool = True  # Whether what tests cut off is shown as cut off, or as what it would hold.
    sizes: bool = True  # Whether it is said how much tests cut off.
    ahead: bool = False
    """Whether the board has gone on from the current node, to one that has not grown yet."""


class DrawnNode(Struct, frozen=True):
    """Where a node is in a picture: its line, and the columns of its slot."""

    node: int
    line: int
    columns: range


class TreeDrawing(Struct, frozen=True):
    """A picture of a tree."""

    lines: tuple[Line, ...]
    nodes: tuple[DrawnNode, ...]  # Those drawn by themselves, level by level, from left to right.
    sized: bool  # Whether there are lines for wedges, which name sizes.

    def find(self, column: int, line: int) -> int | None:
        """Return the node whose slot covers a column and line, or None if there is none."""
        near = (each for each in self.nodes if column in each.columns and line >= each.line)
        last = max(near, key=lambda each: each.line, default=None)
        return last.node if last is not None and line <= last.line + 1 else None

    def beside(self, node: int, by: int) -> int | None:
        """Return the node `by` places to the right on the same level, or None if there is none."""
        here = next((each for each in self.nodes if each.node == node), None)
        if here is None:
            return None
        level = [each.node for each in self.nodes if each.line == here.line]
        at = level.index(node) + by
        return level[at] if 0 <= at < len(level) else None


def draw_tree(shown: TreeMoment, width: int, height: int) -> TreeDrawing | None:
    """Return the picture of a tree in a width and height, or None if there is no room.

    Where there are fewer lines than levels need, the last levels of the way are in view.
    """
    if width < LEAST_WIDTH or height < LEAST_HEIGHT:
        return None
    places = find_places(shown.tree, width - GUTTER - 1, shown.tree.path(shown.current))
    return None if places is None else _Canvas(shown, places, width, height).draw()


def abbreviate(number: int) -> str:
    """Return a rounded number in at most four characters, such as 512, 2.6k, 262k, 17M or 7e10."""
    if number < 10**3:
        return str(number)
    for size, unit in ((10**3, "k"), (10**6, "M")):
        share = number / size
        if round(share) < 10**3:
            digits = 1 if share < 9.95 else 0
            return f"{share:.{digits}f}{unit}"
    return f"{number:.0e}".replace("e+0", "e").replace("e+", "e")


class _Canvas:
    """The cells of a picture while it is drawn."""

    def __init__(self, shown: TreeMoment, places: TreePlaces, width: int, height: int) -> None:
        self._shown, self._places, self._width, self._height = shown, places, width, height
        self._path = {*shown.tree.path(shown.current)}
        n = shown.tree.n
        usual = min((height - 1) // n, USUAL)
        self._level = min(max(usual, (height - 1 - FREE) // n, LOWEST), HIGHEST)
        self._below = min(self._level - LOWEST, 2)
        """How many lines are below the numbers of a level, before the lines of the next one."""
        first = self._level - self._below
        self._lines = [0, *(first + level * self._level for level in range(n))]
        """The line of the numbers of each level."""
        self._cells: list[dict[int, Piece]] = [{} for _number in range(1 + n * self._level)]
        self._nodes: list[DrawnNode] = []
        self._heading = ""

    def draw(self) -> TreeDrawing:
        """Return the finished picture."""
        heading = _("row") if self._shown.tree.axis is Axis.ROW else _("column")
        if len(heading) < self._places.columns[()]:
            self._heading = heading
        waiting: list[tuple[int, Vector]] = [(ROOT, ())]
        while waiting:
            node, vector = waiting.pop(0)
            waiting += self._draw_node(node, vector)
        top = self._find_top()
        last = min(top + self._height, len(self._cells))
        lines = [self._draw_line(number) for number in range(top, last)]
        if top > 0:
            lines[0] = self._add_sign(lines[0], ABOVE)
        if last < len(self._cells):
            lines[-1] = self._add_sign(lines[-1], BELOW)
        nodes = (
            DrawnNode(each.node, each.line - top, each.columns)
            for each in self._nodes
            if top <= each.line < top + self._height
        )
        return TreeDrawing(tuple(lines), tuple(nodes), self._below > 0)

    def _find_top(self) -> int:
        """Return the first line in view, chosen so that the level below the current one is in view.

        Where only the root has no room, or its edges neither, they are in view until the tree has
        grown to the last level, and again at the root, so that nothing scrolls while queens stand.
        """
        beyond, tree = len(self._cells) - self._height, self._shown.tree
        if 0 < beyond <= self._lines[1]:
            grown = sum(each.visited > 0 for each in tree.profile(self._shown.moment))
            low = self._lines[min(grown, tree.n)] >= self._height
            return beyond if low and self._shown.current != ROOT else 0
        last = self._lines[min(len(self._path), self._shown.tree.n)] + self._level - 2
        return max(0, min(last - self._height + 1, beyond))

    def _put_text(self, line: int, column: int, text: str, name: str) -> None:
        """Write a text into the cells of a line, from a column on, in the ink of a name."""
        for at, character in enumerate(text, column):
            self._cells[line][at] = (character, name)

    # A node, and the slots below it.

    def _draw_node(self, node: int, vector: Vector) -> Iterator[tuple[int, Vector]]:
        """Draw a node, and yield its children with the vectors of their slots."""
        tree, column = self._shown.tree, self._places.columns[vector] + GUTTER
        level, pitch = len(vector), self._places.pitches[len(vector)]
        line = self._lines[level]
        first, last = slot_cells(column, pitch)
        self._nodes.append(DrawnNode(node, line, range(first, last + 1)))
        name = self._name_node(node, level)
        text = str(vector[-1]) if vector else ROOT_SIGN
        self._put_text(line, column + 1 - len(text), text, name)
        if node == self._shown.current and not self._shown.ahead:
            self._put_text(line, column - len(text), HERE, name)
        if sign := SOLVED if "solved" in name else DEAD if name == "dead" else "":
            self._put_text(line, column + 1, sign, "sign" if name == "dead" else name)
        slots = self._list_slots(vector)
        if slots:
            yield from self._draw_slots(node, vector, slots)
        elif nodes := tree.below(node, self._shown.moment):
            cells = slot_cells(column, min(pitch, 1 + 2 * len(str(nodes))))
            self._draw_wedge(line + 1, cells, abbreviate(nodes), f"{name} wedge")

    def _list_slots(self, vector: Vector) -> list[Vector]:
        """Return the vectors of the slots below a vector; empty if they have no place."""
        tree = self._shown.tree
        tried = range(tree.first, tree.first + tree.n)
        if len(vector) + 1 >= len(self._places.pitches):
            return []
        slots = [(*vector, value) for value in tried]
        return slots if slots[0] in self._places.columns else []

    def _name_node(self, node: int, level: int) -> str:
        """Return the name of a node's ink: here, way, solved, dead or open."""
        tree, moment = self._shown.tree, self._shown.moment
        solved = level == tree.n and tree.cost(node, moment).solutions
        if node == self._shown.current and not self._shown.ahead:
            return "solved here" if solved else "here"
        if node in self._path:
            return "way"
        if solved or (tree.done(node, moment) and tree.cost(node, moment).solutions):
            return "solved"
        return "dead" if tree.dead(node, moment) else "open"

    def _draw_slots(
        self, node: int, vector: Vector, slots: Sequence[Vector]
    ) -> Iterator[tuple[int, Vector]]:
        """Draw the edges to the children of a node, and yield the children with their places."""
        shown, level = self._shown, len(vector) + 1
        tree, line, pitch = shown.tree, self._lines[level], self._places.pitches[level]
        children = {tree.values(each)[-1]: each for each in tree.children(node, shown.moment)}
        children |= {
            tree.values(each)[-1]: each for each in self._path if tree.parent(each) == node
        }
        slots = [*dict.fromkeys([*slots, *((*vector, value) for value in children)])]
        slots = [each for each in slots if each in self._places.columns]
        cut = {*tree.cut_off(node, shown.moment)}
        square = shown.tested if node == shown.current else None
        is_asked = square is not None and tree.axis.of(square) == level - 1
        asked = tree.value(square) if square is not None and is_asked else None
        edges: dict[int, str] = {}
        for slot in slots:
            value, column = slot[-1], self._places.columns[slot] + GUTTER
            if value in children:
                child = children[value]
                edges[column] = "way" if child in self._path else "edge"
                yield child, slot
            elif value == asked:
                edges[column] = "way"
                self._put_text(line, column + 1 - len(str(value)), f"{value}{ASKED}", "asked")
            elif value in cut:
                self._put_text(line, column + 1 - len(str(value)), str(value), "cut")
                if not self._below:
                    self._put_text(line, column + 1, FOLDED, "cut")
            elif not tree.done(node, shown.moment):
                self._put_text(line, column, WAITING, "waiting")
        if self._below:
            runs = groupby(slots, key=lambda slot: slot[-1] in cut.difference(children, {asked}))
            for is_cut, run in runs:
                if is_cut:
                    self._draw_cut(line + 1, [self._places.columns[each] for each in run], pitch)
        self._draw_edges(line, self._places.columns[vector] + GUTTER, edges, level)

    # Lines and wedges.

    def _draw_cut(self, line: int, columns: Sequence[int], pitch: int) -> None:
        """Draw a wedge below slots that tests cut off, with the number of leaves or all nodes."""
        first = slot_cells(columns[0] + GUTTER, pitch)[0]
        last = slot_cells(columns[-1] + GUTTER, pitch)[1]
        level = 1 + (line - 2) // self._level
        tree, pruned = self._shown.tree, self._shown.pruned
        size = (tree.leaves(level) if pruned else tree.whole(level)) * len(columns)
        name = "cut wedge" if pruned else "unpruned wedge"
        text = abbreviate(size) if self._shown.sizes else ""
        self._draw_wedge(line, (first, last), text, name)

    def _draw_wedge(self, line: int, cells: tuple[int, int], text: str, name: str) -> None:
        """Draw a wedge between two columns, with a text if there is room."""
        if not self._below:
            return
        first, last = cells
        width = last - first + 1
        if width < 2:
            self._put_text(line, first, FOLDED, name.removesuffix(" wedge"))
            return
        inner = (text if len(text) <= width - 2 else "").center(width - 2)
        edge = name.removesuffix("wedge") + "edge"
        self._put_text(line, first, WEDGE[0], edge)
        self._put_text(line, first + 1, inner, name)
        self._put_text(line, last, WEDGE[1], edge)

    def _draw_edges(self, line: int, parent: int, edges: dict[int, str], level: int) -> None:
        """Draw the edges from a node to the slots below, the highlighted edge last."""
        if not edges:
            return
        above = self._lines[level - 1]
        turn = line - 1
        for at in range(above + 1, turn):
            lit = "way" if "way" in edges.values() else "edge"
            self._put_text(at, parent, "│", lit)
        bits: dict[int, int] = {parent: _UP}
        names: dict[int, str] = {}
        for wanted in ("edge", "way"):
            for column in (each for each, name in edges.items() if name == wanted):
                low, high = sorted((parent, column))
                for left, right in pairwise(range(low, high + 1)):
                    bits[left] = bits.get(left, 0) | _RIGHT
                    bits[right] = bits.get(right, 0) | _LEFT
                bits[column] = bits.get(column, 0) | _DOWN
                names |= dict.fromkeys(range(low, high + 1), wanted)
        for column, each in bits.items():
            self._put_text(turn, column, _CORNERS[each], names[column])

    # The cells as pieces.

    def _draw_line(self, number: int) -> Line:
        """Return a line of the picture, with the number of a level before it if there is one."""
        text = self._heading if number == 0 else ""
        if number in self._lines[1:]:
            level = self._lines.index(number) - 1 + self._shown.tree.first
            text = f"{level:>{GUTTER - 1}} "
        pieces = [(text.ljust(GUTTER), "level")]
        at = len(pieces[0][0])
        for column, (character, name) in sorted(self._cells[number].items()):
            if column > at:
                pieces.append((" " * (column - at), ""))
            before = pieces.pop()[0] if pieces[-1][1] == name else ""
            pieces.append((before + character, name))
            at = column + 1
        return (*pieces, (" " * (self._width - at), ""))

    def _add_sign(self, line: Line, sign: str) -> Line:
        """Return a line with a sign in its last column, if that is free: there is more beyond."""
        blank = line[-1][0]
        return (*line[:-1], (blank[:-1], ""), (sign, "level")) if blank else line
