"""The screen of a puzzle: its picture, the search that works on it, and the keys to walk."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from lessons.words.puzzle_narration import narrate_puzzle
from solver.machine.puzzle import run_of
from solver.machine.run import complete_search
from solver.text.listing import PUZZLES
from tui.actions import enables
from tui.explore.actions import PUZZLE
from tui.explore.puzzles import next_puzzle, turn_puzzle, usual_puzzle
from tui.run.position import Position, Unit
from tui.run.puzzle_drawing import Drawing, draw_puzzle_step
from tui.screens.run_screen import BESIDE, RunScreen
from tui.screens.run_views import Views
from tui.screens.sized import BOARD, CODE
from tui.start import ExploreStart, PuzzleStart
from tui.widgets.counters import say_counts
from tui.widgets.key_line import KeyLine
from tui.widgets.legend import Legend
from tui.widgets.picture import Picture
from tui.widgets.sentence import Sentence
from tui.widgets.view import ViewMoment

CODE_WIDTH = 44
"""Columns that are left to the code where it stands beside a picture that could be larger."""
WIDE = 120
"""Columns of a screen from which no line of it is broken."""
LEGEND_WIDTH = 25
"""Columns that the legend gets at least, where the picture is narrower."""


class PuzzleScreen(RunScreen):
    """A puzzle and the listing that searches it."""

    ACTIONS = PUZZLE
    DEFAULT_CSS = "PuzzleScreen #puzzle { margin: 0 0 0 1; height: 1fr; }"

    def __init__(self, start: PuzzleStart, _host: object) -> None:
        super().__init__()
        self.start = start
        self.position = self._make_position(Unit.TICK, enters_tests=False)

    def _make_position(self, by: Unit, *, enters_tests: bool) -> Position:
        """Return a position at the start of the puzzle's run."""
        run = run_of(self.start.listing_id, self.start.puzzle, enters_tests=enters_tests)
        return Position(
            run, self.follow, self.run_worker, by=by, number=complete_search(run.opening())
        )

    # What is shown.

    @property
    def _get_moment(self) -> ViewMoment:
        """Return the moment that the views show."""
        return ViewMoment(self.position.run, self.position.step, 0)

    def compose(self) -> ComposeResult:
        """Put the picture to the left, counters and code to the right, the sentence below."""
        with Horizontal(id="body"):
            with Vertical(id="puzzle"):
                yield Picture()
                yield Legend()
            yield Views(self.position.run.program.listing, self._get_moment)
        yield Sentence()
        yield KeyLine()

    def _drawing(self) -> Drawing:
        """Return the drawing, as large as there is room beside the code and over the legend."""
        width, height = self.size
        if self.zoom:
            room = width - 1, height - 4
            return draw_puzzle_step(self.start.puzzle, self.position.step, room, alone=True)
        lines = 2 if height >= 24 else 1
        code = self.query_one(Views).least if width >= WIDE else CODE_WIDTH
        room = width - 1 - (code if width >= BESIDE else 0), height - 2 - lines
        return draw_puzzle_step(self.start.puzzle, self.position.step, room)

    @property
    @enables("zoom")
    def zooms(self) -> Sequence[str]:
        """The panes that can be shown alone now."""
        return BOARD, CODE

    def divide(self) -> None:
        """Divide the screen: the picture gets what it needs, the code what is left."""
        width, height = self.size
        beside = width >= BESIDE and not self.zoom
        self.query_one(Sentence).lines = (2 if height >= 24 else 1) + bool(self.zoom)
        pane, views = self.query_one("#puzzle"), self.query_one(Views)
        drawing = self._drawing()
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
        step, drawing = self.position.step, self._drawing()
        self.query_one(Picture).drawing = drawing
        self.query_one(Legend).pieces = drawing.legend
        by_line = self.position.by is Unit.LINE
        self.query_one(Views).show(self._get_moment, numbered=by_line, pace=self.pace)
        sentence = narrate_puzzle(self.start.puzzle, self.position.before, step)
        self.query_one(Sentence).text = self.headed(
            self.position.note or sentence, say_counts(step)
        )

    # What keys do.

    def begin_listing(self, listing_id: str) -> None:
        """Begin a run of another listing."""
        if listing_id in PUZZLES:
            self._begin_puzzle(usual_puzzle(listing_id))
        else:
            self.switch(ExploreStart(listing_id))

    def action_another(self) -> None:
        """Begin with another puzzle."""
        self._begin_puzzle(next_puzzle(self.start))

    def action_turn(self) -> None:
        """Begin with the labyrinth that has no way, or that has one."""
        self._begin_puzzle(turn_puzzle(self.start))

    def _begin_puzzle(self, start: PuzzleStart) -> None:
        """Begin with another puzzle."""
        self.position.stop()
        self.start = start
        self.position = self._make_position(
            self.position.by, enters_tests=self.position.enters_tests
        )
        self.query_one(Views).begin(self.position.run.program.listing)
        self.divide()

    @enables("way")
    def has_ways(self) -> bool:
        """Whether there is a way to be had, or none: only a labyrinth has one."""
        return self.start.listing_id == "labyrinth"
