"""The command palette: what the keys do, and all else that has a name."""

import re
from functools import cached_property, partial

from textual.command import CommandList, CommandPalette, Hit, Hits, Provider
from textual.system_commands import SystemCommandsProvider
from textual.widgets import Input, LoadingIndicator

from tui.home.catalogue import CatalogueItem, list_catalogue
from tui.screens.actions import REDRAW_ABOVE
from tui.screens.closing import Closing, OpenRequest
from tui.screens.prompt import CHOOSING
from tui.widgets.bindings import make_bindings


class Palette(Closing, CommandPalette):
    """Textual's command palette, without what moves or what a font may lack."""

    BINDINGS = make_bindings((REDRAW_ABOVE,), show=False)
    DEFAULT_CSS = """
    Palette {
        background: transparent;
        & SearchIcon { display: none; }
        & > .command-palette--help-text { color: $foreground-muted; text-style: not bold; }
        & CommandList > .option-list--option-highlighted {
            color: $foreground; background: $code-marked; text-style: bold;
        }
        & > Vertical, &:dark > Vertical { background: $panel; }
        & #--input { border: solid $rule; border-bottom: none; }
        & CommandList, & CommandList:focus { border: solid $rule; border-top: none; }
        & CommandList { min-width: 10; border-subtitle-color: $foreground-muted; }
    }
    """

    @property
    def busy(self) -> bool:
        """Whether the search for commands is still going on."""
        return any(each.node is self and not each.is_finished for each in self.app.workers)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action may run: the list moves only while it is visible."""
        if action == "command_list" and not self.query_one(CommandList).size:
            return False
        return super().check_action(action, parameters)

    def on_mount(self) -> None:
        """Turn off all that blinks or moves."""
        self.query_one(Input).cursor_blink = False
        self.query_one(CommandList).border_subtitle = CHOOSING
        self.call_after_refresh(self._stop_indicator)

    def _stop_indicator(self) -> None:
        """Stop the loading indicator's animation."""
        self.query_one(LoadingIndicator).auto_refresh = None


LONGEST = 1000  # characters of a title that still make it come later than a shorter one


class ActionsByName(SystemCommandsProvider):
    """Searches the actions of the screen for the command palette."""

    async def search(self, query: str) -> Hits:
        """Yield hits for actions whose names contain words that begin as typed."""
        matcher = self.matcher(query)
        for name, does, run, *_more in self.app.get_system_commands(self.screen):
            if score := rate_name(query, name):
                yield Hit(score, matcher.highlight(name), run, help=does)


class ByName(Provider):
    """Searches lessons, listings, exercises and hunts for the command palette."""

    @cached_property
    def _named(self) -> list[CatalogueItem]:
        """All items that can be opened by name."""
        return list(list_catalogue())

    async def search(self, query: str) -> Hits:
        """Yield hits for items whose titles or names contain words that begin as typed."""
        matcher = self.matcher(query)
        shown = {each.title for each in self.app.get_system_commands(self.screen)}
        for each in self._named:
            if each.title not in shown and (score := rate_name(query, each.title, each.name)):
                ask = partial(self.screen.post_message, OpenRequest(each.start))
                yield Hit(score, matcher.highlight(each.title), ask, help=each.name)


def rate_name(query: str, title: str, name: str = "") -> float:
    """Return how well a query fits a title or a name, from 0 (not at all) to 1.

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
    """Return the words of a text in lower case."""
    return re.findall(r"\w+", text.lower())
