"""Checking: what a student's program does, compared with the reference, smallest case first.

Everything is run by a runner that is handed in: the reference and its cases, the student's program,
and, only if that fails, the mutants. A belief is named when the program does what its mutant does,
in all that was seen of both; no text is ever compared.
"""

import ast
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, repeat
from typing import TypeAlias

from lessons.finding import printable
from lessons.lab.exercise import Exercise, ExerciseError
from lessons.lab.judges import JUDGES, PRINTED
from lessons.lab.judging import Case, Picture, Wrong, same, shown
from lessons.lab.outcome import Ended, Faulty, Outcome, Raised, Returned
from lessons.lab.structure import INHERITED, SHAPE
from lessons.lab.task import Call, Probe
from lessons.lab.trouble import ended, faulty, raised
from lessons.language import _

Run: TypeAlias = Callable[[str, Sequence[Call | Probe]], Iterable[Outcome]]
"""Runs a program's text with calls and yields what comes of each; one `Faulty` if it cannot begin.
After an `Ended` it may stop."""
WATCHED = 4
"""Cases of which is seen which way a search goes: the last, on the largest boards."""

WIDEST = 60
"""Characters of the arguments in a call that is written out."""


@dataclass(frozen=True, slots=True)
class Failure:
    """What a program does wrong in a case, or in how it works.

    Attributes:
        text: In a sentence.
        picture: The board to show it on, if there is one.
        case: The arguments of the call; None if it is about the whole program.
        line: Of the program; 0 if it is about none.
        given: `name = value` of each argument that is too long to stand in the call.
    """

    text: str
    picture: Picture | None = None
    case: tuple[object, ...] | None = None
    line: int = 0
    given: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """What came of a check.

    Attributes:
        failures: The smallest case first, then what is wrong with how it works.
        passed: Cases that are right.
        cases: All there are.
        printed: What the first call that printed something printed, though nothing is to be.
        outcomes: Of each call, as far as the program came.
    """

    failures: tuple[Failure, ...]
    passed: int
    cases: int
    printed: str = ""
    outcomes: tuple[Outcome, ...] = ()

    @property
    def right(self) -> bool:
        """Whether nothing failed."""
        return not self.failures


@dataclass(slots=True)
class Key:
    """An exercise with what its reference does: made once, then every check is compared with it.

    Attributes:
        cases: From small to large; those of a class in the order of its `cases.py`.
        calls: All that is called: first the shape of the program, then which way it goes, then
            the cases.
        right: What the reference does, call by call.
        mutants: What has been seen so far of each mutant; None behind it if it did no more.
    """

    exercise: Exercise
    cases: tuple[tuple[object, ...], ...]
    calls: tuple[Call | Probe, ...]
    right: tuple[Returned, ...]
    mutants: dict[str, list[object]] = field(default_factory=dict)

    @property
    def first(self) -> int:
        """The number of the call of the first case."""
        return len(self.calls) - len(self.cases)


def prepare(exercise: Exercise, run: Run) -> Key:
    """Return the key of an exercise.

    Raises:
        ExerciseError: Its cases or its reference do not run.
    """
    made = next(iter(run(exercise.cases, [Call("cases")])), None)
    listed = made.value if isinstance(made, Returned) else None
    if not isinstance(listed, list) or not listed or not all(map(_is_list, listed)):
        said = _("cases.py: cases() must return a list of lists of arguments{why}")
        raise ExerciseError(said.format(why=_why(made)))
    cases = tuple(tuple(each) for each in listed)
    if exercise.way != "method":  # Those stand in the order in which the methods are written.
        cases = tuple(sorted(cases, key=size))
    calls = (
        Probe(SHAPE, (exercise.function, len(exercise.parameters) or -1)),
        *(Probe(INHERITED, (exercise.function, name)) for name in _inherited(exercise)),
        *(exercise.evidence(each) for each in (cases[-WATCHED:] if exercise.watch else ())),
        *(exercise.called(each) for each in cases),
    )
    right: list[Returned] = []
    for call, outcome in zip(
        calls, chain(run(exercise.reference, calls), repeat(None)), strict=False
    ):
        if not isinstance(outcome, Returned):
            said = _("reference.py: {call} does not return{why}")
            raise ExerciseError(said.format(call=_written(call), why=_why(outcome)))
        right.append(outcome)
    if right[0].value != "ok":
        said = _("reference.py: {name} is not defined as in the statement")
        raise ExerciseError(said.format(name=exercise.function))
    return Key(exercise, cases, calls, tuple(right))


