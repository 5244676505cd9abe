"""`queens-tutor hunt`: what it takes, what it lists, and what it says to anything else."""

from pathlib import Path

from lessons.hunt.hunts import hunt_ids, load_hunt
from lessons.hunt.session import HuntSession
from lessons.hunt.tasks import find_solution
from lessons.journal.journal import Journal
from solver.machine.run import complete_search
from tests.plain.playing import run


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
