"""The command line: what can be asked for, and what happens whatever is asked.

Exit statuses: 0 it worked, 1 it did not, 2 it was asked wrongly, 130 it was stopped with Ctrl+C.
What takes long to import, Textual before all, is imported by the commands that need it.
"""

import io
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path

import click
from click.shell_completion import shell_complete

from lessons.language import _
from tui.start import LARGEST, SMALLEST, Explore, Home, Lesson
from tui.usage import Commands, OneOf, Whole, sentence

NAME = "queens-tutor"
COMPLETE = "_QUEENS_TUTOR_COMPLETE"
"""The environment variable with which a shell asks how to complete what is typed."""
SOLVABLE = 27
"""The largest n up to which every search ends within about a minute.

The longest, n = 22, takes 92 million steps; n = 28 takes 195 million, n = 30 billions.
"""


def _listing_ids() -> tuple[str, ...]:
    from solver.listing import listing_ids

    return listing_ids()


def _lesson_ids() -> tuple[str, ...]:
    from lessons.course import lesson_ids

    return lesson_ids()


LISTING = OneOf(_("There is no listing {value}; {hint}"), _listing_ids)
LESSON = OneOf(_("There is no lesson {value}; {hint}"), _lesson_ids)
BY = OneOf(_("There are no records by {value}; {hint}"), lambda: ("tick", "line"))
TRACE_FORMAT = OneOf(_("There is no format {value}; {hint}"), lambda: ("text", "jsonl"))
SOLVE_FORMAT = OneOf(_("There is no format {value}; {hint}"), lambda: ("text", "json"))
SIZE = Whole(SMALLEST, LARGEST)
SOLVED_SIZE = Whole(1, SOLVABLE, _("on larger boards this search can take hours"))
SIZE_HELP = _("Columns and rows, {smallest} to {largest}").format(
    smallest=SMALLEST, largest=LARGEST
)


def _version(context: click.Context, _option: click.Parameter, asked: bool) -> None:
    from tui.crash import release

    if asked and not context.resilient_parsing:
        click.echo(f"{NAME} {release(NAME)}")
        context.exit()


@click.group(
    cls=Commands,
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
    callback=_version,
    help=_("Show the version and exit."),
)
@click.pass_context
def cli(context: click.Context) -> int:
    """Open the home screen if there is no command."""
    if context.invoked_subcommand is not None:
        return 0
    from tui.commands.screen import show

    return show(Home())


@cli.command(
    short_help=_("Step a listing freely."),
    help=_("Step a listing freely, nothing locked: LISTING is 'iterative' if you name none."),
)
@click.argument("listing", callback=LISTING, shell_complete=LISTING.complete, default="iterative")
@click.option(
    "--n",
    metavar="N",
    callback=SIZE,
    default="8",
    help=SIZE_HELP + _(" [default: 8]."),
)
def explore(listing: str, n: int) -> int:
    """Open the explore screen."""
    from tui.commands.screen import show

    return show(Explore(listing, n))


@cli.command(
    short_help=_("Take a lesson."),
    help=_("Take the lesson LESSON; the home screen shows the course if you name none."),
)
@click.argument(
    "lesson_id", metavar="[LESSON]", callback=LESSON, shell_complete=LESSON.complete, required=False
)
def lesson(lesson_id: str | None) -> int:
    """Open a lesson, or the home screen."""
    from tui.commands.screen import show

    return show(Lesson(lesson_id) if lesson_id is not None else Home())


@cli.group(cls=Commands, no_args_is_help=False, help=_("What lecturers do with the course."))
def course() -> None:
    """Hold the commands about the course."""


@course.command(
    short_help=_("Report every fault of lessons."),
    help=_(
        "Report every fault of lessons as FILE:LINE: what is wrong, one a line.\n\n"
        "PATH is a lesson's file, or a folder whose *.md files are lessons; the shipped course "
        "is checked if you name none. The exit status is 1 if there are faults."
    ),
)
@click.argument("paths", metavar="[PATH]...", type=click.Path(path_type=Path), nargs=-1)
def check(paths: tuple[Path, ...]) -> int:
    """Check lessons."""
    from tui.commands.check import check_course

    return check_course(paths)


