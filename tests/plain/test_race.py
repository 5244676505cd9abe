"""Racing in lines says what the screen shows, and knows its keys."""

from tests.plain.playing import lines, run


def told(*commands: str, arguments: tuple[str, ...] = ("4",)) -> list[list[str]]:
    """Return the lines said at first and to each command."""
    done = run("race", *arguments, "--plain", typed=lines(list(commands)))
    assert (done.returncode, done.stderr) == (0, "")
    blocks = [block.splitlines() for block in f"\n{done.stdout}".split("\n> ")]
    return [blocks[0][1:], *(block[1:] for block in blocks[1 : len(commands) + 1])]


def test_a_race_is_told_place_by_place() -> None:
    begun, retreat, board, over, after = told(
        "r", "board 2", "$", "", arguments=("4", "--preset", "three")
    )
    assert begun[:4] == ["Race, n = 4.", "1: iterative", "2: recursive", "3: flags, by row"]
    assert (
        retreat[0]
        == "Round 3. All have placed the same queens: they are at one node of the search tree."
    )
    assert retreat[1].startswith("1 and 2: Column 2: rows 0 to 3 are all attacked")
    assert retreat[2].startswith("3: Row 2: columns 0 to 3 are all attacked")
    assert retreat[-2].startswith("recursive: lines 27 (−3), ticks 3, tests 8,")
    assert board[1] == "2  o Q o o"
    assert over[0].startswith("Round 12.")
    assert after == ["The race is over: back, first, or n 6 for another board."]


def test_a_bug_is_told_up_to_the_difference() -> None:
    begun, end, code, other = told(
        "$", "code", "B no-reset", arguments=("4", "--mutant", "restart-at-zero")
    )
    assert "The idea: after going back, a column begins again from row 0" in begun
    assert end[:2] == [
        "Round 3. Here they differ.",
        "The first difference. The right program: b[1] = 2. The other one: b[1] = −1.",
    ]
    assert code == [
        "Line 28:",
        "    k -= 1",
        "Line 28, with the idea:",
        "    k -= 1; b[k] = -1",
    ]
    assert "The idea: b[k] keeps its value when column k is given up" in other


def test_what_cannot_race_is_said() -> None:
    found = told("l iterative", "l a,b", "preset x", "B x", "n 99", "board 3", "go x", "dance")
    assert [block[0].split(";")[0] for block in found[1:]] == [
        "Name 2 or 3 listings, separated by commas.",
        "There is no listing 'a'",
        "There is no preset 'x'",
        "There is no mutant 'x'",
        "Enter a number from 1 to 32.",
        "Enter a number from 1 to 2.",
        "Enter a number from 0 to 1,000,000,000,000.",
        "There is no such command: help lists them.",
    ]
