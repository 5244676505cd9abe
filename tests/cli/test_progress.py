"""`progress` prints what the journals tell."""

import json
from pathlib import Path

from lessons.course import PRACTICE
from lessons.journal import Answered, Begun, Finished, Journal
from lessons.practice import drawn
from lessons.question import pose
from tests.plain.playing import run


def learn(home: Path) -> None:
    journal = Journal(home)
    journal.append(Begun("rules", 1))
    journal.append(Answered("rules", "read-row", 3, True))
    journal.append(Finished("rules"))
    for seed in (1, 2, 3):
        question = drawn(f"row-of-column.{seed}")
        assert question is not None
        given = next(iter(pose(question).foils))
        journal.append(Answered(PRACTICE, question.id, given, False, ("transposed",)))
        journal.append(Answered(PRACTICE, f"sum.{seed}", 0, True))


def test_nothing_learned_yet() -> None:
    done = run("progress")
    assert (done.returncode, done.stderr) == (0, "")
    assert "  What a queen attacks: 8 minutes\n" in done.stdout
    assert "  Boards as vectors: not practised yet\n" in done.stdout


def test_lessons_skills_and_a_belief(home: Path) -> None:
    learn(home)
    said = run("progress").stdout
    assert "  What a queen attacks: done, 1 of 1 right\n" in said
    assert "  Boards as vectors: 0 of 3 right\n" in said
    assert "  Sums and differences: mastered, 3 of 3 right\n" in said
    assert "Several of your answers come from one idea. That reads b[i] as a column." in said


def test_as_json(home: Path) -> None:
    learn(home)
    told = json.loads(run("progress", "--format", "json").stdout)
    assert told["lessons"] == {"rules": {"finished": True, "passes": 1}}
    assert told["skills"]["diagonals"] == {"asked": 3, "right": 3, "streak": 3, "mastered": True}
    assert told["beliefs"] == ["transposed"]
