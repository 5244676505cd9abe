"""What can be asked about a general search, and what wrong ideas make of it."""

import pytest

from lessons.asks.situation import AskError
from lessons.course.question import Posed, pose_question, wrong_answer
from lessons.ideas.comparison import Counts
from lessons.ideas.demonstration import demonstrate_idea
from lessons.journal.records import AnswerValue
from tests.lessons.scripts import found, question, script, show

QUEENS, COLUMNS = {"listing": "framework"}, {"listing": "recursive"}
MAZE = {"listing": "labyrinth", "maze": "9x7 seed 228"}
"""#########
#S    # #
#### #  #
#G #   ##
## ### ##
#       #
#########
"""
AREA = {"listing": "flood", "maze": "#######/#  S  #/### ###/#     #/#   # #/#######"}
RING = {"listing": "labyrinth", "maze": "#######/#S    #/# ### #/# ### #/#G    #/#######"}
REGULAR, BLOCK = {"listing": "regular", "n": "8"}, {"listing": "flood", "maze": "S  /   "}
RETREAT, ENTERED, BEGUN = "after retreat 1", "whether (5, 1) can be entered", (1, 3, 5, 7, 2, 0)


def asked(run: dict[str, str], ask: str, at: str, foil: str) -> Posed:
    return pose_question(question(ask, foil, at=at, **run))


@pytest.mark.parametrize(
    ("foil", "run", "ask", "at", "right", "wrong"),
    [
        ("state-changed", QUEENS, "state after 3 ticks", "start", (0,), (0, 2)),
        ("return-ends-all", QUEENS, "state after 1 tick", "tick 2", (0,), None),
        ("rows-only", QUEENS, "next place.column", "tick 1", 2, 1),
        ("difference-only", QUEENS, "next place.column", "tick 2", None, 1),
        ("search-rewritten", QUEENS, "functions that differ in framework+rows-only", "start",
         ("is_adm",), ("solve", "is_adm")),
        ("search-rewritten", QUEENS, "functions that differ in subset-sum", "start",
         ("all_moves", "is_adm", "is_final"), ("solve", "all_moves", "is_adm", "is_final")),
        ("sees-goal", MAZE, "next cell", "tick 3",
         ("entered", 4, 1, 5, 1), ("entered", 4, 1, 4, 2)),
        ("return-ends-all", MAZE, "next cell", "tick 4", ("back", 5, 1, 4, 1), None),
        ("return-ends-all", QUEENS, "state after 2 ticks", "tick 5", (0,), None),
        ("unmarked", MAZE, "state after 5 ticks", "start", (4, 1, "RRR"), (4, 1, "RRRRL")),
        ("state-changed", MAZE, "state after 5 ticks", "start", (4, 1, "RRR"), (5, 1, "RRRR")),
        ("unmarked", MAZE, "state after 2 ticks", "tick 3", (4, 1, "RRR"), (4, 1, "RRRRL")),
        ("state-changed", MAZE, "state after 2 ticks", "tick 3", (4, 1, "RRR"), (5, 1, "RRRR")),
        ("no-exception", REGULAR, "b after 2 ticks", "tick 6", (*BEGUN, 6, 4), (*BEGUN, 4, 6)),
        *(("auto-undo", MAZE, ENTERED, at, False, True) for at in (RETREAT, "tick 6")),
        ("return-ends-all", AREA, "filled cells", "start", 15, 3),
        ("auto-undo", AREA, "filled cells", "start", 15, 0),
        ("sees-goal", RING, "length of the way", "start", 11, 3),
        ("auto-undo", BLOCK, "entries of the whole run", "start", 5, 17),
    ],
)  # fmt: skip
def test_it_shows(
    foil: str, run: dict[str, str], ask: str, at: str, right: AnswerValue, wrong: AnswerValue
) -> None:
    found = asked(run, ask, at, foil)
    assert (found.answer, found.foils) == (right, {wrong: (foil,)})


@pytest.mark.parametrize(
    ("foil", "run", "ask", "at"),
    [
        # n = 5 has no retreat.
        ("state-changed", {"listing": "framework", "n": "5"}, "state after 5 ticks", "start"),
        # Before the first dead end all of them do the same.
        ("unmarked", MAZE, "state after 4 ticks", "start"),
        *(("auto-undo", MAZE, "next cell", RETREAT), ("sees-goal", MAZE, "next cell", "tick 1")),
        # A room without a dead end is filled at one go.
        ("return-ends-all", {"listing": "flood", "maze": "S  / # /   "}, "filled cells", "start"),
    ],
)
def test_it_hides(foil: str, run: dict[str, str], ask: str, at: str) -> None:
    assert asked(run, ask, at, foil).foils == {}


def test_what_is_written_anew_is_shown() -> None:
    ask = "functions that differ in framework+rows-only"
    shown = demonstrate_idea("search-rewritten", question(ask, "search-rewritten", **QUEENS))
    assert isinstance(shown, Counts)
    assert (shown.right, shown.believed) == ("is_adm", "solve, is_adm")


@pytest.mark.parametrize(
    ("run", "ask"),
    [
        *((QUEENS, each) for each in ("next cell", "filled cells", ENTERED)),
        *((QUEENS, f"functions that differ in {each}") for each in ("iterative", "no-listing")),
        *((COLUMNS, "state after 1 tick"), (MAZE, "filled cells"), (AREA, "length of the way")),
        *((MAZE, "whether (20, 20) can be entered"), (MAZE, "free squares of column 2")),
    ],
)
def test_what_has_no_answer_is_said(run: dict[str, str], ask: str) -> None:
    with pytest.raises(AskError, match=r"\w"):
        pose_question(question(ask, "search-rewritten", **run))


def test_an_idea_that_comes_from_elsewhere_is_no_foil() -> None:
    """Without marks the search would have been elsewhere after two ticks."""
    found = question("next cell", "unmarked", at="tick 2", **MAZE)
    with pytest.raises(AskError, match="unmarked"):
        wrong_answer(found, "unmarked")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ((":listing: labyrinth",), "runs in a maze: add an option ':maze:"),
        ((":maze: 9x7 seed 1",), "'iterative' runs in no maze"),
        ((":listing: labyrinth", ":maze: 4x4 seed 1"), "a maze has 5 to 40 columns"),
        ((":listing: labyrinth", ":maze: #S #"), "row 1 of the maze: there is no G"),
        ((":listing: labyrinth", ":maze: #SG/x"), "row 2 of the maze: 'x' in column 1"),
        ((":listing: labyrinth", ":maze: 9x7 seed 228", ":mark: (30, 1)"), "marks nothing"),
    ],
)
def test_a_maze_that_cannot_be_used_is_said(options: tuple[str, ...], said: str) -> None:
    ((_line, sentence),) = found(script(show(*options)))
    assert said in sentence
