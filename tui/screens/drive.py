"""The drive screen: the student plays the search, move by move."""

from dataclasses import replace
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.geometry import Size

from lessons.drive import RETREAT, Drive, Move, Verdict
from lessons.language import _
from lessons.scene import Setting
from solver.geometry import Square
from solver.listing import Event
from tui.bindings import binding
from tui.screens.sized import SizedScreen
from tui.start import LARGEST, SMALLEST, Drives
from tui.widgets.board import Board
from tui.widgets.board_pane import BoardPane, columns_beside
from tui.widgets.board_picture import BoardPicture
from tui.widgets.drive_pane import DrivePane, drive_lines
from tui.widgets.key_line import KeyLine
from tui.widgets.state_table import TablePicture

PANE = 36
"""Columns that the text takes at least, with its rule."""


class DriveScreen(SizedScreen[None]):
    """A drive, its board, and the keys that make a move.

    Args:
        start: The size of the board, and whether squares are tested one by one.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        binding("drive.place", "enter", "place", _("Place"), _("Place the queen on the square")),
        binding("drive.test", "t,space", "test", _("Test"), _("Test the square")),
        binding("drive.retreat", "r", "retreat", _("Retreat"), _("Give the column up and go back")),
        binding("drive.show", "s", "reveal", _("Show"), _("Let the move be made for you")),
        binding("drive.undo", "b,backspace", "undo", _("Take back"), _("Take the last move back")),
        binding(
            "drive.unit", "u", "unit", _("Tests/ticks"), _("Test squares singly, or by whole ticks")
        ),
        binding("drive.size", "n", "size", _("Size"), _("Choose the size of the board")),
        binding("drive.restart", "x", "restart", _("Restart"), _("Begin again"), show=False),
        binding("drive.flip", "f", "flip", _("Flip"), _("Turn the board upside down"), show=False),
        binding(
            "drive.text-up", "pageup", "scroll(-1)", _("Up"), _("Scroll the text up"), show=False
        ),
        binding(
            "drive.text-down",
            "pagedown",
            "scroll(1)",
            _("Down"),
            _("Scroll the text down"),
            show=False,
        ),
        binding("drive.leave", "q,escape", "leave", _("Leave"), _("Leave this screen")),
    ]
    DEFAULT_CSS = """
    DriveScreen {
        & > #body { height: 1fr; }
        & BoardPane { margin: 0 0 0 1; }
        & #text {
            width: 1fr; height: 1fr; border-left: solid $rule; padding: 0 1;
            scrollbar-size-vertical: 1;
        }
    }
    """

    def __init__(self, start: Drives) -> None:
        super().__init__()
        self.flipped = False
        self._begin(start.n, singly=start.singly)

    def _begin(self, n: int, *, singly: bool) -> None:
        self.drive = Drive(Setting("iterative", n), singly=singly)
        self.row = 0
        self.verdict: Verdict | None = None

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
                yield DrivePane()
        yield KeyLine()

    def on_mount(self) -> None:
        """Show where the drive stands."""
        self._show()

    def divide(self) -> None:
        """Divide the screen: the board gets the largest squares that leave room for the text."""
        width, height = self.size
        room = columns_beside(self.n, width - 1, PANE)
        self.query_one(BoardPane).fit(Size(room, height - 1))

    def _pictures(self) -> tuple[BoardPicture, TablePicture]:
        n, step = self.n, self.drive.step
        board = BoardPicture.of(step, n)
        tested = self.drive.tested
        here = self.drive.column
        picture = replace(
            board,
            attacked=frozenset(),  # Which squares are attacked is for the student to say.
            tested=None if tested is None else Square(here, tested),
            cursor=None if self.drive.ended else Square(here, self.row),
            flipped=self.flipped,
        )
        return picture, TablePicture.of(step, n)

    def _show(self) -> None:
        board, table = self._pictures()
        self.query_one(BoardPane).show(board, table)
        self.query_one(DrivePane).content = drive_lines(self.drive, self.verdict)
        self.query_one("#text").scroll_home(animate=False)
        self.set_focus(self.query_one(Board))
        self.refresh_bindings()

    # What keys do.

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Allow moves until the end, and tests where squares are tested singly."""
        if action in {"place", "retreat", "reveal"}:
            return not self.drive.ended
        if action == "test":
            return self.drive.singly and not self.drive.ended
        return super().check_action(action, parameters)

    def on_board_moved(self, event: Board.Moved) -> None:
        """Move along the current column."""
        self.row = min(max(self.row + event.dy, 0), self.n - 1)
        self._show()

    def action_place(self) -> None:
        """Place the queen on the square of the cursor."""
        self._move(Move(Event.PLACE, self.row))

    def action_test(self) -> None:
        """Test the square of the cursor."""
        self._move(Move(Event.TEST, self.row))

    def action_retreat(self) -> None:
        """Give the column up."""
        self._move(RETREAT)

    def _move(self, move: Move) -> None:
        self._said(self.drive.move(move))

    def action_reveal(self) -> None:
        """Make the move for the student."""
        self._said(self.drive.show())

    def _said(self, verdict: Verdict) -> None:
        self.verdict = verdict
        if verdict.right and verdict.move.event is not Event.TEST:
            self.row = 0
        self._show()

    def action_undo(self) -> None:
        """Take the last move back."""
        if self.drive.undo():
            self.verdict = None
            self._show()

    def action_unit(self) -> None:
        """Change between single tests and whole ticks; a tick that was begun is begun again."""
        self.drive.change(singly=not self.drive.singly)
        self.verdict = None
        self._show()

    def action_size(self) -> None:
        """Ask for the size of the board."""
        from tui.entry import number
        from tui.screens.prompt import Prompt

        asked = _("How many rows and columns, 1 to {largest}?").format(largest=LARGEST)
        self.app.push_screen(
            Prompt(asked, number(SMALLEST, LARGEST), typed=str(self.n), characters=r"\d*"),
            lambda n: None if n is None else self._restart(n),
        )

    def action_restart(self) -> None:
        """Begin again."""
        self._restart(self.n)

    def _restart(self, n: int) -> None:
        self._begin(n, singly=self.drive.singly)
        self._show()
        self.divide()

    def action_scroll(self, pages: int) -> None:
        """Scroll the text by pages."""
        text = self.query_one("#text")
        text.scroll_relative(y=pages * max(1, text.size.height - 2), animate=False, force=True)

    def action_flip(self) -> None:
        """Turn the board upside down."""
        self.flipped = not self.flipped
        self._show()

    def action_leave(self) -> None:
        """Go back to where this screen was opened from, or leave the tutor."""
        if len(self.app.screen_stack) > 1:
            self.dismiss()
        else:
            self.app.exit()
