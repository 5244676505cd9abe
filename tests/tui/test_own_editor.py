"""The command of the student's own editor, and where there is none to give way to."""

from pathlib import Path

import pytest

from tests.tui.lab import lab, said
from tui.own_editor import OwnEditorError, command


@pytest.mark.parametrize(
    ("environment", "words"),
    [
        ({"EDITOR": "vi"}, ["vi"]),
        ({"EDITOR": "vi", "VISUAL": "code --wait"}, ["code", "--wait"]),
        ({"EDITOR": "'my editor' -x", "VISUAL": " "}, ["my editor", "-x"]),
    ],
)
def test_visual_goes_before_editor(environment: dict[str, str], words: list[str]) -> None:
    assert command(environment) == words


@pytest.mark.parametrize("environment", [{}, {"EDITOR": ""}, {"VISUAL": "'"}])
def test_no_editor_is_said(environment: dict[str, str]) -> None:
    with pytest.raises(OwnEditorError):
        command(environment)


async def test_a_screen_that_cannot_give_way_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("EDITOR", "true")
    app = lab(tmp_path)
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("f8")
        assert "The screen cannot give way to an editor here." in said(app)
