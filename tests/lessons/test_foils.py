"""What each misconception answers, where the syllabus says that it shows, and where it hides."""

import pytest

from lessons.asks.situation import AskError
from lessons.course.question import pose_question, wrong_answer
from lessons.journal.records import AnswerValue
from tests.lessons.scripts import posed, question

RETREAT = "after retreat 1"


@pytest.mark.parametrize(
    ("foil", "ask", "at", "n", "right", "wrong"),
    [
        ("restart-at-zero", "next test.row", RETREAT, 4, 3, 0),
        ("retest-same-row", "next test.row", RETREAT, 4, 3, 2),
        ("carry-row-over", "next test.row", RETREAT, 4, 3, None),
        ("carry-row-over", "next place.row", RETREAT, 4, 3, None),
        ("carry-row-over", "next k", RETREAT, 4, 2, 0),
        ("back-to-column-zero", "next k", "tick 2", 4, 1, 0),
        ("back-to-column-zero", "next k", "before retreat 1", 4, 1, 0),
        ("greedy", "next k", "tick 2", 4, 1, 2),
        ("greedy", "outcome", "start", 4, ("solution", 4), ("exhausted", 2)),
        ("no-reset", "b after 1 tick", "tick 2", 4, (0, 2, -1, -1), (0, 2, 4, -1)),
        ("no-reset", "outcome", "start", 4, ("solution", 4), ("exhausted", -1)),
        ("reset-to-zero", "b after 1 tick", "tick 2", 4, (0, 2, -1, -1), (0, 2, 0, -1)),
        ("reset-to-zero", "outcome", "start", 4, ("solution", 4), ("exhausted", -1)),
        ("restart-at-zero", "b after 2 ticks", "tick 2", 4, (0, 3, -1, -1), (0, 2, -1, -1)),
        ("retest-same-row", "b after 2 ticks", "tick 2", 4, (0, 3, -1, -1), (0, 2, -1, -1)),
        ("carry-row-over", "b after 2 ticks", "tick 2", 4, (0, 3, -1, -1), (0, -1, -1, -1)),
        ("restart-at-zero", "outcome", "start", 3, ("exhausted", -1), "endless"),
        ("restart-at-zero", "outcome", "start", 4, ("solution", 4), "endless"),
        ("back-to-column-zero", "outcome", "start", 6, ("solution", 6), "endless"),
        ("minus-one-attacks", "next place.row", "start", 4, 0, 3),
        ("success-always", "outcome", "start", 3, ("exhausted", -1), ("solution", -1)),
        ("off-by-one-exit", "outcome", "start", 4, ("solution", 4), ("", 3)),
        ("off-by-one-exit", "next k", "tick 5", 4, 2, None),
    ],
)
def test_it_shows(
    foil: str, ask: str, at: str, n: int, right: AnswerValue, wrong: AnswerValue
) -> None:
    found = posed(ask, foil, at=at, n=str(n))
    assert found.answer == right
    assert found.foils[wrong] == (foil,)
    assert set(found.foils.values()) == {(foil,)}  # It may be held in other ways too.
    assert wrong_answer(found.question, foil) == wrong


FLAG = "free_diff[i - j + n - 1]"