@cli.command(
    short_help=_("Print a run, one record a line."),
    help=_(
        "Print the run of LISTING, one record a line, first the state before anything ran.\n\n"
        "In text, - in a vector is -1: no queen yet. jsonl has one JSON object a line."
    ),
)
@click.argument("listing", callback=LISTING, shell_complete=LISTING.complete)
@click.option("--n", metavar="N", callback=SIZE, required=True, help=SIZE_HELP + ".")
@click.option(
    "--by",
    callback=BY,
    shell_complete=BY.complete,
    metavar="tick|line",
    default="tick",
    help=_("A record after every pass of the main loop, or every line [default: tick]."),
)
@click.option(
    "--into", is_flag=True, help=_("Step into a listing's tests, such as isfree, not over them.")
)
@click.option(
    "--limit",
    callback=Whole(1, 999_999_999),
    metavar="M",
    help=_("Stop after M records, the first one counted."),
)
@click.option(
    "--format",
    "output",
    callback=TRACE_FORMAT,
    shell_complete=TRACE_FORMAT.complete,
    metavar="text|jsonl",
    default="text",
    help=_("For people or for programs [default: text]."),
)
def trace(listing: str, n: int, by: str, into: bool, limit: int | None, output: str) -> int:
    """Print a run."""
    from tui.commands import trace as command

    return command.trace(listing, n, by, limit, output, into)


@cli.command(
    short_help=_("Print a solution."),
    help=_(
        "Print the first solution for N queens, N from 1 to {largest}: the row of each column's "
        "queen, then the board."
    ).format(largest=SOLVABLE),
)
@click.argument("n", metavar="N", callback=SOLVED_SIZE)
@click.option(
    "--listing",
    callback=LISTING,
    shell_complete=LISTING.complete,
    metavar="LISTING",
    default="iterative",
    help=_("The search to run [default: iterative]."),
)
@click.option(
    "--format",
    "output",
    callback=SOLVE_FORMAT,
    shell_complete=SOLVE_FORMAT.complete,
    metavar="text|json",
    default="text",
    help=_("For people or for programs [default: text]."),
)
def solve(n: int, listing: str, output: str) -> int:
    """Print a solution."""
    from tui.commands import solve as command

    return command.solve(n, listing, output)


def main() -> None:
    """Do what the command line asks for, and exit."""
    sys.exit(_status(sys.argv[1:]))


def _status(arguments: list[str]) -> int:
    """Do what arguments ask for; whatever goes wrong becomes a sentence and an exit status."""
    try:
        if sys.stdout is None:
            raise click.ClickException(_("Standard output is closed: open it, or name a file."))
        if isinstance(sys.stdout, io.TextIOWrapper):
            sys.stdout.reconfigure(errors="backslashreplace")
        status = _invoke(arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        _drop_output()
        return 130
    except BrokenPipeError:
        _drop_output()
        return 0
    except click.ClickException as error:
        return _fail(sentence(error), error.exit_code)
    except Exception as error:  # noqa: BLE001 (whatever it is, no student sees a traceback)
        if isinstance(error, OSError) and error.filename is None:
            _drop_output()
            told = _("Standard output cannot be written ({reason}): write to another place.")
            return _fail(told.format(reason=error.strerror), 1)
        from tui.crash import report

        return _fail(report(error), 1)
    return status


def _invoke(arguments: list[str]) -> int:
    """Run a command, or answer a shell that wants to complete one."""
    instruction = os.environ.get(COMPLETE)
    if instruction:
        if shell_complete(cli, {}, NAME, COMPLETE, instruction) == 0:
            return 0
        raise click.ClickException(
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


def _fail(message: str, status: int) -> int:
    with suppress(OSError):  # Where the sentence cannot be said, the status still tells.
        click.echo(message, err=True)
    return status


def _drop_output() -> None:
    """Let what is not yet written go nowhere, so that Python does not try again at its end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
