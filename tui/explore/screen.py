"""The explore screen: a listing on a board or a puzzle, stepped at will, nothing locked."""

from textual.app import ComposeResult
from textual.containers import Horizontal

from lessons.student.explained import find_numbers
from tui.actions import enables
from tui.activities import ScreenHost
from tui.explore.actions import BOARDLESS, EXPLORE
from tui.explore.model import ExploreModel
from tui.screens.board_run_screen import BoardRunScreen
from tui.screens.closing import OpenRequest
from tui.screens.model_screen import ModelScreen
from tui.screens.run_views import Views
from tui.start import ExploreStart, PuzzleStart
from tui.widgets.board_pane import BoardPane
from tui.widgets.key_line import KeyLine
from tui.widgets.picture import PicturePane
from tui.widgets.sentence import Sentence

TREE_FROM = 100  # Columns of a screen from which the tree stands beside board and code.


class ExploreScreen(BoardRunScreen, ModelScreen[None]):
    """A listing, what it searches and its code, and the keys to walk through a run."""

    ACTIONS = EXPLORE
    MODEL = ExploreModel
    model: ExploreModel

    def __init__(self, start: ExploreStart | PuzzleStart, host: ScreenHost) -> None:
        self.model = ExploreModel(start, self.follow, self.run_worker)
        super().__init__(self.model.n)
        self.numbers = find_numbers(host.journal.read())
        self.position, self.subject = self.model.position, self.model.subject

    def compose(self) -> ComposeResult:
        """Put board or picture to the left, counters and views to the right, the sentence below."""
        with Horizontal(id="body"):
            yield BoardPane(*self.pictures())
            yield PicturePane()
            yield Views(self.listing, self.moment, tree_from=TREE_FROM, numbers=self.numbers)
        yield Sentence()
        yield KeyLine()

    @property
    @enables(" ".join(BOARDLESS))
    def boarded(self) -> bool:
        """Whether the listing searches on a board of queens."""
        return self.model.puzzle is None and super().boarded

    def acted(self) -> None:
        """Show the run that was chosen, if it is another one."""
        if self.position is not self.model.position:
            self.subject = self.model.subject
            self.begin(self.model.position, self.model.n)

    def action_race(self) -> None:
        """Let the listing race another."""
        from tui.race.typed import race_beside

        self.position.stop()
        self.post_message(OpenRequest(race_beside(self.listing.id, self.n)))
