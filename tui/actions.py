"""Actions: what keys and typed commands do, one table for each activity, each thing said once.

Bindings, footer, help, palette, keymap, the commands of the line mode and `docs/keys.md` are read
from these tables. An activity has its table in its `actions.py`.
"""

from ast import literal_eval
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, NamedTuple, TypeVar

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
        activity: Set by `make_table`.
    """

    name: str
    label: str
    does: str
    keys: str = ""
    method: str = ""
    words: str = ""
    argument: str | Callable[[], str] = ""
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
    def call(self) -> tuple[str, tuple[object, ...]]:
        """The method that does it, of a screen or of a view model, and what it is given."""
        name, _parenthesis, given = self.on_screen.partition("(")
        return name, literal_eval(f"({given[:-1]},)") if given else ()

    def takes(self, parameters: tuple[object, ...]) -> bool:
        """Say whether its method does this, and no other action's, when it is given these."""
        given = self.on_screen.partition("(")[2]
        return not given or "{" in given or given == f"{', '.join(map(repr, parameters))})"

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


class Condition(NamedTuple):
    """What has to hold for some actions, and must not hold for others; each by its name."""

    holds: Callable[[Any], object]
    enabled: Sequence[str]
    disabled: Sequence[str]


Holds = TypeVar("Holds", bound=Callable[[Any], object])


def enables(names: str = "", *, unless: str = "") -> Callable[[Holds], Holds]:
    """Make a method the condition of actions, which have blanks between their names.

    Args:
        names: Those that work only while it holds.
        unless: Those that work only while it does not.
    """

    def mark(holds: Holds) -> Holds:
        vars(holds)["condition"] = Condition(holds, names.split(), unless.split())
        return holds

    return mark


class Acting:
    """What has a table of actions, a screen or lines, and says with `enables` when each works.

    Attributes:
        ACTIONS: What can be done.
    """

    ACTIONS: ClassVar[Sequence[Action]] = ()
    _conditions: ClassVar[Mapping[str, Condition | None]] = {}

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        methods = {name: getattr(value, "fget", value) for name, value in vars(cls).items()}
        own: dict[str, Condition | None] = {
            name: getattr(method, "condition", None) for name, method in methods.items()
        }
        bases = (vars(base).get("_conditions", {}) for base in reversed(cls.__mro__[1:]))
        cls._conditions = {name: each for result in (*bases, own) for name, each in result.items()}
        named = {name for each in own.values() if each for name in (*each.enabled, *each.disabled)}
        if cls.ACTIONS and (unknown := named - {each.name for each in cls.ACTIONS}):
            raise TypeError(f"{cls.__name__} has no action {', '.join(sorted(unknown))}")

    def works(self, action: Action) -> bool:
        """Say whether an action works now."""
        for each in filter(None, self._conditions.values()):
            if action.name in each.enabled and not each.holds(self):
                return False
            if action.name in each.disabled and each.holds(self):
                return False
        return True


def make_table(activity: str, *actions: Action) -> tuple[Action, ...]:
    """Return the table of an activity: what matters most comes first, how to leave it last.

    What comes from another table keeps its activity.
    """
    return tuple(replace(each, activity=each.activity or activity) for each in actions)


def keep_actions(actions: Iterable[Action], names: Collection[str]) -> tuple[Action, ...]:
    """Return the actions of a table that have one of some names."""
    return tuple(each for each in actions if each.name in names)


def drop_actions(actions: Iterable[Action], names: Collection[str]) -> tuple[Action, ...]:
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
)


def leave_with(does: str = LEAVE.does, keys: str = "q escape") -> Action:
    """Return the action that leaves, where Escape does so too."""
    return replace(LEAVE, does=does, keys=keys)


def ask_size(argument: str) -> Action:
    """Return the action that chooses the size of the board, among those that are named."""
    label, does = _("Size"), _("Choose the size of the board")
    return Action("size", label, does, "n", words="size", argument=argument)


def closed_by(activity: str, keys: str, does: str, label: str = _("Close")) -> tuple[Action, ...]:
    """Return the table of what is read, and then closed."""
    return make_table(activity, Action("close", label, does, keys, "dismiss(None)"))
