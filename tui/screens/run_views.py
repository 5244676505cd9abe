"""The views of the explore screen: which there are, and where they stand."""

import ast
import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import islice

from msgspec import Struct
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from lessons.language import _
from lessons.student.explained import NUMBERS
from lessons.text.notation import in_notation
from lessons.words.flag_arrays import NAMES
from solver.analysis.tree import has_tree
from solver.text.companion import load_companion
from solver.text.listing import Event, Listing
from solver.text.syntax import list_functions
from tui.activities import import_named
from tui.screens.sized import CODE, scroll_pages
from tui.widgets.code import Code, code_width
from tui.widgets.counters import CountersLine
from tui.widgets.run_strip import RunStrip
from tui.widgets.tab_line import Tab, TabLine
from tui.widgets.view import View, ViewMoment

PANE = 28  # Columns that a view takes at least beside the code.
TREE = "tree"
DRAWN, LEAST_DRAWN = 44, 24  # Columns that a drawn tree should have, and must have.
LEAST_CODE = 40  # Columns that the code is left beside a drawn tree, if its lines are longer.
LOW = 16  # Lines of a screen below which none is for the run strip.
AROUND = 8  # Lines of a screen around code and tree, and those of the tree's head and root.
RULE = 2  # Columns that the rule before a view takes, with its blank.


class Viewed(Struct, frozen=True):
    """A view that there is.

    Attributes:
        shows: Whether it shows something of a listing.
    """

    name: str
    title: str  # What its tab says: one short word.
    widget: str  # Its module and its class, imported when it is shown first.
    shows: Callable[[Listing], bool] = lambda _listing: True

    def make(self) -> View:
        """Return the widget of the view."""
        made: View = import_named(self.widget)()
        return made


@lru_cache
def measure_longest(text: str) -> int:
    """Return how many lines the longest function of a program has."""
    functions = list_functions(ast.parse(text))
    return max(((each.end_lineno or 0) + 1 - each.lineno for each in functions), default=0)


@lru_cache
def calls_itself(text: str) -> bool:
    """Return whether a program has a recursive function."""
    return any(
        isinstance(call, ast.Call)
        and function.name in {getattr(call.func, "id", ""), getattr(call.func, "attr", "")}
        for function in list_functions(ast.parse(text))
        for call in ast.walk(function)
    )


def has_flags(listing: Listing) -> bool:
    """Return whether a function of a listing has the three arrays as parameters."""
    return re.search(rf"def \w+\(.*\b{', '.join(NAMES)}\b", listing.text) is not None


VIEWS = (
    Viewed(
        "stack",
        _("Stack"),
        "tui.widgets.text_views:CallStack",
        lambda listing: calls_itself(listing.text),
    ),
    Viewed("flags", _("Flags"), "tui.widgets.text_views:FlagsView", has_flags),
    Viewed("tree", _("Tree"), "tui.widgets.tree_view:TreeView", has_tree),
    Viewed("profile", _("Profile"), "tui.widgets.tree_view:ProfileView", has_tree),
    Viewed(
        "companion",
        _("C/Pascal"),
        "tui.widgets.text_views:CompanionCode",
        lambda listing: load_companion(listing.id) is not None,
    ),
)
"""All but the code: it is no `View`, and there from the start.

Tabs are numbered from 1 on, as far as a listing has them: a gap looks like a view that is missing.
"""


def choose_views(names: Sequence[str], chosen: str, *, closed: bool) -> list[str]:
    """Return the names of the views to show where one has room beside the code.

    That is the chosen one, or if none was chosen the tree or else the first, unless it is closed.
    """
    others = (each for each in (chosen, TREE, *names) if each in names and each != CODE)
    return [CODE, *islice(others, 0 if closed else 1)]


def write_code(listing: Listing) -> str:
    """Return a listing's text in the notation in use; a student's program is left as it is."""
    return in_notation(listing.text) if listing.id else listing.text


class Pane(Vertical):
    """The place of a view, with a rule between it and the one before.

    The view draws all its lines, and so has no border of its own.
    """


