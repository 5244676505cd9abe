"""What a listing of one's own shows of its state stands where a board would, in every activity."""

import shutil
from pathlib import Path

import pytest

from tests.plain.playing import run
from tests.tui.looks import opened
from tui.start import HuntStart, RaceStart, Start
from tui.widgets.board_pane import BoardPane
from tui.widgets.picture import Picture

MAP = Path(__file__).parents[2] / "docs" / "examples" / "map"
HUNT = """\
same-colour:
  listing: colours
  old: "if inside and paint[v][u] == c:"
  new: "if inside and paint[v][u] > c:"
  n: 3
  largest: 3
  title: Two neighbours alike
  promise: Returns the map in n colours, or None.
  idea: The colours are not compared.
  hints: [Look at two neighbours.]
"""


@pytest.fixture(autouse=True)
def _course(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    course = shutil.copytree(MAP, tmp_path / "map")
    (course / "hunts.yaml").write_text(HUNT, encoding="utf-8")
    monkeypatch.setenv("QUEENS_TUTOR_COURSE", str(course))


def test_it_is_told_in_lines() -> None:
    race = run("race", "3", "--mutant", "looks-back", "--plain", typed="\n" * 6 + "quit\n")
    assert "Round 6. Here they differ." in race.stdout
    assert "All: paint = [[0, 0, 0, 0, 0]," in race.stdout
    hunt = run("hunt", "same-colour", "--plain", typed="\nquit\n")
    assert "Tick 1: paint[0] = [1, 1, 0, 0, 0]." in hunt.stdout


@pytest.mark.parametrize(
    ("start", "drawn"),
    [
        (HuntStart("same-colour"), 1),
        (RaceStart(("colours",), 3, "looks-back"), 2),
        (RaceStart(("colours", "iterative"), 4), 1),
    ],
)
async def test_it_is_drawn_and_goes_along_with_the_run(start: Start, drawn: int) -> None:
    async with opened(start, size=(100, 30)) as (app, pilot):
        pictures = [each for each in app.screen.query(Picture) if each.region]
        assert len(pictures) == drawn
        boards = [each for each in app.screen.query(BoardPane) if each.region]
        assert len(boards) == (drawn == 1 and isinstance(start, RaceStart))
        before = pictures[0].drawing
        assert before.lines
        await pilot.press("space", "space")
        assert pictures[0].drawing != before
        assert not any("Their queens" in str(each.render()) for each in app.screen.query("#where"))
