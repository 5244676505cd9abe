"""The views of a run show a recording of a student's program too."""

from tests.lab.recorded import recorded
from tests.lab.test_stepping import SOLVE, WATCHED
from tui.widgets.board_picture import BoardPicture
from tui.widgets.call_stack import CallStack
from tui.widgets.run_strip import RunStrip
from tui.widgets.state_table import TablePicture
from tui.widgets.view import View, ViewMoment


def shown(view: View, moment: ViewMoment) -> str:
    lines, _follow = view.lines(moment, 60)
    return "\n".join("".join(text for text, _ink in line) for line in lines)


def test_every_view_shows_any_step() -> None:
    run = recorded(SOLVE, "queens", 4, watched=WATCHED)
    for number in range(run.known + 1):
        moment = ViewMoment(run, run.step(number), 4)
        assert "queens" in shown(CallStack(), moment)
        strip = shown(RunStrip(), moment)
        assert strip.startswith("step ")
        assert strip.count("┃") == 1
        picture = TablePicture.of(moment.step, 4)
        assert picture.cells is None or len(picture.cells) == 4
        assert BoardPicture.of(moment.step, 4).n == 4
