"""Asks: an ask holds no answer.

A kind of ask is a class, and an ask as a script writes it is a value of that class: its fields are
what the script fills in. A kind can be written in several forms, and each form is answered in its
way. The docstring of a kind says what its answer is; with the examples it is the kind's row in
`docs/asks.md`.

It is asked in a situation. The right answer is the one of the listing's own run and the right
reading; what a mutant's run or a misreading gives at the same place is the answer of that
misconception. `lessons.asks.registry` gathers all kinds.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from string import Formatter
from types import NoneType
from typing import Annotated, Any, TypeAlias, TypeVar, dataclass_transform, get_args, get_origin

from lessons.answers.answer_kind import AnswerKind, split_answer
from lessons.asks.situation import NOW, AskError, Situation, When
from lessons.journal.records import AnswerValue
from lessons.language import _
from lessons.text.expression import ExpressionError, read_expression
from lessons.words.narration import narrate_step
from solver.board.geometry import Attack, Square
from solver.board.symmetry import Operation, Vector
from solver.machine.step import Step
from solver.text.listing import Event, Listing


class Shown(StrEnum):
    """The parts of the picture that are drawn while a question waits for its answer."""

    ALL = "all"
    TABLE = "table"  # The board has no queens: where they stand is asked.
    BOARD = "board"  # The table has no values: they are asked.
    ANOTHER = "another"  # The cells to be filled are those of another vector than the table's.
    COVERED = "covered"  # Lines of the listing are covered: they are asked.


@dataclass(frozen=True, eq=False)
class Form:
    """One written form of a kind of ask, and how asks in this form are answered; see `ask_kind`."""

    text: str
    response: type[AnswerKind]
    runs: bool = False
    shown: Shown = Shown.ALL
    when: When = NOW
    pattern: re.Pattern[str] = re.compile("")  # how it is recognised
    reads: Mapping[str, Callable[[str], object]] = field(default_factory=dict)  # reads a part
    examples: tuple[str, ...] = ()

    def read_ask(self, kind: type["Ask"], text: str) -> "Ask | None":
        """Parse a text as an ask in this form; None if the text does not match."""
        result = self.pattern.fullmatch(text)
        if result is None:
            return None
        make: Callable[..., Ask] = kind
        try:
            parts = {name: self.reads[name](part) for name, part in result.groupdict().items()}
        except ExpressionError:
            return None
        when = next((parts.pop(name) for name in _WHENS if name in parts), self.when)
        return make(text, self, when, **parts)


@dataclass(frozen=True, slots=True)
class Ask:
    """Base class of everything that a script can ask; see `ask_kind` for what subclasses define."""

    text: str = field(compare=False)

    form: Form
    when: When
    covers = True  # Whether lines that it changes are covered, and pointed at.

    @property
    def response(self) -> type[AnswerKind]:
        """The kind of answer to this ask."""
        return self.form.response

    @property
    def runs(self) -> bool:
        """Whether the answer needs the run to continue, or a function of the listing to be run."""
        return self.form.runs

    @property
    def shown(self) -> Shown:
        """The parts of the picture to draw while the question is open."""
        return self.form.shown

    def find_shown_number(self, situation: Situation) -> int:
        """Return the number of the step of the run that shows the answer."""
        return self.when.find_number(situation)

    @property
    def prompt(self) -> str:
        """The text of the ask without anything that gives the answer away."""
        return self.text

    def find_answer(self, situation: Situation) -> AnswerValue:
        """Return the answer in a situation; an `AskError` if there is none."""
        raise NotImplementedError

    def say_answer(self, answer: AnswerValue, n: int) -> str:
        """Return an answer in words, for a board of n columns."""
        return self.response.say_answer(answer, lambda each: self.say_piece(each, n))

    def say_piece(self, answer: AnswerValue, _n: int) -> str:
        """Return one option, or one part of an answer, in words."""
        return str(answer)

    def find_cells(self, step: Step) -> tuple[str, tuple[int, ...]]:
        """Return the name of the cells to fill in, "" for the board's vector, and their values."""
        return "", step.queens

    def list_options(self, _situation: Situation) -> tuple[AnswerValue, ...]:
        """Return further options beside the answers of foils; for a set answer, all options."""
        return ()

    def list_fixed_options(self, _situation: Situation) -> tuple[AnswerValue, ...]:
        """Return the options offered in every case, lest their absence tell something."""
        return ()

    def classify_answer(self, _situation: Situation, answer: AnswerValue) -> AnswerValue:
        """Return the group of a right answer; fresh questions draw each group equally often.

        Classes are, for instance, one up from what is shown, one down, and none.
        """
        return len(split_answer(answer)) if self.response.is_set else answer

    def is_same_answer(
        self, _situation: Situation, answer: AnswerValue, other: AnswerValue
    ) -> bool:
        """Return whether two answers mean the same, however they are written."""
        return answer == other

    def read_by_mutant(self, _situation: Situation, _mutant: Listing) -> AnswerValue:
        """Return the answer read from the right run by a mutant's lines, or an `AskError`."""
        raise AskError(_("the answer does not come from reading a line"))

    def explain_refusal(self, _listing: Listing, _answer: AnswerValue) -> str:
        """Return in words why a number cannot be an answer; empty if it can."""
        return ""

    def explain_consequence(self, _situation: Situation, _answer: AnswerValue) -> str:
        """Return in words what a wrong answer without a foil would lead to; empty if unknown."""
        return ""

    def explain_slip(self, _situation: Situation, _answer: AnswerValue) -> str:
        """Return the slip that explains a wrong answer; empty if there is none."""
        return ""

    def prove_answer(self, situation: Situation) -> str:
        """Return a proof of the right answer from what is shown; empty if there is none.

        For an ask about coming ticks, the proof says what ticks do; an `AskError` without board.
        """
        return say_ticks(situation, self.when.ticks) if self.when.ticks else ""

    @property
    def about(self) -> frozenset[Square]:
        """The squares that the ask is about."""
        return frozenset()

    def read_attack(self, _answer: AnswerValue) -> Attack | None:
        """Return the first attack that an answer names; None if it names no attack."""
        return None

    def cover_listing(self, listing: Listing) -> str:
        """Return the listing's text as shown while the question is open."""
        return listing.text


