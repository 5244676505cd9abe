"""What a recording says of a program, and what becomes of one that is none."""

import json
from itertools import islice
from typing import Any

import pytest

from lessons.words.calls import returned_calls, waiting_calls
from lessons.words.timeline import is_run_over, make_timeline
from solver.machine.reading import RecordingError
from solver.machine.run import Run, complete_search
from solver.machine.step import Step
from solver.observing.recording import Recording, Watched
from solver.text.layout import Layout, QueenStorage
from solver.text.listing import Event, listing_ids, load_listing
from tests.lab.recorded import TO_RECORD, recorded, said
from tests.sampled import LONG

TEXT = TO_RECORD["a list that is halved"]
WATCHED = Watched(QueenStorage("b", Layout.COLUMNS, ""), 3)


def steps(run: Recording) -> list[Step]:
    return [run.step(number) for number in range(run.known + 1)]


def test_a_list_is_seen_to_change_and_the_views_tell_of_it() -> None:
    run = recorded(TEXT, "fill", 3, watched=WATCHED)
    last = run.step(run.known)
    assert [dict(frame.variables) for frame in last.frames] == [
        {"n": 3, "b": (0,), "y": 2},
        {"c": (0,)},
    ]
    assert last.error == "ZeroDivisionError: division by zero"
    assert [step.queens for step in steps(run) if step.begins_tick] == [
        (), (0,), (0, 1), (0, 1, 2), (0,)
    ]  # fmt: skip
    run = recorded(TEXT, "fill", 3, watched=WATCHED)
    last = run.step(run.known)
    assert [call.function for call in waiting_calls(last, TEXT)] == ["fill", "half"]
    assert returned_calls(run, last) == ()
    told = make_timeline(run, 4)
    assert is_run_over(run)
    assert sum(told.retreats) == run.counted(Event.RETREAT, run.known) == 1


def test_any_place_of_a_run_knows_what_was_printed() -> None:
    listing = load_listing("recursive")
    run = recorded(listing.text, listing.start, 6, watched=Watched(listing.storage, 6))
    again = recorded(listing.text, listing.start, 6, watched=Watched(listing.storage, 6))
    assert run.known > 600
    every = steps(run)
    for number in (run.known, 0, 513, 255, 256, 257, 1, 600):
        assert again.step(number) == every[number]
    run = recorded(TEXT, "fill", 3)
    texts = [run.printed(number) for number in range(run.known + 1)]
    assert texts[0] == ""
    assert texts[-1] == "0\n1\n2\n"
    assert texts == sorted(texts)
    after_print = [run.printed(step.number) for step in steps(run) if step.line == 5]
    assert after_print == ["0\n", "0\n1\n", "0\n1\n2\n"]


def test_what_calls_return_is_known_and_nothing_is_executed_for_it() -> None:
    text = TO_RECORD["what calls return"]
    run = recorded(text, "run")
    returned = [each for number in range(run.known + 1) for each in run.returned(number)]
    assert returned == [("up", (2,)), ("up", (3,)), ("caught", 5), ("run", (5, (3,)))]
    text = TO_RECORD["a list that notes what is asked of it"]
    end = json.loads(said(text, "run"))
    assert end["end"][0] is None
    run = recorded(text, "run")
    assert run.step(run.known).names["held"] == (1, 2)


def test_a_variable_that_the_program_does_not_have_is_not_watched() -> None:
    watched = Watched(QueenStorage("b", Layout.COLUMNS, "k"), 3)
    run = recorded(TEXT, "fill", 3, watched=watched)
    assert run.step(0).storage == QueenStorage("b", Layout.COLUMNS, "")
    run = recorded(TEXT.replace("b", "board"), "fill", 3, watched=watched)
    assert run.step(0).storage == QueenStorage("", Layout.COLUMNS, "")


def test_without_a_board_every_line_is_a_tick_and_a_lambda_has_none() -> None:
    run = recorded(TEXT, "fill", 2)
    assert [complete_search(run.next_tick(number)) for number in range(run.known)] == [
        *range(1, run.known + 1)
    ]
    run = recorded("double = lambda x: 2 * x\n", "double", 1)
    assert run.known == 0
    assert run.step(0).ended
    assert run.step(0).names == {}


def test_attributes_of_an_object_can_be_the_board() -> None:
    text = TO_RECORD["a board in an object"]
    run = recorded(text, "run", watched=Watched(QueenStorage("self.b", Layout.COLUMNS, ""), 2))
    inside = next(step for step in steps(run) if step.frames[-1].function == "note")
    assert inside.queens == (-1, 1)
    assert [frame.function for frame in inside.frames] == ["run", "place", "note"]
    assert "self.b" not in inside.frames[1].variables


@pytest.mark.parametrize(("limits", "most"), [({"steps": 7}, 7), ({"size": 300}, 12)])
def test_a_recording_that_is_full_ends_before_the_run_does(limits: Any, most: int) -> None:
    run = recorded(TEXT.replace("    return b", "    b.append(done)"), "fill", 50, **limits)
    assert not run.complete
    assert 0 < run.known < most
    assert not run.step(run.known).ended
    assert not is_run_over(run)


