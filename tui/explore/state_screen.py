"""The screen of a listing without a board: what it shows of its state, and the keys to walk."""

from functools import partial

from msgspec.structs import replace

from lessons.scenes.subject import BoardSearch
from solver.machine.run import Run
from solver.text.listing import PUZZLES, load_listing
from tui.explore.actions import STATE
from tui.explore.picture_screen import PictureScreen
from tui.explore.puzzles import usual_puzzle
from tui.explore.sizes import fit_size, require_puzzle
from tui.model import ask_columns
from tui.screens.model_screen import make_panel
from tui.start import ExploreStart


class StateScreen(PictureScreen):
    """The screen of a listing without a board, which shows the state instead."""

    ACTIONS = STATE

    def __init__(self, start: ExploreStart, _host: object) -> None:
        self.start = replace(start, n=fit_size(start.listing_id, start.n))
        super().__init__(BoardSearch(self.start.n), self.start.n)

    def make_run(self, *, enters_tests: bool) -> Run:
        """Return the run of the listing."""
        return Run.of(load_listing(self.start.listing_id), self.start.n, enters_tests=enters_tests)

    # What keys do.

    def action_size(self) -> None:
        """Ask for another n."""
        check = partial(require_puzzle, self.start.listing_id)
        prompt = make_panel(ask_columns(self.start.n, check=check))
        self.ask_for(prompt, self._begin_size)

    def _begin_size(self, n: int) -> None:
        """Begin with another n."""
        self.start = replace(self.start, n=n)
        self.begin_again(BoardSearch(n), n)

    def begin_listing(self, listing_id: str) -> None:
        """Begin the run of another listing."""
        puzzle = listing_id in PUZZLES
        self.switch(usual_puzzle(listing_id) if puzzle else ExploreStart(listing_id, self.n))
