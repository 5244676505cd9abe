"""The experiment screens by their keys: predict, measure, read, export, find again."""

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from lessons.experiments.catalogue import EXPERIMENTS, experiment_names
from lessons.experiments.result_store import FOLDER
from solver.experiments.experiment import Row
from solver.experiments.result import Result
from tests.lessons.test_experiments import result
from tests.sampled import sampled
from tests.tui.looks import act, shown_as, until
from tests.tui.painted import text
from tui.app.app import QueensApp
from tui.experiments.plots import EIGHTHS, MEAN, YOURS, format_legend, format_plot, list_series
from tui.experiments.screen import ExperimentScreen
from tui.screens.prompt import Notice
from tui.start import ExperimentStart

SIZES = [(80, 24), (140, 40), (50, 15), (40, 12)]
PLACES = {each.name: index for index, each in enumerate(EXPERIMENTS)}


def opened(app: QueensApp) -> ExperimentScreen:
    """Return the experiment that is shown."""
    return shown_as(app, ExperimentScreen)


async def open_experiment(app: QueensApp, pilot: Pilot[int], name: str) -> ExperimentScreen:
    """Open an experiment from the list."""
    await pilot.pause()
    await pilot.press(*["down"] * PLACES[name], "enter")
    return opened(app)


async def choose(pilot: Pilot[int], key: str, typed: str) -> None:
    """Choose a part of the settings."""
    if key in {"n", "l"}:
        await pilot.press(key)
    else:
        await act(pilot, f"part('{key}')")
    await pilot.press("end", "ctrl+u", *typed, "enter")


async def predict(app: QueensApp, pilot: Pilot[int], typed: Sequence[str]) -> None:
    """Predict with these keys, and wait until it is measured."""
    here = opened(app)
    await pilot.press("enter", *typed, "enter")
    await until(lambda: not here.session.is_measuring and here.session.result is not None)
    await pilot.pause()


async def test_while_it_is_measured_a_bar_shows_how_far_it_is() -> None:
    app = QueensApp(ExperimentStart())
    async with app.run_test() as pilot:
        here = await open_experiment(app, pilot, "largest")
        await choose(pilot, "n", "30-31")
        await pilot.press("enter", "3", "0", "enter")
        await until(lambda: here.session.is_measuring and here.session.spent > 0)
        await until(lambda: "s of CPU time" in text(app).split("%")[-1])
        assert "·" * 20 in text(app)
        assert "Cancel" in text(app)
        assert "Predict" not in text(app)
    assert not here.session.is_measuring  # Leaving the tutor ends it.


async def test_a_home_that_cannot_be_written_is_said_once(home: Path) -> None:
    home.mkdir()  # noqa: ASYNC240 (nothing runs yet)
    (home / FOLDER).write_text("in the way")
    app = QueensApp(ExperimentStart())
    async with app.run_test() as pilot:
        await open_experiment(app, pilot, "pruning")
        await choose(pilot, "n", "4-5")
        await predict(app, pilot, "9")
        await until(lambda: isinstance(app.screen, Notice))
        await pilot.press("enter", "x")
        await predict(app, pilot, "10")
        assert opened(app).session.result is not None
        await pilot.press("escape")
        assert text(app).count("below n^n: n = 4 to 5") == 2


def signs(found: Result) -> list[tuple[str, str]]:
    """Return the names in a legend, with their signs."""
    pairs = [
        each.partition(" ") for each in format_legend(found).split("   ") if not each.endswith(":")
    ]
    return [(named, sign) for sign, _space, named in pairs]


@pytest.mark.parametrize("name", experiment_names())
def test_a_plot_is_as_large_as_it_is_asked_to_be_and_each_series_has_its_sign(name: str) -> None:
    found = result(name)
    lines = format_plot(found, 60, 15)
    assert len(lines) == 15
    assert max(map(len, lines)) <= 60
    *_hidden, (_names, sign) = signs(found)
    assert any(sign in line for line in lines)
    of_series = [sign for _names, sign in signs(found) if sign not in {MEAN, YOURS}]
    assert len({*of_series}) == len(of_series) == len(list_series(found))


