"""The panels of the race screen: which race, which bug, which listing."""

from lessons.language import _
from lessons.race.race import WAY_IN, list_mutants, list_presets
from solver.text.listing import listing_ids
from tui.screens.finder import Finder, listing_finder
from tui.screens.prompt import Choice
from tui.start import RaceStart

BUGS = "bugs"
"""The choice among the presets that leads to the bugs."""
PRESETS = "presets"
"""The choice at the beginning that leads to all presets."""


def way_in_panel() -> Choice:
    """Ask what is to race at the beginning: some presets by their names, or another."""
    titles = {name: list_presets()[name].title for name in WAY_IN}
    return Choice(_("Which race?"), titles | {PRESETS: _("Another race")}, WAY_IN[0])


def preset_panel(start: RaceStart) -> Choice:
    """Ask for a race worth looking at, by its name."""
    titles = {name: preset.title for name, preset in list_presets().items()}
    titles[BUGS] = _("The right program and one with a fault that you choose")
    named = {(preset.listings, preset.mutant): name for name, preset in list_presets().items()}
    other = BUGS if start.mutant else next(iter(titles))
    here = named.get((start.listings, start.mutant), other)
    return Choice(_("Which race?"), titles, here)


def mutant_panel(start: RaceStart) -> Choice:
    """Ask for a bug, by what somebody believes who makes it; its key is for `race_mutant`."""
    titles = {f"{each}+{name}": f"{each}: {idea}" for (each, name), idea in list_mutants().items()}
    here = f"{start.listings[0]}+{start.mutant}"
    return Choice(
        _("Which fault do you want to see?"), titles, here if here in titles else next(iter(titles))
    )


def race_mutant(key: str, n: int) -> RaceStart:
    """Return the race of a listing and a mutant that a key names."""
    listing, _plus, misconception = key.partition("+")
    return RaceStart((listing,), n, misconception)


def listing_panel(chosen: str) -> Finder:
    """Ask for a listing."""
    return listing_finder(listing_ids(), chosen)
