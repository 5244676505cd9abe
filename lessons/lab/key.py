"""Keys: an exercise with its cases and what its reference does in them.

All of it is run by a runner that is handed in, because an exercise may be anybody's.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import chain, repeat
from random import Random
from typing import TypeAlias

from lessons.files.findings import make_printable
from lessons.lab.exercise import Exercise, ExerciseError, find_line, list_defined
from lessons.lab.judges import JUDGES
from lessons.lab.judging import format_case
from lessons.lab.outcome import Ended, Faulty, Outcome, Raised, Returned, Strange
from lessons.lab.structure import EVIDENCE, FEWEST, SHAPE
from lessons.lab.task import Program, ProgramCall, Shuffles
from lessons.language import _

Run: TypeAlias = Callable[[Program, Sequence[ProgramCall]], Iterable[Outcome]]
"""Runs a program with calls, and yields what comes of each as it is asked for; one `Faulty`
if it cannot begin. After an `Ended` nothing comes."""
CASES, REFERENCE = "cases.py", "reference.py"
DRAW, MANY = "draw", "_draw_many"
"""The name in `cases.py` of the function that draws a case, and of the one that draws many."""
_MANY = f"""

def {MANY}(seed, count):
    from random import Random
    random = Random(seed)
    return [{DRAW}(random) for _each in range(count)]
"""
WATCHED = 4  # cases in which it is looked which way a search goes: the last, on the largest boards


@dataclass(frozen=True, slots=True)
class ExerciseKey:
    """The cases of an exercise with what its reference does in them; checks compare with it."""

    exercise: Exercise
    cases: tuple[tuple[object, ...], ...]  # from small to large; of a class as listed
    calls: tuple[ProgramCall, ...]  # all: what shape the program has, then the cases
    right: tuple[Returned, ...]
    # What has been seen so far of each mutant; None behind it if it did no more.
    mutants: dict[str, list[Outcome | None]] = field(default_factory=dict, compare=False)
    fresh: int = 0  # how many cases, the last, were drawn and are known to nobody

    def choose(self, seed: str, count: int) -> "ExerciseKey":
        """Return the key with all known cases and `count` of the fresh ones, drawn by a seed."""
        known, first = len(self.cases) - self.fresh, self.first
        some = Random(seed).sample(range(self.fresh), min(count, self.fresh))  # noqa: S311 (cases)
        places = [*range(known), *(known + place for place in sorted(some))]
        calls = [*range(first), *(first + place for place in places)]
        return replace(
            self,
            cases=tuple(self.cases[place] for place in places),
            calls=tuple(self.calls[place] for place in calls),
            right=tuple(self.right[place] for place in calls),
            fresh=len(some),
        )

    @property
    def first(self) -> int:
        """The index of the first case among the calls."""
        return len(self.calls) - len(self.cases)

    @property
    def watched(self) -> tuple[ProgramCall, ...]:
        """The calls that record how a program calls the watched function."""
        exercise = self.exercise
        some = self.cases[: len(self.cases) - self.fresh][-WATCHED:] if exercise.watch else ()
        watched = FEWEST, exercise.function, exercise.watch
        return tuple(ProgramCall(EVIDENCE, (*watched, *each)) for each in some)


@dataclass(frozen=True, slots=True)
class Drawing:
    """How many fresh cases to draw for an exercise, and by which seed; equal ones count once."""

    seed: int
    count: int


def make_key(exercise: Exercise, run: Run, drawing: Drawing | None = None) -> ExerciseKey:
    """Return the key of an exercise, with fresh cases if some are to be drawn.

    Raises:
        ExerciseError: Its cases or its reference do not run, or do not fit.
    """
    cases = _load_cases(exercise, run, ProgramCall("cases"))
    # The methods of a class are checked in the order in which they are listed.
    cases = cases if exercise.way == "method" else tuple(sorted(cases, key=sort_key))
    fresh: tuple[tuple[object, ...], ...] = ()
    if drawing and DRAW in list_defined(exercise.cases):
        draws = ProgramCall(MANY, (drawing.seed, drawing.count))
        known = {repr(each) for each in cases}
        drawn = {repr(each): each for each in _load_cases(exercise, run, draws)}
        fresh = tuple(each for text, each in drawn.items() if text not in known)
    cases += fresh
    calls = (
        ProgramCall(SHAPE, (exercise.function, len(exercise.parameters) or -1)),
        *(make_case_call(exercise, each) for each in cases),
    )
    right: list[Returned] = []
    outcomes = chain(run(exercise.reference, calls), repeat(None))
    for i, outcome in zip(range(len(calls)), outcomes, strict=False):
        if not isinstance(outcome, Returned):
            case = i - len(calls) + len(cases)
            line, why = explain_outcome(outcome, REFERENCE)
            sentence = _("this program cannot be run ({why}): mend it")
            if case >= 0:
                sentence = _("{call} does not return ({why}): mend it, or leave this case out")
            call = format_case(exercise, cases[case])
            line = line or find_line(exercise.reference, exercise.function)
            raise ExerciseError(sentence.format(call=call, why=why), REFERENCE, line)
        right.append(outcome)
    if right[0].value != "ok":
        sentence = _("{name} is not defined as in statement.py: give it the same parameters")
        line = find_line(exercise.reference, exercise.function)
        raise ExerciseError(sentence.format(name=exercise.function), REFERENCE, line)
    return ExerciseKey(exercise, cases, calls, tuple(right), fresh=len(fresh))


def _load_cases(exercise: Exercise, run: Run, call: ProgramCall) -> tuple[tuple[object, ...], ...]:
    """Return the cases that a call in cases.py lists; raise ExerciseError if they do not fit."""
    made = next(iter(run(exercise.cases + _MANY, [call])), None)
    listed = made.value if isinstance(made, Returned) else None
    defined_at = find_line(exercise.cases, "cases")
    if not isinstance(made, Returned):
        line, why = explain_outcome(made, CASES)
        sentence = _("cases() does not return ({why}): mend it")
        if "cases" not in list_defined(exercise.cases):
            sentence = _("'cases' must be defined here: a function that returns a list of cases")
        raise ExerciseError(sentence.format(why=why), CASES, line or defined_at)
    lists = isinstance(listed, list) and all(isinstance(each, list | tuple) for each in listed)
    if not isinstance(listed, list) or not listed or not lists:
        sentence = _(
            "cases() must return a list of lists, each the arguments of a call: [[1], [2]]"
        )
        raise ExerciseError(sentence, CASES, defined_at)
    cases = tuple(tuple(each) for each in listed)
    width = WAYS.get(exercise.way, len(exercise.parameters))
    wanted = [exercise.parameters.index(name) for name in JUDGES[exercise.compare].needs]
    for case in cases:
        fits = len(case) == width and all(type(case[place]) is int for place in wanted)
        what = _("the arguments of one call")
        if exercise.way == "method":
            steps = case[1] if fits and isinstance(case[1], list | tuple) else [None]
            named = (each for each in steps if isinstance(each, list | tuple) and len(each) == 2)
            whole = [type(name) is str and isinstance(given, list | tuple) for name, given in named]
            fits = len(whole) == len(steps) and all(whole)
            what = _("the arguments of the class, and a list of calls: [[4], [['name', [1]]]]")
        elif needs := JUDGES[exercise.compare].needs:
            what = _("the arguments of one call, whole numbers for {names}")
            what = what.format(names=", ".join(needs))
        if not fits or not is_plain(case):
            text = _("{case} is no case: a case is a list of length {n}, {what}")
            said = make_printable(repr(list(case)))[:200]
            raise ExerciseError(text.format(case=said, n=width, what=what), CASES, defined_at)
    return cases


def is_plain(value: object) -> bool:
    """Return whether a value consists of Python's plain values only."""
    match value:
        case Strange():
            return False
        case list() | tuple() | set():
            return all(map(is_plain, value))
        case dict():
            return all(map(is_plain, value.items()))
    return True


