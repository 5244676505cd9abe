"""Checking: what a student's program does, compared with the reference, smallest case first."""

import re
from ast import literal_eval
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from lessons.lab.errors import say_error
from lessons.lab.exercise import Exercise, fingerprint_program
from lessons.lab.judges import JUDGES, PRINTED
from lessons.lab.judging import (
    Case,
    CasePicture,
    Failure,
    format_case,
    is_excessive,
    is_grid,
    is_same,
    list_named_arguments,
    show_value,
)
from lessons.lab.key import ExerciseKey, Run
from lessons.lab.outcome import TOOK_LONG, Ended, Faulty, Outcome, Raised, Returned
from lessons.lab.own_check import run_with_verdicts
from lessons.lab.requirements import say_unmet
from lessons.lab.runner import ProgramPlace
from lessons.lab.task import Program
from lessons.language import _
from solver.board.solutions import is_solution

LARGEST = 8  # columns of a board that is shown of a right program
JUDGING = 3.0  # seconds on the clock that a check may take beside all that is run of a program
MUTANT = 0.5  # CPU seconds of a call, while mutants are tried: several of them go round for ever
_EXAMPLE = re.compile(r" +(?P<call>(?P<name>\w+)\((?P<values>.*?)\)) +(?P<value>.*)")
MOST = 3  # beliefs that are told when they cannot be told apart: more would only be guessed at


@dataclass(frozen=True, slots=True)
class Report:
    """The result of checking a student's program in all cases of an exercise."""

    failures: tuple[Failure, ...]  # the smallest case first, then what is wrong with how it works
    passed: int
    cases: int
    printed: str = ""  # by the first call that prints, though none is to; of any characters
    outcomes: tuple[Outcome, ...] = ()  # of each call, as far as the program came
    text: str = ""
    fingerprint: str | None = None  # of the program (`exercise.fingerprint_program`)
    unjudged: str = ""  # why it could not be judged, if it could not
    shown: "ShownCase | None" = None  # a case of a right program, for the board

    @property
    def right(self) -> bool:
        """Whether nothing failed."""
        return not self.failures

    @property
    def wrong(self) -> int:
        """The number of cases that went wrong."""
        return sum(each.case is not None for each in self.failures)

    @property
    def untried(self) -> int:
        """The number of cases that were not tried after others went wrong."""
        return max(0, self.cases - self.passed - self.wrong) if self.wrong else 0

    @property
    def picture(self) -> CasePicture | None:
        """The board of the first failing case, or else of the case that is shown."""
        if self.failures:
            return self.failures[0].picture
        return self.shown.picture if self.shown else None


@dataclass(frozen=True, slots=True)
class ShownCase:
    """What a right program does in the largest case that can be drawn."""

    call: str
    value: str  # what it returns; "" if that says nothing
    picture: CasePicture


def show_example(exercise: Exercise) -> ShownCase | None:
    """Return the first example of an exercise's task that can be drawn; None if none can be."""
    for found in () if exercise.way else map(_EXAMPLE.fullmatch, exercise.prose.split("\n")):
        if found is not None and found["name"] == exercise.function:
            values = tuple(_read_value(f"[{found['values']}]") or ())
            result = Returned(_read_value(found["value"].partition(":")[0]))
            if len(values) == len(exercise.parameters):
                picture = JUDGES[exercise.compare].draw(Case(exercise, values, result, result))
                if picture is not None and picture.queens:
                    return ShownCase(found["call"], found["value"], picture)
    return None


def _read_value(text: str) -> Any:
    """Return the value that a text writes as Python does; None if it does not."""
    try:
        return literal_eval(text)
    except (ValueError, SyntaxError):
        return None


def check_program(place: ProgramPlace, key: ExerciseKey, text: str) -> Report:
    """Return the report on a program that is run in a given place, within the time of one check."""
    report = check_text(key, text, place.begin_check().run)
    return replace(report, shown=_show_case(key, report)) if report.right else report


def _show_case(key: ExerciseKey, report: Report) -> ShownCase | None:
    """Return the largest case of a right program that can be drawn; None if none can be."""
    exercise = key.exercise
    cases = zip(key.cases, key.right[key.first :], report.outcomes[key.first :], strict=True)
    for values, right, got in reversed([*cases]):
        if not isinstance(got, Returned):
            continue
        picture = JUDGES[exercise.compare].draw(Case(exercise, values, right, got))
        if picture is None or picture.n > LARGEST:
            continue
        if exercise.is_search and not is_solution(picture.queens, picture.n):
            continue
        value = "" if exercise.way or got.value is None else show_value(got.value)
        return ShownCase(format_case(exercise, values), value, picture)
    return None


