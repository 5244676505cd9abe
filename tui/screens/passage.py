"""The passage screen: a part of a lesson to read again; the student's place in it stays."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Markdown, Static

from lessons.language import _
from lessons.passage import Passage
from tui.screens.leaflet import Leaflet


class PassageScreen(Leaflet):
    """Shows some prose of a lesson."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "escape,q,l,enter",
            "dismiss(None)",
            _("Close"),
            id="passage.close",
            tooltip=_("Back to where the passage was asked for"),
        ),
    ]
    DEFAULT_CSS = """
    PassageScreen Markdown { height: auto; padding: 0; margin: 0; background: transparent; }
    """

    def __init__(self, passage: Passage) -> None:
        """Show a passage."""
        super().__init__(())
        self._passage = passage

    def compose(self) -> ComposeResult:
        """Put the prose below the title of its lesson."""
        with VerticalScroll():
            title = _("From the lesson: {title}").format(title=self._passage.title)
            yield Static(title, classes="title", markup=False)
            yield Markdown(self._passage.prose, open_links=False)
            yield Static(_("Arrows scroll, Escape closes."), id="how", markup=False)
