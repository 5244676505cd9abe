"""A screen that walks through a run without a board: a picture, and the code beside it."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal

from lessons.scenes.subject import Subject
from solver.machine.run import Run, complete_search
from tui.actions import ZOOM, enables
from tui.run.position import Position, Unit
from tui.run.puzzle_drawing import PuzzleDrawing, draw_subject
from tui.screens.run_screen import BESIDE, RunScreen
from tui.screens.run_views import Views
from tui.screens.sized import BOARD, CODE
from tui.widgets.counters import say_counts
from tui.widgets.key_line import KeyLine
from tui.widgets.picture import LEGEND_WIDTH, PicturePane
from tui.widgets.sentence import Sentence
from tui.widgets.view import ViewMoment

CODE_WIDTH = 44
"""Columns that are left to the code where it stands beside a picture that could be larger."""
WIDE = 120
"""Columns of a screen from which no line of it is broken."""


class PictureScreen(RunScreen):
    """A screen with the picture of a puzzle or state, and the listing that searches it.

    Attributes:
        n: The columns of the board that the listing is started with; 0 for a puzzle.
    """

    def __init__(self, subject: Subject, n: int = 0) -> None:
        super().__init__()
        self.subject, self.n = subject, n
        self.position = self.enter_run(Unit.TICK, enters_tests=False)

    def make_run(self, *, enters_tests: bool) -> Run:
        """Return the run that is shown, from its beginning."""
        raise NotImplementedError

    def enter_run(self, by: Unit, *, enters_tests: bool) -> Position:
        """Return a position at the start of the run."""
        run = self.make_run(enters_tests=enters_tests)
        return Position(
            run, self.follow, self.run_worker, by=by, number=complete_search(run.opening())
        )

    def begin_again(self, subject: Subject, n: int = 0) -> None:
        """Show another run from its beginning."""
        self.position.stop()
        self.subject, self.n = subject, n
        before = self.position
        self.position = self.enter_run(before.by, enters_tests=before.enters_tests)
        self.query_one(Views).begin(self.position.run.program.listing)
        self.divide()

    # What is shown.

    @property
    def moment(self) -> ViewMoment:
        """The moment of the run that the views show."""
        return ViewMoment(self.position.run, self.position.step, self.n)

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
