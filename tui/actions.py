"""Actions: what keys and typed commands do, one table for each activity, each thing said once.

Bindings, footer, help, palette, keymap, the commands of the line mode and `docs/keys.md` are read
from these tables. An activity has its table in its `actions.py`.
"""

from ast import literal_eval
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import chain
from typing import Any, ClassVar, NamedTuple, NoReturn, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from lessons.language import _


class Action(Struct, frozen=True):
    """Something that a student can have done.

    Attributes:
        method: What the screen does, as Textual writes actions; if not said, as its name says.
            One that has no keys is found by its label in the palette. `{key}` in it is the key.
        words: What is typed for it in the line mode, with blanks between; empty: only keys do it.
            Keys of one character are short forms of the words.
    """

    name: str  # Its own name in its activity, as in `place`.
    label: str  # What the footer calls it, in a word or two.
    does: str  # The sentence of help and tooltip.
    keys: str = ""  # Its keys with blanks between them, as characters or as Textual names them.
    method: str = ""
    words: str = ""
    argument: str | Callable[[], str] = ""  # What can stand after the word, as the help shows it.
    activity: str = ""  # Set by `make_table`.
    of_queens: bool = False  # Whether nothing but a board of queens has it.

    def on(self, keys: str = "", method: str = "") -> "Action":
        """Return a copy of the action with the keys and the method that do it on a screen."""
        return replace(self, keys=keys, method=method)

    def typed(self, words: str = "", argument: str | Callable[[], str] = "") -> "Action":
        """Return a copy of the action with the words to type; the default is its name."""
        return replace(self, words=words or self.name, argument=argument)

    def with_queens(self) -> "Action":
        """Return a copy of the action for boards of queens alone; puzzles do not have it."""
        return replace(self, of_queens=True)

    @property
    def id(self) -> str:
        """The name of the action in a keymap, such as `race.place`."""
        return f"{self.activity}.{self.name}"

    @property
    def on_screen(self) -> str:
        """The method call in Textual's notation for actions."""
        return self.method or self.name.replace("-", "_")

    @property
    def method_name(self) -> str:
        """The name of the method, of a screen or a view model, that does the action."""
        return self.on_screen.partition("(")[0]

    @property
    def parameters(self) -> tuple[object, ...]:
        """The arguments with which the method is called."""
        text = self.on_screen.partition("(")[2]
        return literal_eval(f"({text[:-1]},)") if text else ()

    def is_called_by(self, parameters: tuple[object, ...]) -> bool:
        """Return whether a call of the method with these arguments is this action."""
        text = self.on_screen.partition("(")[2]
        return not text or "{" in text or text == f"{', '.join(map(repr, parameters))})"

    @property
    def is_of_screen(self) -> bool:
        """Whether a key or the palette has a screen do it, and not a list on it."""
        return bool(self.keys or self.method) and not self.of_list

    @property
    def of_list(self) -> bool:
        """Whether a list on the screen does the action instead of the screen."""
        return self.method == "select"

    @property
    def spellings(self) -> tuple[str, ...]:
        """The words for the action in the line mode, then the keys that are a single character."""
        short = [key for key in self.keys.split() if len(key) == 1]
        return tuple(dict.fromkeys(self.words.split() + short)) if self.words else ()

    @property
    def after(self) -> str:
        """The argument after the word, as the help shows it; empty if there is none."""
        return self.argument if isinstance(self.argument, str) else self.argument()


class Condition(NamedTuple):
    """Conditions that some actions need and others must not have; each by its name."""

    holds: Callable[[Any], object]
    enabled: Sequence[str]
    disabled: Sequence[str]
    named: frozenset[str]  # Those of them that the table of its class must have.


Holds = TypeVar("Holds", bound=Callable[[Any], object])


def enables(actions: str | Action = "", *, unless: str | Action = "") -> Callable[[Holds], Holds]:
    """Return a decorator: its method has to hold for actions to work, and not to for `unless`."""
    pair = actions, unless
    named = frozenset(chain.from_iterable(each.split() for each in pair if isinstance(each, str)))
    on, off = ([each.name] if isinstance(each, Action) else each.split() for each in pair)

    def mark(holds: Holds) -> Holds:
        vars(holds)["condition"] = Condition(holds, on, off, named)
        return holds

    return mark


