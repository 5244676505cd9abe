"""A pass is drawn for one login, and its questions for one session of one journal."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from lessons.classes.enrolment import (
    Joined,
    class_places,
    is_seed_for,
    join_class,
    make_seed,
    read_joined,
    seed_by_login,
)
from lessons.classes.errors import ClassError
from lessons.classes.fresh import judge_fresh
from lessons.classes.origin import select_own
from lessons.classes.replay import ReplayVerdict, replay_hand_in
from lessons.course.course import read_lesson
from lessons.journal.journal import Journal
from lessons.journal.records import PRACTICE, Answered, Begun, Finished
from lessons.journal.student_state import Entry
from lessons.lesson.practising import begin_practice
from lessons.lesson.session import LessonSession
from tests.classes.worked import BEGIN, DRAWN, LESSON, edited, play, worked

SPOILT = '{"folders": ["/srv/b", {"a": 1}], "login": 2}'


def test_a_seed_depends_on_login_and_activity_and_on_what_was_drawn() -> None:
    asked = ("anna", "rules", DRAWN), ("ben", "rules", DRAWN), ("anna", "idea", DRAWN)
    seeds = {make_seed(*each) for each in (*asked, ("anna", "rules", DRAWN + 1))}
    assert len(seeds) == 4
    assert [is_seed_for("anna", "rules", each) for each in seeds].count(True) == 2
    assert max(seeds) < 1 << 53  # JSON is read by programs whose numbers are no larger.
    assert not is_seed_for("anna", "rules", 5)


def test_passes_begin_with_them_and_no_two_homes_draw_the_same(home: Path, tmp_path: Path) -> None:
    join_class(home, tmp_path, "anna")
    seed_by_login()
    journals = [Journal(home), Journal(tmp_path / "other")]
    for journal in journals:
        LessonSession(read_lesson("rules"), journal)
        begin_practice(journal, "squares", 2, None)
    begun = [each.record for one in journals for each in one.own if isinstance(each.record, Begun)]
    assert [each.subject for each in begun] == ["rules", PRACTICE] * 2
    assert all(is_seed_for("anna", each.subject, each.seed) for each in begun)
    assert len({each.seed for each in begun}) == 4


def test_a_copy_of_a_home_asks_something_else_in_the_midst_of_a_pass() -> None:
    journals = []
    for name in ("a", "b"):
        journal = Journal(None)
        journal.session = f"20261120T090000.000000Z-7-{name}"
        play(LessonSession(read_lesson(LESSON), journal, seed=make_seed("anna", LESSON, DRAWN)))
        answers = (each.record for each in journal.own if _is_fresh(each))
        journals.append({each.question for each in answers if isinstance(each, Answered)})
    assert journals[0]
    assert journals[0] != journals[1]


def _is_fresh(entry: Entry) -> bool:
    return isinstance(entry.record, Answered) and "." in entry.record.question


MERGED = tuple(replace(each, session=f"{each.session}-0123abcd") for each in worked())
OTHERS = make_seed("bo", LESSON, DRAWN)
SEEDED = edited(worked(), lambda x: replace(x, seed=OTHERS) if isinstance(x, Begun) else x)
"""Somebody's journal, in which another one has written own seeds."""
FIRST = next(place for place, each in enumerate(SEEDED) if _is_fresh(each))
HUNTED = Entry(BEGIN, worked()[0].session, 99, Finished("hunt.stripes"))


def _hunt(seed: int) -> tuple[Entry, ...]:
    """Return a hunt with a seed, in a sitting of its own."""
    begun, finished = Begun("hunt.stripes", seed), Finished("hunt.stripes")
    return Entry(BEGIN, "hunting", 0, begun), Entry(BEGIN, "hunting", 1, finished)


OWN_HUNT, OTHERS_HUNT = (_hunt(make_seed(login, "hunt.stripes", DRAWN)) for login in ("anna", "bo"))
DEMONSTRATED = Entry(BEGIN, "other", 0, Begun("rules", 5))


@pytest.mark.parametrize(
    ("entries", "login", "left"),
    [
        pytest.param(worked(), "anna", worked(), id="own"),
        pytest.param(MERGED, "anna", MERGED, id="merged from another machine"),
        pytest.param((*worked(), HUNTED), "bo", (), id="copied, and a hunt of the same sitting"),
        pytest.param((DEMONSTRATED, *worked()), "anna", worked(), id="one with a seed by hand"),
        pytest.param(worked()[1:], "anna", (), id="no pass has begun"),
        pytest.param(OWN_HUNT, "anna", OWN_HUNT, id="a hunt of one's own"),
        pytest.param(OTHERS_HUNT, "anna", (), id="another's hunt"),
        pytest.param(_hunt(0), "anna", (), id="a hunt that is drawn for nobody"),
        pytest.param(OWN_HUNT[1:], "anna", (), id="no hunt has begun"),
        pytest.param((*SEEDED, HUNTED), "bo", SEEDED[:FIRST], id="edited seeds, and a hunt"),
    ],
)
def test_what_was_drawn_for_a_login(
    entries: tuple[Entry, ...], login: str, left: tuple[Entry, ...]
) -> None:
    assert select_own(entries, login) == left


def test_an_answer_that_was_taken_away_counts_as_a_wrong_one() -> None:
    left = (*worked()[:FIRST], *worked()[FIRST + 1 :])
    found = replay_hand_in(left, judge_fresh, login="anna")
    right = [each.record.right for each in found.counting if isinstance(each.record, Answered)]
    assert found.reasons[ReplayVerdict.MISSING] == right.count(False) == 1


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


@pytest.mark.parametrize("text", ["", "[]", "{", '{"folders": 1, "login": ""}', "[" * 9999, SPOILT])
def test_what_names_no_class_is_left_out(home: Path, text: str) -> None:
    home.mkdir()
    (home / "classes.json").write_text(text, encoding="utf-8")
    assert read_joined(home).folders == ()
    join_class(home, Path("/srv/b"))
    assert read_joined(home) == Joined(("/srv/b",))


def test_a_class_that_cannot_be_remembered_is_said(home: Path) -> None:
    home.write_text("a file", encoding="utf-8")
    with pytest.raises(ClassError, match="cannot be written"):
        join_class(home, Path("/srv/a"))
