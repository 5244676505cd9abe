"""The explore screen: a listing on a board of any size, stepped at will, nothing locked."""

from dataclasses import replace

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.geometry import Size

from lessons.expression import Expression
from lessons.language import _
from lessons.narration import narrate
from lessons.notation import spoken
from lessons.proof import square_proof
from solver.geometry import Square
from solver.listing import Event, listing_ids, load
from solver.run import Run, complete
from solver.step import Step
from tui.entry import FURTHEST, condition, missing, never_holds, number
from tui.screens.explore_keys import KEYS
from tui.screens.sized import SizedScreen
from tui.start import LARGEST, SMALLEST, Explore
from tui.walk import Unit, Walk
from tui.widgets.board import Board
from tui.widgets.board_pane import BoardPane
from tui.widgets.board_picture import BoardPicture
from tui.widgets.code import Code
from tui.widgets.counters import Counters
from tui.widgets.key_line import KeyLine
from tui.widgets.sentence import Sentence
from tui.widgets.state_table import TablePicture

BESIDE = 60
"""Columns from which the code stands beside the board."""
CODE_WIDTH = 29
"""Columns that the code takes at least, where it stands beside the board, with its rule."""


class ExploreScreen(SizedScreen[None]):
    """A listing, its board and its code, and the keys to walk through a run.

    Args:
        start: Which listing, on what size of board.
    """

    BINDINGS = KEYS
    DEFAULT_CSS = """
    ExploreScreen {
        & > #body { height: 1fr; }
        & BoardPane { margin: 0 0 0 1; }
        & #text { width: 1fr; height: 1fr; border-left: solid $rule; padding: 0 0 0 1; }
        & #text.-alone { border-left: none; }
        & Code { height: 1fr; }
    }
    """

    def __init__(self, start: Explore) -> None:
        super().__init__()
        self.start = start
        self.listing = load(start.listing_id)
        self.walk = self._walk(Unit.TICK, into=False)
        self.cursor: Square | None = None
        self.flipped = False
        self.reading_code = False

    def _walk(self, by: Unit, *, into: bool) -> Walk:
        run = Run.of(self.listing, self.start.n, into=into)
        return Walk(run, self._show, self.run_worker, by=by, number=complete(run.opening()))

    # What is shown.

    def compose(self) -> ComposeResult:
        """Put board and table to the left, counters and code to the right, the sentence below."""
        step = self.walk.step
        with Horizontal(id="body"):
            yield BoardPane(*self._pictures(step))
            with Vertical(id="text"):
                yield Counters(step)
                yield Code(spoken(self.listing.text), step.next_line)
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
        sentence.lines = 2 if height >= 24 else 1
        pane, text = self.query_one(BoardPane), self.query_one("#text")
        room = Size(width - 1 - (CODE_WIDTH if beside else 0), height - 1 - sentence.lines)
        used = pane.fit(room)
        pane.display = beside or not self.reading_code
        text.display = beside or self.reading_code
        text.set_class(not beside, "-alone")
        wanted = max(used.height, len(self.listing.lines) + 3)
        self.query_one("#body").styles.max_height = wanted
        self.refresh_bindings()

    def _pictures(self, step: Step) -> tuple[BoardPicture, TablePicture]:
        n = self.start.n
        board = replace(BoardPicture.of(step, n), cursor=self.cursor, flipped=self.flipped)
        return board, TablePicture.of(step, n)

    def _show(self) -> None:
        """Show the step of the walk in every widget."""
        if not self.is_mounted:
            return
        step = self.walk.step
        board, table = self._pictures(step)
        self.query_one(BoardPane).show(board, table)
        self.query_one(Code).line = step.next_line
        self.query_one(Counters).show(step, numbered=self.walk.by is Unit.LINE)
        self.query_one(Sentence).text = self.walk.note or self._told(step, board)

    def _told(self, step: Step, board: BoardPicture) -> str:
        if self.cursor is not None:
            return square_proof(board.queens, self.cursor, board.n)
        return narrate(self.walk.before, step, board.n)

    # What keys do.

    def action_forward(self, unit: str | None = None) -> None:
        """Go one tick or line on."""
        self.walk.forward(Unit[unit] if unit else None)

    def action_back(self, unit: str | None = None) -> None:
        """Go one tick or line back."""
        self.walk.back(Unit[unit] if unit else None)

    def action_restart(self) -> None:
        """Go to where all is set up."""
        self.walk.opening()

    def action_first(self) -> None:
        """Go to where nothing has run."""
        self.walk.first()

    def action_last(self) -> None:
        """Go to the end."""
        self.walk.last()

    def action_event(self, event: str) -> None:
        """Go to the next event of a kind."""
        kind = Event(event)
        self.walk.to_event(kind, missing(kind))

    def action_go_to(self) -> None:
        """Ask for a tick, or for a step, and go there."""
        from tui.screens.prompt import Prompt

        self.walk.stop()
        by_tick = self.walk.by is Unit.TICK
        go = self.walk.to_tick if by_tick else self.walk.to_step
        asked = _("Go to which tick?") if by_tick else _("Go to which step?")
        self.app.push_screen(
            Prompt(asked, number(0, FURTHEST), characters=r"\d*"),
            lambda found: None if found is None else go(found),
        )

    def action_until(self) -> None:
        """Ask for a condition, and run until it holds."""
        from tui.screens.prompt import Prompt

        self.walk.stop()

        def go(found: Expression | None) -> None:
            if found is not None:
                self.walk.until(lambda step: found.holds(step.variables), never_holds())

        asked = spoken(_("Run until what holds? For example k == 3, or b[0] > 1 and k == 2"))
        self.app.push_screen(Prompt(asked, lambda text: condition(text, self.walk.step)), go)

    def action_unit(self) -> None:
        """Change between ticks and lines."""
        self.walk.by = Unit.LINE if self.walk.by is Unit.TICK else Unit.TICK

    def action_into(self) -> None:
        """Change between steps into test functions and steps over them."""
        self.walk.toggle_into()

    def action_size(self) -> None:
        """Ask for the size of the board."""
        from tui.screens.prompt import Prompt

        self.walk.stop()
        asked = _("How many rows and columns, {smallest} to {largest}?")
        self.app.push_screen(
            Prompt(
                asked.format(smallest=SMALLEST, largest=LARGEST),
                number(SMALLEST, LARGEST),
                typed=str(self.start.n),
                characters=r"\d*",
            ),
            lambda n: None if n is None else self._begin(replace(self.start, n=n)),
        )

    def action_listing(self) -> None:
        """Ask for the listing."""
        from tui.screens.prompt import Choice

        self.walk.stop()
        titles = {listing_id: load(listing_id).title for listing_id in listing_ids()}
        self.app.push_screen(
            Choice(_("Which listing?"), titles, self.start.listing_id),
            lambda found: (
                None if found is None else self._begin(replace(self.start, listing_id=found))
            ),
        )

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
        self.query_one(Code).text = spoken(self.listing.text)
        self._show()
        self.divide()

    def action_flip(self) -> None:
        """Draw the board the other way up."""
        self.flipped = not self.flipped
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

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Allow what there is: a choice between board and code, tests to go into."""
        if action == "view":
            return self.size.width < BESIDE
        if action == "into":
            return bool(self.listing.tests)
        return super().check_action(action, parameters)

    def action_view(self) -> None:
        """Change between board and code."""
        self.reading_code = not self.reading_code
        self.divide()

    def action_scroll_code(self, pages: int) -> None:
        """Scroll the code by pages."""
        code = self.query_one(Code)
        code.scroll_relative(y=pages * max(1, code.size.height - 2), animate=False, force=True)

    def action_stop(self) -> None:
        """End a search; leave if there is none."""
        if not self.walk.stop():
            self.action_leave()

    def action_leave(self) -> None:
        """Go back to where this screen was opened from, or leave the tutor."""
        self.walk.stop()
        if len(self.app.screen_stack) > 1:
            self.dismiss()
        else:
            self.app.exit()
