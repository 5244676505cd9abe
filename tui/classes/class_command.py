"""What makes the commands for classes, whose errors are sentences."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from lessons.classes.errors import ClassError
from tui.command.commands import Command, as_command
from tui.command.error import CommandError
from tui.start import Start


def class_command(text: str) -> Callable[[Callable[..., Start | int]], Command]:
    """Return what makes a command of a function, which may raise a `ClassError` too."""

    def make(function: Callable[..., Start | int]) -> Command:
        @wraps(function)
        def run(**given: Any) -> Start | int:
            try:
                return function(**given)
            except ClassError as error:
                raise CommandError(str(error), error.status) from error

        return as_command(text)(run)

    return make
