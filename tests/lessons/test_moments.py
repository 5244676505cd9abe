"""A moment is found in the run: the start, the end, a tick, before or after an event."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.scenes.scene import Moment, Scene, SceneError, Setting, read_moment
from solver.text.listing import Event
from tests.lessons.walk import WALK

WALKED = Setting("iterative", 4)


def at(text: str, setting: Setting = WALKED) -> int:
    """Return how many ticks are complete at a moment."""
    return Scene(setting, read_moment(text)).tick()


def test_the_start_the_solution_and_runs_from_a_state() -> None:
    step = Scene(WALKED, read_moment("start")).step()
    assert step.variables == {"n": 4, "k": 0, "b": (-1, -1, -1, -1)}
    step = Scene(Setting("iterative-lecture", 4), read_moment("start")).step()
    assert step.variables == {"n": 4, "k": 1, "b": (0, -1, -1, -1)}
    assert at("after solution 1") == 12
    assert at("before solution 1") == 11
    assert at("after exhausted 1", Setting("iterative", 2)) == 5
    assert at("before exhausted 1", Setting("iterative", 2)) == 4
    setting = Setting("iterative", 4, (("n", 4), ("b", WALK[5].b), ("k", WALK[5].k)))
    for tick in range(8):
        step = Scene(setting, Moment("tick", tick)).step()
        assert (step.variables["k"], step.queens) == (WALK[5 + tick].k, WALK[5 + tick].b)
    assert at("end", setting) == 7
    assert at("after retreat 1", setting) == 1


@given(
    st.sampled_from(["iterative", "iterative-lecture"]),
    st.integers(2, 7),
    st.sampled_from([Event.PLACE, Event.RETREAT, Event.SOLUTION]),
    st.integers(1, 30),
    st.sampled_from(["before", "after"]),
)
def test_around_an_event_it_is_the_nearest_moment(
    listing: str, n: int, event: Event, number: int, side: str
) -> None:
    setting = Setting(listing, n)
    states = [Scene(setting, Moment("tick", tick)) for tick in range(at("end", setting) + 1)]
    counts = []
    for state in states:
        counted = state.step().counters
        counts.append(
            {
                Event.PLACE: counted.placements,
                Event.RETREAT: counted.retreats,
                Event.SOLUTION: counted.solutions,
            }[event]
        )
    scene = Scene(setting, Moment(side, number, event))
    if number > counts[-1]:
        with pytest.raises(SceneError, match=f"less than {number} of the events '{event}'"):
            scene.tick()
        return
    after = next(tick for tick, count in enumerate(counts) if count >= number)
    assert scene.tick() == (after if side == "after" else max(after - 1, 0))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("tick 13", "the run ends after 12 ticks"),
        ("after retreat 5", "the run has less than 5 of the events 'retreat'"),
        ("before solution 2", "the run has less than 2 of the events 'solution'"),
        ("after exhausted 1", "the run has less than 1 of the events 'exhausted'"),
    ],
)
def test_a_moment_that_does_not_exist(text: str, said: str) -> None:
    with pytest.raises(SceneError) as raised:
        at(text)
    assert str(raised.value) == said


@pytest.mark.parametrize(
    "text",
    [
        *("", "after", "after retreat", "after retreat one", "after retreat 0", "after retret 1"),
        *("tick", "tick -1", "tick 1234567", "end 1", "START"),
    ],
)
def test_what_is_no_moment_is_refused(text: str) -> None:
    with pytest.raises(SceneError, match=r"is no moment|events are"):
        read_moment(text)
