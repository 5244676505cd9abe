"""A kind of answer: one class holds all in which it differs from the other kinds.

An ask names the class in its decorator. What is here needs no screen: which answers there can be,
what there is to choose from, and how an answer is written, typed and sent. How it is entered on a
screen, key by key, is a draft's business (`tui/answers/`).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol, TypeAlias

from lessons.journal.records import AnswerValue
from lessons.language import _
from solver.text.listing import Listing

AnswerMessage: TypeAlias = "int | str | Sequence[AnswerMessage] | None"
"""An answer in JSON, as `docs/protocol.md` describes it."""
Offers: TypeAlias = Callable[[], tuple[AnswerValue, ...]]
"""The offers of an ask, computed only for kinds with something to choose from."""


class MessageError(ValueError):
    """An error raised if a message is not understood; the text says what to send."""


class AskedQuestion(Protocol):
    """The properties of a posed question that kinds of answers need."""

    @property
    def n(self) -> int: ...
    @property
    def answer(self) -> AnswerValue: ...
    @property
    def foils(self) -> Mapping[AnswerValue, tuple[str, ...]]: ...
    @property
    def choices(self) -> tuple[AnswerValue, ...]: ...
    @property
    def vector(self) -> str: ...
    @property
    def listing(self) -> Listing: ...
    def say_answer(self, answer: AnswerValue) -> str: ...
    def say_piece(self, choice: AnswerValue) -> str: ...
    def is_possible(self, answer: AnswerValue) -> bool: ...
    def explain_refusal(self, answer: AnswerValue) -> str: ...


@dataclass(frozen=True, slots=True)
class AnswerKind:
    """Base class of the kinds of answers, each bound to a posed question.

    What `say_answer` says can be typed, in capitals too; `from_message` reads what `to_message`
    makes. Of what was typed or sent, `is_possible` lets pass only what has the type of an answer to
    the letter: `True` is no number. An answer that is a tuple holds others, and no lists.
    """

    posed: AskedQuestion

    name: ClassVar[str]  # what messages call it
    typing: ClassVar[str]  # what to type, filled in by `_fill_in`
    sending: ClassVar[str]  # what to send in a message, filled in, too
    nothing: ClassVar[AnswerValue] = ()  # what a guesser enters for 0 or none, if anything can be
    shuffled: ClassVar[bool] = True  # whether the order of the choices says nothing
    is_code: ClassVar[bool] = False  # whether answers are put into the listing and run
    is_set: ClassVar[bool] = False  # whether it is any number of things, in no order of its own
    fewest: ClassVar[int] = 0  # choices, for a second answer to need thought after a wrong one

    @classmethod
    def say_answer(cls, answer: AnswerValue, _say_piece: Callable[[AnswerValue], str]) -> str:
        """Return an answer in words, if the ask has no words of its own."""
        return str(answer)

    @classmethod
    def list_choices(
        cls, _answers: Sequence[AnswerValue], _always: Offers, _others: Offers, _name: str
    ) -> list[AnswerValue]:
        """Return the options or pieces from which an answer is made.

        First come the answers, the right one before those of foils, then what is always offered;
        the question's name decides which of the others are.
        """
        return []

    def is_possible(self, answer: AnswerValue) -> bool:
        """Return whether a value can be an answer at all, right or wrong."""
        raise NotImplementedError

    def say_hint(self) -> str:
        """Return a hint that does not give the right answer away; empty by default."""
        return ""

    # As it is typed.

    def label_choices(self) -> Sequence[tuple[str, AnswerValue]]:
        """Return the options in the order in which they are read out, each with its label."""
        return ()

    def say_typing(self) -> str:
        """Return the instruction for typing an answer."""
        return self._fill_in(self.typing)

    def _fill_in(self, text: str) -> str:
        """Return an instruction with board size, last row and vector filled in."""
        n, name = self.posed.n, self.posed.vector
        return text.format(n=n, last=n - 1, name=name, cells=" ".join(["0", *"-" * (n - 1)]))

    def parse_answer(self, text: str) -> AnswerValue:
        """Parse a text as an answer of this kind; None if it is not one."""
        raise NotImplementedError

    def read_typed(self, text: str) -> AnswerValue:
        """Return the typed answer; a `ValueError` that says what to type if impossible."""
        answer = self.parse_answer(text.strip())
        refusal = self.posed.explain_refusal(answer)
        if refusal or answer is None or not self.posed.is_possible(answer):
            raise ValueError(refusal or f"{self.explain_text(text)} {self.say_typing()}".lstrip())
        return answer

    def explain_text(self, _text: str) -> str:
        """Return what is wrong with a text that is no possible answer; empty by default."""
        return ""

    def list_pieces_in_order(self, _answer: AnswerValue) -> list[str]:
        """Return an answer that is read piece by piece, each with what is typed for it; or []."""
        return []

    # As it is sent.

    def to_message(self, answer: AnswerValue) -> AnswerMessage:
        """Return an answer in the form used in messages; options as texts."""
        return answer

    def from_message(self, message: object) -> AnswerValue:
        """Parse a message; a `ValueError` if not of this kind."""
        raise NotImplementedError

    def read_message(self, message: object) -> AnswerValue:
        """Return the answer in a message; a `MessageError` if it is not possible."""
        try:
            answer = self.from_message(message)
        except ValueError as error:
            raise MessageError(self._fill_in(self.sending)) from error
        refusal = self.posed.explain_refusal(answer)
        if refusal or not self.posed.is_possible(answer):
            raise MessageError(refusal or self._fill_in(self.sending))
        return answer


def split_answer(answer: AnswerValue) -> tuple[AnswerValue, ...]:
    """Return the parts of a tuple answer; an empty tuple for any other answer."""
    return answer if isinstance(answer, tuple) else ()


def say_numbers(numbers: Sequence[object]) -> str:
    """Return numbers or squares as text, joined by commas, and the last one by “and”."""
    *others, last = map(str, numbers)
    sentence = _("{others} and {last}") if others else "{last}"
    return sentence.format(others=", ".join(others), last=last)


def say_number(answer: AnswerValue) -> str:
    """Return a number as text with thousands separators and a true minus sign."""
    return f"{answer:,}".replace("-", "−") if isinstance(answer, int) else str(answer)
