"""The views of a run show a recording of a student's program too."""

from solver.machine.run import complete_search
from tests.lab.recorded import recorded
from tests.lab.test_stepping import SOLVE, WATCHED
from tui.run.position import Position, Unit
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
        assert strip.startswith("Start ")
        assert strip.count("┃") == 2  # Where the step is, and what the sign means.
        picture = TablePicture.of(moment.step, 4)
        assert picture.cells is None or len(picture.cells) == 4
        assert BoardPicture.of(moment.step, 4).n == 4


def test_a_walk_goes_through_a_recording() -> None:
    run = recorded(SOLVE, "queens", 4, watched=WATCHED)
    position = Position(
        run, lambda: None, lambda _work: None, number=complete_search(run.opening())
    )
    position.forward()
    position.forward()
    assert position.step.queens == (0, -1, -1, -1)
    position.back()
    position.back(Unit.LINE)
    position.last()
    assert position.step.ended
    position.first()
    assert position.number == 0
    position.to_percent(50)
    assert position.number == run.known // 2
    position.toggle_into()
    assert position.run is run
