"""Experiments in the line mode: predict, measure, read, find again."""

import re
from pathlib import Path

from lessons.experiments.catalogue import EXPERIMENTS
from tests.plain.playing import run


def lines(*typed: str) -> list[str]:
    """Return what the line mode says to lines that are typed on the list of experiments."""
    done = run("--plain", typed="".join(f"{line}\n" for line in ("measure", *typed)))
    assert (done.returncode, done.stderr) == (0, "")
    said = done.stdout.splitlines()
    return said[said.index("> measure") + 1 :]


def test_the_experiments_are_listed() -> None:
    said = lines()
    assert said[0] == "1: Solutions by shuffling"
    assert said[len(EXPERIMENTS)] == "earlier: Results that are kept"


def test_predict_then_measure() -> None:
    said = lines("pruning", "n 4-8", "1000")
    at = said.index("Your prediction: 1000")
    assert "How many nodes does the search visit, for n = 8?" in said[:at]
    assert "You predicted 1000. The measurement says 2,057." in said[at:]
    assert any(re.match("8 +2,057 +40,320", line) for line in said[at:])
    assert any("* nodes" in line for line in said[at:])


def test_nothing_is_measured_without_a_prediction() -> None:
    said = lines("fifteen", "maybe", "seed -1", "quit", "earlier")
    assert "Enter a number, for example 12 or 2.5." in said
    assert "seed must be a number from 0 to 999,999,999, not '-1'." in said
    assert "There is no result yet." in said


def test_what_was_measured_is_found_again_and_exported(tmp_path: Path) -> None:
    assert "1: those around the mean" in lines("attempts", "n 5", "count 9", "1")
    path = tmp_path / "attempts.csv"
    said = lines("show 2", "show 1", f"export {path}", f"export {path}", "earlier")
    assert "Enter a number from 1 to 1." in said
    assert any(line.startswith("You predicted those around the mean. ") for line in said)
    assert f"Written to {str(path)!r}." in said
    assert f"There is a file {str(path)!r} already: choose another name." in said
    assert path.read_text().startswith("from,to,solutions,")
    kept = said[said.index("Experiment: earlier") + 1]
    assert kept.endswith("Shuffles per solution: n = 5; 9 solutions; seed 1")


def test_a_kiosk_writes_no_files() -> None:
    done = run("--plain", "--kiosk", typed="measure\npruning\nn 4\n5\nexport x.csv\nhelp\n")
    assert done.returncode == 0
    assert "Type the number of an experiment, help or quit." in done.stdout
    assert "export" not in done.stdout.split("> measure")[1].replace("export x.csv", "")
