"""The screen of a puzzle: its picture, the search that works on it, and the keys to walk."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical

from lessons.language import _
from lessons.puzzle_narration import narrate
from solver.listing import PUZZLES
from solver.puzzle import run_of
from solver.run import complete
from tui.bindings import binding
from tui.puzzle_drawing import Drawing, draw
from tui.puzzles import following, turned, usual
from tui.screens.explore_keys import KEYS
from tui.screens.explore_views import WIDE, Views
from tui.screens.walking import BESIDE, WalkingScreen
from tui.start import Explore, Puzzles
from tui.walk import Unit, Walk
from tui.widgets.key_line import KeyLine
from tui.widgets.legend import Legend
from tui.widgets.picture import Picture
from tui.widgets.sentence import Sentence
from tui.widgets.view import Moment

CODE_WIDTH = 44
"""Columns that are left to the code where it stands beside a picture that could be larger."""
LEGEND_WIDTH = 25
"""Columns that the legend gets at least, where the picture is narrower."""
FOR_QUEENS = {
    "explore.cursor",
    "explore.size",
    "explore.flip",
    "explore.overlay",
    "explore.until",
    "explore.race",
    "explore.flags",
    "explore.companion",
    "explore.tree",
    "explore.profile",
}
"""The keys of the explore screen that only a board of queens has."""


class PuzzleScreen(WalkingScreen):
    """A puzzle and the listing that searches it.

    Args:
        start: Which listing, on which puzzle.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        *(each for each in KEYS if isinstance(each, Binding) and each.id not in FOR_QUEENS),
        binding("puzzle.new", "n", "another", _("New"), _("Another puzzle of this kind")),
        binding("puzzle.way", "w", "turn", _("Way"), _("The labyrinth with a way, or without")),
    ]
    DEFAULT_CSS = """
    PuzzleScreen {
        & > #body { height: 1fr; }
        & #puzzle { margin: 0 0 0 1; height: 1fr; }
        & Picture { height: 1fr; }
    }
    """

    def __init__(self, start: Puzzles) -> None:
        super().__init__()
        self.start = start
        self.walk = self._walk(Unit.TICK, into=False)

    def _walk(self, by: Unit, *, into: bool) -> Walk:
        run = run_of(self.start.listing_id, self.start.puzzle, into=into)
        return Walk(run, self._show, self.run_worker, by=by, number=complete(run.opening()))

    # What is shown.

    @property
    def _moment(self) -> Moment:
        return Moment(self.walk.run, self.walk.step, 0)

    def compose(self) -> ComposeResult:
        """Put the picture to the left, counters and code to the right, the sentence below."""
        with Horizontal(id="body"):
            with Vertical(id="puzzle"):
                yield Picture()
                yield Legend(self._drawing().legend)
            yield Views(self.walk.run.program.listing, self._moment)
        yield Sentence()
        yield KeyLine()

    def on_mount(self) -> None:
        """Show where the walk is."""
        self._show()

    def _drawing(self) -> Drawing:
        """Return the drawing, as large as there is room beside the code and over the legend."""
        width, height = self.size
        beside = width >= BESIDE
        lines = 2 if height >= 24 else 1
        room = width - 1 - (CODE_WIDTH if beside else 0), height - 2 - lines
        return draw(self.start.puzzle, self.walk.step, room)

    def divide(self) -> None:
        """Divide the screen: the picture gets what it needs, the code what is left."""
        width, height = self.size
        beside = width >= BESIDE
        self.query_one(Sentence).lines = 2 if height >= 24 else 1
        pane, views = self.query_one("#puzzle"), self.query_one(Views)
        drawing = self._drawing()
        taken = max(drawing.width + 1, LEGEND_WIDTH) if beside else width - 1
        pane.styles.width = taken
        pane.display = beside or not self.reading
        views.display = beside or self.reading
        views.set_class(not beside, "-alone")
        views.divide(width - taken - 3, wide=width >= WIDE)
        self.query_one(Picture).drawing = drawing
        self.refresh_bindings()

    def _show(self) -> None:
        """Show the step of the walk in every widget."""
        if not self.children:
            return
        step, drawing = self.walk.step, self._drawing()
        self.query_one(Picture).drawing = drawing
        self.query_one(Legend).show(drawing.legend)
        self.query_one(Views).show(self._moment, numbered=self.walk.by is Unit.LINE)
        told = narrate(self.start.puzzle, self.walk.before, step)
        self.query_one(Sentence).text = self.walk.note or told

    # What keys do.

    def begin_listing(self, listing_id: str) -> None:
        """Begin a run of another listing."""
        if listing_id in PUZZLES:
            self._begin(usual(listing_id))
        else:
            self.switch(Explore(listing_id))

    def action_another(self) -> None:
        """Begin with another puzzle."""
        self._begin(following(self.start))

    def action_turn(self) -> None:
        """Begin with the labyrinth that has no way, or that has one."""
        self._begin(turned(self.start))

    def _begin(self, start: Puzzles) -> None:
        self.walk.stop()
        self.start = start
        self.walk = self._walk(self.walk.by, into=self.walk.into)
        self.query_one(Views).begin(self.walk.run.program.listing)
        self._show()
        self.divide()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Allow what there is: only a labyrinth has a way."""
        if action == "turn":
            return self.start.listing_id == "labyrinth"
        return super().check_action(action, parameters)
