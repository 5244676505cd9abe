"""Stepping a student's own program: its board, code, calls and output."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from threading import Event

from msgspec import structs
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Static

from lessons.lab.following import TEST, Following, NoStepsError, follow_case, say_cut, say_unstepped
from lessons.lab.session import LabSession
from lessons.lab.stepped_words import narrate_seen
from lessons.lab.task import Stop
from lessons.language import _
from lessons.race.own import LARGEST, OwnRace, can_race, count_shared_moves, record_race
from lessons.words.calls import write_value
from solver.board.geometry import Square
from solver.board.maze import Maze
from solver.machine.run import complete_search
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
from tui.run.puzzle_drawing import PuzzleDrawing, draw_puzzle_step
from tui.screens.model_screen import make_panel
from tui.screens.run_screen import BESIDE, RunScreen
from tui.screens.run_views import Viewed, Views
from tui.screens.sized import SizedScreen
from tui.start import RaceStart
from tui.widgets.board_pane import BoardPane, pane_size
from tui.widgets.board_picture import BoardPicture
from tui.widgets.counters import CountersLine
from tui.widgets.key_line import KeyLine
from tui.widgets.picture import LEGEND_WIDTH, PicturePane
from tui.widgets.sentence import Sentence
from tui.widgets.square import LOW
from tui.widgets.state_table import TablePicture
from tui.widgets.strips import Text
from tui.widgets.view import View, ViewMoment


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
        session, text = self._race.session, self._race.text
        self.ask_for(
            make_panel(ask_columns(self._race.n, LARGEST)),
            lambda n: self.app.switch_screen(record_own_race(session, text, n)),
        )


LAST = 2000  # lines that are shown, the last ones
CODE_WIDTH = 30  # columns that the code takes at least beside a picture, with its rule
ROOMY = 110  # columns from which no line of it is broken beside a maze, if that leaves room for it
TALL = 24  # lines of a screen from which the sentence has room for two
LEAST_HELD = 18  # lines of a screen from which the variables have one of their own
STACK = "stack"


VIEWS = (
    Viewed(STACK, _("Stack"), "tui.widgets.text_views:CallStack"),
    Viewed("printed", _("Printed"), "tui.lab.steps_screen:Printed"),
)
"""All but the code. There is no tree: what the lines of a student's program mean is not known."""


class Printed(View):
    """The text printed so far, apart from what the tutor says; its end is kept in view."""

    def lines(self, moment: ViewMoment, width: int) -> tuple[Sequence[Text], int | None]:
        """Return what was printed so far, and the last line, which is kept in view."""
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
    """Return the screen that records a case of a student's program, and then shows its steps."""

    def record(stop: Stop) -> Callable[[], LabStepsScreen]:
        return partial(LabStepsScreen, session, text, follow_case(session, text, case, stop))

    return RecordingScreen(record)


