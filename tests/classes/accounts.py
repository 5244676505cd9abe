"""Hands in, spies and collects with four accounts, each in a process of its own; prints what went.

It is a program for root: `python -m tests.classes.accounts FOLDER`. The accounts need no names.
"""

import json
import os
import stat
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from lessons.classes.drop_folder import (
    READABLE,
    examine_drop_folder,
    make_drop_folder,
    require_drop_folder,
)
from lessons.classes.packet import HandInError, file_name, read_hand_in, write_hand_in
from tests.classes.handed_in import HAND_IN

LECTURER, ANNA, BEN, ASSISTANT = 61000, 61001, 61002, 61003
TEACHERS, STUDENTS = 61900, 61500
GROUPS: Mapping[int, tuple[int, list[int]]] = {
    LECTURER: (LECTURER, [TEACHERS]),
    ASSISTANT: (ASSISTANT, [TEACHERS]),
    ANNA: (STUDENTS, []),
    BEN: (STUDENTS, []),
}


def act(account: int, do: Callable[[], object]) -> object:
    """Do something as an account, and return what comes of it, or the name of the error."""
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        status = 1
        try:
            group, others = GROUPS[account]
            os.setgroups(others)
            os.setgid(group)
            os.setuid(account)
            os.umask(0o077)
            try:
                told = do()
            except (OSError, HandInError) as error:
                told = type(error).__name__
            os.write(writer, json.dumps(told).encode())
            status = 0
        finally:
            os._exit(status)
    os.close(writer)
    with os.fdopen(reader, "rb") as stream:
        told = stream.read()
    assert os.waitpid(child, 0)[1] == 0
    return json.loads(told)


def names(folder: Path) -> list[str]:
    """List a folder."""
    return [each.name for each in folder.iterdir()]


def fifo(path: Path) -> None:
    """Make a fifo that everybody may read."""
    os.mkfifo(path)
    path.chmod(0o644)


def hand_in(folder: Path) -> str:
    """Hand in, and return the name of the file."""
    require_drop_folder(folder)
    path = folder / file_name(HAND_IN, distinct=True)
    write_hand_in(path, HAND_IN, READABLE)
    return path.name


def attempts(folder: Path, theirs: str, mine: str) -> Mapping[str, Callable[[], object]]:
    """Return what a student may try on another's hand-in."""
    return {
        "list": lambda: names(folder),
        "read": lambda: (folder / theirs).read_bytes().hex(),
        "write": lambda: (folder / theirs).write_bytes(b""),
        "append": lambda: os.open(folder / theirs, os.O_WRONLY | os.O_APPEND),
        "rename": lambda: str((folder / theirs).rename(folder / "x")),
        "replace": lambda: str((folder / mine).replace(folder / theirs)),
        "delete": (folder / theirs).unlink,
        "change": lambda: (folder / theirs).chmod(0o666),
        "mode": lambda: folder.chmod(0o777),
        "remove": folder.rmdir,
    }


def collect(folder: Path) -> dict[str, list[object]]:
    """Return of each file in a folder whose it is, its mode, and the name of who hands in."""
    found: dict[str, list[object]] = {}
    for path in sorted(folder.iterdir()):
        status = path.lstat()
        try:
            said = read_hand_in(path).name
        except HandInError as error:
            said = str(error)
        found[path.name] = [status.st_uid, stat.S_IMODE(status.st_mode), said]
    return found


def main(place: Path) -> None:
    """Play it, and print what came of it."""
    folder = place / "week-3"
    place.chmod(0o755)
    os.chown(place, LECTURER, LECTURER)
    act(LECTURER, lambda: make_drop_folder(folder, str(TEACHERS)))
    annas, bens = act(ANNA, lambda: hand_in(folder)), act(BEN, lambda: hand_in(folder))
    assert isinstance(annas, str)
    assert isinstance(bens, str)
    tried = {name: act(BEN, attempt) for name, attempt in attempts(folder, annas, bens).items()}
    act(BEN, lambda: (folder / "link.jsonl.gz").symlink_to(annas))
    act(BEN, lambda: fifo(folder / "fifo.jsonl.gz"))
    again = act(ANNA, lambda: hand_in(folder))
    told = {
        "names": [annas, bens, again],
        "tried": tried,
        "collected": act(LECTURER, lambda: collect(folder)),
        "assistant lists": act(ASSISTANT, lambda: names(folder)),
        "assistant reads": act(ASSISTANT, lambda: read_hand_in(folder / annas).name),
        "faults": act(LECTURER, lambda: examine_drop_folder(folder)),
    }
    sys.stdout.write(json.dumps(told))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
