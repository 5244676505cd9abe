"""The search tree: drawn, or in an outline where that has no room; the profile of its levels."""

from collections.abc import Sequence
from itertools import accumulate
from typing import ClassVar

from textual.binding import BindingType
from textual.events import Click

from lessons.language import _
from solver.analysis.tree import ROOT, Tree
from solver.machine.run import Run
from tui.look.inks import MARKED, MUTED, PLAIN, Ink
from tui.run import tree_text
from tui.run.position import PAUSE, SLICE
from tui.run.tree_drawing import TreeDrawing, TreeMoment, draw_tree
from tui.widgets.actions import TREE
from tui.widgets.bindings import make_bindings
from tui.widgets.strips import RULED, SAID, Text, draw_rule, nearest_scroll
from tui.widgets.view import View, ViewMoment, wrapped_in

LEGEND = _("◢n◣ cut off by a test, n leaves. Below × (no solution) or ✓: n nodes folded.")
UNPRUNED = _("◢n◣ n nodes, if no test had cut them off. × no solution.")
UNSIZED = _("◢◣ cut off by a test. × no solution.")
SMALL_LEGEND = _("▲ cut off by a test. × no solution.")
ROOMY = 48  # Columns from which an outline takes three for a level.
SIGNED = "cut", "unpruned", "wedge", "sign"  # Names of what the legend explains.
MARGIN = 2  # Lines of an outline to keep in view above and below the cursor.
HEAD_LINES, FOOT = 1, 2  # Lines above picture or outline; those below that say what its node is.
INKS = {
    "edge": Ink("rule"),
    "cut": MUTED,
    "level": MUTED,
    "waiting": Ink("board-dots"),
    "way": Ink("foreground", bold=True),
    "here": Ink("block-cursor-foreground", "block-cursor-background", bold=True),
    "asked": MARKED,
    "solved": MARKED,
    "open": PLAIN,
    "dead": MUTED,
    "sign": Ink("error", bold=True),
    "cut wedge": Ink("foreground-muted", "code-marked"),
    "cut edge": Ink("rule"),
    "unpruned wedge": Ink("background", "error"),
    "unpruned edge": Ink("error"),
    "solved wedge": Ink("block-cursor-foreground", "block-cursor-background", bold=True),
    "solved edge": Ink("accent"),
    "wedge": Ink("background", "primary"),
    "wedge edge": Ink("primary"),
}
"""How a picture's pieces are drawn, by the names of what they show."""


class GrownView(View):
    """A view of the search tree, which may still have to grow."""

    def lines(self, moment: ViewMoment, width: int) -> tuple[Sequence[Text], int | None]:
        """Return the lines of the tree, or while it is growing a line that says how far it is."""
        if not isinstance(moment.run, Run):  # What was recorded cannot be run again.
            return (), None
        result = tree_text.growing_tree(moment.run, moment.n)
        tree = result.go_on(SLICE)
        if tree is not None:
            return self.grown(tree, moment, width)
        self.set_timer(PAUSE, self._go_on)
        text = _("Growing the tree: {nodes} nodes so far.").format(nodes=f"{result.nodes:,}")
        return wrapped_in(PLAIN, text, width), None

    def _go_on(self) -> None:
        """Show the moment again, while the view is visible, so that the tree grows on."""
        if self._moment is not None and all(node.display for node in self.ancestors_with_self):
            self.show(self._moment)

    def grown(
        self, tree: Tree, moment: ViewMoment, width: int
    ) -> tuple[Sequence[Text], int | None]:
        """Return the lines of a fully grown tree at a moment, and the one to keep in view."""
        raise NotImplementedError


