"""Types of arguments: each refuses what is wrong in one sentence, and completes what is right.

So does a sentence what click finds wrong with a command line.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import click
from click.shell_completion import CompletionItem

from lessons.files.findings import make_printable
from lessons.language import _
from tui.command.error import LONGEST, CommandError, WrongArgumentError, quote_argument, say_unknown
from tui.command.own_course import use_course_of_class


def parameter_name(parameter: click.Parameter, context: click.Context | None) -> str:
    """Return the name by which messages call an option or an argument."""
    return parameter.get_error_hint(context).replace("'", "").strip("[]")


def say_usage_fault(error: click.ClickException) -> str:
    """Return a sentence on an error that click found, and how to get help."""
    if not isinstance(error, click.UsageError):
        return error.message
    if isinstance(error, click.NoSuchOption) and not error.option_name[1:2].isdigit():
        parameters = error.ctx.command.get_params(error.ctx) if error.ctx else ()
        names = (name for each in parameters for name in [*each.opts, *each.secondary_opts])
        options = [name for name in names if name[0] == "-"]
        return say_unknown(_("There is no option {value}; {hint}"), error.option_name, options)
    if error.ctx is None:
        return _("{what}.").format(what=_explain_fault(error))
    path = error.ctx.command_path
    return _("{what}; see '{path} --help'.").format(what=_explain_fault(error), path=path)


def _explain_fault(error: click.UsageError) -> str:
    """Return the error that click found as a clause for a sentence."""
    if isinstance(error, click.NoSuchOption):
        name = quote_argument(error.option_name)
        return _("{name} is not an option, and no number here is negative").format(name=name)
    if isinstance(error, click.MissingParameter) and error.param:
        return _("{name} is missing").format(name=parameter_name(error.param, error.ctx))
    message = make_printable(error.format_message()).rstrip(".")
    return message if len(message) <= 2 * LONGEST else message[: 2 * LONGEST] + "..."


PATH = click.Path(path_type=Path)


@dataclass(frozen=True)
class WholeNumber(click.ParamType[int]):
    """A whole number."""

    low: int
    high: int
    name: str = "N"  # How help calls it.
    reason: str = ""  # Why it cannot be larger.

    def convert(
        self, value: str | int, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        """Return the value as a number; raise a `WrongArgumentError` if it is out of range."""
        number = int(value) if re.fullmatch(r"-?[0-9]{1,9}", str(value)) else None
        if number is not None and self.low <= number <= self.high:
            return number
        name = parameter_name(param, ctx) if param else self.name
        wanted = _("{name} must be a whole number from {low} to {high}, not {value}").format(
            name=name, low=self.low, high=self.high, value=quote_argument(str(value))
        )
        too_large = self.reason and number is not None and number > self.high
        raise WrongArgumentError(f"{wanted}: {self.reason}." if too_large else f"{wanted}.")


@dataclass(frozen=True)
class OneOf(click.ParamType[str]):
    """One of some names."""

    name: str
    """How help calls it; it is the names themselves, with a bar between them, if they are few."""
    unknown: str  # The sentence for another name, with places for `value` and `hint`.
    names: Callable[[], Iterable[str]] | None = None
    """Returns the names; called only when they are needed."""
    numbered: str = ""
    """What tells that a name can be given by its place among them, from 1 to `last`; empty if it
    cannot."""
    earlier: Callable[[], Mapping[str, str]] = dict
    """Returns the name for each name of before and each title; called only when needed."""

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """Return the name of the argument in help."""
        return self.name

    def known(self) -> tuple[str, ...]:
        """Return the names that are accepted: of what a course has, those of the class's course."""
        if self.names is None:
            return tuple(self.name.split("|"))
        use_course_of_class()
        return tuple(self.names())

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the name for a name, its number or an earlier one; raise if there is none."""
        names = self.known()
        numbers = {str(at): name for at, name in enumerate(names, 1) if self.numbered}
        result = numbers.get(value, value)
        if result not in names:
            result = self.earlier().get(value.casefold(), value)
        if result not in names:
            otherwise = self.numbered.format(last=len(names))
            raise WrongArgumentError(say_unknown(self.unknown, value, names, otherwise))
        return result

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Return the accepted names that begin with what was typed."""
        with suppress(click.ClickException, CommandError):  # Tab is no place to say what is wrong.
            return [CompletionItem(name) for name in self.known() if name.startswith(incomplete)]
        return []


class SizeOption(click.Option):
    """The size of a board: 8 alone, which is how help writes it, or `--n 8`."""

    def get_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Return how the first line of help calls it."""
        return ["N" if self.required else "[N]"]

    def get_help_record(self, ctx: click.Context) -> tuple[str, str]:
        """Return its line of help."""
        return "N", self.help or ""

    def get_error_hint(self, ctx: click.Context | None) -> str:
        """Return how messages call it."""
        return "N"
