"""A lesson is played from a file of answers, one a line, and the status says whether to its end."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from lessons.course.course import lesson_ids, read_lesson
from lessons.course.part_tasks import Play
from lessons.journal.journal import Journal, read_journal
from lessons.journal.records import SKIPPED, Answered, Done
from lessons.lesson.fresh_questions import count_most
from lessons.lesson.lesson_pass import DID
from lessons.lesson.session import LessonSession
from lessons.student.progress import LessonProgress, find_progress
from tests.lessons.scripts import lesson, script
from tests.plain.playing import (
    CHECKED,
    LEFT_OUT,
    LESSONS,
    harmless,
    lines,
    practised,
    records,
    right,
    run,
    run_at_terminal,
    unscored,
    wrong,
)
from tests.plain.test_activities import Typing
from tests.sampled import sampled
from tui.lesson.lines import LessonLines
from tui.lines.commands import LinesHost

SEED = 12345
STOPS = [
    number
    for number, part in enumerate(read_lesson("iterative").parts, 1)
    if part.question or part.task
]
"""The parts of the loop's lesson at which something is waited for."""
PARTS = len(read_lesson("iterative").parts) + 1
"""How many parts it has; the check is one."""
OFTEN = {"rules", "iterative", "flags-undo"}
"""The lessons that are played all day; the checker looks at what all replies say."""
SAID = "questions right at once, without help."


def known(home: Path, lesson_id: str) -> LessonProgress:
    return find_progress(read_journal(home))[lesson_id]


def scored(lesson_id: str, answers: list[str]) -> int:
    """Return how many of the answers count in the score: nothing that is only done does."""
    return len(answers) - unscored(lesson_id)


def asked(reached: LessonProgress, lesson_id: str) -> list[bool]:
    """Return whether each question was answered right; wrong ones speak for a belief."""
    left_out = {part.task_id for part in read_lesson(lesson_id).parts}
    for question in read_lesson(lesson_id).questions:
        answer = reached.answers[question.id]
        assert answer.right or answer.beliefs
    return [answer.right for name, answer in reached.answers.items() if name not in left_out]


def test_every_lesson_of_the_course_is_played() -> None:
    assert set(LESSONS) == set(lesson_ids())


@pytest.mark.parametrize("lesson_id", sampled(LESSONS, OFTEN.__contains__))
def test_right_answers_complete_a_lesson(lesson_id: str, home: Path) -> None:
    answers = right(lesson_id, SEED)
    done = run("lesson", lesson_id, "--plain", "--seed", str(SEED), typed=lines(answers))
    assert (done.returncode, done.stderr) == (0, "")
    assert harmless(done)
    count = len(answers) - answers.count(LEFT_OUT)
    lesson = read_lesson(lesson_id)
    fresh = range(CHECKED, count_most(len(lesson.check)) + 1) if lesson.check else [0]
    assert count - len(lesson.questions) in fresh
    assert ("You have passed the check. " in done.stdout) is bool(lesson.check)
    assert re.search(rf"\b{count} of {scored(lesson_id, answers)} {SAID}", done.stdout)
    reached = known(home, lesson_id)
    assert (reached.seed, reached.done) == (SEED, True)
    assert all(asked(reached, lesson_id))


@pytest.mark.parametrize("lesson_id", sampled(LESSONS, often=OFTEN.__contains__))
def test_wrong_answers_are_answered_and_complete_it_too(lesson_id: str, home: Path) -> None:
    answers = wrong(lesson_id)
    done = run("lesson", lesson_id, "--plain", "--seed", "1", typed=lines(answers))
    assert (done.returncode, done.stderr) == (0, "")
    assert harmless(done)
    judged = re.findall(r"(?m)^(?:Not right|Wrong|Right, but not all)[:.].*", done.stdout)
    again = sum("The answer is:" not in each for each in judged)
    count = len(answers) - answers.count(LEFT_OUT) - again
    lesson = read_lesson(lesson_id)
    assert count == len(lesson.questions) + count_most(len(lesson.check))
    assert len(judged) - again == count - again
    assert done.stdout.count("That's it, at the second try.") == again
    assert ("You have not passed the check yet." in done.stdout) is bool(lesson.check)
    assert re.search(rf"\b0 of {scored(lesson_id, answers) - again} {SAID}", done.stdout)
    assert not any(asked(known(home, lesson_id), lesson_id))


