"""Votes in a drop folder, which is hostile, and polls of two votes."""

import os
from pathlib import Path

import pytest

from lessons.classes import votes
from lessons.classes.drop_folder import make_drop_folder
from lessons.classes.errors import ClassError, UnusableError
from lessons.classes.poll import Poll, PollStage, find_poll_question, list_choices
from lessons.classes.votes import cast_vote, count_votes, mark_vote_start, open_vote
from tests.plain.playing import run

STUDENTS = 61001, 61002, 61003
GROUP = 61900

as_root = pytest.mark.skipif(os.getuid() != 0, reason="files of several owners")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A drop folder of teachers."""
    made = tmp_path / "votes"
    if os.getuid() == 0:
        make_drop_folder(made, str(GROUP))
    else:
        made.mkdir()
        made.chmod(0o3733)
    return made


def next_moment(folder: Path) -> int:
    """Begin a vote once the folder's clock has moved on: it ticks a few times in 10 ms."""
    began = mark_vote_start(folder)
    while (later := mark_vote_start(folder)) == began:
        pass
    return later


def votes_of(folder: Path, *choices: int) -> None:
    """Let each of some students vote; a student's later vote comes last."""
    for owner, choice in zip(STUDENTS * 9, choices, strict=False):
        next_moment(folder)
        before = {*folder.iterdir()}
        cast_vote(folder, choice)
        (made,) = {*folder.iterdir()} - before
        os.chown(made, owner, -1)


@as_root
def test_everybody_has_one_vote_the_last_since_it_began(folder: Path) -> None:
    votes_of(folder, 1, 1, 1)
    began = next_moment(folder)
    votes_of(folder, 1, 2, 9, 3, 2)
    assert count_votes(folder, began, 4) == (0, 1, 1, 0)
    assert {each.name[:5] for each in folder.iterdir()} == {"vote-"}


@as_root
def test_what_is_no_vote_counts_for_nothing_and_is_not_waited_for(folder: Path) -> None:
    name = "vote-20261123T000000Z-{:08x}.json"
    good = b'{"vote": 1, "choice": 2}\n'
    others = (good.replace(b"2", each) for each in (b"0", b"12", b'"\xff"'))
    for number, content in enumerate((b"", *others, good + b"\x1b[2J", good * 9)):
        (folder / name.format(number)).write_bytes(content)
    os.truncate(folder / name.format(5), 10 << 30)
    outside = folder.parent / "elsewhere"
    outside.write_bytes(good)
    (folder / name.format(16)).symlink_to(outside)
    (folder / name.format(17)).hardlink_to(outside)
    os.mkfifo(folder / name.format(18))
    (folder / name.format(19)).mkdir()
    (folder / "week-3-anna.jsonl.gz").write_bytes(good)
    assert count_votes(folder, 0, 4) == (0, 0, 0, 0)


@as_root
def test_a_flood_of_one_student_takes_no_vote_from_another(folder: Path) -> None:
    """Whatever the order of the names on the disk is."""
    for number in range(2_000):
        (folder / f"vote-20261123T000000Z-{number:08x}.json").touch()
        os.chown(folder / f"vote-20261123T000000Z-{number:08x}.json", STUDENTS[0], -1)
    votes_of(folder, 1, 2, 3)
    assert count_votes(folder, 0, 4) == (1, 1, 1, 0)


