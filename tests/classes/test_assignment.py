"""An assignment says what is wrong with it, all of it and where; time and lateness are exact."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from lessons.classes.assignment import (
    Assignment,
    Late,
    PracticeWork,
    Work,
    assignment_files,
    read_assignment,
    read_assignments,
)
from lessons.journal.data_folder import find_home

TEXT = """\
id: week-3
title: Backtracking, by hand
opens: 2026-11-20 08:00 Europe/Rome
due: 2026-11-27 23:59 Europe/Rome
lessons: {rules: 10, idea: 2.5}
skills: {resume: 5}
exercises: {queens: 20}
hunts: {half-an-undo: 5}
practice: {count: 40, points: 10}
late: {percent_per_day: 10, days: 5}
hand_in: /srv/queens/week-3
"""
DUE = datetime(2026, 11, 27, 22, 59, tzinfo=UTC)


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "week-3.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def read(tmp_path: Path, text: str = TEXT) -> Assignment:
    assignment, findings = read_assignment(written(tmp_path, text))
    assert findings == []
    assert assignment is not None
    return assignment


def test_it_says_what_is_to_be_done_and_most_can_be_left_out(tmp_path: Path) -> None:
    found = read(tmp_path)
    assert (found.id, found.title, found.due) == ("week-3", "Backtracking, by hand", DUE)
    assert found.opens == datetime(2026, 11, 20, 7, tzinfo=UTC)
    assert found.work == {
        (Work.LESSON, "rules"): 10,
        (Work.LESSON, "idea"): 2.5,
        (Work.SKILL, "resume"): 5,
        (Work.EXERCISE, "queens"): 20,
        (Work.HUNT, "half-an-undo"): 5,
    }
    assert (found.practice, found.late) == (PracticeWork(40, 10), Late(10, 5))
    assert (found.hand_in, found.possible) == (Path("/srv/queens/week-3"), 52.5)
    found = read(tmp_path, "id: a\ntitle: T\nlessons: {rules: 1}\nhand_in: upload\n")
    assert (found.opens, found.due, found.late, found.hand_in) == (None, None, None, None)
    assert found.share(DUE + timedelta(days=1000)) == 1
    text = "id: week\ntitle: Week\nlessons: {bug-hunt: 2, bug-line: 3, write-all: 4}\n"
    points = {"bug-hunt": 5, "all-solutions": 4}
    assert read(tmp_path, text).work == {(Work.LESSON, name): n for name, n in points.items()}


@pytest.mark.parametrize(
    ("line", "instead", "said"),
    [
        ("id: week-3", "id: Week 3", "1: 'id' must be made of small letters"),
        ("id: week-3", "", "1: 'id' is missing: add a line 'id: …'"),
        ("title: Backtracking, by hand", "title: []", "2: 'title' must be one line of text"),
        ("opens: 2026", "open: 2026", "3: unknown key 'open'; did you mean 'opens'?"),
        ("due: 2026-11-27 23:59 Europe/Rome", "due: 2026-11-27", "4: there is no such time: wr"),
        ("2026-11-27 23:59 E", "2026-11-31 23:59 E", "4: there is no such time: write date"),
        ("59 Europe/Rome", "59 Europe/Roma", "4: this system knows no time zone 'Europe/Roma'; di"),
        ("59 Europe/Rome", "59 ../../etc/passwd", "4: this system knows no time zone"),
        ("2026-11-27 23:59 E", "2026-11-19 23:59 E", "4: it is due before it opens"),
        ("{rules: 10", "{rule: 10", "5: unknown entry of 'lessons': 'rule'; did you mean 'rules'?"),
        ("{rules: 10", "{rules: ten", "5: 'rules' must be a number from 0 to 1000"),
        ("{rules: 10", "{rules: 1001", "5: 'rules' must be a number"),
        ("{rules: 10", "{rules: -1", "5: 'rules' must be a number"),
        (
            "{rules: 10, idea: 2.5}",
            "[rules]",
            "5: 'lessons' must be ids with their points, such as",
        ),
        ("{rules: 10, idea: 2.5}", "{1: 10}", "5: what stands before ':' must be a line of text"),
        ("{queens: 20}", "{quens: 20}", "7: unknown entry of 'exercises': 'quens'; did you mean"),
        ("count: 40", "count: 0", "9: 'count' must be a whole number from 1 on"),
        ("count: 40", "number: 40", "9: unknown key 'number'"),
        (
            "late: {percent_per_day: 10, days: 5}",
            "late: sometimes",
            "10: 'late' must be what a day costs",
        ),
        (
            "percent_per_day: 10",
            "percent_per_day: 101",
            "10: 'percent_per_day' must be from 0 to 100",
        ),
        ("due: 2026-11-27 23:59 Europe/Rome", "", "10: 'late' means nothing without a line"),
        ("hand_in: /srv", "hand_in: srv", "11: 'hand_in' is a folder, whose path begins with /"),
        ("title: Backtracking, by hand", "title: !!python/object:x {}", "2: 'title' must be one"),
        ("hunts: {half", "\thunts: {half", "8: this is not YAML: a tab stands here; write blanks"),
        ("title: Backtracking, by hand", "title: a\x1b[2J", "2: there is a character that cannot"),
    ],
)
def test_a_fault_is_said_with_its_line(tmp_path: Path, line: str, instead: str, said: str) -> None:
    assert TEXT.count(line) == 1 or line.startswith(("2026", "59"))
    before, mark, after = TEXT.rpartition(line)
    assert mark
    path = written(tmp_path, before + instead + after)
    assignment, findings = read_assignment(path)
    assert assignment is None
    assert any(str(each).startswith(f"{path}:{said}") for each in findings), findings


def test_all_faults_are_said_at_once_and_nothing_to_do_is_one(tmp_path: Path) -> None:
    text = TEXT.replace("rules", "rule").replace("resume", "resumes").replace("/srv", "srv")
    _none, findings = read_assignment(written(tmp_path, text))
    assert [each.line for each in findings] == [5, 6, 11]
    text = TEXT.replace("59 Europe/Rome", "59 Rome").replace("{rules: 10, idea: 2.5}", "{1: 10}")
    _none, findings = read_assignment(written(tmp_path, text))
    assert [each.line for each in findings] == [4, 5]
    _none, (one, two) = read_assignment(written(tmp_path, "id: a\ntitle: T\ndue: tomorrow\n"))
    nothing = "there is nothing to do: write, for instance, 'lessons: {rules: 10}'"
    assert (one.line, one.text, two.line) == (1, nothing, 3)


def test_each_day_late_that_has_begun_costs_its_share(tmp_path: Path) -> None:
    found = read(tmp_path)
    minute = timedelta(minutes=1)
    late = [timedelta(), minute, timedelta(days=1), timedelta(days=1) + minute, timedelta(days=5)]
    assert [found.share(DUE + each) for each in late] == [1, 0.9, 0.9, 0.8, 0.5]
    assert found.share(DUE + timedelta(days=5) + minute) == 0
    refusing = read(tmp_path, TEXT.replace("{percent_per_day: 10, days: 5}", "refuse"))
    assert [refusing.share(DUE), refusing.share(DUE + minute)] == [1, 0]
    assert not found.is_open(datetime(2026, 11, 20, 6, 59, tzinfo=UTC))
    assert found.is_open(datetime(2026, 11, 20, 7, tzinfo=UTC))


def test_a_folder_holds_assignments_in_the_order_in_which_they_are_due(tmp_path: Path) -> None:
    for name, due in (("a", "due: 2026-12-02 10:00 UTC\n"), ("b", ""), ("c", DUE_EARLY)):
        text = f"id: {name}\ntitle: T\n{due}lessons: {{rules: 1}}\n"
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    (tmp_path / ".c.yaml.swp").write_text("", encoding="utf-8")
    (tmp_path / "d.yaml").write_text("id: a\ntitle: T\nlessons: {rules: 1}\n", encoding="utf-8")
    assignments, findings = read_assignments(assignment_files(tmp_path))
    assert [each.id for each in assignments] == ["c", "a", "b"]
    assert [each.text for each in findings] == [
        "a.yaml has the same id 'a': give one of them another one"
    ]


DUE_EARLY = "due: 2026-12-01 10:00 UTC\n"


def test_a_course_has_assignments_in_a_folder_of_their_own(tmp_path: Path) -> None:
    (tmp_path / "manifest.yaml").write_text("lessons: [rules]\n", encoding="utf-8")
    assert assignment_files(tmp_path) == []
    (tmp_path / "assignments").mkdir()
    path = tmp_path / "assignments" / "week.yaml"
    path.write_text(TEXT, encoding="utf-8")
    assert assignment_files(tmp_path) == [path]
    with pytest.raises(OSError, match="No such file"):
        assignment_files(find_home() / "nowhere")
