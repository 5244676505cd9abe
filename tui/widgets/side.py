"""One of several boards side by side, its name above it."""

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from tui.widgets.board_pane import BoardPane
from tui.widgets.board_picture import BoardPicture
from tui.widgets.picture import Picture
from tui.widgets.state_table import TablePicture


class Side(Vertical):
    """A board with its table, and what it is called."""

    DEFAULT_CSS = """
    Side {
        width: auto; height: 1fr; margin: 0 0 0 1;
        & > Picture { display: none; height: 1fr; margin: 1 0 0 0; }
        & > Static {
            height: 1; width: auto; padding: 0 0 0 3; text-wrap: nowrap; text-overflow: ellipsis;
        }
    }
    """

    def __init__(self, name: Content, board: BoardPicture, table: TablePicture) -> None:
        """Show pictures from the start."""
        super().__init__()
        self.called = Static(name)
        self.pane = BoardPane(board, table)
        self.picture = Picture()

    def compose(self) -> ComposeResult:
        """Put the name above the board, or above the picture of what has none."""
        yield self.called
        yield self.pane
        yield self.picture
