"""The glossary screen: the words of the course, first those that stand in what is being read."""

from typing import ClassVar

from textual.binding import Binding, BindingType

from lessons.glossary import glossary, words_in
from lessons.language import _
from lessons.notation import spoken
from tui.screens.leaflet import Leaflet


class GlossaryScreen(Leaflet):
    """Lists words and what they mean."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "escape,q,w,enter",
            "dismiss(None)",
            _("Close"),
            id="glossary.close",
            tooltip=_("Back to where the words were asked for"),
        ),
    ]

    def __init__(self, text: str) -> None:
        """List the words that stand in a text before all others."""
        here = words_in(text)
        others = [word for word in glossary() if word not in here]
        lists = {_("Words in this part"): here, _("Words of the course"): others}
        meanings = {
            title: [(word, spoken(glossary()[word])) for word in words]
            for title, words in lists.items()
        }
        super().__init__([(title, listed) for title, listed in meanings.items() if listed])
