"""The code lab: the list of exercises, each with how far the student is."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from lessons.finding import printable
from lessons.journal import Journal
from lessons.lab.exercise import ExerciseError
from lessons.lab.folder import known
from lessons.lab.limits import Limits
from lessons.lab.sitting import LabSitting, Standing, found
from lessons.lab.student_file import folder
from lessons.language import _
from tui.bindings import binding
from tui.lab_words import how_far, shut, standing_word, title_of
from tui.screens.lab_work import LabWorkScreen
from tui.screens.sized import SizedScreen
from tui.start import Lab
from tui.widgets.key_line import KeyLine
from tui.widgets.marked_list import MarkedList


def opened(start: Lab, journal: Journal, *, kiosk: bool) -> "LabScreen | LabWorkScreen":
    """Return the screen to begin with: the list, or an exercise.

    Args:
        start: What was asked for.
        journal: Where everything is written down.
        kiosk: Whether nothing may lead out of the tutor.
    """
    if why := shut(kiosk=kiosk):
        return LabScreen(start, journal, why, closed=True)
    if start.exercise is None:
        return LabScreen(start, journal)
    try:
        return LabWorkScreen(_sitting(start.exercise, start, journal))
    except ExerciseError as error:
        return LabScreen(start, journal, printable(str(error)))


def _sitting(name: str, start: Lab, journal: Journal) -> LabSitting:
    limits = Limits(seconds=start.seconds)
    return LabSitting(found(name), folder(start.folder).absolute(), journal, limits)


class Menu(MarkedList):
    """The exercises."""

    BINDINGS: ClassVar[list[BindingType]] = [
        binding("lab.open", "enter", "select", _("Open"), _("Open what the arrows have chosen")),
    ]


class LabScreen(SizedScreen[None]):
    """Lists the exercises.

    Args:
        start: Where the student's files are, and what their programs may use.
        journal: Where everything is written down.
        remark: What is to be said first.
        closed: Whether nothing can be opened.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        binding("lab.leave", "q,escape", "leave", _("Leave"), _("Leave this screen")),
    ]
    DEFAULT_CSS = """
    LabScreen {
        & > #name { text-style: bold; padding: 1 2 0 2; }
        & > #where { color: $foreground-muted; padding: 0 2; }
        & > #remark { padding: 1 2 0 2; }
        & Menu {
            height: 1fr; margin: 1 1 0 0; background: transparent; scrollbar-size-vertical: 1;
        }
    }
    """

    def __init__(
        self, start: Lab, journal: Journal, remark: str = "", *, closed: bool = False
    ) -> None:
        super().__init__()
        self._start = start
        self._journal = journal
        self._remark = remark
        self._shut = closed

    def compose(self) -> ComposeResult:
        """Put the list below the name."""
        yield Static(_("Code lab: write it yourself"), id="name", markup=False)
        if not self._shut:
            said = _("Your files are in {folder}.")
            where = printable(str(folder(self._start.folder).absolute()))
            yield Static(said.format(folder=where), id="where", markup=False)
        if self._remark:
            yield Static(self._remark, id="remark", markup=False)
        if not self._shut:
            yield Menu(markup=False, compact=True)
        yield KeyLine()

    def on_screen_resume(self) -> None:
        """List how far the student is now; the first that is not done is marked at first."""
        entries, files = self._journal.read().records, folder(self._start.folder)
        reached = {name: how_far(entries, files, name) for name in known()}
        done = {Standing.SOLVED, Standing.SHOWN}
        left = (name for name, standing in reached.items() if standing not in done)
        for menu in self.query(Menu):
            menu.refill(self._options(reached), next(left, None))

    def _options(self, reached: Mapping[str, Standing]) -> Iterator[Option]:
        for number, (name, standing) in enumerate(reached.items(), 1):
            row = Table.grid(padding=(0, 2), expand=True)
            row.add_column(no_wrap=True)
            row.add_column(ratio=1)
            row.add_column(justify="right", no_wrap=True)
            sign = "✓ " if standing is Standing.SOLVED else ""
            row.add_row(
                Text(f"{number:>2}  {name}", "bold"),
                Text(title_of(name)),
                Text(sign + standing_word(standing)),
            )
            yield Option(row, id=name)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Open what was chosen."""
        event.stop()
        sitting = _sitting(event.option_id or "", self._start, self._journal)
        self.app.push_screen(LabWorkScreen(sitting))
