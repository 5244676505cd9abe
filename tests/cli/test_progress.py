"""`progress` prints what the journals tell."""

import json
from datetime import datetime
from pathlib import Path

import pytest

from lessons.course.practice import load_skills
from lessons.hunt.hunts import hunt_ids, load_hunt
from lessons.hunt.session import HuntSession
from lessons.hunt.tasks import find_solution
from lessons.journal.journal import Journal, read_journal
from lessons.journal.records import Answered, Begun, Finished
from solver.machine.run import complete_search
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
    assert said.startswith("Next for you: ")
    assert "\n  Boards as vectors: not sure yet\nYour answers look as if you thought this\n" in said
    assert len(said.splitlines()) <= 12
    said = run("progress", "--all").stdout
    assert "\n17 answers and moves in less than a minute since 20" in said
    assert "\nCode lab: 0 of " in said
    assert f"\nBug hunts: 0 of {len(hunt_ids())} done.\n" in said
    assert "  1 What a queen attacks: done, 1 of 1 right at once\n" in said
    assert f"Skills: 1 of {len(load_skills())} mastered. Practice: nothing is due today.\n" in said
    assert "\n  Boards as vectors: not sure yet\n    Right so far: 0 of the " in said
    assert "\n  Sums and differences: sure\n    You have mastered this: 8 of the 8 answers" in said
    assert "that count were right. It's due in 2 days in practice.\n" in said
    assert "A skill appears here once a lesson" in said
    assert "Your answers look as if you thought this\n  “b[i] is a column”. b[i] is a row" in said
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


# `queens-tutor hunt`: what it takes, what it lists, and what it says to anything else.


def test_all_hunts_are_listed_with_how_they_stand(home: Path) -> None:
    session = HuntSession(load_hunt("stripes"), Journal(home))
    while session.task is not None:
        complete_search(session.answer(find_solution(session.hunt, session.task)))
    done = run("hunt", "--list")
    assert (done.returncode, done.stderr) == (0, "")
    listed = [line.split() for line in done.stdout.splitlines()]
    assert tuple(words[0] for words in listed) == hunt_ids()
    told = dict(line.split(None, 1) for line in done.stdout.splitlines())
    assert told["stripes"] == "The picture with stripes: done, 4 of 4 right at once"
    assert told["always-yes"].endswith(": not begun")


def test_the_status_says_whether_a_hunt_is_done(home: Path) -> None:
    assert run("hunt", "stripes", "--plain").returncode == 1
    session = HuntSession(load_hunt("stripes"), Journal(home))
    while session.task is not None:
        complete_search(session.answer(find_solution(session.hunt, session.task)))
    assert run("hunt", "stripes", "--plain").returncode == 0
    assert run("hunt", "--plain").returncode == 0


# `reset` asks for its word, moves the journal to a copy and says where that is.


def begin(home: Path) -> None:
    journal = Journal(home)
    journal.append(Begun("rules", 1))
    journal.append(Answered("rules", "read-row", 3, True))


@pytest.mark.parametrize("typed", ["", "yes\n", "resett\n"])
def test_nothing_but_the_word_resets(home: Path, typed: str) -> None:
    begin(home)
    done = run("reset", typed=typed)
    assert (done.returncode, done.stderr) == (1, "")
    assert "This deletes 1 lesson begun, 1 answer, 0 mastered skills" in done.stdout
    assert done.stdout.endswith("Nothing was reset.\n")
    assert len(read_journal(home).records) == 2


@pytest.mark.parametrize(("arguments", "typed"), [([], " Reset \n"), (["--yes"], "")])
def test_the_word_or_yes_resets_and_says_where_the_copy_is(
    home: Path, arguments: list[str], typed: str
) -> None:
    begin(home)
    done = run("reset", *arguments, typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    (copy,) = home.glob("journal-before-*")
    assert f"Everything before is kept in {str(copy)!r}." in done.stdout
    assert read_journal(home).records == []
    assert "You have not answered anything yet." in run("progress").stdout


def test_what_cannot_be_done_is_one_sentence_and_status_1(home: Path) -> None:
    done = run("reset", "--yes")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "Nothing has been saved yet, so there is nothing to reset.\n"
    assert not home.exists()
    home.write_text("a file")
    done = run("reset", "--yes")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "cannot be moved (Not a directory), so nothing was reset" in done.stderr
