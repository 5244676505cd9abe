"""The drive screen: the student plays the search, move by move."""

from dataclasses import replace

from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.geometry import Size
from textual.widgets import Static

from lessons.drive.drive import DriveSession, MoveVerdict
from lessons.drive.moves import RETREAT, UNDO, Move
from lessons.drive.start_states import draw_start
from lessons.journal.journal import Journal
from lessons.language import _
from lessons.scenes.scene import Setting
from solver.text.listing import Event
from tui.actions import enables
from tui.activities import ScreenHost
from tui.drive.actions import DRIVE
from tui.drive.pane import drive_lines
from tui.drive.words import another_setting, drive_setting, read_departure, say_rule, say_unit
from tui.screens.prompt import Prompt, size_prompt
from tui.screens.sized import BoardsScreen, once_saved
from tui.start import DriveStart
from tui.widgets.board import Board
from tui.widgets.board_pane import BoardPane, columns_beside
from tui.widgets.board_picture import BoardPicture
from tui.widgets.key_line import KeyLine
from tui.widgets.state_table import TablePicture

PANE = 36
"""Columns that the text takes at least, with its rule."""
PAUSE = 0.05
"""Seconds after the start in which a key would be answered before all else."""


def open_drive(start: DriveStart, host: ScreenHost) -> "DriveScreen":
    """Return the screen of a drive of one's own."""
    return DriveScreen(start, host.journal)


