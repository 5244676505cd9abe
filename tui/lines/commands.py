"""Commands of the line mode: words that do what keys do on a screen."""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, ClassVar

from msgspec.structs import replace

from lessons.classes.enrolment import seed_by_login
from lessons.journal.data_folder import find_home
from lessons.journal.journal import Journal
from lessons.language import _
from lessons.text.notation import choose_notation, find_preferred_notation
from tui.actions import HELP, Acting, Action, refuse_undone
from tui.activities import OPENS, import_named
from tui.command.ending import CutShortError
from tui.command.error import CommandError, say_unknown
from tui.command.leaving import end_in_order
from tui.lines.teletype import Line, Teletype
from tui.look.options import Options
from tui.model import Model
from tui.run.listed import ListItem, chosen_row
from tui.run.position import Stepping
from tui.start import LessonStart, PracticeStart, Start

REPEAT = Action("repeat", _("Repeat"), _("Read again where you are, and what is asked")).typed(
    "repeat where list again"
)
QUEENS = Action("queens", _("Queens"), _("Hear where the queens stand")).typed()
COMMON = (QUEENS, REPEAT, HELP)
"""The actions of all lines, behind those of their tables, as far as they can do them."""
OWN = "_do_"  # How the names of methods begin by which lines do actions in their own way.
BRIEF, MANY = 12, 18  # Commands that a help lists at first, if there are more than so many.
SHORT = 2  # Letters of a word that is like too many others.
LONG = 24  # Characters of an argument that such a help shows.
ARGUMENT = re.compile(r"[(\d]")
"""How a line begins that can be the argument of a command without its word."""


def find_action(actions: Iterable[Action], text: str) -> tuple[Action, str] | None:
    """Return the action that a line names and its argument, or None if no action is named."""
    word, _space, argument = text.partition(" ")
    fit = [action for action in actions if action.argument or not argument]
    for typed in (word, word.lower()):  # R is another key than r.
        for action in fit:
            if typed in action.spellings:
                return action, argument.strip()
    return None


def help_lines(actions: Iterable[Action], *, whole: bool) -> Iterator[Line]:
    """Yield a line of help for each action; unless it is to be `whole`, names are not listed."""
    for action in actions:
        word, *others = action.spellings
        after = action.after if whole or len(action.after) <= LONG else _("NAME")
        short = _(" (or {words})").format(words=", ".join(others)) if others else ""
        yield Line(f"{word} {after}".rstrip() + f"{short}: {action.does}", hanging=2)


def own_methods(action: Action) -> tuple[str, str]:
    """Return the names of the methods by which lines can do an action in their own way."""
    return OWN + action.name.replace("-", "_"), OWN + action.method_name


Said = Iterable[str | Line]
Show = Callable[[Any, str], Said]
"""Returns what lines say to an action that changes nothing, given what stands after the word."""


