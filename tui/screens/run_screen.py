"""A screen that walks through a run: the keys that move, and those for the views."""

from collections.abc import Collection
from typing import ClassVar

from lessons.language import _
from lessons.text.notation import name_variable
from tui.actions import Action, enables
from tui.run.actions import TOGGLE_TESTS
from tui.run.position import Position, Unit
from tui.screens.run_views import TREE, Views
from tui.screens.stepped_screen import SteppedScreen
from tui.widgets.run_strip import RunStrip
from tui.widgets.tab_line import TabLine
from tui.widgets.view import View

BESIDE = 60  # Columns from which the code stands beside the picture.
PICTURE = "picture"  # The name of the picture among the views, where it is shown alone.


class RunScreen(SteppedScreen):
    """A screen with a position, and with views beside its picture or in the place of it."""

    JUMPS: ClassVar[bool] = True  # Whether Enter in the tree goes to where a queen is placed.
    POSITION = Position
    position: Position
    reading = False  # Whether a view is in the place of the picture, where they do not fit.
    pictured = True  # Whether there is a picture.

    # Where the position goes.

    def action_forward(self, unit: str | None = None) -> None:
        """Go on by one tick or line."""
        if self.check_way():
            self.position.forward(unit)

    def play_step(self) -> None:
        """Go on by one line at slow speeds, else by one tick."""
        self.position.forward(Unit.LINE if self.by_lines else None)

    def action_back(self, unit: str | None = None) -> None:
        """Go back by one tick or line."""
        if self.check_way(back=True):
            self.position.back(unit)

    def action_restart(self) -> None:
        """Go to the beginning of the search, where all is set up."""
        self.rewind()

    def rewind(self) -> None:
        """Go to the first top of the loop, where all is set up."""
        self.position.restart()

    def action_go_to(self) -> None:
        """Ask for a tick, a step or a percentage of the run, and go there."""
        from tui.run.typed_places import read_place
        from tui.screens.prompt import Prompt

        by_tick = self.position.by is Unit.TICK
        asked = _("Go to which tick? Or 50% of the run") if by_tick else _("Go to which step?")
        self.ask_for(Prompt(asked, read_place, characters=r"[\d%]*"), self.position.to_place)

    def action_until(self) -> None:
        """Ask for a condition, and run until the condition holds."""
        from tui.run.typed_places import read_condition
        from tui.screens.prompt import Prompt

        position = self.position
        asked = _("Run until when? For example k == 3, or {b}[0] > 1 and k == 2")
        asked = asked.format(b=name_variable())
        prompt = Prompt(asked, lambda text: read_condition(text, position.step))
        self.ask_for(prompt, lambda result: position.until(lambda step: result.holds(step.names)))

    def action_unit(self) -> None:
        """Switch between steps of ticks and of lines."""
        self.position.unit()
        self.refresh_bindings()

    def renamed(self, action: str) -> tuple[Collection[str], str] | None:
        """Return a name for the keys that go on and back, where both lead somewhere."""
        if action != "forward":
            return super().renamed(action)
        by_lines = self.position.by is Unit.LINE
        if self.has_before:
            return (action, "back"), _("Next line/back") if by_lines else _("Next/back")
        return ((action,), _("Next line")) if by_lines else None

    # What is shown.

    def action_view(self) -> None:
        """Show the next view; the picture counts as a view if it is shown alone."""
        views = self.query_one(Views)
        alone = self.pictured and self.size.width < BESIDE
        names = [*views.turned, PICTURE] if alone else views.turned
        now = PICTURE if alone and not self.reading else views.chosen
        at = names.index(now) if now in names else 0
        self.turn_to(names[(at + 1) % len(names)])

    def action_choose(self, name: str) -> None:
        """Show a view, or close the view if it is shown beside others."""
        views = self.query_one(Views)
        if views.display and views.closes(name):
            views.close()
            self.divide()
        else:
            self.turn_to(name)

    def action_pruning(self) -> None:
        """Switch between the tree with and without pruning, after showing the tree if needed."""
        views = self.query_one(Views)
        if TREE not in views.shown:
            self.turn_to(TREE)
        views.toggle_pruning()

    @property
    def digits(self) -> str:
        """The numbers of the views."""
        return f"1-{len(self.query_one(Views).names)}".removesuffix("-1")

    def action_tab(self, number: int) -> None:
        """Show or close the view of a numbered tab; say how many tabs there are if none has it."""
        names = self.query_one(Views).names
        if number <= len(names):
            self.action_choose(names[number - 1])
        else:
            sentence = _("There is no view {number} here: the last one is {last}.")
            self.position.stay(sentence.format(number=number, last=len(names)))

    def on_tab_line_chosen(self, event: TabLine.Chosen) -> None:
        """Show the view whose tab is clicked, or close it as its digit does."""
        self.action_choose(event.name)

    def turn_to(self, name: str) -> None:
        """Show the view of a name, or the picture."""
        self.reading = name != PICTURE
        self.query_one(Views).choose(name)
        self.divide()
        self.query_one(Views).focus_chosen()

    def on_view_wanted(self, event: View.Wanted) -> None:
        """Go to the place in the run that a view asks for."""
        self.position.to_placement(event.placement)

    def on_run_strip_wanted(self, event: RunStrip.Wanted) -> None:
        """Go to the step that was clicked in the strip of the run."""
        self.interrupt()
        self.position.to_step(event.number)

    def action_scroll_view(self, pages: int) -> None:
        """Scroll the chosen view by pages."""
        self.query_one(Views).scroll_pages(pages)

    @enables(TOGGLE_TESTS)
    def has_tests(self) -> bool:
        """Return whether the listing has test functions to step into."""
        return bool(self.position.run.program.listing.tests)

    def works(self, action: Action) -> bool:
        """Return whether an action works now; pruning works only if the listing has a tree."""
        treeless = action.name == "pruning" and TREE not in self.query_one(Views).names
        return not treeless and super().works(action)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action may run: a view that the listing has, or what works now."""
        if action == "choose":
            return parameters[0] in self.query_one(Views).names
        return super().check_action(action, parameters)
