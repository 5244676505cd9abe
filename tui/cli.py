"""The command line: what can be asked for.

What takes long to import, Textual before all, is imported by the commands that need it.
"""

import os
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import click
from click.shell_completion import shell_complete

from lessons.language import _
from tui.arguments import LISTING, SKILL, text_or_json
from tui.course_cli import course
from tui.ending import status_of
from tui.experiment_cli import experiment
from tui.general import chosen, general
from tui.hunt_cli import hunt
from tui.lab_cli import lab
from tui.own_course import require_sound_course
from tui.race_cli import race
from tui.solve_cli import solve
from tui.start import LARGEST, SMALLEST, Drives, Gallery, Home, Lesson, Practice
from tui.usage import Commands, OneOf, Whole, WrongArgumentError

Command = TypeVar("Command", bound=Callable[..., object])
NAME = "queens-tutor"
COMPLETE = "_QUEENS_TUTOR_COMPLETE"
"""The environment variable with which a shell asks how to complete what is typed."""


def _all_ids() -> tuple[str, ...]:
    from solver.listing import PUZZLES, listing_ids

    return (*listing_ids(), *PUZZLES)


def _driven_ids() -> tuple[str, ...]:
    from lessons.recursion import CALLS

    return ("iterative", *CALLS)


def _lesson_ids() -> tuple[str, ...]:
    from lessons.course import lesson_ids

    require_sound_course()
    return lesson_ids()


ANY = OneOf(_("There is no listing {value}; {hint}"), _all_ids)
DRIVEN = OneOf(_("The search {value} cannot be played; {hint}"), _driven_ids)
LESSON = OneOf(_("There is no lesson {value}; {hint}"), _lesson_ids)
BY = OneOf(_("There are no records by {value}; {hint}"), lambda: ("tick", "line"))
TRACE_FORMAT = OneOf(_("There is no format {value}; {hint}"), lambda: ("text", "jsonl"))
SHOWABLE = 12
"""The largest n whose solutions the gallery shows."""
SIZE = Whole(SMALLEST, LARGEST)
SHOWN_SIZE = Whole(1, SHOWABLE, _("there are too many solutions to look through"))
SEED = Whole(0, 999_999_999)
SIZE_HELP = _("Columns and rows, {smallest} to {largest}").format(
    smallest=SMALLEST, largest=LARGEST
)


def _version(context: click.Context, _option: click.Parameter, asked: bool) -> None:
    if asked and not context.resilient_parsing:
        from tui.crash import release

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
@general
@click.pass_context
def cli(context: click.Context) -> int:
    """Open the home screen if there is no command."""
    if context.invoked_subcommand is not None:
        return 0
    from tui.commands.screen import show

    return show(Home(), chosen(context))


@cli.command(
    short_help=_("Step a listing freely."),
    help=_(
        "Step a listing freely, nothing locked: LISTING is 'iterative' if you name none.\n\n"
        "labyrinth, flood, regions and subset-sum are puzzles for the general search: each is "
        "grown from a seed, or your own. In a FILE # is a wall, a blank a free cell, S the start, "
        "G the goal; for regions it has n lines of n letters, a letter for each region."
    ),
)
@click.argument("listing", callback=ANY, shell_complete=ANY.complete, default="iterative")
@click.option(
    "--n",
    metavar="N",
    callback=SIZE,
    help=SIZE_HELP + _("; regions: 4 to 10 rows; subset-sum: how many numbers [default: 8]."),
)
@click.option(
    "--size", metavar="WxH", help=_("Columns and rows of a maze or an area, 5x5 to 40x20.")
)
@click.option("--seed", metavar="S", callback=SEED, help=_("Take the puzzle of the number S."))
@click.option("--file", "path", metavar="FILE", type=Path, help=_("Take the puzzle of a file."))
@click.option("--no-way", "closed", is_flag=True, help=_("A labyrinth without a way."))
@click.option("--numbers", metavar="LIST", help=_("Numbers for subset-sum, such as 3,34,4,12."))
@click.option(
    "--target", metavar="T", callback=Whole(1, 99_999), help=_("The sum that is wanted of them.")
)
@general
@click.pass_context
def explore(  # noqa: PLR0913, PLR0917 (an option each)
    context: click.Context,
    listing: str,
    n: int | None,
    size: str | None,
    seed: int | None,
    path: Path | None,
    closed: bool,
    numbers: str | None,
    target: int | None,
) -> int:
    """Open the explore screen."""
    from tui.commands.explore import Asked, start
    from tui.commands.screen import show

    asked = Asked(n, size, path, seed, numbers, target, closed)
    return show(start(listing, asked), chosen(context))


