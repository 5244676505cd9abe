"""All that the command palette opens by its name, besides the actions of keys."""

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
        """Yield the activities, lessons and listings whose names fit what is typed."""
        matcher = self.matcher(query)
        for each in self._list_named:
            score = max(map(matcher.match, (each.title, each.name)))
            if score > 0:
                ask = partial(self.screen.post_message, OpenRequest(each.start))
                yield Hit(score, matcher.highlight(each.title), ask, help=each.name)
