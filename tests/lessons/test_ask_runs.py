"""The right answer is read off the run: it agrees with the walk that the syllabus writes down."""

from functools import cache, partial

import pytest

from lessons.answers.choices import LinesAnswer
from lessons.answers.entries import NumberAnswer, is_expression, read_code
from lessons.asks.registry import read_ask as read
from lessons.asks.situation import AskError, Situation
from lessons.course.question import Posed, Question, judge_answer, wrong_answer
from lessons.files.course_folder import load_purposes
from lessons.journal.records import AnswerValue
from lessons.scenes.scene import Moment, Scene, Setting
from solver.text.listing import load_listing
from tests.lessons.asking import ask_in_run
from tests.lessons.asking import ask_in_run as answer
from tests.lessons.scripts import posed
from tests.lessons.walk import TICKS, later, placed, tried
from tests.sampled import LONG


@pytest.mark.parametrize("tick", range(TICKS))
def test_the_coming_tick_is_that_of_the_loop_and_of_the_calls(tick: int) -> None:
    assert answer("next k", tick) == later(tick).k
    assert answer("next n", tick) == 4
    assert answer("next place.row", tick) == placed(tick)
    assert answer("next test.row", tick) == tried(tick)
    assert answer("outcome", tick) == ("solution", 4)
    assert asked("next place.row", tick) == placed(tick)
    assert asked("next test.row", tick) == tried(tick)
    assert asked("b after 1 tick", tick) == later(tick).b
    if tick + 1 < TICKS:
        assert asked("next k", tick) == later(tick).k
    assert asked("next place.column", tick, listing="flags") == placed(tick)
    assert asked("q after 1 tick", tick, listing="flags") == later(tick).b
    square = asked("next test.square", tick, listing="flags") if tried(tick) is not None else ()
    assert square in {(), ((tried(tick), later(tick, 0).k),)}
    now = later(tick, 0)
    assert asked("calls waiting after 0 ticks", tick) == now.k + 1
    for column in range(now.k):
        assert asked(f"i in the call with k = {column}", tick) == now.b[column]


@pytest.mark.parametrize("ticks", [0, 1, 2, 3, 7, 999])
def test_b_after_some_ticks_or_at_the_end(ticks: int) -> None:
    for tick in range(TICKS + 1):
        assert answer(f"b after {ticks} ticks", tick) == later(tick, ticks).b


@pytest.mark.parametrize(
    ("value", "found"),
    [
        ("k after 1 tick", later(2).k),
        ("10 * k + b[1] after 2 ticks", 10 * later(2, 2).k + later(2, 2).b[1]),
        *(("b[k] after 2 lines", 0), ("k at the next retreat", 1), ("b[0] at the next place", 0)),
        *(("b[0] at the end", 1), ("len(b) at the end", 4)),
    ],
)
def test_the_value_of_an_expression_where_the_run_comes_to(value: str, found: int) -> None:
    asked = read(f"value of {value}")
    assert asked.response is NumberAnswer
    assert asked.find_answer(Situation(Setting("iterative", 4).run(), 2)) == found


@pytest.mark.parametrize(
    ("ask", "given", "n", "label"),
    [
        ("next test.row", 3, 4, "row 3"),
        ("next test.row", None, 4, "no row: the column is given up"),
        ("next k", 4, 4, "k = 4: past the last column"),
        ("next k", -1, 4, "k = −1: before the first column"),
        ("next k", None, 4, "none: the search has ended"),
        ("b after 2 ticks", (0, 2, -1, -1), 4, "0 2 −1 −1"),
        ("difference of (3, 0)", -3, 4, "−3"),
        ("squares of sum 1", ((0, 1), (1, 0)), 4, "(0,1) (1,0)"),
        ("attacker of (0, 3)", (1, 2, "sum"), 4, "queen (1,2), same sum"),
        ("attacker of (3, 3)", None, 4, "none: the square is free"),
        ("outcome", ("solution", 4), 4, "It ends with k = 4: a solution is found."),
        ("outcome", ("exhausted", -1), 3, "It ends with k = −1: no solution is found."),
        ("outcome", ("", 3), 4, "It stops with k = 3, although a column is still empty."),
        ("outcome", "endless", 4, "It never ends: the same states come again."),
    ],
)
def test_an_answer_in_words(ask: str, given: AnswerValue, n: int, label: str) -> None:
    assert read(ask).say_answer(given, n) == label