@dataclass(frozen=True, slots=True)
class SquareAsk(Ask):
    """An ask about a square of the board, or a cell of a maze."""

    square: Square

    @property
    def about(self) -> frozenset[Square]:
        """The square of this ask, as a set."""
        return frozenset({self.square})

    @property
    def lies_below(self) -> bool:
        """Whether the square's row is smaller than its column (a negative difference).

        Of fresh questions that come to a difference, half do: else a sign that is forgotten, or
        changed, would not show.
        """
        return self.square.y < self.square.x


MOST_NARRATED = 4  # Ticks.


def say_ticks(situation: Situation, ticks: int) -> str:
    """Return sentences on what the next ticks do, the last few if many; needs a board."""
    sentences = [narrate_step(*both, situation.columns) for both in situation.list_ticks(ticks)]
    return " ".join(
        sentences if len(sentences) <= MOST_NARRATED else ["…", *sentences[-MOST_NARRATED:]]
    )


Large: TypeAlias = Annotated[int, r"\d{1,5}"]
Means: TypeAlias = Annotated[int, "", lambda text: int(text.split()[0])]
PATH = "answer[1][2]"
PATH_LENGTH = f"len({PATH})"
"""The path through a maze that a search has found, at its end, and how long it is."""
_COUNTED = {"entries": "placements", "filled cells": "filled", "length of the way": PATH_LENGTH}
"""What can be counted, by its name in a maze, as an expression."""


