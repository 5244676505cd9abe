"""The key line: the few keys that matter now, at the foot of a screen."""

from textual.binding import Binding
from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget

from tui.widgets.flow import fitted

KEPT = 2
"""How many of the last keys are shown however narrow it is: how to leave, and help."""


class KeyLine(Widget):
    """Shows the keys of the bindings that are to be shown, as many as fit; none is cut."""

    DEFAULT_CSS = """
    KeyLine {
        dock: bottom;
        height: 1;
        padding: 0 1;
        background: $panel;
        color: $foreground-muted;
    }
    """

    def on_mount(self) -> None:
        """Follow the keys that work."""
        self.screen.bindings_updated_signal.subscribe(self, self._changed)

    def _changed(self, screen: Screen[object]) -> None:
        if screen is self.screen:
            self.refresh()

    def render(self) -> Content:
        """Return the line."""
        first: dict[str, Binding] = {}
        for active in self.screen.active_bindings.values():
            if active.binding.show:
                first.setdefault(active.binding.action, active.binding)
        pieces = [
            Content.assemble(
                (self.app.get_key_display(binding), "$accent bold"), f" {binding.description}"
            )
            for binding in first.values()
        ]
        return fitted(pieces, self.size.width, kept=KEPT)
