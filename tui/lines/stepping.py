"""Stepping through a run in lines: each step a sentence and what the variables hold."""

import asyncio
from collections.abc import Callable
from time import monotonic

from lessons.language import _
from lessons.scene import Setting
from lessons.telling import narrate, standing
from solver.run import Run
from tui.plain.teletype import Teletype
from tui.seeking import Seeking, Work
from tui.walk import Unit, Walk

PATIENCE = 2.0
"""Seconds of silence until a search is spoken of; twice as many before the next time."""


def tell(teletype: Teletype, walk: Walk, setting: Setting) -> None:
    """Say what just happened in a walk, and how things stand."""
    told = narrate(setting, walk.before, walk.step)
    teletype.say(told, standing(setting, walk.step))


def walk_in(teletype: Teletype, run: Run, *, by: Unit = Unit.TICK, number: int = 0) -> Walk:
    """Return a walk whose searches are over when its commands return."""

    def how_far() -> str:
        told = _("Searching: {steps} steps so far. Ctrl+C stops.")
        return told.format(steps=f"{walk.run.known:,}")

    walk = Walk(run, *patience(teletype, lambda: walk, how_far), by=by, number=number)
    return walk


def patience(
    teletype: Teletype, seeking: Callable[[], Seeking], how_far: Callable[[], str]
) -> tuple[Callable[[], None], Callable[[Work], None]]:
    """Return what a seeking is made with, so that its searches are over when its commands return.

    A person is told now and then how far a search is, and Ctrl+C stops it as Escape does on a
    screen. Prepared lines wait for it without a word, and Ctrl+C ends the program.
    """
    pause = PATIENCE
    due = 0.0

    def say_how_far() -> None:
        nonlocal pause, due
        if seeking().searching and teletype.typed and monotonic() >= due:
            pause *= 2
            due = monotonic() + pause
            teletype.say(how_far())

    def work_off(search: Work) -> None:
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
