"""The screen of a puzzle: its picture, the search that works on it, and the keys to walk."""

from lessons.scenes.subject import PuzzleSearch
from solver.machine.puzzle import run_of
from solver.machine.run import Run
from solver.text.listing import PUZZLES
from tui.actions import enables
from tui.explore.actions import PUZZLE
from tui.explore.picture_screen import PictureScreen
from tui.explore.puzzles import next_puzzle, turn_puzzle, usual_puzzle
from tui.start import ExploreStart, PuzzleStart


class PuzzleScreen(PictureScreen):
    """A puzzle and the listing that searches it."""

    ACTIONS = PUZZLE

    def __init__(self, start: PuzzleStart, _host: object) -> None:
        self.start = start
        super().__init__(PuzzleSearch(start.puzzle))

    def make_run(self, *, enters_tests: bool) -> Run:
        """Return the run of the puzzle."""
        return run_of(self.start.listing_id, self.start.puzzle, enters_tests=enters_tests)

    # What keys do.

    def begin_listing(self, listing_id: str) -> None:
        """Begin the run of another listing."""
        if listing_id in PUZZLES:
            self._begin_puzzle(usual_puzzle(listing_id))
        else:
            self.switch(ExploreStart(listing_id))

    def action_another(self) -> None:
        """Begin with another puzzle."""
        self._begin_puzzle(next_puzzle(self.start))

    def action_turn(self) -> None:
        """Begin with the labyrinth without a way, or with one."""
        self._begin_puzzle(turn_puzzle(self.start))

    def _begin_puzzle(self, start: PuzzleStart) -> None:
        """Begin with another puzzle."""
        self.start = start
        self.begin_again(PuzzleSearch(start.puzzle))

    @enables("way")
    def has_ways(self) -> bool:
        """Whether the puzzle is a labyrinth, which can have a way or none."""
        return self.start.listing_id == "labyrinth"
