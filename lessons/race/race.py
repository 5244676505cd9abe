"""Races: listings that go side by side on the same board, and what is said of them.

A race has two or three listings, or a listing and a mutant of it: then it ends at the first
difference. Its runs are numbered from 1, in words as on the screen.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from lessons.files.course_folder import load_ideas
from lessons.ideas.comparison import say_difference
from lessons.lab.stepped_words import narrate_seen
from lessons.language import _
from lessons.scenes.subject import BoardSearch
from lessons.text.expression import format_value
from lessons.text.notation import in_notation
from lessons.words.narration import narrate_step, say_state
from solver.analysis.lockstep import Lockstep
from solver.machine.run import Navigation, Run
from solver.machine.step import Step, find_innermost
from solver.observing.recording import Recording
from solver.text.layout import Axis
from solver.text.listing import Event, Listing, listing_ids, load_listing
from solver.text.misconceptions import edits_of, make_mutant


@dataclass(frozen=True, slots=True)
class Preset:
    """A race that is worth looking at, under a title."""

    title: str
    listings: tuple[str, ...]
    mutant: str | None = None  # of the only one of them


_PRESETS = {
    "permutations": Preset(
        _("Whole boards, and a search that goes back"), ("permutations", "iterative")
    ),
    "repair": Preset(
        _("A search that goes back, and a search that repairs a full board"),
        ("iterative", "min-conflicts"),
    ),
    "bug": Preset(
        _("The right program and a faulty copy: where do they become different?"),
        ("iterative",),
        "restart-at-zero",
    ),
    "recursion": Preset(_("The same search: a loop, and recursion"), ("iterative", "recursive")),
    "flags": Preset(_("The same search: isfree, and three arrays"), ("iterative", "flags")),
    "three": Preset(
        _("The same search three times: a loop, recursion, arrays"),
        ("iterative", "recursive", "flags"),
    ),
    "all": Preset(_("The first solution, and all of them"), ("flags", "flags-all")),
}
"""Those whose boards differ from the first places on come first."""
MUCH = 1.5  # How many times as many lines as the winner's are worth a word.
EXACT = 10  # How many times as many are said without a decimal.


def list_presets() -> Mapping[str, Preset]:
    """Return the preset races whose listings are all installed, by name."""
    there = set(listing_ids())
    return {name: each for name, each in _PRESETS.items() if there.issuperset(each.listings)}


def list_mutants() -> Mapping[tuple[str, str], str]:
    """Return the belief behind each mutant, in words, by its listing and its misconception."""
    return {
        (listing, name): load_ideas().get(name, name)
        for listing in listing_ids()
        for name in edits_of(listing)
    }


@dataclass(frozen=True, slots=True)
class RaceEntry:
    """A run that takes part in a race, with its name and listing."""

    name: str
    listing: Listing
    recording: Recording | None = None  # The run, if a student's program or its rival was recorded.

    @property
    def title(self) -> str:
        """The name of the entry, with a remark if its board is filled row by row."""
        if self.listing.storage.layout.axis is Axis.ROW:
            return _("{name}, by row").format(name=self.name)
        return self.name


def list_entries(listings: Sequence[str], misconception: str | None) -> tuple[RaceEntry, ...]:
    """Return the entries of a race: several listings, or one listing and its mutant."""
    if misconception is None:
        return tuple(RaceEntry(each, load_listing(each)) for each in listings)
    return (
        RaceEntry(listings[0], load_listing(listings[0])),
        RaceEntry(_("faulty"), make_mutant(listings[0], misconception)),
    )


def start_lockstep(entered: Sequence[RaceEntry], n: int, *, until_different: bool) -> Lockstep:
    """Return the entries' lockstep on a board, at its start; `until_different` may end it early."""
    runs = [each.recording or Run.of(each.listing, n) for each in entered]
    return Lockstep(runs, until_different=until_different)


# What is said at a place.


def say_each(race: Lockstep, place: int, n: int) -> list[str]:
    """Return a sentence for each run about its last move."""
    after = race.steps(place)
    before: Sequence[Step | None] = race.steps(place - 1) if place else [None] * len(after)
    sentences = []
    for run, then, now in zip(race.runs, before, after, strict=True):
        several = then is not None and now.tick > then.tick + 1
        before_it = run.step(run.previous_tick(now.number)) if several else then
        sentences.append(_say_last_move(run, before_it, now, n))
    return sentences


