"""`reset` asks for its word, moves the journal to a copy and says where that is."""

from pathlib import Path

import pytest

from lessons.journal.journal import Journal, read_journal
from lessons.journal.records import Answered, Begun
from tests.plain.playing import run


def learn(home: Path) -> None:
    journal = Journal(home)
    journal.append(Begun("rules", 1))
    journal.append(Answered("rules", "read-row", 3, True))


@pytest.mark.parametrize("typed", ["", "yes\n", "resett\n"])
def test_nothing_but_the_word_resets(home: Path, typed: str) -> None:
    learn(home)
    done = run("reset", typed=typed)
    assert (done.returncode, done.stderr) == (1, "")
    assert "This deletes 1 lesson begun, 1 answer, 0 mastered skills" in done.stdout
    assert done.stdout.endswith("Nothing was reset.\n")
    assert len(read_journal(home).records) == 2


@pytest.mark.parametrize(("arguments", "typed"), [([], " Reset \n"), (["--yes"], "")])
def test_the_word_or_yes_resets_and_says_where_the_copy_is(
    home: Path, arguments: list[str], typed: str
) -> None:
    learn(home)
    done = run("reset", *arguments, typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    (copy,) = home.glob("journal-before-*")
    assert f"Everything before is kept in {str(copy)!r}." in done.stdout
    assert read_journal(home).records == []
    assert "You have not answered anything yet." in run("progress").stdout


def test_what_cannot_be_done_is_one_sentence_and_status_1(home: Path) -> None:
    done = run("reset", "--yes")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "Nothing has been saved yet, so there is nothing to reset.\n"
    assert not home.exists()
    home.write_text("a file")
    done = run("reset", "--yes")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "cannot be moved (Not a directory), so nothing was reset" in done.stderr
