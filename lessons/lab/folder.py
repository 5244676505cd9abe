"""Exercises of the code lab: the shipped ones, and folders of somebody's own.

The shipped ones keep what is the same in every language in `shipped/lab/ID/`, and their statement
and words in `shipped/en/lab/ID.py` and `ID.yaml`. `lessons.lab.reading` says what stands in each. A
course of somebody's own has its exercises in its folder `lab`.
"""

import re
from collections.abc import Mapping
from pathlib import Path

from lessons.files import course_folder
from lessons.files.findings import Finding, suggest_word
from lessons.lab.exercise import Exercise, ExerciseError
from lessons.lab.reading import read_exercise
from lessons.language import _

NAME = r"[a-z][a-z0-9_]{0,40}"
"""The form of an exercise's id: it is also the name of a file that can be imported."""
_SHIPPED = """
    conflict isfree draw count_attacks queens solve wrapper flags all_solutions rotations
    fundamental shuffle_until framework subset_sum labyrinth sudoku fewest
"""
SHIPPED = tuple(_SHIPPED.split())  # the shipped exercises, from small to whole
FOLDER = "lab"  # the folder of a course that holds exercises of its own


def exercise_ids() -> tuple[str, ...]:
    """Return the ids of all exercises: the shipped ones, then those of the course."""
    return (*SHIPPED, *find_course_exercises())


@course_folder.read_once
def find_course_exercises() -> Mapping[str, Path]:
    """Return the folders of the exercises that a course brings, by the id of each."""
    named = {make_exercise_id(each): each for each in list_folders()}
    return {
        name: each
        for name, each in named.items()
        if name not in SHIPPED and re.fullmatch(NAME, name)
    }


def list_folders() -> list[Path]:
    """Return all folders in the folder `lab` of a course; none for the shipped course.

    Names with a dot or an underline in front are left out: editors and Python make those.
    """
    if course_folder.find_course_folder() == course_folder.SHIPPED:
        return []
    try:
        result = sorted((course_folder.find_course_folder() / FOLDER).iterdir())
        return [each for each in result if each.is_dir() and each.name[0] not in "._"]
    except OSError:
        return []


@course_folder.read_once
def read_shipped(exercise_id: str) -> Exercise:
    """Return the shipped exercise with an id.

    Raises:
        ExerciseError: No shipped exercise has the id, or its files are faulty.
    """
    if exercise_id not in SHIPPED:
        sentence = _("there is no exercise {id!r}; {hint}")
        hint = suggest_word(exercise_id, SHIPPED)
        raise ExerciseError(sentence.format(id=exercise_id, hint=hint))
    words = course_folder.SHIPPED / course_folder.LANGUAGE / "lab"
    statement, words_file = words / f"{exercise_id}.py", words / f"{exercise_id}.yaml"
    return _require_sound(
        *read_exercise(
            course_folder.SHIPPED / "lab" / exercise_id, statement, words_file, exercise_id
        )
    )


def read_own(folder: Path) -> Exercise:
    """Return the exercise in a folder that does not come with the tutor.

    Raises:
        ExerciseError: Something is wrong in the folder; the text has a line for each fault.
    """
    return _require_sound(*examine_folder(folder))


def examine_folder(folder: Path) -> tuple[Exercise | None, list[Finding]]:
    """Return the exercise in a folder, or None if it is faulty, and the faults found."""
    name = make_exercise_id(folder)
    if not re.fullmatch(NAME, name):
        sentence = _(
            "{id!r} is no id of an exercise: give the folder a name of small letters, digits and "
            "_, a letter first"
        )
        return None, [Finding(folder, 1, sentence.format(id=name))]
    if name in SHIPPED:
        sentence = _("an exercise {id!r} comes with the tutor: give the folder another name")
        return None, [Finding(folder, 1, sentence.format(id=name))]
    return read_exercise(folder, folder / "statement.py", folder / "words.yaml", name)


def make_exercise_id(folder: Path) -> str:
    """Return the id that a folder gives to its exercise."""
    return folder.resolve().name.replace("-", "_")


def _require_sound(result: Exercise | None, findings: list[Finding]) -> Exercise:
    """Return an exercise; raise ExerciseError with all findings if there is none."""
    if result is None:
        raise ExerciseError("\n".join(str(each) for each in findings))
    return result
