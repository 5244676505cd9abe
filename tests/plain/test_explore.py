"""Exploring in lines tells the run as the narration does, and knows the keys of the screen."""

from itertools import pairwise

import pytest

from lessons.words.narration import narrate_step, say_state
from solver.machine.run import Run, complete_search
from solver.text.listing import listing_ids, load_listing
from tests.plain.playing import lines, run

MOST = 40
"""Ticks of a run that are told; that is all of a search by backtracking on these boards."""
ENDED = "The run has ended: back, first, or n 6 for another board."


def told(*commands: str, n: int = 4, listing: str = "iterative") -> list[list[str]]:
    """Return the lines said at first and to each command."""
    done = run("explore", listing, "--n", str(n), "--plain", typed=lines(list(commands)))
    assert (done.returncode, done.stderr) == (0, "")
    blocks = [block.splitlines() for block in f"\n{done.stdout}".split("\n> ")]
    assert [block[:1] for block in blocks[1 : len(commands) + 1]] == [[each] for each in commands]
    return [blocks[0][2:], *(block[1:] for block in blocks[1 : len(commands) + 1])]


@pytest.mark.parametrize("listing", listing_ids())
@pytest.mark.parametrize("n", [1, 3, 4])
def test_the_transcript_of_a_run_is_its_narration(listing: str, n: int) -> None:
    walked = Run.of(load_listing(listing), n)
    places = [complete_search(walked.opening())]
    while not walked.step(places[-1]).ended and len(places) <= MOST:
        places.append(complete_search(walked.next_tick(places[-1])))
    steps = [walked.step(place) for place in places]
    expected = [
        [narrate_step(before, after, n), f"Tick {after.tick}: {say_state(after)}."]
        for before, after in pairwise(steps)
    ]
    found = told(*[""] * len(steps), n=n, listing=listing)
    assert found[1 : len(steps)] == expected
    assert (found[-1] == [ENDED]) == steps[-1].ended


def test_every_line_can_be_told() -> None:
    walked = Run.of(load_listing("iterative"), 4)
    opening = complete_search(walked.opening())
    last = complete_search(walked.last())
    found = told(*["line"] * (last - opening))
    for number, said in zip(range(opening + 1, last + 1), found[1:], strict=True):
        assert said[1].startswith(f"Tick {walked.step(number).tick}: ")
    assert found[-1][1] == "Tick 12: b = [1, 3, 0, 2], k = 4."


def test_forward_and_back() -> None:
    first, one, two, back, again = told("", "tick", "b", "")
    assert back == one
    assert again == two
    assert first != one


def test_playing_tells_so_many_ticks_up_to_the_end() -> None:
    _begun, *ticks = told(*[""] * 3)
    played, further, none, wrong = told("play 3", "p 100", "play", "play 0")[1:]
    assert played == [line for tick in ticks for line in tick]
    assert len(further) == 2 * 9  # The run has twelve ticks.
    assert none == [ENDED]
    assert wrong == ["Enter a number from 1 to 1,000."]


def test_a_remark_is_no_empty_line() -> None:
    done = run("explore", "--n", "4", "--plain", typed="# Enter would step.\n\n  # so\ntick # on\n")
    assert "Tick 2: " in done.stdout
    assert "Tick 3: " not in done.stdout


WAYS = [
    ("retreat", "Tick 3: b = [0, 2, −1, −1], k = 1."),
    ("r", "Tick 3: b = [0, 2, −1, −1], k = 1."),
    ("solution", "Tick 12: b = [1, 3, 0, 2], k = 4."),
    ("go 7", "Tick 7: b = [0, 3, −1, −1], k = 1."),
    ("until k == 3", "Tick 5: b = [0, 3, 1, −1], k = 3."),
    ("first", "Tick 0: no variables yet."),
    ("last", "Tick 12: b = [1, 3, 0, 2], k = 4."),
    ("$", "Tick 12: b = [1, 3, 0, 2], k = 4."),
    ("n 2", "Tick 0: b = [−1, −1], k = 0."),
    ("listing iterative-lecture", "Tick 0: b = [0, −1, −1, −1], k = 1."),
    ("into", "Lines now go into isfree."),
    ("over", "Lines go over tests already."),
    ("u", "Each press now runs one line."),
    ("square 2 1", "(2,1) is free: no queen attacks it."),
    ("c (2,1)", "(2,1) is free: no queen attacks it."),
    ("counts", "Tick 0, step 2. Tests: 0. Placements: 0. Retreats: 0. Solutions: 0."),
    ("quit", ""),
]


@pytest.mark.parametrize(("command", "said"), WAYS)
def test_where_a_command_leads(command: str, said: str) -> None:
    assert (told(command)[1] or [""])[-1] == said


MISTAKES = [
    ("go", "Enter a number from 0 to 1,000,000,000,000."),
    ("go -1", "Enter a number from 0 to 1,000,000,000,000."),
    ("n", "Enter a number from 1 to 32."),
    ("n 33", "Enter a number from 1 to 32."),
    ("until", "'' is not an expression"),
    ("until k = 3", "'k = 3' is not an expression; whether two are equal is asked by =="),
    ("until __import__('os')", "holds something else than numbers"),
    ("listing iter", "There is no listing 'iter'; did you mean 'iterative'?"),
    ("square 4 0", "Type square, a column and a row from 0 to 3"),
    ("square", "Type square, a column and a row from 0 to 3"),
    ("leap", "There is no such command: help lists them."),
    ("back 3", "There is no such command: help lists them."),
]


@pytest.mark.parametrize(("command", "said"), MISTAKES)
def test_a_mistake_is_one_sentence_and_loses_nothing(command: str, said: str) -> None:
    _first, one, mistake, two = told("", command, "")
    assert len(mistake) == 1
    assert said in mistake[0]
    assert two[1] == "Tick 2: b = [0, 2, −1, −1], k = 2."
    assert one[1] == "Tick 1: b = [0, −1, −1, −1], k = 1."


def test_the_board_in_letters() -> None:
    assert told("go 5", "board")[2][:5] == [
        "3  o Q o o",
        "2  o o o o",
        "1  o o Q o",
        "0  Q o o o",
        "   0 1 2 3",
    ]


def test_the_code_around_the_line_that_is_next() -> None:
    said = told("code")[1]
    assert said[0] == "Line 20 is next."
    text = load_listing("iterative").lines
    assert said[1:] == [f"{number}  {text[number - 1]}" for number in range(16, 25)]