def _inherited(exercise: Exercise) -> list[str]:
    """Return the methods that a class must have from the class above it."""
    asked = (each.partition(" ") for each in exercise.structure)
    return [name for word, _space, name in asked if word == "inherits"]


def _is_list(value: object) -> bool:
    return isinstance(value, list | tuple)


def _why(outcome: Outcome | None) -> str:
    match outcome:
        case Raised(kind, message, line) | Faulty(kind, message, line):
            return printable(f": {kind}: {message}, {line}")
        case Ended():
            return f": {outcome.sentence}"
    return ""


def size(case: Sequence[object]) -> tuple[int, int, str]:
    """Return by what cases are put in order: the board, then what stands on it, then the text."""
    numbers = list(_numbers(case))
    longest = max((len(each) for each in _lists(case)), default=0)
    return (
        longest or max(numbers, default=0),
        sum(each >= 0 for each in numbers),
        repr(case),
    )


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


def check(key: Key, text: str, run: Run) -> Report:
    """Check a program.

    Args:
        key: Of the exercise.
        text: The program.
        run: Runs it.
    """
    outcomes = tuple(run(text, key.calls))
    failures = list(_failures(key, outcomes))
    judged = max(0, len(outcomes) - key.first)
    failed = sum(each.case is not None for each in failures)
    if not failures:
        failures += _structure(key, outcomes)
    printed = ""
    if key.exercise.compare != PRINTED:
        printed = next(filter(None, (getattr(each, "printed", "") for each in outcomes)), "")
    return Report(tuple(failures), judged - failed, len(key.cases), printed, outcomes)


def _failures(key: Key, outcomes: Sequence[Outcome]) -> Iterator[Failure]:
    if not outcomes:
        yield Failure(_("The program could not be run."))
        return
    exercise, begun = key.exercise, outcomes[0]
    if isinstance(begun, Faulty):
        yield Failure(faulty(begun), line=begun.line or 0)
        return
    if isinstance(begun, Returned) and begun.value != "ok":
        yield Failure(_misshapen(exercise, begun.value))
        return
    for i, case in enumerate(key.cases, key.first):
        if i >= len(outcomes):
            last = outcomes[-1]
            if i == len(outcomes) and not isinstance(last, Ended):
                yield Failure(_("The program ended before it came to this case."), case=case)
            if i == len(outcomes) and i == key.first and isinstance(last, Ended):
                yield Failure(ended(last), line=last.line or 0)
            return
        if failure := _judged(key, case, outcomes[i], key.right[i]):
            yield failure


def _misshapen(exercise: Exercise, shape: object) -> str:
    name = exercise.function
    node = f"{name}({', '.join(exercise.parameters)})" if exercise.parameters else name
    if shape == "missing":
        said = _("There is no {name} in this file: its definition begins with {line}.")
    elif shape == "name":
        said = _("{name} is something else in this file: its definition begins with {line}.")
    else:
        said = _("{name} is defined as {shape}; asked for is {line}.")
    word = "def" if exercise.parameters else "class"
    return said.format(name=name, line=f"{word} {node}", shape=shown(shape).strip("'\""))


