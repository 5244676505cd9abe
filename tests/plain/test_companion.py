"""C and Pascal in lines."""

from solver.text.companion import load_companion
from tests.plain.playing import lines, run


def told(listing: str, *commands: str) -> str:
    done = run("explore", listing, "--n", "4", "--plain", typed=lines(list(commands)))
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_the_line_that_stands_for_the_next_one_is_told() -> None:
    said = told("flags-from-one", "companion")
    assert "In Pascal, line 20 is next.\n" in said
    assert "20      if i > n then\n" in said
    assert "program queens;" not in said


def test_the_whole_is_told_where_no_line_is_next() -> None:
    said = told("recursive", "last", "companion")
    found = load_companion("recursive")
    assert found is not None
    assert "In C, no line of its own is next.\n" in said
    assert all(line in said for line in found.lines_shown)


def test_where_there_is_none_that_is_said() -> None:
    assert "This listing has no text in C or Pascal.\n" in told("matrix", "companion")
