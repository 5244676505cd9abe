"""`progress` prints what the journals tell."""

import json
from datetime import datetime
from pathlib import Path

from lessons.course.practice import load_skills
from lessons.hunt.hunts import hunt_ids
from lessons.journal.journal import Journal
from lessons.journal.records import Answered, Begun, Finished
from tests.lessons.history import play_practice
from tests.plain.playing import run


def learn(home: Path) -> None:
    journal = Journal(home)
    journal.append(Begun("rules", 1))
    journal.append(Answered("rules", "read-row", 3, True))
    journal.append(Finished("rules"))
    play_practice(journal, "vector", 8, "transposed")
    play_practice(journal, "diagonals", 8)


def test_lessons_skills_and_a_belief(home: Path) -> None:
    learn(home)
    said = run("progress").stdout
    assert said.startswith("You have worked for less than a minute since 20")
    assert ": 17 answers and moves.\nCode lab: 0 of " in said
    assert f"\nBug hunts: 0 of {len(hunt_ids())} done.\n" in said
    assert "  What a queen attacks: done, 1 of 1 right at once\n" in said
    assert f"Skills: 1 of {len(load_skills())} mastered. In practice today: nothing.\n" in said
    assert "\n  Boards as vectors: 5 %\n    Practice helps most here: none of the 8 " in said
    assert "\n  Sums and differences: 98 %\n    You have mastered this: 8 of the 8 answers" in said
    assert "that count were right. It's due in 2 days in practice.\n" in said
    assert "A skill appears here once practice" in said
    assert "Your answers look as if you thought\n  “b[i] is a column”. b[i] is a row" in said
    assert "Overcome" not in said


def test_a_belief_that_is_gone_is_overcome(home: Path) -> None:
    learn(home)
    play_practice(Journal(home), "vector", 3, seed=2)
    said = run("progress").stdout
    assert "Your answers look as if" not in said
    assert "Overcome\n  “b[i] is a column”.\n" in said


def test_as_json(home: Path) -> None:
    learn(home)
    told = json.loads(run("progress", "--format", "json").stdout)
    rules = told["lessons"]["rules"]
    assert datetime.fromisoformat(rules.pop("last")) > datetime.fromisoformat(told["since"])
    assert rules == {
        "finished": True,
        "passes": 1,
        "done": True,
        "part": 0,
        "right": 1,
        "answered": 1,
    }
    assert told["skills"]["diagonals"].pop("knows") > 0.95
    assert told["skills"]["diagonals"] == {
        "asked": 8,
        "right": 8,
        "mastered": True,
        "missing": [],
        "tries": 8,
        "settled": True,
        "due_in_days": 2,
    }
    assert told["skills"]["walk"]["due_in_days"] is None
    assert (told["due"], told["new"]) == ([], [])
    assert (told["beliefs"], told["overcome"]) == (["transposed"], [])
    assert told["answers"] == 17
    assert told["seconds"] >= 0


def test_the_help_names_every_key(home: Path) -> None:
    learn(home)
    told = json.loads(run("progress", "--format", "json").stdout)
    said = " ".join(run("progress", "--help").stdout.split())
    keys = {*told, *told["lessons"]["rules"], *told["skills"]["walk"]}
    assert [key for key in keys if key not in said] == []
