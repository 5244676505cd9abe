"""The text that lets listings race, on the command line as in the line mode."""

from collections.abc import Collection

from lessons.language import _
from lessons.race.race import list_mutants, list_presets
from solver.analysis.lockstep import FEWEST, MOST
from solver.text.listing import listing_ids
from tui.command.error import say_unknown
from tui.start import RaceStart

PLAINEST = ("iterative", "recursive")
"""The listings that race where one has to be chosen, the plainest first."""
BUGS = "bugs"  # The choice among the presets that leads to the bugs.


def read_race(
    n: int, *, listings: str = "", preset: str = "", misconception: str = ""
) -> RaceStart:
    """Return the race on n columns that typed words describe; raise ValueError if it cannot be.

    Listings are separated by blanks or commas, and a misconception is a mutant of the only listing
    named, or else of one that has it.
    """
    if preset and (listings or misconception):
        raise ValueError(_("A preset says what races: name no listings and no mutant beside it."))
    if preset:
        _require_known(preset, list_presets(), _("There is no preset {value}; {hint}"))
        return preset_race(preset, n)
    named = tuple(listings.replace(",", " ").split())
    for each in named:
        _require_known(each, listing_ids(), _("There is no listing {value}; {hint}"))
    if misconception:
        return RaceStart((_find_mutated(named, misconception),), n, misconception)
    if named and not FEWEST <= len(named) <= MOST:
        sentence = _("Name {fewest} or {most} listings, such as {listings}.")
        raise ValueError(sentence.format(fewest=FEWEST, most=MOST, listings=" ".join(PLAINEST)))
    return RaceStart(named, n)


def preset_race(name: str, n: int) -> RaceStart:
    """Return the race of a preset on an n by n board."""
    preset = list_presets()[name]
    return RaceStart(preset.listings, n, preset.mutant)


def list_race_titles() -> dict[str, str]:
    """Return the title of each race to choose from, by its name; the last leads to the bugs."""
    titles = {name: preset.title for name, preset in list_presets().items()}
    return titles | {BUGS: _("The right program and one with a fault that you choose")}


def race_beside(listing_id: str, n: int) -> RaceStart:
    """Return the race of a listing and another."""
    return RaceStart((listing_id, next(each for each in PLAINEST if each != listing_id)), n)


def _require_known(name: str, known: Collection[str], text: str) -> None:
    """Raise a `ValueError` if a name is not known."""
    if name not in known:
        raise ValueError(say_unknown(text, name, known))


def _find_mutated(named: tuple[str, ...], misconception: str) -> str:
    """Return the listing to make a mutant of: the one named, else the plainest."""
    having = [listing for listing, name in list_mutants() if name == misconception]
    known = {name for _listing, name in list_mutants()}
    _require_known(misconception, known, _("There is no mutant {value}; {hint}"))
    if not named:
        return PLAINEST[0] if PLAINEST[0] in having else having[0]
    if len(named) > 1 or named[0] not in having:
        sentence = _("Beside the mutant {mutant} name one listing that has it: {listings}.")
        raise ValueError(sentence.format(mutant=misconception, listings=", ".join(having)))
    return named[0]