@cli.command(
    short_help=_("Look through all solutions."),
    help=_(
        "Look through the solutions of an N by N board, N from 1 to {largest}; 8 if you name none: "
        "all of them, the fundamental ones, the orbit of one, and queens that you place."
    ).format(largest=SHOWABLE),
)
@click.argument("n", callback=SHOWN_SIZE, default="8")
@general
@click.pass_context
def gallery(context: click.Context, n: int) -> int:
    """Open the gallery."""
    from tui.commands.screen import show

    return show(Gallery(n), chosen(context))


@cli.command(
    short_help=_("Be the search: make its moves."),
    help=_(
        "Play the search on an N by N board, move by move. Every move is checked, and a wrong one "
        "is answered with the rule that it breaks."
    ),
)
@click.option("--n", metavar="N", callback=SIZE, help=SIZE_HELP + _(" [default: 4]."))
@click.option(
    "--listing",
    callback=DRIVEN,
    shell_complete=DRIVEN.complete,
    metavar="LISTING",
    default="iterative",
    help=_("The search to play: iterative, recursive or flags [default: iterative]."),
)
@click.option("--single", is_flag=True, help=_("Test squares one by one, not by whole ticks."))
@click.option("--later", is_flag=True, help=_("Have moves checked at the end, not at once."))
@click.option(
    "--state",
    metavar="STATE",
    help=_("Begin at this state of the search, for example 'k=2, b=0 3 -1 -1'."),
)
@click.option("--random", "any_state", is_flag=True, help=_("Begin at a state that is drawn."))
@click.option(
    "--seed",
    callback=Whole(0, 999_999_999),
    metavar="S",
    help=_("With --random: draw the state that the number S gives."),
)
@general
@click.pass_context
def drive(  # noqa: PLR0913, PLR0917 (each is an option)
    context: click.Context,
    n: int | None,
    listing: str,
    single: bool,
    later: bool,
    state: str | None,
    any_state: bool,
    seed: int | None,
) -> int:
    """Open the drive screen."""
    from tui.commands.drive import start
    from tui.commands.screen import show

    begun, size = start(n, state, any_state, seed, listing)
    return show(Drives(size, single, later, begun, listing), chosen(context))


@cli.command(
    short_help=_("Answer fresh questions."),
    help=_(
        "Answer fresh questions on the skill SKILL; on what is due today if you name none. A "
        "skill is mastered by three right answers in a row, without a hint."
    ),
)
@click.argument(
    "skill", metavar="[SKILL]", callback=SKILL, shell_complete=SKILL.complete, required=False
)
@click.option(
    "--questions",
    "count",
    callback=Whole(1, 100),
    metavar="M",
    default="8",
    help=_("How many questions, 1 to 100 [default: 8]."),
)
@click.option(
    "--seed",
    callback=Whole(0, 999_999_999),
    metavar="S",
    help=_("Draw the questions that the number S gives."),
)
@general
@click.pass_context
def practice(context: click.Context, skill: str | None, count: int, seed: int | None) -> int:
    """Open practice."""
    from tui.commands.screen import show

    return show(Practice(skill, count, seed), chosen(context))


