"""Stepping a student's own program: its board, code, calls and output."""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from threading import Event

from msgspec import structs
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from lessons.lab.following import TEST, Following, NoStepsError, follow_case
from lessons.lab.session import LabSession
from lessons.lab.task import Stop
from lessons.language import _
from lessons.race.own import LARGEST, OwnRace, can_race, find_shared_place, record_race
from lessons.scenes.subject import PuzzleSearch
from lessons.words.calls import abridge_value
from solver.board.geometry import Square
from solver.board.maze import Maze
from solver.machine.step import Step
from solver.observing.recording import Recording, shown_step
from solver.processes.workers import StoppedError
from solver.value import is_named
from tui.actions import enables, keep_actions
from tui.lab.actions import STEPS
from tui.lab.words import say_obstacle
from tui.look.inks import MUTED, PLAIN
from tui.model import ask_columns
from tui.race.actions import OWN_RACE
from tui.race.screen import RaceScreen
from tui.run.position import Position, Unit
from tui.screens.board_run_screen import BoardRunScreen
from tui.screens.model_screen import make_panel
from tui.screens.run_views import Viewed, Views
from tui.screens.sized import SizedScreen
from tui.start import RaceStart
from tui.widgets.board_pane import BoardPane
from tui.widgets.board_picture import BoardPicture
from tui.widgets.counters import CountersLine
from tui.widgets.key_line import KeyLine
from tui.widgets.picture import PicturePane
from tui.widgets.sentence import Sentence
from tui.widgets.state_table import TablePicture
from tui.widgets.strips import Text
from tui.widgets.view import View, ViewMoment


class RecordingScreen(SizedScreen[None]):
    """A screen that waits while a program is recorded, then opens the recording.

    Args:
        record: Does it, in a thread of its own, until it is to stop; returns what makes the screen
            that shows what was recorded.
    """

    ACTIONS = keep_actions(STEPS, {"stop", "leave"})
    DEFAULT_CSS = "RecordingScreen > #waiting { height: 1fr; padding: 1 2; }"

    def __init__(self, record: Callable[[Stop], Callable[[], Screen[None]]]) -> None:
        super().__init__()
        self._record = record
        self._stop = Event()
        self._shows: Callable[[], Screen[None]] | None = None

    def compose(self) -> ComposeResult:
        """Yield a sentence that the program is being recorded."""
        waiting = _("Your program is being recorded. Escape stops that.")
        yield Static(waiting, id="waiting", markup=False)
        yield KeyLine()

    def on_mount(self) -> None:
        """Start to record in a thread."""
        # Given as a function, it is no coroutine yet when it is left before it begins.
        self.run_worker(self._record_run)  # type: ignore[arg-type]

    def on_unmount(self) -> None:
        """Tell the recording to stop."""
        self._stop.set()

    async def _record_run(self) -> None:
        """Record in a thread, and open the recording, or show why there is none."""
        try:
            self._shows = await asyncio.to_thread(self._record, self._stop.is_set)
            self.on_screen_resume()
        except StoppedError:
            return
        except (NoStepsError, OSError) as error:
            sorry = say_obstacle(error) + "\n\n" + _("Escape goes back.")
            self.query_one("#waiting", Static).update(sorry)

    def on_screen_resume(self) -> None:
        """Open the recording as soon as no other screen is above this one."""
        if self._shows is not None and self.app.screen is self:
            self.app.switch_screen(self._shows())

    def action_stop(self) -> None:
        """Stop the recording and go back."""
        self.action_go_back()


def record_own_race(session: LabSession, text: str, n: int, moves: int = 0) -> RecordingScreen:
    """Return a screen that records a program and the reference, then races them after `moves`."""
    record = partial(record_race, session, text, n)
    return RecordingScreen(lambda stop: partial(OwnRaceScreen, record(stop), moves))


class OwnRaceScreen(RaceScreen, inherit_bindings=False):
    """The race of a student's program against the reference."""

    ACTIONS = OWN_RACE

    def __init__(self, race: OwnRace, moves: int) -> None:
        super().__init__(RaceStart(n=race.n, recorded=race.entries))
        self._race = race
        self.position.to_moves(moves)

    def action_size(self) -> None:
        """Ask for a board size, then record and open another race."""
        session, text = self._race.session, self._race.text
        self.ask_for(
            make_panel(ask_columns(self._race.n, LARGEST)),
            lambda n: self.app.switch_screen(record_own_race(session, text, n)),
        )


LAST = 2000  # lines that are shown, the last ones
LEAST_HELD = 18  # lines of a screen from which the variables have one of their own


VIEWS = (
    Viewed("stack", _("Stack"), "tui.widgets.text_views:CallStack"),
    Viewed("printed", _("Printed"), "tui.lab.steps_screen:Printed"),
)
"""All but the code. There is no tree: what the lines of a student's program mean is not known."""