def test_listings_that_do_the_same_share_a_sign() -> None:
    rows: list[Row] = [
        {"listing": name, "n": n, "tests": n * times}
        for n in (4, 5)
        for name, times in (("a", 1), ("b", 1), ("c", 2))
    ]
    found = result("work", rows)
    assert [each.names for each in list_series(found)] == [("a", "b"), ("c",)]
    assert format_legend(found) == "tests:   * a, b   o c"


def test_what_took_too_long_is_not_drawn() -> None:
    rows: list[Row] = [
        {"listing": "a", "n": 4, "seconds": 0.5},
        {"listing": "a", "n": 5, "seconds": None},
        {"listing": "b", "n": 4, "seconds": 0.0},
    ]
    (only,) = list_series(result("largest", rows))
    assert (only.names, only.points) == (("a",), ((4.0, 0.5),))


def test_no_rows_are_no_plot() -> None:
    empty = result("knuth", rows=[])
    assert format_plot(empty, 60, 15) == []
    assert format_legend(empty) == ""


def test_many_bars_are_a_line() -> None:
    rows: list[Row] = [{"number": k, "attempts": k} for k in range(1, 101)]
    many = result("fifteen", rows)
    assert format_legend(many) == "* shuffles"
    assert format_legend(replace(many, rows=tuple(rows[:9]))) == "█ shuffles   ─ mean 5"


@pytest.mark.parametrize("height", [7, 9, 35])
def test_bars_use_the_lines_there_are_and_lines_stand_at_their_height(height: int) -> None:
    heights = [61, 1533, 404, 212, 30, 184]
    rows: list[Row] = [{"number": k, "attempts": each} for k, each in enumerate(heights, 1)]
    found = replace(result("fifteen", rows), prediction="5")
    *drawn, _feet, _foot = format_plot(found, 60, height)
    axis = {line.split("┤")[0].strip(): at for at, line in enumerate(drawn) if "┤" in line}
    numbers = {int(label.replace(",", "")): at for label, at in axis.items()}
    mean = next(at for at, line in enumerate(drawn) if MEAN in line)
    assert max(numbers) <= 1533
    assert sum(any(sign in line for sign in EIGHTHS[1:]) for line in drawn) >= 0.8 * len(drawn)
    assert mean < numbers[0]
    assert all((at < mean) is (number > 404) for number, at in numbers.items() if at != mean)
    legend = "█ shuffles   ─ mean 404   predicted 5 (too low to draw)"
    assert format_legend(found) == legend
    assert YOURS not in "".join(drawn)


def test_axes_have_plain_numbers_with_their_unit() -> None:
    times: list[Row] = [{"listing": "a", "n": n, "seconds": 10.0 ** (n - 8)} for n in range(1, 10)]
    drawn = "\n".join(format_plot(result("largest", times), 60, 15))
    assert all(each in drawn for each in ("100 ns", "10 µs", "1 ms", "10 s"))
    counts: list[Row] = [{"listing": "a", "n": n, "tests": 10**n} for n in range(1, 13)]
    drawn = "\n".join(format_plot(result("work", counts), 60, 15))
    assert all(each in drawn for each in ("10^3", "10^11"))


@pytest.mark.parametrize("value", [0, 2])
@pytest.mark.parametrize("name", sampled(experiment_names()))
def test_heights_that_are_all_the_same_have_a_scale(name: str, value: int) -> None:
    found = result(name)
    level = [{**row, **dict.fromkeys(found.experiment.plot.ys, value)} for row in found.rows]
    drawn = format_plot(replace(found, rows=tuple(level[:1])), 60, 15)
    assert any("┤" in line for line in drawn) or not list_series(replace(found, rows=tuple(level)))


def test_bars_are_equally_wide_and_the_mean_and_the_prediction_run_across() -> None:
    rows: list[Row] = [
        {"number": number, "attempts": 400 + number, "seconds": 0.1} for number in range(1, 8)
    ]
    found = replace(result("fifteen", rows), prediction="200")
    for width in range(30, 80):
        *drawn, _feet, _foot = format_plot(found, width, 12)
        assert len({len(bar) for bar in re.findall("█+", drawn[-1])}) == 1, width
        assert any("┄" in line for line in drawn) or width < 40
    assert format_legend(found).endswith("─ mean 404   ┄ predicted 200")
