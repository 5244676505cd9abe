"""The palette: what can be done here, with its keys, and all else that has a name."""

from collections.abc import Iterator

from textual.actions import parse
from textual.app import App
from textual.screen import Screen

from lessons.language import _
from tui.home.catalogue import CatalogueItem, group_catalogue, list_catalogue
from tui.run.listed import Group, ListItem
from tui.screens.closing import OpenRequest
from tui.screens.help import HelpKey, working_keys
from tui.screens.prompt import Finder
from tui.screens.sized import SizedScreen

QUIT = "app.quit"
MOVES = "move", "scroll", "page", "edge", "cursor_"
"""How the actions begin that nobody looks up by their name."""


def list_commands(screen: Screen[object]) -> Iterator[HelpKey]:
    """Yield what can be done on a screen: what has keys, then what has only a name."""
    keys = working_keys(screen)
    yield from (key for key in keys if key.action != "command_palette")
    if isinstance(screen, SizedScreen):
        for action in screen.ACTIONS:
            named = action.method and not action.keys and screen.works(action)
            if named and screen.check_action(*parse(action.method)[1:]):
                yield HelpKey((), action.label, action.does, action.method, screen)
    if _("Quit") not in {key.name for key in keys}:
        yield HelpKey((), _("Quit"), _("Leave the tutor"), QUIT, screen)


def rank_command(key: HelpKey) -> int:
    """Return a sort key: a screen's names first, then keys, leaving the tutor, and moves."""
    return 3 if key.action.startswith(MOVES) else 2 if key.action == QUIT else bool(key.keys)


def name_command(key: HelpKey) -> str:
    """Return the name of a command and what it does; only that where the one begins the other."""
    return key.does if key.does.startswith(key.name) else f"{key.name}: {key.does}"


def open_palette(app: App[int]) -> None:
    """Ask for a command, or for what is to be opened, and do it."""
    screen = app.screen
    wanted = sorted(list_commands(screen), key=rank_command)
    commands = {name_command(each): each for each in wanted}
    rows = [
        ListItem(f"{title}.", title, key=" ".join(each.keys)) for title, each in commands.items()
    ]
    named: dict[str, CatalogueItem] = {}

    def group_others() -> list[Group]:
        named.update({each.name: each for each in list_catalogue() if each.title not in commands})
        return group_catalogue(named.values())

    def go(chosen: str | None) -> None:
        if command := commands.get((chosen or "").removesuffix(".")):
            app.call_later(app.run_action, command.action, command.node)
        elif chosen in named:
            screen.post_message(OpenRequest(named[chosen].start))

    asked = _("Commands, lessons, listings, exercises and hunts")
    app.push_screen(Finder(asked, [Group(_("On this screen"), rows)], others=group_others), go)
