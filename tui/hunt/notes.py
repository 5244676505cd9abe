"""The notes of a hunt: its promise, what was found, the hints that were read."""

from lessons.hunt.sitting import HuntSitting
from lessons.language import _
from tui.hunt.actions import NOTES
from tui.hunt.conversation import say_hints, say_tasks
from tui.screens.leaflet import Leaflet
from tui.widgets.bindings import make_bindings


class NotesScreen(Leaflet):
    """Lists what was said of a hunt so far."""

    BINDINGS = make_bindings(NOTES)

    def __init__(self, sitting: HuntSitting) -> None:
        """Put the promise first, and what is wrong last, if it is known."""
        hunted = sitting.hunt
        lists = [
            (hunted.title, [("", hunted.written(hunted.promise))]),
            (_("Tasks"), list(say_tasks(sitting))),
            (_("Hints"), [("", hint) for hint in say_hints(sitting)]),
            (_("What is wrong"), [("", sitting.told)] if sitting.told else []),
        ]
        super().__init__([(title, text) for title, text in lists if text])