class TreeView(GrownView, can_focus=True, inherit_bindings=False):
    """The search tree as far as the run has come: drawn, or as an outline where that has no room.

    The cursor is on the node of the board. Where it is moved, the board goes to that node, and what
    has grown stays in sight until the run goes on from there. One that cannot have the focus only
    follows the board.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        *make_bindings(TREE[:1]),
        *make_bindings(TREE[1:], show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.cursor = ROOT  # The node that keys start from.
        self.pruned = True
        """Whether what tests cut off is shown as cut off, or as what it would hold."""
        self._tree: Tree | None = None
        self._at = 0
        self._place: object = None  # Which moment was shown last.
        self._wanted: int | None = None  # The node that the board goes to by a key of the tree.
        self._drawing: TreeDrawing | None = None
        self._rows: list[tree_text.TreeRow] = []  # Those of an outline.

    # What is shown.

    def grown(
        self, tree: Tree, moment: ViewMoment, width: int
    ) -> tuple[Sequence[Text], int | None]:
        """Return the head, the tree as picture or outline, and the text about the cursor's node."""
        if tree is not self._tree:
            self._tree, self._place, self._wanted, self._at = tree, None, None, 0
        self._find_place(tree, moment)
        head = self._make_head(tree, moment, width)
        square = tree.trying(moment.step) if moment.queens is None else moment.tested
        sizes = moment.whole or moment.pruned  # A lesson may ask how much a test rules out.
        shown = TreeMoment(
            tree, self._at, self.cursor, square, self.pruned, sizes, self._is_ahead(tree)
        )
        room = self.size.height - HEAD_LINES
        self._drawing = draw_tree(shown, width, room)
        if self._drawing is None:
            outline = self._draw_outline(tree, width)
            here = next(at for at, row in enumerate(self._rows) if row.node == self.cursor)
            return [head, *outline], HEAD_LINES + here
        lines = [
            tuple((text, _find_ink(name)) for text, name in line) for line in self._drawing.lines
        ]
        free = room - len(lines)
        foot = self._draw_foot(tree, width, free)
        named = (LEGEND if self.pruned else UNPRUNED) if sizes else UNSIZED
        names = {name for line in self._drawing.lines for _text, name in line}
        legend = wrapped_in(MUTED, named if self._drawing.sized else SMALL_LEGEND, width)
        if len(legend) + len(foot) < free and any(each.startswith(SIGNED) for each in names):
            foot = [*legend, *foot]
        foot = foot[: max(0, free)]
        return [head, *lines, *[()] * (free - len(foot)), *foot], None

    def _find_place(self, tree: Tree, moment: ViewMoment) -> None:
        """Move the cursor to the node of the board, and note how much of the tree to show."""
        place = moment.step.number, moment.queens
        if place == self._place:
            return
        at, current = tree.moment(moment.step), tree.current(moment.step)
        if moment.queens is not None:
            current = tree.follow(moment.queens, at)
        if current != self._wanted:
            self._at = at
        self._place, self._wanted = place, None
        self.cursor = current

    def _make_head(self, tree: Tree, moment: ViewMoment, width: int) -> Text:
        """Return the rule with the panel's name, and as much about the whole tree as it holds."""
        notes = self._say_head(tree, moment)
        room = width - len(_("Tree")) - RULED + len(SAID)
        ends = accumulate(len(SAID) + len(each) for each in notes)
        fitting = sum(end <= room for end in ends)
        return draw_rule(width, _("Tree"), SAID.join(notes[:fitting]), lit=self.has_focus)

    def _say_head(self, tree: Tree, moment: ViewMoment) -> list[str]:
        """Return the texts about the whole tree at a moment, with or without pruning."""
        at = self._at
        if tree.beyond(moment.step):
            return [_("The run has gone beyond this tree.")]
        pieces = tree_text.tree_head(tree, at, whole=moment.whole)
        if not self.pruned:
            unpruned = _("{count} without pruning").format(count=f"{tree.unpruned(at):,}")
            return [unpruned, pieces[0], *pieces[2:]]
        return pieces if moment.pruned else [pieces[0], *pieces[2:]]

    def _is_ahead(self, tree: Tree) -> bool:
        """Return whether the board shows more queens than the node of the cursor has."""
        queens = self._moment.queens if self._moment is not None else None
        return queens is not None and len(queens) > tree.level(self.cursor)

    def _draw_foot(self, tree: Tree, width: int, free: int) -> list[Text]:
        """Return the lines below a picture that describe the node at the cursor."""
        if self._is_ahead(tree):
            sentence = _("Your board is not in the tree yet: it grows once your moves are checked.")
            return wrapped_in(PLAIN, sentence, width)
        texts = tree_text.node_texts(tree, self.cursor, self._at, folded=True)
        whole = wrapped_in(PLAIN, texts[0], width)
        if len(whole) <= min(free, FOOT):
            return whole
        return [((tree_text.find_fitting(texts, width), PLAIN),)]

    def _draw_outline(self, tree: Tree, width: int) -> list[Text]:
        """Return the lines of an outline with only the path to the cursor unfolded."""
        path = {*tree.path(self.cursor)}
        self._rows = list(tree_text.list_rows(tree, self._at, path.__contains__))
        return [self._draw_line(tree, row, path, width) for row in self._rows]

    def _draw_line(self, tree: Tree, row: tree_text.TreeRow, path: set[int], width: int) -> Text:
        """Return one row of the outline: its tree lines and its node, each in an ink."""
        node = row.node
        mark = "▸" if node == self.cursor and not self._is_ahead(tree) else " "
        step = "─ " if width >= ROOMY else " "
        start = mark + tree_text.outline_start(tree, row, self._at, step, width // 2)
        texts = tree_text.node_texts(tree, node, self._at, folded=not row.open)
        text = tree_text.find_fitting(texts, width - len(start))
        ink = INKS["way"] if node in path else PLAIN
        if tree.cost(node, self._at).solutions and tree.level(node) == tree.n:
            ink = INKS["solved"]
        elif tree.dead(node, self._at) and node not in path:
            ink = INKS["dead"]
        if node == self.cursor:
            ink = INKS["here"] if self.has_focus else MARKED
        return (start, INKS["edge"] if node != self.cursor else ink), (text, ink)

    def _scroll_into_view(self, top: int, follow: int | None = None) -> bool:
        """Scroll to line `top`, or as far as line `follow` and those around it need."""
        if follow is not None:
            top = nearest_scroll(top, follow - MARGIN, follow + MARGIN + 1 - self.size.height)
        return super()._scroll_into_view(top)

    def _redraw_cursor(self) -> None:
        """Redraw the view for a change of the cursor or of the focus."""
        if self._moment is not None:
            super().show(self._moment)

    on_focus = on_blur = _redraw_cursor

    def toggle(self) -> None:
        """Switch between the tree with and without pruning."""
        self.pruned = not self.pruned
        self._redraw_cursor()

    # What keys do.

    def _go_to(self, node: int | None) -> None:
        """Move the cursor to a node, and ask for the board to go to that node."""
        if node is None or node == self.cursor or not self.can_focus:
            return
        self.cursor = self._wanted = node
        self._redraw_cursor()
        self.post_message(self.Wanted(node))

    def action_move(self, way: str) -> None:
        """Move the cursor to a node beside, above or below the current one."""
        tree, drawing = self._tree, self._drawing
        if tree is None:
            return
        children = tree.children(self.cursor, self._at)
        if way in {"left", "right"} and drawing is not None:
            self._go_to(drawing.beside(self.cursor, 1 if way == "right" else -1))
        elif way == "left" or (way == "up" and drawing is not None):
            self._go_to(tree.parent(self.cursor))
        elif way == "right" or drawing is not None:
            self._go_to(children[0] if children else None)
        else:
            self._step_lines(1 if way == "down" else -1)

    def _step_lines(self, by: int) -> None:
        """Move the cursor by lines in the outline."""
        at = next(at for at, row in enumerate(self._rows) if row.node == self.cursor) + by
        if 0 <= at < len(self._rows):
            self._go_to(self._rows[at].node)

    def on_click(self, event: Click) -> None:
        """Go to the node that is clicked."""
        line = event.y + self.top - HEAD_LINES
        if self._drawing is not None:
            self._go_to(self._drawing.find(event.x, line))
        elif 0 <= line < len(self._rows):
            self._go_to(self._rows[line].node)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action may run: Enter, only if the screen does not need it itself."""
        if action == "jump" and not getattr(self.screen, "JUMPS", True):
            return False
        return super().check_action(action, parameters)

    def action_jump(self) -> None:
        """Ask for the board to go to where the queen at the cursor is placed."""
        if self._tree is not None:
            self.post_message(self.Wanted(self.cursor))


def _find_ink(name: str) -> Ink:
    """Return the ink for the name of a piece of a tree's picture."""
    if name in INKS:
        return INKS[name]
    kind, _blank, part = name.rpartition(" ")
    if part == "here":
        return INKS["here"]
    if part in {"wedge", "edge"} and kind:
        return INKS["wedge" if part == "wedge" else "wedge edge"]
    return PLAIN


HEAD = Ink("foreground-muted", bold=True)
BAR, LONGEST = 8, 60  # Characters that a bar takes at least, and at most.
BESIDE = 3  # Those between the table and a bar.


class ProfileView(GrownView):
    """The levels of the tree, in numbers and bars: visited so far, and the whole of it."""

    def grown(self, tree: Tree, moment: ViewMoment, width: int) -> tuple[Sequence[Text], None]:
        """Return a table of the tree's levels with bars beside, and what was pruned."""
        at = tree.moment(moment.step)
        table = tree_text.make_profile_table(tree, at, width - BESIDE - BAR)
        bars = tree_text.profile_bars(tree, at, min(width - len(table[0]) - BESIDE, LONGEST))
        here = tree.level(tree.current(moment.step))
        lines: list[Text] = [draw_rule(width, _("Profile")), ((table[0], HEAD),)]
        for level, (row, bar) in enumerate(zip(table[1:], bars, strict=True)):
            lines.append(((f"{row}  ", MARKED if level == here else PLAIN), (bar, PLAIN)))
        lines.append((("", MUTED),))
        for text in (*tree_text.write_profile(tree, at), _("█ visited, ░ not visited yet")):
            lines += wrapped_in(MUTED, text, width)
        return lines, None
