"""The gallery in lines offers what the screen does, under the same keys."""

from solver.board.solutions import find_solutions
from tests.plain.playing import lines, run


def told(*commands: str, n: int = 4) -> list[str]:
    """Return what is said at first and to each command."""
    done = run("gallery", str(n), "--plain", typed=lines(list(commands)))
    assert (done.returncode, done.stderr) == (0, "")
    return [block.partition("\n")[2].strip() for block in f"\n{done.stdout}".split("\n> ")]


def test_all_solutions_ten_at_a_time() -> None:
    first, more, end = told("", "", n=7)[:3]
    expected = [f"{i}: {' '.join(map(str, b))}" for i, b in enumerate(find_solutions(7), 1)]
    assert first.splitlines() == ["Solutions for n = 7: 40.", *expected[:10]]
    assert more.splitlines() == expected[10:20]
    assert end.splitlines() == expected[20:30]


def test_fundamental_solutions_and_the_board_of_one() -> None:
    listed, board = told("fundamental", "show 2", n=5)[1:3]
    assert listed.splitlines() == [
        "Fundamental solutions for n = 5: 2 of 10.",
        "1: 0 2 4 1 3",
        "2: 1 4 2 0 3",
    ]
    assert board.startswith("b = 1 4 2 0 3\n4  o Q o o o\n")
    assert board.endswith("Its orbit: 2 different boards.")


def test_an_orbit_with_its_formulas() -> None:
    orbit = told("orbit 1")[1].splitlines()
    assert orbit[0] == "The orbit: 2 different boards."
    assert orbit[3].endswith("b'[n-1-x] = n-1-b[x]: 1 3 0 2 (the same as 1)")
    assert orbit[5].endswith("b'[n-1-x] = b[x]: 2 0 3 1")
    assert len(orbit) == 9


def test_queens_of_ones_own() -> None:
    _, one, two, taken, left, none = told("place 0 1", "place 1 1", "take 1 1", "s", "take 3 3")[:6]
    assert one.endswith("1 of 4 queens are on the board.\n1 solution contains these queens.")
    assert two.endswith("(1,1) is attacked: queen (0,1), row 1 = 1.")
    assert taken == one
    assert left == "Solutions for n = 4 that have these queens: 1.\n1: 1 3 0 2"
    assert none == "There is no queen on (3,3)."


def test_a_solution_of_ones_own_belongs_to_an_orbit() -> None:
    said = told("place 0 1", "place 1 3", "place 2 0", "place 3 2", "orbit mine")
    assert "It belongs to the orbit of fundamental solution 1 of 1." in said[4]
    assert said[5].startswith("The orbit: 2 different boards.\n1: The board itself.")


def test_a_solution_of_ones_own_is_counted_once() -> None:
    moves = ["place 0 1", "place 1 3", "place 2 0", "place 3 2"]
    said = told(*moves, "take 3 2", "place 3 2", "clear")
    assert said[4].startswith("A new solution! That makes 1 of 2 solutions, 1 of 1 fundamental.")
    assert "new solution" not in said[6]
    assert said[7].endswith("Found by hand: 1 of 2 solutions, 1 of 1 fundamental.")


def test_what_cannot_be_done_is_said() -> None:
    assert told("n 13", "show 3", "place 4 0", "orbit mine", "frobnicate", "n 3", "show 1")[
        1:8
    ] == [
        "Enter a number from 1 to 12.",
        "Enter a number from 1 to 2.",
        "Type place, a column and a row from 0 to 3, such as place 0 3.",
        "Your board is not a solution yet. Place one queen in each column.",
        "There is no command 'frobnicate': help lists them.",
        "Solutions for n = 3: 0.",
        "There is no solution for n = 3.",
    ]
