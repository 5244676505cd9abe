"""Where there is no way to give the terminal to the student's own editor."""

from pathlib import Path

import pytest

from tests.tui.lab import opened_lab, said


async def test_a_screen_that_cannot_give_way_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("EDITOR", "true")
    async with opened_lab(tmp_path) as (app, pilot):
        await pilot.press("f8")
        assert "The screen cannot give way to an editor here." in said(app)