def _judged(
    key: Key, values: tuple[object, ...], outcome: Outcome, right: Returned
) -> Failure | None:
    exercise, call = key.exercise, written(key.exercise, values)
    match outcome:
        case Raised():
            return Failure(raised(outcome, call), _at_first(key, values), values, outcome.line or 0)
        case Ended():
            return Failure(ended(outcome, call), _at_first(key, values), values, outcome.line or 0)
        case Faulty():
            return Failure(faulty(outcome), None, values, outcome.line or 0)
    names = exercise.parameters if not exercise.way else ()
    arguments = dict(zip(names, values, strict=False))
    case = Case(
        call=call,
        values=values,
        arguments=arguments,
        board=exercise.board,
        by_rows=exercise.by_rows,
        changes=exercise.changes,
        right=right,
        got=outcome,
    )
    wrong = JUDGES[exercise.compare](case) or _changed(case)
    if wrong is None:
        return None
    return Failure(wrong.text, wrong.picture, values, given=_given(exercise, values))


def _at_first(key: Key, values: tuple[object, ...]) -> Picture | None:
    """Return the board that a call began with."""
    exercise = key.exercise
    if exercise.way or exercise.board not in exercise.parameters:
        return None
    held = values[exercise.parameters.index(exercise.board)]
    return Picture.of(held, by_rows=exercise.by_rows)


def _changed(case: Case) -> Wrong | None:
    """Say that a program has changed an argument that is not its own, if it has."""
    for name, before in case.arguments.items():
        after = case.after(name)
        if name not in case.changes and isinstance(before, list) and not same(after, before):
            said = _(
                "Your {call} changes {name}: it is {after} afterwards. The list belongs to the "
                "caller; work on a copy, {name}.copy()."
            )
            text = said.format(call=case.call, name=name, after=shown(after))
            return Wrong(text, Picture.of(before, by_rows=case.by_rows))
    return None


def written(exercise: Exercise, values: Sequence[object]) -> str:
    """Return a case as a call, written in Python.

    Where that would be long, the names of the parameters stand for lists.
    """
    if exercise.way == "method":
        return _chain(exercise.function, values)
    if exercise.way == "shuffled":
        board, _orders, limit = map(shown, values)
        return f"{exercise.function}({board}, shuffle, {limit})"
    texts = [shown(each) for each in values]
    if sum(map(len, texts)) > WIDEST:
        names = exercise.parameters
        for i, value in enumerate(values[: len(names)]):
            texts[i] = names[i] if isinstance(value, list | tuple) else texts[i]
    return f"{exercise.function}({', '.join(texts)})"


def _given(exercise: Exercise, values: Sequence[object]) -> tuple[str, ...]:
    """Return what stands behind the names in a long call."""
    if exercise.way or sum(len(shown(each)) for each in values) <= WIDEST:
        return ()
    named = zip(exercise.parameters, values, strict=False)
    return tuple(f"{name} = {value!r}" for name, value in named if isinstance(value, list | tuple))


def _chain(name: str, values: Sequence[object]) -> str:
    """Return the calls of methods that a case is."""
    made, steps = values
    outer = f"{name}({_listed(made)})"
    if not isinstance(steps, list | tuple) or not all(map(_is_list, steps)):
        return outer
    calls = [f"{step[0]}({_listed(step[1])})" for step in steps]
    return f"{outer}.{calls[0]}" if len(calls) == 1 else f"{outer}: {', '.join(calls)}"


def _listed(values: object) -> str:
    return ", ".join(map(shown, values)) if isinstance(values, list | tuple) else ""


def _written(call: Call | Probe) -> str:
    name = call.function if isinstance(call, Call) else call.name
    return f"{name}({', '.join(map(shown, call.arguments))})"


