"""Neighbours get other instances: a pass's seed is the student's own while an assignment counts."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from lessons.classes.assignment import Assignment, PracticeWork, Work
from lessons.classes.enrolment import EnrolmentError, class_places, join_class, read_joined
from lessons.classes.following import follow_assignments
from lessons.classes.seeds import gives_seeds, own_seed, seed_of
from lessons.course.course import read_lesson
from lessons.journal.journal import Journal
from lessons.journal.records import PRACTICE, Begun, Finished
from lessons.lesson.practising import begin_practice
from lessons.lesson.session import LessonSession

NOW = datetime(2026, 11, 22, tzinfo=UTC)
ASSIGNMENT = Assignment("week-3", "T", work={(Work.LESSON, "rules"): 1.0})


def test_a_seed_depends_on_login_assignment_activity_and_pass() -> None:
    seeds = {
        own_seed("anna", "week-3", "rules", 1),
        own_seed("ben", "week-3", "rules", 1),
        own_seed("anna", "week-4", "rules", 1),
        own_seed("anna", "week-3", "idea", 1),
        own_seed("anna", "week-3", "rules", 2),
    }
    assert len(seeds) == 5
    assert own_seed("anna", "week-3", "rules", 1) == 1_771_450_552


def test_only_what_is_set_and_open_gets_one() -> None:
    assert seed_of([ASSIGNMENT], "anna", "rules", 1, NOW) == own_seed("anna", "week-3", "rules", 1)
    assert seed_of([ASSIGNMENT], "anna", "idea", 1, NOW) is None
    assert not gives_seeds(ASSIGNMENT, PRACTICE)
    assert gives_seeds(Assignment("a", "T", practice=PracticeWork(1, 1)), PRACTICE)
    assert gives_seeds(Assignment("a", "T", work={(Work.SKILL, "resume"): 1.0}), PRACTICE)
    over = Assignment("a", "T", due=datetime(2026, 11, 21, tzinfo=UTC), work=ASSIGNMENT.work)
    assert seed_of([over], "anna", "rules", 1, NOW) is None


def test_passes_begin_with_them(home: Path, tmp_path: Path) -> None:
    text = "id: week-3\ntitle: T\nlessons: {rules: 1}\npractice: {count: 1, points: 1}\n"
    (tmp_path / "week-3.yaml").write_text(text, encoding="utf-8")
    join_class(home, tmp_path, "anna")
    follow_assignments()
    journal = Journal(home)
    LessonSession(read_lesson("rules"), journal)
    journal.append(Finished("rules"))
    LessonSession(read_lesson("rules"), journal).do()
    begin_practice(journal, "squares", 2, None)
    begin_practice(journal, "squares", 2, None)
    begun = [each.record for each in journal.own if isinstance(each.record, Begun)]
    assert begun == [
        Begun("rules", own_seed("anna", "week-3", "rules", 1)),
        Begun("rules", own_seed("anna", "week-3", "rules", 2)),
        Begun(PRACTICE, own_seed("anna", "week-3", PRACTICE, 1)),
        Begun(PRACTICE, own_seed("anna", "week-3", PRACTICE, 2)),
    ]


def test_classes_are_those_of_the_environment_the_course_and_joined_ones(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert class_places(home) == ()
    join_class(home, Path("/srv/b"))
    join_class(home, Path("/srv/a"))
    (tmp_path / "assignments").mkdir()
    monkeypatch.setenv("QUEENS_TUTOR_COURSE", str(tmp_path))
    monkeypatch.setenv("QUEENS_TUTOR_CLASS", "/srv/a")
    assert class_places(home) == (Path("/srv/a"), tmp_path / "assignments", Path("/srv/b"))


@pytest.mark.parametrize("text", ["", "[]", "{", '{"folders": 1, "login": ""}', "[" * 9999])
def test_a_file_that_is_no_list_of_classes_names_none(home: Path, text: str) -> None:
    home.mkdir()
    (home / "classes.json").write_text(text, encoding="utf-8")
    assert read_joined(home).folders == ()
    join_class(home, Path("/srv/a"))
    assert read_joined(home).folders == ("/srv/a",)


def test_a_class_that_cannot_be_remembered_is_said(home: Path) -> None:
    home.write_text("a file", encoding="utf-8")
    with pytest.raises(EnrolmentError, match="cannot be written"):
        join_class(home, Path("/srv/a"))
