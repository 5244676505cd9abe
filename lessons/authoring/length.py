"""How long a lesson takes: the words that everybody reads, its questions, and what is to do."""

import re
from contextlib import suppress
from dataclasses import dataclass
from operator import attrgetter

from lessons.course.activity import Activity
from lessons.course.part_tasks import Drive, Guess, Measure, Place, Play, Probe, Race
from lessons.course.question import RIGHT
from lessons.course.script import Lesson, Part
from lessons.scenes.scene import SceneError, run_search

WORDS = 130
"""Words that are read in a minute."""
QUESTION, GUESS, MOVE, TICK = 45, 20, 7, 1
"""Seconds for a question, a guess, a move of one's own or a probe, and a tick that is watched."""
RACE, PLACED, ELSEWHERE = 60, 90, 300
"""Seconds for a race or an experiment, for queens placed by hand, for the code lab or a hunt."""
CHECK = 5
"""Questions that a check usually asks."""
_SKIPPED = re.compile(r"^(```|~~~).*?^\1$|^\[//\]:.*?$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class Length:
    """The length of a lesson: words that everybody reads, questions, moves, and minutes."""

    words: int
    questions: int
    moves: int
    seconds: float

    @property
    def minutes(self) -> int:
        """The length in whole minutes, at least 1."""
        return max(1, round(self.seconds / 60))


def length_of(lesson: Lesson) -> Length:
    """Return the length of a lesson; tasks that cannot be run take no time."""
    words = sum(len(without_code(_find_read_text(part)).split()) for part in lesson.parts)
    questions = len(lesson.questions) + (CHECK if lesson.check else 0)
    done = [_measure_work(part) for part in lesson.parts]
    seconds = 60 * words / WORDS + questions * QUESTION + sum(each for _count_moves, each in done)
    return Length(words, questions, sum(moves for moves, _seconds in done), seconds)


def _find_read_text(part: Part) -> str:
    """Return what every student reads of a part, such as the reply to a right answer."""
    asked = part.question
    return f"{asked.text}\n{asked.replies.get(RIGHT, '')}" if asked else part.prose


def without_code(text: str) -> str:
    """Return a text with its code and comments removed."""
    return _SKIPPED.sub("", text)


def _measure_work(part: Part) -> tuple[int, int]:
    """Return how many moves or ticks a part's task takes, and for how many seconds."""
    match part.task:
        case Play(until=until):
            with suppress(SceneError):
                ticks = until.tick(part.scene.setting.run()) - part.scene.tick()
                return max(0, ticks), TICK * max(0, ticks)
        case Probe(times=times):
            return times, MOVE * times
        case Place():
            return 0, PLACED
        case Guess():
            return 0, GUESS
        case Race() | Measure():
            return 0, RACE
        case Activity():
            return 0, ELSEWHERE
        case Drive(singly=singly):
            moves = _count_moves(part, singly=singly)
            return moves, MOVE * moves
    return 0, 0


def _count_moves(part: Part, *, singly: bool) -> int:
    """Return how many ticks, or if `singly` acts, a drive takes; 0 if it cannot be run."""
    try:
        here, run = part.scene.step(), part.scene.setting.run()
        end = run.step(run_search(run.last()))
    except SceneError:
        return 0
    if not singly:
        return end.tick - here.tick
    then, now = end.counters, here.counters
    return sum(
        each(then) - each(now)
        for each in (attrgetter("tests"), attrgetter("placements"), attrgetter("retreats"))
    )
