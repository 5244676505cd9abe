"""The experiment screens by their keys: predict, measure, read, export, find again."""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from math import floor, log10

import pytest

from lessons.experiments.catalogue import experiment_names, find_experiment
from lessons.experiments.session import ExperimentSession
from solver.experiments.experiment import Row
from solver.experiments.result import Result
from tests.lessons.test_experiments import result
from tests.sampled import sampled
from tests.tui.looks import shown_as, until
from tests.tui.painted import text
from tui.app.app import QueensApp
from tui.experiments.plots import EIGHTHS, FEET, MEAN, YOURS, draw_plot, format_plot, list_series
from tui.experiments.screen import INKS, ExperimentScreen
from tui.start import ExperimentStart
from tui.terminal.charset import ascii_cell

SIZES = [(80, 24), (140, 40), (50, 15), (40, 12)]


def opened(app: QueensApp) -> ExperimentScreen:
    """Return the experiment that is shown."""
    return shown_as(app, ExperimentScreen)


async def test_while_it_is_measured_a_bar_shows_how_far_it_is() -> None:
    app = QueensApp(ExperimentStart("largest"))
    async with app.run_test() as pilot:
        here = opened(app)
        await pilot.press("n", "end", "ctrl+u", *"30-31", "enter", "enter", *"30", "enter")
        await until(lambda: here.session.is_measuring and here.session.spent > 0)
        await until(lambda: "s of CPU time" in text(app).split("%")[-1])
        assert "·" * 20 in text(app)
        assert "Cancel" in text(app)
        assert "Predict" not in text(app)
    assert not here.session.is_measuring  # Leaving the tutor ends it.


@pytest.mark.parametrize("size", sampled([(80, 24), (120, 36), (200, 50)]), ids=str)
@pytest.mark.parametrize("name", sampled(experiment_names()))
async def test_text_and_plot_never_lie_on_each_other_and_no_line_is_cut(
    name: str, size: tuple[int, int]
) -> None:
    app = QueensApp(ExperimentStart())
    seen: set[str] = set()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.push_screen(
            ExperimentScreen(ExperimentSession(find_experiment(name), None, None, result(name)))
        )
        await pilot.pause()
        for _view in range(2):
            here = opened(app)
            shown = [here.query_one(f"#{each}") for each in ("text", "plot")]
            shown = [each for each in shown if each.size.area]
            seen |= {each.id or "" for each in shown}
            assert len(shown) == (1 if size[0] == 80 else 2)
            for one, other in combinations(shown, 2):
                assert not one.region.overlaps(other.region)
            assert size[0] == 80 or not here.query_one("#text").show_horizontal_scrollbar
            await pilot.press("enter" if here.unread else "v")
            await pilot.pause()
    assert seen == {"text", "plot"}


@pytest.mark.parametrize("name", experiment_names())
def test_a_plot_is_as_large_as_it_is_asked_to_be_and_each_series_has_its_sign(name: str) -> None:
    found = result(name)
    lines = format_plot(found, 60, 22)
    assert len(lines) == 22
    assert max(map(len, lines)) <= 60
    signs = [each.sign for each in list_series(found)]
    assert len({*signs}) == len(signs)
    legend, drawn = divide_plot(lines)
    assert all(sign in legend and sign in drawn for sign in signs)


def divide_plot(lines: Sequence[str]) -> tuple[str, str]:
    """Return the legend of a plot in one line, and what is drawn below it."""
    first = next(at for at, line in enumerate(lines) if {*line} & {*"┤│▁"})
    return "   ".join(line.strip() for line in lines[:first]), "\n".join(lines[first:])


def legend(found: Result) -> str:
    """Return the legend of a result in one line."""
    return divide_plot(format_plot(found, 200, 22))[0]


POWERS: list[Row] = [
    {"n": n, "nodes": 10**n, "permutations": 10**n, "row_tree": 10 ** (n + 1), "vectors": 10**15}
    for n in range(12)
]


