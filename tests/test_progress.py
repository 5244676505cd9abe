"""Where the student stands is a function of the records alone."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given
from hypothesis import strategies as st

from lessons.journal.journal import Journal, entry_order, read_journal
from lessons.journal.records import Answered, Begun, Finished, Reached, Record
from lessons.journal.student_state import Entry, StudentState
from lessons.student.progress import find_progress, measure_time

NOON = datetime(2025, 3, 1, 12, tzinfo=UTC)


def entries(*records: Record) -> list[Entry]:
    """The records as one session would append them, a second apart."""
    return [
        Entry(NOON + timedelta(seconds=number), "one", number, record)
        for number, record in enumerate(records)
    ]


def answer(question: str, given: int, lesson: str = "iterative") -> Answered:
    return Answered(lesson, question, given, right=given == 3)


records: st.SearchStrategy[Record] = st.one_of(
    st.builds(Begun, st.sampled_from("ab"), st.integers(0, 9)),
    st.builds(Reached, st.sampled_from("ab"), st.integers(0, 9)),
    st.builds(answer, st.sampled_from("pqr"), st.integers(0, 7), st.sampled_from("ab")),
    st.builds(Finished, st.sampled_from("ab")),
)


def test_a_lesson_half_way_and_one_whose_beginning_is_lost() -> None:
    first, second = answer("row", 0), answer("column", 3)
    done = find_progress(
        StudentState(entries(Begun("iterative", 7), first, Reached("iterative", 1), second))
    )
    lesson = done["iterative"]
    assert (lesson.lesson, lesson.seed, lesson.part, lesson.passes) == ("iterative", 7, 1, 1)
    assert lesson.answers == {"row": first, "column": second}
    assert not lesson.done
    assert not lesson.finished
    assert lesson.last == "2025-03-01T12:00:03.000000+00:00"
    lesson = find_progress(StudentState(entries(Reached("iterative", 2), answer("row", 3))))[
        "iterative"
    ]
    assert (lesson.seed, lesson.part, lesson.passes) == (0, 2, 0)
    assert lesson.answers == {"row": answer("row", 3)}


def test_a_new_pass_starts_afresh_and_finished_stays() -> None:
    before: list[Record] = [
        Begun("iterative", 7),
        Reached("iterative", 4),
        answer("row", 3),
        Finished("iterative"),
    ]
    lesson = find_progress(StudentState(entries(*before)))["iterative"]
    assert lesson.done
    assert lesson.finished
    lesson = find_progress(StudentState(entries(*before, Begun("iterative", 8))))["iterative"]
    assert (lesson.seed, lesson.part, lesson.answers, lesson.passes) == (8, 0, {}, 2)
    assert not lesson.done
    assert lesson.finished


def test_two_sessions_in_one_lesson_are_united(tmp_path: Path) -> None:
    one, other = Journal(tmp_path), Journal(tmp_path)
    one.append(Begun("iterative", 7))
    one.append(answer("row", 3))
    other.read()
    other.append(answer("row", 0))
    other.append(answer("column", 3))
    other.append(Reached("iterative", 3))
    one.read()
    one.append(Reached("iterative", 1))
    lesson = find_progress(read_journal(tmp_path))["iterative"]
    assert (lesson.part, lesson.passes) == (3, 1)
    assert lesson.answers == {"row": answer("row", 3), "column": answer("column", 3)}


def test_time_is_what_passes_in_a_session_without_pauses() -> None:
    def session(name: str, *minutes: float) -> list[Entry]:
        return [
            Entry(NOON + timedelta(minutes=minute), name, number, Reached("iterative", number))
            for number, minute in enumerate(minutes)
        ]

    one, other = session("one", 0, 2, 4, 64, 66), session("other", 3, 8, 13.5)
    assert measure_time([]) == timedelta()
    assert measure_time(one) == timedelta(minutes=6)
    assert measure_time(sorted(other + one, key=entry_order)) == timedelta(minutes=11)


@given(st.lists(records, min_size=1, max_size=12), st.data())
def test_which_session_wrote_what_does_not_matter(done: list[Record], data: st.DataObject) -> None:
    """Nor do the names, and so the order, of their files."""
    with TemporaryDirectory() as folder:
        journals = [Journal(Path(folder)) for _ in range(3)]
        for record in done:
            journal = data.draw(st.sampled_from(journals))
            journal.read()
            journal.append(record)
        together = [entry.record for entry in read_journal(Path(folder)).records]
        assert together == done
        for number, file in enumerate(sorted((Path(folder) / "journal").iterdir(), reverse=True)):
            file.rename(file.with_name(f"{number}.jsonl"))
        renamed = read_journal(Path(folder)).records
        assert [entry.record for entry in renamed] == done
        assert find_progress(StudentState(renamed)) == find_progress(read_journal(Path(folder)))


def test_drives_are_no_lesson() -> None:
    moved = Answered("drive", "tick.4.0.-1,-1,-1,-1", "place 0", right=True)
    found = find_progress(StudentState(entries(moved, Begun("iterative", 7), moved)))
    assert list(found) == ["iterative"]
    assert find_progress(StudentState(entries(moved))) == {}
