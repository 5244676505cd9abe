"""The passage screen: a part of a lesson to read again; the student's place in it stays."""

from textual.app import ComposeResult
from textual.widgets import Static

from lessons.course.passage import Passage
from lessons.language import _
from tui.screens.actions import PASSAGE
from tui.screens.leaflet import Leaflet
from tui.widgets.bindings import make_bindings
from tui.widgets.prose import Prose


class PassageScreen(Leaflet):
    """Shows some prose of a lesson."""

    BINDINGS = make_bindings(PASSAGE)
    DEFAULT_CSS = "PassageScreen Prose { margin: 0 0 1 0; }"

    def __init__(self, passage: Passage) -> None:
        """Show a passage."""
        super().__init__(())
        self._passage = passage

    def compose_text(self) -> ComposeResult:
        """Put the prose below the title of its lesson."""
        title = _("From the lesson: {title}").format(title=self._passage.title)
        yield Static(title, classes="title", markup=False)
        yield Prose(self._passage.prose)