# Asks about calls agree with the walk of the loop: the stack holds its k and its b.


asked = partial(ask_in_run, listing="recursive")


def wrong(foil: str, ask: str, tick: int, n: int = 4, listing: str = "recursive") -> AnswerValue:
    """Return what a misconception answers there."""
    scene = Scene(Setting(listing, n), Moment("tick", tick))
    return wrong_answer(Question("q", scene, read(ask), (foil,), "", {}, 1, 1), foil)


def test_what_a_call_returns_and_what_ideas_expect_of_it() -> None:
    assert [asked("returned by the call", tick) for tick in range(TICKS)] == [
        "True",
        *["False"] * 7,
        *["True"] * 4,
    ]
    assert wrong("success-always", "returned by the call", 2) == "True"
    assert wrong("return-ends-all", "returned by the call", 0) == "False"
    assert wrong("return-ends-all", "calls waiting after 1 tick", 2) == 0
    assert wrong("return-ends-all", "next k", 2) is None
    with pytest.raises(AskError, match="would not have come to tick 4"):
        wrong("return-ends-all", "returned by the call", 4)
    assert asked("calls waiting after 2 ticks", 4) == 3
    assert wrong("return-ends-all", "calls waiting after 2 ticks", 4) == 0
    assert asked("b after 1 tick", 2) == (0, 2, -1, -1)
    assert wrong("rows-only", "b after 1 tick", 2) == (0, 2, 1, -1)
    assert wrong("rows-only", "calls waiting after 1 tick", 2) == 4
    where = Situation(Setting("recursive", 4).run(), 4, "shared-variables")
    assert read("i in the call with k = 0").find_answer(where) == 3


@pytest.mark.parametrize(
    ("ask", "listing", "said"),
    [
        ("next test.column", "recursive", "each column a queen: ask for next test.row"),
        ("next test.row", "flags", "each row a queen: ask for next test.column"),
        ("b after 1 tick", "flags", "no vector 'b' of queens there: its board is 'q'"),
        ("i in the call with k = 3", "recursive", "no call with k = 3"),
        ("z in the call with k = 0", "recursive", "no number 'z'"),
        ("returned by the call", "iterative", "no call there"),
        ("asked before (1, 1)", "flags", "no isfree"),
    ],
)
def test_what_has_no_answer_there(ask: str, listing: str, said: str) -> None:
    with pytest.raises(AskError, match=said):
        asked(ask, 1, listing=listing)


def test_lines_of_a_listing_that_calls_itself_are_judged_by_running_them() -> None:
    ask = read("lines 23 to 25")
    assert ask.response is LinesAnswer
    where = Situation(Setting("recursive", 4).run(), 0)
    right = (("if solve(n, k + 1, b):", 0), ("return True", 1), ("b[k] = -1", 0))
    endless = (("if solve(n, k, b):", 0), ("return True", 1), ("b[k] = -1", 0))
    assert ask.find_answer(where) == right
    assert not ask.is_same_answer(where, right[:2], right)
    assert not ask.is_same_answer(where, endless, right)
    assert "With n = 1" not in ask.explain_consequence(where, endless)


# Lines and expressions of a listing: asked from its text, judged by running what was entered.


@cache
def end() -> Posed:
    return posed("lines 24 to 28", "no-reset", "reset-to-zero", "back-to-column-zero")


@cache
def reset() -> Posed:
    return posed("blank -1 in b[k] = -1", "reset-to-zero")


LINES = (("if b[k] < n:", 0), ("k += 1", 1), ("else:", 0), ("b[k] = -1", 1), ("k -= 1", 1))


