"""The command `race`: what is to race."""

from lessons.finding import suggestion
from lessons.language import _
from lessons.race import FEWEST, MOST, mutants, presets
from solver.listing import listing_ids
from tui.start import Race
from tui.usage import WrongArgumentError


def start(n: int, listings: str | None, preset: str | None, misconception: str | None) -> Race:
    """Return what is to race.

    Args:
        n: Columns of the board.
        listings: Their ids, separated by commas, if they are named.
        preset: The name of one that is known.
        misconception: One that is a mutant of some listing.

    Raises:
        WrongArgumentError: It cannot race.
    """
    if preset and (listings or misconception):
        raise WrongArgumentError(_("--preset says what races: leave out --listings and --mutant."))
    named = tuple(each.strip() for each in listings.split(",")) if listings else ()
    for each in named:
        if each not in listing_ids():
            told = _("There is no listing {value}; {hint}")
            hint = suggestion(each[:60], listing_ids())
            said = told.format(value=repr(each[:60]), hint=hint)
            raise WrongArgumentError(said if said.endswith("?") else said + ".")
    if misconception:
        return Race((_mutated(named, misconception),), n, misconception)
    if preset:
        return Race(presets()[preset].listings, n)
    if named and not FEWEST <= len(named) <= MOST:
        told = _("Name {fewest} or {most} listings, separated by commas.")
        raise WrongArgumentError(told.format(fewest=FEWEST, most=MOST))
    return Race(named, n) if named else Race(n=n)


def _mutated(named: tuple[str, ...], misconception: str) -> str:
    """Return the listing that a mutant is made of: the one named, or the first that has it."""
    having = [listing for listing, name in mutants() if name == misconception]
    if not named:
        return "iterative" if "iterative" in having else having[0]
    if len(named) > 1 or named[0] not in having:
        told = _("With --mutant {mutant}, name one listing that has it: {listings}.")
        raise WrongArgumentError(told.format(mutant=misconception, listings=", ".join(having)))
    return named[0]