def test_a_file_may_have_remarks_empty_lines_other_line_ends_and_none_at_its_end() -> None:
    answers = right("iterative")
    written = "# All answers\r\n\r\n" + "  # so\r\n\n".join(answers)
    done = run("lesson", "iterative", "--plain", "--seed", "1", typed=written)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_end_of_the_input_leaves_the_lesson_where_it_is(home: Path) -> None:
    answers = right("iterative")
    done = run("lesson", "iterative", "--plain", "--seed", "1", typed=lines(answers[:4]))
    assert done.returncode == 1
    part = STOPS[4]
    assert done.stderr == (
        f"The input ended at part {part} of {PARTS}. 'queens-tutor lesson 6' goes on there.\n"
    )
    assert len(known(home, "iterative").answers) == 4
    again = run("lesson", "iterative", "--plain", typed=lines(answers[4:]))
    assert (again.returncode, again.stderr) == (0, "")
    assert f"\nPart {part} of " in again.stdout
    assert "\nPart 1 of " not in again.stdout
    assert known(home, "iterative").done


@pytest.mark.parametrize("line", ["row 9", "0 2 - -", "\x1b[2J"])
def test_a_line_that_is_no_answer_is_refused_and_asked_for_again(line: str, home: Path) -> None:
    first, *answers = right("iterative", 1)  # Cells are filled first, then a choice is asked.
    typed = lines([first, line, *answers[:1]])
    done = run("lesson", "iterative", "--plain", "--seed", "1", typed=typed)
    assert (done.returncode, done.stderr.partition(" at ")[0]) == (1, "The input ended")
    (said,) = [each for each in done.stdout.splitlines() if "cannot be used" in each]
    assert said.startswith(f"Line 2 of the input, {line!r}, cannot be used. ")
    assert "Type a number, or the choice itself." in said
    assert harmless(done)
    given = known(home, "iterative").answers
    assert [answer.right for answer in given.values()] == [True, True]


def test_a_seed_begins_anew(home: Path) -> None:
    run("lesson", "iterative", "--plain", typed=lines(right("iterative")[:3]))
    run("lesson", "iterative", "--plain", "--seed", "5", typed="")
    reached = known(home, "iterative")
    assert (reached.seed, reached.passes, reached.answers) == (5, 2, {})


def test_every_tick_between_two_parts_is_told_or_how_many_there_are() -> None:
    done = run("lesson", "iterative", "--plain", "--seed", "1", typed=lines(right("iterative")))
    (play,) = [part.task for part in read_lesson("iterative").parts if part.task_id == "walk-back"]
    assert isinstance(play, Play)
    asked = done.stdout[done.stdout.index(f"\nPart {STOPS[1]} of ") :]
    told = [int(tick) for tick in re.findall(r"(?m)^Tick (\d+)", asked)]
    leaps = [int(ticks) for ticks in re.findall(r"runs on for (\d+) ticks", asked)]
    assert [b - a for a, b in pairwise(told) if b - a > 1] == leaps
    assert (min(leaps) > 3, len(told) > play.until.number) == (True, True)


def test_before_variables_are_explained_nothing_is_said_of_them() -> None:
    done = run("lesson", "rules", "--plain", "--seed", "1", typed=lines(right("rules", 1)))
    assert "Queens: column 0 row 1" in done.stdout
    assert (done.returncode, re.findall(r"\bk = |current column|Tick \d", done.stdout)) == (0, [])


# What a lesson asks to be done, in lines: a run is told by ticks, and other lines are opened.


PLAY = ":::{play} watched\n:at: tick 1\n:until: after retreat 1\n\nWatch.\n:::\n"
GUESS = ":::{guess} guessed\n:value: n\n\nGuess.\n:::\n"
RACE = ":::{race} raced\n:listings: iterative, flags\n:n: 1\n\nWatch.\n:::\n"
MEASURE = ":::{measure} measured\n:experiment: pruning\n:n: 4-5\n\nMeasure.\n:::\n"
PLACE = ":::{place} placed\n:n: 4\n:tries: 1\n\nPlace.\n:::\n"
DRIVE = ":::{drive} driven\n:n: 4\n\nDrive.\n:::\n"
PROBE = ":::{probe} probed\n:n: 4\n:times: 2\n\nProbe.\n:::\n"