@cli.command(
    short_help=_("Take a lesson."),
    help=_("Take the lesson LESSON; the home screen shows the course if you name none."),
)
@click.argument(
    "lesson_id", metavar="[LESSON]", callback=LESSON, shell_complete=LESSON.complete, required=False
)
@click.option(
    "--seed",
    callback=Whole(0, 999_999_999),
    metavar="S",
    help=_("Begin the lesson anew, its choices in the order that the number S gives."),
)
@general
@click.pass_context
def lesson(context: click.Context, lesson_id: str | None, seed: int | None) -> int:
    """Open a lesson, or the home screen."""
    from tui.commands.screen import show

    if lesson_id is None and seed is not None:
        raise WrongArgumentError(_("--seed begins a lesson anew: name the LESSON too."))
    return show(Lesson(lesson_id, seed) if lesson_id is not None else Home(), chosen(context))


@cli.command(
    short_help=_("Print what you have learned."),
    help=_(
        "Print how far you are in the lessons, which skills you have mastered and when they are "
        "due, ideas that your answers came from, and the time.\n\n"
        "json is one object. lessons: for each finished and done (in any pass, in the present "
        "one), passes, part, right of answered, last. skills: for each asked, right, streak (right "
        "in a row), mastered, tries (answers since it was begun or lost), settled (mastered, or "
        "tried often enough), due_in_days. due and new: the skills to practise today. beliefs and "
        "overcome: misconceptions that show, and that no longer do. answers, seconds, since."
    ),
)
@text_or_json
@general
@click.pass_context
def progress(context: click.Context, output: str) -> int:
    """Print the progress."""
    from tui.commands import progress as command

    require_sound_course()
    return command.show_progress(output, chosen(context))


@cli.command(
    short_help=_("Begin anew; a copy is kept."),
    help=_(
        "Take away everything remembered: lessons, answers, skills. What goes is said, and nothing "
        "happens before you type reset. It is moved to a folder beside it, which is named."
    ),
)
@click.option("--yes", "sure", is_flag=True, help=_("Do not ask."))
@general
def reset(sure: bool) -> int:
    """Reset the progress."""
    from tui.commands import reset as command

    return command.reset_progress(sure=sure)


cli.add_command(course)


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
@general
def trace(listing: str, n: int, by: str, into: bool, limit: int | None, output: str) -> int:
    """Print a run."""
    from tui.commands import trace as command

    return command.trace(listing, n, by, limit, output, into)


cli.add_command(solve)


cli.add_command(experiment)
cli.add_command(race)
cli.add_command(lab)
cli.add_command(hunt)


@cli.command(
    short_help=_("Print a search tree."),
    help=_(
        "Print the tree of all queens that LISTING places on an N by N board, each under those "
        "before it, and what was tested below it. What has no solution is one line. A large tree "
        "is cut, and says so."
    ),
)
@click.argument("n", metavar="N", callback=SIZE)
@click.option(
    "--listing",
    callback=LISTING,
    shell_complete=LISTING.complete,
    metavar="LISTING",
    default="iterative",
    help=_("The search to run [default: iterative]."),
)
@click.option(
    "--profile",
    is_flag=True,
    help=_("How many nodes each level has, beside n^level and n!/(n-level)!."),
)
@click.option("--all", "unfolded", is_flag=True, help=_("Print what has no solution in full."))
@general
@click.pass_context
def tree(context: click.Context, n: int, listing: str, profile: bool, unfolded: bool) -> int:
    """Print a search tree."""
    from tui.commands import tree as command

    return command.show_tree(n, listing, profile, unfolded, chosen(context))


def main() -> None:
    """Do what the command line asks for, and exit."""
    # Python warns of what it reads in a student's program on standard error: from 3.12 on.
    warnings.simplefilter("ignore", SyntaxWarning)
    sys.exit(status_of(lambda: _invoke(sys.argv[1:])))


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
