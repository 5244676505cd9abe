"""`queens-tutor drive`."""

import click

from lessons.drive.moves import CALLS
from lessons.language import _
from tui.command.arguments import make_flag, refuse_idle, seed_option, size_option
from tui.command.commands import as_command
from tui.command.error import WrongArgumentError
from tui.command.parameter_types import OneOf
from tui.start import DriveStart

SIZE = 4  # Columns of the board, unless something else is said.


@as_command(
    _(
        "Play the search, move by move. Every move is checked, and a wrong one is answered with "
        "the rule that it breaks."
    )
)
@size_option(_("Columns and rows, {smallest} to {largest} [default: 4]."))
@click.option(
    "--listing",
    type=OneOf(
        "LISTING", _("The search {value} cannot be played; {hint}"), lambda: ("iterative", *CALLS)
    ),
    default="iterative",
    help=_("The search to play: iterative, recursive or flags [default: iterative]."),
)
@make_flag("--single", _("Test one square at a time, instead of whole ticks."), "singly")
@make_flag("--later", _("Have moves checked at the end, not at once."))
@click.option(
    "--state",
    metavar="STATE",
    help=_("Begin at this state of the search, for example 'k=2, b=0 3 -1 -1'."),
)
@make_flag("--random", _("Begin at a state that is chosen at random."), "drawn")
@seed_option(_("With --random: choose the state by the number S."))
def command(
    n: int | None,
    listing: str,
    singly: bool,
    later: bool,
    state: str | None,
    drawn: bool,
    seed: int | None,
) -> DriveStart:
    """Return the start of a drive at the beginning, or at a state that is given or `drawn`."""
    called = listing in CALLS  # Such a search begins with its first call.
    refuse_idle(
        state=state is not None and (drawn or called),
        drawn=drawn and called,
        seed=seed is not None and not drawn,
    )
    if state is None and not drawn:
        return DriveStart(n or SIZE, singly, later, listing_id=listing)
    from lessons.drive import start_states

    try:
        setting = (
            start_states.draw_start(seed, n)
            if drawn
            else start_states.read_start(state or "", n or SIZE)
        )
    except ValueError as error:
        raise WrongArgumentError(str(error)) from error
    refuse_idle(n=n not in {None, setting.n})
    return DriveStart(setting.n, singly, later, *start_states.find_start_rows(setting), listing)
