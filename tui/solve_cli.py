"""The command `solve`, as it is asked for."""

import click

from lessons.language import _
from tui.arguments import LISTING
from tui.general import chosen, general
from tui.usage import OneOf, Whole, WrongArgumentError

SOLVABLE = 27
"""The largest n up to which every search ends within about a minute.

The longest, n = 22, takes 92 million steps; n = 28 takes 195 million, n = 30 billions.
"""
COUNTABLE = 15
"""The largest n whose solutions are counted in about a minute: 2,279,184 of them."""
SOLVED_SIZE = Whole(1, SOLVABLE, _("on larger boards this search can take hours"))
FORMAT = OneOf(_("There is no format {value}; {hint}"), lambda: ("text", "json", "csv"))


@click.command(
    "solve",
    short_help=_("Print solutions, or how many."),
    help=_(
        "Print the first solution for N queens, N from 1 to {largest}: the row of each column's "
        "queen, then the board. --all and --fundamental print solutions one a line, --count "
        "how many there are.\n\n"
        "json is one object: n, solutions (vectors), or count; for a first solution also listing, "
        "tests, placements and retreats. csv has a column for each column of the board."
    ).format(largest=SOLVABLE),
)
@click.argument("n", metavar="N", callback=SOLVED_SIZE)
@click.option("--all", "every", is_flag=True, help=_("All solutions, in the order of the search."))
@click.option(
    "--fundamental",
    is_flag=True,
    help=_("Only those that no turn and no mirror makes of an earlier one."),
)
@click.option(
    "--count",
    "counted",
    is_flag=True,
    help=_("How many there are, all or fundamental, N up to {largest}.").format(largest=COUNTABLE),
)
@click.option(
    "--limit",
    callback=Whole(1, 999_999_999),
    metavar="M",
    help=_("With --all or --fundamental: at most M of them."),
)
@click.option(
    "--listing",
    callback=LISTING,
    shell_complete=LISTING.complete,
    metavar="LISTING",
    help=_("The search to run, for a first solution iterative if you name none."),
)
@click.option(
    "--format",
    "output",
    callback=FORMAT,
    shell_complete=FORMAT.complete,
    metavar="text|json|csv",
    default="text",
    help=_("For people or for programs [default: text]."),
)
@general
@click.pass_context
def solve(  # noqa: PLR0913, PLR0917 (one for each option)
    context: click.Context,
    n: int,
    every: bool,
    fundamental: bool,
    counted: bool,
    limit: int | None,
    listing: str | None,
    output: str,
) -> int:
    """Print a solution, many, or how many there are."""
    from tui.commands import solutions as many
    from tui.commands import solve as first

    listed = every or fundamental
    if limit is not None and (counted or not listed):
        raise WrongArgumentError(_("--limit goes with --all or --fundamental, without --count."))
    if counted and n > COUNTABLE:
        told = _("--count is for N up to {largest}: larger boards take hours.")
        raise WrongArgumentError(told.format(largest=COUNTABLE))
    if not counted and not listed:
        return first.solve(n, listing or "iterative", output, chosen(context))
    asked = many.Asked(n, listing, fundamental=fundamental)
    return asked.count(output) if counted else asked.show(output, limit)
