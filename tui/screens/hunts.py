"""The list of hunts, and how each stands."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from lessons.bughunt.hunts import hunt, hunts
from lessons.journal import Entry, Journal
from lessons.language import _
from tui.bindings import binding
from tui.hunting import is_done, stands
from tui.lab_words import shut
from tui.screens.hunt import HuntScreen
from tui.screens.sized import SizedScreen
from tui.start import Hunts
from tui.widgets.key_line import KeyLine
from tui.widgets.marked_list import MarkedList


def opened(start: Hunts, journal: Journal, *, kiosk: bool) -> "HuntsScreen | HuntScreen":
    """Return the screen to begin with: the list, or a hunt.

    Args:
        start: What was asked for.
        journal: Where answers are written down.
        kiosk: Whether nothing may lead out of the tutor.
    """
    why = shut(kiosk=kiosk)
    if why or start.hunt_id is None:
        return HuntsScreen(journal, why)
    return HuntScreen(hunt(start.hunt_id), journal)


class Menu(MarkedList):
    """The hunts."""

    BINDINGS: ClassVar[list[BindingType]] = [
        binding("hunts.open", "enter", "select", _("Hunt"), _("Take what the arrows have chosen")),
    ]


class HuntsScreen(SizedScreen[None]):
    """Lists the hunts; Enter opens one.

    Args:
        journal: It tells how each stands.
        shut: Why none can be opened; "" if they can.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        binding("hunts.leave", "q,escape", "leave", _("Leave"), _("Leave this screen")),
    ]
    DEFAULT_CSS = """
    HuntsScreen {
        & > #name { text-style: bold; padding: 1 2 0 2; }
        & > #about { color: $foreground-muted; padding: 0 2; }
        & Menu {
            height: 1fr; margin: 1 1 0 0; background: transparent; scrollbar-size-vertical: 1;
        }
    }
    """

    def __init__(self, journal: Journal, shut: str = "") -> None:
        super().__init__()
        self._journal = journal
        self._shut = shut

    def compose(self) -> ComposeResult:
        """Put the list below the name."""
        yield Static(_("Bug hunt: programs that almost work"), id="name", markup=False)
        about = _("Find the first wrong moment, the line, a repair, and the smallest n.")
        yield Static(self._shut or about, id="about", markup=False)
        if not self._shut:
            yield Menu(markup=False, compact=True)
        yield KeyLine()

    def on_screen_resume(self) -> None:
        """List the hunts as they stand now; the first that is not done is marked at first."""
        entries = self._journal.read().records
        left = (each.id for each in hunts() if not is_done(entries, each.id))
        for menu in self.query(Menu):
            menu.refill(self._listed(entries), next(left, None))

    def _listed(self, entries: Sequence[Entry]) -> Iterator[Option]:
        for number, each in enumerate(hunts(), 1):
            row = Table.grid(padding=(0, 2), expand=True)
            row.add_column(ratio=1)
            row.add_column(justify="right")
            sign = "✓ " if is_done(entries, each.id) else ""
            row.add_row(Text(f"{number:>2}  {each.title}"), Text(sign + stands(entries, each.id)))
            yield Option(row, id=each.id)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Open what was chosen."""
        event.stop()
        self.app.push_screen(HuntScreen(hunt(event.option_id or ""), self._journal))