HOSTILE = [
    *(None, 7, "", "[]", "{}", "[" * 100_000, '{"steps": [], "end": null}'),
    *('{"steps": [], "end": [null, [], "", 1, 1]}', '{"steps": 1, "end": null}'),
    '{"steps": [], "end": [NaN, [], "", []]}',
    '{"steps": [], "end": [null, [], "", []], "more": 1}',
]
STEP: list[Any] = [2, 0, "f", [], [], [], [], "", []]
CHANGES: list[tuple[int, Any]] = [
    (0, 0), (0, 99), (0, True), (0, 1.0), (0, "2"), (1, 1), (1, -1), (1, 10**99),
    (2, None), (2, "f()"), (2, "a" * 999), (2, "x\x1b[2J"), (2, ["f"]), (2, {}),
    (3, [[1, "x", 1]]), (3, [[0, "x y", 1]]), (3, [[0, "x"]]), (3, [[0, "x", {}]]),
    (3, [[0, "x", 1e999]]), (3, [[0, "x", None, -1]]), (3, [[0, "x", None, "y"]]),
    (4, [[0]]), (4, [[3, "x"]]), (5, [[0]]), (5, [["x", 1]]), (6, ["x"]), (7, None), (7, 1),
    (8, 1), (8, [1]), (8, [["f"]]), (8, [["f\x07", 1]]), (8, [["f", {}]]),
]  # fmt: skip


@pytest.mark.parametrize("hostile", HOSTILE)
def test_what_is_no_recording_is_refused(hostile: object) -> None:
    with pytest.raises(RecordingError):
        Recording(hostile, TEXT, "fill")


@pytest.mark.parametrize(("place", "value"), CHANGES)
def test_a_step_that_cannot_be_is_refused(place: int, value: object) -> None:
    step = STEP.copy()
    assert Recording(json.dumps({"steps": [step], "end": None}), TEXT, "fill").known == 0
    step[place] = value
    with pytest.raises(RecordingError):
        Recording(json.dumps({"steps": [step], "end": None}), TEXT, "fill")


@pytest.mark.parametrize("value", ["[" + "0," * 3000 + "0]", "[" * 40 + "]" * 40])
def test_a_value_that_is_too_large_is_refused(value: str) -> None:
    step = json.dumps(STEP).replace("[], [], [], []", f'[[0, "x", {value}]], [], [], []', 1)
    with pytest.raises(RecordingError):
        Recording(f'{{"steps": [{step}], "end": null}}', TEXT, "fill")


def test_what_a_terminal_would_obey_is_not_shown() -> None:
    names, board = [[0, "x", "<\x1b[2J>\u202e"]], [[0, ["\x07"]]]
    step = [2, 0, "f", names, [], board, [], "a\x1b]0;b\x07\n", []]
    run = Recording(json.dumps({"steps": [step], "end": ["E: \x9b", [], "", []]}), TEXT, "fill")
    shown = repr(run.step(0).frames) + repr(run.step(1)) + run.printed(1)
    assert shown.replace("\n", "").isprintable()


def test_endless_recursion_is_recorded_to_its_end_and_what_comes_after_it_too() -> None:
    text = TO_RECORD["endless recursion"]
    caught, uncaught = recorded(text, "run"), recorded(text, "deep", 0)
    assert caught.step(caught.known).names["x"] == 2
    assert caught.returned(caught.known) == (("run", 2),)
    last = uncaught.step(uncaught.known)
    assert last.error == "RecursionError: maximum recursion depth exceeded"
    assert len(last.frames) == uncaught.known > 800
    assert not any(uncaught.returned(number) for number in range(uncaught.known + 1))


MOST = 600


def shown(step: Step) -> object:
    calls = [
        (frame.function, {name: each for name, each in frame.variables.items() if "." not in name})
        for frame in step.frames
    ]
    waits = [frame.line for frame in step.frames[:-1]]
    board = step.queens, step.squares, step.level
    return calls, waits, step.next_line, board, step.error


@pytest.mark.parametrize("listing_id", listing_ids())
@pytest.mark.parametrize("n", [4, LONG(1)])
def test_a_listing_that_is_observed_has_the_steps_of_the_machine(listing_id: str, n: int) -> None:
    listing = load_listing(listing_id)
    steps = list(islice(Run.of(listing, n, enters_tests=True).steps(), MOST))
    seen = recorded(listing.text, listing.start, n, watched=Watched(listing.storage, n), steps=MOST)
    every = [seen.step(number) for number in range(seen.known + 1)]
    outside = [  # The machine skips functions with double underscores.
        shown(step)
        for step in every
        if not any(frame.function.startswith("__") for frame in step.frames)
    ]
    assert outside == [shown(step) for step in steps][: len(outside)]
    assert len(outside) >= min(len(steps), MOST // 2)
    assert every[-1].ended == seen.complete
    assert seen.complete == (len(every) < MOST or not every[-1].next_line)
