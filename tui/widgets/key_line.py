"""The key line: the few keys that matter now, at the foot of a screen."""

from collections.abc import Mapping
from functools import cache

from textual.binding import ActiveBinding, Binding, BindingsMap
from textual.content import Content
from textual.dom import DOMNode
from textual.events import Click
from textual.reactive import reactive
from textual.screen import Screen
from textual.widget import Widget

from tui.widgets.bindings import DIGITS, find_names, is_refused, is_taken
from tui.widgets.text_lines import GAP, fit_pieces

PINNED = 2  # How many of the last keys are shown however narrow it is: how to leave, and help.


LAST = 99  # The place of what a class inherits.
LEAST = 30  # Columns beside a message that are worth naming keys in.
MOST = 6  # How many keys are shown beside help, which has the others.


class KeyLine(Widget):
    """Shows the first keys of the bindings that are to be shown, as many as fit; none is cut.

    A click on one of them presses it.
    """

    DEFAULT_CSS = """
    KeyLine {
        dock: bottom; height: 1; padding: 0 1; background: $panel; color: $foreground-muted;
    }
    """

    note: reactive[str] = reactive("")
    """The activity that goes on by itself, named before the keys."""
    hint: reactive[str] = reactive("")
    """The message about the last key, before the keys that have room beside it."""

    _shown = Content()

    def on_mount(self) -> None:
        """Redraw the line whenever the keys that work change."""
        self.screen.bindings_updated_signal.subscribe(self, self._redraw_keys)

    def _redraw_keys(self, screen: Screen[object]) -> None:
        """Redraw the line for a screen, at most once for several changes of keys."""
        if screen is self.screen:
            self.refresh()

    def on_click(self, event: Click) -> None:
        """Press the key that is clicked."""
        offset, end = event.get_content_offset(self), 0
        if offset is None:
            return
        named = {text.plain: binding for binding, text in self.name_keys()}
        for text in self._shown.plain.split(GAP.plain):
            start, end = end, end + len(text) + len(GAP.plain)
            binding = named.get(text)
            if binding and start <= offset.x < start + len(text) and binding.key_display != DIGITS:
                self.app.simulate_key(binding.key)

    def render(self) -> Content:
        """Return the line."""
        self._shown = self._make_line()
        return self._shown

    def _make_line(self) -> Content:
        """Return the hint, if any, and the keys that fit into the width."""
        pieces = [text for _binding, text in self.name_keys()]
        pieces = [*pieces[: MOST + 1 - PINNED], *pieces[-PINNED:]] if len(pieces) > MOST else pieces
        if self.note:
            pieces.insert(0, Content.styled(self.note, "$accent bold"))
        if self.hint:
            beside = self.size.width - len(self.hint) - GAP.cell_length
            keys = fit_pieces(pieces, beside, pinned=PINNED) if beside >= LEAST else Content()
            return Content.assemble(self.hint, *([GAP, keys] if keys else []))
        return fit_pieces(pieces, self.size.width, pinned=PINNED)

    def name_keys(self) -> list[tuple[Binding, Content]]:
        """Return the keys that work now with their names, each once, the most important first."""
        first: dict[str, Binding] = {}
        beside = set[str]()  # Actions whose keys stand with another's.
        for active in sorted(self.screen.active_bindings.values(), key=_rank_key):
            binding, screen = active.binding, self.screen
            if (
                binding.show
                and binding.description not in first
                and binding.action not in beside
                and not is_taken(screen, binding.key)
                and not is_refused(screen, binding.action)
            ):
                first[binding.description] = binding
                names, _name = find_names(screen, binding.action) or ((), "")
                beside |= {*names} - {binding.action}
        return [(binding, self._name_key(binding)) for binding in first.values()]

    def _name_key(self, binding: Binding) -> Content:
        """Return a key with its name, or several with the name that they share now."""
        keys, text = self.app.get_key_display(binding), binding.description
        if other := find_names(self.screen, binding.action):
            names, text = other
            working = [each.binding for each in self.screen.active_bindings.values()]
            of = {each.action: self.app.get_key_display(each) for each in reversed(working)}
            keys = " ".join(of[name] for name in names if name in of)
        return Content.assemble((keys, "$accent bold"), f" {text}")


def _rank_key(active: ActiveBinding) -> tuple[int, int]:
    """Return a sort key: keys of widgets first, of the app last, each in the order of its table."""
    depth = 0 if active.binding.action.startswith("app.") else -len(active.node.ancestors_with_self)
    return depth, _order_keys(type(active.node)).get(active.binding.key, LAST)


@cache
def _order_keys(kind: type[DOMNode]) -> Mapping[str, int]:
    """Return the place of each key in the binding table of a widget class."""
    return {key: at for at, (key, _binding) in enumerate(BindingsMap(kind.BINDINGS))}
