"""The panels of the race screen: which race."""

from lessons.language import _
from lessons.race.race import WAY_IN, list_presets
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
