"""The command palette: what the keys do, and all else that has a name."""

import re
from functools import cached_property, partial

from textual.command import CommandList, CommandPalette, Hit, Hits, Provider
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
        & > .command-palette--help-text { text-style: none; }
        & > Vertical, &:dark > Vertical { background: $panel; }
        & #--input { border: solid $rule; border-bottom: none; }
        & CommandList, & CommandList:focus { border: solid $rule; border-top: none; }
        & CommandList { min-width: 10; border-subtitle-color: $foreground-muted; }
    }
    """

    @property
    def busy(self) -> bool:
        """Whether commands are being looked for: Enter takes the first one that is found."""
        return any(each.node is self and not each.is_finished for each in self.app.workers)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Move in the list only where something of it is seen."""
        if action == "command_list" and not self.query_one(CommandList).size:
            return False
        return super().check_action(action, parameters)

    def on_mount(self) -> None:
        """Let everything stand still."""
        self.query_one(Input).cursor_blink = False
        self.query_one(CommandList).border_subtitle = CHOOSING
        self.call_after_refresh(self._stop_indicator)

    def _stop_indicator(self) -> None:
        """Let the sign that something loads stand still."""
        self.query_one(LoadingIndicator).auto_refresh = None


class ByName(Provider):
    """Finds lessons, listings, exercises and hunts."""

    @cached_property
    def _list_named(self) -> list[CatalogueItem]:
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
    return re.findall(r"\w+", text.lower())
