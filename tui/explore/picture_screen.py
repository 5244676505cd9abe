"""Screens that walk through a run without a board: a puzzle or a state, and the code beside it."""

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace
from textual.app import ComposeResult
from textual.containers import Horizontal

from tui.actions import ZOOM, enables
from tui.explore.actions import PUZZLE, STATE
from tui.explore.puzzles import begin_run, next_puzzle, turn_puzzle, usual_start
from tui.explore.sizes import require_puzzle
from tui.model import ask_columns
from tui.run.position import Position, Unit
from tui.run.puzzle_drawing import PuzzleDrawing, draw_subject
from tui.screens.model_screen import make_panel
from tui.screens.run_screen import BESIDE, RunScreen
from tui.screens.run_views import Views
from tui.screens.sized import BOARD, CODE
from tui.start import ExploreStart, PuzzleStart
from tui.widgets.counters import say_counts
from tui.widgets.key_line import KeyLine
from tui.widgets.picture import LEGEND_WIDTH, PicturePane
from tui.widgets.sentence import Sentence
from tui.widgets.view import ViewMoment

CODE_WIDTH = 44
"""Columns that are left to the code where it stands beside a picture that could be larger."""
WIDE = 120  # Columns of a screen from which no line of it is broken.


class PictureScreen(RunScreen):
    """A screen with the picture of a puzzle or state, and the listing that searches it."""

    start: ExploreStart | PuzzleStart

    def __init__(self, start: ExploreStart | PuzzleStart, _host: object) -> None:
        super().__init__()
        self.start = start
        self.position = self._enter_run(Unit.TICK, enters_tests=False)

    def _enter_run(self, by: Unit, *, enters_tests: bool) -> Position:
        """Set the subject of the start; return a position in its run that moves by the unit."""
        self.subject, run = begin_run(self.start, enters_tests=enters_tests)
        return Position(run, self.follow, self.run_worker, by=by)

    def begin_again(self, start: ExploreStart | PuzzleStart) -> None:
        """Show another run from its beginning."""
        self.position.stop()
        self.start, before = start, self.position
        self.position = self._enter_run(before.by, enters_tests=before.enters_tests)
        self.query_one(Views).begin(self.position.run.program.listing)
        self.divide()

    # What is shown.

    @property
    def moment(self) -> ViewMoment:
        """The moment of the run that the views show."""
        n = 0 if isinstance(self.start, PuzzleStart) else self.start.n
        return ViewMoment(self.position.run, self.position.step, n)

    def compose(self) -> ComposeResult:
        """Put the picture to the left, counters and code to the right, the sentence below."""
        with Horizontal(id="body"):
            yield PicturePane()
            yield Views(self.position.run.program.listing, self.moment)
        yield Sentence()
        yield KeyLine()

    def _draw_picture(self) -> PuzzleDrawing:
        """Return the picture, as large as code and legend leave room for."""
        width, height = self.size
        if self.zoom:
            room = width - 1, height - 4
            return draw_subject(self.subject, self.position.step, room, alone=True)
        lines = 2 if height >= 24 else 1
        code = self.query_one(Views).least if width >= WIDE else CODE_WIDTH
        room = width - 1 - (code if width >= BESIDE else 0), height - 2 - lines
        return draw_subject(self.subject, self.position.step, room)

    @property
    @enables(ZOOM)
    def zooms(self) -> Sequence[str]:
        """The panes that can be shown alone now."""
        return BOARD, CODE

    def divide(self) -> None:
        """Divide the screen: the picture gets what it needs, the code the rest."""
        width, height = self.size
        beside = width >= BESIDE and not self.zoom
        self.query_one(Sentence).lines = (2 if height >= 24 else 1) + bool(self.zoom)
        pane, views = self.query_one(PicturePane), self.query_one(Views)
        drawing = self._draw_picture()
        taken = max(drawing.width + 1, LEGEND_WIDTH) if beside else width - 1
        pane.styles.width = taken
        reading = self.zoom == CODE or (self.reading and not self.zoom)
        pane.display = beside or not reading
        views.display = beside or reading
        views.set_class(not beside, "-alone")
        views.divide(width - taken - 3 if beside else width, zoomed=bool(self.zoom))
        self.refresh_bindings()
        self.show()

    def show(self) -> None:
        """Show the step of the position in every widget."""
        if not self.children:
            return
        step, drawing = self.position.step, self._draw_picture()
        self.query_one(PicturePane).show(drawing)
        by_line = self.position.by is Unit.LINE
        self.query_one(Views).show(self.moment, numbered=by_line)
        sentence = self.subject.narrate(self.position.before, step)
        self.query_one(Sentence).text = self.headed(
            self.position.note or sentence, say_counts(step)
        )


class PuzzleScreen(PictureScreen):
    """A puzzle and the listing that searches it."""

    ACTIONS = PUZZLE
    start: PuzzleStart

    def begin_listing(self, listing_id: str) -> None:
        """Begin the usual run of another listing, on another screen if that has no puzzle."""
        start = usual_start(listing_id, self.start)
        if isinstance(start, PuzzleStart):
            self.begin_again(start)
        else:
            self.switch(start)

    def action_another(self) -> None:
        """Begin with another puzzle."""
        self.begin_again(next_puzzle(self.start))

    def action_turn(self) -> None:
        """Begin with the labyrinth of this seed without a way, or if it has none, with one."""
        self.begin_again(turn_puzzle(self.start))

    @enables("way")
    def has_ways(self) -> bool:
        """Return whether the puzzle is a labyrinth, which can have a way or none."""
        return self.start.listing_id == "labyrinth"


class StateScreen(PictureScreen):
    """The screen of a listing without a board, which shows the state instead."""

    ACTIONS = STATE
    start: ExploreStart

    def action_size(self) -> None:
        """Ask for another n."""
        check = partial(require_puzzle, self.start.listing_id)
        panel = make_panel(ask_columns(self.start.n, check=check))
        self.ask_for(panel, lambda n: self.begin_again(replace(self.start, n=n)))

    def begin_listing(self, listing_id: str) -> None:
        """Switch to the screen of another listing, with its usual start."""
        self.switch(usual_start(listing_id, self.start))
