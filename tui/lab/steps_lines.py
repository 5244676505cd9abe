"""Stepping a student's own program in lines: what happened, and the variables.

The short forms of the commands are the keys of the screen.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from lessons.lab.following import Following, NoStepsError, follow_case, say_cut, say_wholes
from lessons.lab.session import LabSession
from lessons.lab.stepped_words import narrate_seen
from lessons.language import _
from lessons.race.own import LARGEST, USUAL, OwnRace, can_race, count_shared_moves, record_race
from lessons.words.calls import write_value
from solver.board.maze import Maze
from solver.machine.run import complete_search
from solver.machine.step import Step
from solver.observing.recording import shown_step
from solver.value import is_named
from tui.actions import enables
from tui.lab.actions import STEPS
from tui.lab.words import say_obstacle
from tui.lines import words
from tui.lines.commands import TypedCommands
from tui.lines.run_commands import RunLines
from tui.lines.stepping import position_in
from tui.lines.teletype import Line, Teletype
from tui.race.actions import OWN_RACE
from tui.race.lines import RaceLines
from tui.run.position import Unit
from tui.run.typed_numbers import number_reader
from tui.start import RaceStart


def step_program(
    teletype: Teletype, session: LabSession, text: str, case: Sequence[object]
) -> bool:
    """Record a case of a student's program, and walk through it on a teletype.

    If there is nothing to walk through, it says why, and returns False.
    """
    following = record_in_lines(teletype, lambda: follow_case(session, text, tuple(case)))
    if following is None:
        return False
    LabStepsLines(teletype, session, text, following).play()
    return True


class LabStepsLines(RunLines):
    """Walks through what was recorded."""

    ACTIONS = STEPS

    def __init__(
        self, teletype: Teletype, session: LabSession, text: str, following: Following
    ) -> None:
        run = following.own
        self._stepped = session, text
        self._following, self.n = following, following.n
        self.puzzle = Maze(following.maze) if following.maze else None
        self._stood = 0
        by = Unit.TICK if following.has_ticks else Unit.LINE
        begin = complete_search(run.opening())
        super().__init__(teletype, position_in(teletype, run, by=by, number=begin))

    @enables("retreat solution retreat-back solution-back")
    def searches(self) -> bool:
        """Say whether it is a search that is stepped."""
        return self._following.is_search

    @enables("race")
    def can_race(self) -> bool:
        """Say whether the program is a search that can race the reference."""
        return can_race(self._following.exercise)

    def begun(self) -> None:
        """Say which call is stepped, and how it begins."""
        run = self._following.own
        self.teletype.say(
            _("{call}: {steps} steps.").format(call=self._following.call, steps=f"{run.known:,}")
        )
        self.teletype.write(Line(each) for each in (self._following.notes, say_cut(run)) if each)
        self.stand()

    def stand(self) -> None:
        """Say what just happened, and how things stand."""
        following, step = self._following, self.position.step
        run = following.own
        results = [narrate_seen(run, self.position.before, step, following.n)]
        if step.line is not None:
            results.append(say_wholes(run.program.listing.text, step.line))
        self.teletype.say(" ".join(filter(None, results)), self._say_state(step))
        known, self._stood = len(run.printed(self._stood)), step.number
        if new := run.printed(step.number)[known:]:
            self.teletype.write([Line(_("Printed:")), *_quote_printed(new)])

    def _say_state(self, step: Step) -> str:
        """Say in which function a step is, and what its variables hold."""
        frame = step.frames[-1]
        held = (
            f"{name} = {write_value(value)}"
            for name, value in frame.variables.items()
            if not is_named(value)
        )
        sentence = _("Step {number}, {function}: {variables}.")
        return sentence.format(
            number=f"{step.number:,}",
            function=frame.function,
            variables=", ".join(held) or _("no variables yet"),
        )

    def over(self) -> str:
        """Say what can be done at the end of the run."""
        return _("That was the last step. Type back or first.")

    # What commands do.

    def _do_race(self, typed: str) -> None:
        n = min(max(self._following.n, 1), LARGEST)
        moves = count_shared_moves(self._following, self.position.step)
        race_program(self, *self._stepped, typed, (n, moves))

    def _do_board(self) -> None:
        """Write the board or the maze of the step, or that there is none."""
        following, step = self._following, self.position.step
        if following.n:
            n = following.n
            self.teletype.write(words.draw_letters(shown_step(step, n), n))
        elif following.maze:
            super()._do_board()
        else:
            self.teletype.say(_("There is no board here: stack tells what the variables hold."))

    def _do_printed(self) -> None:
        text = self._following.own.printed(self.position.number)
        if text:
            self.teletype.write(_quote_printed(text))
        else:
            self.teletype.say(_("Nothing is printed so far."))


def _quote_printed(text: str) -> Iterator[Line]:
    """Yield what a program has printed, apart from what the tutor says."""
    for line in text.removesuffix("\n").split("\n"):
        yield Line(f"| {line}", verbatim=True)


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