def refuse_undone(kind: type, action: Action, own: str) -> NoReturn:
    """Raise a TypeError that names the methods of which a class needs one, to do an action."""
    needed = f"it needs {own}, or its position or view model needs {action.method_name}"
    raise TypeError(f"{kind.__name__} cannot do {action.id}: {needed}")


class Acting:
    """A screen, lines or a view model with a table of actions; `enables` says when each works.

    Which actions a condition names, with blanks between, is checked when its class is made. A class
    without a table has them as values. An action is done by the first of these that can: of a
    screen, `action_NAME`, the view model, the position (`SizedScreen.hand_on`); of lines,
    `_do_NAME`, `DISPLAYS`, the position, the view model (`TypedCommands.carry_out`).
    """

    ACTIONS: ClassVar[Sequence[Action]] = ()
    _conditions: ClassVar[Mapping[str, Condition]] = {}

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        inherited: dict[str, Condition] = {}
        for base in reversed(cls.__mro__[1:]):
            inherited |= vars(base).get("_conditions", {})
        own = {
            name: condition
            for name, value in vars(cls).items()
            if (condition := getattr(getattr(value, "fget", value), "condition", None))
        }
        if silent := {*inherited} & {*vars(cls)} - {*own}:
            raise TypeError(f"{cls.__name__} must say again what {min(silent)} enables")
        named = frozenset(chain.from_iterable(each.named for each in own.values()))
        if unknown := named - {each.name for each in cls.ACTIONS}:
            lack = "has no action" if cls.ACTIONS else "needs ACTIONS = the table with"
            raise TypeError(f"{cls.__name__} {lack} {', '.join(sorted(unknown))}")
        cls._conditions = inherited | own

    def works(self, action: Action) -> bool:
        """Return whether an action works now."""
        for each in self._conditions.values():
            if action.name in each.enabled and not each.holds(self):
                return False
            if action.name in each.disabled and each.holds(self):
                return False
        return True


def make_table(activity: str, *actions: Action) -> tuple[Action, ...]:
    """Return actions as the table of an activity; they come by importance, with leaving last.

    What comes from another table keeps its activity.
    """
    return tuple(replace(each, activity=each.activity or activity) for each in actions)


def keep_actions(actions: Iterable[Action], names: Collection[str]) -> tuple[Action, ...]:
    """Return the actions of a table whose names are in `names`."""
    return tuple(each for each in actions if each.name in names)


def drop_actions(actions: Iterable[Action], names: Collection[str]) -> tuple[Action, ...]:
    """Return the actions of a table whose names are not in `names`."""
    return tuple(each for each in actions if each.name not in names)


HELP = (
    Action("help", _("Help"), _("Show what you can do now"), activity="app")
    .on("? f1")
    .typed("help ?", _("[all|WORD]"))
)
REDRAW = Action(
    "redraw",
    _("Draw again"),
    _("Draw everything again, if something else wrote on the screen"),
    activity="app",
).on("f5 ctrl+l")
NUMBER = Action("number", _("Number"), _("Choose the row of that number; Enter opens it")).on(
    "1 2 3 4 5 6 7 8 9 0", "number({key})"
)
LEAVE = Action("leave", _("Leave"), _("Go back")).on("q").typed("quit q")
STOP = Action("stop", _("Stop"), _("Stop what is going on, or go one screen back")).on("escape")
HAND_IN = (
    Action("hand-in", _("Hand in"), _("Hand in an assignment; it is shown before what goes out"))
    .on("I")
    .typed()
)
ZOOM = Action(
    "zoom",
    _("Zoom"),
    _("Show one thing alone, as large as fits, then the next, then everything again"),
).on("z")


def leave_with(does: str = LEAVE.does, keys: str = "q escape") -> Action:
    """Return the action for leaving, with Escape among its keys."""
    return replace(LEAVE, does=does, keys=keys)


def ask_size(argument: str) -> Action:
    """Return the action that chooses the board size; `argument` names the sizes in the help."""
    label, does = _("Size"), _("Choose the size of the board")
    return Action("size", label, does).on("n").typed(argument=argument)


def closed_by(activity: str, keys: str, does: str, label: str = _("Close")) -> tuple[Action, ...]:
    """Return the action table of a text panel, whose only action closes the panel."""
    return make_table(activity, Action("close", label, does).on(keys, "dismiss(None)"))
