"""Doings: what a part of a lesson asks to be done, watched or tried out, besides questions.

A number is guessed, a run is played, listings race, something is measured, queens are placed by
hand, the search tree is probed. None of that is right or wrong: the lesson waits until it is done,
and nothing is scored.
Moves that are made by hand, and activities elsewhere, are scored as one question each.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from lessons.course.activity import Activity
from lessons.course.directive import DirectiveReader, Options
from lessons.course.front_matter import check_listing, check_n
from lessons.course.guess import Guess
from lessons.files.findings import suggest_word
from lessons.language import _
from lessons.scenes.scene import Moment, Scene, SceneError, Setting, read_moment
from lessons.scenes.subject import BoardSearch
from lessons.text.expression import Expression, ExpressionError
from lessons.text.figures import Figure, read_brace
from solver.analysis.lockstep import FEWEST, MOST
from solver.text.misconceptions import edits_of

if TYPE_CHECKING:
    from solver.experiments.experiment import Settings

LONGEST_PLAY = 500
"""Ticks that a run may be played: at 20 a second that is half a minute."""
LARGEST_PLACED = 12
"""Columns of the largest board on which queens are placed by hand."""
MOST_TIMES = 100
TRIES, TIMES = 3, 10
"""Dead ends and probes where the script names no number."""


@dataclass(frozen=True, slots=True)
class Play:
    """A run is played, tick by tick, from where its part stands until a moment."""

    id: str
    until: Moment

    def faults(self, scene: Scene) -> list[str]:
        """Return what is wrong with it; a `SceneError` if the run has no such moment."""
        ticks = self.until.tick(scene.setting.run()) - scene.tick()
        if ticks < 1:
            return [_("the moment of ':until:' does not come after the one where the part begins")]
        if ticks > LONGEST_PLAY:
            sentence = _("{ticks} ticks are too many to be watched: let it play for {most} at most")
            return [sentence.format(ticks=ticks, most=LONGEST_PLAY)]
        return []


@dataclass(frozen=True, slots=True)
class Race:
    """Listings race on an n by n board, or one races with a mutant of it."""

    id: str
    listings: tuple[str, ...]
    n: int
    mutant: str | None = None


@dataclass(frozen=True, slots=True)
class Measure:
    """An experiment is predicted and measured; `settings` are those of its screen."""

    id: str
    experiment: str
    settings: "Settings"


@dataclass(frozen=True, slots=True)
class Place:
    """Queens are placed by hand on an n by n board, until all stand or some tries have failed."""

    id: str
    n: int
    tries: int


@dataclass(frozen=True, slots=True)
class Probe:
    """Random probes are sent down the search tree of n queens."""

    id: str
    n: int
    times: int


@dataclass(frozen=True, slots=True)
class Drive:
    """The moves of the search are made by hand, whole ticks or single tests."""

    id: str
    singly: bool = False


PartTask: TypeAlias = Play | Guess | Race | Measure | Place | Probe | Drive | Activity
SCORED = (Drive, Activity)
"""Those that are right or wrong."""
OWN_BOARDS = (Race, Place, Probe)
"""Those beside whose text stands a board of their own, and not that of the lesson's run."""
_SETTINGS = ("n", "count", "seed", "budget", "listings")
"""The options of `measure` that are settings of its experiment."""
OPTIONS: Mapping[str, frozenset[str]] = {
    "race": frozenset({"listings", "mutant", "n"}),
    "measure": frozenset({"experiment", *_SETTINGS}),
    "place": frozenset({"n", "tries"}),
    "probe": frozenset({"n", "times"}),
}
"""The options of those that are done on a screen of their own, by the name of the directive."""


def read_task(
    reader: DirectiveReader, name: str, own_id: str, options: Options, line: int, scene: Scene
) -> tuple[PartTask, Scene] | None:
    """Return what a directive asks for and the scene beside it; None if something is wrong."""
    before = len(reader.faults.findings)
    reader.name(
        own_id, line, _("{name!r} needs an id: ':::{{{name}}} my-{name}'").format(name=name)
    )
    task, there = _READERS[name](_Read(reader, own_id, options, line, scene))
    return (task, there) if task and len(reader.faults.findings) == before else None


