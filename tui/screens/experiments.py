"""The list of experiments, and of the results that are kept."""

from collections.abc import Iterator
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
        self._results = {f"result {index}": each for index, each in enumerate(found.results)}
        self.query_one(Menu).refill(self._options())

    def _options(self) -> Iterator[Option]:
        for each in EXPERIMENTS:
            yield Option(Text(words(each.name).title), id=each.name)
        if self._results:
            yield Option(Text(_("Earlier results:")), disabled=True)
        for key, result in self._results.items():
            yield Option(Text(named(result), no_wrap=True, overflow="ellipsis"), id=key)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Open what was chosen."""
        event.stop()
        name = event.option_id or ""
        result = self._results.get(name)
        found = experiment(result.experiment if result else name)
        self.app.push_screen(ExperimentScreen(found, self._shelf, result))
