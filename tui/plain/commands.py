"""Commands of the line mode: words that do what keys do on a screen."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from lessons.language import _
from tui.plain.teletype import Line


@dataclass(frozen=True, slots=True)
class Command:
    """A word, and what it does.

    Attributes:
        words: Its name and its short forms.
        does: What it does, as the help says it.
        run: Does it, given what stands after the word.
            Raises ValueError with a sentence, if that is wrong.
        argument: What stands after it, as the help shows it; empty if nothing can.
    """

    words: tuple[str, ...]
    does: str
    run: Callable[[str], None]
    argument: str = ""


def find(commands: Sequence[Command], text: str) -> tuple[Command, str] | None:
    """Return the command that a line is, and what stands after its word; None if it is none."""
    word, _space, argument = text.partition(" ")
    for command in commands:
        if word.lower() in command.words and (command.argument or not argument):
            return command, argument.strip()
    return None


def helped(commands: Sequence[Command]) -> Iterator[Line]:
    """Yield a line for each command."""
    for command in commands:
        name, *others = command.words
        shown = f"{name} {command.argument}".rstrip()
        short = _(" (or {words})").format(words=", ".join(others)) if others else ""
        yield Line(f"{shown}{short}: {command.does}", hanging=2)
