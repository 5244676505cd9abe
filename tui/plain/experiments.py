"""Experiments in lines: predict, measure, read the table and the plot."""

import shutil
import time
from collections.abc import Iterator, Sequence

from lessons.experiments.asked import Part, changed, parts, usual
from lessons.experiments.findings import told
from lessons.experiments.kept import Shelf, export
from lessons.experiments.tables import named, noted, text_table
from lessons.experiments.words import described, predicted, progressed, words
from lessons.language import _
from solver.experiments.measuring import Experiment, Settings
from solver.experiments.process import Measurement, MeasuringError
from solver.experiments.registry import EXPERIMENTS, experiment
from solver.experiments.result import Result
from tui.entry import number
from tui.plain.commands import Command, find, helped
from tui.plain.teletype import Line, Teletype
from tui.plots import drawn, legend

FIRST, PAUSE = 0.5, 5.0
"""Seconds until it is said how far a measurement is, and between two times that it is said."""
WIDTH, HEIGHT = 100, 20
"""Columns and lines of a plot, at most."""


def text(result: Result, width: int) -> Iterator[Line]:
    """Yield a result in lines: what was asked, what was found, table and plot."""
    yield Line(words(result.experiment).title)
    yield Line(described(experiment(result.experiment), result.settings))
    yield Line()
    yield from map(Line, told(result))
    yield Line()
    yield from (Line(line, verbatim=True) for line in text_table(result))
    yield Line()
    plot = drawn(result, min(width, WIDTH), HEIGHT)
    yield Line(legend(result))
    yield from (Line(line, verbatim=True) for line in plot)
    yield Line()
    yield Line("; ".join(noted(result)))


class ExperimentLines:
    """Lists the experiments on a teletype, and measures what is chosen.

    Args:
        teletype: Where it is written, and read from.
        shelf: Where results are kept.
        exporting: Whether results can be written to files.
    """

    def __init__(self, teletype: Teletype, shelf: Shelf, *, exporting: bool = True) -> None:
        self._teletype = teletype
        self._shelf = shelf
        self._left = False
        self._earlier: Sequence[Result] = ()
        self._result: Result | None = None
        self._commands = tuple(
            command for command in self._vocabulary() if exporting or "export" not in command.words
        )

    def play(self) -> None:
        """List the experiments and open what is chosen, until one leaves or the input ends."""
        self._list("")
        named = {each.name: each for each in EXPERIMENTS}
        named |= {str(index): each for index, each in enumerate(EXPERIMENTS, 1)}
        while not self._left:
            typed = self._teletype.ask(_("Experiment:"), empty=False)
            if typed is None:
                return
            command = find(self._commands, typed)
            try:
                if typed in named:
                    self._open(named[typed])
                elif command is not None:
                    command[0].run(command[1])
                else:
                    self._teletype.say(_("Type the number of an experiment, help or quit."))
            except ValueError as error:
                self._teletype.say(str(error))

    def _vocabulary(self) -> tuple[Command, ...]:
        return (
            Command(("earlier", "e"), _("the results that are kept"), self._list_earlier),
            Command(("show", "s"), _("a result that is kept"), self._show, _("NUMBER")),
            Command(("export",), _("write the last result as CSV"), self._export, _("PATH")),
            Command(("list", "l"), _("the experiments again"), self._list),
            Command(("help", "?"), _("these commands"), self._help),
            Command(("quit", "q"), _("leave"), self._quit),
        )

    def _list(self, _argument: str) -> None:
        for index, each in enumerate(EXPERIMENTS, 1):
            self._teletype.say(f"{index}: {words(each.name).title}")
        self._teletype.say(_("earlier: Results that are kept"))

    # One experiment.

    def _open(self, chosen: Experiment) -> None:
        """Take settings and a prediction, and measure; an empty answer is asked again."""
        settings, said = usual(chosen), words(chosen.name)
        can = parts(chosen)
        self._teletype.say(said.title, said.about)
        told_how = _("To change that, type {parts} and a value; quit leaves.")
        self._teletype.say(told_how.format(parts=", ".join(can)))
        again = True
        while again:
            self._teletype.say(described(chosen, settings), said.asked(settings))
            for index, choice in enumerate(said.choices.values(), 1):
                self._teletype.say(f"{index}: {choice}")
            typed = self._teletype.ask(_("Your prediction:"), empty=False)
            if typed is None or typed.lower() in {"quit", "q"}:
                return
            word, _space, value = typed.partition(" ")
            try:
                if word.lower() in can:
                    settings = changed(chosen, settings, Part(word.lower()), value)
                else:
                    prediction = predicted(said, typed)
                    again = False
                    self._measure(chosen, settings, prediction)
            except ValueError as error:
                self._teletype.say(str(error))

    def _measure(self, chosen: Experiment, settings: Settings, prediction: str) -> None:
        try:
            with Measurement(chosen, settings) as measurement:
                self._watch(measurement)
        except MeasuringError as error:
            said = _("The measurement failed ({reason}): try it with a smaller board.")
            self._teletype.say(said.format(reason=error))
            return
        self._tell(measurement.result(prediction))
        if self._result is not None and self._result.rows:
            trouble = self._shelf.add(self._result)
            self._teletype.say(*([trouble] if trouble else []))

    def _watch(self, measurement: Measurement) -> None:
        """Wait for the end, and say now and then how far it is; Ctrl+C cancels."""
        due = time.monotonic() + FIRST
        try:
            while measurement.wait(FIRST):
                if self._teletype.typed and time.monotonic() >= due:
                    due += PAUSE
                    line = f"{measurement.done:.0%}, {progressed(measurement)}; "
                    self._teletype.say(line + _("Ctrl+C cancels."))
        except KeyboardInterrupt:
            self._teletype.say("")

    def _tell(self, result: Result) -> None:
        self._result = result
        self._teletype.write(text(result, shutil.get_terminal_size().columns - 1))

    # What commands do.

    def _list_earlier(self, _argument: str) -> None:
        found = self._shelf.read()
        self._earlier = found.results
        self._teletype.say(*([found.remark] if found.remark else []))
        if not found.results:
            self._teletype.say(_("There is no result yet."))
        for index, result in enumerate(found.results, 1):
            self._teletype.say(f"{index}: {named(result)}")

    def _show(self, typed: str) -> None:
        if not self._earlier:
            self._earlier = self._shelf.read().results
        if not self._earlier:
            self._teletype.say(_("There is no result yet."))
        else:
            self._tell(self._earlier[number(1, len(self._earlier))(typed) - 1])

    def _export(self, typed: str) -> None:
        if self._result is None:
            self._teletype.say(_("There is no result to export: measure, or show one."))
        else:
            self._teletype.say(export(self._result, typed))

    def _help(self, _argument: str) -> None:
        self._teletype.say(_("A number, or an experiment's name: open it."))
        self._teletype.write(helped(self._commands))

    def _quit(self, _argument: str) -> None:
        self._left = True
