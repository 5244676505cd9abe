"""A lesson is played from a file of answers, one a line, and the status says whether to its end."""

from pathlib import Path

import pytest

from lessons.course import lesson, lesson_ids
from lessons.journal import Begun, read
from lessons.progress import LessonProgress, progress
from tests.plain.playing import lines, right, run, wrong


def known(home: Path, lesson_id: str) -> LessonProgress:
    return progress(read(home).records).lessons[lesson_id]


@pytest.mark.parametrize("lesson_id", lesson_ids())
@pytest.mark.parametrize("seed", [1, 12345])
def test_right_answers_complete_a_lesson(lesson_id: str, seed: int, home: Path) -> None:
    answers = right(lesson_id, seed)
    done = run("lesson", lesson_id, "--plain", "--seed", str(seed), typed=lines(answers))
    assert (done.returncode, done.stderr) == (0, "")
    count = len(answers)
    assert done.stdout.endswith(f": {count} of {count} right at the first answer.\n")
    reached = known(home, lesson_id)
    assert (reached.seed, reached.done) == (seed, True)
    assert all(answer.right for answer in reached.answers.values())


@pytest.mark.parametrize("lesson_id", lesson_ids())
def test_wrong_answers_are_answered_and_complete_it_too(lesson_id: str, home: Path) -> None:
    answers = wrong(lesson_id)
    done = run("lesson", lesson_id, "--plain", "--seed", "1", typed=lines(answers))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("\nWrong: ") == len(answers)
    assert f": 0 of {len(answers)} right at the first answer.\n" in done.stdout
    assert not any(answer.right for answer in known(home, lesson_id).answers.values())
    assert all(answer.beliefs for answer in known(home, lesson_id).answers.values())


def test_the_order_of_the_choices_does_not_matter(home: Path) -> None:
    """The answers are values: those for one seed do for any other."""
    done = run("lesson", "iterative", "--plain", "--seed", "77", typed=lines(right("iterative", 1)))
    assert done.returncode == 0
    assert all(answer.right for answer in known(home, "iterative").answers.values())


def test_a_file_may_have_remarks_and_empty_lines_and_other_line_ends() -> None:
    answers = right("iterative")
    written = "# All answers\r\n\r\n" + "".join(f"{each}  # so\r\n\n" for each in answers)
    done = run("lesson", "iterative", "--plain", "--seed", "1", typed=written)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_last_line_needs_no_end() -> None:
    written = lines(right("iterative")).removesuffix("\n")
    assert run("lesson", "iterative", "--plain", "--seed", "1", typed=written).returncode == 0


def test_what_was_read_is_written_after_what_was_asked() -> None:
    answers = right("diagonals")
    done = run("lesson", "diagonals", "--plain", "--seed", "1", typed=lines(answers))
    echoed = [line[8:] for line in done.stdout.splitlines() if line.startswith("Answer: ")]
    assert echoed == answers


def test_the_end_of_the_input_leaves_the_lesson_where_it_is(home: Path) -> None:
    answers = right("iterative")
    done = run("lesson", "iterative", "--plain", "--seed", "1", typed=lines(answers[:4]))
    assert done.returncode == 1
    part = [i for i, part in enumerate(lesson("iterative").parts, 1) if part.question][4]
    assert done.stderr == (
        f"The input ended at part {part} of {len(lesson('iterative').parts)}. "
        "'queens-tutor lesson iterative' goes on there.\n"
    )
    assert len(known(home, "iterative").answers) == 4
    again = run("lesson", "iterative", "--plain", typed=lines(answers[4:]))
    assert (again.returncode, again.stderr) == (0, "")
    assert f"\nPart {part} of " in again.stdout
    assert "\nPart 1 of " not in again.stdout
    assert known(home, "iterative").done


def test_quit_leaves_it_too() -> None:
    done = run("lesson", "iterative", "--plain", typed="quit\nrow 0\n")
    assert done.returncode == 1
    assert done.stderr.startswith("The lesson was left at part 3 of 19. ")


@pytest.mark.parametrize("line", ["row 9", "row", "a", "A", "1", "yes", "0 2 - -", "\x1b[2J", "-"])
def test_a_line_that_is_no_answer_ends_it_without_an_attempt(line: str, home: Path) -> None:
    """The lines after it would answer other questions than they were written for."""
    done = run("lesson", "iterative", "--plain", "--seed", "1", typed=f"{line}\nrow 3\n")
    assert done.returncode == 1
    assert done.stderr.startswith(f"Line 1 of the input, {line!r}, cannot be used. ")
    assert "Type one of these, or its first words." in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert done.stderr.strip().isprintable()
    assert known(home, "iterative").answers == {}


def test_a_seed_begins_anew(home: Path) -> None:
    run("lesson", "iterative", "--plain", typed=lines(right("iterative")[:3]))
    run("lesson", "iterative", "--plain", "--seed", "5", typed="")
    reached = known(home, "iterative")
    assert (reached.seed, reached.passes, reached.answers) == (5, 2, {})


def test_without_a_seed_each_pass_has_its_own(home: Path) -> None:
    for _ in range(2):
        run("lesson", "iterative", "--plain", typed=lines(right("iterative")))
    begun = [each.record for each in read(home).records if isinstance(each.record, Begun)]
    assert len({record.seed for record in begun}) == 2


def test_every_tick_between_two_parts_is_told() -> None:
    done = run("lesson", "iterative", "--plain", "--seed", "1", typed=lines(right("iterative")))
    whole = done.stdout.partition("How does the search for n = 4 end?")[2]
    told = [line for line in whole.splitlines() if line.startswith("Tick ")]
    assert [line.split(":")[0] for line in told[:12]] == [f"Tick {tick}" for tick in range(1, 13)]
    assert told[11] == "Tick 12: b = [1, 3, 0, 2], k = 4."
