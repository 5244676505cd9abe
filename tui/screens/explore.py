"""The explore screen: a listing on a board of any size, stepped at will, nothing locked."""

from dataclasses import replace

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.geometry import Size

from lessons.language import _
from lessons.narration import narrate
from lessons.overlay import OVERLAYS
from lessons.proof import square_proof
from solver.geometry import Identity, Square
from solver.listing import PUZZLES, load
from solver.run import Run, complete
from solver.step import Step
from tui.entry import number
from tui.screens.explore_keys import KEYS
from tui.screens.explore_views import CODE, WIDE, Views
from tui.screens.walking import BESIDE, WalkingScreen
from tui.start import LARGEST, SMALLEST, Explore
from tui.walk import Unit, Walk
from tui.widgets.board import Board
from tui.widgets.board_pane import BoardPane
from tui.widgets.board_picture import BoardPicture
from tui.widgets.key_line import KeyLine
from tui.widgets.sentence import Sentence
from tui.widgets.state_table import TablePicture
from tui.widgets.view import Moment

CODE_WIDTH = 29
"""Columns that the code takes at least, where it stands beside the board, with its rule."""


class ExploreScreen(WalkingScreen):
    """A listing, its board and its code, and the keys to walk through a run.

    Args:
        start: Which listing, on what size of board.
    """

    BINDINGS = KEYS
    DEFAULT_CSS = """
    ExploreScreen {
        & > #body { height: 1fr; }
        & BoardPane { margin: 0 0 0 1; }
    }
    """

    def __init__(self, start: Explore) -> None:
        super().__init__()
        self.start = start
        self.listing = load(start.listing_id)
        self.walk = self._walk(Unit.TICK, into=False)
        self.cursor: Square | None = None
        self.flipped = False
        self.overlay: Identity | None = None

    def _walk(self, by: Unit, *, into: bool) -> Walk:
        run = Run.of(self.listing, self.start.n, into=into)
        return Walk(run, self._show, self.run_worker, by=by, number=complete(run.opening()))

    # What is shown.

    def compose(self) -> ComposeResult:
        """Put board and table to the left, counters and views to the right, the sentence below."""
        with Horizontal(id="body"):
            yield BoardPane(*self._pictures(self.walk.step))
            yield Views(self.listing, self._moment)
        yield Sentence()
        yield KeyLine()

    def on_mount(self) -> None:
        """Show where the walk is."""
        self._show()

    def divide(self) -> None:
        """Divide the screen: the board gets the largest squares that leave room for the code."""
        width, height = self.size
        beside = width >= BESIDE
        sentence = self.query_one(Sentence)
        sentence.lines = (2 if height >= 24 else 1) + (self.overlay is not None)
        pane, views = self.query_one(BoardPane), self.query_one(Views)
        room = Size(width - 1 - (CODE_WIDTH if beside else 0), height - 1 - sentence.lines)
        used = pane.fit(room)
        pane.display = beside or not self.reading
        views.display = beside or self.reading
        views.set_class(not beside, "-alone")
        views.divide(width - used.width - 2, wide=width >= WIDE)
        alone = views.shown == [CODE]
        wanted = max(used.height, len(self.listing.lines) + 4) if alone else None
        self.query_one("#body").styles.max_height = wanted
        self.refresh_bindings()

    @property
    def _moment(self) -> Moment:
        return Moment(self.walk.run, self.walk.step, self.start.n)

    def _pictures(self, step: Step) -> tuple[BoardPicture, TablePicture]:
        n = self.start.n
        board = replace(
            BoardPicture.of(step, n),
            cursor=self.cursor,
            flipped=self.flipped,
            overlay=self.overlay,
        )
        return board, TablePicture.of(step, n)

    def _show(self) -> None:
        """Show the step of the walk in every widget."""
        if not self.is_running:
            return
        step = self.walk.step
        board, table = self._pictures(step)
        self.query_one(BoardPane).show(board, table)
        self.query_one(Views).show(self._moment, numbered=self.walk.by is Unit.LINE)
        told = self.walk.note or self._told(step, board)
        legend = board.legend(narrow=self.query_one(Board).cell.width < 3)
        self.query_one(Sentence).text = f"{legend}\n{told}" if legend else told

    def _told(self, step: Step, board: BoardPicture) -> str:
        if self.cursor is not None:
            return square_proof(board.queens, self.cursor, board.n, board.first)
        return narrate(self.walk.before, step, board.n)

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
        self.listing = load(start.listing_id)
        self.walk = self._walk(self.walk.by, into=self.walk.into)
        if self.cursor is not None:
            self.cursor = self._on_board(self.cursor)
        self.query_one(Views).begin(self.listing)
        self._show()
        self.divide()

    def action_flip(self) -> None:
        """Draw the board the other way up."""
        self.flipped = not self.flipped
        self._show()

    def action_overlay(self) -> None:
        """Write the sums on the squares, then the differences, then nothing."""
        each = (None, *OVERLAYS)
        self.overlay = each[(each.index(self.overlay) + 1) % len(each)]
        self.divide()
        self._show()

    def action_cursor(self) -> None:
        """Show the cursor, or hide it."""
        self.walk.stop()
        focus = self.query_one(Board).picture.focus or Square(0, 0)
        self.cursor = self._on_board(focus) if self.cursor is None else None
        self.set_focus(self.query_one(Board))
        self._show()
        self.refresh_bindings()

    def on_board_moved(self, event: Board.Moved) -> None:
        """Move the cursor, as far as there is board."""
        if self.cursor is not None:
            self.walk.stop()
            self.cursor = self._on_board(Square(self.cursor.x + event.dx, self.cursor.y + event.dy))
            self._show()

    def _on_board(self, square: Square) -> Square:
        last = self.start.n - 1
        return Square(min(max(square.x, 0), last), min(max(square.y, 0), last))