def explain_outcome(outcome: Outcome | None, file: str) -> tuple[int, str]:
    """Return the line, or 0, at which a program of an exercise failed, and the reason."""
    match outcome:
        case Raised(kind, message, line) | Faulty(kind, message, line):
            return line or 0, make_printable(f"{kind}: {message}" if message else kind)
        case Ended():
            return outcome.line or 0, make_printable(outcome.describe(file)).rstrip(".")
    return 0, _("it ended before")


def sort_key(case: Sequence[object]) -> tuple[int, int, str]:
    """Return the key that sorts cases: by size of the board, then queens on it, then text."""
    inside = list(_list_inside(case))
    numbers = [each for each in inside if type(each) is int]
    longest = max((len(each) for each in inside if isinstance(each, list | tuple)), default=0)
    return longest or max(numbers, default=0), sum(each >= 0 for each in numbers), repr(case)


def _list_inside(value: object) -> Iterator[object]:
    """Yield the values in a list, and in all lists inside of it."""
    if isinstance(value, list | tuple):
        for each in value:
            yield each
            yield from _list_inside(each)


WAYS = {"method": 2, "shuffled": 3}
"""How functions are called that are not called with a case alone, and how many values it has."""


def make_case_call(exercise: Exercise, case: Sequence[object]) -> ProgramCall:
    """Return the call that runs a case of an exercise.

    The methods of a new object are called one after the other; a function that shuffles a board is
    given it, what shuffles it, and a limit.
    """
    name = exercise.function
    if exercise.way == "method":
        return ProgramCall("lessons.lab.structure:probe_methods", (name, *case))
    if exercise.way == "shuffled":
        board, orders, limit = case
        arguments, make_partner = (name, board, limit), partial(Shuffles, orders, limit)
        return ProgramCall("lessons.lab.structure:probe_shuffled", arguments, make_partner)
    return ProgramCall(name, tuple(case))
