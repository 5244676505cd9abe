"""What is wrong with a command line: for each fault one sentence that also says what to do."""

import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass

import click
from click.shell_completion import CompletionItem

from lessons.finding import printable, suggestion
from lessons.language import _

LONGEST = 60
"""Characters of an argument that a sentence repeats."""


class WrongArgumentError(click.UsageError):
    """Something was asked wrongly; the message is the whole sentence."""


def quoted(text: str) -> str:
    """Return an argument as a sentence may repeat it: quoted, short and printable."""
    return repr(text if len(text) <= LONGEST else text[:LONGEST] + "...")


@dataclass(frozen=True)
class Whole:
    """Accepts whole numbers from `low` to `high`; `reason` says why not larger ones."""

    low: int
    high: int
    reason: str = ""

    def __call__(
        self, context: click.Context, parameter: click.Parameter, value: str | None
    ) -> int | None:
        """Return the number, or None for none.

        Raises:
            WrongArgumentError: It is no such number.
        """
        if value is None:
            return None
        number = int(value) if re.fullmatch(r"-?[0-9]{1,9}", value) else None
        if number is not None and self.low <= number <= self.high:
            return number
        wanted = _("{name} must be a whole number from {low} to {high}, not {value}").format(
            name=_name(parameter, context), low=self.low, high=self.high, value=quoted(value)
        )
        too_large = self.reason and number is not None and number > self.high
        raise WrongArgumentError(f"{wanted}: {self.reason}." if too_large else f"{wanted}.")


@dataclass(frozen=True)
class OneOf:
    """Accepts one of some names, which the shell can complete.

    Attributes:
        unknown: The sentence for another name, with places for `value` and `hint`.
        names: Returns the names; called only when they are needed.
    """

    unknown: str
    names: Callable[[], tuple[str, ...]]

    def __call__(
        self, _context: click.Context, _parameter: click.Parameter, value: str | None
    ) -> str | None:
        """Return the name, or None for none.

        Raises:
            WrongArgumentError: There is no such name.
        """
        if value is None or value in self.names():
            return value
        raise WrongArgumentError(_unknown(self.unknown, value, self.names()))

    def complete(
        self, _context: click.Context, _parameter: click.Parameter, typed: str
    ) -> list[CompletionItem]:
        """Return the names that begin like what is typed so far."""
        with suppress(click.ClickException):  # Tab is no place to say what is wrong.
            return [CompletionItem(name) for name in self.names() if name.startswith(typed)]
        return []


class Commands(click.Group):
    """A group that says which command was meant."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command, its name and what is left of the arguments.

        Raises:
            WrongArgumentError: There is no such command.
        """
        name = args[0]
        if ctx.resilient_parsing or name.startswith("-") or self.get_command(ctx, name):
            return super().resolve_command(ctx, args)
        unknown = _("There is no command {value}; {hint}")
        raise WrongArgumentError(_unknown(unknown, name, self.list_commands(ctx)))


def sentence(error: click.ClickException) -> str:
    """Return what is wrong and what to do, in one sentence."""
    if isinstance(error, WrongArgumentError) or not isinstance(error, click.UsageError):
        return error.message
    if isinstance(error, click.NoSuchOption) and not error.option_name[1:2].isdigit():
        parameters = error.ctx.command.get_params(error.ctx) if error.ctx else ()
        names = (name for each in parameters for name in [*each.opts, *each.secondary_opts])
        options = [name for name in names if name[0] == "-"]
        return _unknown(_("There is no option {value}; {hint}"), error.option_name, options)
    if error.ctx is None:
        return _("{what}.").format(what=_fault(error))
    path = error.ctx.command_path
    return _("{what}; see '{path} --help'.").format(what=_fault(error), path=path)


def _fault(error: click.UsageError) -> str:
    """Return what click found, as the first part of a sentence."""
    if isinstance(error, click.NoSuchOption):
        name = quoted(error.option_name)
        return _("{name} is not an option, and no number here is negative").format(name=name)
    if isinstance(error, click.MissingParameter) and error.param:
        return _("{name} is missing").format(name=_name(error.param, error.ctx))
    message = printable(error.format_message()).rstrip(".")
    return message if len(message) <= 2 * LONGEST else message[: 2 * LONGEST] + "..."


def _name(parameter: click.Parameter, context: click.Context | None) -> str:
    return parameter.get_error_hint(context).replace("'", "").strip("[]")


def _unknown(told: str, value: str, names: Iterable[str]) -> str:
    text = told.format(value=quoted(value), hint=suggestion(value[:LONGEST], names))
    return text if text.endswith("?") else text + "."
