"""Tasks of a lesson without a screen: queens placed by hand, probes, and what came of any task."""

from lessons.lesson.tries import Placing, Probing
from solver.board.geometry import Square
from tui.actions import enables
from tui.drive.model import DriveModel
from tui.experiments.model import ExperimentModel
from tui.lesson.actions import PLACE, PROBE
from tui.model import Model, Question, asks
from tui.race.model import RaceModel
from tui.run.typed_places import square_of


class PlaceModel(Model):
    """Queens that are placed by hand."""

    ACTIONS = PLACE

    def __init__(self, placing: Placing) -> None:
        self.tried = placing

    @property
    @enables(unless="place")
    def solved(self) -> bool:
        """Whether all queens stand."""
        return self.tried.solved

    @asks(lambda model: Question("", lambda text: square_of(text, model.tried.n, "place")))
    def place(self, square: Square) -> None:
        """Place a queen, or take her away."""
        self.tried.set_queens(self.tried.queens ^ {square})

    def clear(self) -> None:
        """Take all queens away."""
        self.tried.set_queens(frozenset())


class ProbeModel(Model):
    """Probes that are sent down the search tree."""

    ACTIONS = PROBE

    def __init__(self, probing: Probing) -> None:
        self.tried = probing

    def send(self) -> None:
        """Send the next probe."""
        self.tried.send()


def find_result(model: Model) -> tuple[int, int] | None:
    """Return what was reached in a task and of how much; None if the task is not done yet."""
    match model:
        case DriveModel(drive=drive):
            return (drive.score.right, drive.score.moves) if drive.ended else None
        case RaceModel(position=position):
            return int(position.over), 1
        case ExperimentModel(has_result=done):
            return (1, 1) if done else None
        case PlaceModel() | ProbeModel():
            return model.tried.result
    raise TypeError(f"{model} is of no task")
