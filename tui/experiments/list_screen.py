"""The list of experiments, and of the results that are kept."""

from collections.abc import Iterable, Iterator

from rich.text import Text
from textual.widgets import Static
from textual.widgets.option_list import Option

from lessons.experiments.catalogue import EXPERIMENTS, find_experiment
from lessons.experiments.result_formats import format_title
from lessons.experiments.session import ExperimentSession
from lessons.experiments.words import describe_result
from lessons.language import _
from solver.experiments.result import Result
from tui.actions import keep_actions
from tui.activities import ScreenHost
from tui.experiments.actions import EXPERIMENT_LIST
from tui.experiments.screen import ExperimentScreen
from tui.run.listed import ListItem
from tui.screens.list_screen import ListScreen
from tui.widgets.marked_list import listed_options


class ExperimentsScreen(ListScreen):
    """Lists the experiments, and the results so far."""

    ACTIONS = keep_actions(EXPERIMENT_LIST, {"open", "number", "leave"})
    EXPLAINS_BELOW = True
    DEFAULT_CSS = """
    ExperimentsScreen MarkedList { text-wrap: nowrap; text-overflow: ellipsis; }
    """

    def __init__(self, _start: object, host: ScreenHost) -> None:
        super().__init__(_("Experiments: predict, then measure"))
        self._store = host.result_store
        self._results: dict[str, Result] = {}

    def listed(self) -> tuple[Iterable[Option], str | None]:
        """Return the rows of the experiments, and of the stored results."""
        result = self._store.read()
        remark = self.query_one("#about", Static)
        remark.update(result.remark)
        remark.display = bool(result.remark)
        self._results = {f"result {index}": each for index, each in enumerate(result.results)}
        return self._list_options(), None

    def _list_options(self) -> Iterator[Option]:
        """Yield the experiments, and below them the earlier results."""
        yield from listed_options([ListItem(each.name, each.title) for each in EXPERIMENTS])
        if self._results:
            yield Option(Text(_("Earlier results:")), disabled=True)
        for key, result in self._results.items():
            yield Option(Text(format_title(result)), id=key)

    def explain_row(self, name: str) -> str:
        """Return what an experiment measures and asks to predict, or what an earlier result says.

        Below the list there is room for the question, or for the first sentence of the result.
        """
        result, wide = self._results.get(name), self.has_class("-wide")
        if result is not None:
            title, *said = format_title(result), *describe_result(result)
            return "\n\n".join([title, *said]) if wide else said[0]
        experiment = find_experiment(name)
        question = experiment.format_question(experiment.default_settings())
        predicted = _("You predict: {question}").format(question=question)
        return f"{experiment.about}\n\n{predicted}" if wide else predicted

    def open_listed(self, name: str) -> None:
        """Open an experiment, or a result."""
        result = self._results.get(name)
        outcome = result.experiment if result else find_experiment(name)
        session = ExperimentSession(outcome, self._store, result=result)
        self.app.push_screen(ExperimentScreen(session))
