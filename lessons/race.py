"""Races: listings that go side by side on the same board, and what is said of them.

A race has two or three listings, or a listing and a mutant of it: then it ends at the first
difference. Its runs are numbered from 1, in words as on the screen.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from lessons.comparison import told_apart
from lessons.course import ideas
from lessons.language import _
from lessons.narration import narrate
from solver.layout import Axis
from solver.listing import Listing, listing_ids, load
from solver.lockstep import Lockstep
from solver.misconceptions import MUTANTS_OF, mutant
from solver.run import Run
from solver.step import Step

FEWEST, MOST = 2, 3
"""How many listings race."""


@dataclass(frozen=True, slots=True)
class Preset:
    """A race worth looking at, by what is compared in it."""

    title: str
    listings: tuple[str, ...]


_PRESETS = {
    "recursion": Preset(_("The same search: a loop, and recursion"), ("iterative", "recursive")),
    "flags": Preset(_("The same search: isfree, and three arrays"), ("iterative", "flags")),
    "three": Preset(
        _("The same search three times: a loop, recursion, arrays"),
        ("iterative", "recursive", "flags"),
    ),
    "all": Preset(_("The first solution, and all of them"), ("flags", "flags-all")),
    "permutations": Preset(
        _("Whole boards, and a search that goes back"), ("permutations", "iterative")
    ),
}


def presets() -> Mapping[str, Preset]:
    """Return the races to choose from whose listings are there."""
    there = set(listing_ids())
    return {name: each for name, each in _PRESETS.items() if there.issuperset(each.listings)}


def mutants() -> Mapping[tuple[str, str], str]:
    """Return what each mutant believes, in words, by its listing and its misconception."""
    return {
        (listing, name): ideas().get(name, name)
        for listing in listing_ids()
        for name in MUTANTS_OF.get(listing, {})
    }


@dataclass(frozen=True, slots=True)
class Entry:
    """One of those that race.

    Attributes:
        name: What it is called.
        listing: What is run.
    """

    name: str
    listing: Listing

    @property
    def title(self) -> str:
        """Its name, and that its board is filled row by row, if it is."""
        if self.listing.kept.layout.axis is Axis.ROW:
            return _("{name}, by row").format(name=self.name)
        return self.name


def entries(listings: Sequence[str], misconception: str | None) -> tuple[Entry, ...]:
    """Return what races: listings, or the first of them and its mutant.

    Raises:
        ListingError: There is no such listing.
        KeyError: The listing has no such mutant.
    """
    if misconception is None:
        return tuple(Entry(each, load(each)) for each in listings)
    return (
        Entry(listings[0], load(listings[0])),
        Entry(_("the idea"), mutant(listings[0], misconception)),
    )


def lockstep(entered: Sequence[Entry], n: int, *, until_different: bool) -> Lockstep:
    """Return the runs of what races, at their starts."""
    runs = [Run.of(each.listing, n) for each in entered]
    return Lockstep(runs, until_different=until_different)


# What is said at a place.


def did(race: Lockstep, place: int, n: int) -> list[str]:
    """Say of each run what it just did."""
    after = race.steps(place)
    before: Sequence[Step | None] = race.steps(place - 1) if place else [None] * len(after)
    return [_did(then, now, n) for then, now in zip(before, after, strict=True)]


def told(race: Lockstep, place: int, n: int) -> list[str]:
    """Say what the runs just did, those that did the same in one sentence; or what differs."""
    if place == race.difference:
        right, believed = race.steps(place)
        return [told_apart(race.steps(max(0, place - 1))[1], right, believed)]
    said = did(race, place, n)
    runs = {sentence: [i for i, each in enumerate(said) if each == sentence] for sentence in said}
    if len(runs) == 1:
        return [_("All: {sentence}").format(sentence=said[0])]
    return [f"{_named(who)}: {sentence}" for sentence, who in runs.items()]


def _did(before: Step | None, after: Step, n: int) -> str:
    if before is None or before.number != after.number:
        return narrate(before, after, n)
    if after.ended:
        return _("it has ended.")
    return _("this queen stands already.")


def where(race: Lockstep, place: int) -> str:
    """Say how the runs came to a place."""
    if place == race.difference:
        return _("Here they differ.")
    if race.end == place and race.until_different:
        return _("Both have ended, and there was no difference on this board.")
    if place == 0:
        return _("Before the first move.")
    runs = range(len(race.runs))
    here, then = race.steps(place), race.steps(place - 1)
    shared = race.shared(place)
    stays = [i for i in runs if here[i].ended and then[i].ended]
    alone = [i for i in runs if i not in shared and i not in stays]
    parts = [
        (_("at the same node: {runs}"), shared),
        (_("a tick on: {runs}"), alone),
        (_("at the end: {runs}"), stays),
    ]
    said = (text.format(runs=_named(who)) for text, who in parts if who)
    return "; ".join(said).capitalize() + "."


def _named(runs: Iterable[int]) -> str:
    return ", ".join(str(i + 1) for i in runs)


# What is counted.


@dataclass(frozen=True, slots=True)
class Count:
    """A number of a step.

    Attributes:
        name: What is counted.
        short: The same in fewer letters.
        of: Returns the number.
    """

    name: str
    short: str
    of: Callable[[Step], int]


COUNTS = (
    Count(_("lines"), _("line"), lambda step: step.number),
    Count(_("ticks"), _("tick"), lambda step: step.tick),
    Count(_("tests"), _("test"), lambda step: step.counters.tests),
    Count(_("placements"), _("put"), lambda step: step.counters.placements),
    Count(_("retreats"), _("back"), lambda step: step.counters.retreats),
    Count(_("solutions"), _("sol"), lambda step: step.counters.solutions),
)
"""What the runs race in."""