def say_together(race: Lockstep, place: int, n: int) -> list[str]:
    """Return sentences about the last moves at a place, equal ones joined; or the difference."""
    if place == race.difference or _variables_differ(race, place):
        right, believed = race.steps(place)
        return [say_difference(BoardSearch(n), race.steps(max(0, place - 1))[1], right, believed)]
    sentences = say_each(race, place, n)
    runs = {
        sentence: [i for i, each in enumerate(sentences) if each == sentence]
        for sentence in sentences
    }
    if len(runs) == 1:
        return [_("All: {sentence}").format(sentence=sentences[0])]
    return [f"{_join_runs(who)}: {sentence}" for sentence, who in runs.items()]


def _variables_differ(race: Lockstep, place: int) -> bool:
    """Return whether a race ends here with equal boards but different variables."""
    if not race.until_different or race.end != place:
        return False
    right, believed = race.steps(place)
    return race.difference is None and right.names != believed.names


def _say_last_move(run: Navigation, before: Step | None, after: Step, n: int) -> str:
    """Return a sentence about what a run just did."""
    if isinstance(run, Recording):
        return narrate_seen(run, before, after, n)
    if before is None or before.number != after.number:
        text = narrate_step(before, after, n, as_calls=False)
        return text if text != say_state(after) else _say_board(after)
    return _("the run has ended.") if after.ended else _("this queen is on the board already.")


def _say_board(after: Step) -> str:
    """Return the vector and the level at a step as text; without a board the whole state."""
    if not after.storage.board:
        return f"{say_state(after)}."
    names = [name for name in (after.storage.board, after.storage.level) if name]
    held = ((name, find_innermost(after.frames, name)) for name in names)
    known = (f"{name} = {format_value(value)}" for name, value in held if value is not None)
    return in_notation(", ".join(known)) + "."


def say_how_race(race: Lockstep, place: int, names: Sequence[str]) -> list[str]:
    """Return how the runs of a race stand to each other at a place, in sentences."""
    if place == race.difference:
        return [_("Here they differ.")]
    if race.end == place and race.until_different:
        if not _variables_differ(race, place):
            return [_("Both have ended, and there was no difference on this board.")]
        return [_("Both have ended. Their boards were the same all the time.")]
    if place == 0 and race.until_different:
        return [_("Both run until their boards differ.")]
    if place == 0:
        rule = _("The program that executes the fewest lines of code until it is done wins.")
        tests = _("A line that tests a square counts once, however long the test takes.")
        rounds = _("In each round each goes on by a move, or by a tick if it makes no moves.")
        return [rule, rounds, tests]
    if place == race.end:
        return _say_no_contest(race, place) or [*_say_winner(race, names)]
    here, then = race.steps(place), race.steps(place - 1)
    runs, shared = range(len(race.runs)), race.shared(place)
    sentences = []
    if len(shared) == len(runs):
        sentences.append(_("The same queens are on all boards: one node of the search tree."))
    elif shared:
        same = _("The same queens are on boards {runs}: one node of the search tree.")
        sentences.append(same.format(runs=_join_runs(shared)))
    for i in runs:
        if here[i].counters.solutions > then[i].counters.solutions:
            sentences.append(_("A solution has just been found by {name}.").format(name=names[i]))
        elif here[i].ended:
            over = _("The search of {name} was over after {rounds} rounds.")
            sentences.append(over.format(name=names[i], rounds=f"{race.finish(i):,}"))
    return [*sentences, *_say_lines(here, names)]


def _say_lines(steps: Sequence[Step], names: Sequence[str]) -> Iterator[str]:
    """Yield sentences about the lines that each run has executed so far, the fewest first."""
    first, *rest = sorted(range(len(steps)), key=lambda i: steps[i].number)
    lines = [f"{step.number:,}" for step in steps]
    if lines[first] == lines[rest[-1]]:
        yield _("So far each has run {lines} lines.").format(lines=lines[first])
        return
    fewest = _("{name} has run {lines} lines").format(name=names[first], lines=lines[first])
    counts = _join_texts([fewest, *(f"{names[i]} {lines[i]}" for i in rest)])
    yield _("So far {counts}.").format(counts=counts + _say_times(steps))


def find_winner(race: Lockstep, place: int) -> int | None:
    """Return the index of the run that has won alone at the end of a race; else None."""
    if place != race.end or race.until_different or _say_no_contest(race, place):
        return None
    won = _list_fewest([step.number for step in race.steps(place)])
    return won[0] if len(won) == 1 else None


def _say_no_contest(race: Lockstep, place: int) -> list[str]:
    """Return why the end of a race has no winner, whatever the lines; empty if it can have one."""
    cut = (run for run in race.runs if isinstance(run, Recording) and not run.complete)
    if first := next(cut, None):
        sentence = _("The recording of a run stopped after {lines} lines, so nobody has won.")
        return [sentence.format(lines=f"{first.known:,}")]
    found = [step.counters.solutions for step in race.steps(place)]
    if isinstance(race.runs[0], Recording) and len(set(found)) > 1:
        sentence = _("It found {own} solutions and the reference {right}, so nobody has won.")
        return [sentence.format(own=found[0], right=found[1])]
    missed = _("A search that ends without the solution has missed it, so nobody has won.")
    return [missed] if 0 in found and any(found) else []