class DriveScreen(BoardsScreen[None]):
    """A drive, its board, and the keys that make a move.

    With `grows` the search tree grows beside the board, one node for each queen placed.
    """

    ACTIONS = DRIVE
    journal: Journal
    DEFAULT_CSS = """
    DriveScreen {
        & BoardPane { margin: 0 0 0 1; }
        & #text {
            width: 1fr; height: 1fr; border-left: solid $rule; padding: 0 1;
            scrollbar-size-vertical: 1;
        }
    }
    """

    def __init__(
        self, start: DriveStart, journal: Journal, *, fixed: bool = False, grows: bool = False
    ) -> None:
        super().__init__()
        self.journal = journal
        self._grows, self._fixed = grows, fixed
        self._begin(drive_setting(start), singly=start.singly, later=start.later)
        if not fixed:  # A lesson has told the rule.
            self.note = say_rule(self.drive)

    def _begin(self, setting: Setting, *, singly: bool, later: bool) -> None:
        self.drive = DriveSession(setting, singly=singly, later=later, journal=self.journal)
        self.row = 0
        self.verdict: MoveVerdict | None = None
        self.note = ""

    @property
    def n(self) -> int:
        """The columns of the board."""
        return self.drive.setting.n

    # What is shown.

    def compose(self) -> ComposeResult:
        """Put board and table to the left, what is said to the right."""
        with Horizontal(id="body"):
            yield BoardPane(*self._pictures())
            with VerticalScroll(id="text", can_focus=False):
                yield Static(markup=False)
        yield KeyLine()

    def on_mount(self) -> None:
        """Show where the drive stands."""
        self.show()
        for name in ("scroll_y", "virtual_size"):  # Whether more is below may be another answer.
            self.watch(self.query_one("#text"), name, self.refresh_bindings)
        self.set_timer(PAUSE, self.drive.prepare)

    def divide(self) -> None:
        """Divide the screen: the board gets the largest squares that leave room for the text."""
        width, height = self.size
        room = columns_beside(self.n, width - 1, PANE, self.drive.step.axis)
        self.query_one(BoardPane).fit(Size(room, height - 1))

    def _pictures(self) -> tuple[BoardPicture, TablePicture]:
        n, step = self.n, self.drive.step
        board = BoardPicture.of(step, n)
        tested = self.drive.place.tested
        picture = replace(
            board,
            conflict=self.verdict.attack if self.verdict else None,
            attacked=frozenset(),  # Which squares are attacked is for the student to say.
            tested=None if tested is None else self.drive.place.square(tested),
            cursor=None if self.drive.place.over else self.drive.place.square(self.row),
            flipped=self.flipped,
        )
        return picture, TablePicture.of(step, n)

    @once_saved
    def show(self) -> None:
        """Show where the drive stands."""
        board, table = self._pictures()
        self.query_one(BoardPane).show(board, table)
        self.query_one(Static).update(
            drive_lines(self.drive, self.verdict, self.note, grows=self._grows)
        )
        self.query_one("#text").scroll_home(animate=False)
        self.set_focus(self.query_one(Board))
        self.refresh_bindings()

    # What keys do.

    @property
    @enables("size")
    def chooses_size(self) -> bool:
        """Whether this is a drive of one's own, which no lesson has set."""
        return not self._fixed

    @enables("state draw")
    def chooses_state(self) -> bool:
        """Say whether the board shows all of a state."""
        return self.chooses_size and self.drive.place.calls is None

    @enables("undo")
    def has_moved(self) -> bool:
        """Whether there is a move to take back."""
        return self.drive.begun

    @enables("text-down")
    def has_below(self) -> bool:
        """Whether the text goes on below what is seen of it."""
        text = self.query_one("#text")
        return text.scroll_offset.y < text.max_scroll_y

    @enables("another")
    def offers_another(self) -> bool:
        """Whether another drive can follow this one."""
        return self.drive.ended and self.chooses_size

    @enables("return")
    def goes_back(self) -> bool:
        """Whether a lesson waits for the end that has come."""
        return self.drive.ended and not self.chooses_size

    @enables("place retreat show")
    def can_move(self) -> bool:
        """Whether the search goes on."""
        return not self.drive.place.over

    @enables("test empty")
    def tests_squares(self) -> bool:
        """Whether single tests are moves."""
        return self.drive.place.singly and not self.drive.place.over

    @enables("check")
    def checks_later(self) -> bool:
        """Whether there are moves that are checked when the student says so."""
        return self.drive.later and self.drive.unchecked > 0

    @property
    def _across(self) -> bool:
        """Whether the square is chosen within a row, not within a column."""
        return self.drive.place.square(1).y == self.drive.place.square(0).y

    def refuses(self, action: str) -> bool:
        """Say whether an action is not to be named: an arrow across the squares to choose from."""
        across = ("move(0, -1)", "move(0, 1)") if self._across else ("move(-1, 0)", "move(1, 0)")
        return action in across

    def on_board_moved(self, event: Board.Moved) -> None:
        """Move along the current column or row."""
        self.row = min(max(self.row + (event.dx if self._across else event.dy), 0), self.n - 1)
        self.show()

    def on_board_clicked(self, event: Board.Clicked) -> None:
        """Choose the square that is clicked, if the queen may stand there."""
        rows = [row for row in range(self.n) if self.drive.place.square(row) == event.square]
        if rows and not self.drive.place.over:
            (self.row,) = rows
            self.show()

    def action_place(self) -> None:
        """Place the queen on the square of the cursor."""
        self._move(Move(Event.PLACE, self.row))

    def action_test(self) -> None:
        """Test the square of the cursor."""
        self._move(Move(Event.TEST, self.row))

    def action_empty(self) -> None:
        """Set b[k] to −1."""
        self._move(UNDO)

    def action_retreat(self) -> None:
        """Go back one column, and where whole ticks are played give the present one up."""
        self._move(RETREAT)

    def _move(self, move: Move) -> None:
        verdict = self.drive.move(move)
        done = move.event is not Event.TEST and (verdict is None or verdict.right)
        self._said(verdict, row=0 if done else self.row)

    def action_check(self) -> None:
        """Compare all moves with the run."""
        if verdict := self.drive.check():
            self._said(verdict)

    def action_reveal(self) -> None:
        """Make the right move for the student."""
        self._said(self.drive.show())

    def _said(self, verdict: MoveVerdict | None, row: int = 0, note: str = "") -> None:
        self.verdict, self.row, self.note = verdict, row, note
        self.show()
        self.when_saved(self.warn_unsaved)

    def action_undo(self) -> None:
        """Take the last move back."""
        if self.drive.undo():
            self._said(None, self.row, _("Your last move is taken back."))

    def action_unit(self) -> None:
        """Change between single tests and whole ticks; a tick that was begun is begun again."""
        gone = self.drive.change(singly=not self.drive.place.singly)
        self._said(None, note=say_unit(self.drive, gone))

    def action_later(self) -> None:
        """Let moves be checked at the end, or check them and be told at once from now on."""
        verdict = self.drive.check()
        self.drive.later = not self.drive.later
        sentence = (
            _("From now on moves are checked when you press =.")
            if self.drive.later
            else _("From now on each move is checked at once.")
        )
        self._said(verdict, note=sentence)

    def action_read_on(self) -> None:
        """Scroll the text down; an action of its own, for it works only where there is more."""
        self.action_scroll(1)

    def action_size(self) -> None:
        """Ask for the size of the board."""
        self.ask_for(
            size_prompt(self.n),
            lambda n: self._restart(Setting(self.drive.setting.listing, n)),
        )

    def action_state(self) -> None:
        """Ask for the state to begin at."""
        asked = _("k and its rows, for example 2: 0 3. If you type nothing, the state is random.")
        self.ask_for(Prompt(asked, lambda text: read_departure(text, self.n)), self._restart)

    def action_draw(self) -> None:
        """Draw a board and a state on it."""
        self._restart(draw_start())

    def action_another(self) -> None:
        """Begin another drive."""
        self._restart(another_setting(self.drive))

    def action_restart(self) -> None:
        """Begin again."""
        self._restart(self.drive.setting)

    def _restart(self, setting: Setting) -> None:
        self._begin(setting, singly=self.drive.place.singly, later=self.drive.later)
        self.show()
        self.divide()

    def action_return(self) -> None:
        """Go back to the lesson that waits."""
        self.action_leave()
