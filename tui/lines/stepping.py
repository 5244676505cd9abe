"""Stepping through a run in lines: each step a sentence and what the variables hold."""

import asyncio
from collections.abc import Callable, Mapping
from functools import partial
from time import monotonic
from typing import Any, ClassVar

from lessons.language import _
from lessons.scenes.subject import Subject
from solver.observing.recording import Stepped
from solver.text.listing import Event
from tui.actions import Action
from tui.lines.commands import TypedCommands
from tui.lines.teletype import Teletype
from tui.run.position import Position, Unit
from tui.run.seeking import Seeking, Work
from tui.run.stepping import Stepping
from tui.run.typed_numbers import number_reader

PATIENCE = 2.0
"""Seconds of silence until a search is spoken of; twice as many before the next time."""
USUAL, MOST = "10", 1000
"""How many ticks `play` writes if nothing is said, and at most."""


Move = Callable[[Any, str], None]
"""Moves a position, given what stands after the word."""
MOVES: Mapping[str, Move] = {
    "back": lambda position, _typed: position.back(),
    "retreat": lambda position, _typed: position.to_event(Event.RETREAT),
    "solution": lambda position, _typed: position.to_event(Event.SOLUTION),
    "first": lambda position, _typed: position.first(),
    "end": lambda position, _typed: position.last(),
}
"""The actions that only move a position, in a run or in a race."""


class SteppedLines(TypedCommands):
    """Steps through a run or a race on a teletype.

    Attributes:
        MOVES: What the actions do that only move the position.
    """

    MOVES: ClassVar[Mapping[str, Move]] = MOVES
    position: Stepping

    def stand(self) -> None:
        """Say what just happened, and how things stand."""
        raise NotImplementedError

    def tell(self) -> None:
        """Say what a command led to: what is to be said of it, or how things stand."""
        if self.position.note:
            self.teletype.say(self.position.note)
        else:
            self.stand()

    @classmethod
    def can_do(cls, action: Action) -> bool:
        """Say whether there is something that does an action."""
        return action.name in cls.MOVES or super().can_do(action)

    def handler(self, action: Action) -> Callable[[str], None]:
        """Return what does an action, given what stands after its word."""
        move = self.MOVES.get(action.name)
        return super().handler(action) if move is None else partial(self._make_move, move)

    def _do_play(self, argument: str) -> None:
        """Go on so many times, up to the end."""
        for _time in range(number_reader(1, MOST)(argument or USUAL)):
            self.enter()
            if self.position.over or self.position.note:
                return

    def _make_move(self, move: Move, typed: str) -> None:
        move(self.position, typed)
        self.tell()


def tell_step(teletype: Teletype, position: Position, subject: Subject) -> None:
    """Say what just happened in a position, and how things stand."""
    teletype.say(subject.narrate(position.before, position.step), subject.describe(position.step))


def position_in(
    teletype: Teletype,
    run: Stepped,
    *,
    by: Unit = Unit.TICK,
    number: int = 0,
    limit: int | None = None,
) -> Position:
    """Return a position whose searches are over when its commands return."""

    def how_far() -> str:
        sentence = _("Searching: {steps} steps so far. Ctrl+C stops.")
        return sentence.format(steps=f"{position.run.known:,}")

    position = Position(
        run,
        *wait_for_searches(teletype, lambda: position, how_far),
        by=by,
        number=number,
        limit=limit,
    )
    return position


def wait_for_searches(
    teletype: Teletype, seeking: Callable[[], Seeking], how_far: Callable[[], str]
) -> tuple[Callable[[], None], Callable[[Work], None]]:
    """Return what a seeking is made with, so that its searches are over when its commands return.

    A person is told now and then how far a search is, and Ctrl+C stops it as Escape does on a
    screen. Prepared lines wait for it without a word, and Ctrl+C ends the program.
    """
    pause = PATIENCE
    due = 0.0

    def say_how_far() -> None:
        """Say how far the search is, less and less often."""
        nonlocal pause, due
        if seeking().searching and teletype.typed and monotonic() >= due:
            pause *= 2
            due = monotonic() + pause
            teletype.say(how_far())

    def work_off(search: Work) -> None:
        """Run a search to its end, or until Ctrl+C stops it."""
        nonlocal pause, due
        pause = PATIENCE
        due = monotonic() + pause
        try:
            asyncio.run(search)
        except KeyboardInterrupt:
            if not teletype.typed:
                raise
            seeking().stop()
            teletype.say("", _("The search is stopped."))

    return say_how_far, work_off
