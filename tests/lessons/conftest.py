"""What the tests of the lessons stand on: one process that judges repairs for all of them."""

from contextlib import nullcontext

import pytest

from tests.lab.once import WORKER


@pytest.fixture(autouse=True)
def one_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the process that judges a repair stay for the next one; that of the program ends."""
    monkeypatch.setattr("lessons.hunt.repair.Worker", lambda: nullcontext(WORKER))
