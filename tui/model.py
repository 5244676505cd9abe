"""View models: activities without a screen, which screens draw and the line mode prints.

A view model has a method for each action that both can do. The method is called as the table of
actions says, `event('retreat')` or just `undo`, and may ask for something first.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from lessons.language import _
from tui.actions import Acting
from tui.run.listed import Group
from tui.run.typed_numbers import number_reader
from tui.start import LARGEST, SMALLEST

Value = TypeVar("Value")
Asking = TypeVar("Asking", bound=Callable[..., None])


class Question(Struct, Generic[Value], frozen=True):
    """Something that is to be said before an action can be done.

    Attributes:
        read: Makes a value of what was typed, or raises ValueError with a sentence.
        options: What can be chosen on a screen, each by what would be typed for it.
    """

    text: str  # What is asked on a screen.
    read: Callable[[str], Value]
    typed: str = ""  # What stands there at first, or which of the options is chosen.
    digits: bool = False  # Whether nothing but digits can be typed on a screen.
    options: Mapping[str, str] = {}
    groups: Sequence[Group] = ()  # The same, where it is found by typing a part of its name.


def ask_number(text: str, smallest: int, largest: int) -> Question[int]:
    """Return a question for an integer within limits."""
    return Question(text, number_reader(smallest, largest), digits=True)


def ask_columns(
    n: int, largest: int = LARGEST, check: Callable[[int], int] = lambda n: n
) -> Question[int]:
    """Return a question for the size of a board that has n columns now.

    A size is checked further by what returns it, or raises ValueError with a sentence.
    """
    asked = _("How many rows and columns, {smallest} to {largest}?")
    question = ask_number(asked.format(smallest=SMALLEST, largest=largest), SMALLEST, largest)
    return replace(question, read=lambda text: check(question.read(text)), typed=str(n))


def asks(question: Callable[..., Question[Any]]) -> Callable[[Asking], Asking]:
    """Return a decorator that has a question answered before a method is called.

    The question is made of the view model and of what the table of actions says. The method is
    called with the answer, and with the same.
    """

    def mark(method: Asking) -> Asking:
        vars(method)["question"] = question
        return method

    return mark


class Model(Acting):
    """An activity without a screen."""

    note = ""  # What is to be said of what was done last, if what stands there does not say it.

    def find_question(self, name: str, parameters: Sequence[object] = ()) -> Question[Any] | None:
        """Return the question to answer before a method is called, or None if there is none."""
        question = getattr(getattr(self, name), "question", None)
        return None if question is None else question(self, *parameters)
