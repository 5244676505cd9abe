"""The glossary screen: the words of the course, first those that stand in what is being read."""

from lessons.course.course import find_glossary_words, load_glossary
from lessons.language import _
from lessons.text.notation import in_notation
from tui.screens.actions import GLOSSARY
from tui.screens.leaflet import Leaflet
from tui.widgets.bindings import make_bindings


class GlossaryScreen(Leaflet):
    """Lists words and what they mean."""

    BINDINGS = make_bindings(GLOSSARY)

    def __init__(self, text: str) -> None:
        """List the words that stand in a text before all others."""
        here = find_glossary_words(text)
        others = [word for word in load_glossary() if word not in here]
        lists = {_("Words in this part"): here, _("Words of the course"): others}
        meanings = {
            title: [(word, in_notation(load_glossary()[word])) for word in words]
            for title, words in lists.items()
        }
        super().__init__([(title, listed) for title, listed in meanings.items() if listed])
