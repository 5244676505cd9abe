"""Whatever runs and wherever one jumps: there is one line of words."""

from hypothesis import given
from hypothesis import strategies as st

from lessons.scenes.scene import Setting
from lessons.words.narration import narrate_step
from solver.machine.run import complete_search
from tests.lessons.narrated import beliefs, lines, listings, run, sizes, ticks


def is_a_sentence(said: str) -> bool:
    """Say whether it is one line that can be shown."""
    return said.isprintable() and said == said.strip() and len(said) > 5


@given(listings, sizes, beliefs)
def test_every_tick(listing: str, n: int, belief: str | None) -> None:
    for before, after in ticks(run(listing, n, belief)):
        assert is_a_sentence(narrate_step(before, after, n))
        assert is_a_sentence(narrate_step(after, before, n))
        assert is_a_sentence(narrate_step(None, after, n))


@given(listings, sizes, beliefs, st.booleans())
def test_every_line(listing: str, n: int, belief: str | None, into: bool) -> None:
    for before, after in lines(run(listing, n, belief, into=into)):
        assert is_a_sentence(narrate_step(before, after, n))
        assert is_a_sentence(narrate_step(after, before, n))
        assert is_a_sentence(narrate_step(None, after, n))


@given(listings, sizes, beliefs, st.booleans(), st.data())
def test_every_jump(
    listing: str, n: int, belief: str | None, into: bool, data: st.DataObject
) -> None:
    walked = run(listing, n, belief, into=into)
    last = complete_search(walked.reach(300))
    numbers = st.integers(0, last)
    before, after = (walked.step(data.draw(numbers)) for _ in range(2))
    assert is_a_sentence(narrate_step(before, after, n))


@given(beliefs, sizes, st.data())
def test_every_state_to_start_from(belief: str | None, n: int, data: st.DataObject) -> None:
    k = data.draw(st.integers(0, n))
    rows = data.draw(st.lists(st.integers(0, n - 1), min_size=k, max_size=k))
    b = (*rows, *[-1] * (n - k))
    walked = Setting("iterative", n, (("n", n), ("b", b), ("k", k))).run(belief)
    assert is_a_sentence(narrate_step(None, walked.step(0), n))
    for before, after in [*ticks(walked, 20), *lines(walked, 200)]:
        assert is_a_sentence(narrate_step(before, after, n))
