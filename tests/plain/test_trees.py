"""The search tree in lines: shown as far as the run has come, and gone to node by node."""

import pytest

from tests.plain.playing import lines, run


def said(*commands: str, listing: str = "iterative", n: int = 4) -> list[str]:
    """Return the lines said to the last of some commands."""
    done = run("explore", listing, "--n", str(n), "--plain", typed=lines(list(commands)))
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.split("\n> ")[len(commands)].splitlines()[1:]


def test_the_tree_is_shown_as_far_as_the_run_has_come() -> None:
    assert said("", "", "", "", "tree") == [
        "4 of 9 nodes, 18.75 % of 4^4 pruned.",
        "empty board",
        "  column 0: row 0",
        "    column 2 under 0,2: 4 tests, dead end",
        "    column 1: row 3 (the search is here)",
    ]
    assert said("tree")[1:] == ["empty board (the search is here)"]
    after_a_retreat = said(*[""] * 8, "tree")
    assert after_a_retreat[2] == "  column 0: row 0 (the search is here)"
    assert after_a_retreat[-1] == "    column 2 under 0,3: 8 tests, 1 queen, dead end"


def test_a_dead_end_can_be_unfolded() -> None:
    assert said("last", "tree")[2] == "  column 1 under 0: 16 tests, 3 queens, dead end"
    assert said("last", "tree 0")[2:] == [
        "  column 0: row 0",
        "    column 2 under 0,2: 4 tests, dead end",
        "    column 1: row 3",
        "      column 3 under 0,3,1: 4 tests, dead end",
        "  column 0: row 1, 8 tests, 3 queens, 1 solution",
    ]


def test_rows_are_named_where_the_search_goes_by_rows() -> None:
    assert said("", "", "", "", "tree", listing="flags")[2:4] == [
        "  row 0: column 0",
        "    row 2 under 0,2: 4 tests, dead end",
    ]


def test_a_board_that_is_counted_from_1_has_a_tree_that_is_counted_from_1() -> None:
    assert said("", "", "", "", "tree", listing="flags-from-one")[2:4] == [
        "  row 1: column 1",
        "    row 3 under 1,3: 4 tests, dead end",
    ]


@pytest.mark.parametrize("before", ["first", "last"])
def test_a_jump_goes_to_where_the_queen_is_placed(before: str) -> None:
    assert said(before, "jump 1,3,0", "counts") == [
        "Tick 10, step 92. Tests: 23. Placements: 7. Retreats: 4. Solutions: 0."
    ]
    assert said(before, "jump 1 3 0", "tree")[-1] == "      column 2: row 0 (the search is here)"


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("jump 7", "The run never comes to 7."),
        ("tree 0,1", "The run never comes to 0,1."),
        ("jump here", "Type the values of some columns, such as 0,2."),
        ("tree 0;1", "Type the values of some columns, such as 0,2."),
    ],
)
def test_what_is_no_node_is_said(command: str, told: str) -> None:
    assert said(command) == [told]


def test_the_profile_counts_the_nodes_of_each_level() -> None:
    found = said("", "", "", "", "profile")
    numbers = [[int(cell) for cell in line.split()[:5]] for line in found[1:6]]
    assert numbers == [
        [0, 1, 1, 1, 1],
        [1, 1, 2, 4, 4],
        [2, 2, 3, 16, 12],
        [3, 0, 2, 64, 24],
        [4, 0, 1, 256, 24],
    ]
    assert found[6] == "4 of 9 nodes."
