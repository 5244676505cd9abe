"""The command palette: what the keys do, found by name."""

from textual.command import CommandPalette
from textual.widgets import Input, LoadingIndicator


class Palette(CommandPalette):
    """Textual's command palette, without what moves or what a font may lack."""

    DEFAULT_CSS = """
    Palette {
        background: transparent;
        & SearchIcon { display: none; }
        & > .command-palette--help-text { text-style: none; }
        & > Vertical, &:dark > Vertical { background: $panel; }
        & #--input { border: solid $rule; border-bottom: none; }
        & CommandList, & CommandList:focus { border: solid $rule; border-top: none; }
    }
    """

    def on_mount(self) -> None:
        """Let everything stand still."""
        self.query_one(Input).cursor_blink = False
        self.call_after_refresh(self._still)

    def _still(self) -> None:
        self.query_one(LoadingIndicator).auto_refresh = None
