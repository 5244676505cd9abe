"""Exploring in lines: a listing on a board of any size, or on a puzzle, nothing locked."""

from lessons.language import _
from solver.board.maze import Maze
from solver.board.regions import Regions
from tui.explore.actions import EXPLORE
from tui.explore.model import ExploreModel
from tui.explore.sizes import other_size
from tui.lines import words
from tui.lines.commands import LinesHost, Said
from tui.lines.run_commands import RunLines, say_step, wait_for_searches
from tui.race.typed import race_beside
from tui.start import ExploreStart, PuzzleStart


class ExploreLines(RunLines):
    """Walks through runs on a teletype."""

    ACTIONS = EXPLORE
    MODEL = ExploreModel
    model: ExploreModel

    def __init__(self, start: ExploreStart | PuzzleStart, host: LinesHost) -> None:
        super().__init__(host)
        self.model = ExploreModel(start, *wait_for_searches(host.teletype, lambda: self.position))
        self.position = self.model.position

    def begin(self) -> Said:
        """Yield which run this is, and how it begins."""
        model = self.model
        self.position, self.n, self.puzzle = model.position, model.n, model.puzzle
        text = _("Explore: {title}, n = {n}.") if self.n else _("Explore: {title}.")
        yield text.format(title=self.listing.title, n=self.n)
        if isinstance(self.puzzle, Maze):
            yield words.say_maze(self.puzzle)
        elif isinstance(self.puzzle, Regions):
            yield from words.list_regions(self.puzzle)
        elif self.position.step.given:
            yield from words.list_numbers(self.position.step)
        elif not (self.n and self.position.step.storage.board):
            yield from self._do_board()
        yield from self.list_state()

    def list_news(self) -> Said:
        """Return how a run begins that has just been chosen, else what is new in this one."""
        begun = self.model.position is not self.position
        return self.begin() if begun else super().list_news()

    def list_state(self) -> Said:
        """Return what the last step did, and the variables."""
        return say_step(self.position, self.model.subject)

    def over(self) -> str:
        """Return what can be done at the end of the run, in words."""
        if self.n:
            text = _("The run has ended: back, first, or n {n} for another board.")
            return text.format(n=other_size(self.listing.id, self.n))
        return _("The run has ended: back, first, or new for another puzzle.")

    def _do_race(self) -> Said:
        self.host.play(race_beside(self.listing.id, self.n))
        return self.list_state()
