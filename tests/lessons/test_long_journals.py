"""Long journals: what is worked out from them takes a time that grows as they do."""

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.ideas.contents import NOTHING_ASKED
from lessons.ideas.evidence import Attempt, Belief
from lessons.journal.student_state import Entry, StudentState
from lessons.student.summary import Summary
from lessons.student.suspicion import ShownIdeas
from tests.lessons.history import answers, at


@given(st.lists(st.integers(0, 99).map(str)))
def test_contents_are_a_set(names: list[str]) -> None:
    states, found = [], NOTHING_ASKED
    for name in names:
        states.append(found)
        found = found.and_also(name)
    assert {str(number) for number in range(100) if str(number) in found} == set(names)
    assert sum(map(len, found.parts)) == len(set(names))
    for number, state in enumerate(states):  # What was before stays as it was.
        assert {name for name in names if name in state} == set(names[:number])


def test_contents_are_joined_seldom() -> None:
    copied, found = 0, NOTHING_ASKED
    for number in range(5_000):
        before, found = found, found.and_also(str(number))
        copied += sum(len(part) for part in found.parts if part not in before.parts)
        assert len(found.parts) <= 13
    assert copied < 5_000 * 13


@given(st.lists(st.tuples(st.integers(0, 9), st.sets(st.sampled_from("xyz"))), max_size=30))
def test_an_idea_is_told_apart_by_two_questions_without_each_other(
    signs: list[tuple[int, set[str]]],
) -> None:
    belief, asked = Belief(), dict[int, set[str]]()
    for number, others in signs:
        offered = ("idea", "x", "y", "z")
        shown = ("idea", *sorted(others))
        belief = belief.after(Attempt("t", str(number), False, offered, shown, 4), "idea")
        asked.setdefault(number, others)
    beside = list(asked.values())
    every = set[str]().union(*beside)
    apart = all(sum(name not in each for each in beside) > 1 for name in every)
    assert belief.told_apart == (len(beside) > 1 and apart)


def test_each_entry_is_weighed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = at(0, *answers("vector", "+-h+-++"))
    weighed, add = list[Entry](), ShownIdeas.add

    def counted(ideas: ShownIdeas, entry: Entry) -> Attempt | None:
        weighed.append(entry)
        return add(ideas, entry)

    monkeypatch.setattr(ShownIdeas, "add", counted)
    Summary.of(StudentState(entries), entries[-1].at + timedelta(days=1))
    assert weighed == list(entries)
