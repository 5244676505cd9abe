"""`queens-tutor solve`: a listing's own answer, as vector and board, or many, or how many."""

import json
import sys
from collections.abc import Iterator
from itertools import chain, islice

import click

from lessons.files.findings import make_printable
from lessons.language import _
from solver.analysis.run_solutions import finds_all, list_all_finding, read_solutions
from solver.board.geometry import vector_squares
from solver.board.solutions import count_parts, find_solutions, fundamental_solutions
from solver.board.symmetry import Vector, first_of_classes
from solver.machine.program import IncompleteRunError
from solver.machine.run import Run, complete_search
from solver.machine.step import Step
from solver.text.listing import Event, load_listing
from tui.command.arguments import (
    LISTING,
    format_option,
    limit_option,
    make_flag,
    refuse_idle,
    size_option,
)
from tui.command.commands import as_command
from tui.command.error import CommandError, WrongArgumentError
from tui.command.general_options import collect_options
from tui.command.parameter_types import WholeNumber
from tui.lines.letters import draw_rows
from tui.lines.teletype import Teletype
from tui.look.options import Options

SOLVABLE = 27
"""The largest n up to which every search ends within about a minute.

The longest, n = 22, takes 92 million steps; n = 28 takes 195 million, n = 30 billions.
"""
COUNTABLE = 15  # The largest n whose solutions are counted in about a minute: 2,279,184 of them.


@as_command(
    _(
        "Print the first solution for N queens: the row of each column's queen, then the board. "
        "--all and --fundamental print solutions one a line, --count how many there are.\n\n"
        "json is one object: n, solutions (vectors), or count; for a first solution also listing, "
        "tests, placements and retreats. csv has a column for each column of the board."
    )
)
@size_option(
    kind=WholeNumber(1, SOLVABLE, reason=_("on larger boards this search can take hours")),
    required=True,
)
@make_flag("--all", _("All solutions, in the order of the search."), "every")
@make_flag("--fundamental", _("Only those that no turn and no mirror makes of an earlier one."))
@make_flag(
    "--count",
    _("How many there are, all or fundamental, N up to {largest}.").format(largest=COUNTABLE),
    "counted",
)
@limit_option(_("With --all or --fundamental: at most M of them."))
@click.option(
    "--listing",
    "listing_id",
    type=LISTING,
    help=_("The search to run, for a first solution iterative if you name none."),
)
@format_option("text|json|csv")
def command(
    n: int,
    every: bool,
    fundamental: bool,
    counted: bool,
    limit: int | None,
    listing_id: str | None,
    output: str,
) -> int:
    """Print a solution, or `every` or all `fundamental` ones, or how many: `counted`."""
    saved = load_listing(listing_id).storage if listing_id else None
    if saved and (not saved.board or saved.layout.has_numbers):
        sentence = _("The listing {name} places no queens, so it finds no solution of theirs.")
        raise WrongArgumentError(sentence.format(name=listing_id))
    listed = every or fundamental
    refuse_idle(limit=limit is not None and (counted or not listed))
    if counted and n > COUNTABLE:
        sentence = _("--count is for N up to {largest}: larger boards take hours.")
        raise WrongArgumentError(sentence.format(largest=COUNTABLE))
    if not counted and not listed:
        return _print_solution(n, listing_id or "iterative", output)
    if listing_id is not None and not finds_all(listing_id):
        sentence = _("The listing {name} does not search for all solutions; these do: {names}.")
        raise WrongArgumentError(
            sentence.format(name=listing_id, names=", ".join(list_all_finding()))
        )
    head = {"n": n} | ({"listing": listing_id} if listing_id else {})
    boards = _find_boards(n, listing_id, fundamental)
    if not counted:
        lines = _list_solution_lines(islice(boards, limit), n, head, output)
    else:
        count = _count_boards(boards if fundamental else None, n, listing_id)
        shown = {"json": json.dumps(head | {"count": count}), "csv": f"n,count\n{n},{count}"}
        lines = iter([shown.get(output, str(count))])
    try:
        for line in lines:
            sys.stdout.write(line + "\n")
    except IncompleteRunError as error:
        raise CommandError(_say_run_error(listing_id or "", str(error))) from error
    return 0


