"""Stepping a student's own program in lines: what happened, the variables, where it differs.

The short forms of the commands are the keys of the screen.
"""

from collections.abc import Iterator, Sequence

from lessons.calls import written
from lessons.lab.comparing import seen
from lessons.lab.following import Following, NoStepsError, follow
from lessons.lab.sitting import LabSitting
from lessons.lab.stepped_words import told
from lessons.lab.stepping import cut_told, whole_told
from lessons.language import _
from solver.maze import Maze
from solver.run import complete
from solver.step import Step
from solver.value import is_named
from tui.entry import condition, never_holds
from tui.lab_words import trouble
from tui.plain import words
from tui.plain.commands import Command
from tui.plain.stepping import patience
from tui.plain.teletype import Line, Teletype
from tui.plain.walking import WalkingLines
from tui.walk import Walk

NOT_HERE = {"into", "over", "i", "listing", "counts"}
"""Commands of other runs: what was recorded has all its steps, and is what it is."""


class LabStepsLines:
    """Records a case of a student's program, and walks through it on a teletype.

    Args:
        teletype: Where it is written, and read from.
        sitting: At the exercise.
        text: The program.
        case: The arguments of the call that is stepped.
    """

    def __init__(
        self, teletype: Teletype, sitting: LabSitting, text: str, case: Sequence[object]
    ) -> None:
        self._teletype = teletype
        self._given = sitting, text, tuple(case)

    def play(self) -> bool:
        """Record, then read commands until one leaves, or the input ends.

        Returns:
            Whether there was something to walk through; if not, it has been said why.
        """
        if self._teletype.typed:
            told = _("Your program and the reference are being recorded. Ctrl+C stops that.")
            self._teletype.say(told)
        try:
            following = follow(*self._given)
        except (NoStepsError, OSError) as error:
            self._teletype.say(trouble(error))
            return False
        except KeyboardInterrupt:
            if not self._teletype.typed:
                raise
            self._teletype.say("", _("It is stopped."))
            return False
        _Lines(self._teletype, following).play()
        return True


class _Lines(WalkingLines):
    """Walks through what was recorded."""

    def __init__(self, teletype: Teletype, following: Following) -> None:
        def how_far() -> str:
            told = _("Searching: {steps} steps so far. Ctrl+C stops.")
            return told.format(steps=f"{self.walk.run.known:,}")

        run = following.own
        self._following = following
        self._stood = 0
        walk = Walk(
            run,
            *patience(teletype, lambda: self.walk, how_far),
            number=complete(run.opening()),
        )
        super().__init__(teletype, walk)

    def begun(self) -> None:
        """Say which call is stepped, and how it begins."""
        run = self._following.own
        self.teletype.say(
            _("{call}: {steps} steps.").format(call=self._following.call, steps=f"{run.known:,}")
        )
        self.teletype.write(Line(each) for each in (self._following.notes, cut_told(run)) if each)
        self.stand()

    def stand(self) -> None:
        """Say what just happened, what differs from the reference, and how things stand."""
        following, step = self._following, self.walk.step
        run, difference = following.own, following.difference
        found = [told(run, self.walk.before, step, following.n)]
        if step.line is not None:
            found.append(whole_told(run.program.listing.text, step.line))
        if step.number == (difference.own if difference else run.known):
            found.append(following.told)
        self.teletype.say(" ".join(filter(None, found)), self._standing(step))
        known, self._stood = len(run.printed(self._stood)), step.number
        if new := run.printed(step.number)[known:]:
            self.teletype.write([Line(_("Printed:")), *_verbatim(new)])

    def _standing(self, step: Step) -> str:
        frame = step.frames[-1]
        held = (
            f"{name} = {written(value)}"
            for name, value in frame.variables.items()
            if not is_named(value)
        )
        told = _("Step {number}, {function}: {variables}.")
        return told.format(
            number=f"{step.number:,}",
            function=frame.function,
            variables=", ".join(held) or _("no variables yet"),
        )

    def over(self) -> str:
        """Say what can be done at the end of the run."""
        return _("That was the last step: back, first, or differs.")

    def own(self) -> tuple[Command, ...]:
        """Return the commands for a recording."""
        return (
            Command(
                ("differs", "e"),
                _("to where the run and the reference first differ"),
                self._differs,
            ),
            Command(("reference", "o"), _("the board of the reference here"), self._reference),
            Command(("board",), _("the board, or the maze, in letters"), self._board),
            Command(("code", "v"), _("the line that runs next, and those around it"), self._code),
            Command(("printed",), _("what was printed so far"), self._printed),
            Command(("until", "u"), _("on until it holds"), self._until, "k == 3"),
        )

    def vocabulary(self) -> tuple[Command, ...]:
        """Return the commands that mean something here."""
        return tuple(each for each in super().vocabulary() if each.words[0] not in NOT_HERE)

    # What commands do.

    def _differs(self, _argument: str) -> None:
        difference = self._following.difference
        if difference is None:
            self.teletype.say(self._following.told)
        else:
            self.walk.to_step(difference.own)
            self.tell()

    def _reference(self, _argument: str) -> None:
        following, number = self._following, self.walk.number
        if following.reference is None or not following.both:
            self.teletype.say(_("There is no board of the reference to compare with here."))
            return
        difference = following.difference
        if difference is not None and number > difference.own:
            self.teletype.say(_("The reference waits where both first differ."))
        step = following.reference.step(following.beside(number))
        self.teletype.write(self._drawn(step))

    def _board(self, _argument: str) -> None:
        following, step = self._following, self.walk.step
        if following.n:
            self.teletype.write(self._drawn(step))
        elif following.maze:
            self.teletype.write(words.puzzle(Maze(following.maze), step))
        else:
            self.teletype.say(_("There is no board here: stack tells what the variables hold."))

    def _drawn(self, step: Step) -> Iterator[Line]:
        n = self._following.n
        return words.board(seen(step, n), n, marks=frozenset(), flipped=False)

    def _code(self, _argument: str) -> None:
        self.teletype.write(words.code(self._following.own.program.listing.text, self.walk.step))

    def _printed(self, _argument: str) -> None:
        text = self._following.own.printed(self.walk.number)
        if text:
            self.teletype.write(_verbatim(text))
        else:
            self.teletype.say(_("Nothing is printed so far."))

    def _until(self, argument: str) -> None:
        found = condition(argument, self.walk.step)
        self.walk.until(lambda step: found.holds(step.names), never_holds())
        self.tell()


def _verbatim(text: str) -> Iterator[Line]:
    """Yield what a program has printed, apart from what the tutor says."""
    for line in text.removesuffix("\n").split("\n"):
        yield Line(f"| {line}", verbatim=True)
