"""What an ask says of its own case: which queen, which squares, which ticks."""

import pytest

from lessons.asks.registry import read_ask
from lessons.asks.situation import Situation
from lessons.course.question import Question, reply_variables
from lessons.journal.records import AnswerValue
from lessons.scenes.scene import Moment, Scene, Setting, read_maze
from solver.text.listing import load_listing

BEGUN = Setting("iterative", 4, (("n", 4), ("k", 2), ("b", (0, 3, -1, -1))))
STUCK = Setting("iterative", 4, (("n", 4), ("k", 2), ("b", (0, 2, -1, -1))))
WHOLE = Setting("iterative", 5, (("n", 5), ("k", 5), ("b", (1, 3, 0, 2, 4))))
CALLS = Setting("recursive", 4)
FOUR = Setting("iterative", 4, (("n", 4), ("k", 4), ("b", (1, 3, 0, 2))))
START = Moment("start")
SMALL = Setting("iterative", 2, (("n", 2), ("k", 1), ("b", (0, -1))))
ALL_ATTACKED = (
    "Column 2: rows 0 to 3 are all attacked, so b[2] = −1, and the search goes back to column 1."
)
FAULT = "first wrong tick {}"


def consequence(text: str, given: AnswerValue, setting: Setting = STUCK) -> str:
    situation = Situation(setting.run(), 0)
    return read_ask(text).explain_consequence(situation, given)


def proof(text: str, setting: Setting, moment: Moment = START) -> str:
    scene = Scene(setting, moment)
    return read_ask(text).prove_answer(Situation(scene.setting.run(), scene.tick()))


@pytest.mark.parametrize(
    ("text", "setting", "said"),
    [
        ("attacker of (2, 2)", BEGUN, "by the queens on (0,0), same difference, 0−0 = 2−2; (1,"),
        ("whether (2, 1) is free", BEGUN, "(2,1) is free: no queen attacks it."),
        ("asked before (2, 3)", BEGUN, "is attacked by the queen on (1,3), also in"),
        ("asked before (2, 1)", BEGUN, "(2,1) is free: no queen attacks it."),
        ("free squares of column 1", SMALL, "(1,0): the queen on (0,0), also in row 0; (1,1): the"),
        ("whether b is a solution", FOUR, "No two queens share a row, a sum or a difference."),
        ("conflicts of (1, 1)", BEGUN, "the queen on (0,0), with the same difference, 0−0 = 1−1."),
        ("conflicts of (1, 2)", STUCK, "The queen on (1,2) is attacked by no other queen."),
        ("ways on", BEGUN, "Only one square of column 2 is free: (2,1)."),
        ("nodes two levels below", BEGUN, "that stay free: 0."),
        ("tests from a node and its branches", BEGUN, "1 + 1 = 2, with 4 tests each: 2 · 4 = 8."),
        ("squares of bits 11 in row 2", BEGUN, "8 for (3,2). Together that's 1 + 2 + 8 = 11."),
        ("mean shuffles", BEGUN, "24 orders, and 2 of them are solutions: 24 / 2 = 12."),
        ("odds after 4 of 24 with 2 good once", BEGUN, "20 orders are left, and 2 would solve"),
        ("tries to come after 4 of 24 with 2 good", BEGUN, "as at the beginning: 24 / 2 = 12."),
        ("share over 60 at a mean of 40", BEGUN, "so multiply: 0.607 · 0.607 · 0.607. About 22 %"),
        ("different of 3 found", BEGUN, "(1/2)^3 = 0.12. So about 0 of the 2 are still missing"),
        ("value of d at the next place", Setting("sudoku", 4), "already. 2 and 3 fit into (1,0)"),
        ("ways on", STUCK, "Every square of column 2 is attacked."),
        ("estimate of the probe", STUCK, "have 4, 2, 0 branches. So the probe estimates 1 + 4 + 8"),
        ("free bits of column 2", BEGUN, "Each square has a bit: 2 for (2,1)."),
        ("free bits of column 1", BEGUN, "a bit: 4 for (1,2), 8 for (1,3)."),
        ("free bits of column 2", STUCK, "No square is free there, so no bit is set."),
        ("odds of the probe", STUCK, "one branch of 4, 2: 1 probe in 4 · 2 = 8 goes this way."),
        ("best squares of column 1", BEGUN, "1 for (1,0), 1 for (1,1), 0 for (1,2)."),
        ("b after 2 ticks", STUCK, f"{ALL_ATTACKED} Column 1: row 3 is free, so b[1] = 3, and"),
        ("tests of the coming tick", BEGUN, "Column 2: row 0 is attacked, row 1 is free, so b[2]"),
        ("outcome", STUCK, "Tick 10 from here is the last one. Column 3: rows 0 and 1"),
        ("outcome", STUCK, "row 2 is free, so b[3] = 2. Now k = 4 = n: this is a solution."),
        ("line after 3 lines", STUCK, "These lines run: 20, 21, 22."),
        ("formula of three-quarter-turn", BEGUN, "(0,1) goes to (1,3)."),
        ("operation that makes 3 1 4 2 0", WHOLE, "(0,1) goes to (0,3). (1,3) goes to (1,1)."),
        ("boards 2 to 4 that show success-always", BEGUN, "For n = 2 and 3 there is no solution, "),
        ("smallest board that shows reset-to-zero", BEGUN, "never runs. For n = 2 and 3 there is"),
        (FAULT.format("from here with no-reset"), STUCK, f"of the right program: {ALL_ATTACKED}"),
        (FAULT.format("from here with no-reset"), STUCK, "the faulty one has b = [0, 2, 4, −1], k"),
        (FAULT.format("with off-by-one-exit"), BEGUN, "The faulty one has ended before, with b ="),
    ],
)  # fmt: skip
def test_a_proof_names_its_queens_and_numbers(text: str, setting: Setting, said: str) -> None:
    assert said in proof(text, setting)


