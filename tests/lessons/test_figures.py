"""Figures: numbers in prose that are counted, and what is wrong with those that are none."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from lessons.text import figures
from lessons.text.braces import fill_braces
from lessons.text.expression import ExpressionError
from tests.lessons.scripts import checked, script


def count(figure: str) -> str:
    """Return a figure as prose has it."""
    return fill_braces(f"{{count {figure}}}", {})


@pytest.mark.parametrize(
    ("figure", "written"),
    [
        ("solutions 8", "92"),
        ("fundamental 8", "12"),
        ("nodes 8", "2,057"),
        ("level 0 8", "1"),
        ("level 2 8", "42"),
        ("leaves 8", "736"),
        ("vectors 8", "16,777,216"),
        ("about vectors 8", "16.8 million"),
        ("permutations 8", "40,320"),
        ("sets 8", "4,426,165,368"),
        ("about sets 8", "4.43 thousand million"),
        ("lists 2", "12"),
        ("factorial 5", "120"),
        ("power 8 3", "512"),
        ("about power 2 100", "1.27 · 10^30"),
        ("mean-shuffles 8", "438.3"),
        ("about mean-until-all 8", "206,000"),
        ("tests flags-all 8", "15,720"),
        ("placements iterative 8", "113"),
        ("retreats iterative 8", "105"),
        ("ticks iterative 8", "218"),
        ("lines iterative 1", "9"),
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
        ("solutions -1", "in 'solutions -1' numbers must follow: 1-27"),
        ("level 3", "in 'level 3' numbers must follow: 0-12, 0-12"),
        ("level 9 8", "in 'level 9 8' there is no such number"),
        ("mean-shuffles 3", "in 'mean-shuffles 3' there is no such number"),
        ("power 9 999999999999", "in 'power 9 999999999999' numbers must follow: "),
        ("tests flags", "in 'tests flags' a listing and a number of columns must follow"),
        ("tests flags 33", "in 'tests flags 33' the board must have 1 to 32 columns"),
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


def test_a_long_one_is_kept_and_counted_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def in_course(name: str, kept: str) -> list[tuple[int, str]]:
        """Return what is found in a lesson of a course that keeps some figures."""
        course = tmp_path / name
        course.mkdir()
        (course / "figures.yaml").write_text(kept)
        monkeypatch.setenv("QUEENS_TUTOR_COURSE", str(course))
        return checked(tmp_path, script("{count about tests iterative 4}\n"))

    monkeypatch.setattr(figures, "MOST_SHOWN", 0)
    figures._computed.cache_clear()
    line = "write its number into figures.yaml, as 'tests iterative 4: 26'"
    assert in_course("none", "") == [(9, f"in 'tests iterative 4' the run is long: {line}")]
    wrong = "figures.yaml says 1,026 for 'tests iterative 4', and it is 26"
    assert in_course("wrong", "tests iterative 4: 1,026\n") == [(9, wrong)]
    assert in_course("right", "tests iterative 4: 26\n") == []
    assert count("tests iterative 4") == "26"


def test_nobody_waits_for_a_long_one_where_a_course_is_opened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
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
    figures._computed.cache_clear()
    with pytest.raises(ExpressionError, match="takes too long"):
        count("tests one-per-column 8")
    figures._computed.cache_clear()
