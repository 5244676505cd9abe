"""The command palette: what the keys do, found by name."""

from textual.command import CommandList, CommandPalette
from textual.widgets import Input, LoadingIndicator

from tui.screens.actions import REDRAW_ABOVE
from tui.screens.closing import Closing
from tui.screens.prompt import CHOOSING
from tui.widgets.bindings import make_bindings


class Palette(Closing, CommandPalette):
    """Textual's command palette, without what moves or what a font may lack."""

    BINDINGS = make_bindings((REDRAW_ABOVE,), show=False)
    DEFAULT_CSS = """
    Palette {
        background: transparent;
        & SearchIcon { display: none; }
        & > .command-palette--help-text { text-style: none; }
        & > Vertical, &:dark > Vertical { background: $panel; }
        & #--input { border: solid $rule; border-bottom: none; }
        & CommandList, & CommandList:focus { border: solid $rule; border-top: none; }
        & CommandList { min-width: 10; border-subtitle-color: $foreground-muted; }
    }
    """

    @property
    def busy(self) -> bool:
        """Whether commands are being looked for: Enter takes the first one that is found."""
        return any(each.node is self and not each.is_finished for each in self.app.workers)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Move in the list only where something of it is seen."""
        if action == "command_list" and not self.query_one(CommandList).size:
            return False
        return super().check_action(action, parameters)

    def on_mount(self) -> None:
        """Let everything stand still."""
        self.query_one(Input).cursor_blink = False
        self.query_one(CommandList).border_subtitle = CHOOSING
        self.call_after_refresh(self._stop_indicator)

    def _stop_indicator(self) -> None:
        """Let the sign that something loads stand still."""
        self.query_one(LoadingIndicator).auto_refresh = None
