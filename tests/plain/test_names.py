"""The notation can be chosen in lines, and is used from then on and the next time."""

import pytest

from tests.plain.playing import run

pytestmark = pytest.mark.usefixtures("home")


def test_all_notations_with_the_present_state() -> None:
    done = run("lesson", "iterative", "--plain", typed="names\n")
    assert "T, edutecnica: T[k] is the row of the queen in column k." in done.stdout
    assert "regine = [None, None, None, None]" in done.stdout
    assert "Your lecture writes b." in done.stdout


def test_one_is_chosen_and_kept() -> None:
    first = run("lesson", "iterative", "--plain", typed="names q\nquit\n")
    assert "its column i is your row i" in first.stdout
    again = run("lesson", "iterative", "--plain", "--seed", "1", typed="quit\n")
    assert "q[k]" in again.stdout
    assert "b[" not in again.stdout
    assert "q = [" in run("explore", "--plain", typed="tick\nquit\n").stdout


def test_the_last_choice_counts() -> None:
    run("lesson", "iterative", "--plain", typed="names q\nnames T\nquit\n")
    assert "T = [" in run("explore", "--plain", typed="tick\nquit\n").stdout


def test_there_is_no_such_notation() -> None:
    done = run("lesson", "iterative", "--plain", typed="names x\n")
    assert done.returncode == 1
    assert "Type names and one of b, T, q, regine" in done.stderr
