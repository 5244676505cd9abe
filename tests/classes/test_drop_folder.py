"""Students hand in to one folder, and none of them gets at what another has handed in."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from lessons.classes.drop_folder import examine_drop_folder, make_drop_folder, require_drop_folder
from lessons.classes.errors import ClassError
from tests.classes import accounts
from tests.conftest import CI

ROOT = Path(__file__).parents[2]


@pytest.fixture
def place() -> Iterator[Path]:
    """Return a folder that other accounts reach; those of pytest are for one alone."""
    with tempfile.TemporaryDirectory() as found:
        yield Path(found)


def test_four_accounts(place: Path) -> None:
    if os.geteuid() != 0:
        reason = "only root can act for several accounts"
        pytest.fail(reason) if CI else pytest.skip(reason)
    command = [sys.executable, "-m", "tests.classes.accounts", str(place)]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    told = json.loads(done.stdout)
    annas, bens, again = told["names"]
    assert set(told["tried"].values()) == {"PermissionError"}
    assert told["collected"] == {
        annas: [accounts.ANNA, 0o640, "Anna Röss'i"],
        again: [accounts.ANNA, 0o640, "Anna Röss'i"],
        bens: [accounts.BEN, 0o640, "Anna Röss'i"],
        "link.jsonl.gz": [accounts.BEN, 0o777, "this is a link and not a file"],
        "fifo.jsonl.gz": [accounts.BEN, 0o644, "this is not a file"],
    }
    assert told["assistant lists"] == "PermissionError"
    assert told["assistant reads"] == "Anna Röss'i"
    assert told["faults"] == []


GROUP = str(os.getegid())


@pytest.mark.parametrize(
    ("mode", "said"),
    [
        *((0o3733, ""), (0o3773, ""), (0o3533, "(u+rwx)"), (0o3730, "(o+wx is missing)")),
        *((0o3737, "(take away o+r)"), (0o2733, "(+t is missing)"), (0o1733, "(g+s is missing)")),
    ],
)
def test_a_mode_that_lets_too_much_or_too_little_is_said(place: Path, mode: int, said: str) -> None:
    place.chmod(0o755)
    folder = place / "f"
    make_drop_folder(folder, GROUP)
    folder.chmod(mode)
    found = examine_drop_folder(folder)
    assert [said in fault for fault in found] == [True] * bool(said)


def test_the_way_to_it_must_be_open_and_stay(place: Path) -> None:
    folder = place / "f"
    make_drop_folder(folder, GROUP)
    (shut,) = examine_drop_folder(folder)
    assert shut.startswith("Students cannot get there through")
    place.chmod(0o777)
    (loose,) = examine_drop_folder(folder)
    assert loose.startswith("Everybody can put another folder in its place")


def test_what_is_no_folder_for_handing_in_gets_nothing(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = place / "f"
    with pytest.raises(ClassError, match="cannot be reached from here"):
        require_drop_folder(folder)
    make_drop_folder(folder, GROUP)
    require_drop_folder(folder)
    for name, seen in ("geteuid", 61001), ("getegid", 61001), ("getgroups", [0, int(GROUP)]):
        monkeypatch.setattr(os, name, lambda seen=seen: seen)
    with pytest.raises(ClassError, match="belongs to a group of yours"):
        require_drop_folder(folder)
    folder.chmod(0o733)
    with pytest.raises(ClassError, match="is not made for handing in"):
        require_drop_folder(folder)
    (place / "file").touch()
    with pytest.raises(ClassError, match="is no folder"):
        require_drop_folder(place / "file")