def beliefs(question: Posed, given: AnswerValue) -> tuple[str, ...] | None:
    """Return the beliefs that an answer is put down to; None if it is right."""
    judgement = judge_answer(question, given, {})
    return None if judgement.right else judgement.beliefs


def test_an_order_of_lines_is_judged_by_running_it() -> None:
    assert end().answer == LINES
    assert beliefs(end(), LINES) is None
    assert beliefs(end(), (*LINES[:3], ("b[k] = 0", 1), LINES[4])) == ("reset-to-zero",)
    # Without the line it does what it does with `pass`.
    assert beliefs(end(), (*LINES[:3], LINES[4])) == ("no-reset",)
    swapped = (*LINES[:3], LINES[4], LINES[3])
    assert beliefs(end(), swapped) == ()
    assert "run your answer with n = 2" in judge_answer(end(), swapped, {}).text
    deeper = LINES[0], ("k += 1", 1), ("pass", 3)
    assert "four spaces more after each colon" in judge_answer(end(), deeper, {}).text


@pytest.mark.parametrize("given", ["-1", "0 - 1", "(-1)", "k - k - 1"])
def test_an_expression_that_does_the_same_is_right(given: str) -> None:
    assert beliefs(reset(), given) is None


@pytest.mark.parametrize(("given", "belief"), [("0", "reset-to-zero"), ("k - k", "reset-to-zero")])
def test_an_expression_that_a_misconception_would_write(given: str, belief: str) -> None:
    assert beliefs(reset(), given) == (belief,)


BLANKS: dict[str, tuple[str, ...]] = {
    "difference": ("b[i] - i == y - x in if b[i] - i == y - x:", "rows-only", "sum-only"),
    "sum": ("b[i] + i == y + x in if b[i] + i == y + x:", "rows-only", "difference-only"),
    "loop": ("k < n in while k < n and k >= 0:", "off-by-one-exit"),
    "returned": ("k in return k", "success-always"),
    "index": (
        "i - j + n - 1 in if free_col[j] and free_sum[i + j] and free_diff[i - j + n - 1]:",
        *("no-shift", "shift-by-n", "abs-difference"),
    ),
}
"""What is left blank, and foils."""


@cache
def blank(name: str) -> Posed:
    """Return a question about what is left blank."""
    text, *foils = BLANKS[name]
    return posed(f"blank {text}", *foils, listing="flags" if name == "index" else "iterative")


@pytest.mark.parametrize(
    ("name", "given"),
    [
        *(("difference", "b[i]-i==y-x"), LONG("difference", "y - x == b[i] - i")),
        *(LONG("difference", "x - i == y - b[i]"), ("difference", "abs(b[i]-y) == x-i")),
        *(LONG("sum", "x+y==i+b[i]"), LONG("sum", "not b[i] + i != y + x")),
        *(LONG("loop", "n > k"), ("loop", "k <= n-1"), LONG("loop", "k != n")),
        *(("returned", "k+0"), LONG("index", "i-j+n-1"), ("index", "n - 1 - (j - i)")),
        ("index", "j - i + n - 1"),  # In all three lines: other cells, one for each diagonal too.
    ],
)
def test_right_is_what_computes_what_is_wanted(name: str, given: str) -> None:
    assert beliefs(blank(name), given) is None


@pytest.mark.parametrize(
    ("name", "given", "found"),
    [
        ("difference", "b[i]+i==y+x", ("sum-only",)),
        LONG("difference", "b[i] - y == x - i", ("sum-only",)),
        ("difference", "b[i]==y", ("rows-only",)),
        LONG("difference", "b[i] < y and y < b[i]", ()),  # The program does as with both ideas.
        LONG("difference", "b[i] - i == y + x", ()),
        LONG("sum", "b[i]-i==y-x", ("difference-only",)),
        *(("loop", "k+1<n", ("off-by-one-exit",)), LONG("loop", "k < n - 2", ())),
        *(("returned", "n + 0", ("success-always",)), LONG("returned", "n - 1", ())),
        *(("index", "i-j", ("no-shift",)), LONG("index", "abs(i-j)", ("abs-difference",))),
        *(LONG("index", "n+i-j", ("shift-by-n",)), ("index", "i + j", ())),
    ],
)
def test_an_idea_is_seen_in_what_is_computed(name: str, given: str, found: tuple[str, ...]) -> None:
    assert beliefs(blank(name), given) == found