class TypedCommands(Acting):
    """Reads commands, does them and says what comes of it, until one leaves or the input ends.

    The method `_do_go_to` does the action `go-to`. It takes what stands after the word, if
    anything can, raises a ValueError with a sentence if that is wrong, and may return what is to be
    said. Else `_do_open` does what the table calls `open('go')`. What it has no such method for,
    the position or the view model does; `list_news` says what came of it.

    Attributes:
        ACTIONS: What can be typed, beside what is `COMMON` to all.
        POSITION: The class of the position in what is stepped, if anything is.
        OUTSIDE: The actions that lead out of the tutor: in a kiosk there are none.
        BARE_COMMAND: The command that a number or a square alone can be the argument of.
        HOW: What can be typed that is no command; it is said after what stands there at first.
        UNKNOWN: What is said to a line that is no command.
        left_at: The sentence that says where it was left, and why; empty if nothing is to be said.
    """

    MODEL: ClassVar[type[Model] | None] = None  # The class of the view model, if there is one.
    POSITION: ClassVar[type[Stepping] | None] = None
    DISPLAYS: ClassVar[Mapping[str, Show]] = {}  # The actions that only show something.
    OUTSIDE: ClassVar[Collection[str]] = ()
    PROMPT: ClassVar[str] = ">"  # What stands before what is typed.
    EMPTY_COMMAND: ClassVar[str] = ""  # The command that an empty line stands for, if it does.
    BARE_COMMAND: ClassVar[str] = ""
    TAKES_EMPTY: ClassVar[bool] = True  # Whether an empty prepared line means something.
    HOW: ClassVar[Sequence[str]] = ()
    NO_HINTS: ClassVar[str] = ""  # What is said to who asks for a hint where there is none.
    UNKNOWN: ClassVar[str] = _("There is no such command: help lists them.")

    model: Model
    position: Stepping
    _common: ClassVar[Sequence[Action]] = ()

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        typed = [each for each in cls.ACTIONS if each.words]
        for each in (each for each in typed if not cls.can_do(each)):
            refuse_undone(cls, each, own_methods(each)[0])
        taken = set(chain.from_iterable(each.spellings for each in typed))
        left = {each: [word for word in each.words.split() if word not in taken] for each in COMMON}
        doable = [each for each in COMMON if cls.can_do(each)]
        cls._common = [replace(each, words=" ".join(left[each])) for each in doable]
        own = {name for name in vars(cls) if name.startswith(OWN)}
        known = {*chain.from_iterable(map(own_methods, (*typed, *COMMON)))}
        if cls.ACTIONS and (unknown := own - known):
            raise TypeError(f"{cls.__name__} has no action for {', '.join(sorted(unknown))}")

    @classmethod
    def can_do(cls, action: Action) -> bool:
        """Return whether a method of this class, its position or its view model does an action."""
        own = action.name in cls.DISPLAYS or any(hasattr(cls, each) for each in own_methods(action))
        return own or any(hasattr(each, action.method_name) for each in (cls.POSITION, cls.MODEL))

    def __init__(self, host: "LinesHost", model: Model | None = None) -> None:
        self.host = host
        self.teletype = host.teletype
        if model is not None:
            self.model = model
        self.left = False
        self.left_at = ""

    def begin(self) -> Said:
        """Return the texts that stand before the first command."""
        return self.list_news()

    def list_state(self) -> Said:
        """Return the texts on the present state."""
        return ()

    def list_news(self) -> Said:
        """Return the view model's note on the last command, or else the present state."""
        note = self.model.note if self.MODEL else ""
        return [note] if note else self.list_state()

    def enter(self) -> Said | None:
        """Handle an empty line, and return the reply to it."""
        works = self.EMPTY_COMMAND.isdecimal() or find_action(self.actions(), self.EMPTY_COMMAND)
        return self.do(self.EMPTY_COMMAND) if works else self.how

    @property
    def how(self) -> tuple[str, ...]:
        """Sentences on what can be typed."""
        return *self.HOW, _("help lists the commands, quit leaves.")

    @property
    def bare_command(self) -> str:
        """The command of which a number or a square can be the argument now, without its word."""
        return self.BARE_COMMAND

    def other(self, text: str) -> Said | None:
        """Handle a line that is no command, and return the reply to it."""
        if text == "hint" and self.NO_HINTS:
            return [self.NO_HINTS]
        bare = self.bare_command and ARGUMENT.match(text)
        return self.do(f"{self.bare_command} {text}") if bare else [self.refuse_word(text)]

    def refuse_word(self, text: str) -> str:
        """Return that there is no such command, with the most similar one if any is similar."""
        word, sentence = text.partition(" ")[0].lower(), _("There is no {value} here; {hint}")
        known = _("Type {word} alone: nothing can stand after it. {does}.")
        does = [each.does for each in self.ACTIONS if word in each.words.split()]
        if word not in self.known_words:
            known = _("The command {word} does not work here: help lists those that do.")
        if any(word in each.words.split() for each in (*self.ACTIONS, *COMMON)):
            return known.format(word=word, does="".join(does[:1]))
        said = say_unknown(sentence, word, self.known_words, self.UNKNOWN)
        return said if said.endswith("?") and len(word) > SHORT else self.UNKNOWN

    @property
    def known_words(self) -> list[str]:
        """The words of all commands that can be typed now."""
        listed = (each.words.split() for each in self.actions() if self.helps(each))
        return [*chain.from_iterable(listed)]

    def actions(self) -> Sequence[Action]:
        """Return the actions that can be typed now."""
        return [each for each in (*self.ACTIONS, *self._common) if self.works(each)]

    def works(self, action: Action) -> bool:
        """Return whether an action works now."""
        shut = self.teletype.kiosk and action.name in self.OUTSIDE
        works = super().works(action) and (self.MODEL is None or self.model.works(action))
        return works and not shut

    def helps(self, _action: Action) -> bool:
        """Return whether the help lists an action that can be typed."""
        return True

    def say_how(self, name: str) -> str:
        """Return in words what to type for an action, as in "type hint"."""
        word = next(each.spellings[0] for each in self.ACTIONS if each.name == name)
        return _("type {word}").format(word=word)

    def done(self) -> bool:
        """Return whether the activity is completed."""
        return True

    def play(self) -> bool:
        """Read and obey commands until the student leaves; return whether all is completed."""
        try:
            self.teletype.write(self.begin())
            if self.teletype.typed and not self.left:
                self.teletype.write(Line(each, once=True) for each in self.how)
            while not self.left:
                self.read()
        except KeyboardInterrupt:
            self.leave(_("Ctrl+C ended it"))
            if self.teletype.typed and self.left_at:
                self.teletype.say("", self.left_at)
            raise
        return self.done()

    def read(self) -> None:
        """Read a line and obey it."""
        text = self.teletype.ask(self.prompt, empty=self.TAKES_EMPTY)
        if text is None:
            self.leave(_("The input ended"))
            return
        try:
            self.teletype.write(self.do(text) or ())
        except ValueError as error:
            self.teletype.say(*self.word_refusal(text, str(error)).split("\n"))

    @property
    def prompt(self) -> str:
        """The text before the line that is typed now."""
        return self.PROMPT

    def word_refusal(self, _text: str, remedy: str) -> str:
        """Return the reply to a line that is wrong, given what to type instead."""
        return remedy

    def leave(self, _why: str) -> None:
        """Leave, for whatever reason."""
        self.left = True

    def do(self, text: str) -> Said | None:
        """Obey a line, and return the reply; raise ValueError with a remedy if it is wrong."""
        asked = find_action(self.actions(), text)
        if asked is not None:
            return self.carry_out(*asked)
        return self.other(text) if text else self.enter()

    def carry_out(self, action: Action, typed: str) -> Said | None:
        """Do an action, given the argument that was typed, and return the reply."""
        name, parameters = action.method_name, action.parameters
        own: Iterator[Callable[..., Said | None] | None]
        own = (getattr(self, each, None) for each in own_methods(action))
        if by_name := next(own):
            return by_name(typed) if action.argument else by_name()
        if by_method := next(own):
            return by_method(*parameters)
        if show := self.DISPLAYS.get(action.name):
            return show(self, typed)
        if hasattr(self.POSITION, name):
            getattr(self.position, name)(*parameters)
        else:
            question = self.model.find_question(name, parameters)
            answer = [] if question is None else [question.read(typed)]
            getattr(self.model, name)(*answer, *parameters)
        return self.list_news()

    def open_start(self, start: Start) -> Said:
        """Play a start value's activity; return where it was left, and the present state."""
        return *self.host.play(start), "", *self.list_state()

    def _do_help(self, typed: str) -> Said:
        """Yield help: for a word, for all that can be typed, or for what comes first."""
        actions = [each for each in self.actions() if each.words and self.helps(each)]
        whole = typed == "all" and len(actions) > MANY
        named = [each for each in actions if typed in each.spellings and not whole]
        if named or typed == "all" or (not typed and len(actions) <= MANY):
            yield from () if named else self.HOW
            yield from help_lines(named or actions, whole=bool(named))
        elif typed:
            raise ValueError(self.refuse_word(typed))
        else:
            yield from self.HOW
            last = 1 + len(self._common)  # Leaving stands before what is common to all.
            yield from help_lines((*actions[:BRIEF], *actions[-last:]), whole=False)
            left = len(actions) - BRIEF - last
            yield _("help all lists {left} more, and help WORD explains one.").format(left=left)

    def _do_repeat(self) -> Said:
        return self.list_state()

    def _do_leave(self) -> None:
        self.left = True