@pytest.mark.parametrize("height", range(10, 40, 3))
def test_on_an_axis_of_powers_each_sign_stands_at_the_row_of_its_number(height: int) -> None:
    _legend, drawn = divide_plot(format_plot(result("pruning", POWERS), 80, height))
    *rows, _feet, _foot = drawn.split("\n")
    numbered = {
        round(log10(float(label.replace("10^", "1e").replace(",", "")))): at
        for at, row in enumerate(rows)
        if (label := row.partition("┤")[0].strip()) and "┤" in row
    }
    assert len(numbered) >= 3
    (low, bottom), (high, top) = min(numbered.items()), max(numbered.items())
    a_row = (high - low) / (bottom - top)
    assert all(at == bottom - (power - low) / a_row for power, at in numbered.items())
    at_of = {sign: [at for at, row in enumerate(rows) if sign in row] for sign in "*x"}
    assert at_of["x"] == [floor(bottom - 15 / a_row + 0.5)]  # 10^15 everywhere
    assert (at_of["*"][0], at_of["*"][-1]) == (floor(bottom - 11 / a_row + 0.5), bottom)


def test_points_that_fall_together_stand_side_by_side() -> None:
    columns = "nodes", "row_tree", "vectors"
    rows: list[Row] = [
        {"n": 1, **dict.fromkeys(columns, 1)},
        {"n": 2, **{name: 1000**power for power, name in enumerate(columns)}},
    ]
    *_above, last, _feet, _foot = format_plot(result("pruning", rows), 60, 12)
    assert re.search(r"┤\*ox +\*$", last)


def test_one_colour_belongs_to_one_series_in_the_legend_and_below_it() -> None:
    grid = draw_plot(result("pruning"), 70, 15)
    runs = [run for y in range(15) for run in grid.list_runs(y)]
    signs = {(run.text.strip(), run.series) for run in runs if run.series is not None}
    assert signs == {("*", 0), ("o", 1), ("x", 2)}
    assert len({*INKS[:3]}) == 3


def test_in_ascii_too_no_sign_is_that_of_an_axis_or_of_another_line() -> None:
    drawn = f"┤│{MEAN}{YOURS}█{''.join(each.sign for each in list_series(result('work')))}"
    assert len({ascii_cell(sign, 1) for sign in drawn}) == len(drawn)


def test_the_name_of_an_axis_and_of_a_series_has_no_colour_of_a_sign() -> None:
    grid = draw_plot(replace(result("fifteen"), prediction="1000"), 70, 15)
    coloured = "".join(
        run.text for y in range(15) for run in grid.list_runs(y) if run.series is not None
    )
    assert {*coloured} <= {*EIGHTHS[1:], MEAN, YOURS}
    assert coloured.startswith("█─═")


def test_listings_that_do_the_same_share_a_sign_and_each_keeps_its_own() -> None:
    rows: list[Row] = [
        {"listing": name, "n": n, "tests": n * times}
        for n in (4, 5)
        for name, times in (("a", 1), ("b", 1), ("c", 2))
    ]
    found = result("work", rows)
    found = replace(found, settings=replace(found.settings, listings=("a", "b", "c")))
    assert [each.names for each in list_series(found)] == [("a", "b"), ("c",)]
    assert legend(found) == "tests:   * a, b   x c   (logarithmic scale)"
    alone = list_series(replace(found, rows=found.rows[2:3]))
    assert [(each.sign, each.number) for each in alone] == [("x", 2)]


def test_a_prediction_is_a_mark_of_its_own_where_it_is_a_point() -> None:
    for name, mine, marked in (("pruning", 300, True), ("largest", 8, True), ("knuth", 5, False)):
        named, drawn = divide_plot(format_plot(replace(result(name), prediction=str(mine)), 70, 15))
        assert (f"? predicted {mine}" in named, "?" in drawn) == (marked, marked)


def test_no_rows_are_no_plot_and_many_bars_are_a_line() -> None:
    assert format_plot(result("knuth", rows=[]), 60, 15) == []
    rows: list[Row] = [{"number": k, "attempts": k} for k in range(1, 101)]
    many = result("fifteen", rows)
    assert legend(many) == "* shuffles"
    assert legend(replace(many, rows=tuple(rows[:9]))) == "█ shuffles   ─ mean 5"


