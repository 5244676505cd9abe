"""The key line: the few keys that matter now, at the foot of a screen."""

from collections.abc import Mapping
from functools import cache

from textual.binding import ActiveBinding, Binding, BindingsMap
from textual.content import Content
from textual.dom import DOMNode
from textual.reactive import reactive
from textual.screen import Screen
from textual.widget import Widget

from tui.widgets.bindings import is_refused, is_taken
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

    note: reactive[str] = reactive("")
    """What goes on by itself, said before the keys."""

    def on_mount(self) -> None:
        """Follow the keys that work."""
        self.screen.bindings_updated_signal.subscribe(self, self._changed)

    def _changed(self, screen: Screen[object]) -> None:
        if screen is self.screen:
            self.refresh()

    def render(self) -> Content:
        """Return the line."""
        first: dict[str, Binding] = {}
        for active in sorted(self.screen.active_bindings.values(), key=_place):
            binding, screen = active.binding, self.screen
            if binding.show and not (
                is_taken(screen, binding.key) or is_refused(screen, binding.action)
            ):
                first.setdefault(binding.id or binding.action, binding)
        pieces = [
            Content.assemble(
                (self.app.get_key_display(binding), "$accent bold"), f" {binding.description}"
            )
            for binding in first.values()
        ]
        if self.note:
            pieces.insert(0, Content.styled(self.note, "$accent bold"))
        return fitted(pieces, self.size.width, kept=KEPT)


def _place(active: ActiveBinding) -> tuple[int, int]:
    """Return where a key comes: widgets first, the app last, each as its table has it."""
    depth = -len(active.node.ancestors_with_self)
    return depth, _order(type(active.node)).get(active.binding.key, 0)


@cache
def _order(kind: type[DOMNode]) -> Mapping[str, int]:
    return {key: at for at, (key, _binding) in enumerate(BindingsMap(kind.BINDINGS))}
