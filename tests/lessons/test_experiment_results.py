"""Results as files: CSV and JSON as docs/experiments.md describes them, and what is kept."""

import csv
import io
import json
import os
import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from lessons.experiments.catalogue import EXPERIMENTS, experiment_names
from lessons.experiments.result_formats import (
    decode_result,
    encode_result,
    format_csv,
    format_table,
)
from lessons.experiments.result_store import FOLDER, ResultStore, export_result
from lessons.experiments.words import describe_result
from lessons.files.private import write_whole
from solver.experiments.result import Result
from tests.lessons.test_experiment_words import AT, result

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


def test_the_keys_of_json_are_those_of_the_document() -> None:
    record = json.loads(encode_result(result("knuth")))
    assert all(f"`{key}`" in DOCUMENT for key in (*record, *record["settings"], *record["machine"]))


@pytest.mark.parametrize("name", experiment_names())
def test_what_was_written_is_read_as_it_was(name: str) -> None:
    before = result(name, prediction="12")
    assert decode_result(encode_result(before)) == before


def test_every_row_of_csv_says_where_it_comes_from() -> None:
    rows = list(csv.DictReader(io.StringIO(format_csv(result("pruning")))))
    assert {(row["machine"], row["python"], row["load"], row["seed"]) for row in rows} == {
        ("lab", "CPython 3.11", "0.5", "1")
    }
    assert rows[0]["growth"] == ""


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
        ('"pruning"', '"prunning"'),
        ('"version": 1', '"version": 2'),
        ('"complete"', '"done"'),
        ('"nodes": 17', '"nodes": [17]'),
        ('"nodes": 17', '"nodes": "none"'),
        ('"nodes": 17', '"nodes": ' + "9" * 400),
        ('"first": 4', '"first": 0'),
        ('"2026-01-02T03:04:05+00:00"', '"yesterday"'),
        ('"lab"', json.dumps("x" * 999)),
    ],
)
def test_a_file_that_is_no_result_is_left_out(tmp_path: Path, old: str, new: str) -> None:
    assert old in whole()
    assert not read_file(tmp_path, whole().replace(old, new))


@pytest.mark.parametrize("text", ["", "[]", "{}", "[" * 100_000])
def test_a_file_of_another_form_is_left_out(tmp_path: Path, text: str) -> None:
    assert not read_file(tmp_path, text)


def test_what_an_older_version_did_not_measure_is_left_out() -> None:
    kept = json.loads(encode_result(result("fifteen")))
    for row in kept["rows"]:
        del row["different"], row["expected"]
    older = decode_result(json.dumps(kept))
    assert "are different" not in " ".join(describe_result(older))
    assert "–" in format_table(older)[1]


def test_no_control_byte_of_a_file_is_shown() -> None:
    text = encode_result(result("fifteen")).replace('"lab"', json.dumps("\x1b[2J"))
    assert decode_result(text).machine.name == "\\x1b[2J"


def test_results_are_kept_the_latest_first(tmp_path: Path) -> None:
    first = result("pruning")
    second = replace(first, at=AT.replace(year=2027))
    result_store = ResultStore(tmp_path / "home")
    assert (result_store.add(first), result_store.add(second)) == ("", "")
    assert ResultStore(tmp_path / "home").read().results == (second, first)
    assert ResultStore(tmp_path / "nowhere").read().results == ()


def test_files_that_are_no_results_are_left_as_they_are_and_named(tmp_path: Path) -> None:
    result_store = ResultStore(tmp_path)
    result_store.add(result("pruning"))
    torn = tmp_path / FOLDER / "torn.json"
    torn.write_text(whole()[:-20])
    assert result_store.read().remark.endswith(
        "1 is not the result of an experiment and is left out: 'torn.json'."
    )
    os.mkfifo(tmp_path / FOLDER / "pipe.json")
    read = result_store.read()
    assert len(read.results) == 1
    assert "are not results of experiments and are left out, such as" in read.remark
    assert torn.read_text() == whole()[:-20]


def test_a_result_is_read_once_before_and_after_it_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    result_store, one = ResultStore(tmp_path), result("pruning")
    read = []

    def write(path: Path, content: bytes) -> None:
        read.append(result_store.read().results)
        write_whole(path, content)
        read.append(result_store.read().results)

    monkeypatch.setattr("lessons.experiments.result_store.write_whole", write)
    assert result_store.add(one) == ""
    assert read == [(one,), (one,)]


def test_what_cannot_be_kept_is_said_once_and_not_lost(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("no folder")
    result_store = ResultStore(tmp_path / "home")
    one, other = result("pruning"), result("knuth")
    said = result_store.add(one)
    assert said.startswith("Results cannot be kept in ")
    assert "(Not a directory)" in said or "(File exists)" in said
    assert result_store.add(other) == ""
    assert list(result_store.read().results) == [one, other]


def test_export_writes_a_new_file(tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    assert export_result(result("pruning"), f" {path} ") == f"Written to {str(path)!r}."
    assert path.read_text() == format_csv(result("pruning"))


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "Name a file"),
        (".", "Name a file"),
        ("{here}/taken", "There is a file"),
        ("{here}/no/where.csv", "cannot be written"),
        ("x\0y", "Name a file"),
        ("~nobody-of-this-name/x.csv", "cannot be written"),
    ],
)
def test_export_writes_over_nothing(tmp_path: Path, name: str, said: str) -> None:
    taken = tmp_path / "taken"
    taken.write_text("mine")
    with pytest.raises(ValueError, match=said):
        export_result(result("pruning"), name.format(here=tmp_path))
    assert taken.read_text() == "mine"
