"""Lines and expressions of a listing: asked from its text, judged by running what was entered."""

import pytest

from lessons.answers.entries import is_expression
from lessons.asks.ask import AskError, Situation
from lessons.asks.registry import read_ask as read
from lessons.course.question import Posed, judge_answer
from lessons.files.course_folder import load_purposes
from lessons.journal.records import AnswerValue
from lessons.scenes.scene import Setting
from solver.text.listing import load_listing
from tests.lessons.scripts import posed

END = posed("lines 24 to 28", "no-reset", "reset-to-zero", "back-to-column-zero")
RESET = posed("blank -1 in b[k] = -1", "reset-to-zero")
LINES = (("if b[k] < n:", 0), ("k += 1", 1), ("else:", 0), ("b[k] = -1", 1), ("k -= 1", 1))


def beliefs(question: Posed, given: AnswerValue) -> tuple[str, ...] | None:
    """Return the beliefs that an answer is put down to; None if it is right."""
    judgement = judge_answer(question, given, {})
    return None if judgement.right else judgement.beliefs


def test_the_right_order_is_that_of_the_listing() -> None:
    assert END.answer == LINES
    assert beliefs(END, LINES) is None


def test_the_lines_of_mutants_are_among_the_pieces() -> None:
    assert {"pass", "b[k] = 0", "k = 0"} <= set(END.choices)
    assert len(END.choices) == len(LINES) + 3


def test_an_order_that_does_what_a_mutant_does() -> None:
    assert beliefs(END, (*LINES[:3], ("b[k] = 0", 1), LINES[4])) == ("reset-to-zero",)
    # Without the line it does what it does with `pass`.
    assert beliefs(END, (*LINES[:3], LINES[4])) == ("no-reset",)


def test_an_order_that_nobody_has_in_mind_is_run() -> None:
    swapped = (*LINES[:3], LINES[4], LINES[3])
    assert beliefs(END, swapped) == ()
    assert "run your answer with n = 2" in judge_answer(END, swapped, {}).text
    assert "unexpected indent" in judge_answer(END, (LINES[0], ("k += 1", 1), ("pass", 3)), {}).text


@pytest.mark.parametrize(
    "given",
    [(), (("k += 1", 7),), (("k += 1", -1),), (("k += 1", 0), ("k += 1", 0)), (("import os", 0),)],
)
def test_what_is_not_made_of_the_pieces_is_no_answer(given: AnswerValue) -> None:
    assert not END.is_possible(given)


@pytest.mark.parametrize("given", ["-1", "0 - 1", "(-1)", "k - k - 1"])
def test_an_expression_that_does_the_same_is_right(given: str) -> None:
    assert beliefs(RESET, given) is None


@pytest.mark.parametrize(("given", "belief"), [("0", "reset-to-zero"), ("k - k", "reset-to-zero")])
def test_an_expression_that_a_misconception_would_write(given: str, belief: str) -> None:
    assert beliefs(RESET, given) == (belief,)


BLANKS = {
    "difference": posed(
        "blank b[i] - i == y - x in if b[i] - i == y - x:", "rows-only", "sum-only"
    ),
    "sum": posed(
        "blank b[i] + i == y + x in if b[i] + i == y + x:", "rows-only", "difference-only"
    ),
    "loop": posed("blank k < n in while k < n and k >= 0:", "off-by-one-exit"),
    "returned": posed("blank k in return k", "success-always"),
    "index": posed(
        "blank i - j + n - 1 in if free_col[j] and free_sum[i + j] and free_diff[i - j + n - 1]:",
        *("no-shift", "shift-by-n", "abs-difference"),
        listing="flags",
    ),
}


@pytest.mark.parametrize(
    ("blank", "given"),
    [
        *(("difference", "b[i]-i==y-x"), ("difference", "y - x == b[i] - i")),
        *(("difference", "x - i == y - b[i]"), ("difference", "abs(b[i]-y) == x-i")),
        *(("sum", "x+y==i+b[i]"), ("sum", "not b[i] + i != y + x")),
        *(("loop", "n > k"), ("loop", "k <= n-1"), ("loop", "k != n"), ("loop", "not k >= n")),
        *(("returned", "k+0"), ("index", "i-j+n-1"), ("index", "n - 1 - (j - i)")),
        ("index", "j - i + n - 1"),  # In all three lines: other cells, one for each diagonal too.
    ],
)
def test_right_is_what_computes_what_is_wanted(blank: str, given: str) -> None:
    assert beliefs(BLANKS[blank], given) is None


@pytest.mark.parametrize(
    ("blank", "given", "found"),
    [
        ("difference", "b[i]+i==y+x", ("sum-only",)),
        ("difference", "b[i] - y == x - i", ("sum-only",)),
        ("difference", "b[i]==y", ("rows-only",)),
        ("difference", "b[i] < y and y < b[i]", ()),  # The program does as with both ideas.
        ("difference", "b[i] - i == y + x", ()),
        ("sum", "b[i]-i==y-x", ("difference-only",)),
        ("loop", "k+1<n", ("off-by-one-exit",)),
        ("loop", "k < n - 2", ()),
        ("returned", "n + 0", ("success-always",)),
        ("returned", "n - 1", ()),
        ("index", "i-j", ("no-shift",)),
        ("index", "abs(i-j)", ("abs-difference",)),
        ("index", "n+i-j", ("shift-by-n",)),
        ("index", "i + j", ()),
    ],
)
def test_an_idea_is_seen_in_what_is_computed(
    blank: str, given: str, found: tuple[str, ...]
) -> None:
    assert beliefs(BLANKS[blank], given) == found


