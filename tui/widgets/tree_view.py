"""The tree view: the queens that the search has tried so far, each under those before it."""

from collections.abc import Sequence
from textwrap import wrap
from typing import ClassVar

from textual.binding import BindingType
from textual.content import Content
from textual.events import Click

from lessons.language import _
from solver.analysis.tree import ROOT, Tree
from solver.machine.run import Run
from tui.look.inks import MARKED, MUTED, PLAIN, Ink
from tui.run.growing_tree import growing_tree
from tui.run.seeking import PAUSE, SLICE
from tui.run.tree_text import TreeRow, find_fitting, list_rows, node_texts, tree_head
from tui.widgets.actions import TREE
from tui.widgets.bindings import make_bindings
from tui.widgets.flow import flow_pieces
from tui.widgets.strips import Text
from tui.widgets.view import View, ViewMoment, wrapped_in

SOLUTION = Ink("success", bold=True)
MARGIN = 2
"""Lines to keep in view above and below the cursor."""
ROOMY = 48
"""Columns from which a level is indented by two, and no text is repeated in full at the foot."""


class GrownView(View):
    """A view of the search tree, which may still have to grow."""

    def lines(self, moment: ViewMoment, width: int) -> tuple[Sequence[Text], int | None]:
        """Return the lines of the tree, or say how far it has grown."""
        if not isinstance(moment.run, Run):  # What was recorded cannot be run again.
            return (), None
        result = growing_tree(moment.run, moment.n)
        tree = result.go_on(SLICE)
        if tree is not None:
            return self.grown(tree, moment, width), None
        self.set_timer(PAUSE, self._again)
        text = _("Growing the tree: {nodes} nodes so far.").format(nodes=f"{result.nodes:,}")
        return wrapped_in(PLAIN, text, width), None

    def _again(self) -> None:
        if self._moment is not None and all(node.display for node in self.ancestors_with_self):
            self.show(self._moment)

    def grown(self, tree: Tree, moment: ViewMoment, width: int) -> Sequence[Text]:
        """Return the lines of a tree that is there."""
        raise NotImplementedError


