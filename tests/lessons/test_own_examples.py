"""The example courses with listings of their own: made with the documents alone, without fault."""

import shutil
from itertools import pairwise
from pathlib import Path

import pytest

from lessons.asks.registry import read_ask
from lessons.asks.situation import AskError, Situation
from lessons.authoring.check import check_file, check_whole_course
from lessons.authoring.preview import Preview
from lessons.hunt.hunts import check_faults_show, hunt_ids, load_hunt
from lessons.hunt.tasks import Task, find_smallest, find_solution, judge_task
from lessons.lab.stepped_words import narrate_seen
from lessons.scenes.scene import Setting
from lessons.words.narration import narrate_step
from solver.board.geometry import Square
from solver.machine.run import Run, complete_search
from solver.text.listing import Event

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


@pytest.mark.parametrize("name", [pytest.param("knights-tour", marks=pytest.mark.long), "map"])
def test_there_is_no_fault_in_them(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUEENS_TUTOR_COURSE", str(EXAMPLES / name))
    assert check_whole_course(runs=True).findings == ()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("as maze", "as mazes", "colours.py, line 64: this is no listing: 'MAP as mazes': "),
        ("(paint, countries, 0", "(paint, m, 0", "colours.py, line 56: with n = 4 it does not run"),
    ],
)
def test_a_listings_own_fault_is_said_before_what_it_makes_unknown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str, said: str
) -> None:
    shutil.copytree(EXAMPLES / "map", tmp_path, dirs_exist_ok=True)
    monkeypatch.setenv("QUEENS_TUTOR_COURSE", str(tmp_path))
    listing, preview = tmp_path / "listings/colours.py", Preview(tmp_path / "en/map.md")
    listing.write_text(listing.read_text().replace(old, new))
    assert [*preview.read()] == []
    (fault,), (same,) = check_file(preview.path).findings, preview.findings
    assert (fault.path, same.text[: len(said)]) == (listing, said)


def test_a_board_of_numbers_is_told_number_by_number() -> None:
    run = Setting("sudoku", 4).run()
    steps = [run.step(complete_search(run.tick(tick))) for tick in range(7)]
    told = [narrate_step(None, steps[0], 4)]
    told += [narrate_step(*each, 4) for each in pairwise(steps)]
    assert told == [
        "On the board stand 4 numbers.",
        "(0,0) has its number already.",
        "2 goes to (1,0).",
        "4 goes to (2,0).",
        "No number fits on (3,0): 4 tests have failed.",
        "4 is taken away from (2,0).",
        "(1,0) now holds 3 instead of 2.",
    ]
    assert steps[3].numbers[Square(2, 0)] == 4
    assert steps[3].level is None
    with pytest.raises(AskError, match="has no state there, or none so short"):
        read_ask("state after 1 tick").find_answer(Situation(run, 1))
    assert read_ask("next place.square").find_answer(Situation(run, 1)) == ((1, 0),)
    last = run.step(complete_search(run.last()))
    assert last.counters.solutions == 1
    assert last.event in {Event.SOLUTION, None}


def test_what_a_listing_shows_is_told_and_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUEENS_TUTOR_COURSE", str(EXAMPLES / "map"))
    run = Setting("colours", 3).run()
    steps = [run.step(complete_search(run.tick(tick))) for tick in (4, 5, 6)]
    assert narrate_step(steps[0], steps[1], 3) == (
        "paint[2] = [2, 3, 0, 0, 1]. paint[3] = [2, 2, 0, 0, 0]."
    )
    assert narrate_step(steps[1], steps[2], 3) == "3 tests have failed. Nothing has changed."
    ask = read_ask("state after 1 tick")
    painted = "11221 / 13321 / 23001 / 22000"
    assert ask.find_answer(Situation(run, 4)) == f"paint = {painted}"
    assert ask.find_answer(Situation(run, complete_search(run.last()))) is None
    with pytest.raises(AskError, match="no mark 'place"):
        read_ask("next place.square").find_answer(Situation(run, 4))


def test_the_next_square_is_asked_of_numbers_on_a_board_and_in_a_grid(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(EXAMPLES / "knights-tour", tmp_path, dirs_exist_ok=True)
    monkeypatch.setenv("QUEENS_TUTOR_COURSE", str(tmp_path))
    text = (tmp_path / "listings/knight.py").read_text().replace("as numbers", "as grid")
    (tmp_path / "listings/grid.py").write_text(text)
    on_board, in_grid = (
        read_ask("next place.square").find_answer(Situation(Setting(each, 5).run(), 2))
        for each in ("knight", "grid")
    )
    assert on_board == in_grid


def test_a_hunt_of_the_course_is_like_the_shipped_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUEENS_TUTOR_COURSE", str(EXAMPLES / "knights-tour"))
    assert hunt_ids()[-1] == "a-square-too-few"
    found = load_hunt("a-square-too-few")
    assert found.program.foreign
    run = Run.of(found.program, 3)
    before, after = (run.step(complete_search(run.tick(tick))) for tick in (0, 1))
    assert narrate_seen(run, before, after, 3) == "2 goes to (1,2)."
    assert find_smallest(found) == 1
    for task in Task:
        assert judge_task(found, task, find_solution(found, task)).right
    assert not judge_task(found, Task.REPAIR, (14, "    if k == 4:")).right
    assert [*check_faults_show()] == []
