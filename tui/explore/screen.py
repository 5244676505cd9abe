"""The explore screen: a listing on a board of any size, stepped at will, nothing locked."""

from functools import partial

from msgspec.structs import replace
from textual.app import ComposeResult
from textual.containers import Horizontal

from solver.machine.run import Run
from solver.text.listing import load_listing
from tui.activities import ScreenHost
from tui.explore.sizes import fit_size, require_puzzle
from tui.run.actions import RUN
from tui.run.position import Position, Unit
from tui.screens.board_run_screen import BoardRunScreen
from tui.screens.closing import OpenRequest
from tui.screens.run_screen import RunScreen
from tui.screens.run_views import Views, find_shown_numbers
from tui.start import ExploreStart
from tui.widgets.board_pane import BoardPane
from tui.widgets.key_line import KeyLine
from tui.widgets.sentence import Sentence

TREE_FROM = 100  # Columns of a screen from which the tree stands beside board and code.


class ExploreScreen(BoardRunScreen):
    """A listing, its board and its code, and the keys to walk through a run."""

    ACTIONS = RUN

    def __init__(self, start: ExploreStart, host: ScreenHost) -> None:
        start = _fit_start(start)
        super().__init__(start.n)
        self.numbers = find_shown_numbers(host)
        self.start = start
        self.position = self._make_position(Unit.TICK, enters_tests=False)

    def _make_position(self, by: Unit, *, enters_tests: bool) -> Position:
        """Return a position at the start of the listing's run; `enters_tests` as in `Run.of`."""
        run = Run.of(load_listing(self.start.listing_id), self.start.n, enters_tests=enters_tests)
        return Position(run, self.follow, self.run_worker, by=by)

    def compose(self) -> ComposeResult:
        """Put board and table to the left, counters and views to the right, the sentence below."""
        with Horizontal(id="body"):
            yield BoardPane(*self.pictures())
            yield Views(self.listing, self.moment, tree_from=TREE_FROM, numbers=self.numbers)
        yield Sentence()
        yield KeyLine()

    # What keys do.

    def action_size(self) -> None:
        """Ask for the size of the board."""
        from tui.model import ask_columns
        from tui.screens.model_screen import make_panel

        check = partial(require_puzzle, self.start.listing_id)
        prompt = make_panel(ask_columns(self.start.n, check=check))
        self.ask_for(prompt, lambda n: self._begin_run(replace(self.start, n=n)))

    def begin_listing(self, listing_id: str) -> None:
        """Begin the usual run of another listing, on another screen if it has no board."""
        from tui.explore.puzzles import usual_start

        start = usual_start(listing_id, self.start)
        if isinstance(start, ExploreStart) and load_listing(listing_id).storage.board:
            self._begin_run(start)
        else:
            self.switch(start)

    def action_race(self) -> None:
        """Let the listing race another."""
        from tui.race.typed import race_beside

        self.position.stop()
        self.post_message(OpenRequest(race_beside(self.start.listing_id, self.start.n)))

    def _begin_run(self, start: ExploreStart) -> None:
        """Begin a run of another listing or size; what is chosen again stays where it is."""
        before, self.start = self.start, _fit_start(start)
        if self.start != before:
            by, enters_tests = self.position.by, self.position.enters_tests
            self.begin(self._make_position(by, enters_tests=enters_tests), self.start.n)


def open_explore_screen(start: ExploreStart, host: ScreenHost) -> RunScreen:
    """Return the screen for a listing: that with a board, or that with its state."""
    if load_listing(start.listing_id).storage.board:
        return ExploreScreen(start, host)
    from tui.explore.picture_screen import StateScreen

    return StateScreen(_fit_start(start), host)


def _fit_start(start: ExploreStart) -> ExploreStart:
    """Return a start whose board size the listing accepts."""
    return replace(start, n=fit_size(start.listing_id, start.n))