class Printed(View):
    """A view of what the program has printed so far, scrolled to its end."""

    def lines(self, moment: ViewMoment, width: int) -> tuple[Sequence[Text], int | None]:
        """Return the lines printed up to the moment, and the index of the last one."""
        run = moment.run
        text = run.printed(moment.step.number) if isinstance(run, Recording) else ""
        if not text:
            return [((_("Nothing is printed so far."), MUTED),)], None
        texts: list[Text] = []
        for line in text.removesuffix("\n").expandtabs(8).split("\n")[-LAST:]:
            parts = range(0, max(1, len(line)), max(1, width))
            texts += [((line[at : at + width], PLAIN),) for at in parts]
        return [((_("Printed so far"), MUTED),), *texts], len(texts)


def record_steps(session: LabSession, text: str, case: Sequence[object]) -> RecordingScreen:
    """Return a screen that records a case of a program, then opens its steps."""
    record = partial(follow_case, session, text, case)
    return RecordingScreen(lambda stop: partial(LabStepsScreen, session, text, record(stop)))


class LabStepsScreen(BoardRunScreen):
    """The screen on which the recorded run of a student's program is stepped."""

    ACTIONS = STEPS
    DEFAULT_CSS = """
    LabStepsScreen {
        & > #held { height: 1; padding: 0 1; text-wrap: nowrap; text-overflow: ellipsis; }
    }
    """

    def __init__(self, session: LabSession, text: str, following: Following) -> None:
        super().__init__(following.n)
        self._stepped = session, text
        self.following = following
        if following.maze:
            self.subject = PuzzleSearch(Maze(following.maze))
        self.pictured = bool(following.n or following.maze)
        by = Unit.TICK if following.has_ticks else Unit.LINE
        self.position = Position(following.own, self.follow, self.run_worker, by=by)

    # What is shown.

    def compose(self) -> ComposeResult:
        """Yield the widgets: board or maze, views, variables, sentence and key line."""
        yield Static(id="where", markup=False)
        with Horizontal(id="body"):
            yield BoardPane(*self.pictures())
            yield PicturePane()
            yield Views(self.listing, self.moment, VIEWS)
        yield Static(id="held")
        yield Sentence()
        yield KeyLine()

    @property
    @enables("cursor flip unit")
    def boarded(self) -> bool:
        """Whether there is a board of queens."""
        return self.following.n > 0

    @property
    def drawn_step(self) -> Step:
        """The step whose board is drawn: a solution is drawn whole."""
        return shown_step(self.position.step, self.n)

    def pictures(self) -> tuple[BoardPicture, TablePicture]:
        """Return the pictures of the board and of the state at this step.

        If the exercise is the test, the square that it is asked about is the one that is tested.
        """
        board, table = super().pictures()
        if board.tested is None and self.following.exercise.function == TEST:
            variables = self.drawn_step.variables
            match [variables.get(name) for name in self.listing.parameters[1:3]]:
                case [int(x), int(y)]:
                    board = structs.replace(board, tested=Square(x, y))
        return board, structs.replace(table, name=self.drawn_step.storage.board)

    def describe_step(self, step: Step, board: BoardPicture) -> str:
        """Return a sentence about what a step did, or about the square that is asked about."""
        if self.asks_about_square:
            return super().describe_step(step, board)
        return self.following.describe_step(self.position.before, step)

    def show(self) -> None:
        """Update all widgets to the present step."""
        super().show()
        if not self.is_running:
            return
        self.query_one("#where", Static).update(self.following.call)
        frame = self.position.step.frames[-1]
        held = [pair for pair in frame.variables.items() if not is_named(pair[1])]
        pieces = [(f"{frame.function}:", "$foreground-muted")]
        for name, value in sorted(held, key=lambda pair: isinstance(pair[1], tuple)):
            pieces += [(f"  {name} ", "$foreground-muted"), (abridge_value(value), "bold")]
        if not held:
            pieces.append((f"  {_('no variables yet')}", "$foreground-muted"))
        self.query_one("#held", Static).update(Content.assemble(*pieces))

    @property
    def numbered(self) -> bool:
        """Whether the number of the step is counted too: here it always is."""
        return True

    @property
    def taken(self) -> int:
        """The number of lines that are not available to the body or to the sentence."""
        return 2 + self.query_one("#held").display

    def divide(self) -> None:
        """Lay out picture and code side by side if both fit, else one of them."""
        self.query_one("#where").display = not self.zoom
        self.query_one(CountersLine).display = self.following.is_search
        self.query_one("#held").display = self.size.height >= LEAST_HELD and not self.zoom
        super().divide()

    # What keys do.

    @enables("retreat solution retreat-back solution-back")
    def searches(self) -> bool:
        """Return whether the recorded program is a search."""
        return self.following.is_search

    @enables("race")
    def can_race(self) -> bool:
        """Return whether the program is a search that can race the reference."""
        return can_race(self.following.exercise)

    def action_race(self) -> None:
        """Race the program against the reference, from the present step if possible."""
        place = find_shared_place(self.following, self.position.step)
        self.app.push_screen(record_own_race(*self._stepped, *place))