def _list_fewest(lines: Sequence[int]) -> list[int]:
    """Return the indices of the runs that took the fewest lines, or not one per cent more."""
    return [i for i, each in enumerate(lines) if 100 * each < 101 * min(lines)]


def _say_winner(race: Lockstep, names: Sequence[str]) -> Iterator[str]:
    """Yield sentences about who has won a race that is over, by how much, and why."""
    steps = race.steps(race.known)
    lines, found = [step.number for step in steps], [step.counters.solutions for step in steps]
    first, *rest = sorted(range(len(steps)), key=lines.__getitem__)
    if len(tied := _list_fewest(lines)) > 1:
        sentence = _("It's a draw: {names} took the same number of lines or nearly so, {lines}.")
        counts = _join_texts(dict.fromkeys(f"{lines[i]:,}" for i in tied))
        yield sentence.format(names=_join_texts(names[i] for i in tied), lines=counts)
        return
    needs = _("{name} needs {lines}").format(name=names[rest[0]], lines=f"{lines[rest[0]]:,}")
    others = _join_texts([needs, *(f"{names[i]} {lines[i]:,}" for i in rest[1:])])
    yield _("The winner is {name} with {lines} lines; {others}.").format(
        name=names[first], lines=f"{lines[first]:,}", others=others + _say_times(steps)
    )
    if len(set(found)) > 1:
        most = found.index(max(found))
        yield _("For that {name} has found more solutions: {many}, and not {few}.").format(
            name=names[most], many=found[most], few=found[first]
        )
    elif all(len(race.shared(place)) == len(steps) for place in range(1, race.known + 1)):
        yield _("All made the same moves: what differs is the lines that a move takes.")


def _say_times(steps: Sequence[Step]) -> str:
    """Return in words how many times the fewest lines the most are; empty if not many more."""
    lines = [step.number for step in steps]
    times = max(lines) / max(1, min(lines))
    if times < MUCH:
        return ""
    number = f"{times:.1f}".removesuffix(".0") if round(times, 1) < EXACT else f"{times:,.0f}"
    return _(", {times} times as many").format(times=number)


def _join_texts(texts: Iterable[str]) -> str:
    """Return texts joined by commas, and by "and" before the last."""
    *most, last = texts
    return _(" and ").join([", ".join(most), last] if most else [last])


def _join_runs(runs: Iterable[int]) -> str:
    """Return the numbers of runs from 1, joined by "and"."""
    return _(" and ").join(str(i + 1) for i in runs)


# What is counted.


@dataclass(frozen=True, slots=True)
class RaceCount:
    """A number that is counted at a step."""

    name: str
    read: Callable[[Step], int]
    event: Event | None = None  # What has to be marked for it; None if nothing has.

    def counted(self, listing: Listing) -> bool:
        """Return whether a listing's marks tell when the number grows."""
        if self.event is Event.TEST:
            return bool(listing.tests or listing.line_tests)
        return self.event is None or bool(listing.marks(self.event))


COUNTS = (
    RaceCount(_("lines"), lambda step: step.number),
    RaceCount(_("tests"), lambda step: step.counters.tests, Event.TEST),
    RaceCount(_("placed"), lambda step: step.counters.placements, Event.PLACE),
    RaceCount(_("retreats"), lambda step: step.counters.retreats, Event.RETREAT),
    RaceCount(_("solutions"), lambda step: step.counters.solutions, Event.SOLUTION),
)
"""What is counted of each run."""
UNKNOWN = "–"
"""The figure of what a listing does not do, such as a retreat where none goes back."""


def _get_count(count: RaceCount, entry: RaceEntry, step: Step) -> int | None:
    """Return the count of an entry at a step; None if it is not known."""
    recording = entry.recording
    if recording is None:
        return count.read(step) if count.counted(entry.listing) else None
    if count.event is Event.TEST:
        return recording.tested(step.number) if recording.tested(recording.known) else None
    return count.read(step)


def list_figures(entered: Sequence[RaceEntry], steps: Sequence[Step]) -> list[list[str]]:
    """Return a row of figures for each entry, one for each count; a dash for an unknown one."""
    table = (
        [_get_count(count, entry, step) for count in COUNTS]
        for entry, step in zip(entered, steps, strict=True)
    )
    return [[UNKNOWN if each is None else f"{each:,}" for each in row] for row in table]
