"""`queens-tutor drive`: where the drive begins."""

from lessons import starting
from lessons.language import _
from lessons.recursion import CALLS
from tui.usage import WrongArgumentError

SIZE = 4
"""Columns of the board, unless something else is said."""


def start(
    n: int | None, state: str | None, drawn: bool, seed: int | None, listing: str
) -> tuple[str, int]:
    """Return the state at which a drive begins, and the columns of its board.

    Args:
        n: Columns of the board; None if that was not said.
        state: The state that was chosen.
        drawn: Whether it is to be drawn.
        seed: Decides what is drawn.
        listing: What is played.

    Raises:
        WrongArgumentError: The options do not go together, or the search is never in that state.
    """
    if listing in CALLS and (state is not None or drawn):
        told = _("{listing!r} is played from its first call: leave --state and --random out.")
        raise WrongArgumentError(told.format(listing=listing))
    if seed is not None and not drawn:
        raise WrongArgumentError(_("--seed says what is drawn: add --random."))
    if state is not None and drawn:
        raise WrongArgumentError(_("--state and --random each give a state: leave one out."))
    if state is None and not drawn:
        return "", n or SIZE
    if drawn:
        setting = starting.drawn(seed, n)
    else:
        try:
            setting = starting.chosen(state or "", n or SIZE)
        except ValueError as error:
            raise WrongArgumentError(str(error)) from error
    if n not in {None, setting.n}:
        told = _("--n says {n} columns, and the vector of --state has {columns}: leave --n out.")
        raise WrongArgumentError(told.format(n=n, columns=setting.n))
    return starting.written(setting), setting.n
