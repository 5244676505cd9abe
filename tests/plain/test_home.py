"""The home screen in lines: the course, where one stands in it, and what can be opened."""

from lessons.course.course import lesson_ids, list_chapters, load_front, load_manifest
from lessons.lab.folder import SHIPPED
from tests.plain.playing import lines, right, run, unscored

MODES = [
    "explore: Explore any board, without questions",
    "race: Race two or three programs side by side",
    "drive: Drive: be the search and make its moves",
    "lab: Code lab: write it yourself",
    "hunt: Bug hunt: programs that almost work",
    "gallery: Gallery: all solutions, and queens that you place",
    "experiment: Experiments: predict, then measure",
    "progress: Progress: see what you have learned so far",
    "settings: Settings: theme, colours, mouse, speed, names of your lecture",
]


def course() -> list[str]:
    """Return how lessons are listed that are not begun, below the names of their chapters."""
    listed, number = [], 0
    for title, names in list_chapters():
        listed.append(title)
        for front in map(load_front, names):
            number += 1
            listed.append(f"{number}: {front.title}, takes {front.minutes} minutes")
    return listed


def reached(count: int) -> str:
    """Return how it is said that as many lessons are done."""
    return f"{count} of {len(lesson_ids())} lessons done."


def home(*typed: str) -> list[str]:
    done = run("--plain", typed=lines(list(typed)))
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


def test_the_open_chapter_is_listed_in_24_lines_and_all_that_there_is_at_a_command() -> None:
    minutes = sum(load_front(each).minutes for each in load_manifest().brief)
    following = "go: Next for you: Lesson 1, What a queen attacks, begin here"
    first = next(len(names) for _title, names in list_chapters())
    said = home("lessons")
    at = said.index("> lessons")
    assert said[at + 1 :] == [following, *course(), *MODES, "> "]
    assert said[: first + 5] == [
        "Queens Tutor. Backtracking, one step at a time.",
        f"Short of time? Begin with lessons 1, 2 and 5: about {minutes} minutes.",
        following,
        *course()[: first + 1],
        f"Lessons {first + 1}–8: The search",
    ]
    assert said[at - 1] == "lessons: List all lessons"
    assert at < 24


def test_what_is_done_is_said_so() -> None:
    answers = right("diagonals")
    count = len(answers) - unscored("diagonals")
    run("lesson", "diagonals", "--plain", "--seed", "1", typed=lines(answers[:1]))
    said = home("3", *answers[1:], "lessons", "quit")
    done = f"3: Sums and differences, done, {count} of {count} right at once, mastered"
    at = said.index(reached(1))
    assert said[at + 2].startswith("practise: ")
    at = said.index("> lessons")
    assert said[at + 2 : at + 8] == [
        "go: Next for you: Lesson 4, Is this square free?, after lesson 3",
        "practise: nothing is due today",
        "The board, 1 of 5 skills mastered",
        *course()[1:3],
        done,
    ]
    assert f"lab: Code lab: write it yourself, 0/{len(SHIPPED)}" in said[at:]
    assert done in home()