@pytest.mark.parametrize(
    ("foil", "ask", "where", "wrong"),
    [
        # Back in column 0, with the other queens standing, and taken away.
        ("back-to-column-zero", "b after 2 ticks", {"n": "6", "start": "k=5, b=0 4 1 5 2 -1"},
         {(1, 4, 1, 5, 2, -1), (1, -1, -1, -1, -1, -1)}),
        # The row is tried once more, and the column before is as it was.
        ("retest-same-row", "b after 1 tick",
         {"n": "6", "start": "k=1, b=0 -1 -1 -1 -1 -1", "at": "after retreat 1"},
         {(0, 2, 4, 1, 3, -1)}),
        # The end of a search that finds nothing, or of one that finds something.
        ("success-always", "outcome", {"start": "k=1, b=3 -1 -1 -1"},
         {("solution", -1), ("solution", 4)}),
        # Without the shift, and with it.
        ("abs-difference",
         f"blank i - j + n - 1 in if free_col[j] and free_sum[i + j] and {FLAG}:",
         {"listing": "flags"}, {"abs(i - j)", "abs(i - j) + n - 1"}),
        # What was set back before this moment is seen to be free.
        ("never-undone", "taken cells of free_sum after 1 tick",
         {"listing": "flags", "n": "6", "at": "after retreat 7"}, {(0, 3, 4, 6, 7)}),
        # On all squares, and on those of the first five columns.
        ("columns-repeat", "placements of 5 on vectors", {"n": "11"}, {198_792_594, 3_478_761}),
        # With the branches of the node that is called a dead end, and without.
        ("rows-only", "odds of the probe", {"n": "6", "start": "k=4, b=5 3 0 4 -1 -1"}, {720, 360}),
        ("ways-added", "estimate of the probe", {"n": "5", "start": "k=4, b=3 0 4 1 -1"}, {11, 10}),
        ("half-at-mean", "share over 134 at a mean of 268", {"n": "6"}, {71, 75}),
        # In either diagonal.
        ("turn-mirrors", "image under quarter-turn", {"n": "7", "start": "k=7, b=0 3 2 5 1 6 4"},
         {(0, 4, 2, 1, 6, 3, 5), (1, 3, 0, 5, 4, 2, 6)}),
    ],
)  # fmt: skip
def test_each_way_to_hold_an_idea_is_known(
    foil: str, ask: str, where: dict[str, str], wrong: set[AnswerValue]
) -> None:
    """Worked out from the words of the idea alone."""
    assert {*posed(ask, foil, **where).foils} == wrong


@pytest.mark.parametrize("foil", ["restart-at-zero", "retest-same-row", "carry-row-over"])
def test_a_row_that_is_tried_again_is_not_seen_when_the_search_goes_back(foil: str) -> None:
    """The mutant has changed b[k] by then; who holds the idea expects that only later."""
    assert posed("b after 1 tick", foil, at="tick 2", n="4").foils == {}


@pytest.mark.parametrize(
    ("foil", "n"),
    [
        *(("restart-at-zero", 5), ("back-to-column-zero", 4), ("no-reset", 5)),
        *(("reset-to-zero", 5), ("reset-to-zero", 8), ("greedy", 5), ("success-always", 4)),
    ],
)
def test_it_hides(foil: str, n: int) -> None:
    found = posed("outcome", foil, n=str(n))
    assert wrong_answer(found.question, foil) == found.answer == ("solution", n)
    assert found.foils == {}
    assert len(found.choices) > 1  # The ask has others to offer.


def test_a_mutant_goes_on_from_the_state_that_is_shown_and_some_share_an_answer() -> None:
    found = posed("next test.row", "restart-at-zero", start="k=2, b=0 3 1 -1", at=RETREAT)
    assert (found.answer, dict(found.foils)) == (None, {0: ("restart-at-zero",)})
    found = posed("b after 2 ticks", "no-reset", start="k=3, b=0 3 1 -1")
    stays = ((0, 3, 4, 4), (0, 3, 3, 3), (0, 3, 1, -1))  # Past the last row, in it, as it was.
    assert (found.answer, found.foils) == ((0, 3, -1, -1), dict.fromkeys(stays, ("no-reset",)))
    found = posed("outcome", "no-reset", "reset-to-zero", "greedy")
    assert dict(found.foils) == {
        ("exhausted", -1): ("no-reset", "reset-to-zero"),
        ("exhausted", 2): ("greedy",),
    }
    assert {found.answer, *found.foils} < set(found.choices)


@pytest.mark.parametrize(
    ("foil", "at"),
    [
        *(("restart-at-zero", "tick 6"), ("retest-same-row", "before retreat 2")),
        *(("greedy", "tick 3"), ("minus-one-attacks", "tick 1"), ("off-by-one-exit", "end")),
    ],
)
def test_a_mutant_that_could_not_have_come_there_is_refused(foil: str, at: str) -> None:
    asked = question("next k", foil, at=at)
    for ask in (lambda: wrong_answer(asked, foil), lambda: pose_question(asked)):
        with pytest.raises(AskError, match=f"'{foil}' would not have come to tick"):
            ask()
