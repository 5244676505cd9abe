"""What is asked before an experiment, what it says it found, and how settings are typed."""

import re
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from lessons.experiments.catalogue import experiment_names, find_experiment
from lessons.experiments.result_formats import format_table
from lessons.experiments.settings import (
    SettingName,
    change_part,
    describe_settings,
    format_part,
    list_parts,
)
from lessons.experiments.words import describe_result, interpret_result, read_prediction
from solver.experiments.experiment import Row
from solver.experiments.result import Machine, MeasurementEnd, Result
from tests.lessons.metered import measured, small

MACHINE = Machine("lab", "a processor", "a system", "CPython 3.11", 0.5)
AT = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)


def result(name: str, rows: list[Row] | None = None, prediction: str | None = None) -> Result:
    """Return a result of an experiment: what it measures, or rows that are given."""
    found, settings = small(name)
    table = measured(found, settings)[0] if rows is None else rows
    return Result(
        found, AT, MeasurementEnd.COMPLETE, 1.5, settings, MACHINE, prediction, tuple(table)
    )


@pytest.mark.parametrize("name", experiment_names())
def test_each_experiment_says_what_it_found(name: str) -> None:
    found = result(name)
    said = find_experiment(name)
    answer = interpret_result(found).answer
    assert answer in said.choices if said.choices else isinstance(answer, int | float)
    assert all("{" not in text and text.endswith(".") for text in describe_result(found))
    assert "{" not in said.format_question(found.settings)
    assert len(format_table(found)) == len(found.rows) + 1


@pytest.mark.parametrize("name", experiment_names())
def test_no_rows_are_no_finding(name: str) -> None:
    empty = replace(result(name, rows=[]), ended=MeasurementEnd.CANCELLED)
    assert describe_result(empty)[0] == "Nothing was measured before it ended."


def test_a_prediction_stands_beside_what_was_measured() -> None:
    rows: list[Row] = [{"n": 4, "nodes": 17, "permutations": 24, "vectors": 256, "squares": 1820}]
    first, *_rest = describe_result(
        replace(
            result("pruning", rows, "300"), settings=replace(small("pruning")[1], first=4, last=4)
        )
    )
    assert first == "You predicted 300. The measurement says 17. That is 18 times too large."


def test_a_choice_stands_beside_what_was_measured() -> None:
    rows: list[Row] = [
        {"listing": "flags", "n": 4, "tests": 26},
        {"listing": "flags", "n": 5, "tests": 15},
    ]
    said = describe_result(result("work", rows, "always"))
    assert said[0] == "You predicted always. The measurement says not always."
    assert said[1] == "flags makes fewer tests for n = 5 than for n = 4."


def test_one_board_alone_settles_nothing() -> None:
    said = describe_result(result("work", [{"listing": "flags", "n": 6, "tests": 171}], "not"))
    assert said == [
        "You predicted not always; that could not be measured.",
        "No listing was measured on two boards, so there is nothing to compare.",
    ]


def test_a_share_of_the_time_that_was_too_short_is_told_as_one() -> None:
    ended = replace(result("work"), ended=MeasurementEnd.BUDGET)
    assert describe_result(ended)[-1].startswith("Each listing had an equal share of the time")


def test_two_listings_are_compared_on_the_largest_board_that_both_finished() -> None:
    rows: list[Row] = [
        {"listing": "iterative", "n": 4, "seconds": 9.0},
        {"listing": "recursive", "n": 4, "seconds": 9.0},
        {"listing": "iterative", "n": 5, "seconds": 1.0},
        {"listing": "recursive", "n": 5, "seconds": 2.0},
        {"listing": "iterative", "n": 6, "seconds": 50.0},
    ]
    two = replace(small("faster")[1], listings=("iterative", "recursive"))
    assert interpret_result(replace(result("faster", rows), settings=two)).answer == 0.5
    assert interpret_result(replace(result("faster", rows[4:]), settings=two)).answer is None
    asked = "how many times as long does iterative take as recursive?"
    assert asked in find_experiment("faster").format_question(two)
    assert find_experiment("faster").default_settings().listings == two.listings


@pytest.mark.parametrize(
    ("name", "rows", "answer"),
    [
        ("fifteen", [{"attempts": 2, "seconds": 1.0}, {"attempts": 4, "seconds": 1.0}], 3),
        ("rotations", [{"plain": 300, "rotated": 90}, {"plain": 100, "rotated": 10}], 75),
        (
            "largest",
            [{"listing": "flags", "n": n, "seconds": 1 if n < 6 else None} for n in (5, 6)],
            5,
        ),
        ("knuth", [{"n": 8, "nodes": 9, "off": -3.5}, {"n": 20, "nodes": None, "off": None}], 3.5),
    ],
)
def test_the_answer_is_read_off_the_rows(name: str, rows: list[Row], answer: float) -> None:
    assert interpret_result(result(name, rows)).answer == answer


@pytest.mark.parametrize(
    ("name", "text", "kept"),
    [
        ("fifteen", " 438.3 ", "438.3"),
        ("repeats", "205,800", "205800"),
        *(("fifteen", "0,295", "0.295"), ("rotations", "50 %", "50")),
        *(("attempts", "3", "smallest"), ("attempts", "mean", "mean")),
    ],
)
def test_a_prediction_is_a_number_or_a_choice(name: str, text: str, kept: str) -> None:
    assert read_prediction(find_experiment(name), text) == kept


@pytest.mark.parametrize(
    ("name", "text"),
    [
        *(("fifteen", text) for text in ("", "many", "1e9", "9" * 99, "1.2.3")),
        *(("attempts", text) for text in ("0", "4", "²")),
        ("rotations", "120 %"),
    ],
)
def test_what_is_no_prediction_is_refused_in_a_sentence(name: str, text: str) -> None:
    with pytest.raises(ValueError, match="Enter a number"):
        read_prediction(find_experiment(name), text)


@pytest.mark.parametrize("name", experiment_names())
def test_settings_are_read_as_they_are_shown(name: str) -> None:
    each = find_experiment(name)
    settings = each.default_settings()
    for part in list_parts(each):
        assert change_part(each, settings, part, format_part(settings, part)) == settings
    assert describe_settings(each, settings).startswith("n = ")


@pytest.mark.parametrize(
    ("name", "part", "text", "said"),
    [
        ("fifteen", SettingName.N, "3", "n must be a number from 4 to 27 here, not '3'."),
        ("fifteen", SettingName.N, "4-5", "n must be a number from 4 to 27 here, not '4-5'."),
        ("work", SettingName.N, "9-4", "or two as 4-12, not '9-4'."),
        ("fifteen", SettingName.COUNT, "0", "count must be a number from 1 to 1,000,000, not '0'."),
        ("fifteen", SettingName.BUDGET, "inf", "budget must be a number from 0.01 to 86,400.0"),
        ("pruning", SettingName.SEED, "1", "pruning has nothing to choose for seed."),
        ("work", SettingName.LISTINGS, "\x1b[2J", r"work cannot measure '\\x1b[2J'; it can "),
    ],
)
def test_what_cannot_be_measured_is_refused_in_a_sentence(
    name: str, part: SettingName, text: str, said: str
) -> None:
    found = find_experiment(name)
    with pytest.raises(ValueError, match=re.escape(said)):
        change_part(found, found.default_settings(), part, text)
