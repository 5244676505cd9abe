"""All that the command palette opens by its name, besides the actions of keys."""

import re
from functools import cached_property, partial

from textual.command import Hit, Hits, Provider

from tui.home.catalogue import CatalogueItem, list_catalogue
from tui.screens.open_request import OpenRequest


class ByName(Provider):
    """Finds lessons, listings, exercises and hunts."""

    @cached_property
    def _list_named(self) -> list[CatalogueItem]:
        """Return all that can be opened by its name."""
        return list(list_catalogue())

    async def search(self, query: str) -> Hits:
        """Yield the activities, lessons and listings in whose names words begin as is typed."""
        matcher, typed = self.matcher(query), _split_words(query)
        for each in self._list_named if typed else ():
            words = _split_words(f"{each.title} {each.name}")
            score = max(map(matcher.match, (each.title, each.name)))
            if all(any(word.startswith(begun) for word in words) for begun in typed):
                ask = partial(self.screen.post_message, OpenRequest(each.start))
                yield Hit(score, matcher.highlight(each.title), ask, help=each.name)


def _split_words(text: str) -> list[str]:
    """Return the words of a text in small letters."""
    return re.findall(r"\w+", text.lower())
