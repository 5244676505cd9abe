"""The screen that says that programs are being recorded; what shows them then takes its place."""

from collections.abc import Callable
from functools import partial
from threading import Event

from textual.app import ComposeResult
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Static

from lessons.lab.following import NoStepsError
from lessons.lab.session import LabSession
from lessons.lab.task import Stop
from lessons.language import _
from lessons.race.own import LARGEST, OwnRace, record_race
from solver.processes.workers import StoppedError
from tui.actions import keep_actions
from tui.lab.actions import STEPS
from tui.lab.words import say_obstacle
from tui.model import ask_columns
from tui.race.actions import OWN_RACE
from tui.race.screen import RaceScreen
from tui.screens.model_screen import make_panel
from tui.screens.sized import SizedScreen
from tui.start import RaceStart
from tui.widgets.key_line import KeyLine


class RecordingScreen(SizedScreen[None]):
    """Records beside the screen, and says so until it is done.

    Args:
        record: Does it, in a thread of its own, until it is to stop; returns what makes the screen
            that shows what was recorded.
    """

    ACTIONS = keep_actions(STEPS, {"stop", "leave"})
    DEFAULT_CSS = "RecordingScreen > #waiting { height: 1fr; padding: 1 2; }"

    class Recorded(Message):
        """The recording is there, or it is said why there is none."""

        def __init__(self, result: Callable[[], Screen[None]] | str) -> None:
            self.result = result
            super().__init__()

    def __init__(self, record: Callable[[Stop], Callable[[], Screen[None]]]) -> None:
        super().__init__()
        self._record = record
        self._stop = Event()
        self._shows: Callable[[], Screen[None]] | None = None

    def compose(self) -> ComposeResult:
        """Say that it is being recorded."""
        waiting = _("Your program is being recorded. Escape stops that.")
        yield Static(waiting, id="waiting", markup=False)
        yield KeyLine()

    def on_mount(self) -> None:
        """Record beside the screen."""
        self.run_worker(self._record_run, thread=True)

    def on_unmount(self) -> None:
        """Leave no process behind."""
        self._stop.set()

    def _record_run(self) -> None:
        """Send the screen what was recorded, or why nothing was."""
        try:
            result: Callable[[], Screen[None]] | str = self._record(self._stop.is_set)
        except StoppedError:
            return
        except (NoStepsError, OSError) as error:
            result = say_obstacle(error)
        self.post_message(self.Recorded(result))

    def on_recording_screen_recorded(self, event: Recorded) -> None:
        """Show the recording, or say why there is none."""
        if isinstance(event.result, str):
            sorry = event.result + "\n\n" + _("Escape goes back.")
            self.query_one("#waiting", Static).update(sorry)
        else:
            self._shows = event.result
            self.on_screen_resume()

    def on_screen_resume(self) -> None:
        """Show what was recorded, once nothing stands above this screen."""
        if self._shows is not None and self.app.screen is self:
            self.app.switch_screen(self._shows())

    def action_stop(self) -> None:
        """Go back."""
        self.action_go_back()


def record_own_race(session: LabSession, text: str, n: int, moves: int = 0) -> RecordingScreen:
    """Return the screen that records a program and the reference, and then shows their race.

    It begins where the program has made so many moves.
    """

    def record(stop: Stop) -> Callable[[], OwnRaceScreen]:
        """Record both in a thread."""
        return partial(OwnRaceScreen, record_race(session, text, n, stop), moves)

    return RecordingScreen(record)


class OwnRaceScreen(RaceScreen, inherit_bindings=False):
    """The race of a program and the reference; another board has it recorded anew."""

    ACTIONS = OWN_RACE

    def __init__(self, race: OwnRace, moves: int) -> None:
        super().__init__(RaceStart(n=race.n, recorded=race.entries))
        self._race = race
        self.position.to_moves(moves)

    def action_size(self) -> None:
        """Ask for another size of the board, and let them race on it."""
        self.ask_for(make_panel(ask_columns(self._race.n, LARGEST)), self._record_anew)

    def _record_anew(self, n: int) -> None:
        self.app.switch_screen(record_own_race(self._race.session, self._race.text, n))
