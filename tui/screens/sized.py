"""A screen that needs a certain size, and says so where it does not have it."""

from textual.content import Content
from textual.events import Resize
from textual.geometry import Size
from textual.screen import Screen, ScreenResultType
from textual.widget import Widget

from lessons.language import _

NEEDED = Size(40, 12)


class TooSmall(Widget):
    """Says which size is needed, as far as there is room to say it."""

    DEFAULT_CSS = """
    TooSmall { display: none; text-wrap: nowrap; text-overflow: clip; }
    """

    def render(self) -> Content:
        """Return the line, the size first."""
        text = _("{needed} needed, this is {here}: please make the window larger.")
        needed, here = (f"{size.width}x{size.height}" for size in (NEEDED, self.screen.size))
        return Content(text.format(needed=needed, here=here))


class SizedScreen(Screen[ScreenResultType]):
    """A screen that shows its widgets where it has the size it needs."""

    BLANK = True
    DEFAULT_CSS = """
    SizedScreen.-too-small > * { display: none; }
    SizedScreen.-too-small > TooSmall { display: block; }
    """

    def on_mount(self) -> None:
        """Have the line ready, and everything in its place before it is drawn first."""
        if self.display:  # It is not displayed any more if it is being left already.
            self.mount(TooSmall())
            self.divide()

    def on_resize(self, event: Resize) -> None:
        """Show the widgets or the line."""
        width, height = event.size
        self.set_class(width < NEEDED.width or height < NEEDED.height, "-too-small")
        if self.display and (told := self.query(TooSmall)):
            told.refresh()
            self.divide()

    def action_leave(self) -> None:
        """Go back to where this screen was opened from, or leave the tutor."""
        if len(self.app.screen_stack) > 1:
            self.dismiss()
        else:
            self.app.exit()

    def divide(self) -> None:
        """Give everything its place: for a screen whose style sheet cannot do it alone."""
