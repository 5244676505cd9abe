"""Figures: numbers in prose that are counted, and what is wrong with those that are none."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.journal.journal import Journal
from lessons.lesson.session import LessonSession
from lessons.scenes.scene import SceneError, Setting, read_marks, read_state
from lessons.text import figures
from lessons.text.expression import ExpressionError
from lessons.text.figures import fill_braces
from solver.board.geometry import Square
from solver.text.listing import load_listing
from tests.lessons.scripts import checked, found, lesson, predict, script, show


def count(figure: str) -> str:
    """Return a figure as prose has it."""
    return fill_braces(f"{{count {figure}}}", {})


@pytest.mark.parametrize(
    ("figure", "written"),
    [
        *(("solutions 8", "92"), ("fundamental 8", "12"), ("nodes 8", "2,057")),
        *(("level 2 8", "42"), ("leaves 8", "736"), ("about vectors 8", "16.8 million")),
        *(("sets 8", "4,426,165,368"), ("about sets 8", "4.43 thousand million")),
        *(("lists 2", "12"), ("factorial 5", "120"), ("power 8 3", "512")),
        *(("mean-shuffles 8", "438.3"), ("about mean-until-all 8", "206,000")),
        *(("placements iterative 8", "113"), ("retreats iterative 8", "105")),
        *(("ticks iterative 8", "218"), ("lines iterative 1", "9")),
    ],
)
def test_a_figure_is_counted(figure: str, written: str) -> None:
    assert count(figure) == written


@pytest.mark.parametrize(
    ("figure", "told"),
    [
        ("solution 8", "'solution' cannot be counted; did you mean 'solutions'?"),
        ("", "'' cannot be counted; known are "),
        ("solutions", "in 'solutions' numbers must follow: 1-27"),
        ("solutions 28", "in 'solutions 28' numbers must follow: 1-27"),
        ("level 3", "in 'level 3' numbers must follow: 0-12, 0-12"),
        ("level 9 8", "in 'level 9 8' there is no such number"),
        ("mean-shuffles 3", "in 'mean-shuffles 3' there is no such number"),
        ("power 9 999999999999", "in 'power 9 999999999999' numbers must follow: "),
        ("tests flags", "in 'tests flags' a listing and a number of columns must follow"),
        ("tests flag 8", "in 'tests flag 8' there is no listing 'flag' that can be counted; did"),
    ],
)
def test_what_is_no_figure(figure: str, told: str, tmp_path: Path) -> None:
    with pytest.raises(ExpressionError) as error:
        count(figure)
    assert str(error.value).startswith(told)
    ((line, found),) = checked(tmp_path, script(f"First {{count {figure}}}.\n"))
    assert line == 9
    assert found.startswith(told)


def test_a_long_one_is_kept_and_recounted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def in_course(name: str, kept: str) -> list[tuple[int, str]]:
        """Return what is found in a lesson of a course that keeps some figures."""
        course = tmp_path / name
        course.mkdir()
        (course / "figures.yaml").write_text(kept)
        monkeypatch.setenv("QUEENS_TUTOR_COURSE", str(course))
        return checked(tmp_path, script("{count about tests iterative 4}\n"))

    monkeypatch.setattr(figures, "MOST_SHOWN", 0)
    line = "write its number into figures.yaml, as 'tests iterative 4: 26'"
    assert in_course("none", "") == [(9, f"in 'tests iterative 4' the run is long: {line}")]
    wrong = "figures.yaml says 1,026 for 'tests iterative 4', and it is 26"
    assert in_course("wrong", "tests iterative 4: 1,026\n") == [(9, wrong)]
    assert in_course("right", "tests iterative 4: 26\n") == []
    assert count("tests iterative 4") == "26"


def test_nobody_waits_for_a_long_one_at_the_opening(monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[int] = []

    def endless(_listing: str, _n: int) -> Iterator[None]:
        while True:
            counted.append(1)
            yield

    monkeypatch.setattr(figures, "count_work", endless)
    long = figures.read_figure("count tests iterative 30")
    for _again in range(2):
        assert "the run is long" in long.fault(recount=False)
        with pytest.raises(ExpressionError, match="the run is long"):
            long.value({})
    assert len(counted) == figures.MOST_SHOWN


def test_a_run_without_an_end_in_sight_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(figures, "MOST_SHOWN", 1)
    monkeypatch.setattr(figures, "MOST_SLICES", 1)
    with pytest.raises(ExpressionError, match="takes too long"):
        count("tests one-per-column 8")


def squares(*pairs: tuple[int, int]) -> set[Square]:
    return {Square(*pair) for pair in pairs}


@pytest.mark.parametrize("listing", ["iterative", "iterative-lecture"])
def test_a_state_has_what_the_listing_is_entered_with(listing: str) -> None:
    state = read_state("k=2, b=0 3 -1 -1", 4, listing)
    assert tuple(name for name, _ in state) == load_listing(listing).state
    assert dict(state) == {"n": 4, "k": 2, "b": (0, 3, -1, -1)}
    step = Setting(listing, 4, state).run().step(0)
    assert step.variables == {"n": 4, "k": 2, "b": (0, 3, -1, -1)}


@pytest.mark.parametrize(
    "text",
    [
        *("k=1, b=-1 -1 -1 -1", "k=4, b=1 3 0 -1", "k=0, b=0 0 -1 -1", "k=-1, b=0 -1 -1 -1"),
        *("k=5, b=1 3 0 2", "k=1, b=4 -1 -1 -1", "k=1, b=0 -1 -1", "k=1 b=0 -1 -1 -1"),
        *("k=one, b=0 -1 -1 -1", "k=1, b=0  -1 -1 -1", ""),
    ],
)
def test_no_state_of_the_search(text: str) -> None:
    with pytest.raises(SceneError) as raised:
        read_state(text, 4, "iterative")
    assert repr(text) in str(raised.value)


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        *(("(2, 1)", squares((2, 1))), ("(2,1)", squares((2, 1)))),
        *(("(0, 3), (1, 2)", squares((0, 3), (1, 2))), ("(0, 3) (1, 2)", squares((0, 3), (1, 2)))),
    ],
)
def test_marks(text: str, marked: set[Square]) -> None:
    assert read_marks(text, 4) == marked


@given(st.integers(1, 12), st.sampled_from(["sum", "difference"]), st.integers(-15, 30))
def test_a_diagonal_is_marked_whole(n: int, identity: str, value: int) -> None:
    board = [(x, y) for x in range(n) for y in range(n)]
    sign = 1 if identity == "sum" else -1
    diagonal = squares(*((x, y) for x, y in board if y + sign * x == value))
    if diagonal:
        assert read_marks(f"{identity} {value}", n) == diagonal
    else:
        with pytest.raises(SceneError, match="marks nothing"):
            read_marks(f"{identity} {value}", n)


@pytest.mark.parametrize("text", ["(4, 0)", "(0, 4)", "(99, 99)", "sum 7", "row 1", "(1)", "", "x"])
def test_no_marks(text: str) -> None:
    with pytest.raises(SceneError, match="marks nothing"):
        read_marks(text, 4)


def test_labels_stand_behind_lines_for_one_part(home: Path) -> None:
    fault = predict(":at: start", ":ask: number of the line at fault with no-reset")
    text = script(show(":labels: 21 try, 26 give up"), fault)
    session = LessonSession(lesson(text), Journal(home), seed=1)
    lines, plain = session.view.labelled_code.split("\n"), session.view.code.split("\n")
    assert lines[20] == plain[20] + "  # try"
    assert lines[25] == plain[25] + "  # give up"
    assert [number for number, each in enumerate(lines, 1) if each != plain[number - 1]] == [21, 26]
    assert session.view.covered is None
    session.go_on()
    assert session.view.labelled_code == session.view.code
    assert (session.view.covered, session.view.code.split("\n")[26].strip()) == (None, "pass")


@pytest.mark.parametrize(
    ("labels", "told"),
    [
        ("try", "'try' is no label: write the number of a line and a word, as 21 try"),
        ("21 Try", "'21 Try' is no label: write the number of a line and a word, as 21 try"),
        ("21 try, ", "'' is no label: write the number of a line and a word, as 21 try"),
        ("21 something long", "'21 something long' is no label: write the number of a line"),
        *(("99 try", "'iterative' has no line 99"), ("2 try", "'iterative' has no line 2")),
    ],
)
def test_what_is_no_label(labels: str, told: str) -> None:
    ((line, said),) = found(script(show(f":labels: {labels}")))
    assert line == 10
    assert said.startswith(told)