class ListLines(TypedCommands):
    """Lists rows, and opens the one whose number or id is typed."""

    TAKES_EMPTY = False
    HOW: ClassVar[Sequence[str]] = (_("A number, or a name: open it."),)
    HEADING: ClassVar[str] = ""  # What stands above the rows.
    named: str | None = None  # The id of what alone is to be opened, if anything is.
    shut = ""  # Why nothing can be opened; empty if it can.
    _opened = False

    def begin(self) -> Said:
        """Return the rows, or why they are shut; if a row is named, open only that."""
        self.left = bool(self.shut or self.named)
        if self.named and not self.shut:
            self._opened = self.open_named(self.named)
            return ()
        return [self.shut] if self.shut else self.list_state()

    def done(self) -> bool:
        """Return whether the named row is done; without a name, whether nothing is shut."""
        return not self.shut and (self.named is None or self._opened)

    def list_rows(self) -> Sequence[ListItem]:
        """Return the rows as they are now."""
        raise NotImplementedError

    def open_named(self, name: str) -> bool:
        """Open the row that has an id; return whether it is done then."""
        raise NotImplementedError

    def open_row(self, name: str) -> Said:
        """Open the row that has an id; yield how it stands afterwards, not all rows again."""
        self.open_named(name)
        rows = self.list_rows()
        numbered = zip(number_lines(row.line for row in rows), rows, strict=True)
        yield from (line for line, row in numbered if row.id == name)
        yield _("Type list to list all of them again.")

    def list_state(self) -> Said:
        """Return the numbered rows, below a heading."""
        rows = number_lines(row.line for row in self.list_rows())
        return [self.HEADING, *rows] if self.HEADING else rows

    def other(self, text: str) -> Said:
        """Open the row that was typed."""
        name = chosen_row(self.list_rows(), text)
        return self.refuse_row(text) if name is None else self.open_row(name)

    def refuse_row(self, text: str) -> Said:
        """Return that no row is called so, and which one may be meant."""
        rows = (row.id for row in self.list_rows())
        names = [*rows, *self.known_words] if len(text) > SHORT else []
        how = _("type a number, a name, help or quit")
        return [say_unknown(_("There is no {value} here; {hint}"), text, names, how)]


