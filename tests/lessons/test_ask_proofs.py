"""What an ask says of its own case: which queen, which squares, which ticks."""

import pytest

from lessons.asks.ask import Situation
from lessons.asks.registry import read_ask
from lessons.course.question import Question, reply_variables
from lessons.scenes.scene import Moment, Scene, Setting, read_maze

BEGUN = Setting("iterative", 4, (("n", 4), ("k", 2), ("b", (0, 3, -1, -1))))
STUCK = Setting("iterative", 4, (("n", 4), ("k", 2), ("b", (0, 2, -1, -1))))
WHOLE = Setting("iterative", 5, (("n", 5), ("k", 5), ("b", (1, 3, 0, 2, 4))))
CALLS = Setting("recursive", 4)
FOUR = Setting("iterative", 4, (("n", 4), ("k", 4), ("b", (1, 3, 0, 2))))
START = Moment("start")


def proof(text: str, setting: Setting, moment: Moment = START) -> str:
    scene = Scene(setting, moment)
    return read_ask(text).prove_answer(Situation(scene.setting.run(), scene.tick()))


@pytest.mark.parametrize(
    ("text", "setting", "said"),
    [
        ("attacker of (2, 2)", BEGUN,
         "(2,2) is attacked: queen (0,0), difference 0−0 = 2−2; queen (1,3), sum 1+3 = 2+2."),
        ("whether (2, 1) is free", BEGUN, "(2,1) is free: no queen attacks it."),
        ("asked before (2, 3)", BEGUN, "The first that attacks it is queen (1,3), row 3 = 3."),
        ("asked before (2, 1)", BEGUN,
         "No queen attacks the square, so the program asks all of them."),
        ("free squares of column 1", Setting("iterative", 2, (("n", 2), ("k", 1), ("b", (0, -1)))),
         "(1,0): queen (0,0), row 0 = 0; (1,1): queen (0,0), difference 0−0 = 1−1"),
        ("whether b is a solution", FOUR,
         "No two queens share a row, a sum or a difference."),
        ("conflicts of (1, 1)", BEGUN, "(1,1) is attacked: queen (0,0), difference 0−0 = 1−1."),
        ("conflicts of (1, 2)", STUCK, "The queen on (1,2) is attacked by no other queen."),
        ("ways on", BEGUN, "These squares of column 2 are free: (2,1)."),
        ("ways on", STUCK,
         "Every square of column 2 is attacked."),
        ("estimate of the probe", STUCK,
         "The nodes on its way have 4, 2, 0 branches. So the probe estimates 1 + 4 + 8 = 13."),
        ("free bits of column 2", BEGUN, "Only (2,1) is free, and its bit is worth 2."),
        ("free bits of column 1", BEGUN,
         "(1,2), (1,3) are free, and together their bits make 4 + 8 = 12."),
        ("odds of the probe", STUCK,
         "The probe chose one branch of 4, 2: 1 probe in 4 · 2 = 8 goes this way."),
        ("best squares of column 1", BEGUN,
         ("Count the queens that attack each square of the column: 1 for (1,0), 1 for (1,1), "
         "0 for (1,2).")),
        ("free bits of column 2", STUCK, "No square is free there, so no bit is set."),
        ("b after 2 ticks", STUCK,
         ("Column 2: rows 0 to 3 are all attacked, so b[2] = −1, and the search goes back to "
         "column 1. Column 1: row 3 is free, so b[1] = 3, and the search goes on to column 2.")),
        ("tests of the coming tick", BEGUN,
         ("Column 2: row 0 is attacked, row 1 is free, so b[2] = 1, and the search goes on to "
         "column 3.")),
        ("outcome", STUCK,
         ("… Column 0: row 1 is free, so b[0] = 1, and the search goes on to column 1. Column "
         "1: rows 0 to 2 are attacked, row 3 is free, so b[1] = 3, and the search goes on to "
         "column 2. Column 2: row 0 is free, so b[2] = 0, and the search goes on to column 3. "
         "Column 3: rows 0 and 1 are attacked, row 2 is free, so b[3] = 2. Now k = 4 = "
         "n: this is a solution.")),
        ("line after 3 lines", STUCK, "These lines run: 20, 21, 22."),
        ("formula of three-quarter-turn", BEGUN, "(0,1) goes to (1,3)."),
        ("operation that makes 3 1 4 2 0", WHOLE, "(0,1) goes to (0,3). (1,3) goes to (1,1)."),
        ("boards 2 to 4 that show success-always", BEGUN,
         ("queens(2) returns 2. b is [−1, −1] then. queens(3) returns 3. b is [−1, −1, −1] then. "
         "The right program gives another result. On all other boards both agree.")),
        ("smallest board that shows reset-to-zero", BEGUN,
         ("queens(4) returns −1. b is [0, 0, 0, 0] then. The right program says otherwise. "
         "On smaller boards both agree.")),
        ("first wrong tick from here with no-reset", STUCK,
         ("Tick 1 of the right program: Column 2: rows 0 to 3 are all attacked, so b[2] = −1, and "
         "the search goes back to column 1. After that tick, the faulty one has "
         "b = [0, 2, 4, −1], k = 1.")),
        ("first wrong tick with off-by-one-exit", BEGUN,
         ("Tick 6 of the right program: Column 3: rows 0 to 3 are all attacked, so b[3] = −1, and "
         "the search goes back to column 2. The faulty one has ended before, with "
         "b = [0, 3, 1, −1], k = 3.")),
    ],
)  # fmt: skip
def test_a_proof_names_the_queens_and_numbers_of_its_case(
    text: str, setting: Setting, said: str
) -> None:
    assert proof(text, setting) == said


@pytest.mark.parametrize(
    ("tick", "said"),
    [
        (2, ("Column 2: rows 0 to 3 are all attacked, so its call ends without a queen, and "
            "column 1 goes on. So this call returns False.")),
        (8, ("Column 0: row 1 is free, so b[0] = 1, and a new call begins for column 1. The calls "
            "after this one find a square for every queen that is left. So this call "
            "returns True.")),
    ],
)  # fmt: skip
def test_a_call_is_followed_until_it_returns(tick: int, said: str) -> None:
    assert proof("returned by the call", CALLS, Moment("tick", tick)) == said


def test_of_many_ticks_the_last_are_told() -> None:
    assert proof("b after 5 ticks", BEGUN).startswith("… Column 3: rows 0 to 3 are all attacked, ")


def test_the_cells_of_each_queen_are_named() -> None:
    assert proof("taken cells of free_diff after 2 ticks", Setting("flags", 4)) == (
        "These queens stand then, and take these cells: queen (0,0): cell 3; queen (2,1): cell 2."
    )


def test_nothing_is_proved_where_no_queens_are_searched_for() -> None:
    maze = Setting.within("labyrinth", read_maze("5x5 seed 1", "labyrinth"))
    question = Question(
        *("q", Scene(maze, START), read_ask("moves of 2 ticks"), (), "?", {"right": "."}, 1, 1)
    )
    assert "why" not in reply_variables(question)


AROUND = (
    "We look right, down, left and up from (2,1). (3,1) is a wall. (2,2) is the goal, and free. "
    "(1,1) is the start, and that is where we come from. (2,0) is a wall."
)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("next cell", AROUND),
        ("whether (2, 1) can be entered", "(2,1) was entered already."),
    ],
)
def test_what_stands_in_the_cells_of_a_maze_is_said(text: str, said: str) -> None:
    maze = Setting.within("labyrinth", read_maze("####/#S #/##G#/####", "labyrinth"))
    assert proof(text, maze, Moment("tick", 1)) == said
