"""Every solution of every exercise does the same whether it is stepped or not."""

import copy
import io
from contextlib import AbstractContextManager, nullcontext, redirect_stdout
from functools import partial
from importlib import import_module
from itertools import islice
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from lessons.lab.exercise import Exercise
from lessons.lab.folder import SHIPPED, read_shipped
from lessons.lab.key import ExerciseKey
from lessons.lab.outcome import Returned
from lessons.lab.runner import run_program
from lessons.lab.stepping import ask_for_steps, read_recorded, watched_variables
from lessons.lab.task import Limits, ProgramCall, ProgramTask
from solver.observing.recorder import Recorder
from solver.observing.recording import Recording
from tests.lab.checked import key_of
from tests.lab.recorded import FILE, load
from tests.lab.test_exercises import solutions

CASES = 6
LIMITS = Limits(seconds=1.0)


def observable(
    module: ModuleType, call: ProgramCall, observer: AbstractContextManager[Any]
) -> tuple[object, ...]:
    given = copy.deepcopy(list(call.arguments))
    home, probes, name = call.function.partition(":")
    if not probes:
        called = getattr(module, call.function)
    else:
        asked = [call.partner().reply] if call.partner else []
        called = partial(getattr(import_module(home), name), module, *asked)
    printed, result, error = io.StringIO(), None, None
    with redirect_stdout(printed):
        try:
            with observer:
                result = called(*given)
        except Exception as raised:  # noqa: BLE001 (it is compared)
            error = type(raised), raised.args
    own = [number for number, each in enumerate(given) if each is result]
    return repr(result), own, repr(given), error, printed.getvalue()


def assert_stepping_changes_nothing(key: ExerciseKey, *texts: str) -> None:
    for text in (key.exercise.reference, *texts):
        alone, observed = load(text), load(text)
        for call in key.calls[key.first :][:CASES]:
            recorder = Recorder(FILE, text, steps=2000)
            assert observable(observed, call, recorder) == observable(alone, call, nullcontext())
            assert recorder.recorded()["steps"] or text != key.exercise.reference


@pytest.mark.parametrize("name", SHIPPED)
def test_stepping_a_solution_changes_nothing(name: str) -> None:
    """Takes the reference and one solution of each exercise; together they are of all styles."""
    texts = solutions(name)
    assert_stepping_changes_nothing(key_of(name), texts[SHIPPED.index(name) % len(texts)])


@pytest.mark.long
@pytest.mark.parametrize("name", SHIPPED)
def test_stepping_any_solution_changes_nothing(name: str) -> None:
    assert_stepping_changes_nothing(key_of(name), *solutions(name))


def recorded(exercise: Exercise, text: str, number: int) -> Recording:
    """Return the recording of a case, made in a process of its own."""
    key = key_of(exercise.id)
    call, case = key.calls[key.first + number], key.cases[number]
    asked = ask_for_steps(text, call, LIMITS)
    outcome = next(run_program(ProgramTask(Path(f"{exercise.id}.py"), text, (asked,)), LIMITS))
    return read_recorded(
        outcome, text, exercise.function, watched_variables(exercise, case), exercise.title
    )


@pytest.mark.parametrize("name", SHIPPED)
def test_a_case_of_any_exercise_can_be_stepped_in_its_process(name: str) -> None:
    exercise = read_shipped(name)
    shown = recorded(exercise, exercise.reference, 3)
    assert shown.known > 0
    last = shown.step(shown.known)
    assert last.error is None
    wanted = key_of(name).right[key_of(name).first + 3]
    assert isinstance(wanted, Returned)
    assert shown.complete == last.ended


@pytest.mark.parametrize("name", ["isfree", "solve", "queens", "draw", "count_attacks"])
def test_the_board_of_an_exercise_is_found(name: str) -> None:
    exercise = read_shipped(name)
    cases = len(key_of(name).cases)
    shown = recorded(exercise, exercise.reference, cases - 1)
    assert any(shown.step(number).squares for number in islice(range(shown.known + 1), 200))
