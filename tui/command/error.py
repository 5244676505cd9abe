"""The end of a command that cannot do what was asked: a sentence and an exit status."""

from collections.abc import Iterable

from lessons.files.findings import RefusedError, suggest_word

LONGEST = 60  # Characters of an argument that a sentence repeats.


class CommandError(RefusedError):
    """A command cannot do what was asked; the message is printed before the exit."""

    def __init__(self, sentence: str, status: int = 1) -> None:
        super().__init__(sentence)
        self.status = status


class WrongArgumentError(CommandError):
    """An argument on the command line is wrong; the exit status is 2."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence, 2)


def quote_argument(text: str) -> str:
    """Return an argument quoted, cut to 60 characters and printable, for use in a sentence."""
    return repr(text if len(text) <= LONGEST else text[:LONGEST] + "...")


def say_unknown(sentence: str, value: str, names: Iterable[str], otherwise: str = "") -> str:
    """Return a sentence about an unknown name, with a hint at the most similar known name."""
    hint = suggest_word(value[:LONGEST], names, otherwise)
    text = sentence.format(value=quote_argument(value), hint=hint)
    return text if text.endswith("?") else text + "."
