"""Exploring in lines tells the run as the narration does, of boards and of puzzles."""

from itertools import pairwise
from pathlib import Path

import pytest

from lessons.words.calls import narrate_calls
from lessons.words.narration import narrate_step, say_state
from lessons.words.proof import say_square
from solver.board.geometry import Square
from solver.machine.run import Run, complete_search
from solver.machine.step import Step
from solver.text.listing import PUZZLES, listing_ids, load_listing, parse_listing
from tests.plain.playing import lines, run
from tests.texts import read_texts
from tui.explore.sizes import fit_size, other_size
from tui.lines import words
from tui.run.puzzle_drawing import draw_state

MOST = 40
"""Ticks of a run that are told; that is all of a search by backtracking on these boards."""
ENDED = "The run has ended: back, first, or n {n} for another board."


def told(*commands: str, n: int = 4, listing: str = "iterative") -> list[list[str]]:
    """Return the lines said at first and to each command."""
    done = run("explore", listing, "--n", str(n), "--plain", typed=lines(list(commands)))
    assert (done.returncode, done.stderr) == (0, "")
    blocks = [block.splitlines() for block in f"\n{done.stdout}".split("\n> ")]
    assert [block[:1] for block in blocks[1 : len(commands) + 1]] == [[each] for each in commands]
    return [blocks[0][2:], *(block[1:] for block in blocks[1 : len(commands) + 1])]


@pytest.mark.parametrize(
    ("listing", "n"),
    [(each, n) for each in listing_ids() for n in (1, 3, 4) if fit_size(each, n) == n],
)
def test_the_transcript_of_a_run_is_its_narration(listing: str, n: int) -> None:
    walked = Run.of(load_listing(listing), n)
    places = [complete_search(walked.opening())]
    while not walked.step(places[-1]).ended and len(places) <= MOST:
        places.append(complete_search(walked.next_tick(places[-1])))
    steps = [walked.step(place) for place in places]
    expected = [
        [
            narrate_calls(walked, before, after) or narrate_step(before, after, n),
            f"Tick {after.tick}: {state}.",
        ]
        for before, after in pairwise(steps)
        for state in [say_state(after, before) or "no variables yet"]
    ]
    found = told(*[""] * len(steps), n=n, listing=listing)
    assert found[1 : len(steps)] == expected
    assert (found[-1] == [ENDED.format(n=other_size(listing, n))]) == steps[-1].ended


def test_a_remark_is_no_empty_line() -> None:
    done = run("explore", "--n", "4", "--plain", typed="# Enter would step.\n\n  # so\ntick # on\n")
    assert "Tick 2: " in done.stdout
    assert "Tick 3: " not in done.stdout


@pytest.mark.parametrize("listing_id", PUZZLES)
def test_every_puzzle_can_be_walked_to_its_end(listing_id: str) -> None:
    typed = ["", ".", ".", "board", "code", "last", "square"]
    done = run("explore", listing_id, "--plain", typed=lines(typed))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.isascii()
    assert "is filled" in done.stdout or "The search is over" in done.stdout


TEXT = read_texts(Path(__file__).with_name("explored.txt"))["ours"]
NOTHING = "Nothing of this listing stands on the board."


def last(board: str) -> Step:
    run = Run.of(parse_listing("ours", TEXT.format(board=board)), 2)
    return run.step(complete_search(run.last()))


@pytest.mark.parametrize(
    ("board", "square", "said"),
    [
        ("shows m as numbers", (0, 1), "(0,1) holds 17."),
        ("shows m as numbers", (1, 1), "(1,1) holds no number."),
        ("shows m as blocks", (0, 1), "(0,1) holds 17."),
        ("board m as matrix", (1, 1), "(1,1) is attacked by the queens on (0,0), same difference"),
        ("board none", (1, 1), NOTHING),
    ],
)
def test_a_square(board: str, square: tuple[int, int], said: str) -> None:
    step = last(board)
    assert say_square(step, step.squares, Square(*square), 2).startswith(said)


def test_a_board() -> None:
    marks = frozenset({Square(0, 1), Square(1, 1)})
    drawn = [line.text for line in words.draw_letters(last("shows m as numbers"), 2, marks=marks)]
    assert drawn[:3] == ["1  m17   m", "0    7   o", "     0   1"]
    assert not any("queen" in line for line in drawn)
    said = "Row 0: 7 in column 0. Row 1: 17 in column 0."
    assert words.say_held(last("shows m as numbers"), 2) == said
    assert words.say_held(last("shows row"), 2) == "row = [7, 17]"


@pytest.mark.parametrize(
    ("shows", "drawn"),
    [
        ("shows m as grid at (k, k)", ["m", "0   7  0", "1  17  0", "    0  1"]),
        ("shows row as list at k", ["row", "  0  1", "  7 17", "k = 2, past the end"]),
        ("shows row as colours", ["row", "  0  1", "  7 17"]),
        ("shows signs as maze", ["signs", "0 #.", "1 .#", "  01"]),
        ("shows seen, names", ["seen = {7, 17}", "", "names = {7: 'a'}"]),
        ("shows WAYS as grid", ["WAYS", "0  u l", "   0 1"]),
        ("shows rag as grid, by as list", ["rag", "0  1 0", "1  1", "   0 1", "", "by"]),
        ("board none", ["search", "  n = 2", "  m = [[7, 0], [17, 0]]"]),
    ],
)
def test_what_is_shown_without_a_board(shows: str, drawn: list[str]) -> None:
    lines = [line.text for line in words.draw_letters(last(shows), 2)]
    assert lines[: len(drawn)] == drawn


def test_digits_are_large_where_cells_have_room_for_them() -> None:
    large, small = (draw_state(last("shows row as list"), (40, lines)).texts() for lines in (12, 6))
    assert [each.split() for each in large[3:5]] == [["▀▀█", "▄█", "▀▀█"], ["█"] * 3]
    assert [each.split() for each in small[3:4]] == [["7", "17"]]


@pytest.mark.parametrize(
    ("at", "lit"), [("(1, 0)", [2]), ("(*, 1)", [3, 4]), ("(0, *)", [1, 3]), ("(k, k)", [])]
)
def test_the_place_that_is_worked_on_is_lit(at: str, lit: list[int]) -> None:
    _name, *rows, _columns = draw_state(last(f"shows m as grid at {at}"), (40, 9)).lines
    inks = [ink for _number, *cells in rows for _text, ink in cells if _text.strip()]
    assert [place for place, ink in enumerate(inks, 1) if ink == "here"] == lit
