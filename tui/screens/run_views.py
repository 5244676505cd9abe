"""The views of the explore screen: which there are, and where they stand."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.scroll_view import ScrollView

from lessons.language import _
from lessons.notation import spoken
from solver.companion import companion
from solver.listing import Event, Listing
from solver.tree import has_tree
from tui.widgets.code import Code
from tui.widgets.counters import Counters
from tui.widgets.tab_line import Tab, TabLine
from tui.widgets.view import Moment, View

CODE = "code"
"""The name of the code, which is no `View`: it is there from the start."""
PANE = 28
"""Columns that a view takes at least, where several stand side by side."""
WIDE = 120
"""Columns of a screen from which they do."""


@dataclass(frozen=True, slots=True)
class Viewed:
    """A view that there is.

    Attributes:
        name: What it is called among them.
        title: What its tab says: one short word.
        key: The digit that chooses it.
        make: Returns its widget; imports it only then.
        shows: Whether it shows something of a listing.
    """

    name: str
    title: str
    key: str
    make: Callable[[], View]
    shows: Callable[[Listing], bool]


def _stack() -> View:
    from tui.widgets.call_stack import CallStack

    return CallStack()


def _flags() -> View:
    from tui.widgets.flags import Flags

    return Flags()


def _timeline() -> View:
    from tui.widgets.timeline import Timeline

    return Timeline()


def _tree() -> View:
    from tui.widgets.tree_view import TreeView

    return TreeView(id="tree")


def _profile() -> View:
    from tui.widgets.profile_view import ProfileView

    return ProfileView(id="profile")


def _any(_listing: Listing) -> bool:
    return True


def _companion() -> View:
    from tui.widgets.companion import CompanionCode

    return CompanionCode()


def has_companion(listing: Listing) -> bool:
    """Say whether a listing is there in C or Pascal too."""
    return companion(listing.id) is not None


def has_flags(listing: Listing) -> bool:
    """Say whether a function of a listing is given the three arrays."""
    return re.search(r"def \w+\(.*\bc, a, b\b", listing.text) is not None


VIEWS = (
    Viewed("stack", _("Stack"), "2", _stack, _any),
    Viewed("flags", _("Flags"), "3", _flags, has_flags),
    Viewed("timeline", _("Timeline"), "4", _timeline, _any),
    Viewed("tree", _("Tree"), "5", _tree, has_tree),
    Viewed("profile", _("Profile"), "6", _profile, has_tree),
    Viewed("companion", _("C/Pascal"), "7", _companion, has_companion),
)
"""All but the code, whose key is 1. The keys are the same for every listing."""


def together(names: Sequence[str], chosen: str, count: int) -> list[str]:
    """Return which views are shown: the one that was chosen, or the code and others beside it.

    Args:
        names: All that there are, the code first.
        chosen: The one that was chosen.
        count: How many there is room for.
    """
    if count == 1:
        return [chosen]
    at = names.index(chosen)
    others = [name for name in (*names[at:], *names[:at]) if name != CODE]
    return sorted([CODE, *others[: count - 1]], key=names.index)


def _text(listing: Listing) -> str:
    return spoken(listing.text) if listing.id else listing.text


class Pane(Vertical):
    """The place of a view, with a rule between it and the one before.

    Args:
        name: Of the view.
        view: Its widget, which draws all its lines, and so has no border of its own.
    """

    def __init__(self, name: str, view: ScrollView) -> None:
        super().__init__(view, name=name)


class Views(Vertical):
    """Counters, tabs, and as many views side by side as there is room for.

    Args:
        listing: What is shown; a student's own program keeps its names.
        moment: Where the walk is.
        views: Those that there are, but the code.
    """

    DEFAULT_CSS = """
    Views {
        width: 1fr; height: 1fr; border-left: solid $rule; padding: 0 0 0 1;
        &.-alone { border-left: none; }
        & > Horizontal { height: 1fr; }
        & > Horizontal > Pane { width: 1fr; height: 1fr; }
        & > Horizontal > Pane.-beside { border-left: solid $rule; padding: 0 0 0 1; }
    }
    """

    def __init__(self, listing: Listing, moment: Moment, views: Sequence[Viewed] = VIEWS) -> None:
        super().__init__(id="text")
        self._views = views
        self._listing = listing
        self._moment = moment
        self._count = 1
        self._made: dict[str, View] = {}
        self.chosen = CODE

    def compose(self) -> ComposeResult:
        """Put the numbers above the tabs, the tabs above the views."""
        step = self._moment.step
        yield Counters(step)
        yield TabLine()
        with Horizontal():
            yield Pane(CODE, Code(_text(self._listing), step.next_line))

    def on_mount(self) -> None:
        """Say which views there are."""
        self._arrange()

    @property
    def names(self) -> list[str]:
        """The names of the views that show something of the listing, the code first."""
        return [CODE, *(view.name for view in self._views if view.shows(self._listing))]

    @property
    def shown(self) -> list[str]:
        """The names of those that are shown."""
        return together(self.names, self.chosen, self._count)

    def show(self, moment: Moment, *, numbered: bool) -> None:
        """Show another moment, in the views that are shown.

        Args:
            moment: Where the walk is.
            numbered: Whether the number of the step is shown too.
        """
        self._moment = moment
        retreats = self._listing.counts(Event.RETREAT)
        self.query_one(Counters).show(moment.step, numbered=numbered, retreats=retreats)
        self.query_one(Code).line = moment.step.next_line
        self._show()

    def begin(self, listing: Listing) -> None:
        """Show another listing."""
        self._listing = listing
        self.query_one(Code).text = _text(listing)
        if self.chosen not in self.names:
            self.chosen = CODE
        self._arrange()

    def choose(self, name: str) -> None:
        """Show a view, if the listing has it."""
        if name in self.names:
            self.chosen = name
            self._arrange()

    @property
    def turned(self) -> list[str]:
        """The names that one can go through: without the code, where it is always shown."""
        return self.names if self._count == 1 else self.names[1:]

    def divide(self, width: int, *, wide: bool) -> None:
        """Show as many views as there is room for.

        Args:
            width: Columns that there are.
            wide: Whether the screen is wide enough for more than one.
        """
        self._count = max(1, min(width // PANE, len(self.names))) if wide else 1
        self._arrange()

    def _arrange(self) -> None:
        """Mount what is shown for the first time, and hide what is not shown."""
        panes, shown = self.query_one(Horizontal), self.shown
        order = [CODE, *(view.name for view in self._views)]
        for view in self._views:
            if view.name in shown and view.name not in self._made:
                made = self._made[view.name] = view.make()
                panes.mount(Pane(view.name, made))
        panes.sort_children(key=lambda pane: order.index(pane.name or CODE))
        for pane in self.query(Pane):
            pane.display = pane.name in shown
            pane.set_class(pane.name != shown[0], "-beside")
        titles = {CODE: ("1", _("Code"))} | {
            view.name: (view.key, view.title) for view in self._views
        }
        self.query_one(TabLine).tabs = tuple(
            Tab(*titles[name], name in shown) for name in self.names
        )
        self._show()

    def _show(self) -> None:
        for name in self.shown:
            if name in self._made:
                self._made[name].show(self._moment)

    def focus_chosen(self) -> None:
        """Let keys mean the view that was chosen, if it has some of its own."""
        if self.chosen in self._made:
            # A view that is shown for the first time is mounted by then.
            self.call_after_refresh(self._made[self.chosen].focus)

    def scroll_pages(self, pages: int) -> None:
        """Scroll the view that was chosen by pages."""
        if self.chosen in self._made:
            self._made[self.chosen].scroll_pages(pages)
        else:
            code = self.query_one(Code)
            code.scroll_relative(y=pages * max(1, code.size.height - 2), animate=False, force=True)
