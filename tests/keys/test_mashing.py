"""Any keys at any pace bring no screen down: nothing fails, nothing hangs, nothing stays behind."""

import gc

import pytest

from tests.keys.mashing import EACH, first_failure

SHORT, LONG = 3_000, 100_000
"""Keys that are pressed."""
APART = 20
"""Into how many tests the long campaign is cut, so that several processes can share it."""


def test_no_keys_bring_it_down() -> None:
    assert not first_failure(range(SHORT // EACH))


@pytest.mark.long
@pytest.mark.parametrize("part", range(APART))
def test_no_keys_bring_it_down_for_long(part: int) -> None:
    share = LONG // EACH // APART
    begin = 10_000 + part * share
    assert not first_failure(range(begin, begin + share))
    # Each app freezes what is there when it is ready, so those before it would never be collected.
    gc.unfreeze()
    gc.collect()
    gc.freeze()