MARKED = ((0, 2), (1, 0), (1, 1), (1, 3), (2, 2), (3, 2))
"""The squares that a queen on (1,2) attacks along her column and her row."""


@pytest.mark.parametrize(
    ("text", "given", "said"),
    [
        ("attacked by (1, 2)", MARKED, "She also attacks (0,1): that's 1 column and 1 row away."),
        ("attacked by (1, 2)", ((0, 1), (0, 3)), "She also attacks (0,2), in her row"),
        ("attacked by (1, 2)", ((3, 3),), "She doesn't attack (3,3): that's 2 columns, but 1 row"),
        ("free squares of column 3", ((3, 0),), "(3,0) is not free. Who attacks it?"),
        ("free squares of column 3", (), "That says that no square of the column is free"),
        ("square of sum 3 and difference -1", ((1, 2), (2, 1)), "She stands on one square"),
        ("square of sum 3 and difference -1", ((1, 2),), ""),
        ("queen of column 1", 0, "The queen in row 0 is the one of column 0."),
        ("queen of column 1", 3, ""),
        ("column of row 2", 0, "The queen of column 0 stands in row 0."),
        ("vector", (-1, -1, 2, 0), "These are the columns from right to left."),
        ("vector", (2, 0, -1, -1), ""),
        ("placements of 3 on vectors", 81, "3^4 has a factor for each row, and each factor is 3."),
        ("placements of 3 on vectors", 12, ""),
        ("b after 1 tick", (0, 2, 4, -1), "There is no row 4 on this board."),
        ("b after 1 tick", (0, 2, 1, -1), "stay on (2,1): it is attacked by the queen on (1,2), w"),
        ("b after 1 tick", (0, 2, -1, -1), ""),
    ],
)  # fmt: skip
def test_a_wrong_answer_hears_what_is_wrong(text: str, given: AnswerValue, said: str) -> None:
    found = consequence(text, given)
    assert said in found if said else not found


@pytest.mark.parametrize("name", ["one-per-column", "permutations", "vector-all"])
def test_of_a_search_that_comes_to_boards_with_attacks_none_is_said_to_be_impossible(
    name: str,
) -> None:
    board = load_listing(name).storage.board
    assert consequence(f"{board} after 1 tick", (0, 1, 2, 3), Setting(name, 4)) == ""


