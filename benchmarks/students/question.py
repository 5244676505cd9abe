"""A question as a student sees it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

Square: TypeAlias = tuple[int, int]  # Column and row.
Form: TypeAlias = Any  # An answer as the protocol takes it.
Message: TypeAlias = dict[str, Any]

VECTORS = ("q", "T", "b", "a", "board", "state")  # What listings call it.


def plain(text: str) -> str:
    """Return a text on one line, with the sign that a program reads as a minus."""
    return " ".join(text.replace("−", "-").replace("²", "^2").split())


def numbers(text: str) -> list[int]:
    """Return the whole numbers in a text."""
    return [
        int(each) for each in re.findall(r"(?<![\w\d])-?\d+|\d+", plain(text).replace(",", " "))
    ]


@dataclass(frozen=True, slots=True)
class Question:
    """What the message of a question holds; texts are plain."""

    template: str
    skill: str
    ask: str
    text: str
    response: str
    options: tuple[str, ...]
    listing: str
    n: int
    variables: Message
    queens: tuple[Square, ...]
    marked: tuple[Square, ...]
    source: tuple[str, ...]
    line: int | None
    maze: tuple[str, ...]
    way: tuple[Square, ...]

    @property
    def vector(self) -> list[int] | None:
        """The vector in the variables: a list of numbers, not of flags."""
        for name in VECTORS:
            held = self.variables.get(name)
            if isinstance(held, list) and not any(type(each) is not int for each in held):
                return list(held)
        return None

    @property
    def level(self) -> int:
        """The column (or row) that the search works on."""
        for name in ("k", "i"):
            if type(self.variables.get(name)) is int:
                return int(self.variables[name])
        return len(self.vector or [])

    @property
    def by_rows(self) -> bool:
        """Whether the vector has a column for each row."""
        return "q" in self.variables or "state" in self.variables


def read_question(message: Message) -> Question:
    """Return the question of a message."""
    return Question(
        template=message["template"] or message["question"],
        skill=message["skill"] or "",
        ask=plain(message["ask"]),
        text=plain(message["text"]),
        response=message["response"],
        options=tuple(message["options"]),
        listing=message["listing"],
        n=message["n"],
        variables=message["variables"],
        queens=_squares(message["queens"]),
        marked=_squares(message["marked"]),
        source=tuple(message["source"]),
        line=message["line"],
        maze=tuple(message.get("maze", ())),
        way=_squares(message.get("way", ())),
    )


def _squares(sentences: Sequence[Sequence[int]]) -> tuple[Square, ...]:
    return tuple((x, y) for x, y in sentences)
