"""The notes of a hunt: its promise, what was found, the hints that were read."""

from lessons.hunt.session import HuntSession
from lessons.language import _
from tui.hunt.actions import NOTES
from tui.hunt.words import say_hints, say_tasks
from tui.screens.leaflet import Leaflet
from tui.widgets.bindings import make_bindings


class NotesScreen(Leaflet):
    """Lists what was said of a hunt so far."""

    BINDINGS = make_bindings(NOTES)

    def __init__(self, session: HuntSession) -> None:
        """Put the promise first, and what is wrong last, if it is known."""
        hunted = session.hunt
        lists = [
            (hunted.title, [("", hunted.rename_vector(hunted.promise))]),
            (_("Tasks"), list(say_tasks(session))),
            (_("Hints"), [("", hint) for hint in say_hints(session)]),
            (_("What is wrong"), [("", session.idea)] if session.idea else []),
        ]
        super().__init__([(title, text) for title, text in lists if text])
