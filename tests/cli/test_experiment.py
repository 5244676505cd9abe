"""`experiment` lists what can be measured, measures it, and prints what was found."""

import csv
import io
import json
import re
from typing import Any

from lessons.experiments.catalogue import EXPERIMENTS
from tests.plain.playing import COMMAND, run
from tests.terminal.session import Session


def test_without_a_name_all_are_listed() -> None:
    done = run("experiment")
    assert (done.returncode, done.stderr) == (0, "")
    *listed, how = done.stdout.splitlines()
    assert how == f"To measure one, add its name: queens-tutor experiment {EXPERIMENTS[0].name}."
    assert [line.split()[0] for line in listed] == [each.name for each in EXPERIMENTS]


def test_csv_is_a_table() -> None:
    done = run("experiment", "fifteen", "--n", "5", "--seed", "4", "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(done.stdout)))
    assert (done.returncode, done.stderr, len(rows)) == (0, "", 15)
    assert {(row["experiment"], row["seed"], row["ended"]) for row in rows} == {
        ("fifteen", "4", "complete")
    }


def test_json_is_one_object_in_one_line() -> None:
    done = run("experiment", "work", "--n", "4-5", "--listing", "iterative", "--format", "json")
    assert (done.returncode, done.stderr, done.stdout.count("\n")) == (0, "", 1)
    found: dict[str, Any] = json.loads(done.stdout)
    assert found["settings"]["listings"] == ["iterative"]
    assert [(row["n"], row["tests"]) for row in found["rows"]] == [(4, 26), (5, 15)]
    assert all(row["seconds"] > 0 for row in found["rows"])


def test_ctrl_c_prints_what_was_measured_by_then() -> None:
    asked = ("experiment", "largest", "--n", "19-30", "--listing", "iterative", "--format", "text")
    with Session([*COMMAND, *asked], (120, 60)) as session:
        session.wait("n = 2")  # The board of 20 columns takes seconds, that of 30 hours.
        session.press("\x03")
        assert session.end() == 130
        assert "It was cancelled; this is what was measured until then." in session.text
        assert re.search(r"^iterative +19 ", session.text, re.MULTILINE)
