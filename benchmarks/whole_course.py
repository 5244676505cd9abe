"""What the tutor concludes of students who go through the whole course, known by one journal.

Students of `benchmarks/students` take all lessons in the order of the course, and then practise
each skill, by the messages of the protocol. A row for each says what was named at any time, what
was mastered, and what was said to have no reason that the tutor knows.

Usage, in the folder of the project:
    python -m benchmarks.whole_course [--jobs N] [STUDENT ...]
"""

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from benchmarks.classes import SESSION, Player
from benchmarks.students.roster import EXPERT, make_student
from lessons.course.course import lesson_ids, read_lesson
from lessons.course.practice import load_skills
from lessons.journal.journal import Journal
from lessons.journal.records import Answered
from lessons.lesson.practising import begin_practice
from lessons.lesson.session import LessonSession
from lessons.student.student_model import StudentModel, assess_skills

STUDENTS = (
    EXPERT,
    *("10 % slips, plausible", "20 % slips, plausible", "30 % slips, plausible"),
    *("no-reset", "restart-at-zero", "sum-only", "transposed", "return-ends-all", "shift-by-n"),
)


class Found(NamedTuple):
    """What came of a student: answers, right ones, ideas, skills, and what had no reason."""

    student: str
    answers: int
    right: int
    named: tuple[str, ...]
    clear: tuple[str, ...]
    mastered: int
    unexplained: int


def play(name: str) -> Found:
    """Let a student go through the course and practise every skill."""
    journal, number = Journal(None), STUDENTS.index(name) if name in STUDENTS else 0
    player = Player(make_student(name, number))
    for lesson in lesson_ids():
        player.play(LessonSession(read_lesson(lesson), journal, seed=number))
    for skill in load_skills():
        player.play(begin_practice(journal, skill, SESSION, number))
    model, named, unexplained = StudentModel(), dict[str, None](), 0
    for entry in journal.own:
        model.add(entry)
        named.update(dict.fromkeys(filter(None, [model.new])))
        unexplained += model.unexplained is not None
    answers = [each.record for each in journal.own if isinstance(each.record, Answered)]
    skills = assess_skills(journal.read())
    return Found(
        name,
        len(answers),
        sum(each.right for each in answers),
        tuple(named),
        tuple(model.find_clear()),
        sum(each.mastered for each in skills.values()),
        unexplained,
    )


def show(results: Sequence[Found]) -> None:
    """Print a row for each student, in Markdown."""
    print("| student | answers | right, % | named | named at the end | mastered | no reason |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for each in results:
        named, clear = (", ".join(names) or "–" for names in (each.named, each.clear))
        right = f"{100 * each.right / max(1, each.answers):.0f}"
        numbers = f"{each.mastered} of {len(load_skills())} | {each.unexplained}"
        print(f"| {each.student} | {each.answers} | {right} | {named} | {clear} | {numbers} |")


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("students", nargs="*", metavar="STUDENT", help="all those that it knows")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    with ProcessPoolExecutor(asked.jobs) as pool:
        show(list(pool.map(play, asked.students or STUDENTS)))


if __name__ == "__main__":
    main()
