"""Comparison: a listing and what an idea makes of it, run from one state until they differ."""

from dataclasses import replace
from difflib import SequenceMatcher

from msgspec import Struct

from lessons.language import _
from lessons.scenes.scene import SceneError, Setting, find_step, run_search
from lessons.scenes.subject import Subject
from lessons.text.expression import format_value
from solver.board.geometry import Square
from solver.machine.run import Run
from solver.machine.step import Step
from solver.text.listing import Event, ListingError

MOST = 3  # Variables of which is said how they differ.
TICKS = 400  # That are compared: a difference further off is none to look at.
CONTEXT = 2  # Lines shown before a changed one, and after it.


class Difference(Struct, frozen=True):
    """The first difference between a listing and a mutant: equal after `first`, not `last`."""

    misconception: str
    setting: Setting
    first: int
    last: int

    def steps(self, tick: int) -> tuple[Step, Step]:
        """Return the listing's and the mutant's step after a tick, which may be `last`."""
        runs = self.setting.run(), self.setting.run(self.misconception)
        return find_step(runs[0], tick), find_step(runs[1], tick)

    @property
    def columns(self) -> frozenset[int]:
        """The columns in which b[] or k differ after the tick `last`."""
        return differing_cells(*self.steps(self.last))

    def describe(self, tick: int) -> str:
        """Return in words what the previous tick did, or what differs after `last`."""
        right, believed = self.steps(tick)
        if tick == self.last:
            before = self.steps(max(self.first, tick - 1))[1]
            return say_difference(self.setting.subject, before, right, believed)
        if tick == self.first:
            return _("Both begin with {state}.").format(state=self.setting.subject.state(right))
        happened = self.setting.subject.narrate(self.steps(tick - 1)[0], right)
        return _("{happened} Both do the same.").format(happened=happened)

    def code(self) -> "tuple[CodeLine, ...]":
        """Return the lines of code that differ, with some context."""
        runs = self.setting.run(), self.setting.run(self.misconception)
        right, believed = (run.program.listing.lines for run in runs)
        return compare_code(right, believed)


class CodeLine(Struct, frozen=True):
    """A line of the listing, of the mutant, or of both; number 0 marks omitted lines."""

    number: int
    text: str
    right: bool = True
    believed: bool = True


def first_difference(setting: Setting, tick: int, misconception: str) -> Difference | None:
    """Return where a mutant first differs from a listing, from a tick on; else None.

    If the states differ after the tick but not before, the tick itself is the difference. If the
    mutant would never have reached the state, both are started in it. None if both do the same for
    many ticks, or if the misconception has no mutant of the listing.
    """
    try:
        mutant = setting.run(misconception)
    except ListingError:
        return None
    run = setting.run()
    for first in (tick, tick - 1):
        if first >= 0 and _list_seen(_find_step(run, first)) == _list_seen(
            _find_step(mutant, first)
        ):
            return _find_difference(setting, first, misconception)
    step, names = _find_step(run, tick), run.program.listing.state
    if step is None or step.ended or not names:
        return None
    here = replace(setting, state=tuple((name, step.variables[name]) for name in names))
    return _find_difference(here, 0, misconception)


def _find_difference(setting: Setting, first: int, misconception: str) -> Difference | None:
    """Return the first difference in the ticks after `first`; None if there is none."""
    run, mutant = setting.run(), setting.run(misconception)
    for last in range(first + 1, first + 1 + TICKS):
        right, believed = _find_step(run, last), _find_step(mutant, last)
        if right is None or believed is None:
            return None
        if _list_seen(right) != _list_seen(believed):
            return Difference(misconception, setting, first, last)
        if right.ended:
            return None
    return None


def _find_step(run: Run, tick: int) -> Step | None:
    """Return the step after a tick of a run, or the last one; None if too far away."""
    try:
        return run.step(run_search(run.tick(tick)))
    except SceneError:
        return None


