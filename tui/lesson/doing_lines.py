"""What a lesson asks to be done, in lines: moves, races, experiments, queens and probes."""

from lessons.course.doings import Doing, Drive, Measure, Race
from lessons.experiments.catalogue import find_experiment
from lessons.language import _
from lessons.lesson.session import LessonSession
from lessons.lesson.tries import Placing, Probing
from solver.board.geometry import Square
from tui.actions import enables
from tui.drive.lines import DriveLines
from tui.experiments.lines import ExperimentLines
from tui.lesson.actions import PLACE, PROBE
from tui.lesson.doings import make_drive, make_race
from tui.lines import words
from tui.lines.commands import LinesHost, TypedCommands
from tui.lines.state_lines import square_of
from tui.lines.teletype import Teletype
from tui.race.lines import RaceLines


class PlaceLines(TypedCommands):
    """Places queens on a teletype."""

    ACTIONS = PLACE
    HOW = (_("Column and row alone, such as 0 2, place a queen too."),)

    def __init__(self, teletype: Teletype, placing: Placing) -> None:
        super().__init__(teletype)
        self.placing = placing

    @property
    @enables(unless="place")
    def solved(self) -> bool:
        """Whether all queens stand."""
        return self.placing.solved

    def begin(self) -> None:
        """Show the board, and say how to place a queen."""
        self._show()
        self.teletype.say(_("Type place, a column and a row; quit goes back to the lesson."))

    def other(self, text: str) -> None:
        """Place a queen on the square that is typed."""
        self._do_place(text)

    def _show(self) -> None:
        self.teletype.write(words.draw_queens(self.placing.queens, self.placing.n))
        self.teletype.say(*self.placing.said())

    def _stand(self, queens: frozenset[Square]) -> None:
        self.placing.stand(queens)
        self._show()
        self.left = self.left or self.solved

    def _do_place(self, argument: str) -> None:
        square = square_of(argument, self.placing.n, "place")
        self._stand(self.placing.queens | {square})

    def _do_take(self, argument: str) -> None:
        square = square_of(argument, self.placing.n, "take")
        if square not in self.placing.queens:
            raise ValueError(_("No queen stands on ({x},{y}).").format(x=square.x, y=square.y))
        self._stand(self.placing.queens - {square})

    def _do_clear(self) -> None:
        self._stand(frozenset())


class ProbeLines(TypedCommands):
    """Sends probes on a teletype."""

    ACTIONS = PROBE
    HOW = (_("Enter, an empty line: send the next probe."),)

    def __init__(self, teletype: Teletype, probing: Probing) -> None:
        super().__init__(teletype)
        self.probing = probing

    def begin(self) -> None:
        """Say what a probe is, and how to send one."""
        self.teletype.say(*self.probing.said())
        self.teletype.say(_("Enter, or send, sends a probe; quit goes back to the lesson."))

    def enter(self) -> None:
        """Send the next probe."""
        self._do_send()

    def _do_send(self) -> None:
        self.probing.send()
        self.teletype.say(*self.probing.said())


def open_doing_lines(
    host: LinesHost, sitting: LessonSession, doing: Doing
) -> tuple[int, int] | None:
    """Do what a part asks for, and return what was reached, of how much; None if too little."""
    match doing, sitting.tried:
        case Drive(), _:
            driven = DriveLines(make_drive(doing, sitting), host, fixed=True)
            made, score = driven.play(), driven.drive.score
            return (score.right, score.moves) if made else None
        case Race(), _:
            race = RaceLines(make_race(doing), host)
            race.play()
            return int(race.position.over), 1
        case Measure(experiment=name, settings=settings), _:
            measured = ExperimentLines(None, host)
            measured.open_experiment(find_experiment(name), settings)
            return (1, 1) if measured.has_result else None
        case _, Placing() as placing:
            PlaceLines(host.teletype, placing).play()
            return placing.result
        case _, Probing() as probing:
            ProbeLines(host.teletype, probing).play()
            return probing.result
    raise TypeError(f"{doing} is done in the lesson itself")