def _find_boards(n: int, listing_id: str | None, fundamental: bool) -> Iterator[Vector]:
    """Yield the solutions by a listing or a fast search, or only `fundamental` ones."""
    if listing_id is None:
        return fundamental_solutions(n) if fundamental else find_solutions(n)
    boards = read_solutions(load_listing(listing_id), n)
    return first_of_classes(boards) if fundamental else boards


def _print_solution(n: int, listing_id: str, output: str) -> int:
    """Run a listing to its end, print the solution it found, and return the exit status."""
    run = Run.of(load_listing(listing_id), n)
    step = _run_to_end(run)
    solutions = [_find_first(run)] if step.counters.solutions else []
    if output == "json":
        counted = step.counters._asdict() | {"solutions": solutions}
        click.echo(json.dumps({"n": n, "listing": listing_id} | counted))
    elif output == "csv":
        rows = [[f"b{x}" for x in range(n)], *solutions]
        click.echo("\n".join(",".join(map(str, row)) for row in rows))
    elif solutions:
        click.echo(" ".join(map(str, solutions[0])) + "\n")
        board = draw_rows(dict.fromkeys(vector_squares(solutions[0]), "Q"), n)
        Teletype(collect_options(Options)).write(board)
    elif not run.program.codes(Event.EXHAUSTED):  # Such a listing never knows that there is none.
        click.echo(_("No solution was found for n = {n}; there may be one.").format(n=n))
    else:
        click.echo(_("There is no solution for n = {n}.").format(n=n))
    return 0


def _list_solution_lines(
    boards: Iterator[Vector], n: int, texts: dict[str, int | str], output: str
) -> Iterator[str]:
    """Yield the lines of each solution as soon as it is found."""
    first = next(boards, None)
    every = boards if first is None else chain([first], boards)
    match output:
        case "json":
            before = json.dumps(texts).removesuffix("}") + ', "solutions": ['
            for board in every:
                yield before
                before = json.dumps(board) + ","
            yield before.removesuffix(",")
            yield "]}"
        case "csv":
            yield ",".join(f"b{x}" for x in range(n))
            yield from (",".join(map(str, board)) for board in every)
        case _ if first is None:
            yield _("There is no solution for n = {n}.").format(n=n)
        case _:
            yield from (" ".join(map(str, board)) for board in every)


def _count_boards(boards: Iterator[Vector] | None, n: int, listing_id: str | None) -> int:
    """Return the number of boards to be listed; for None, count all solutions quickly."""
    if boards is None and listing_id is not None:
        return _run_to_end(Run.of(load_listing(listing_id), n)).counters.solutions
    if boards is None:
        return sum(result for _rows, result in count_parts(n))
    return sum(1 for _board in boards)


def _find_first(run: Run) -> tuple[int, ...]:
    """Return the solution of a run that has ended, in the form in which the listing keeps it.

    What is no vector becomes the row of each column's queen.
    """
    number = complete_search(run.event(Event.SOLUTION, 1))
    step = run.step(run.known if number is None else number)
    return step.queens or tuple(queen.y for queen in sorted(step.squares))


def _run_to_end(run: Run) -> Step:
    """Return the last step of a run."""
    last = run.step(complete_search(run.last()))
    if last.error is not None:
        raise CommandError(_say_run_error(run.program.listing.id, last.error))
    return last


def _say_run_error(name: str, error: str) -> str:
    """Return the sentence that the run of a listing ended with an error."""
    sentence = _("The run of {name} ended with an error: {error}.")
    return sentence.format(name=name, error=make_printable(error.rstrip(".")))