def test_a_wrong_expression_with_which_the_run_looks_right_is_explained() -> None:
    assert [read_code("if n − 1:"), read_code("iffy + 1")] == ["n - 1", "iffy + 1"]
    assert beliefs(blank("index"), "i - j - n") == ()
    told = "Your answer is −1 for i = 0, j = 0, n = 1: free_diff has no such cell."
    assert told in judge_answer(blank("index"), "i - j - n", {}).text
    told = "Write only what stands between the brackets of free_diff."
    assert told in judge_answer(blank("index"), "free_diff[i - j]", {}).text
    assert "it returns 0. The right one returns 1." in judge_answer(blank("returned"), "0", {}).text
    told = "For k = 1, n = 1, your condition is True. It should be False."
    assert told in judge_answer(blank("loop"), "k <= n", {}).text


@pytest.mark.parametrize("given", ["n", "k", "b[k]", "b[99]", "b"])
def test_any_other_expression_is_run_and_explained(given: str) -> None:
    assert beliefs(reset(), given) == ()
    assert "run your answer with n = " in judge_answer(reset(), given, {}).text


@pytest.mark.parametrize(
    "given", ["", "f(1)", "9**9", "k * k", "k =", "a" * 41, "1\n2", "lambda: 0", "__import__", 1]
)
def test_what_cannot_be_an_expression(given: AnswerValue) -> None:
    assert is_expression(given) == (given == "__import__")
    assert not reset().is_possible(given) or given == "__import__"


@pytest.mark.parametrize("line", ["b[k] += 1", "no such line", "k -= 1"])
def test_a_blank_stands_in_one_line_and_once(line: str) -> None:
    with pytest.raises(AskError, match="is not one line"):
        read(f"blank -1 in {line}").find_answer(Situation(Setting("iterative", 4).run(), 0))


def test_the_lines_that_run_next_in_their_order() -> None:
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


def test_what_is_asked_is_covered_in_every_line_that_has_it() -> None:
    text = end().question.ask.cover_listing(Setting("iterative", 4).run().program.listing)
    assert "k -= 1" not in text
    assert "b[k] += 1" in text
    blank = reset().question.ask.cover_listing(Setting("iterative", 4).run().program.listing)
    assert "b[k] = ____\n" in blank
    line = "if free_col[j] and free_sum[i + j] and free_diff[i - j + n - 1]:"
    text = read(f"blank i - j + n - 1 in {line}").cover_listing(load_listing("flags"))
    assert text.count("free_diff[____]") == 3
    assert "free_diff[i - j" not in text


def test_purposes_and_reasons_are_what_the_course_says() -> None:
    asked = posed("purpose of lines 27 to 27", "no-reset", "reset-to-zero")
    said = load_purposes()
    assert asked.answer == said["iterative 27-27"]
    assert beliefs(asked, said["iterative 27-27 no-reset"]) == ("no-reset",)
    assert set(asked.choices) <= set(said.values())
    assert len(asked.choices) == 4  # The fourth, too, is said of these lines.
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


@pytest.mark.parametrize("given", ["b[i] - i == y - k", "b[i] - i == n", "b[i] - i == y - x or q"])
def test_a_name_that_the_function_has_not_is_what_is_said(given: str) -> None:
    assert beliefs(blank("difference"), given) == ()  # Without a value it's like no idea.
    name = given[-1]
    told = judge_answer(blank("difference"), given, {}).reply
    assert told == f"isfree knows b, x, y, i, but no {name}."
