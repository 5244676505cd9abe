"""Commands of the line mode: words that do what keys do on a screen."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from lessons.journal.journal import Journal
from lessons.language import _
from tui.actions import HELP, Acting, Action
from tui.lines.teletype import Line, Teletype
from tui.model import Model
from tui.start import Start

OWN = "_do_"
"""How the names of methods begin by which lines do actions in their own way."""


def find_action(actions: Iterable[Action], text: str) -> tuple[Action, str] | None:
    """Return the action that a line names and its argument, or None if no action is named."""
    word, _space, argument = text.partition(" ")
    fit = [action for action in actions if action.argument or not argument]
    for typed in (word, word.lower()):  # R is another key than r.
        for action in fit:
            if typed in action.spellings:
                return action, argument.strip()
    return None


def help_lines(actions: Iterable[Action]) -> Iterator[Line]:
    """Yield a line of help for each action that can be typed."""
    for action in actions:
        if action.words:
            word, *others = action.spellings
            shown = f"{word} {action.after}".rstrip()
            short = _(" (or {words})").format(words=", ".join(others)) if others else ""
            yield Line(f"{shown}{short}: {action.does}", hanging=2)


def own_method(action: Action) -> str:
    """Return the name of the method that handles an action in the line mode."""
    return OWN + action.name.replace("-", "_")


class TypedCommands(Acting):
    """Reads commands and does them, until one leaves or the input ends.

    The method `_do_go_to` does the action `go-to`. It takes what stands after the word, if
    anything can, and raises a ValueError with a sentence if that is wrong. What it has no such
    method for, the view model does; then `tell` says what came of it.

    Attributes:
        ACTIONS: What can be typed. That of `HELP` is always there.
        MODEL: The class of the view model, if there is one.
        PROMPT: What stands before what is typed.
        EMPTY: Whether an empty prepared line means something.
        UNKNOWN: What is said to a line that is no command.
        HOW: What the help says first: what can be typed that is no command.
        PIPED: The same where lines are prepared, if it is something else then.
        left_at: The sentence that says where it was left, and why; empty if nothing is to be said.
    """

    MODEL: ClassVar[type[Model] | None] = None
    PROMPT: ClassVar[str] = ">"
    EMPTY: ClassVar[bool] = True
    UNKNOWN: ClassVar[str] = _("There is no such command: help lists them.")
    HOW: ClassVar[Sequence[str]] = ()
    PIPED: ClassVar[Sequence[str]] = ()

    model: Model

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        typed = [each for each in cls.ACTIONS if each.words]
        if lacking := [each.id for each in typed if not cls.can_do(each)]:
            raise TypeError(f"{cls.__name__} cannot do {', '.join(lacking)}")
        own = {name for name in vars(cls) if name.startswith(OWN)}
        if cls.ACTIONS and (unknown := own - {own_method(each) for each in (*typed, HELP)}):
            raise TypeError(f"{cls.__name__} has no action for {', '.join(sorted(unknown))}")

    @classmethod
    def can_do(cls, action: Action) -> bool:
        """Return whether a method of this class or of its view model can do an action."""
        method = getattr(cls.MODEL, action.method_name, None)
        return hasattr(cls, own_method(action)) or callable(method)

    def __init__(self, teletype: Teletype) -> None:
        self.teletype = teletype
        self.left = False
        self.left_at = ""

    def begin(self) -> None:
        """Write an introduction before the first command."""

    def enter(self) -> None:
        """Handle an empty line."""
        self.teletype.say(self.UNKNOWN)

    def other(self, _text: str) -> None:
        """Handle a line that is no command."""
        self.teletype.say(self.UNKNOWN)

    def actions(self) -> Sequence[Action]:
        """Return the actions that can be typed now."""
        return (*(each for each in self.ACTIONS if self.works(each)), HELP)

    def works(self, action: Action) -> bool:
        """Return whether an action works now."""
        return super().works(action) and (self.MODEL is None or self.model.works(action))

    def tell(self) -> None:
        """Write the effect of the last method that was called on the view model."""
        raise NotImplementedError

    def done(self) -> bool:
        """Return whether the activity is completed."""
        return True

    def play(self) -> bool:
        """Read and obey commands until the student leaves; return whether all is completed."""
        self.begin()
        while not self.left:
            self.read()
        return self.done()

    def read(self) -> None:
        """Read a line and obey it."""
        text = self.teletype.ask(self.PROMPT, empty=self.EMPTY)
        if text is None:
            self.left = True
            return
        try:
            self.do(text)
        except ValueError as error:
            self.teletype.say(*str(error).split("\n"))

    def do(self, text: str) -> None:
        """Obey a line; raise ValueError with a remedy if the argument is wrong."""
        asked = find_action(self.actions(), text)
        if asked is not None:
            action, argument = asked
            self.handler(action)(argument)
        elif text:
            self.other(text)
        else:
            self.enter()

    def handler(self, action: Action) -> Callable[[str], None]:
        """Return a function that does an action, given the argument that was typed."""
        own: Callable[..., None] | None = getattr(self, own_method(action), None)
        if own is not None:
            return own if action.argument else lambda _none: own()
        name, parameters = action.method_name, action.parameters

        def act(typed: str) -> None:
            question = self.model.find_question(name, parameters)
            answer = [] if question is None else [question.read(typed)]
            getattr(self.model, name)(*answer, *parameters)
            self.tell()

        return act

    def _do_help(self) -> None:
        piped = self.PIPED and not self.teletype.typed
        self.teletype.say(*(self.PIPED if piped else self.HOW))
        self.teletype.write(help_lines(self.actions()))

    def _do_leave(self) -> None:
        self.left = True


@dataclass(frozen=True, slots=True)
class LinesHost:
    """The line mode, as lines that it opens need it.

    Attributes:
        teletype: What lines are read from and written to.
        journal: The answers of the student.
        make_lines: Makes the lines that play what can be started.
    """

    teletype: Teletype
    journal: Journal
    make_lines: Callable[[Start], TypedCommands]
