"""What is asked before an experiment, what it says it found, and how settings are typed."""

import csv
import io
import json
import os
import re
import sys
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from math import isclose
from pathlib import Path

import pytest

from lessons.experiments.catalogue import EXPERIMENTS, experiment_names, find_experiment
from lessons.experiments.catalogue.shuffling import list_bars
from lessons.experiments.result_formats import (
    decode_result,
    encode_result,
    format_csv,
    format_table,
)
from lessons.experiments.result_store import FOLDER, ResultStore, export_result
from lessons.experiments.session import ExperimentSession
from lessons.experiments.settings import (
    SettingName,
    change_part,
    describe_settings,
    format_part,
    list_parts,
)
from lessons.experiments.words import describe_result, interpret_result, read_prediction
from solver.experiments.experiment import Experiment, Progress, Row, Settings
from solver.experiments.native import count_work, list_runnable
from solver.experiments.result import Machine, MeasurementEnd, Result
from solver.machine.run import Run, complete_search
from solver.text.listing import load_listing
from tests.lessons.metered import SteadyMeter, measured, small

MACHINE = Machine("lab", "a processor", "a system", "CPython 3.11", 0.5)
AT = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)


@cache
def measured_once(name: str) -> tuple[list[Row], bool, list[Progress]]:
    """Return what an experiment measures, with small settings."""
    return measured(*small(name))


def result(name: str, rows: list[Row] | None = None, prediction: str | None = None) -> Result:
    """Return a result of an experiment: what it measures, or rows that are given."""
    found, settings = small(name)
    table = measured_once(name)[0] if rows is None else rows
    return Result(
        found, AT, MeasurementEnd.COMPLETE, 1.5, settings, MACHINE, prediction, tuple(table)
    )


@pytest.mark.parametrize("name", experiment_names())
def test_each_experiment_says_what_it_found_and_is_read_as_it_was(name: str) -> None:
    found = result(name)
    said = find_experiment(name)
    answer = interpret_result(found).answer
    assert answer in said.choices if said.choices else isinstance(answer, int | float)
    assert all("{" not in text and text.endswith(".") for text in describe_result(found))
    assert "{" not in said.format_question(found.settings)
    assert len(format_table(found)) == len(found.rows) + 1
    empty = replace(result(name, rows=[]), ended=MeasurementEnd.CANCELLED)
    assert describe_result(empty) == ["Nothing was measured before it ended."]
    before = result(name, prediction="12")
    assert decode_result(encode_result(before)) == before


def test_a_prediction_stands_beside_what_was_measured() -> None:
    rows: list[Row] = [{"n": 4, "nodes": 17, "permutations": 24, "vectors": 256, "squares": 1820}]
    first, *_rest = describe_result(
        replace(
            result("pruning", rows, "300"), settings=replace(small("pruning")[1], first=4, last=4)
        )
    )
    assert first.endswith("300. The measurement says 17. Your prediction is 18 times too large.")


def test_too_little_is_told_as_such() -> None:
    said = describe_result(result("work", [{"listing": "flags", "n": 6, "tests": 171}], "not"))
    assert said == [
        "You predicted not always; that could not be measured.",
        "No listing was measured on two boards, so there is nothing to compare.",
    ]
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
    for each in EXPERIMENTS:  # Few listings can be told apart in a plot; the rest can be added.
        few = each.default_settings().listings
        assert {*few} <= {*each.listings()}
        assert len(few) <= 4


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
        *(("fifteen", " 438.3 ", "438.3"), ("repeats", "205,800", "205800")),
        *(("fifteen", "0,295", "0.295"), ("rotations", "50 %", "50")),
        *(("attempts", "3", "smallest"), ("attempts", "mean", "mean")),
        *(("pruning", "1e6", "1000000"), ("pruning", "2.5E2", "250"), ("pruning", "7**5", "16807")),
    ],
)
def test_a_prediction_is_a_number_or_a_choice(name: str, text: str, kept: str) -> None:
    assert read_prediction(find_experiment(name), text) == kept


