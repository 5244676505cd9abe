"""The base of all screens and dialogs: each is left once, and then takes nothing more.

And each is laid out only where there is room for it; where not, it says how much it needs.
"""

from textwrap import wrap
from time import monotonic
from typing import TYPE_CHECKING, Any

from textual.await_complete import AwaitComplete
from textual.events import Compose, Event, Mount, Resize, ScreenResume
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from lessons.language import _
from tui.start import Start

if TYPE_CHECKING:
    from textual.screen import Screen

    _Screen = Screen[Any]
else:
    _Screen = object  # It stands before Textual's own kinds, which bring their style sheets.


NEEDED = Size(40, 12)
GLANCE = 0.1  # Seconds between two frames while keys wait.
CRAMPED = "-too-small"  # The class of a screen that has less.


class TooSmall(Widget):
    """Covers the window, and says which size is needed in as many words as fit."""

    DEFAULT_CSS = """
    TooSmall {
        display: none; layer: cover; width: 100%; height: 100%; background: $background;
        text-wrap: nowrap;
    }
    """

    def render(self) -> str:
        """Return the text that fits the window."""
        return say_needed(self.app.size)


def say_needed(size: Size) -> str:
    """Return the longest text about the needed window size that fits, in lines, or "+"."""
    sentences = (
        _("This window is {here}. Please make it {needed} or larger, or press q to leave."),
        _("Please make this window {needed} or larger; q leaves."),
        _("Make it {needed}; q leaves."),
        _("Make it {needed}."),
        "{needed}",
        _("{columns} by {lines}"),
    )
    here, needed = (f"{each.width}x{each.height}" for each in (size, NEEDED))
    for text in sentences:
        sentence = text.format(here=here, needed=needed, columns=NEEDED.width, lines=NEEDED.height)
        lines = wrap(sentence, size.width, break_long_words=False, break_on_hyphens=False)
        if len(lines) <= size.height and max(map(len, lines)) <= size.width:
            return "\n".join(lines)
    return "+"


class Closing(_Screen):
    """A screen that nothing reaches any more once it is left, or the tutor is."""

    @property
    def left(self) -> bool:
        """Whether the screen or the whole tutor is being left."""
        return self.app.return_code is not None or self not in self.app.screen_stack

    @property
    def cramped(self) -> bool:
        """Whether the window is too small for the screen."""
        return self.has_class(CRAMPED)

    @property
    def busy(self) -> bool:
        """Whether the next key waits until the screen has shown something; subclasses say so."""
        return False

    @property
    def saving(self) -> bool:
        """Whether an answer is still being saved, so that no verdict is shown yet."""
        return False

    @property
    def trying(self) -> bool:
        """Whether what was typed is being tried, and what is typed meanwhile waits for that."""
        return False

    def heeds(self, _event: Event) -> bool:
        """Return whether an event is handled even while the screen is busy or saving."""
        return False

    def dismiss(self, result: object = None) -> AwaitComplete:
        """Leave the screen as `Screen.dismiss` does, unless already left or covered."""
        if self.left or not self.is_current or len(self.app.screen_stack) == 1:
            return AwaitComplete()
        leaving: AwaitComplete = super().dismiss(result)
        return leaving

    async def on_event(self, event: Event) -> None:
        """Handle an event: fit all screens to a new size, and build none that has been left."""
        if isinstance(event, Resize | ScreenResume):  # Both lay out, the first what is behind too.
            size = event.size if isinstance(event, Resize) else self.app.size
            for screen in self.app.screen_stack:
                if isinstance(screen, Closing):
                    screen.fit(size)
        if not (isinstance(event, Compose | Mount) and self.left):
            await super().on_event(event)

    def _compositor_refresh(self) -> None:
        """Draw what has changed, as in Textual, unless the next frame follows at once.

        That is so until the first screen is complete; and while the next key waits, and nothing
        else for what this one does to be seen.
        """
        first = getattr(self.app, "first_frame", None)
        if first is not None and not first.is_set():
            return
        turns, drawn_at = getattr(self.app, "turns", None), getattr(self.app, "drawn_at", 0.0)
        unseen = turns is not None and turns.waiting and monotonic() < drawn_at + GLANCE
        if unseen and self.is_current and not self._callbacks:
            self.refresh()
        else:
            super()._compositor_refresh()

    def on_mount(self) -> None:
        """Say from the beginning that the window is too small, if it is."""
        self._say_cramped()

    def set_focus(self, widget: Widget | None, *answer: bool, **named: bool) -> None:
        """Focus as `Screen.set_focus` does, but take none away in a window that is too small."""
        if widget is not None or not self.cramped:
            super().set_focus(widget, *answer, **named)

    def fit(self, size: Size) -> None:
        """Show all widgets in a window of a size, or only a text if the window is too small."""
        self.set_class(size.width < NEEDED.width or size.height < NEEDED.height, CRAMPED)
        self._say_cramped()

    def _say_cramped(self) -> None:
        """Show or update the text that says that the window is too small."""
        present = self.is_mounted and self.is_attached  # A panel that is being left is not.
        if self.cramped and present and not self.query(TooSmall):
            self.mount(TooSmall())
        for line in self.query(TooSmall):
            line.refresh()


class OpenRequest(Message):
    """The student goes on elsewhere, on a screen above the present one, or `instead` of it."""

    def __init__(self, start: Start, *, instead: bool = False) -> None:
        super().__init__()
        self.start, self.instead = start, instead
