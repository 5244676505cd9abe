"""A check in lines: nothing of it is too long, and a board that cannot be drawn is said to be."""

from lessons.lab.checking import Report
from lessons.lab.judging import CasePicture, Failure
from lessons.lab.outcome import Ended, Reason
from solver.board.geometry import Square
from tui.lab.report import HIGHEST, LONGEST, PRINTED, VARIABLES, report_lines, say_believed


def said(report: Report) -> list[str]:
    return [line.text for line in report_lines("f", report)]


def shown(picture: CasePicture) -> list[str]:
    return said(Report((Failure("Wrong.", picture, (1,)),), 0, 1))[2:]


def test_what_a_program_prints_stands_apart_and_is_cut() -> None:
    printed = "f: right, all 9 cases.\n" * 3 + "x" * 300 + "\n" + "\n" * 20
    lines = said(Report((), 1, 1, printed))
    assert lines[0] == "f: right, 1 case."
    assert lines[2] == "| f: right, all 9 cases."
    assert max(map(len, lines)) == LONGEST + len("| ")
    assert len(lines) == 2 + PRINTED + 1
    assert lines[-1] == "4 more lines."


def test_a_program_that_could_not_be_judged_is_not_called_wrong() -> None:
    report = Report((Failure("The tutor failed here."),), 0, 9, unjudged="MemoryError")
    assert said(report) == ["f: not judged.", "The tutor failed here."]


def test_variables_are_cut() -> None:
    held = {f"v{i}": "0" * 300 for i in range(VARIABLES + 2)}
    ended = Ended(Reason.TIME, 1, "f", held)
    report = Report((Failure("Ended.", None, (1,), 1),), 0, 3, "", (ended,), "while True: pass\n")
    lines = said(report)
    assert lines[2] == "  1  while True: pass"
    assert lines[4].startswith("v0 = 00")
    assert len(lines[4]) == LONGEST
    assert lines[-2:] == ["2 more.", "2 cases were not tried."]


def test_a_line_that_the_program_does_not_have_is_left_out() -> None:
    assert said(Report((Failure("Wrong.", None, (1,), 9),), 0, 1, text="x\n")) == [
        "f: wrong. It fails the only case.",
        "Wrong.",
    ]


def test_how_a_program_works_is_said_in_full() -> None:
    failures = (Failure("No call."), Failure("No loop."))
    assert said(Report(failures, 4, 4)) == [
        "f: wrong. It is right in 4 of 4 cases.",
        "No call.",
        "No loop.",
    ]


def test_a_maze_is_drawn_with_the_cell_it_is_about() -> None:
    maze = ("S #", "  G")
    assert shown(CasePicture(0, (), Square(1, 0), None, maze))[:2] == ["0  S@#", "1    G"]
    assert shown(CasePicture(0, (), Square(7, 0), None, maze))[:2] == ["0  S #", "1    G"]
    assert shown(CasePicture(0, (), None, None, (" ",) * (HIGHEST + 1))) == [
        "The maze is too large to draw."
    ]


def test_a_board_too_large_to_draw_is_said() -> None:
    told = "The board has 1,000,000 columns, too many to draw."
    assert shown(CasePicture(1_000_000, ())) == [told]


def test_beliefs_that_are_alike_are_all_said() -> None:
    assert [line.text for line in say_believed(())] == []
    assert [line.text for line in say_believed(["One."])] == ["What may be behind it: One."]
    assert [line.text for line in say_believed(["One.", "Two."])] == [
        "One of these may be behind it:",
        "One.",
        "Two.",
    ]


def test_each_row_of_a_grid_has_a_line() -> None:
    grid, tall = [[0, 0, 4], [30, 0, 0], [0, 2, 0]], ([1, 2, 3],) * 40
    failure = Failure("It is wrong.", values=(("grid", grid), ("n", 4), ("right", tall)))
    told = [line.text for line in report_lines("f", Report((failure,), 0, 1))]
    assert told[2:6] == [
        "  grid  = [[0, 0, 4],",
        "           [30, 0, 0],",
        "           [0, 2, 0]]",
        "n     = 4",
    ]
    assert told[6:8] == ["  right = ([1, 2, 3],", "           [1, 2, 3],"]
    assert told[-2:] == ["           [1, 2, 3],", "           …)"]
