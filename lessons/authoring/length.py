"""How long a lesson takes: the words that everybody reads, its questions, and what is to do."""

import re
from contextlib import suppress

from lessons.course.activity import Activity
from lessons.course.part_tasks import Drive, Guess, Measure, Place, Play, Probe, Race
from lessons.course.question import RIGHT
from lessons.course.script import Lesson, Part
from lessons.scenes.scene import Moment, Scene, SceneError

WORDS = 130
"""Words that are read in a minute."""
QUESTION, GUESS, MOVE, TICK = 45, 20, 7, 1
"""Seconds for a question, a guess, a move of one's own or a probe, and a tick that is watched."""
RACE, PLACED, ELSEWHERE = 60, 90, 300
"""Seconds for a race or an experiment, for queens placed by hand, for the code lab or a hunt."""
CHECK = 5
"""Questions that a check usually asks."""
_SKIPPED = re.compile(r"^(```|~~~).*?^\1$|^(\[//\]:|\|).*?$", re.MULTILINE | re.DOTALL)


def count_minutes(lesson: Lesson) -> int:
    """Return how many whole minutes a lesson takes, at least 1."""
    return max(1, round(measure_lesson(lesson) / 60))


def measure_lesson(lesson: Lesson) -> float:
    """Return how many seconds a lesson takes; tasks that cannot be run take no time."""
    questions = len(lesson.questions) + (CHECK if lesson.check else 0)
    work = sum(map(_measure_work, lesson.parts))
    return 60 * count_words(lesson) / WORDS + questions * QUESTION + work


def count_words(lesson: Lesson) -> int:
    """Return how many words every student reads, such as those of replies to right answers."""
    asked = (f"{each.text}\n{each.replies.get(RIGHT, '')}" for each in lesson.questions)
    told = (part.prose for part in lesson.parts)  # Empty where there is a question.
    return sum(len(without_code(text).split()) for text in (*asked, *told))


def without_code(text: str) -> str:
    """Return a text without code, tables and comments."""
    return _SKIPPED.sub("", text)


def _measure_work(part: Part) -> int:
    """Return how many seconds a part's task takes."""
    match part.task:
        case Play(until=until):
            with suppress(SceneError):
                return TICK * max(0, until.tick(part.scene.setting.run()) - part.scene.tick())
        case Probe(times=times):
            return MOVE * times
        case Place():
            return PLACED
        case Guess():
            return GUESS
        case Race() | Measure():
            return RACE
        case Activity():
            return ELSEWHERE
        case Drive(singly=singly):
            with suppress(SceneError):
                here, end = part.scene.step(), Scene(part.scene.setting, Moment("end")).step()
                then, now = end.counters[:3], here.counters[:3]  # Without solutions: no moves.
                return MOVE * (sum(then) - sum(now) if singly else end.tick - here.tick)
    return 0
