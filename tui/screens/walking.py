"""A screen that walks through a run: the keys that move, and those for the code."""

from textual.message import Message

from lessons.expression import Expression
from lessons.language import _
from lessons.notation import spoken
from solver.listing import PUZZLES, Event, listing_ids, load
from tui.entry import FURTHEST, condition, missing, never_holds, number
from tui.screens.sized import SizedScreen
from tui.start import Start
from tui.walk import Unit, Walk
from tui.widgets.code import Code

BESIDE = 60
"""Columns from which the code stands beside the board."""


class WalkingScreen(SizedScreen[None]):
    """A screen with a walk, and with code beside its picture or in the place of it.

    Attributes:
        walk: Where it is in a run.
        reading_code: Whether the code is in the place of the picture, where they do not fit.
    """

    class Chosen(Message):
        """Another listing was chosen that has a screen of its own."""

        def __init__(self, start: Start) -> None:
            self.start = start
            super().__init__()

    walk: Walk
    reading_code = False

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

    def action_event(self, event: str) -> None:
        """Go to the next event of a kind."""
        kind = Event(event)
        self.walk.to_event(kind, missing(kind))

    def action_go_to(self) -> None:
        """Ask for a tick, or for a step, and go there."""
        from tui.screens.prompt import Prompt

        self.walk.stop()
        by_tick = self.walk.by is Unit.TICK
        go = self.walk.to_tick if by_tick else self.walk.to_step
        asked = _("Go to which tick?") if by_tick else _("Go to which step?")
        self.app.push_screen(
            Prompt(asked, number(0, FURTHEST), characters=r"\d*"),
            lambda found: None if found is None else go(found),
        )

    def action_until(self) -> None:
        """Ask for a condition, and run until it holds."""
        from tui.screens.prompt import Prompt

        self.walk.stop()

        def go(found: Expression | None) -> None:
            if found is not None:
                self.walk.until(lambda step: found.holds(step.variables), never_holds())

        asked = spoken(_("Run until what holds? For example k == 3, or b[0] > 1 and k == 2"))
        self.app.push_screen(Prompt(asked, lambda text: condition(text, self.walk.step)), go)

    def action_listing(self) -> None:
        """Ask for the listing."""
        from tui.screens.prompt import Choice

        self.walk.stop()
        titles = {each: load(each).title for each in (*listing_ids(), *PUZZLES)}
        self.app.push_screen(
            Choice(_("Which listing?"), titles, self.walk.run.program.listing.id),
            lambda found: None if found is None else self.begin_listing(found),
        )

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

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Allow what there is: a choice between board and code, tests to go into."""
        if action == "view":
            return self.size.width < BESIDE
        if action == "into":
            return bool(self.walk.run.program.listing.tests)
        return super().check_action(action, parameters)

    def action_view(self) -> None:
        """Change between board and code."""
        self.reading_code = not self.reading_code
        self.divide()

    def action_scroll_code(self, pages: int) -> None:
        """Scroll the code by pages."""
        code = self.query_one(Code)
        code.scroll_relative(y=pages * max(1, code.size.height - 2), animate=False, force=True)

    def action_stop(self) -> None:
        """End a search; leave if there is none."""
        if not self.walk.stop():
            self.action_leave()

    def action_leave(self) -> None:
        """Go back to where this screen was opened from, or leave the tutor."""
        self.walk.stop()
        if len(self.app.screen_stack) > 1:
            self.dismiss()
        else:
            self.app.exit()
