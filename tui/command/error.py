"""The end of a command that cannot do what was asked: a sentence and an exit status."""

from collections.abc import Iterable

from lessons.files.findings import RefusedError, suggest_word

LONGEST = 60
"""Characters of an argument that a sentence repeats."""


class CommandError(RefusedError):
    """A command cannot do it."""

    def __init__(self, sentence: str, status: int = 1) -> None:
        super().__init__(sentence)
        self.status = status


class WrongArgumentError(CommandError):
    """Something was asked wrongly."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence, 2)


def quote_argument(text: str) -> str:
    """Return an argument as a sentence may repeat it: quoted, short and printable."""
    return repr(text if len(text) <= LONGEST else text[:LONGEST] + "...")


def say_unknown(sentence: str, value: str, names: Iterable[str], otherwise: str = "") -> str:
    """Return the sentence about an unknown name, with places for `value` and `hint`, filled."""
    hint = suggest_word(value[:LONGEST], names, otherwise)
    text = sentence.format(value=quote_argument(value), hint=hint)
    return text if text.endswith("?") else text + "."
