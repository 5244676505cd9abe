"""Comparison: a listing and what an idea makes of it, run from one state until they differ."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from difflib import SequenceMatcher

from lessons.expression import said
from lessons.language import _
from lessons.scene import LONGEST, Setting
from lessons.telling import apart, narrate, state
from solver.listing import Event, ListingError
from solver.run import Run
from solver.step import Step
from solver.value import Value

MOST = 3
"""Parts of a list, and variables, of which is said how they differ."""
TICKS = 400
"""How many ticks are compared: one difference that lies further off is none to look at."""
CONTEXT = 2
"""Lines shown before a changed one, and after it."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a mutant first does something else than the listing.

    Attributes:
        misconception: What the mutant believes.
        setting: Which run.
        first: The tick at which both are in the same state.
        last: The tick after which they are not.
    """

    misconception: str
    setting: Setting
    first: int
    last: int

    def steps(self, tick: int) -> tuple[Step, Step]:
        """Return the steps of the listing and of the mutant after a tick up to the last."""
        runs = self.setting.run(), self.setting.run(self.misconception)
        right, believed = (_at(run, tick) for run in runs)
        if right is None or believed is None:
            raise ValueError(f"tick {tick} lies too far off")
        return right, believed

    @property
    def columns(self) -> frozenset[int]:
        """The columns in which b[] or k differ after the last tick."""
        return cells_apart(*self.steps(self.last))

    def told(self, tick: int) -> str:
        """Say what happened in the tick before, or what differs."""
        right, believed = self.steps(tick)
        if tick == self.last:
            before = self.steps(max(self.first, tick - 1))[1]
            return told_apart(before, right, believed, puzzle=self.setting.puzzle is not None)
        if tick == self.first:
            return _("Both begin with {state}.").format(state=state(self.setting, right))
        happened = narrate(self.setting, self.steps(tick - 1)[0], right)
        return _("{happened} Both do the same.").format(happened=happened)

    def code(self) -> "tuple[CodeLine, ...]":
        """Return the lines that differ, with those around them."""
        listings = (run.program.listing for run in (self._run, self.setting.run()))
        believed, right = (listing.lines for listing in listings)
        return code_apart(right, believed)

    @property
    def _run(self) -> Run:
        return self.setting.run(self.misconception)


@dataclass(frozen=True, slots=True)
class CodeLine:
    """A line of one listing or of both.

    Attributes:
        number: Its number; 0 for a gap, in which lines are left out.
        text: The line.
        right: Whether the listing has it.
        believed: Whether the mutant has it.
    """

    number: int
    text: str
    right: bool = True
    believed: bool = True


def first_difference(setting: Setting, tick: int, misconception: str) -> Difference | None:
    """Compare a listing with a mutant from the state after a tick on.

    Where the mutant is in another state after that tick but was in the same before, they are
    compared from there: the tick is the difference. Where it would not have come to it at all, both
    are started in it.

    Args:
        setting: The run.
        tick: How many of its ticks are complete.
        misconception: One that is a mutant.

    Returns:
        None if they do the same for many ticks, or the listing cannot be edited so.
    """
    try:
        mutant = setting.run(misconception)
    except ListingError:
        return None
    run = setting.run()
    for first in (tick, tick - 1):
        if first >= 0 and _same(_at(run, first), _at(mutant, first)):
            return _difference(setting, first, misconception)
    step, names = _at(run, tick), run.program.listing.state
    if step is None or step.ended or not names:
        return None
    here = replace(setting, state=tuple((name, step.variables[name]) for name in names))
    return _difference(here, 0, misconception)


def _difference(setting: Setting, first: int, misconception: str) -> Difference | None:
    run, mutant = setting.run(), setting.run(misconception)
    for last in range(first + 1, first + 1 + TICKS):
        right, believed = _at(run, last), _at(mutant, last)
        if right is None or believed is None:
            return None
        if not _same(right, believed):
            return Difference(misconception, setting, first, last)
        if right.ended:
            return None
    return None


def _at(run: Run, tick: int) -> Step | None:
    """Return the step after a tick, or the end; None if it lies too far off."""
    search = run.tick(tick)
    while True:
        try:
            if next(search) > LONGEST:
                return None
        except StopIteration as stop:
            number: int = stop.value
            return run.step(number)


def _same(right: Step | None, believed: Step | None) -> bool:
    return _seen(right) == _seen(believed)


def _seen(step: Step | None) -> tuple[object, ...]:
    """Return all of a step that can be seen between two ticks."""
    if step is None:
        return ()
    calls = tuple((frame.function, frame.variables) for frame in step.frames)
    return step.tick, calls, step.error, step.ended, step.ended and step.event


def cells_apart(right: Step, believed: Step) -> frozenset[int]:
    """Return the indices at which the vectors differ, and the levels, if those do."""
    pairs = enumerate(zip(right.queens, believed.queens, strict=False))
    cells = {x for x, (row, other) in pairs if row != other}
    levels = {right.level, believed.level}
    return frozenset(cells | {k for k in levels if k is not None and len(levels) > 1})


def told_apart(before: Step, right: Step, believed: Step, *, puzzle: bool = False) -> str:
    """Say in what a listing and a mutant differ.

    Args:
        before: The mutant's step before.
        right: The listing's step.
        believed: The mutant's.
        puzzle: Whether they search a puzzle, not a board of queens.
    """
    here, there = _apart(before, right, believed, puzzle=puzzle)
    found = _("The first difference: here {here}; with the idea {there}.")
    return found.format(here=", ".join(here), there=", ".join(there))


def _apart(
    before: Step, right: Step, believed: Step, *, puzzle: bool
) -> tuple[list[str], list[str]]:
    """Say what differs, as it is and with the idea."""
    here, there = apart(right, believed) if puzzle else ([], [])
    for name, value in right.names.items() if not puzzle else ():
        board = right.kept.board
        again = name != board and value == right.queens == right.names.get(board)  # Another name.
        if again or name not in believed.names:
            continue
        for part, one, other, old in _parts(name, value, believed, before):
            here.append(_("{name} = {value}").format(name=part, value=said(one)))
            told = _("{name} stays {value}") if other == old else _("{name} = {value}")
            there.append(told.format(name=part, value=said(other)))
    if not here:
        here, there = _waiting(right, believed)
    k, other_k = right.level, believed.level
    if k is not None and other_k is not None and k != other_k and not here:
        here.append(_("{name} = {value}").format(name=right.kept.level, value=said(k)))
        there.append(_("{name} = {value}").format(name=right.kept.level, value=said(other_k)))
    del here[MOST:], there[MOST:]  # The first are enough to see that all is different.
    if _ending(right) != _ending(believed):
        here.append(_ending(right))
        there.append(_ending(believed))
    return here, there


def _waiting(right: Step, believed: Step) -> tuple[list[str], list[str]]:
    """Say the first variable that differs in a call that waits."""
    told = _("{name} = {value} in a call that waits")
    for frame, other in zip(right.frames, believed.frames, strict=False):
        for name, value in frame.variables.items():
            instead = other.variables.get(name)
            if value != instead and isinstance(value, tuple) and isinstance(instead, tuple):
                return (
                    [told.format(name=name, value=said(value))],
                    [told.format(name=name, value=said(instead))],
                )
    return [], []


def _parts(
    name: str, value: Value, believed: Step, before: Step
) -> Iterator[tuple[str, Value, Value, Value]]:
    """Yield the parts of a variable that differ: what it is, is believed, and was."""
    other, old = believed.names.get(name), before.names.get(name)
    if not (
        isinstance(value, tuple) and isinstance(other, tuple) and isinstance(old, tuple)
    ) or not len(value) == len(other) == len(old):
        if value != other:
            yield name, value, other, old
        return
    past = (*old, *[None] * len(value))  # A list may have grown.
    pairs = enumerate(zip(value, other, past, strict=False))
    parts = [(f"{name}[{i}]", *each) for i, each in pairs if each[0] != each[1]]
    if len(parts) > MOST or len(value) != len(other):
        yield name, value, other, old
    else:
        yield from parts


def _ending(step: Step) -> str:
    if step.error is not None:
        return _("it stops with an error, {error}").format(error=step.error)
    if not step.ended:
        return _("the search goes on")
    if step.event is Event.SOLUTION or step.counters.solutions:
        return _("the search ends with a solution")
    if step.event is Event.EXHAUSTED or step.level is None:
        return _("the search ends without a solution")
    return _("the search stops")


def code_apart(right: tuple[str, ...], believed: tuple[str, ...]) -> tuple[CodeLine, ...]:
    """Return the lines that differ and some around them, a gap where lines are left out."""
    return tuple(_code(right, believed))


def _code(right: tuple[str, ...], believed: tuple[str, ...]) -> Iterator[CodeLine]:
    matcher = SequenceMatcher(None, right, believed, autojunk=False)
    for at, group in enumerate(matcher.get_grouped_opcodes(CONTEXT)):
        if at:
            yield CodeLine(0, "")
        for tag, first, end, other, stop in group:
            if tag == "equal":
                for number, text in enumerate(right[first:end], first + 1):
                    yield CodeLine(number, text)
                continue
            for number, text in enumerate(right[first:end], first + 1):
                yield CodeLine(number, text, believed=False)
            for number, text in enumerate(believed[other:stop], other + 1):
                yield CodeLine(number, text, right=False)
