"""A screen that walks through a run: the keys that move, and those for the views."""

from collections.abc import Callable

from textual.message import Message

from lessons.language import _
from solver.listing import Event
from tui.entry import FURTHEST, missing, number
from tui.screens.explore_views import Views
from tui.screens.sized import SizedScreen
from tui.start import Start
from tui.walk import Unit, Walk
from tui.widgets.view import View

BESIDE = 60
"""Columns from which the code stands beside the picture."""
PICTURE = "picture"
"""What the picture is called among the views, where it is shown alone."""


class WalkingScreen(SizedScreen[None]):
    """A screen with a walk, and with views beside its picture or in the place of it.

    Attributes:
        walk: Where it is in a run.
        reading: Whether a view is in the place of the picture, where they do not fit.
    """

    class Chosen(Message):
        """Another listing was chosen that has a screen of its own."""

        def __init__(self, start: Start) -> None:
            self.start = start
            super().__init__()

    walk: Walk
    reading = False

    # Where the walk goes.

    def action_forward(self, unit: str | None = None) -> None:
        """Go one tick or line on."""
        self.walk.forward(Unit[unit] if unit else None)

    def action_back(self, unit: str | None = None) -> None:
        """Go one tick or line back."""
        self.walk.back(Unit[unit] if unit else None)

    def action_restart(self) -> None:
        """Go to where all is set up."""
        self.walk.opening()

    def action_first(self) -> None:
        """Go to where nothing has run."""
        self.walk.first()

    def action_last(self) -> None:
        """Go to the end."""
        self.walk.last()

    def action_event(self, event: str, back: bool = False) -> None:
        """Go to the next event of a kind, or back to the last one."""
        kind = Event(event)
        go = self.walk.back_to_event if back else self.walk.to_event
        go(kind, missing(kind, back=back))

    def action_percent(self) -> None:
        """Ask how much of the run is to be done, and go there."""
        self.ask(_("Go to which percentage of the run?"), number(0, 100), self.walk.to_percent)

    def action_go_to(self) -> None:
        """Ask for a tick, or for a step, and go there."""
        by_tick = self.walk.by is Unit.TICK
        go = self.walk.to_tick if by_tick else self.walk.to_step
        asked = _("Go to which tick?") if by_tick else _("Go to which step?")
        self.ask(asked, number(0, FURTHEST), go)

    def ask(
        self, asked: str, read: Callable[[str], int], go: Callable[[int], None], typed: str = ""
    ) -> None:
        """Ask for a number, and do something with it."""
        from tui.screens.explore_asks import ask_number

        self.walk.stop()
        ask_number(self.app, asked, read, go, typed)

    def action_until(self) -> None:
        """Ask for a condition, and run until it holds."""
        from tui.screens.explore_asks import ask_condition

        self.walk.stop()
        ask_condition(self.app, self.walk)

    def action_listing(self) -> None:
        """Ask for the listing."""
        from tui.screens.explore_asks import ask_listing

        self.walk.stop()
        ask_listing(self.app, self.walk.run.program.listing.id, self.begin_listing)

    def begin_listing(self, listing_id: str) -> None:
        """Begin a run of another listing, on this screen or on another in its place."""
        raise NotImplementedError

    def switch(self, start: Start) -> None:
        """Open another screen in the place of this one."""
        self.walk.stop()
        self.post_message(self.Chosen(start))

    def action_unit(self) -> None:
        """Change between ticks and lines."""
        self.walk.by = Unit.LINE if self.walk.by is Unit.TICK else Unit.TICK

    def action_into(self) -> None:
        """Change between steps into test functions and steps over them."""
        self.walk.toggle_into()

    # What is shown.

    def action_view(self, by: int) -> None:
        """Show the next view, or the one before; the picture is one where it is shown alone."""
        views = self.query_one(Views)
        alone = self.size.width < BESIDE
        names = [*views.turned, PICTURE] if alone else views.turned
        now = PICTURE if alone and not self.reading else views.chosen
        at = names.index(now) if now in names else 0
        self.action_choose(names[(at + by) % len(names)])

    def action_choose(self, name: str) -> None:
        """Show a view."""
        self.reading = name != PICTURE
        self.query_one(Views).choose(name)
        self.divide()
        self.query_one(Views).focus_chosen()

    def on_view_wanted(self, event: View.Wanted) -> None:
        """Go where a view leads."""
        self.walk.to_placement(event.placement)

    def action_scroll_view(self, pages: int) -> None:
        """Scroll the view by pages."""
        self.query_one(Views).scroll_pages(pages)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Allow what there is: views that show something, tests to go into."""
        if action == "choose":
            return parameters[0] in self.query_one(Views).names
        if action == "into":
            return bool(self.walk.run.program.listing.tests)
        return super().check_action(action, parameters)

    # How it is left.

    def action_stop(self) -> None:
        """End a search; leave if there is none."""
        if not self.walk.stop():
            self.action_leave()

    def action_leave(self) -> None:
        """Go back to where this screen was opened from, or leave the tutor."""
        self.walk.stop()
        super().action_leave()
