"""A race without a screen: what races, where it is, and what else can race."""

from collections.abc import Callable, Iterable, Sequence

from msgspec.structs import replace

from lessons.files.course_folder import load_ideas
from lessons.language import _
from lessons.race.race import (
    list_entries,
    list_figures,
    list_mutants,
    list_presets,
    say_how_race,
    start_lockstep,
)
from lessons.student.explained import NUMBERS
from solver.machine.step import Step
from solver.text.listing import Event, listing_ids
from tui.actions import enables
from tui.model import Model, Question, ask_columns, ask_number, asks
from tui.race.actions import RACE
from tui.race.position import RacePosition
from tui.race.typed import preset_race, read_race
from tui.run.position import Work
from tui.run.typed_places import FURTHEST
from tui.start import RaceStart


def _ask_listings(model: "RaceModel") -> Question[RaceStart]:
    return Question(
        _("Which listings, two or three?"),
        lambda text: read_race(model.start.n, listings=_require(text, listing_ids())),
        " ".join(model.start.listings),
    )


def _ask_mutant(model: "RaceModel") -> Question[RaceStart]:
    """Return the question for a mutant, each named by its misconception."""

    def read_mutant(text: str) -> RaceStart:
        """Return the race of a listing and its mutant, as in `iterative+no-reset`."""
        names = {name for _listing, name in list_mutants()}
        listing, _plus, misconception = _require(text, sorted(names)).rpartition("+")
        return read_race(model.start.n, listings=listing, misconception=misconception)

    titles = {f"{each}+{name}": f"{each}: {idea}" for (each, name), idea in list_mutants().items()}
    here = f"{model.start.listings[0]}+{model.start.mutant}"
    first = (each for each in titles if each.startswith(f"{model.start.listings[model.chosen]}+"))
    chosen = here if here in titles else next(first, next(iter(titles)))
    return Question(_("Which fault do you want to see?"), read_mutant, chosen, options=titles)


def _require(text: str, names: Iterable[str]) -> str:
    """Return a typed text; raise a `ValueError` that lists the names if it is empty."""
    if not text.strip():
        raise ValueError(_("Name one of these: {names}.").format(names=", ".join(names)))
    return text


class RaceModel(Model):
    """A race, and others after it."""

    ACTIONS = RACE

    def __init__(
        self, start: RaceStart, moved: Callable[[], None], work: Callable[[Work], object]
    ) -> None:
        self.position = RacePosition(moved, work)  # Where the race is.
        self.numbers = frozenset(NUMBERS)  # What is counted beside lines, as far as explained.
        self.chosen = 0  # Which of those that race is chosen, from 0 on.
        self.asked = not (start.listings or start.recorded)  # Whether the student has to say what.
        self.enter(preset_race(next(iter(list_presets())), start.n) if self.asked else start)

    def enter(self, start: RaceStart) -> None:
        """Begin a race at its start."""
        self.start = start  # What races.
        self.entries = start.recorded or list_entries(start.listings, start.mutant)
        self.position.enter(start_lockstep(self.entries, start.n, until_different=self.mutated))
        self.chosen = min(self.chosen, len(self.entries) - 1)

    @property
    def mutated(self) -> bool:
        """Whether a listing races one of its mutants."""
        return self.start.mutant is not None

    @enables("retreat")
    def goes_back(self) -> bool:
        """Return whether one of the runs can go back."""
        return "retreats" in self.numbers and any(
            each.listing.marks(Event.RETREAT) for each in self.entries
        )

    @enables("further")
    def may_go_beyond(self) -> bool:
        """Return whether the race has stopped at a difference."""
        return self.position.over and self.position.place == self.position.race.difference

    @property
    def idea(self) -> str:
        """The misconception behind the mutant, in words; empty if there is none."""
        name = self.start.mutant
        return "" if name is None else load_ideas().get(name, name)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The step of each run at the present place."""
        return self.position.race.steps(self.position.place)

    def say_how_race(self) -> list[str]:
        """Return how the runs stand to each other at the present place, in sentences."""
        race, place = self.position.race, self.position.place
        names = [entry.name for entry in self.entries]
        return say_how_race(race, place, names)

    @property
    def figures(self) -> Sequence[Sequence[str]]:
        """The counts of each run, as text."""
        return list_figures(self.entries, self.steps)

    # What can be done.

    def further(self) -> None:
        """Continue the race after the first difference."""
        self.position.race.go_beyond()
        self.position.forward()

    @asks(lambda _model: ask_number(_("Go to which round?"), 0, FURTHEST))
    def go_to(self, place: int) -> None:
        """Go to a round."""
        self.position.to_place(place)

    @asks(lambda model: ask_columns(model.start.n))
    def size(self, n: int) -> None:
        """Let the same listings race on another board."""
        self.enter(replace(self.start, n=n))

    @asks(
        lambda model: Question(
            "", lambda text: read_race(model.start.n, preset=_require(text, list_presets()))
        )
    )
    def preset(self, start: RaceStart) -> None:
        """Begin one of the races that are worth looking at."""
        self.enter(start)

    @asks(_ask_mutant)
    def mutant(self, start: RaceStart) -> None:
        """Let a mutant race beside its listing."""
        self.enter(start)

    @asks(_ask_listings)
    def listings(self, start: RaceStart) -> None:
        """Let other listings race."""
        self.enter(start)
