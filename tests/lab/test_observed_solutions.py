"""Every solution of every exercise does the same whether it is stepped or not."""

import copy
import io
from contextlib import AbstractContextManager, nullcontext, redirect_stdout
from functools import partial
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from lessons.lab.exercise import Exercise
from lessons.lab.folder import SHIPPED, read_shipped
from lessons.lab.following import choose_watched, make_recording_call
from lessons.lab.key import ExerciseKey
from lessons.lab.outcome import Returned
from lessons.lab.runner import ProgramPlace
from lessons.lab.task import Limits, ProgramCall
from solver.observing.recorder import Recorder
from solver.observing.recording import Recording
from tests.lab.checked import key_of
from tests.lab.recorded import FILE, TO_RECORD, load
from tests.lab.recorded import recorded as observed
from tests.lab.test_exercises import solutions
from tests.sampled import sampled

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
        asked = [call.make_partner().reply] if call.make_partner else []
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


@pytest.mark.parametrize("name", SHIPPED[::2])
def test_stepping_a_solution_changes_nothing(name: str) -> None:
    """Takes the reference and one solution of an exercise; together they are of all styles."""
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
    asked = make_recording_call(text, call, LIMITS)
    outcome = next(ProgramPlace(Path(f"{exercise.id}.py"), LIMITS).run(text, [asked]))
    assert isinstance(outcome, Returned)
    return Recording(outcome.value, text, exercise.function, choose_watched(exercise, case))


@pytest.mark.parametrize("name", sampled(SHIPPED, SHIPPED[::4].__contains__))
def test_a_case_of_any_exercise_can_be_stepped_in_its_process(name: str) -> None:
    exercise = read_shipped(name)
    shown = recorded(exercise, exercise.reference, 3)
    assert shown.known > 0
    last = shown.step(shown.known)
    assert last.error is None
    assert isinstance(key_of(name).right[key_of(name).first + 3], Returned)
    assert shown.complete == last.ended


def searched(name: str, text: str) -> Recording:
    """Return the recording of a search on four columns that is observed right here."""
    exercise, case = read_shipped(name), {"solve": (4, 0, [-1] * 4)}.get(name, (4,))
    watched = choose_watched(exercise, case)
    return observed(text, exercise.function, *case, watched=watched, steps=3000)


TESTS_WITH_A_K = [TO_RECORD[f"a test with a k{where}"] for where in ("", " in what it calls")]


@pytest.mark.parametrize("name", ["queens", "solve", "wrapper", "all_solutions"])
@pytest.mark.parametrize("test", TESTS_WITH_A_K, ids=["itself", "in what it calls"])
def test_the_k_of_a_test_is_not_the_column_of_the_search(name: str, test: str) -> None:
    text = read_shipped(name).reference
    own, other = searched(name, text + test), searched(name, text)
    assert own.step(own.known).counters == other.step(other.known).counters
    assert own.step(own.known).counters.retreats > 0
    tested = [own.step(at) for at in range(own.known)]
    inside = [step for step in tested if step.frames[-1].function in ("isfree", "attacks")]
    assert {step.level for step in inside} == {0, 1, 2, 3}
    for step in inside:
        x = next(each.variables["x"] for each in step.frames if each.function == "isfree")
        assert step.level == x


def test_a_board_that_only_a_test_has_is_shown() -> None:
    text = read_shipped("all_solutions").reference + TESTS_WITH_A_K[0]
    found = searched("all_solutions", text + TO_RECORD["a board that is a variable of a test"])
    shown = [found.step(at) for at in range(found.known)]
    assert {step.level for step in shown} == {None}
    assert any(len(step.squares) == 4 for step in shown)
