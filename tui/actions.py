"""Actions: what keys and typed commands do, one table for each activity, each thing said once.

Bindings, footer, help, palette, keymap, the commands of the line mode and `docs/keys.md` are read
from these tables. An activity has its table in its `actions.py`.
"""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace

from lessons.language import _


@dataclass(frozen=True, slots=True)
class Action:
    """Something that a student can have done.

    Attributes:
        name: Its own name in its activity, as in `place`.
        label: What the footer calls it, in a word or two.
        does: The sentence of help and tooltip.
        keys: Its keys with blanks between them, as characters or as Textual names them.
        method: What the screen does, as Textual writes actions; if not said, as its name says.
            One that has no keys is found by its label in the palette. `{key}` in it is the key.
        words: What is typed for it in the line mode, with blanks between; empty: only keys do it.
            Keys of one character are short forms of the words.
        argument: What can stand after the word, as the help shows it.
        when: The attribute of the screen, or of the lines, with which it works; empty if with any.
        unless: The attribute with which it does not.
        activity: Set by `table`.
    """

    name: str
    label: str
    does: str
    keys: str = ""
    method: str = ""
    words: str = ""
    argument: str | Callable[[], str] = ""
    when: str = ""
    unless: str = ""
    activity: str = ""

    @property
    def id(self) -> str:
        """What a keymap calls it, as in `race.place`."""
        return f"{self.activity}.{self.name}"

    @property
    def on_screen(self) -> str:
        """What the screen does, as Textual writes actions."""
        return self.method or self.name.replace("-", "_")

    @property
    def of_list(self) -> bool:
        """Whether a list does it, and not the screen that it is on."""
        return self.method == "select"

    @property
    def spellings(self) -> tuple[str, ...]:
        """What can be typed for it in the line mode: its words, then its keys of one character."""
        short = [key for key in self.keys.split() if len(key) == 1]
        return tuple(dict.fromkeys(self.words.split() + short)) if self.words else ()

    @property
    def after(self) -> str:
        """What can stand after its word, as the help shows it; empty if nothing can."""
        return self.argument if isinstance(self.argument, str) else self.argument()

    def works(self, on: object) -> bool:
        """Say whether it works now on a screen, or in lines; what they lack does not hinder it."""
        fit = not self.when or getattr(on, self.when, True)
        return bool(fit) and not (self.unless and getattr(on, self.unless, False))


def table(activity: str, *actions: Action) -> tuple[Action, ...]:
    """Return the table of an activity: what matters most comes first, how to leave it last."""
    return tuple(replace(each, activity=activity) for each in actions)


def only(actions: Iterable[Action], names: Collection[str]) -> tuple[Action, ...]:
    """Return the actions of a table that have one of some names."""
    return tuple(each for each in actions if each.name in names)


def without(actions: Iterable[Action], names: Collection[str]) -> tuple[Action, ...]:
    """Return the actions of a table that have none of some names."""
    return tuple(each for each in actions if each.name not in names)


HELP = Action(
    "help", _("Help"), _("Show what you can do now"), "? f1", words="help ?", activity="app"
)
REDRAW = Action(
    "redraw",
    _("Draw again"),
    _("Draw everything again, if something else wrote on the screen"),
    "f5 ctrl+l",
    activity="app",
)
NUMBER = Action(
    "number",
    _("Number"),
    _("Choose the row of that number; Enter opens it"),
    "1 2 3 4 5 6 7 8 9 0",
    "number({key})",
)
LEAVE = Action("leave", _("Leave"), _("Leave this screen"), "q", words="quit")
STOP = Action("stop", _("Stop"), _("Stop what is going on, or go one screen back"), "escape")
ZOOM = Action(
    "zoom",
    _("Zoom"),
    _("Show one thing alone, as large as fits, then the next, then everything again"),
    "z",
    when="zooms",
)


def leaving(does: str = LEAVE.does, keys: str = "q escape") -> Action:
    """Return the action that leaves, where Escape does so too."""
    return replace(LEAVE, does=does, keys=keys)


def sized(argument: str, when: str = "") -> Action:
    """Return the action that chooses the size of the board, among those that are named."""
    label, does = _("Size"), _("Choose the size of the board")
    return Action("size", label, does, "n", words="size", argument=argument, when=when)


def closed_by(activity: str, keys: str, does: str, label: str = _("Close")) -> tuple[Action, ...]:
    """Return the table of what is read, and then closed."""
    return table(activity, Action("close", label, does, keys, "dismiss(None)"))