def check_text(key: ExerciseKey, text: str, run: Run) -> Report:
    """Return the report on a program that the function `run` executes."""
    outcomes = tuple(run_with_verdicts(key.exercise, text, key.calls, run))
    failures = list(_find_failures(key, iter(outcomes), text))
    passed = max(0, len(outcomes) - key.first) - len(failures)
    if any(each.case is None for each in failures):
        passed = 0
    if not failures:
        unmet = say_unmet(key.exercise, text, partial(passes_check, key, run))
        failures += map(Failure, unmet)
    elif failures[0].case not in (None, key.cases[0]):
        failures[0] = _note_if_right_alone(key, failures[0], outcomes, text, run)
    printed = ""
    if key.exercise.compare != PRINTED:
        printed = next(filter(None, (getattr(each, "printed", "") for each in outcomes)), "")
    return Report(
        tuple(failures), passed, len(key.cases), printed, outcomes, text, fingerprint_program(text)
    )


def _find_failures(key: ExerciseKey, outcomes: Iterator[Outcome], text: str) -> Iterator[Failure]:
    """Yield a Failure for each case that a program gets wrong, or one if no case could be run."""
    last = next(outcomes, None)
    if last is None:
        yield Failure(_("The program could not be run."))
    elif isinstance(last, Faulty | Ended):
        yield Failure(say_error(last, text=text), line=last.line or 0)
    elif isinstance(last, Returned) and last.value != "ok":
        name, names = key.exercise.function, ", ".join(key.exercise.parameters)
        line = f"def {name}({names})" if names else f"class {name}"
        sentence = _("{name} is defined as {shape}, but it should be {line}.")
        if last.value == "missing":
            sentence = _("This file does not define {name}: its definition begins with {line}.")
        shape = show_value(last.value).strip("'\"")
        yield Failure(sentence.format(name=name, line=line, shape=shape))
    else:
        for case, right in zip(key.cases, key.right[key.first :], strict=True):
            before, last = last, next(outcomes, None)
            if last is None:
                if not isinstance(before, Ended):
                    yield Failure(_("The program ended before it came to this case."), case=case)
                return
            if failure := _judge_outcome(key, case, last, right, text):
                yield failure


def passes_check(key: ExerciseKey, run: Run, program: Program) -> bool | None:
    """Return whether a program, run to its first wrong case, has none; None if it takes long."""
    last: Outcome | None = None

    def note_last() -> Iterator[Outcome]:
        nonlocal last
        for last in run_with_verdicts(key.exercise, program, key.calls, run):  # noqa: UP028 (whatever is the last is looked at)
            yield last

    failure = next(_find_failures(key, note_last(), ""), None)
    return None if isinstance(last, Ended) and last.reason in TOOK_LONG else failure is None


def _note_if_right_alone(
    key: ExerciseKey, failure: Failure, outcomes: Sequence[Outcome], text: str, run: Run
) -> Failure:
    """Return a failure; with a note if the case is right alone, so that something is kept."""
    place, case = next((i, case) for i, case in enumerate(key.cases) if case is failure.case)
    number = key.first + place
    if number >= len(outcomes) or isinstance(outcomes[number], Ended):
        return failure
    alone = next(iter(run_with_verdicts(key.exercise, text, [key.calls[number]], run)), None)
    if not isinstance(alone, Returned) or _judge_outcome(key, case, alone, key.right[number], text):
        return failure
    sentence = _(
        "Your {call} is right if it is called first, but not after other calls: something is kept "
        "from call to call, in a variable outside of the function or in a default value. {what}"
    )
    call = format_case(key.exercise, case)
    return replace(failure, text=sentence.format(call=call, what=failure.text))