@as_root
def test_too_many_files_are_said(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(votes, "MOST_FILES", 10)
    asked = poll(folder)
    votes_of(folder, *[1, 2, 3] * 3)
    asked.go_on()
    assert asked.rounds == [(1, 1, 1, 0)]
    votes_of(folder, 1, 1)
    asked.go_back()
    asked.go_on()
    assert "holds more than 10 files: empty it" in asked.problem


def test_a_vote_goes_into_no_folder_where_others_could_read_it(tmp_path: Path) -> None:
    with pytest.raises(ClassError, match="is not made for handing in"):
        cast_vote(tmp_path, 1)
    with pytest.raises(ClassError, match="cannot be reached"):
        cast_vote(tmp_path / "nowhere", 1)
    assert not [*tmp_path.iterdir()]


def test_a_folder_that_a_student_cannot_list_is_voted_into(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda _path, mode, **_: mode != os.R_OK)
    monkeypatch.setattr("tui.classes.voting.cast_vote", lambda *_: None)
    open_vote(folder, 4)
    assert run("vote", "c", "--folder", folder).stdout.startswith("You have voted for C. ")
    assert run("vote", "3", "--folder", folder).stdout.startswith("You have voted for C. ")


def test_a_vote_is_cast_only_while_one_is_open_and_for_a_choice_that_there_is(folder: Path) -> None:
    def vote(*words: str) -> tuple[int, str]:
        done = run("vote", *words, "--folder", folder)
        return done.returncode, done.stdout + done.stderr

    assert vote() == (0, "No vote is open now.\n")
    assert vote("a") == (1, "No vote is open now. Vote when the question is asked.\n")
    asked = poll(folder)
    assert vote()[1] == "A vote is open. Choose one of A to D, as in: queens-tutor vote A\n"
    for wrong in ("e", "5", "0", "AB", "\uff21"):
        status, text = vote(wrong)
        assert status == 2
        assert text.startswith("This question has the choices A to D, and no ")
    asked.go_on()
    assert vote("a")[0] == 1
    asked.go_on()
    assert votes.find_open_vote(folder) == 4
    asked.solve()
    assert votes.find_open_vote(folder) == 0
    asked.go_back()
    asked.go_back()
    assert votes.find_open_vote(folder) == 4
    asked.leave()
    assert not [*folder.iterdir()]


@as_root
def test_a_student_opens_no_vote(folder: Path) -> None:
    open_vote(folder, 4)
    assert (folder / votes.OPEN).stat().st_mode & 0o777 == 0o644
    os.chown(folder / votes.OPEN, STUDENTS[0], -1)
    assert votes.find_open_vote(folder) == 0
    open_vote(folder, 3)
    assert votes.find_open_vote(folder) == 3
    os.utime(folder / votes.OPEN, (0, 0))
    assert votes.find_open_vote(folder) == 0


def poll(folder: Path | None = None) -> Poll:
    return Poll(*find_poll_question("iterative.resume-row"), folder)


def test_hands_are_typed_for_both_votes_and_who_goes_back_loses_none() -> None:
    asked = poll()
    assert asked.counting.endswith("each, as in 12053002, or numbers with blanks between.")
    assert asked.parse_counts("12053002") == asked.parse_counts("12 5 30 2") == (12, 5, 30, 2)
    assert asked.parse_counts("12050301") == asked.parse_counts("12, 5 3 1")
    asked.type_counts(asked.parse_counts("12, 5 3 1"))
    assert (asked.stage, asked.rounds) == (PollStage.COUNTED, [(12, 5, 3, 1)])
    asked.go_on()
    assert asked.rounds == [(12, 5, 3, 1)]
    asked.type_counts((1, 1, 1, 18))
    asked.go_on()
    assert asked.stage is PollStage.SOLVED
    asked = poll()
    asked.go_on()
    assert not asked.rounds  # No hands were counted.
    asked.type_counts((1, 2, 3, 4))
    asked.go_on()
    asked.go_back()
    assert (asked.stage, asked.rounds) == (PollStage.COUNTED, [(1, 2, 3, 4)])
    asked.go_back()
    assert (asked.stage, asked.count()) == (PollStage.VOTING, (1, 2, 3, 4))
    asked.solve()
    assert len(asked.rounds) == 1


@pytest.mark.parametrize(
    "typed", ["", "1 2 3", "1 2 3 x", "1 2 3 -4", "1 2 3 99999", "1 2 3 \uff14"]
)
def test_counts_are_as_many_numbers_as_choices(typed: str) -> None:
    with pytest.raises(ValueError, match="one number for each of the 4"):
        poll().parse_counts(typed)


def test_a_question_is_found_by_its_name_or_in_a_file(tmp_path: Path) -> None:
    assert find_poll_question("resume-row") == find_poll_question("iterative.resume-row")
    script = Path("lessons/shipped/en/iterative.md").resolve()
    assert find_poll_question(str(script))[1].title == "The loop that walks back"
    posed, _front = find_poll_question("attacker-difference")
    assert (len(posed.choices), len(kept := list_choices(posed))) == (6, 5)  # As one hand shows.
    assert {posed.answer, *posed.foils} <= {*kept}
    with pytest.raises(UnusableError, match=r"did you mean 'iterative\.resume-row'"):
        find_poll_question("resume-rwo")
    with pytest.raises(UnusableError, match="cannot be read"):
        find_poll_question(str(tmp_path / "none.md"))
