"""What cannot be done for a class: said in a sentence, with what to do."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from lessons.files.findings import RefusedError, make_printable
from lessons.language import _


class ClassError(RefusedError):
    """Something cannot be done for a class; the message is a sentence with its parts filled in."""

    def __init__(self, sentence: str, /, **parts: object) -> None:
        texts = {name: part for name, part in parts.items() if isinstance(part, str)}
        paths = {name: repr(str(part)) for name, part in parts.items() if isinstance(part, Path)}
        shown = {**parts, **paths, **{name: make_printable(text) for name, text in texts.items()}}
        super().__init__(sentence.format(**shown) if shown else sentence)


class UnusableError(ClassError):
    """A file or folder that was named does not exist or cannot be used."""

    status = 2


@contextmanager
def explain(
    sentence: str, kind: type[ClassError] = ClassError, /, **parts: object
) -> Iterator[None]:
    """Turn the error of a file in the `with` block into a `ClassError` that names the reason."""
    try:
        yield
    except (OSError, ValueError) as error:
        raise kind(sentence, reason=say_reason(error), **parts) from error


def say_reason(error: Exception) -> str:
    """Return the system's reason for an error, in words that fit into a sentence."""
    if not isinstance(error, OSError):
        return _("its name cannot be used")
    return error.strerror or os.strerror(error.errno or 0)
