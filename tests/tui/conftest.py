"""What every test of the screens stands on."""

from time import process_time

import pytest

from tui.app import turns


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a busy machine take nothing of an app's patience: it counts processor time."""
    monkeypatch.setattr(turns, "monotonic", process_time)
