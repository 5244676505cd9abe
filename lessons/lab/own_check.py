"""The check that an exercise can bring, `check(result, *arguments)` in its cases.py.

It says of a result that it is right, by True, or what is wrong with it, in a sentence. It is asked
in a process of its own, sealed off as a student's program is: what that program can reach, it can
change.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TypeGuard

from lessons.files.findings import make_printable
from lessons.lab.exercise import Exercise, ExerciseError, find_line
from lessons.lab.judges import CHECK
from lessons.lab.judging import Case, is_same, show_value
from lessons.lab.key import CASES, ExerciseKey, Run, explain_outcome, is_plain
from lessons.lab.outcome import Ended, Outcome, Reason, Returned
from lessons.lab.task import Program, ProgramCall
from lessons.language import _

SPOILT = 5  # wrong results that a check is tried with in each case


def run_with_verdicts(
    exercise: Exercise, program: Program, calls: Sequence[ProgramCall], run: Run
) -> Iterable[Outcome]:
    """Return the outcomes of a program's calls; with verdicts if the exercise has its own check."""
    if exercise.compare != CHECK:
        return run(program, calls)
    outcomes = [*run(program, calls)]
    asked: dict[int, Returned] = {}
    for place, (call, each) in enumerate(zip(calls, outcomes, strict=False)):
        if call.function == exercise.function and _is_asked_about(each, exercise):
            asked[place] = each
    checks = [_make_check(exercise, calls[place].arguments, each) for place, each in asked.items()]
    said = run(exercise.cases, checks) if checks else ()
    for (place, each), answer in zip(asked.items(), said, strict=False):
        if isinstance(answer, Ended) and answer.reason is Reason.CHECK:
            return [*outcomes[:place], answer]  # The program has left no time to judge it.
        if isinstance(answer, Returned):
            outcomes[place] = replace(each, verdict=answer.value)
    return outcomes


def _is_asked_about(outcome: Outcome, exercise: Exercise) -> TypeGuard[Returned]:
    """Return whether the check is asked: of plain values; of None only if arguments change."""
    if not isinstance(outcome, Returned) or (outcome.value is None and not exercise.changes):
        return False
    return is_plain((outcome.value, outcome.arguments_after))


def _make_check(exercise: Exercise, values: tuple[object, ...], got: Returned) -> ProgramCall:
    """Return the call that asks about a result; what may be changed is given as it was left."""
    case = Case(exercise, values, got, got)
    left = {name: case.after(name) for name in exercise.changes}
    return ProgramCall(CHECK, (got.value, *{**case.arguments, **left}.values()))


def verify_check(key: ExerciseKey, run: Run) -> None:
    """Raise an `ExerciseError` if a check refuses the reference, or takes all wrong results.

    Or if it does not return, or says neither True nor why.
    """
    exercise, right = key.exercise, key.right[key.first :]
    if exercise.compare != CHECK:
        return
    pairs = [
        each for each in zip(key.cases, right, strict=True) if _is_asked_about(each[1], exercise)
    ]
    results = [*pairs, *((values, each) for values, one in pairs for each in _spoil(one, right))]
    if exercise.changes:
        results += [(values, replace(one, arguments_after=values)) for values, one in pairs]
    checks = [_make_check(exercise, *each) for each in results]
    said = run(exercise.cases, checks)
    wrong = 0
    for place, (check, each) in enumerate(zip(checks, said, strict=False)):
        verdict = getattr(each, "value", None)
        call = f"{CHECK}({', '.join(map(show_value, check.arguments))})"
        if not isinstance(each, Returned):
            line, why = explain_outcome(each, CASES)
            sentence = _("{call} does not return ({why}): say what is wrong there")
            _refuse_check(exercise, sentence.format(call=call, why=why), line)
        if verdict is not True and not (isinstance(verdict, str) and verdict):
            sentence = _(
                "{call} returns {value}, and not True or a sentence that says what is wrong"
            )
            _refuse_check(exercise, sentence.format(call=call, value=show_value(verdict)))
        if place < len(pairs) and verdict is not True:
            sentence = _("{call} says of what reference.py returns: {what}")
            _refuse_check(exercise, sentence.format(call=call, what=make_printable(str(verdict))))
        wrong += verdict is not True
    if not wrong:
        _refuse_check(exercise, _("check takes every result for right: say what is wrong with one"))


def _spoil(one: Returned, right: Sequence[Returned]) -> Iterator[Returned]:
    """Yield what a case gives with the results of other cases, and with parts of its own."""
    value, wrong = one.value, list[object]()
    if isinstance(value, list | tuple | str):
        wrong = [value[:-1], value[:0], value * 2]
    wrong += [each.value for each in right if type(each.value) is type(value)]
    different = [each for each in wrong if not is_same(each, value)]
    yield from (replace(one, value=each) for each in different[:SPOILT])


def _refuse_check(exercise: Exercise, text: str, line: int = 0) -> None:
    """Raise the ExerciseError that says what an exercise's check does not keep."""
    raise ExerciseError(text, CASES, line or find_line(exercise.cases, CHECK))
