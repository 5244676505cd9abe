"""The palette: what can be done here, with its keys, and all else that has a name."""

from collections.abc import Iterator
from typing import NamedTuple

from textual.actions import parse
from textual.app import App
from textual.dom import DOMNode
from textual.screen import Screen

from lessons.language import _
from tui.app.actions import APP
from tui.home.catalogue import CatalogueItem, group_catalogue, list_catalogue
from tui.run.listed import Group, ListItem
from tui.screens.closing import OpenRequest
from tui.screens.help import working_keys
from tui.screens.prompt import Finder
from tui.screens.sized import SizedScreen


class Command(NamedTuple):
    """Something that can be done on a screen: an action of a node, and its keys, if any."""

    title: str
    keys: str
    action: str
    node: DOMNode


def list_commands(screen: Screen[object]) -> Iterator[Command]:
    """Yield what can be done on a screen: what has keys, then what has only a name."""
    names = set()
    for key in working_keys(screen):
        names.add(key.name)
        if key.action != "command_palette":
            yield Command(_name_command(key.name, key.does), key.keys, key.action, key.node)
    if isinstance(screen, SizedScreen):
        for action in (*screen.ACTIONS, *APP):
            named = action.method and not action.keys and screen.works(action)
            if named and screen.check_action(*parse(action.method)[1:]):
                yield Command(_name_command(action.label, action.does), "", action.method, screen)
    if _("Quit") not in names:
        yield Command(_name_command(_("Quit"), _("Leave the tutor")), "", "app.quit", screen)


def _name_command(name: str, does: str) -> str:
    """Return a name and what it does; only that where the one begins the other."""
    return does if does.startswith(name) else f"{name}: {does}"


def open_palette(app: App[int]) -> None:
    """Ask for a command, or for what is to be opened, and do it."""
    screen = app.screen
    commands = {f"{each.title}.": each for each in list_commands(screen)}
    rows = [ListItem(name, each.title, key=each.keys) for name, each in commands.items()]
    titles = {each.title for each in commands.values()}
    named: dict[str, CatalogueItem] = {}

    def group_others() -> list[Group]:
        named.update({each.name: each for each in list_catalogue() if each.title not in titles})
        return group_catalogue(named.values())

    def go(chosen: str | None) -> None:
        if chosen in commands:
            app.call_later(app.run_action, commands[chosen].action, commands[chosen].node)
        elif chosen in named:
            screen.post_message(OpenRequest(named[chosen].start))

    asked = _("Commands, lessons, listings, exercises and hunts")
    app.push_screen(Finder(asked, [Group(_("Here"), rows)], others=group_others), go)
