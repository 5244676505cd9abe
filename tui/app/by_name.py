"""All that the command palette finds by its name: what keys do, and what can be opened."""

import re
from functools import cached_property, partial

from textual.command import Hit, Hits, Provider
from textual.system_commands import SystemCommandsProvider

from tui.home.catalogue import CatalogueItem, list_catalogue
from tui.screens.open_request import OpenRequest

LONGEST = 1000  # characters of a title that still make it come later than a shorter one


class ActionsByName(SystemCommandsProvider):
    """Finds what the keys of the screen do."""

    async def search(self, query: str) -> Hits:
        """Yield the actions in whose names words begin as is typed."""
        matcher = self.matcher(query)
        for name, does, run, *_more in self.app.get_system_commands(self.screen):
            if score := rate_name(query, name):
                yield Hit(score, matcher.highlight(name), run, help=does)


class ByName(Provider):
    """Finds lessons, listings, exercises and hunts."""

    @cached_property
    def _list_named(self) -> list[CatalogueItem]:
        """Return all that can be opened by its name."""
        return list(list_catalogue())

    async def search(self, query: str) -> Hits:
        """Yield the activities, lessons and listings in whose names words begin as is typed."""
        matcher = self.matcher(query)
        for each in self._list_named:
            if score := rate_name(query, each.title, each.name):
                ask = partial(self.screen.post_message, OpenRequest(each.start))
                yield Hit(score, matcher.highlight(each.title), ask, help=each.name)


def rate_name(query: str, title: str, name: str = "") -> float:
    """Return how well what is typed fits a title and a name, from 0 to 1; 0 if it does not.

    Every word that is typed must begin a word: best the title's first, then another of the title,
    then one of the name. Of those alike a shorter title comes first.
    """
    typed, words = _split_words(query), _split_words(title)
    all_words = words + _split_words(name)
    if not typed or not all(any(word.startswith(each) for word in all_words) for each in typed):
        return 0
    in_title = all(any(word.startswith(each) for word in words) for each in typed)
    first = words[: 2 if words[0].isdecimal() else 1]  # A lesson's number stands before its title.
    begins = any(word.startswith(typed[0]) for word in first)
    tier = 3 if in_title and begins else 2 if in_title else 1
    return (tier + 1 - min(len(title), LONGEST) / LONGEST) / 4


def _split_words(text: str) -> list[str]:
    """Return the words of a text in small letters."""
    return re.findall(r"\w+", text.lower())
