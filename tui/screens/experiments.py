"""The list of experiments, and of the results that are kept."""

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from lessons.experiments.kept import Shelf
from lessons.experiments.tables import named
from lessons.experiments.words import words
from lessons.language import _
from solver.experiments.registry import EXPERIMENTS, experiment
from solver.experiments.result import Result
from tui.bindings import binding
from tui.screens.experiment import ExperimentScreen
from tui.screens.sized import SizedScreen
from tui.widgets.key_line import KeyLine
from tui.widgets.marked_list import MarkedList


class Menu(MarkedList):
    """What can be opened."""

    BINDINGS: ClassVar[list[BindingType]] = [
        binding(
            "experiments.open", "enter", "select", _("Open"), _("Open what the arrows have chosen")
        ),
    ]


class ExperimentsScreen(SizedScreen[None]):
    """Lists what can be measured, and what was.

    Args:
        shelf: Where results are kept.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        binding("experiments.leave", "q,escape", "leave", _("Leave"), _("Leave this screen")),
    ]
    DEFAULT_CSS = """
    ExperimentsScreen {
        & > #name { text-style: bold; padding: 1 2 0 2; }
        & > #remark { color: $foreground-muted; padding: 0 2; display: none; }
        & Menu {
            height: 1fr; margin: 1 1 0 0; background: transparent; scrollbar-size-vertical: 1;
        }
    }
    """

    def __init__(self, shelf: Shelf) -> None:
        super().__init__()
        self._shelf = shelf
        self._results: dict[str, Result] = {}

    def compose(self) -> ComposeResult:
        """Put the list below the name."""
        yield Static(_("Experiments: predict, then measure"), id="name", markup=False)
        yield Static(id="remark", markup=False)
        yield Menu(markup=False, compact=True)
        yield KeyLine()

    def on_screen_resume(self) -> None:
        """List the results as they are now."""
        found = self._shelf.read()
        remark = self.query_one("#remark", Static)
        remark.update(found.remark)
        remark.display = bool(found.remark)
        options = self.query_one(Menu)
        at = options.highlighted_option.id if options.highlighted_option else None
        options.clear_options()
        options.add_options(
            Option(Text(words(each.name).title), id=each.name) for each in EXPERIMENTS
        )
        self._results = {f"result {index}": each for index, each in enumerate(found.results)}
        if self._results:
            options.add_option(Option(Text(_("Earlier results:")), disabled=True))
        options.add_options(
            Option(Text(named(each), no_wrap=True, overflow="ellipsis"), id=key)
            for key, each in self._results.items()
        )
        known = at is not None and (at in self._results or not at.startswith("result "))
        options.highlighted = options.get_option_index(at) if known and at else 0
        options.focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Open what was chosen."""
        event.stop()
        name = event.option_id or ""
        result = self._results.get(name)
        found = experiment(result.experiment if result else name)
        self.app.push_screen(ExperimentScreen(found, self._shelf, result))

    def action_leave(self) -> None:
        """Go back to where this screen was opened from, or leave the tutor."""
        if len(self.app.screen_stack) > 1:
            self.dismiss(None)
        else:
            self.app.exit()