class Views(Vertical):
    """Counters, tabs, and a view, or the code and another where there is room for both.

    A student's own program keeps its names. With `tree_from` the tree stands beside the code on
    screens of so many columns, until it is closed. Of what is counted, `numbers` are shown.
    """

    DEFAULT_CSS = """
    Views {
        width: 1fr; height: 1fr; border-left: solid $rule; padding: 0 0 0 1;
        &.-alone { border-left: none; }
        &.-zoomed > CountersLine, &.-zoomed > TabLine { display: none; }
        & > Horizontal { height: 1fr; }
        & > Horizontal > Pane { width: 1fr; height: 1fr; }
        & > Horizontal > Pane.-beside { border-left: solid $rule; padding: 0 0 0 1; }
        &.-stacked > Horizontal { layout: vertical; }
        &.-stacked > Horizontal > Pane.-beside { border-left: none; padding: 0; }
    }
    """

    def __init__(
        self,
        listing: Listing,
        moment: ViewMoment,
        views: Sequence[Viewed] = VIEWS,
        *,
        tree_from: int | None = None,
        numbers: frozenset[str] = frozenset(NUMBERS),
    ) -> None:
        super().__init__(id="text")
        self._numbers = numbers
        self._tree_from = tree_from
        self._code_width = 0
        self._views = views
        self._listing = listing
        self.names = self._list_names()
        self._moment = moment
        self._roomy = False  # Whether there is room for a view beside the code,
        self._closed = False  # and whether none is wanted there.
        self._made: dict[str, View] = {}
        self.chosen = CODE

    def compose(self) -> ComposeResult:
        """Put the counters above the tabs, and the tabs above the views."""
        step = self._moment.step
        yield CountersLine(step, self._numbers, ticked=False)
        yield RunStrip()
        yield TabLine()
        with Horizontal():
            yield Pane(Code(write_code(self._listing), step.next_line), name=CODE)

    def on_mount(self) -> None:
        """List the views of the first listing."""
        self._arrange_views()

    def _list_names(self) -> list[str]:
        """Return the names of the views that apply to the listing, the code first."""
        return [CODE, *(view.name for view in self._views if view.shows(self._listing))]

    @property
    def shown(self) -> list[str]:
        """The names of the views that are shown."""
        if self.has_class("-zoomed"):
            return [CODE]
        if not self._roomy:
            return [self.chosen]
        return choose_views(self.names, self.chosen, closed=self._closed)

    @property
    def least(self) -> int:
        """The least width in which no statement of the code is broken, including the rule."""
        return RULE + code_width(write_code(self._listing), prose=False)

    @property
    def has_tree(self) -> bool:
        """Whether the tree stands beside the code, because the screen is wide enough."""
        wide = self._tree_from is not None and self.screen.size.width >= self._tree_from
        return wide and TREE in self.names and not self._closed

    @property
    def least_code(self) -> int:
        """The least width of the code beside a drawn tree."""
        return min(LEAST_CODE, code_width(write_code(self._listing)))

    def show(self, moment: ViewMoment, *, numbered: bool) -> None:
        """Show a moment in the views that are shown now.

        The number of the step is counted too if that is wanted.
        """
        self._moment = moment
        retreats = self._listing.counts(Event.RETREAT)
        self.query_one(CountersLine).show(moment.step, numbered=numbered, retreats=retreats)
        self.query_one(RunStrip).show(moment)
        code = self.query_one(Code)
        code.last, code.line = moment.step.line, moment.step.next_line
        self._show_moment()

    def begin(self, listing: Listing) -> None:
        """Show the views for another listing."""
        self._listing = listing
        self.names = self._list_names()
        self.query_one(Code).text = write_code(listing)
        if self.chosen not in self.names:
            self.chosen = CODE
        self._arrange_views()

    def choose(self, name: str) -> None:
        """Show a view, if the listing has that view."""
        if name in self.names:
            self.chosen = name
            self._closed = self._closed and name == CODE
            self._arrange_views()

    def closes(self, name: str) -> bool:
        """Return whether choosing a view closes it: it stands beside others and has the keys."""
        focusable = name in self._made and self._made[name].can_focus
        open_beside = name != CODE and name in self.shown[1:]
        return open_beside and (name == self.chosen or not focusable)

    def close(self) -> None:
        """Close the view that stands beside the code, and leave its place empty."""
        self._closed, self.chosen = True, CODE
        self._arrange_views()

    @property
    def turned(self) -> list[str]:
        """The names of the views to cycle through, without the code if the code is always shown."""
        return self.names[1:] if self._roomy else self.names

    def divide(self, width: int, *, zoomed: bool = False, stacked: bool = False) -> None:
        """Show a view beside the code if it fits into a width without breaking lines of the code.

        Zoomed, the code is shown alone, without anything above it; stacked, another view is below.
        """
        self.set_class(zoomed, "-zoomed")
        self.set_class(stacked, "-stacked")
        self.query_one(RunStrip).display = self.screen.size.height >= LOW and not zoomed
        whole = code_width(write_code(self._listing))
        roomy = stacked or width - whole >= PANE + RULE
        if self.has_tree and not (zoomed or stacked):
            code = max(self.least_code, min(whole, width - RULE - DRAWN))
            if width - code - RULE >= LEAST_DRAWN:
                whole, roomy = code, True
        left = self.screen.size.height - AROUND - 2 * self._moment.n
        high = max(left, measure_longest(self._listing.text) - 2) if stacked else None
        self.query_one(Pane).styles.max_height = high
        self._code_width = whole
        self._roomy = roomy and len(self.names) > 1
        self._arrange_views()

    def _arrange_views(self) -> None:
        """Mount the views that are shown for the first time, and hide those that are not shown."""
        panes, shown = self.query_one(Horizontal), self.shown
        order = [CODE, *(view.name for view in self._views)]
        for view in self._views:
            if view.name in shown and view.name not in self._made:
                made = self._made[view.name] = view.make()
                panes.mount(Pane(made, name=view.name))
        panes.sort_children(key=lambda pane: order.index(pane.name or CODE))
        for pane in self.query(Pane):
            pane.display = pane.name in shown
            pane.set_class(pane.name != shown[0], "-beside")
            whole = pane.name == CODE and len(shown) > 1 and not self.has_class("-stacked")
            pane.styles.width = self._code_width if whole else "1fr"
        titles = {CODE: _("Code")} | {view.name: view.title for view in self._views}
        self.query_one(TabLine).show(
            [
                Tab(name, str(number), titles[name], name in shown)
                for number, name in enumerate(self.names, 1)
            ]
        )
        self._show_moment()

    def _show_moment(self) -> None:
        for name in self.shown:
            if name in self._made:
                self._made[name].show(self._moment)

    def focus_chosen(self) -> None:
        """Focus the chosen view if it can take the focus."""
        if self.chosen in self._made:
            # A view that is shown for the first time is mounted by then.
            self.call_after_refresh(self._made[self.chosen].focus)

    def toggle_pruning(self) -> None:
        """Switch between the tree with and without pruning."""
        if TREE in self._made:
            self._made[TREE].toggle()

    def scroll_pages(self, pages: int) -> None:
        """Scroll the chosen view by pages."""
        if self.chosen in self._made:
            self._made[self.chosen].scroll_pages(pages)
        else:
            scroll_pages(self.query_one(Code), pages)
