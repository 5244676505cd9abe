"""`course simulate` prints what the tutor concludes about a known student."""

import json

import pytest

from lessons.authoring import simulation
from tests.plain.playing import run

FEW = 4
"""Questions that are asked of the whole course here."""


def test_a_belief_is_concluded() -> None:
    done = run("course", "simulate", "--student", "no-reset", "--skill", "walk", "--seed", "2")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("Concluded: no-reset\n")


def test_as_json(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "IN_COURSE", FEW)
    done = run("course", "simulate", "--student", "perfect", "--format", "json")
    record = json.loads(done.stdout)
    assert set(record) == {"student", "seed", "questions", "answers", "concluded"}
    assert (record["student"], record["seed"], record["concluded"]) == ("perfect", 0, [])
    assert len(record["questions"]) == FEW
