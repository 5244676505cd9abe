"""The race of a student's program and the reference of its exercise, in lines."""

from collections.abc import Callable
from typing import TypeVar

from lessons.lab.following import NoStepsError
from lessons.lab.session import LabSession
from lessons.language import _
from lessons.race.own import LARGEST, USUAL, OwnRace, record_race
from tui.lab.words import say_obstacle
from tui.lines.commands import TypedCommands
from tui.lines.teletype import Teletype
from tui.race.actions import OWN_RACE
from tui.race.lines import RaceLines
from tui.run.typed_numbers import number_reader
from tui.start import RaceStart

Recorded = TypeVar("Recorded")


def record_in_lines(teletype: Teletype, record: Callable[[], Recorded]) -> Recorded | None:
    """Record a program while somebody waits; say why, and return None, if nothing comes of it."""
    if teletype.typed:
        teletype.say(_("Your program is being recorded. Ctrl+C stops that."))
    try:
        return record()
    except (NoStepsError, OSError) as error:
        teletype.say(say_obstacle(error))
    except KeyboardInterrupt:
        if not teletype.typed:
            raise
        teletype.say("", _("It is stopped."))
    return None


def race_program(
    lines: TypedCommands,
    session: LabSession,
    text: str,
    typed: str,
    place: tuple[int, int] = (USUAL, 0),
) -> None:
    """Let a program race the reference above some lines, with so many columns as were typed.

    Where nothing was typed, `place` says how many, and how many moves were made already.

    Raises:
        ValueError: That is no number of columns.
    """
    n, moves = (number_reader(1, LARGEST)(typed), 0) if typed else place
    race = record_in_lines(lines.teletype, lambda: record_race(session, text, n))
    if race is not None:
        OwnRaceLines(lines, race, moves).play()


class OwnRaceLines(RaceLines):
    """Lets a program race the reference on a teletype; another board has it recorded anew."""

    ACTIONS = OWN_RACE

    def __init__(self, lines: TypedCommands, race: OwnRace, moves: int) -> None:
        super().__init__(RaceStart(n=race.n, recorded=race.entries), lines)
        self._race = race
        self.position.to_moves(moves)

    def _do_size(self, typed: str) -> None:
        race_program(self, self._race.session, self._race.text, typed)
        self.left = True
