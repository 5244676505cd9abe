"""What the tutor writes by itself is for its user alone, whatever the umask."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from lessons.classes.collecting import Cache
from lessons.classes.enrolment import join_class
from lessons.classes.evaluation import Evaluated
from lessons.classes.report import Student
from lessons.course.course_copies import digest_course, keep_course
from lessons.experiments.result_store import ResultStore
from lessons.journal.data_folder import find_cache
from lessons.journal.journal import Journal
from lessons.journal.records import Reached
from lessons.lab.student_file import StudentFile
from tests.lessons.test_experiments import result
from tui.command import crash


def _program(home: Path) -> None:
    file = StudentFile(home / "queens-lab" / "isfree.py")
    file.begin("x = 1\n")
    file.begin("x = 2\n")
    file.keep("x = 3\n")


def _result(home: Path) -> None:
    store = ResultStore(home)
    store.add(result("pruning"))
    store.write(result("pruning"))


def _report(_home: Path) -> None:
    kept = Evaluated(Student("anna"))
    Cache(find_cache() / "classes", ()).keep("anna.jsonl.gz", kept)


def _course(home: Path) -> None:
    course = home.parent.parent.parent / f"{home.parents[1].name}-course"
    (course / "en").mkdir(parents=True)
    (course / "en" / "one.md").touch()
    keep_course(course, digest_course(course), home)


@pytest.mark.parametrize(
    "write",
    [
        lambda home: Journal(home).append(Reached("iterative", 1)),
        lambda _home: crash.write_report(ZeroDivisionError()),
        lambda home: join_class(home, Path("/srv/class")),
        *(_program, _result, _report, _course),
    ],
)
def test_only_this_user_may_look(
    write: Callable[[Path], object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "made" / "home"
    monkeypatch.setenv("QUEENS_TUTOR_HOME", str(home))
    old = os.umask(0)
    try:
        write(home)
    finally:
        os.umask(old)
    modes = {path: path.stat().st_mode & 0o777 for path in tmp_path.rglob("*")}
    assert any(path.is_file() for path in modes)
    assert modes == {path: 0o700 if path.is_dir() else 0o600 for path in modes}
