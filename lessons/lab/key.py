"""Keys: an exercise with its cases and what its reference does in them.

All of it is run by a runner that is handed in, because an exercise may be anybody's.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, repeat
from typing import TypeAlias

from lessons.finding import printable
from lessons.lab.exercise import Exercise, ExerciseError
from lessons.lab.judges import NEEDS
from lessons.lab.outcome import Ended, Faulty, Outcome, Raised, Returned, Strange
from lessons.lab.structure import EVIDENCE, INHERITED, SHAPE, WAYS
from lessons.lab.task import Call, Probe
from lessons.lab.written import WIDTHS, written
from lessons.language import _

Run: TypeAlias = Callable[[str, Sequence[Call | Probe]], Iterable[Outcome]]
"""Runs a program's text with calls, and yields what comes of each as it is asked for; one `Faulty`
if it cannot begin. After an `Ended` nothing comes."""
WATCHED = 4
"""Cases in which it is looked which way a search goes: the last, on the largest boards."""


@dataclass(frozen=True, slots=True)
class Key:
    """An exercise with what its reference does: made once, and every check is compared with it.

    Attributes:
        cases: From small to large; those of a class in the order of its `cases.py`.
        calls: All that is called: what shape the program has, then the cases.
        right: What the reference does, call by call.
        mutants: What has been seen so far of each mutant; None behind it if it did no more.
    """

    exercise: Exercise
    cases: tuple[tuple[object, ...], ...]
    calls: tuple[Call | Probe, ...]
    right: tuple[Returned, ...]
    mutants: dict[str, list[Outcome | None]] = field(default_factory=dict, compare=False)

    @property
    def first(self) -> int:
        """The number of the call of the first case."""
        return len(self.calls) - len(self.cases)

    @property
    def watched(self) -> tuple[Probe, ...]:
        """What is called to see which way a program goes."""
        exercise = self.exercise
        some = self.cases[-WATCHED:] if exercise.watch else ()
        return tuple(Probe(EVIDENCE, (exercise.function, exercise.watch, *each)) for each in some)


def prepare(exercise: Exercise, run: Run) -> Key:
    """Return the key of an exercise.

    Raises:
        ExerciseError: Its cases or its reference do not run, or do not fit.
    """
    cases = _cases(exercise, run)
    calls = (
        Probe(SHAPE, (exercise.function, len(exercise.parameters) or -1)),
        *(Probe(INHERITED, (exercise.function, name)) for name in exercise.inherited),
        *(called(exercise, each) for each in cases),
    )
    right: list[Returned] = []
    outcomes = chain(run(exercise.reference, calls), repeat(None))
    for i, outcome in enumerate(outcomes):
        if i == len(calls):
            break
        if not isinstance(outcome, Returned):
            case = i - len(calls) + len(cases)
            call = written(exercise, cases[case]) if case >= 0 else exercise.function
            said = _("reference.py: {call} does not return{why}")
            raise ExerciseError(said.format(call=call, why=_why(outcome)))
        right.append(outcome)
    if right[0].value != "ok":
        said = _("reference.py: {name} is not defined as in the statement")
        raise ExerciseError(said.format(name=exercise.function))
    return Key(exercise, cases, calls, tuple(right))


def called(exercise: Exercise, case: Sequence[object]) -> Call | Probe:
    """Return the call that a case is."""
    if exercise.way:
        return Probe(WAYS[exercise.way], (exercise.function, *case))
    return Call(exercise.function, tuple(case), watched=bool(exercise.structure))


def _cases(exercise: Exercise, run: Run) -> tuple[tuple[object, ...], ...]:
    made = next(iter(run(exercise.cases, [Call("cases")])), None)
    listed = made.value if isinstance(made, Returned) else None
    if not isinstance(listed, list) or not listed or not all(map(_is_list, listed)):
        said = _("cases.py: cases() must return a list of lists of arguments{why}")
        raise ExerciseError(said.format(why=_why(made)))
    cases = tuple(tuple(each) for each in listed)
    width = WIDTHS.get(exercise.way, len(exercise.parameters))
    names = exercise.parameters
    wanted = [names.index(name) for name in NEEDS.get(exercise.compare, ())]
    for case in cases:
        fits = len(case) == width and all(type(case[place]) is int for place in wanted)
        if exercise.way == "method":
            fits = fits and _has_steps(case[1])
        if not fits or not _is_plain(case):
            said = _("cases.py: {case} is no case: the arguments of one call are expected")
            raise ExerciseError(said.format(case=printable(repr(list(case)))[:200]))
    # The methods of a class are checked in the order in which they are listed.
    return cases if exercise.way == "method" else tuple(sorted(cases, key=size))


def _is_plain(value: object) -> bool:
    """Say whether a value can be handed to another process."""
    match value:
        case Strange():
            return False
        case list() | tuple() | set():
            return all(map(_is_plain, value))
        case dict():
            return all(map(_is_plain, value.items()))
    return True


def _has_steps(value: object) -> bool:
    return isinstance(value, list | tuple) and all(
        isinstance(each, list | tuple)
        and len(each) == 2
        and isinstance(each[0], str)
        and _is_list(each[1])
        for each in value
    )


def _is_list(value: object) -> bool:
    return isinstance(value, list | tuple)


def _why(outcome: Outcome | None) -> str:
    match outcome:
        case Raised(kind, message, line) | Faulty(kind, message, line):
            return printable(_(": line {line}, {kind}: {message}")).format(
                line=line, kind=printable(kind), message=printable(message)
            )
        case Ended():
            return printable(f": {outcome.sentence}")
    return ""


def size(case: Sequence[object]) -> tuple[int, int, str]:
    """Return by what cases are put in order: the board, then what stands on it, then the text."""
    numbers = list(_numbers(case))
    longest = max((len(each) for each in _lists(case)), default=0)
    return longest or max(numbers, default=0), sum(each >= 0 for each in numbers), repr(case)


def _lists(value: object) -> Iterator[Sequence[object]]:
    if isinstance(value, list | tuple):
        for each in value:
            if isinstance(each, list | tuple):
                yield each
                yield from _lists(each)


def _numbers(value: object) -> Iterator[int]:
    if isinstance(value, list | tuple):
        for each in value:
            yield from _numbers(each)
    elif type(value) is int:
        yield value
