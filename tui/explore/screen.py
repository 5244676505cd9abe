"""The explore screen: a listing on a board of any size, stepped at will, nothing locked."""

from dataclasses import replace

from textual.app import ComposeResult
from textual.containers import Horizontal

from lessons.language import _
from solver.listing import PUZZLES, load
from solver.run import Run, complete
from tui.entry import number
from tui.screens.board_walk import BoardWalkScreen
from tui.screens.explore_keys import KEYS
from tui.screens.explore_views import Views
from tui.start import LARGEST, SMALLEST, Explore
from tui.walk import Unit, Walk
from tui.widgets.board_pane import BoardPane
from tui.widgets.key_line import KeyLine
from tui.widgets.sentence import Sentence


class ExploreScreen(BoardWalkScreen):
    """A listing, its board and its code, and the keys to walk through a run.

    Args:
        start: Which listing, on what size of board.
    """

    BINDINGS = KEYS

    def __init__(self, start: Explore) -> None:
        super().__init__(start.n)
        self.start = start
        self.walk = self._walk(Unit.TICK, into=False)

    def _walk(self, by: Unit, *, into: bool) -> Walk:
        run = Run.of(load(self.start.listing_id), self.start.n, into=into)
        return Walk(run, self.show, self.run_worker, by=by, number=complete(run.opening()))

    def compose(self) -> ComposeResult:
        """Put board and table to the left, counters and views to the right, the sentence below."""
        with Horizontal(id="body"):
            yield BoardPane(*self.pictures())
            yield Views(self.listing, self.moment)
        yield Sentence()
        yield KeyLine()

    # What keys do.

    def action_size(self) -> None:
        """Ask for the size of the board."""
        asked = _("How many rows and columns, {smallest} to {largest}?")
        self.ask(
            asked.format(smallest=SMALLEST, largest=LARGEST),
            number(SMALLEST, LARGEST),
            lambda n: self._begin(replace(self.start, n=n)),
            str(self.start.n),
        )

    def begin_listing(self, listing_id: str) -> None:
        """Begin a run of another listing."""
        if listing_id in PUZZLES:
            from tui.puzzles import usual

            self.switch(usual(listing_id))
        else:
            self._begin(replace(self.start, listing_id=listing_id))

    def action_race(self) -> None:
        """Let the listing race another."""
        from tui.racing import racing_beside
        from tui.screens.race import RaceScreen

        self.walk.stop()
        self.app.push_screen(RaceScreen(racing_beside(self.start)))

    def _begin(self, start: Explore) -> None:
        """Begin a run of another listing, or of another size."""
        self.start = start
        self.begin(self._walk(self.walk.by, into=self.walk.into), start.n)