class TreeView(GrownView, can_focus=True, inherit_bindings=False):
    """The search tree as far as the run has come; dead ends are folded to a line."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *make_bindings(TREE[:3]),
        *make_bindings(TREE[3:], show=False),
    ]

    def __init__(self) -> None:
        """Show nothing at first."""
        super().__init__()
        self._tree: Tree | None = None
        self._at = 0
        self._number = -1
        self._path: tuple[int, ...] = (ROOT,)
        self._unfolded: set[int] = set()
        self._folded: set[int] = set()
        self._rows: list[TreeRow] = []
        self._first = 0  # Which of the rows is the first in view,
        self._above = 0  # and how many lines stand above it.
        self.cursor = ROOT

    # What is shown.

    def grown(self, tree: Tree, moment: ViewMoment, width: int) -> Sequence[Text]:
        """Return the head, the part of the tree around the cursor, and the node in full."""
        if tree is not self._tree:
            self._tree, self._number = tree, -1
            self._unfolded, self._folded = set(), set()
        self._at = tree.moment(moment.step)
        if moment.step.number != self._number:
            self._number = moment.step.number
            self._path = tree.path(tree.current(moment.step))
            self._folded.difference_update(self._path)
            self.cursor = self._path[-1]
        self._rows = list(list_rows(tree, self._at, self._shows))
        head = self._head(tree, moment, width)
        self._above = len(head)
        foot = self._foot(tree, width)
        height = max(1, self.size.height - len(head) - len(foot))
        places = {row.node: at for at, row in enumerate(self._rows)}
        while self.cursor not in places:
            self.cursor = tree.parent(self.cursor) or ROOT
        place, last = places[self.cursor], max(0, len(self._rows) - height)
        margin = min(MARGIN, (height - 1) // 2)
        top = min(max(self._first, place + margin - height + 1), place - margin)
        self._first = min(max(top, 0), last)
        shown = self._rows[self._first : self._first + height]
        body = [self._line(tree, row, width) for row in shown]
        body += [()] * (height - len(body))
        return [*head, *body, *foot]

    def _shows(self, node: int) -> bool:
        return node in self._unfolded or (node in self._path and node not in self._folded)

    def _head(self, tree: Tree, moment: ViewMoment, width: int) -> list[Text]:
        pieces = tree_head(tree, self._at)
        if tree.beyond(moment.step):
            pieces.append(_("The run has gone beyond this tree."))
        flown = flow_pieces([Content(piece) for piece in pieces], width)
        return [((line.plain, MUTED),) for line in flown]

    def _foot(self, tree: Tree, width: int) -> list[Text]:
        """Return the node at the cursor in full, where its line has to be short."""
        if width >= ROOMY or self.size.height < 10:
            return []
        row = next((row for row in self._rows if row.node == self.cursor), None)
        folded = row is not None and not row.open
        text = node_texts(tree, self.cursor, self._at, folded=folded)[0]
        return [((line, PLAIN),) for line in (*wrap(text, width), "", "")[:2]]

    def _line(self, tree: Tree, row: TreeRow, width: int) -> Text:
        node = row.node
        level = tree.level(node)
        indent = level * (2 if width >= ROOMY and tree.n <= 12 else 1)
        sign = "-" if row.open else "+" if row.inner else " "
        start = ("▸" if node == self._path[-1] else " ") + " " * min(indent, width // 2) + sign
        texts = node_texts(tree, node, self._at, folded=not row.open)
        text = find_fitting(texts, width - len(start) - 1)
        line = f"{start} {text}".ljust(width)[:width]
        ink = MARKED if node in self._path else PLAIN
        if level == tree.n and tree.cost(node, self._at).solutions:
            ink = SOLUTION
        elif tree.dead(node, self._at):
            ink = MUTED
        if node == self.cursor:
            ink = ink._replace(reverse=self.has_focus, ground="code-marked")
        return ((line, ink),)

    def _redraw(self) -> None:
        """Show whether keys move the cursor, and where it is."""
        if self._moment is not None:
            super().show(self._moment)

    on_focus = on_blur = _redraw

    # What keys do.

    def action_move(self, by: int) -> None:
        """Move the cursor by lines."""
        place = next((at for at, row in enumerate(self._rows) if row.node == self.cursor), None)
        if place is not None:
            self.cursor = self._rows[min(max(place + by, 0), len(self._rows) - 1)].node
            self._redraw()

    def scroll_lines(self, lines: int) -> None:
        """Move the cursor by lines: it is always in view."""
        self.action_move(lines)

    def on_click(self, event: Click) -> None:
        """Move the cursor to the node that is clicked; a click on the cursor unfolds or folds."""
        at = event.y - self._above + self._first
        if event.y < self._above or not 0 <= at < len(self._rows):
            return
        row = self._rows[at]
        if row.node != self.cursor:
            self.cursor = row.node
            self._redraw()
        elif row.open:
            self.action_fold()
        else:
            self.action_unfold()

    def action_page(self, pages: int) -> None:
        """Move the cursor by pages."""
        self.action_move(pages * max(1, self.size.height - 4))

    def action_unfold(self) -> None:
        """Show what lies below the node at the cursor; go into it if that is shown."""
        row = next((row for row in self._rows if row.node == self.cursor), None)
        if row is not None and row.open:
            self.action_move(1)
        elif row is not None:
            self._unfolded.add(self.cursor)
            self._folded.discard(self.cursor)
            self._redraw()

    def action_fold(self) -> None:
        """Fold the node at the cursor; go to the one above if there is nothing to fold."""
        if self._tree is None:
            return
        if self._shows(self.cursor) and self._tree.children(self.cursor, self._at):
            self._unfolded.discard(self.cursor)
            self._folded.add(self.cursor)
        else:
            self.cursor = self._tree.parent(self.cursor) or ROOT
        self._redraw()

    def action_unfold_all(self) -> None:
        """Show all that lies below the node at the cursor."""
        if self._tree is not None:
            below = list_rows(self._tree, self._at, lambda _node: True, self.cursor)
            result = {row.node for row in below if row.inner}
            self._unfolded |= result
            self._folded -= result
            self._redraw()

    def action_fold_all(self) -> None:
        """Show the path to where the search is, and fold all else."""
        self._unfolded.clear()
        self._folded.clear()
        self._redraw()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave Enter to a screen that needs it."""
        if action == "jump" and not getattr(self.screen, "JUMPS", True):
            return False
        return super().check_action(action, parameters)

    def action_jump(self) -> None:
        """Go to where the queen at the cursor is placed."""
        if self._tree is not None:
            self.post_message(self.Wanted(self.cursor))