def _structure(key: Key, outcomes: Sequence[Outcome]) -> Iterator[Failure]:
    """Yield what is wrong with how a program works that gives right results."""
    exercise = key.exercise
    deepest: dict[str, int] = {}
    for outcome in outcomes[key.first :]:
        if isinstance(outcome, Returned):
            for name, depth in outcome.calls.items():
                deepest[name] = max(deepest.get(name, 0), depth)
    own = {name: depth for name, depth in deepest.items() if name not in exercise.given}
    again = [name for name, depth in own.items() if depth > 1]
    for asked in exercise.structure:
        word, _space, name = asked.partition(" ")
        if word == "recursive" and not again:
            said = _(
                "Your results are right. But no function of yours calls itself, and this exercise "
                "asks for a recursive search: {name} calls {name} for the next column."
            )
            yield Failure(said.format(name=exercise.function))
        elif word == "loop" and again:
            said = _(
                "Your results are right. But {name} calls itself, and this exercise asks for a "
                "loop: the way back is b[] and k, not the call stack."
            )
            yield Failure(said.format(name=again[0]))
        elif word == "calls" and name not in deepest:
            said = _("Your results are right. But {name} was never called: this exercise uses it.")
            yield Failure(said.format(name=name))
    for name, outcome in zip(_inherited(exercise), outcomes[1:], strict=False):
        if isinstance(outcome, Returned) and outcome.value is not True:
            said = _(
                "Your results are right. But {function} has a {name} of its own: it should be that "
                "of the general search, which is written once."
            )
            yield Failure(said.format(function=exercise.function, name=name))


def beliefs(key: Key, report: Report, run: Run) -> tuple[str, ...]:
    """Return the beliefs that make a program do what this one did: none, one, or several alike.

    All that was seen of both is compared: results, what happened to the arguments, and which way a
    search went. If no mutant is alike in all that, those are named that give the same results.
    """
    if report.right or len(report.outcomes) < 2:
        return ()
    seen = [_seen(each) for each in report.outcomes]
    for first in (1, key.first):
        names = key.exercise.mutants
        if alike := [name for name in names if _alike(key, name, seen, first, run)]:
            return tuple(alike)
    return ()


def _alike(key: Key, name: str, seen: Sequence[object], first: int, run: Run) -> bool:
    """Say whether a mutant does what a program did, from a call on, as far as both came.

    It is run no further than to the first difference, and not again if that is known.
    """
    known = key.mutants.setdefault(name, [])
    if not _same_from(first, seen, known):
        return False
    if len(known) >= len(seen) or (known and known[-1] is None):
        return True
    done: list[object] = []
    outcomes = iter(run(key.exercise.mutants[name], key.calls))
    while len(done) < len(seen) and _same_from(first, seen, done):
        outcome = next(outcomes, None)
        done.append(outcome and _seen(outcome))
        if outcome is None:
            break
    if isinstance(outcomes, Generator):
        outcomes.close()
    if len(done) > len(known):
        key.mutants[name] = done
    return _same_from(first, seen, done)


def _same_from(first: int, seen: Sequence[object], other: Sequence[object]) -> bool:
    """Say whether two runs did the same from a call on, as far as both came; None is an end."""
    pairs = zip(seen[first:], other[first:], strict=False)
    return all(one == two for one, two in pairs if two is not None)


def _seen(outcome: Outcome) -> object:
    """Return what of an outcome is compared: not messages, which are in the writer's words."""
    match outcome:
        case Returned():
            return "returned", repr(outcome.value), outcome.printed, repr(outcome.arguments_after)
        case Raised() | Faulty():
            return "raised", outcome.kind
        case Ended():
            return "ended", outcome.reason


def told(key: Key, names: Sequence[str]) -> Mapping[str, str]:
    """Return what is said to each of some beliefs."""
    return {name: key.exercise.beliefs.get(name, name) for name in names}


def is_try(exercise: Exercise, text: str) -> bool:
    """Say whether a text is an honest try: Python, and other code than the start file."""
    try:
        return ast.dump(ast.parse(text)) != ast.dump(ast.parse(exercise.statement))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
