"""What is wrong with a command line: for each fault one sentence that also says what to do."""

from collections.abc import Iterable

import click

from lessons.files.findings import make_printable, suggest_word
from lessons.language import _

LONGEST = 60
"""Characters of an argument that a sentence repeats."""


class WrongArgumentError(click.UsageError):
    """Something was asked wrongly; the message is the whole sentence."""


def quote_argument(text: str) -> str:
    """Return an argument as a sentence may repeat it: quoted, short and printable."""
    return repr(text if len(text) <= LONGEST else text[:LONGEST] + "...")


def say_unknown(told: str, value: str, names: Iterable[str], otherwise: str = "") -> str:
    """Return the sentence about an unknown name, with places for `value` and `hint`, filled."""
    hint = suggest_word(value[:LONGEST], names, otherwise)
    text = told.format(value=quote_argument(value), hint=hint)
    return text if text.endswith("?") else text + "."


def parameter_name(parameter: click.Parameter, context: click.Context | None) -> str:
    """Return how a sentence calls an option or an argument."""
    return parameter.get_error_hint(context).replace("'", "").strip("[]")


def say_usage_fault(error: click.ClickException) -> str:
    """Return what is wrong and what to do, in one sentence."""
    if isinstance(error, WrongArgumentError) or not isinstance(error, click.UsageError):
        return error.message
    if isinstance(error, click.NoSuchOption) and not error.option_name[1:2].isdigit():
        parameters = error.ctx.command.get_params(error.ctx) if error.ctx else ()
        names = (name for each in parameters for name in [*each.opts, *each.secondary_opts])
        options = [name for name in names if name[0] == "-"]
        return say_unknown(_("There is no option {value}; {hint}"), error.option_name, options)
    if error.ctx is None:
        return _("{what}.").format(what=_fault(error))
    path = error.ctx.command_path
    return _("{what}; see '{path} --help'.").format(what=_fault(error), path=path)


def _fault(error: click.UsageError) -> str:
    """Return what click found, as the first part of a sentence."""
    if isinstance(error, click.NoSuchOption):
        name = quote_argument(error.option_name)
        return _("{name} is not an option, and no number here is negative").format(name=name)
    if isinstance(error, click.MissingParameter) and error.param:
        return _("{name} is missing").format(name=parameter_name(error.param, error.ctx))
    message = make_printable(error.format_message()).rstrip(".")
    return message if len(message) <= 2 * LONGEST else message[: 2 * LONGEST] + "..."
