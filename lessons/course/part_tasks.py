"""Doings: what a part of a lesson asks to be done, watched or tried out, besides questions.

A number is guessed, a run is played, listings race, something is measured, queens are placed by
hand, the search tree is probed. None of that is right or wrong: the lesson waits until it is done,
and nothing is scored.
Moves that are made by hand, and activities elsewhere, are scored as one question each. A guess is
set beside what it came to where a later part has {guess NAME}.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct

from lessons.answers.answer_kind import say_number
from lessons.answers.entries import NumberAnswer
from lessons.asks.ask import Ask, Form
from lessons.asks.situation import NOW
from lessons.course.activity import Activity, ActivityKind
from lessons.course.directive import Directive
from lessons.course.front_matter import LARGEST_N, check_listing
from lessons.course.question import Posed, Question
from lessons.files.findings import suggest_word
from lessons.journal.records import AnswerValue
from lessons.language import _
from lessons.scenes.scene import Moment, Scene, Setting, read_moment
from lessons.scenes.subject import BoardSearch
from lessons.text.expression import Expression, ExpressionError, read_expression
from lessons.text.figures import Figure, read_brace, say_figure
from solver.analysis.lockstep import FEWEST, MOST
from solver.text.listing import Listing
from solver.text.misconceptions import edits_of

if TYPE_CHECKING:
    from solver.experiments.experiment import Settings

LONGEST_PLAY = 500  # Ticks that a run may be played: at 20 a second that is half a minute.
LARGEST_PLACED = 12  # Columns of the largest board on which queens are placed by hand.
MOST_TIMES = 100
TRIES, TIMES = 3, 10  # Dead ends and probes where the script names no number.
NEAR = 4  # A guess is near if it is off by at most this part of the number: a quarter.
FEW = 10
"""A guess at a number below this, such as a row, is right or wrong: neither near nor far off."""
_FORM = Form("a guess", NumberAnswer)


@dataclass(frozen=True, slots=True)
class _GuessAsk(Ask):
    """What a guess asks: any number, or one `below` a bound, such as a column."""

    below: int | None = None

    def explain_refusal(self, _listing: Listing, answer: AnswerValue) -> str:
        if self.below is None or (type(answer) is int and 0 <= answer < self.below):
            return ""
        return _("Guess a number from 0 to {last}.").format(last=say_number(self.below - 1))


class Play(Struct, frozen=True):
    """A task to watch a run, tick by tick, until a given moment."""

    id: str
    until: Moment

    def list_faults(self, scene: Scene) -> list[str]:
        """Return the faults of this task; a `SceneError` if the run never reaches the moment."""
        ticks = self.until.tick(scene.setting.run()) - scene.tick()
        if ticks < 1:
            return [_("the moment of ':until:' does not come after the one where the part begins")]
        if ticks > LONGEST_PLAY:
            sentence = _("{ticks} ticks are too many to be watched: let it play for {most} at most")
            return [sentence.format(ticks=ticks, most=LONGEST_PLAY)]
        return []


class Guess(Struct, frozen=True):
    """A task to guess a number, perhaps one `below` a bound; `value` is for the true number."""

    id: str
    value: Expression | Figure
    below: Expression | None = None

    def find_number(self, scene: Scene) -> float:
        """Return the true number; an `ExpressionError` if the value is no whole number."""
        if isinstance(self.value, Figure):
            return self.value.find_number()
        number = self.value.value(scene.step().names)
        if type(number) is not int:
            raise ExpressionError(_("a guess is a number, and this comes to none"))
        return number

    def pose(self, scene: Scene, text: str, line: int) -> Posed:
        """Return this guess as a question with a number answer, without a right answer."""
        below = self.below and self.below.value(scene.step().names)
        bound = below if type(below) is int else None
        ask = _GuessAsk("a guess", _FORM, NOW, bound)
        return Posed(Question(self.id, scene, ask, (), text, {}, line, line), text, None, {}, ())

    def recall(self, scene: Scene, answer: AnswerValue) -> str:
        """Return a sentence that compares the student's guess with the true number."""
        number = self.find_number(scene)
        sentence = _("You didn't guess, so here it is: {number}.")
        if type(answer) is int:
            if answer == number:
                sentence = _("You guessed {guess}, and that's exactly what it is!")
            elif abs(number) < FEW:
                sentence = _("You guessed {guess}, and it's {number}.")
            elif NEAR * abs(answer - number) <= abs(number):
                sentence = _("You guessed {guess}, and it's {number}: that was close.")
            elif answer < number:
                sentence = _("You guessed {guess}. It's {number}: you were well below that.")
            else:
                sentence = _("You guessed {guess}. It's {number}: you were well above that.")
        return sentence.format(guess=say_number(answer), number=say_figure(number))


class Race(Struct, frozen=True):
    """A task to race listings, or a listing and its mutant, on an n by n board."""

    id: str
    listings: tuple[str, ...]
    n: int
    mutant: str | None = None


class Measure(Struct, frozen=True):
    """A task to predict and measure an experiment with the given settings."""

    id: str
    experiment: str
    settings: "Settings"


class Place(Struct, frozen=True):
    """A task to place n queens by hand, until all stand or `tries` attempts have failed."""

    id: str
    n: int
    tries: int


class Probe(Struct, frozen=True):
    """A task to send `times` random probes down the search tree of n queens."""

    id: str
    n: int
    times: int


