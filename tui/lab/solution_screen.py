"""The solution screen of the code lab: a program to read, above the student's own."""

from textual.app import ComposeResult
from textual.widgets import Static

from lessons.language import _
from tui.lab.actions import SOLUTION
from tui.lab.editor import colour_program
from tui.screens.leaflet import Leaflet
from tui.widgets.bindings import make_bindings


class SolutionScreen(Leaflet):
    """Shows a solution, and says what it means that it was shown, if it means anything."""

    BINDINGS = make_bindings(SOLUTION)
    DEFAULT_CSS = "SolutionScreen > VerticalScroll { width: 80; }"

    def __init__(self, text: str, seen: str) -> None:
        super().__init__(())
        self._text = text
        self._seen = seen

    def compose_text(self) -> ComposeResult:
        """Put the program below a sentence."""
        text = f"{_('A solution. Yours may look quite different.')} {self._seen}"
        yield Static(text, classes="title", markup=False)
        yield Static(colour_program(self._text, self.app.theme))