@pytest.mark.parametrize("height", [9, 35])
def test_bars_use_the_lines_there_are_and_lines_stand_at_their_height(height: int) -> None:
    heights = [61, 1533, 404, 212, 30, 184]
    rows: list[Row] = [{"number": k, "attempts": each} for k, each in enumerate(heights, 1)]
    found = replace(result("fifteen", rows), prediction="5")
    named, *drawn, _feet, _foot = format_plot(found, 60, height)
    axis = {
        line[1]: at for at, each in enumerate(drawn) if (line := re.match(r" *([\d,]+)▁", each))
    }
    numbers = {int(label.replace(",", "")): at for label, at in axis.items()}
    mean = next(at for at, line in enumerate(drawn) if re.search(r"([▁─▔])\1{9}", line))
    assert sorted(numbers)[-2] <= 1533
    assert sum(any(sign in line for sign in EIGHTHS[1:]) for line in drawn) >= 0.8 * len(drawn)
    assert mean < numbers[0]
    assert all((at < mean) is (number > 404) for number, at in numbers.items() if at != mean)
    assert named == "█ shuffles   ─ mean 404   ═ predicted 5"
    runs = draw_plot(found, 60, height).list_runs
    mine = [at for at in range(height) if any(run.series == 2 for run in runs(at))]
    assert mine == [0, height - FEET - 1]  # In the legend, and just above the foot.


def test_a_prediction_in_the_row_of_the_mean_is_dashed_over_its_line() -> None:
    rows: list[Row] = [{"number": k, "attempts": k} for k in (10, 40, 70, 80)]
    named, drawn = divide_plot(
        format_plot(replace(result("fifteen", rows), prediction="51"), 60, 10)
    )
    assert named == "█ shuffles   ─ mean 50   ═ predicted 51"
    assert sum(bool(re.search(rf"([▁─▔]{YOURS}){{9}}", line)) for line in drawn.split("\n")) == 1


def test_a_small_bar_is_seen_and_none_is_drawn_for_zero() -> None:
    rows: list[Row] = [{"number": k, "attempts": each} for k, each in enumerate((1, 0, 1533), 1)]
    *_drawn, last, _feet, _foot = format_plot(result("fifteen", rows), 40, 15)
    assert re.search(r"[▁│](▁+) {3,}(█+)$", last)


def test_axes_have_plain_numbers_with_their_unit() -> None:
    times: list[Row] = [{"listing": "a", "n": n, "seconds": 10.0 ** (n - 8)} for n in range(1, 10)]
    drawn = "\n".join(format_plot(result("largest", times), 60, 15))
    assert all(each in drawn for each in ("100 ns", "100 µs", "100 ms"))
    counts: list[Row] = [{"listing": "a", "n": n, "tests": 10**n} for n in range(1, 13)]
    assert "1,101" in format_plot(result("fifteen", [{"number": 1101, "attempts": 3}]), 60, 15)[-2]
    drawn = "\n".join(format_plot(result("work", counts), 60, 15))
    assert all(each in drawn for each in ("10^2", "10^10", "10^12"))


@pytest.mark.parametrize("value", [0, 2])
@pytest.mark.parametrize("name", sampled(experiment_names()))
def test_heights_that_are_all_the_same_have_a_scale(name: str, value: int) -> None:
    found = result(name)
    level = [{**row, **dict.fromkeys(found.experiment.plot.ys, value)} for row in found.rows]
    drawn = format_plot(replace(found, rows=tuple(level[:1])), 60, 15)
    assert any({*line} & {*"┤▁"} for line in drawn) or not list_series(
        replace(found, rows=tuple(level))
    )


def test_bars_are_equally_wide_and_the_mean_and_the_prediction_run_across() -> None:
    rows: list[Row] = [
        {"number": number, "attempts": 400 + number, "seconds": 0.1} for number in range(1, 8)
    ]
    found = replace(result("fifteen", rows), prediction="200")
    for width in range(30, 80):
        *drawn, _feet, _foot = format_plot(found, width, 12)
        assert len({len(bar) for bar in re.findall("█+", drawn[-1])}) == 1, width
        assert any(YOURS in line for line in drawn) or width < 40
    assert legend(found).endswith("─ mean 404   ═ predicted 200")
