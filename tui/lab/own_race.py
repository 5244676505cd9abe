"""The screen of the race of a student's program and the reference of its exercise."""

from collections.abc import Callable
from functools import partial

from lessons.lab.session import LabSession
from lessons.lab.task import Stop
from lessons.race.own import LARGEST, OwnRace, record_race
from tui.lab.recording_screen import RecordingScreen
from tui.model import ask_columns
from tui.race.actions import OWN_RACE
from tui.race.screen import RaceScreen
from tui.screens.model_screen import make_panel
from tui.start import RaceStart


def record_own_race(session: LabSession, text: str, n: int) -> RecordingScreen:
    """Return the screen that records a program and the reference, and then shows their race."""

    def record(stop: Stop) -> Callable[[], OwnRaceScreen]:
        """Record both in a thread."""
        return partial(OwnRaceScreen, record_race(session, text, n, stop))

    return RecordingScreen(record)


class OwnRaceScreen(RaceScreen, inherit_bindings=False):
    """The race of a program and the reference; another board has it recorded anew."""

    ACTIONS = OWN_RACE

    def __init__(self, race: OwnRace) -> None:
        super().__init__(RaceStart(n=race.n, recorded=race.entries))
        self._race = race

    def action_size(self) -> None:
        """Ask for another size of the board, and let them race on it."""
        self.ask_for(make_panel(ask_columns(self._race.n, LARGEST)), self._record_anew)

    def _record_anew(self, n: int) -> None:
        self.app.switch_screen(record_own_race(self._race.session, self._race.text, n))