@pytest.mark.parametrize(
    ("name", "text"),
    [
        *(("fifteen", text) for text in ("", "many", "1e99", "9" * 99, "1.2.3", "3-5")),
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
    first, last = each.default_boards
    said = f"n = {first} to {first} of {last}; " if first < last else f"n = {first}; "
    assert describe_settings(each, settings, reached=first).startswith(said)


@pytest.mark.parametrize(
    ("name", "part", "text", "said"),
    [
        ("fifteen", SettingName.N, "3", "n must be a number from 4 to 27 here, not '3'."),
        ("fifteen", SettingName.N, "4-5", "n must be a number from 4 to 27 here, not '4-5'."),
        ("work", SettingName.N, "9-4", "or two as 4-12, not '9-4'."),
        ("fifteen", SettingName.COUNT, "0", "count must be a number from 1 to 1,000,000, not '0'."),
        ("fifteen", SettingName.BUDGET, "inf", "time must be a number from 0.01 to 86,400.0"),
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


# What all experiments have in common, and what single ones measure beside what is known.


TIMES = {"seconds"}
"""Columns that differ from one measurement to the next."""
PATIENCE = 20.0


@pytest.mark.parametrize("name", experiment_names())
def test_the_rows_have_the_columns_that_are_promised(name: str) -> None:
    found, (rows, complete, said) = find_experiment(name), measured_once(name)
    assert complete
    assert rows
    assert {tuple(row) for row in rows} == {tuple(column.name for column in found.columns)}
    assert all(0 <= each.done <= 1 for each in said)
    assert set(found.plot.ys) | {found.plot.x} <= {column.name for column in found.columns}


@pytest.mark.parametrize("name", experiment_names())
def test_the_same_seed_draws_the_same(name: str) -> None:
    found, settings = small(name)
    if not found.one_board:
        settings = replace(settings, last=settings.first + 1)

    def drawn(seed: int) -> list[list[object]]:
        rows, _complete, _said = measured(found, replace(settings, seed=seed))
        return [[value for key, value in row.items() if key not in TIMES] for row in rows]

    once = drawn(1)
    assert once == drawn(1)
    assert (once != drawn(2)) is found.is_random


@pytest.mark.parametrize("name", [name for name in experiment_names() if name != "largest"])
def test_a_budget_that_is_used_up_ends_it(name: str) -> None:
    found, settings = small(name)
    settings = replace(settings, budget=0.03)
    if found.count_label:
        settings = replace(settings, count=100_000)
    if found.one_board:
        settings = replace(settings, first=9, last=9)
    meter = SteadyMeter(look=0.01, costs=lambda _calls: 0.05)
    _rows, complete, _said = measured(found, settings, meter)
    assert not complete


def started(found: Experiment, settings: Settings) -> ExperimentSession:
    """Return an experiment that is being measured in its process."""
    session = ExperimentSession(found, settings=settings)
    session.start("400")
    return session


def test_a_process_measures_the_same() -> None:
    found, settings = small("attempts")
    with closing(started(found, settings)) as session:
        while session.poll(PATIENCE):
            pass
        result = session.finish()
    assert (list(result.rows), result.ended) == (
        measured(found, settings)[0],
        MeasurementEnd.COMPLETE,
    )
    assert (result.prediction, result.settings) == ("400", settings)
    assert result.cpu_s > 0
    assert result.machine.python.endswith(sys.version.split()[0])


def test_what_ends_early_says_so_and_leaves_nothing_behind() -> None:
    found, settings = small("largest")
    # Boards of 30 and 31 columns take hours.
    settings = replace(settings, listings=("iterative",), first=30, last=31, budget=1e6)
    with closing(started(found, settings)) as session:
        while session.progress.n < 30 or not session.spent:
            assert session.poll(PATIENCE)
    assert not session.poll(0)
    assert session.finish().ended is MeasurementEnd.CANCELLED
    found, settings = small("largest")
    settings = replace(settings, listings=("iterative",), first=30, last=31, budget=0.05)
    with closing(started(found, settings)) as session:
        while session.poll(PATIENCE):
            pass
    assert [(row["n"], row["seconds"]) for row in session.rows] == [(30, None), (31, None)]
    found, settings = small("largest")
    unknown = replace(settings, listings=("no-such-listing",))
    failure = pytest.raises(ValueError, match=r"^The measurement failed \(.*unknown listing")
    with closing(started(found, unknown)) as session, failure:
        while session.poll(PATIENCE):
            pass


def test_a_histogram_holds_every_solution_once() -> None:
    rows = list(list_bars([1, 2, 109, 110, 111, 5000], mean=438.3))
    assert [row["solutions"] for row in rows][:2] == [4, 1]
    assert rows[-1]["to"] is None
    assert sum(int(row["solutions"] or 0) for row in rows) == 6
    assert isclose(sum(float(row["expected"] or 0) for row in rows), 6)


def test_no_true_number_beside_an_estimate_where_nobody_counts() -> None:
    found, settings = small("knuth")
    rows, _complete, _said = measured(found, replace(settings, first=8, last=20, count=3))
    assert [row["n"] for row in rows if row["nodes"] is None] == list(range(13, 21))


@pytest.mark.parametrize("listing", list_runnable())
def test_what_is_counted_is_what_a_run_counts(listing: str) -> None:
    run = Run.of(load_listing(listing), 4)
    assert complete_search(count_work(listing, 4)) == run.step(complete_search(run.last())).counters


def test_a_listing_that_fails_is_no_measurement() -> None:
    with pytest.raises(RuntimeError, match="n = -1"):
        complete_search(count_work("iterative-lecture", -1))


def test_listings_that_take_too_long_are_passed_by() -> None:
    found, settings = small("largest")
    settings = replace(settings, listings=("iterative",), first=4, last=12, budget=1.0)
    slow = {1, 4, 5}
    meter = SteadyMeter(costs=lambda calls: 2.0 if calls in slow else 0.5)
    rows, _complete, _said = measured(found, settings, meter)
    assert [(row["n"], row["seconds"]) for row in rows] == [
        (4, 0.5),
        (5, None),
        (6, 0.5),
        (7, 0.5),
        (8, None),
        (9, None),
    ]
    found, settings = small("work")
    settings = replace(settings, listings=("iterative", "iterative-lecture"), budget=2.0)
    meter = SteadyMeter(costs=lambda calls: 5.0 if calls == 0 else 0.03)
    rows, done, _said = measured(found, settings, meter)
    assert not done
    assert {row["listing"] for row in rows} == {"iterative-lecture"}
    assert [row["n"] for row in rows] == [4, 5, 6, 7]


# Results as files: CSV and JSON as docs/experiments.md describes them, and what is kept.


DOCUMENT = (Path(__file__).parent.parent.parent / "docs" / "experiments.md").read_text()


@pytest.mark.parametrize("name", experiment_names())
def test_the_columns_are_those_of_the_document(name: str) -> None:
    columns = next(csv.reader(io.StringIO(format_csv(result(name, rows=[])))))
    rows = re.findall(rf"^\| `{name}` \|(.*)\|$", DOCUMENT, re.MULTILINE)
    assert len(rows) == 2, f"docs/experiments.md must name `{name}` in two tables"
    noted = DOCUMENT.split("CSV has these further columns")[1].split("JSON is one object")[0]
    of_all = re.findall(r"`(\w+)`", re.sub(r"\([^)]*\)", "", noted))
    assert columns == [*re.findall(r"`(\w+)`", rows[1]), *of_all]


def test_the_document_lists_them_in_order_with_their_exercises() -> None:
    listed = re.findall(r"^\| `([\w-]+)` \| ?(\w?(?:, \d)?)[^|]*\|[^|]+\|$", DOCUMENT, re.MULTILINE)
    assert listed == [(each.name, each.exercise) for each in EXPERIMENTS]


def read_file(home: Path, text: str) -> tuple[Result, ...]:
    """Return the results of a home in which one file has a text."""
    (home / FOLDER).mkdir()
    (home / FOLDER / "result.json").write_text(text)
    return ResultStore(home).read().results


@cache
def whole() -> str:
    return encode_result(result("pruning"))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        *(('"pruning"', '"prunning"'), ('"version": 1', '"version": 2'), ('"complete"', '"done"')),
        *(('"nodes": 17', '"nodes": [17]'), ('"first": 4', '"first": 0')),
        ('"2026-01-02T03:04:05+00:00"', '"yesterday"'),
        *((None, ""), (None, "[]"), (None, "{}"), (None, "[" * 100_000)),
    ],
)
def test_a_file_that_is_no_result_is_left_out(tmp_path: Path, old: str | None, new: str) -> None:
    old = old or whole()
    assert old in whole()
    assert not read_file(tmp_path, whole().replace(old, new))


def test_what_an_older_version_did_not_measure_is_left_out() -> None:
    kept = json.loads(encode_result(result("fifteen")))
    for row in kept["rows"]:
        del row["different"], row["expected"]
    older = decode_result(json.dumps(kept))
    assert "are different" not in " ".join(describe_result(older))
    assert "–" in format_table(older)[1]


def test_results_are_kept_the_latest_first(tmp_path: Path) -> None:
    first = result("pruning")
    second = replace(first, at=AT.replace(year=2027))
    result_store = ResultStore(tmp_path / "home")
    for each in (first, second):
        result_store.add(each)
        assert result_store.read().results[0] == each  # A slow disk keeps it from nobody.
        assert result_store.write(each) == ""
    assert ResultStore(tmp_path / "home").read().results == (second, first)
    assert ResultStore(tmp_path / "nowhere").read().results == ()


def test_files_that_are_no_results_are_left_as_they_are(tmp_path: Path) -> None:
    result_store = ResultStore(tmp_path)
    result_store.add(result("pruning"))
    result_store.write(result("pruning"))
    torn = tmp_path / FOLDER / "torn.json"
    torn.write_text(whole()[:-20])
    os.mkfifo(tmp_path / FOLDER / "pipe.json")
    assert len(result_store.read().results) == 1
    assert torn.read_text() == whole()[:-20]


def test_what_cannot_be_kept_is_said_once_and_not_lost(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("no folder")
    result_store = ResultStore(tmp_path / "home")
    one, other = result("pruning"), result("knuth")
    result_store.add(one)
    said = result_store.write(one)
    assert said.startswith("Results cannot be kept in ")
    assert "(Not a directory)" in said or "(File exists)" in said
    result_store.add(other)
    assert result_store.write(other) == ""
    assert list(result_store.read().results) == [one, other]


def test_export_writes_a_new_file(tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    assert export_result(result("pruning"), f" {path} ") == f"Written to {str(path)!r}."
    assert path.read_text() == format_csv(result("pruning"))


@pytest.mark.parametrize(
    ("name", "said"),
    [
        *(("", "Name a file"), (".", "Name a file"), ("{here}/taken", "There is a file")),
        *(("{here}/no/where.csv", "cannot be written"), ("x\0y", "Name a file")),
        ("~nobody-of-this-name/x.csv", "cannot be written"),
    ],
)
def test_export_writes_over_nothing(tmp_path: Path, name: str, said: str) -> None:
    taken = tmp_path / "taken"
    taken.write_text("mine")
    with pytest.raises(ValueError, match=said):
        export_result(result("pruning"), name.format(here=tmp_path))
    assert taken.read_text() == "mine"
