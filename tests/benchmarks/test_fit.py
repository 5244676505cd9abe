"""Parameters of the student model are estimated from answers."""

import json
import random
from pathlib import Path

import pytest

from benchmarks import fit
from lessons.ideas.evidence import Attempt
from lessons.journal.journal import Journal
from lessons.journal.records import PRACTICE, Answered
from lessons.student.beliefs import FILE, Parameters, read_parameters

STUDENTS, ANSWERS = 40, 12


def slipping(seed: int, share: float) -> fit.Answers:
    """Return the answers of somebody who knows, and slips."""
    drawing = random.Random(seed)  # noqa: S311 (a simulation)
    rights = [drawing.random() >= share for _ in range(ANSWERS)]
    attempts = [
        Attempt(f"t{n % 3}", f"c{n}", right, ("one", "two"), (), 3)
        for n, right in enumerate(rights)
    ]
    return fit.Answers(frozenset({"one", "two"}), frozenset({"t0", "t1", "t2"}), attempts)


@pytest.mark.parametrize(("share", "more"), [(0.0, False), (0.16, True)])
def test_slips_are_estimated_from_answers(share: float, more: bool) -> None:
    answers = [slipping(seed, share) for seed in range(STUDENTS)]
    after, likelihoods = fit.fit(answers, 4)
    assert likelihoods[-1] > likelihoods[0]
    assert (after.slip > Parameters().slip) is more


def test_a_folder_of_journals_makes_a_file_that_a_course_reads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = Journal(tmp_path / "somebody")
    for n in range(6):
        journal.append(Answered(PRACTICE, f"tick.{n}", 0, n != 3, (), ("no-reset",), 3, f"c{n}"))
    made = tmp_path / FILE
    monkeypatch.setattr("sys.argv", ["fit", str(tmp_path), "--rounds", "2", "--out", str(made)])
    fit.main()
    assert "slip" in json.loads(made.read_text())
    assert read_parameters(made.read_text()) != Parameters()