def number_lines(texts: Iterable[str]) -> list[str]:
    """Return texts with numbers from 1 on before them, by which they can be chosen."""
    return [f"{number}: {text}" for number, text in enumerate(texts, 1)]


@dataclass(frozen=True, slots=True)
class LinesHost:
    """The line mode as lines that it opens need it: where they read and write, what is known."""

    teletype: Teletype
    journal: Journal

    def make_lines(self, start: Start) -> TypedCommands:
        """Return the lines that play what can be started."""
        make: Callable[[Start, LinesHost], TypedCommands] = import_named(OPENS[type(start)][1])
        return make(start, self)

    def play(self, start: Start) -> list[str]:
        """Play what can be started; return where and why it was left, if that is to be said."""
        played = self.make_lines(start)
        played.play()
        return [played.left_at] if played.left_at else []


def open_lines(start: Start, options: Options) -> int:
    """Run the line mode from a start value; return 1 if what can be finished was not, else 0.

    Raises:
        CommandError: A signal has ended it, or answers could not be saved.
        CutShortError: Nobody reads on, and the lesson was not finished.
    """
    seed_by_login()
    journal = Journal(find_home())
    choose_notation(find_preferred_notation(journal.read().records))
    end_in_order(journal)
    teletype = Teletype(options)
    played = LinesHost(teletype, journal).make_lines(start)
    try:
        done = played.play()
    except KeyboardInterrupt:
        if teletype.typed and journal.error is None:
            teletype.say("", _("All your answers are saved. 'queens-tutor' brings you back."))
        raise
    except BrokenPipeError as error:
        if isinstance(start, LessonStart | PracticeStart):
            raise CutShortError from error
        raise
    if played.left_at:
        teletype.warn(played.left_at)
    if journal.error is not None:
        raise CommandError(journal.error)
    return 0 if done else 1