def play(home: Path, directive: str, *typed: str) -> tuple[list[str], list[object]]:
    """Play a lesson that begins with a directive; return what is said, and what was noted."""
    teletype, journal = Typing(*typed), Journal(home)
    session = LessonSession(lesson(script(directive, "## End\n")), journal, seed=1)
    LessonLines(session, LinesHost(teletype, journal)).play()
    records = (entry.record for entry in read_journal(home).records)
    return teletype.said, [each.given for each in records if isinstance(each, Done)]


def test_a_run_is_told_tick_by_tick(home: Path) -> None:
    said, done = play(home, PLAY, "", "tick")
    assert "Type tick to run one tick, open to run all, or skip to go on without it." in said
    told = [line for line in said if line.startswith("Tick ")]
    assert [line.split(":")[0] for line in told] == ["Tick 1", "Tick 2", "Tick 3"]
    assert "The run has reached the end of this part." in said
    assert done == [(DID, 1, 1)]


@pytest.mark.parametrize("directive", [PLAY, RACE, MEASURE, PLACE, PROBE])
def test_each_can_be_left_out(directive: str, home: Path) -> None:
    said, done = play(home, directive, "skip")
    assert "You left this out." in said
    assert done == [SKIPPED]


def test_a_guess_is_typed_or_left_out(home: Path) -> None:
    said, done = play(home, GUESS, "", "open", "help", "many", "2*6", "")
    assert not any(line.startswith("open ") for line in said)
    assert said.count("Type a number, or skip to go on without a guess.") == 3
    assert "There is no answer yet: type one, or help." in said
    assert any(line.startswith("Type a whole number") for line in said)
    assert "Your guess: 12. We'll come back to it." in said
    assert "You left this out." in play(home / "other", GUESS, "skip")[0]
    assert done == []


def test_a_race_is_watched_or_left(home: Path) -> None:
    assert play(home, RACE, "open", "last", "quit")[1] == [(DID, 1, 1)]
    assert play(home, RACE, "open", "quit")[1][1:] == [(DID, 0, 1)]


def test_the_tree_of_a_drive_tells_nothing_of_the_whole_search(home: Path) -> None:
    said, _done = play(home, DRIVE, "open", "place 0", "tree", "quit")
    assert "2 nodes so far." in said
    assert not any("pruned" in line for line in said)


def test_queens_are_placed(home: Path) -> None:
    said, done = play(home, PLACE, "open", "0 1", "place 1 3", "1 3", "1 3", "2 0", "3 2")
    assert "All queens are on the board, and none attacks another. This is a solution." in said
    assert done == [(DID, 4, 4)]


@pytest.mark.parametrize("typed", ["somewhere", "7 7"])
def test_what_cannot_be_placed_is_refused(typed: str, home: Path) -> None:
    assert play(home, PLACE, "open", typed, "quit")[1] == []


# Practice in lines.


def test_who_is_sure_can_say_so_once(home: Path) -> None:
    first, second, *_rest = practised("diagonals", 3, 4, lambda posed: posed.answer)
    typed = lines(["", "sure", first, "", second])
    run_at_terminal("practice", "diagonals", "--seed", "4", "--plain", typed=typed)
    given = [each for each in records(home) if isinstance(each, Answered)]
    assert [each.sure for each in given] == [True, False]


def test_a_person_goes_on_from_the_end_to_what_is_next() -> None:
    first, second, third = practised("diagonals", 3, 4, lambda posed: posed.answer)
    typed = lines(["", first, "", second, "", third, "", "", ""])
    practice = ("practice", "diagonals", "--count", "3", "--seed", "4", "--plain")
    done = run_at_terminal(*practice, typed=typed)
    _before, _what, after = done.stdout.partition("1: Lesson 1, What a queen attacks\n")
    assert "Lesson: What a queen attacks" in after
    assert done.stderr.startswith(
        f"The input ended at part 1 of {len(read_lesson('rules').parts) + 1}."
    )
    assert done.returncode == 0
    assert "Enter goes on" not in run(*practice, typed=lines([first, second, third])).stdout