Counted: TypeAlias = Annotated[
    str, r"\S(?:.{0,58}\S)?", lambda text: read_expression(_COUNTED.get(text, text)).text
]

_PARTS: dict[object, tuple[str, Callable[[str], object]]] = {
    int: (r"\d{1,3}", int),
    str: (r"[a-zA-Z]\w{0,20}", str),
    Square: (r"\(\d{1,2}, ?\d{1,2}\)", lambda text: Square(*map(int, text.strip("()").split(",")))),
    Operation: ("|".join(Operation), Operation),
    Vector: (r"\d{1,2}(?: \d{1,2})*", lambda text: tuple(map(int, text.split()))),
}
"""What a script can write for a field, as a pattern, and what reads it, by the field's type.

`Annotated` gives another pattern, and another reader.
"""
_TICKS, _LINES = r"\d{1,3} ticks?", r"[1-9]\d{0,2} lines?"
_WHENS = {
    "ticks": _TICKS,
    "lines": _LINES,
    "several_lines": r"(?:[2-9]|[1-9]\d) lines?",
    "when": rf"after (?:{_TICKS}|{_LINES})|at the (?:end|next (?:{'|'.join(Event)}))",
}
"""The pattern of what a script can write for `when`, by the name that the form gives it."""

KINDS: dict[type[Ask], tuple[Form, ...]] = {}
"""All kinds whose modules have been imported, with the forms in which they are written."""
_Kind = TypeVar("_Kind", bound=Ask)


@dataclass_transform(frozen_default=True)
def ask_kind(
    response: type[AnswerKind],
    form: str,
    *,
    runs: bool = False,
    shown: Shown = Shown.ALL,
    when: When = NOW,
) -> Callable[[type[_Kind]], type[_Kind]]:
    """Return a class decorator that registers an ask class for one written form.

    Args:
        response: How it is answered.
        form: How scripts write it, with examples. `{square=(2, 1)}` stands for the field `square`,
            whose type says how it is written; `{along=row|column}` for one with these values and
            no others; `{listed= listed}` for one that is true where this stands; what `_WHENS`
            names, as `{ticks=2 ticks}` or `{when=after 2 ticks}`, for `when`.
        runs: Whether the answer comes out of running on, or from a function of the listing; if
            not, it is read off the state alone.
        shown: What is drawn while it is asked.
        when: When the answer has come true, where the form does not say it.
    """

    def register(cls: type[_Kind]) -> type[_Kind]:
        """Turn the class into a frozen dataclass and register the written form for it."""
        made = "__dataclass_fields__" in cls.__dict__
        finished = cls if made else dataclass(frozen=True, slots=True)(cls)
        types: dict[str, Any] = {each.name: each.type for each in fields(finished)}
        pattern, examples, reads = "", [""], {}
        for literal, part, *_spec in Formatter().parse(form):
            name, _equals, example = (part or "").partition("=")
            options = example.split("|")
            examples = [each + literal + option for each in examples for option in options]
            pattern += re.escape(literal)
            if name:
                known, reads[name] = _find_part(name, types)
                given = example if options[1:] else known or example
                pattern += f"(?P<{name}>{given})"
        recognised = re.compile(pattern, re.ASCII)
        written = Form(form, response, runs, shown, when, recognised, reads, tuple(examples))
        KINDS[finished] = (written, *KINDS.get(finished, ()))
        return finished

    return register


def _find_part(name: str, types: Mapping[str, Any]) -> tuple[str, Callable[[str], object]]:
    """Return the pattern and the parser for a field or for `when`; "" if options say which."""
    if name in _WHENS:
        return _WHENS[name], When.read_text
    of = types[name]
    if NoneType in get_args(of):
        of = get_args(of)[0]
    if get_origin(of) is Annotated:
        read, pattern, *reader = get_args(of)
        return pattern, *(reader or [read])
    return _PARTS.get(of, ("", of))