class Drive(Struct, frozen=True):
    """A task to make the moves of the search by hand: whole ticks, or single tests."""

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


def read_task(read: Directive, scene: Scene) -> tuple[PartTask | None, Scene]:
    """Return the task of a directive (None if faulty) and the scene shown beside its text."""
    task, here = _READERS[read.kind](read, scene), scene.setting
    if not isinstance(task, OWN_BOARDS):
        return task, scene
    own = here.listing if isinstance(here.subject, BoardSearch) else "iterative"
    listing = task.listings[0] if isinstance(task, Race) else own
    return task, replace(scene, setting=Setting(listing, task.n), moment=Moment("start"))


def _read_number(read: Directive, name: str, usual: int, most: int) -> int:
    """Return a numeric option, or `usual` if absent; add a fault if out of range."""
    text = read.option(name, str(usual))[1]
    if text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= most:
        return int(text)
    read.add_fault(name, _("{name!r} must be from 1 to {most}"), name=name, most=most)
    return usual


def _read_play(read: Directive, _scene: Scene) -> Play | None:
    """Return the `Play` task of a directive; None and a fault if it is wrong."""
    if not read.option("until")[1]:
        read.add_fault("until", _("'until' is missing: add an option ':until: after retreat 1'"))
        return None
    until = read.read_option("until", read_moment)
    return Play(read.id, until) if until else None


def _read_guess(read: Directive, _scene: Scene) -> Guess | None:
    """Return the `Guess` task of a directive; None and a fault if it is wrong."""
    before = len(read.faults.findings)
    value = read.read_option("value", read_brace) if read.option("value")[1] else None
    if len(read.faults.findings) == before and not isinstance(value, Expression | Figure):
        sentence = _("'value' is what the guess comes to: write ':value: count nodes 4' or 'n - 1'")
        read.add_fault("value", sentence)
    below = read.read_option("below", read_expression)
    return Guess(read.id, value, below) if isinstance(value, Expression | Figure) else None


def _read_race(read: Directive, scene: Scene) -> Race | None:
    """Return the `Race` task of a directive; None and a fault if it is wrong."""
    line, listings = read.read_names("listings")
    mutant = read.option("mutant")[1] or None
    checks = [check_listing(line, each, read.faults) for each in listings]
    known = all(checks)
    if mutant is None and not FEWEST <= len(listings) <= MOST:
        sentence = _("name {fewest} or {most} listings: ':listings: iterative, recursive'")
        read.add_fault("listings", sentence, fewest=FEWEST, most=MOST)
    elif mutant is not None and len(listings) != 1:
        read.add_fault("listings", _("beside a mutant name the one listing that it is made of"))
    elif mutant is not None and known and mutant not in edits_of(listings[0]):
        sentence = _("{id!r} has no mutant {name!r}; {hint}")
        hint = suggest_word(mutant, edits_of(listings[0]))
        read.add_fault("mutant", sentence, id=listings[0], name=mutant, hint=hint)
    n = _read_number(read, "n", scene.setting.n, LARGEST_N)
    return Race(read.id, listings, n, mutant) if listings and known else None


def _read_measure(read: Directive, _scene: Scene) -> Measure | None:
    """Return the `Measure` task of a directive; None and a fault if it is unknown."""
    from lessons.experiments.catalogue import experiment_names, find_experiment
    from lessons.experiments.settings import SettingName, change_part

    line, name = read.option("experiment")
    sentence = _("unknown experiment {name!r}; {hint}")
    if not read.faults.check_known(line, sentence, name, experiment_names()):
        return None
    chosen = find_experiment(name)
    settings = chosen.default_settings()
    for option in filter(read.options.__contains__, _SETTINGS):
        try:
            settings = change_part(chosen, settings, SettingName(option), read.option(option)[1])
        except ValueError as error:
            read.add_fault(option, str(error).removesuffix("."))
    return Measure(read.id, name, settings)


def _read_activity(read: Directive, _scene: Scene) -> Activity | None:
    """Return the exercise or hunt of a directive; None and a fault if it is unknown."""
    from lessons.hunt.hunts import hunt_ids
    from lessons.lab.folder import exercise_ids

    writes = read.kind == ActivityKind.WRITE
    known = exercise_ids() if writes else hunt_ids()
    none = _("there is no hunt {name!r}; {hint}")
    if writes:
        none = _("there is no exercise {name!r}; {hint}")
    is_known = read.faults.check_known(read.line, none, read.id, known)
    return Activity(ActivityKind(read.kind), read.id) if is_known else None


_READERS: Mapping[str, Callable[[Directive, Scene], PartTask | None]] = {
    "play": _read_play,
    "guess": _read_guess,
    "race": _read_race,
    "measure": _read_measure,
    "place": lambda read, scene: Place(
        read.id,
        _read_number(read, "n", scene.setting.n, LARGEST_PLACED),
        _read_number(read, "tries", TRIES, MOST_TIMES),
    ),
    "probe": lambda read, scene: Probe(
        read.id,
        _read_number(read, "n", scene.setting.n, LARGEST_N),
        _read_number(read, "times", TIMES, MOST_TIMES),
    ),
    "drive": lambda read, _scene: Drive(read.id, read.read_yes("singly")),
    "write": _read_activity,
    "hunt": _read_activity,
}
TASKS = frozenset(_READERS)
"""The directives that ask for something to be done."""
