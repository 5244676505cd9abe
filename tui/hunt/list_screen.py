"""The list of hunts, and how each stands."""

from collections.abc import Iterable

from textual.widgets.option_list import Option

from lessons.hunt.hunts import load_hunt
from lessons.journal.journal import Journal
from lessons.lab.isolation import say_shut
from lessons.language import _
from tui.activities import ScreenHost
from tui.hunt.actions import HUNTS
from tui.hunt.screen import HuntScreen
from tui.hunt.words import hunt_rows
from tui.run.listed import next_left
from tui.screens.list_screen import ListScreen
from tui.start import HuntStart
from tui.widgets.marked_list import listed_options


def open_hunts(start: HuntStart, host: ScreenHost) -> "HuntsScreen | HuntScreen":
    """Return the first screen: the list of hunts, or a hunt."""
    why = say_shut(kiosk=host.options.kiosk)
    if why or start.hunt_id is None:
        return HuntsScreen(host.journal, why)
    return HuntScreen(load_hunt(start.hunt_id), host.journal)


class HuntsScreen(ListScreen):
    """Lists the hunts; Enter opens one."""

    ACTIONS = HUNTS

    def __init__(self, journal: Journal, shut: str = "") -> None:
        """List them, unless it is said why none can be opened."""
        about = _("Find the first wrong moment, the line, a repair, and the smallest n.")
        super().__init__(_("Bug hunt: programs that almost work"), shut or about, closed=bool(shut))
        self._journal = journal

    def load_options(self) -> tuple[Iterable[Option], str | None]:
        """Return the rows of all hunts; at first, the first unfinished hunt is marked."""
        rows = hunt_rows(self._journal.read())
        return listed_options(rows), next_left(rows)

    def explain_row(self, name: str) -> str:
        """Return what the program of a hunt promises, in words."""
        hunt = load_hunt(name)
        text = _("The program promises:\n\n{promise}\n\nOn some boards it does something else.")
        return text.format(promise=hunt.rename_vector(hunt.promise))

    def find_program(self, name: str) -> str:
        """Return the program of a hunt, with its fault."""
        hunt = load_hunt(name)
        return hunt.rename_vector(hunt.program.text).strip("\n")

    def open_listed(self, name: str) -> None:
        """Open the hunt of a row."""
        self.app.push_screen(HuntScreen(load_hunt(name), self._journal))