def test_a_knight_is_not_in_two_places() -> None:
    tour, told = Setting("tour-fewest", 5), "Only one square is asked for."
    assert consequence("next place.square", ((1, 2), (2, 1)), tour) == told
    assert consequence("next place.square", ((1, 2),), tour) == ""
    assert proof("next place.square", tour) == (
        "This many jumps lead on from the squares in reach: 5 from (1,2), 5 from (2,1)."
    )


@pytest.mark.parametrize(
    ("tick", "said"),
    [
        (0, "So 3 calls are waiting: that of `queens`, and one for each column up to 1."),
        (10, "The search has ended, so no call is waiting."),
    ],
)
def test_the_calls_that_wait_are_named(tick: int, said: str) -> None:
    assert proof("calls waiting after 2 ticks", CALLS, Moment("tick", tick)).endswith(said)


@pytest.mark.parametrize(
    ("queen", "told"),
    [
        ("(1, 2)", "both diagonals: all squares with the sum 3 or the difference 1."),
        ("(3, 0)", "both diagonals: all squares with the sum 3 or the difference −3."),
    ],
)
def test_what_a_queen_attacks_is_told_by_sum_and_difference(queen: str, told: str) -> None:
    assert told in proof(f"attacked by {queen}", STUCK)


@pytest.mark.parametrize(("tick", "value"), [(2, "False"), (8, "True")])
def test_a_call_is_followed_until_it_returns(tick: int, value: str) -> None:
    told = proof("returned by the call", CALLS, Moment("tick", tick))
    assert told.endswith(f"So this call returns {value}.")


def test_the_last_ticks_and_the_cells_of_each_queen_are_told() -> None:
    assert proof("b after 5 ticks", BEGUN).startswith("… Column 3: rows 0 to 3 are all attacked, ")
    back = "No number fits on (3,0): 4 tests have failed. 4 is taken away from (2,0). 2 and 3 fit "
    number = "value of d at the next place", Setting("sudoku", 4)
    assert proof(*number, Moment("tick", 3)).startswith(back)
    assert proof(*number, Moment("tick", 9)).startswith(
        "No number fits on (1,1): 4 tests have failed. 2 and 4 fit into (0,1)."
    )
    assert proof("taken cells of free_diff after 2 ticks", Setting("flags", 4)) == (
        "Each queen that stands then has one cell: 3 for (0,0), 2 for (2,1)."
    )


def test_nothing_is_proved_where_no_queens_are_searched_for() -> None:
    maze = Setting.within("labyrinth", read_maze("5x5 seed 1", "labyrinth"))
    question = Question(
        *(
            "q",
            Scene(maze, START),
            read_ask("calls waiting after 2 ticks"),
            (),
            "?",
            {"right": "."},
            1,
            1,
        )
    )
    assert "why" not in reply_variables(question)


def test_a_move_in_a_maze_has_its_reason() -> None:
    area = Setting.within("flood", read_maze("#####/#S# #/#  ##/#####", "flood"))
    assert "have 1 + 2 = 3 cells" in proof("filled cells", area)


def test_a_turned_board_and_a_recipe_are_written_down() -> None:
    assert proof("boards of the orbit", FOUR) == (
        "It's the same board if it's turned 90 left, turned 180 and turned 270 left. "
        "So 4 of the 8 operations make each board: 8 / 4 = 2."
    )
    assert proof("boards of the orbit under rotation", FOUR).endswith("4 / 4 = 1.")
    assert proof("boards of the orbit", WHOLE).startswith("Each of the 8 operations makes")
    assert proof("final row of column 2", Setting("regular", 8)).endswith("as 2 4 6 8 3 1 7 5.")


AROUND = (
    "We look right, down, left and up from (2,1). (3,1) is a wall. (2,2) is the goal, and free. "
    "(1,1) is the start, and that is where we come from. (2,0) is a wall. "
    "So (2,2) is the first that can be entered."
)


@pytest.mark.parametrize(
    ("text", "said"),
    [("next cell", AROUND), ("whether (2, 1) can be entered", "(2,1) was entered already.")],
)
def test_what_stands_in_the_cells_of_a_maze_is_said(text: str, said: str) -> None:
    maze = Setting.within("labyrinth", read_maze("####/#S #/##G#/####", "labyrinth"))
    assert proof(text, maze, Moment("tick", 1)) == said