def _list_seen(step: Step | None) -> tuple[object, ...]:
    """Return everything that students can see of a step between two ticks."""
    if step is None:
        return ()
    calls = tuple((frame.function, frame.variables) for frame in step.frames)
    return step.tick, calls, step.error, step.ended, step.ended and step.event


def differing_cells(right: Step, believed: Step) -> frozenset[int]:
    """Return the indices at which two steps' vectors differ, and differing levels."""
    pairs = enumerate(zip(right.queens, believed.queens, strict=False))
    cells = {x for x, (row, other) in pairs if row != other}
    levels = {right.level, believed.level}
    return frozenset(cells | {k for k in levels if k is not None and len(levels) > 1})


def say_difference(subject: Subject, before: Step, right: Step, believed: Step) -> str:
    """Return in words how two steps differ; `before` is the mutant's previous step."""
    here, there = subject.list_differences(before, right, believed)
    if not here:
        here, there = _list_waiting_differences(right, believed)
    levels = right.level, believed.level
    if None not in levels and levels[0] != levels[1] and not here:
        here, there = ([f"{right.storage.level} = {format_value(each)}"] for each in levels)
    del here[MOST:], there[MOST:]  # The first are enough to see that all is different.
    if _say_ending(right) != _say_ending(believed):
        here.append(_say_ending(right))
        there.append(_say_ending(believed))
    sentence = _("The first difference. The right program: {here}. The other one: {there}.")
    return sentence.format(here=", ".join(here), there=", ".join(there))


def _list_waiting_differences(right: Step, believed: Step) -> tuple[list[str], list[str]]:
    """Return both values of the first vector that differs in a waiting call, in words."""
    sentence = _("{name} = {value} in a call that waits")
    for frame, other in zip(right.frames, believed.frames, strict=False):
        for name, value in frame.variables.items():
            instead = other.variables.get(name)
            if value != instead and isinstance(value, tuple) and isinstance(instead, tuple):
                return (
                    [sentence.format(name=name, value=format_value(value))],
                    [sentence.format(name=name, value=format_value(instead))],
                )
    return [], []


def _say_ending(step: Step) -> str:
    """Return in words whether and how the search has ended."""
    if step.error is not None:
        return _("it stops with an error, {error}").format(error=step.error)
    if not step.ended:
        return _("the search goes on")
    if step.event is Event.SOLUTION or step.counters.solutions:
        return _("the search ends with a solution")
    if step.event is Event.EXHAUSTED or step.level is None:
        return _("the search ends without a solution")
    return _("the search stops")


def compare_code(right: tuple[str, ...], believed: tuple[str, ...]) -> tuple[CodeLine, ...]:
    """Return the lines that differ with some context, and gaps for omitted lines."""
    code: list[CodeLine] = []
    matcher = SequenceMatcher(None, right, believed, autojunk=False)
    for at, group in enumerate(matcher.get_grouped_opcodes(CONTEXT)):
        if at:
            code.append(CodeLine(0, ""))
        for tag, first, end, other, stop in group:
            same = tag == "equal"
            lines = enumerate(right[first:end], first + 1)
            code += [CodeLine(number, text, believed=same) for number, text in lines]
            others = () if same else enumerate(believed[other:stop], other + 1)
            code += [CodeLine(number, text, right=False) for number, text in others]
    return tuple(code)


class ContrastView(Struct, frozen=True):
    """A board in one reading: the squares of the queens, and marked squares."""

    queens: frozenset[Square] = frozenset()
    squares: frozenset[Square] = frozenset()


class Readings(Struct, frozen=True):
    """One state in the right reading and in a misconception's, and the difference in words."""

    n: int
    step: Step
    right: ContrastView
    believed: ContrastView
    text: str


class Counts(Struct, frozen=True):
    """A right and a believed computation or text, such as `4×4 = 16`, and what differs."""

    right: str
    believed: str
    text: str
