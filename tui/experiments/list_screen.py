"""The list of experiments, and of the results that are kept."""

from collections.abc import Iterable, Iterator

from rich.text import Text
from textual.content import Content
from textual.widgets import Static
from textual.widgets.option_list import Option

from lessons.experiments.catalogue import find_experiment
from lessons.experiments.result_formats import format_title
from lessons.experiments.session import ExperimentSession
from lessons.experiments.words import describe_result
from lessons.language import _
from solver.experiments.result import Result
from tui.actions import keep_actions
from tui.activities import ScreenHost
from tui.experiments.actions import EXPERIMENT_LIST
from tui.experiments.model import ask_usual, list_experiments
from tui.experiments.plots import draw_plot
from tui.experiments.screen import ExperimentScreen, paint_canvas
from tui.screens.list_screen import ListScreen
from tui.start import ExperimentStart
from tui.widgets.marked_list import ListRow, Numbered

PLOT, WIDEST = 16, 84  # Lines and most columns of the plot beside the list.
HIGH = 24  # Lines of a screen from which all is said of a row.


def open_experiments(
    start: ExperimentStart, host: ScreenHost
) -> "ExperimentsScreen | ExperimentScreen":
    """Return the first screen: the list of experiments, or an experiment."""
    if start.name is None:
        return ExperimentsScreen(host)
    experiment = find_experiment(start.name)
    return ExperimentScreen(ExperimentSession(experiment, host.result_store, start.settings))


class ExperimentsScreen(ListScreen):
    """Lists the experiments, and the results so far."""

    ACTIONS = keep_actions(EXPERIMENT_LIST, {"open", "number", "leave"})
    EXPLAINS_BELOW = True
    DEFAULT_CSS = """
    ExperimentsScreen {
        & MarkedList { text-wrap: nowrap; text-overflow: ellipsis; }
        &.-high #aside { height: 9; }
        &.-wide #aside { height: 1fr; }
    }
    """

    def __init__(self, host: ScreenHost) -> None:
        super().__init__(_("Experiments: predict, then measure"))
        self._store = host.result_store
        self._results: dict[str, Result] = {}

    def load_options(self) -> tuple[Iterable[Option], str | None]:
        """Return the rows of the experiments, and of the stored results."""
        result = self._store.read()
        remark = self.query_one("#about", Static)
        remark.update(result.remark)
        remark.display = bool(result.remark)
        self._results = {f"result {index}": each for index, each in enumerate(result.results)}
        return self._list_options(), None

    def divide(self) -> None:
        """Give the explanation of the marked row more lines on a high screen."""
        self.set_class(self.size.height >= HIGH, "-high")
        super().divide()

    def _list_options(self) -> Iterator[Option]:
        """Yield the experiments, and below them the earlier results."""
        for number, row in enumerate(list_experiments(self._results.values()), 1):
            name = Content(f"{number:>2}  {row.title}")
            yield Numbered(number, ListRow(name, Content.styled(row.state, "$primary")), row.id)
        if self._results:
            yield Option(Text(_("Earlier results:")), disabled=True)
        for key, result in self._results.items():
            yield Option(Text(format_title(result)), id=key)

    def explain_row(self, name: str) -> Content:
        """Return what an experiment measures and asks to predict, or what an earlier result says.

        Beside the list stands the plot of the result, or of the latest of the experiment.
        """
        wide, high = self.has_class("-wide"), self.has_class("-high")
        result = self._find_result(name)
        if name in self._results and result is not None:
            said = [format_title(result), *describe_result(result)][not wide :]
        else:
            predicted = _("You predict: {question}").format(question=ask_usual(name))
            said = [find_experiment(name).about, predicted][not high :]
        parts = [Content(each) for each in (said if high else said[:1])]
        if wide and result is not None:
            parts.append(paint_canvas(draw_plot(result, min(self.note_width, WIDEST), PLOT)))
        return Content("\n\n").join(parts)

    def _find_result(self, name: str) -> Result | None:
        """Return the result of a row, or for an experiment its latest; None if there is none."""
        each = self._results.get(name)
        same = (other for other in self._results.values() if other.experiment.name == name)
        return each or next(same, None)

    def open_listed(self, name: str) -> None:
        """Open an experiment with its latest result, or a result."""
        result = self._find_result(name)
        outcome = result.experiment if result else find_experiment(name)
        session = ExperimentSession(outcome, self._store, result=result)
        self.app.push_screen(ExperimentScreen(session))
