"""Any keys at any pace bring no screen down: nothing fails, nothing hangs, nothing stays behind."""

import gc
import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.keys.mashing import BURSTS, OFTEN, STARTS, USUAL, Bursts, play
from tests.sampled import sampled
from tui.start import Start

LONG = os.environ.get("QUEENS_TUTOR_LONG") == "1"


@pytest.mark.parametrize("kind", sampled(STARTS, OFTEN.__contains__))
@settings(max_examples=80 if LONG else 2)
@given(st.data(), st.sampled_from(USUAL), BURSTS)
def test_no_keys_bring_it_down(
    kind: str, data: st.DataObject, size: tuple[int, int], bursts: Bursts
) -> None:
    start: Start = data.draw(STARTS[kind])
    play(start, size, bursts)
    # Each app freezes what is there when it is ready, so those before it would never be collected.
    gc.unfreeze()