class LabStepsScreen(RunScreen):
    """A case of a student's program, recorded, and the keys to walk through it."""

    ACTIONS = STEPS
    DEFAULT_CSS = """
    LabStepsScreen {
        & BoardPane { margin: 0 0 0 1; }
        & > #held { height: 1; padding: 0 1; text-wrap: nowrap; text-overflow: ellipsis; }
    }
    """

    def __init__(self, session: LabSession, text: str, following: Following) -> None:
        super().__init__()
        self._stepped = session, text
        self.following = following
        run = following.own
        start = complete_search(run.opening())
        by = Unit.TICK if following.has_ticks else Unit.LINE
        self.position = Position(run, self.follow, self.run_worker, by=by, number=start)

    # What is shown.

    def compose(self) -> ComposeResult:
        """Put the board, or the maze, beside the views, and the sentence below them."""
        yield Static(id="where", markup=False)
        with Horizontal(id="body"):
            if self.following.n:
                yield BoardPane(*self._make_pictures())
            elif self.following.maze:
                yield PicturePane()
            yield Views(self.following.own.program.listing, self._find_moment(), VIEWS)
        yield Static(id="held")
        yield Sentence()
        yield KeyLine()

    def _find_moment(self) -> ViewMoment:
        """Return what views show; as in a race, what was only tried is no placement."""
        step = self.position.step
        placed = self.following.own.placed(step.number)
        counters = replace(step.counters, placements=placed)
        return ViewMoment(self.position.run, replace(step, counters=counters), self.following.n)

    def _make_pictures(self) -> tuple[BoardPicture, TablePicture]:
        step, n = self.position.step, self.following.n
        board = BoardPicture.of(shown_step(step, n), n)
        tested = board.tested or self._find_asked(step)
        table = structs.replace(TablePicture.of(step, n), name=step.storage.board)
        return structs.replace(board, tested=tested, flipped=self.flipped), table

    def _find_asked(self, step: Step) -> Square | None:
        """Return the square that is asked about, if the exercise is the test itself."""
        if self.following.exercise.function != TEST:
            return None
        names = self.following.own.program.listing.parameters[1:3]
        match [step.variables.get(name) for name in names]:
            case [int(x), int(y)]:
                return Square(x, y)
        return None

    def _draw_maze(self) -> PuzzleDrawing:
        width, height = self.size
        room = width - 1 - self._code_width(), height - 4
        return draw_puzzle_step(Maze(self.following.maze), self.position.step, room)

    def show(self) -> None:
        """Show the step of the position in every widget."""
        if self.following.n:
            self.query_one(BoardPane).show(*self._make_pictures())
        elif self.following.maze:
            self.query_one(PicturePane).show(self._draw_maze())
        self.query_one(Views).show(self._find_moment(), numbered=True)
        self.query_one("#where", Static).update(self._say_where())
        self.query_one("#held", Static).update(_write_variables(self.position.step))
        self.query_one(Sentence).text = self.position.note or self._describe_step()

    def _say_where(self) -> str:
        """Say how to turn views, where only one is shown, and what was called if it fits."""
        call, views = self.following.call, self.query_one(Views)
        turning = ""
        if self.size.width < BESIDE and self._pictured:
            at_last = views.chosen == views.turned[-1]
            turning = _("v: the picture") if at_last and self.reading else ""
            turning = turning if self.reading else _("v: the code")
        text = " · ".join(filter(None, (turning, call)))
        return text if self.size.width >= BESIDE or len(text) <= self.size.width - 2 else turning

    def _describe_step(self) -> str:
        """Say what just happened, and what was not stepped into."""
        following, step = self.following, self.position.step
        run = following.own
        results = [narrate_seen(run, self.position.before, step, following.n)]
        if step.number == complete_search(run.opening()):
            results.append(following.notes)
        elif step.line is not None:
            results.append(say_unstepped(run.program.listing.text, step.line))
        if step.number == run.known:
            results.append(say_cut(run))
        return " ".join(filter(None, results))

    # How the screen is divided.

    @property
    def _pictured(self) -> bool:
        return bool(self.following.n or self.following.maze)

    def _code_width(self) -> int:
        """Return the columns that are kept for the code beside a picture."""
        width, n = self.size.width, self.following.n
        if width < BESIDE:
            return 0
        if not n and width < ROOMY:
            return CODE_WIDTH
        axis = TablePicture.of(self.position.step, n).axis
        board = pane_size(n, LOW, axis).width + 1 if n else 0
        return max(CODE_WIDTH, min(self.query_one(Views).least + 1, width - board))

    def divide(self) -> None:
        """Divide the screen: the picture beside the code if both fit, else one of them."""
        following, pictured = self.following, self._pictured
        width, height = self.size
        beside = width >= BESIDE
        sentence, views = self.query_one(Sentence), self.query_one(Views)
        sentence.lines = 2 if height >= TALL else 1
        held = self.query_one("#held")
        held.display = height >= LEAST_HELD and (not views.display or STACK not in views.shown)
        views.display = beside or self.reading or not pictured
        views.set_class(not beside or not pictured, "-alone")
        self.query_one(CountersLine).display = following.is_search
        used = 0
        if following.n:
            pane = self.query_one(BoardPane)
            taken = 2 + sentence.lines + held.display
            room = Size(width - self._code_width() - 1, max(1, height - taken))
            used = pane.fit(room).width + 1
            pane.display = beside or not self.reading
        elif following.maze:
            used = max(self._draw_maze().width + 1, LEGEND_WIDTH) if beside else width - 1
            maze = self.query_one(PicturePane)
            maze.styles.width, maze.display = used, beside or not self.reading
        views.divide(width - (used + 3 if beside else 0))
        self.refresh_bindings()
        self.show()

    # What keys do.

    @enables("flip unit")
    def has_board(self) -> bool:
        """Say whether there is a board of queens."""
        return self.following.n > 0

    @enables("retreat solution retreat-back solution-back")
    def searches(self) -> bool:
        """Say whether it is a search that is stepped."""
        return self.following.is_search

    @enables("race")
    def can_race(self) -> bool:
        """Say whether the program is a search that can race the reference."""
        return can_race(self.following.exercise)

    def action_race(self) -> None:
        """Let the program race the reference on such a board, from where it is if it can."""
        n = min(max(self.following.n, 1), LARGEST)
        moves = count_shared_moves(self.following, self.position.step)
        self.app.push_screen(record_own_race(*self._stepped, n, moves))

    def action_view(self) -> None:
        """Show the next view; what is beside them where they are alone is one too."""
        if not self._pictured:
            views = self.query_one(Views)
            names = views.turned
            at = names.index(views.chosen) if views.chosen in names else -1
            self.turn_to(names[(at + 1) % len(names)])
        else:
            super().action_view()


def _write_variables(step: Step) -> Content:
    """Return the innermost call's function and variables in a line, the short values first."""
    frame = step.frames[-1]
    held = [pair for pair in frame.variables.items() if not is_named(pair[1])]
    held.sort(key=lambda pair: isinstance(pair[1], tuple))
    pieces = [(f"{frame.function}:", "$foreground-muted")]
    for name, value in held:
        pieces += [(f"  {name} ", "$foreground-muted"), (write_value(value), "bold")]
    if not held:
        pieces.append((f"  {_('no variables yet')}", "$foreground-muted"))
    return Content.assemble(*pieces)
