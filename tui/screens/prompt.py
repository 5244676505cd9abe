"""Small panels over a screen: enter something, choose something, be told something."""

from collections.abc import Callable, Mapping

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen, ScreenResultType
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from lessons.language import _
from tui.run.typed_numbers import LONGEST
from tui.screens.actions import HELP_ABOVE, NOTICE, PANEL, REDRAW_ABOVE
from tui.screens.closing import Closing
from tui.widgets.bindings import make_bindings
from tui.widgets.marked_list import MarkedList

CHOOSING = _("Arrows and Enter choose, Escape goes back")
"""The actions of a list's keys."""


class Panel(Closing, ModalScreen[ScreenResultType]):
    """A panel with a line of text at its top, above whatever is behind it.

    Attributes:
        HOW: What its keys do, which stands in its lower edge.
    """

    HOW = _("Enter accepts, Escape goes back")

    BINDINGS = make_bindings((*PANEL, HELP_ABOVE, REDRAW_ABOVE), show=False)
    DEFAULT_CSS = """
    Panel {
        align: center middle; background: transparent;
        & > Vertical {
            width: 56; max-width: 100%; height: auto; max-height: 100%;
            border: solid $rule; padding: 0 1 0 0; background: $panel;
            border-subtitle-color: $foreground-muted;
        }
        & Static { height: auto; margin: 0 0 0 1; }
        & #remark { color: $error; }
        &.-low { align: center bottom; }
        &.-low > Vertical { width: 100%; }
        &.-low Input { margin: 0 0 0 1; }
        & Input { margin: 1 0 0 1; background: $background; }
        & OptionList {
            height: auto; margin: 1 0 0 0; padding: 0; border: none; background: transparent;
        }
    }
    """

    def __init__(self, text: str) -> None:
        """Say what the panel is for."""
        super().__init__()
        self.text = text

    @property
    def entering(self) -> str:
        """The line that stands first in the help of a panel."""
        return self.HOW

    def compose(self) -> ComposeResult:
        """Put the text above the rest."""
        with Vertical() as panel:
            panel.border_subtitle = self.HOW
            yield Static(self.text, markup=False)
            yield from self.compose_rest()

    def compose_rest(self) -> ComposeResult:
        """Yield what stands below the text."""
        yield from ()


class Prompt(Panel[ScreenResultType]):
    """Asks for something that is typed.

    Args:
        read: Makes a value of what was typed.
            Raises ValueError with the sentence that is shown, if it cannot.
        typed: What stands there at first.
        characters: Regular expression for what can be typed.
        selected: Whether the first key takes the place of what stands there.
        low: Whether it stands at the foot of the screen, below code that is read meanwhile.
    """

    def __init__(
        self,
        text: str,
        read: Callable[[str], ScreenResultType],
        *,
        typed: str = "",
        characters: str | None = None,
        selected: bool = True,
        low: bool = False,
    ) -> None:
        super().__init__(text)
        self.set_class(low, "-low")
        self._selected = selected
        self._read = read
        self._typed = typed
        self._characters = characters

    def compose_rest(self) -> ComposeResult:
        """Yield the line to type on, and the place for a remark."""
        line = Input(
            self._typed,
            restrict=self._characters,
            max_length=LONGEST,
            compact=True,
            select_on_focus=self._selected,
        )
        line.cursor_blink = False
        yield line
        yield Static(id="remark", markup=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Answer with what was typed, or say what is wrong with it."""
        event.stop()
        try:
            value = self._read(event.value)
        except ValueError as error:
            self.query_one("#remark", Static).update(str(error))
        else:
            self.dismiss(value)


class Choice(Panel[str]):
    """Asks for one of several things, each with its key; the answer is a key."""

    HOW = CHOOSING

    def __init__(self, text: str, options: Mapping[str, str], chosen: str) -> None:
        super().__init__(text)
        self._options = options
        self._chosen = chosen

    def compose_rest(self) -> ComposeResult:
        """Yield the list."""
        options = (Option(text, id=key) for key, text in self._options.items())
        yield MarkedList(*options, markup=False, compact=True)

    def on_mount(self) -> None:
        """Highlight what is chosen now."""
        options = self.query_one(MarkedList)
        options.highlighted = list(self._options).index(self._chosen)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Answer with what was chosen."""
        event.stop()
        self.dismiss(event.option_id)


class Notice(Panel[None]):
    """Says something that must not be missed."""

    HOW = _("Enter goes on")
    BINDINGS = make_bindings(NOTICE, show=False)
