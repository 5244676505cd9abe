"""The command line: what can be asked for.

What takes long to import, Textual before all, is imported by the commands that need it.
"""

import os
import sys

import click
from click.shell_completion import shell_complete

from lessons.language import _
from tui.activities import ACTIVITIES
from tui.command.commands import CommandGroup
from tui.command.ending import end_with
from tui.command.error import CommandError
from tui.command.general_options import collect_options
from tui.command.parameter_types import say_usage_fault
from tui.look.options import COMPLETE, Options
from tui.start import HomeStart, Start

NAME = "queens-tutor"


def _print_version(context: click.Context, _option: click.Parameter, asked: bool) -> None:
    """Print the version and exit if `--version` was given."""
    if asked and not context.resilient_parsing:
        from tui.command.crash import find_release

        click.echo(f"{NAME} {find_release(NAME)}")
        context.exit()


@click.group(
    cls=CommandGroup,
    modules={name: command for each in ACTIVITIES for name, command in each.commands.items()},
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    help=_(
        "Learn backtracking by stepping the N queens search, forward and back.\n\n"
        "Without a command the home screen opens."
    ),
    epilog=_(
        "To complete commands, listings and lessons with Tab, put this line where your shell "
        "reads it at its start:\n\n"
        "\b\n"
        'bash, ~/.bashrc: eval "$(_QUEENS_TUTOR_COMPLETE=bash_source queens-tutor)"\n'
        'zsh, ~/.zshrc:   eval "$(_QUEENS_TUTOR_COMPLETE=zsh_source queens-tutor)"\n'
        "fish, ~/.config/fish/config.fish:\n"
        "                 _QUEENS_TUTOR_COMPLETE=fish_source queens-tutor | source"
    ),
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_version,
    help=_("Show the version and exit."),
)
def cli() -> Start:
    """Return the start of the home screen; called when no command is given."""
    return HomeStart()


@cli.result_callback()
def _open_result(result: Start | int) -> int:
    """Open the start value that a command returned; return an exit status unchanged."""
    if not isinstance(result, Start):
        return result
    from tui.app.show import open_app

    return open_app(result, collect_options(Options))


def main() -> None:
    """Run the command line of this process, and exit."""
    end_with(lambda: _invoke_command(sys.argv[1:]))


def _invoke_command(arguments: list[str]) -> int:
    """Run the command in a list of arguments, or answer a shell's completion request."""
    instruction = os.environ.get(COMPLETE)
    if instruction:
        if shell_complete(cli, {}, NAME, COMPLETE, instruction) == 0:
            return 0
        raise CommandError(
            _(
                "{name} must begin with the name of a shell that can be served: bash, zsh or fish."
            ).format(name=COMPLETE)
        )
    try:
        with cli.make_context(NAME, arguments) as context:
            status: int = cli.invoke(context)
            return status
    except click.exceptions.Exit as left:
        return left.exit_code
    except click.ClickException as error:
        raise CommandError(say_usage_fault(error), error.exit_code) from error