def test_a_wrong_expression_with_which_the_run_looks_right_is_explained() -> None:
    assert beliefs(BLANKS["index"], "i - j - n") == ()
    told = "Your answer is −1 for i = 0, j = 0, n = 1: free_diff has no such cell."
    assert told in judge_answer(BLANKS["index"], "i - j - n", {}).text
    assert (
        "it returns 0. The right one returns 1." in judge_answer(BLANKS["returned"], "0", {}).text
    )


@pytest.mark.parametrize("given", ["n", "k", "b[k]", "b[99]", "b"])
def test_any_other_expression_is_run_and_explained(given: str) -> None:
    assert beliefs(RESET, given) == ()
    assert "run your answer with n = " in judge_answer(RESET, given, {}).text


@pytest.mark.parametrize(
    "given", ["", "f(1)", "9**9", "k * k", "k =", "a" * 41, "1\n2", "lambda: 0", "__import__", 1]
)
def test_what_cannot_be_an_expression(given: AnswerValue) -> None:
    assert is_expression(given) == (given == "__import__")
    assert not RESET.is_possible(given) or given == "__import__"


@pytest.mark.parametrize("line", ["b[k] += 1", "no such line", "k -= 1"])
def test_a_blank_stands_in_one_line_and_once(line: str) -> None:
    with pytest.raises(AskError, match="is not one line"):
        read(f"blank -1 in {line}").find_answer(Situation(Setting("iterative", 4).run(), 0))


def test_which_line_runs_next() -> None:
    asked = posed("line after 4 lines", "straight-down", at="tick 2")
    assert asked.say_answer(asked.answer).startswith("line 22: while b[k] < n")
    assert [asked.say_answer(given) for given in asked.foils] == ["line 24: if b[k] < n:"]
    typed = posed("line number after 4 lines", "straight-down", at="tick 2")
    assert (typed.answer, *typed.foils) == (22, 24)
    assert typed.is_possible(29)
    for line in (-1, 0, 30):
        told = f"There is no line {line}: the program has lines 1 to 29."
        assert (typed.is_possible(line), typed.explain_refusal(line)) == (False, told)
    with pytest.raises(AskError, match="ends before"):
        read("line after 999 lines").find_answer(Situation(Setting("iterative", 2).run(), 0))


def test_what_is_asked_is_covered() -> None:
    text = END.question.ask.cover_listing(Setting("iterative", 4).run().program.listing)
    assert "k -= 1" not in text
    assert "b[k] += 1" in text
    blank = RESET.question.ask.cover_listing(Setting("iterative", 4).run().program.listing)
    assert "b[k] = ____\n" in blank


def test_a_covered_index_is_covered_in_every_line_that_has_it() -> None:
    line = "if free_col[j] and free_sum[i + j] and free_diff[i - j + n - 1]:"
    text = read(f"blank i - j + n - 1 in {line}").cover_listing(load_listing("flags"))
    assert text.count("free_diff[____]") == 3
    assert "free_diff[i - j" not in text


def test_the_lines_that_run_next_in_their_order() -> None:
    asked = posed("next 6 lines", "straight-down", at="tick 2")
    assert asked.answer == tuple(
        (number, load_listing("iterative").lines[number - 1].strip())
        for number in (20, 21, 22, 23, 22, 23)
    )
    (down,) = asked.foils
    assert [word.split(":")[0] for word in asked.say_answer(down).split(" | ")] == [
        str(number) for number in (20, 21, 22, 23, 24, 25)
    ]
    with pytest.raises(AskError, match="ends before"):
        read("next 99 lines").find_answer(Situation(Setting("iterative", 2).run(), 0))


def test_the_purpose_of_lines_is_what_the_course_says_and_an_idea_takes_them_for() -> None:
    asked = posed("purpose of lines 27 to 27", "no-reset", "reset-to-zero")
    said = load_purposes()
    assert asked.answer == said["iterative 27-27"]
    assert beliefs(asked, said["iterative 27-27 no-reset"]) == ("no-reset",)
    assert set(asked.choices) <= set(said.values())
    assert len(asked.choices) == 4  # The fourth is what another group of lines is there for.


def test_a_reason_is_what_the_course_says_and_ideas_have_others() -> None:
    asked = posed("why not-further-back", "restart-at-zero", "retest-same-row")
    said = load_purposes()
    assert asked.answer == said["why not-further-back"]
    assert beliefs(asked, said["why not-further-back restart-at-zero"]) == ("restart-at-zero",)
    assert beliefs(asked, said["why not-further-back to-blame"]) == ()  # Often given, and no idea.
    assert len(asked.choices) == 4
    read_so = posed("why fewer-permutations", "columns-repeat")
    assert beliefs(read_so, said["why fewer-permutations columns-repeat"]) == ("columns-repeat",)
    with pytest.raises(AskError, match=r"write it into purposes.yaml, as 'why so'"):
        read("why so").find_answer(Situation(Setting("iterative", 4).run(), 0))


def test_lines_of_which_nothing_is_said_have_no_purpose() -> None:
    with pytest.raises(AskError, match=r"write it into purposes.yaml, as 'iterative 1-2'"):
        read("purpose of lines 1 to 2").find_answer(Situation(Setting("iterative", 4).run(), 0))


@pytest.mark.parametrize("given", ["b[i] - i == n", "b[i] - i == y - x or q"])
def test_a_name_that_the_function_has_not_is_what_is_said(given: str) -> None:
    name = given[-1]
    told = judge_answer(BLANKS["difference"], given, {}).reply
    assert told == f"isfree knows b, x, y, i, but no {name}."