def _judge_outcome(
    key: ExerciseKey, values: tuple[object, ...], outcome: Outcome, right: Returned, text: str
) -> Failure | None:
    """Return the Failure of the outcome of one case, or None if the outcome is right."""
    exercise = key.exercise
    # What a sound reference does is right; only the reference itself is judged, for its author.
    if text != exercise.reference and _is_same_outcome(outcome, right):
        return None
    named = list_named_arguments(exercise, values)
    if not isinstance(outcome, Returned):
        case = Case(exercise, values, right, right)
        picture = None if isinstance(outcome, Faulty) else case.picture
        said = say_error(outcome, case.call, text)
        return Failure(said, picture, values, outcome.line or 0, named)
    allows_none = any(each.value is None for each in key.right[key.first :])
    case = Case(exercise, values, right, outcome, allows_none)
    after = right.arguments_after
    if is_excessive((outcome.value, outcome.arguments_after), (case.values, right.value, after)):
        sentence = _(
            "Your {call} returns, or leaves in a list that it was given, far more than what is "
            "asked for."
        )
        failure: Failure | None = case.fail(sentence, case.picture)
    else:
        failure = JUDGES[exercise.compare].judge(case)
    if failure is None and (name := next(case.list_changed(), None)) is not None:
        left, picture = case.after(name), case.draw(case.arguments[name])
        sentence = _(
            "Your {call} changes {name}: it is {after} afterwards. The list belongs to the "
            "caller; work on a copy, {name}.copy()."
        )
        failure = case.fail(sentence, picture, name=name, after=show_value(left))
        grids = ((_("afterwards"), left),) if is_grid(left) else ()
        failure = replace(failure, values=grids)
    return failure and replace(failure, case=values, values=named + failure.values)


# What may be behind it.


def find_beliefs(place: ProgramPlace, key: ExerciseKey, report: Report) -> tuple[str, ...]:
    """Return the beliefs that explain a failing program, within the time of one check."""
    limits = replace(place.limits, seconds=min(MUTANT, place.limits.seconds))
    run = replace(place.begin_check(), limits=limits).run
    return match_beliefs(key, report, run)


def match_beliefs(key: ExerciseKey, report: Report, run: Run) -> tuple[str, ...]:
    """Return the beliefs whose mutants do what a failing program did, if they are three at most."""
    seen = report.outcomes
    if report.right or len(seen) < 2:
        return ()
    alike = [name for name in key.exercise.mutants if _is_mutant_alike(key, name, seen, run)]
    if len({extract_belief(name) for name in alike}) > 1 and key.watched:
        way, mutants = _record_watched_calls(key, report.text, run), key.exercise.mutants
        closer = [name for name in alike if _record_watched_calls(key, mutants[name], run) == way]
        alike = closer or alike
    names = tuple(dict.fromkeys(map(extract_belief, alike)))
    return names if len(names) <= MOST else ()


def extract_belief(name: str) -> str:
    """Return the belief in a mutant's name, which can end with a number, as in `belief 2`."""
    return name.partition(" ")[0]


def _record_watched_calls(key: ExerciseKey, text: str, run: Run) -> list[object]:
    """Return the calls of the watched function that a program makes in some cases."""
    return [each.value if isinstance(each, Returned) else None for each in run(text, key.watched)]


def _is_mutant_alike(key: ExerciseKey, name: str, seen: Sequence[Outcome], run: Run) -> bool:
    """Return whether a mutant, run to the first difference, has the same outcomes as a program."""
    known = key.mutants.get(name, [])
    if not _is_same_run(seen, known):
        return False
    if known and (len(known) >= len(seen) or known[-1] is None):
        return True
    done: list[Outcome | None] = []
    outcomes = iter(run(key.exercise.mutants[name], key.calls))
    while len(done) < len(seen) and _is_same_run(seen[len(done) - 1 :], done[-1:]):
        done.append(next(outcomes, None))
        if done[-1] is None:
            break
    if isinstance(outcomes, Generator):
        outcomes.close()
    key.mutants[name] = done
    return _is_same_run(seen, done)


def _is_same_run(seen: Sequence[Outcome], other: Sequence[Outcome | None]) -> bool:
    """Return whether the outcomes of two runs agree, as far as both came; None ends a run."""
    pairs = zip(seen, other, strict=False)
    return all(two is None or _is_same_outcome(one, two) for one, two in pairs)


def _is_same_outcome(one: Outcome, other: Outcome) -> bool:
    """Return whether two outcomes are equal; the messages of exceptions are not compared."""
    match one, other:
        case Returned(), Returned():
            return (
                is_same(one.value, other.value)
                and is_same(one.arguments_after, other.arguments_after)
                and one.printed == other.printed
            )
        case (Raised(kind), Raised(other_kind)) | (Faulty(kind), Faulty(other_kind)):
            return kind == other_kind
        case Ended(), Ended():
            return one.reason == other.reason
    return False
