"""Faults that click finds in a command line: for each one sentence that also says what to do."""

import click

from lessons.files.findings import make_printable
from lessons.language import _
from tui.command.error import LONGEST, quote_argument, say_unknown


def parameter_name(parameter: click.Parameter, context: click.Context | None) -> str:
    """Return how a sentence calls an option or an argument."""
    return parameter.get_error_hint(context).replace("'", "").strip("[]")


def say_usage_fault(error: click.ClickException) -> str:
    """Return what is wrong and what to do, in one sentence."""
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
    """Return what click found, as the first part of a sentence."""
    if isinstance(error, click.NoSuchOption):
        name = quote_argument(error.option_name)
        return _("{name} is not an option, and no number here is negative").format(name=name)
    if isinstance(error, click.MissingParameter) and error.param:
        return _("{name} is missing").format(name=parameter_name(error.param, error.ctx))
    message = make_printable(error.format_message()).rstrip(".")
    return message if len(message) <= 2 * LONGEST else message[: 2 * LONGEST] + "..."
