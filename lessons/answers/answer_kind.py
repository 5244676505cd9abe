"""A kind of answer: one class holds all in which it differs from the other kinds.

An ask names the class in its decorator. What is here needs no screen: which answers there can be,
what there is to choose from, and how an answer is written, typed and sent. How it is entered on a
screen, key by key, is a draft's business (`tui/answers/`).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol, TypeAlias

from lessons.journal.records import AnswerValue
from solver.text.listing import Listing

AnswerMessage: TypeAlias = "int | str | Sequence[AnswerMessage] | None"
"""An answer in JSON, as `docs/protocol.md` describes it."""
Offers: TypeAlias = Callable[[], tuple[AnswerValue, ...]]
"""The offers of an ask, computed only for kinds with something to choose from."""


class MessageError(ValueError):
    """A message cannot be understood; the text says what to send."""


class AskedQuestion(Protocol):
    """All that the kinds need to know of a question that is posed."""

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
    """A kind of answer, to a question that is posed.

    What `say_answer` says can be typed, in capitals too; `from_message` reads what `to_message`
    makes. Of what was typed or sent, `is_possible` lets pass only what has the type of an answer to
    the letter: `True` is no number. An answer that is a tuple holds others, and no lists.

    Attributes:
        name: What messages call it.
        phrase: What `docs/asks.md` calls it.
        shuffled: Whether the order of what there is to choose from says nothing.
        is_code: Whether answers are put into the listing and run.
        is_set: Whether an answer is any number of things, in no order of its own.
        typing: What to type; {n} is the size of the board, {last} its last row, {name} the vector
            and {cells} an example of it.
        sending: What to send in a message, filled in as that.
    """

    posed: AskedQuestion

    name: ClassVar[str]
    phrase: ClassVar[str]
    typing: ClassVar[str]
    sending: ClassVar[str]
    shuffled: ClassVar[bool] = True
    is_code: ClassVar[bool] = False
    is_set: ClassVar[bool] = False

    @classmethod
    def say_answer(cls, answer: AnswerValue, _say_piece: Callable[[AnswerValue], str]) -> str:
        """Say an answer in words, where its ask has no words of its own."""
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
        """Say whether this can be an answer at all, right or wrong."""
        raise NotImplementedError

    @property
    def has_second_try(self) -> bool:
        """Whether a second answer still needs thought once a wrong one is out."""
        return True

    def say_hint(self) -> str:
        """Say something about the right answer without giving it away; empty by default."""
        return ""

    # As it is typed.

    def say_typing(self) -> str:
        """Say what to type."""
        return self._fill_in(self.typing)

    def _fill_in(self, text: str) -> str:
        """Fill the size of the board, its last row, and the vector into what to type or send."""
        n, name = self.posed.n, self.posed.vector
        return text.format(n=n, last=n - 1, name=name, cells=" ".join(["0", *"-" * (n - 1)]))

    def parse_answer(self, text: str) -> AnswerValue:
        """Return the answer that a text may be; None if it is none of this kind."""
        raise NotImplementedError

    def read_typed(self, text: str) -> AnswerValue:
        """Return the answer that was typed; a `ValueError` that says what to type if it is none."""
        answer = self.parse_answer(text.strip())
        if answer is None or not self.posed.is_possible(answer):
            raise ValueError(self.posed.explain_refusal(answer) or self.say_typing())
        return answer

    # As it is sent.

    def to_message(self, answer: AnswerValue) -> AnswerMessage:
        """Return an answer as it is sent in a message; options by their texts."""
        return answer

    def say_message(self) -> str:
        """Say what to send."""
        return self._fill_in(self.sending)

    def from_message(self, message: object) -> AnswerValue:
        """Return what a message says; a `TypeError` or `ValueError` if it is none of this kind."""
        raise NotImplementedError

    def read_message(self, message: object) -> AnswerValue:
        """Return the answer that a message gives; a `MessageError` if it cannot be one."""
        try:
            answer = self.from_message(message)
        except (TypeError, ValueError) as error:
            raise MessageError(self.say_message()) from error
        if not self.posed.is_possible(answer):
            raise MessageError(self.posed.explain_refusal(answer) or self.say_message())
        return answer


def split_answer(answer: AnswerValue) -> tuple[AnswerValue, ...]:
    """Return the parts of an answer; one that has none has no parts."""
    return answer if isinstance(answer, tuple) else ()


def read_list(message: object) -> list[object]:
    """Return a message that is a list; a `TypeError` if it is none."""
    if not isinstance(message, list):
        raise TypeError("not a list")
    return message


def read_integer(message: object) -> int:
    """Return a message that is a whole number; a `TypeError` if it is none."""
    if type(message) is not int:
        raise TypeError("not a whole number")
    return message


def say_number(answer: AnswerValue) -> str:
    """Return a number as it is said in a sentence, with a true minus sign."""
    return f"{answer:,}".replace("-", "−") if isinstance(answer, int) else str(answer)
