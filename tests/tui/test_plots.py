"""Plots: each series has a sign of its own, and what cannot be drawn is left out."""

import re
from dataclasses import replace

import pytest

from lessons.experiments.catalogue import experiment_names
from solver.experiments.experiment import Row
from solver.experiments.result import Result
from tests.lessons.test_experiments import result
from tests.sampled import sampled
from tui.experiments.plots import MEAN, YOURS, format_legend, format_plot, list_series


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


def test_a_plot_can_be_drawn_again_and_again() -> None:
    found = result("pruning")
    assert format_plot(found, 60, 15) == format_plot(found, 60, 15)


def test_axes_have_plain_numbers_with_their_unit() -> None:
    times: list[Row] = [{"listing": "a", "n": n, "seconds": 10.0 ** (n - 8)} for n in range(1, 10)]
    drawn = "\n".join(format_plot(result("largest", times), 60, 15))
    assert all(each in drawn for each in ("100 ns", "10 µs", "1 ms", "10 s"))
    counts: list[Row] = [{"listing": "a", "n": n, "tests": 10**n} for n in range(1, 13)]
    drawn = "\n".join(format_plot(result("work", counts), 60, 15))
    assert all(each in drawn for each in ("10^3", "10^11"))


@pytest.mark.parametrize("count", [1, 3])
@pytest.mark.parametrize("value", [0, 2])
@pytest.mark.parametrize("name", sampled(experiment_names()))
def test_heights_that_are_all_the_same_have_a_scale(name: str, value: int, count: int) -> None:
    found = result(name)
    level = [{**row, **dict.fromkeys(found.experiment.plot.ys, value)} for row in found.rows]
    drawn = format_plot(replace(found, rows=tuple(level[:count])), 60, 15)
    assert any("┤" in line for line in drawn) or not list_series(replace(found, rows=tuple(level)))


@pytest.mark.parametrize(
    ("heights", "ends"), [([876], ("100", "1,000")), ([876, 2057], ("100", "10,000"))]
)
def test_few_points_have_a_scale_too(heights: list[int], ends: tuple[str, str]) -> None:
    rows: list[Row] = [{"listing": str(height), "n": 8, "tests": height} for height in heights]
    drawn = format_plot(result("work", rows), 60, 15)
    numbered = [line.split("┤")[0].strip() for line in drawn if "┤" in line]
    assert (numbered[-1], numbered[0]) == ends


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