@dataclass(frozen=True, slots=True)
class _Read:
    """A directive that is being read."""

    reader: DirectiveReader
    id: str
    options: Options
    line: int
    scene: Scene

    def text(self, name: str) -> tuple[int, str]:
        """Return the line and the value of an option, the directive's line and nothing if none."""
        return self.options.get(name, (self.line, ""))

    def fault(self, option: str, sentence: str) -> None:
        """Add a fault where an option stands."""
        self.reader.faults.add(self.text(option)[0], sentence)

    def number(self, name: str, usual: int, most: int) -> int:
        """Return the whole number of an option."""
        text = self.options.get(name, (0, str(usual)))[1]
        if text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= most:
            return int(text)
        self.fault(name, _("{name!r} must be from 1 to {most}").format(name=name, most=most))
        return usual

    def columns(self, largest: int | None = None) -> int:
        """Return the columns of the board: those of the part before if none are named."""
        if "n" in self.options and not check_n(*self.options["n"], self.reader.faults):
            return 1
        n = int(self.text("n")[1] or self.scene.setting.n)
        if largest is not None and n > largest:
            sentence = _("'n' must be from 1 to {n}").format(n=largest)
            self.fault("n", sentence)
        return n

    def empty(self, n: int, listing: str = "") -> Scene:
        """Return the empty board that stands beside the text."""
        here = self.scene.setting
        own = here.listing if isinstance(here.subject, BoardSearch) else "iterative"
        return replace(self.scene, setting=Setting(listing or own, n), moment=Moment("start"))


def _read_play(read: _Read) -> tuple[PartTask | None, Scene]:
    """Return the run to be played and where it begins; None if an option is wrong."""
    line, text = read.text("until")
    if not text:
        sentence = _("'until' is missing: add an option ':until: after retreat 1'")
        read.reader.faults.add(line, sentence)
        return None, read.scene
    try:
        return Play(read.id, read_moment(text)), read.scene
    except SceneError as error:
        read.fault("until", str(error))
        return None, read.scene


def _read_guess(read: _Read) -> tuple[PartTask | None, Scene]:
    """Return what is to be guessed; None if it is nothing that can be computed."""
    _line, text = read.text("value")
    try:
        value = read_brace(text) if text else None
    except ExpressionError as error:
        read.fault("value", str(error))
        return None, read.scene
    if not isinstance(value, Expression | Figure):
        sentence = _("'value' is what the guess comes to: write ':value: count nodes 4' or 'n - 1'")
        read.fault("value", sentence)
        return None, read.scene
    return Guess(read.id, value), read.scene


def _read_race(read: _Read) -> tuple[PartTask | None, Scene]:
    """Return the race and where it begins; None if an option is wrong."""
    line, text = read.text("listings")
    listings = tuple(each.strip() for each in text.split(",") if each.strip())
    mutant = read.text("mutant")[1] or None
    checks = [check_listing(line, each, read.reader.faults) for each in listings]
    known = all(checks)
    if mutant is None and not FEWEST <= len(listings) <= MOST:
        sentence = _("name {fewest} or {most} listings: ':listings: iterative, recursive'")
        read.fault("listings", sentence.format(fewest=FEWEST, most=MOST))
    elif mutant is not None and len(listings) != 1:
        read.fault("listings", _("beside a mutant name the one listing that it is made of"))
    elif mutant is not None and known and mutant not in edits_of(listings[0]):
        sentence = _("{id!r} has no mutant {name!r}; {hint}")
        hint = suggest_word(mutant, edits_of(listings[0]))
        read.fault("mutant", sentence.format(id=listings[0], name=mutant, hint=hint))
    n = read.columns()
    if not listings or not known:
        return None, read.scene
    return Race(read.id, listings, n, mutant), read.empty(n, listings[0])


def _read_measure(read: _Read) -> tuple[PartTask | None, Scene]:
    """Return the experiment to be opened; None if an option is wrong."""
    from lessons.experiments.catalogue import experiment_names, find_experiment
    from lessons.experiments.settings import SettingName, change_part

    line, name = read.text("experiment")
    if name not in experiment_names():
        sentence = _("unknown experiment {name!r}; {hint}")
        read.reader.faults.add(
            line, sentence, name=name, hint=suggest_word(name, experiment_names())
        )
        return None, read.scene
    chosen = find_experiment(name)
    settings = chosen.default_settings()
    for option in _SETTINGS:
        if option in read.options:
            try:
                settings = change_part(chosen, settings, SettingName(option), read.text(option)[1])
            except ValueError as error:
                read.fault(option, str(error).removesuffix("."))
    return Measure(read.id, name, settings), read.scene


def _read_place_task(read: _Read) -> tuple[PartTask | None, Scene]:
    n = read.columns(LARGEST_PLACED)
    return Place(read.id, n, read.number("tries", TRIES, MOST_TIMES)), read.empty(n)


def _read_probe(read: _Read) -> tuple[PartTask | None, Scene]:
    n = read.columns()
    return Probe(read.id, n, read.number("times", TIMES, MOST_TIMES)), read.empty(n)


_READERS: Mapping[str, Callable[[_Read], tuple[PartTask | None, Scene]]] = {
    "play": _read_play,
    "guess": _read_guess,
    "race": _read_race,
    "measure": _read_measure,
    "place": _read_place_task,
    "probe": _read_probe,
}
