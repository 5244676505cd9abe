"""A hand-in is read as it was written, and nothing else is taken for one."""

import gzip
import io
import json
import os
import socket
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from lessons.classes import packet
from lessons.classes.packet import HandInError, file_name, read_hand_in, write_hand_in
from tests.classes.handed_in import AT, HAND_IN, SESSION


def lines() -> list[dict[str, object]]:
    """Return what the lines of the hand-in say."""
    return [json.loads(line) for line in gzip.decompress(packet.pack_hand_in(HAND_IN)).splitlines()]


def packed(objects: list[dict[str, object]]) -> io.BytesIO:
    """Return a hand-in of other lines."""
    return io.BytesIO(gzip.compress("".join(json.dumps(each) + "\n" for each in objects).encode()))


def refusal(source: io.BytesIO | Path) -> str:
    """Return why something is not taken for a hand-in."""
    with pytest.raises(HandInError) as raised:
        read_hand_in(source)
    return str(raised.value)


def test_it_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / file_name(HAND_IN)
    write_hand_in(path, HAND_IN)
    assert read_hand_in(path) == HAND_IN
    assert [each.name for each in tmp_path.iterdir()] == ["week-3-anna.jsonl.gz"]
    assert path.stat().st_mode & 0o777 == 0o600
    assert packet.pack_hand_in(HAND_IN) == path.read_bytes()
    plain = b"\xef\xbb\xbf" + gzip.decompress(path.read_bytes()).replace(b"\n", b"\r\n")
    for stream in (path.open("rb"), io.BytesIO(plain)):
        with stream:
            assert read_hand_in(stream) == HAND_IN


def test_names_are_harmless_and_what_is_not_understood_is_said(tmp_path: Path) -> None:
    assert file_name(replace(HAND_IN, login="../..\n/x@y")) == "week-3-x-y.jsonl.gz"
    distinct = file_name(HAND_IN, distinct=True)
    assert distinct.startswith("week-3-anna-20261122T232155Z-")
    assert distinct != file_name(HAND_IN, distinct=True)
    found = read_hand_in(changed(2, "entry", {"v": 1, "kind": "danced", "at": AT.isoformat()}))
    assert [each.number for each in found.entries] == [0, 0]
    assert found.remarks == (f"A record is of an unknown kind and was skipped, in '{SESSION}'.",)
    with pytest.raises(HandInError):
        write_hand_in(tmp_path / "h", replace(HAND_IN, login="\0"))
    assert [*tmp_path.iterdir()] == []


def test_what_cannot_be_written_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / file_name(HAND_IN)
    write_hand_in(path, HAND_IN)

    def full(_file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_hand_in(path, replace(HAND_IN, name="Another"))
    assert [each.name for each in tmp_path.iterdir()] == [path.name]
    assert read_hand_in(path) == HAND_IN


def a_link(path: Path) -> None:
    write_hand_in(path.with_name("real"), HAND_IN)
    path.symlink_to(path.with_name("real"))


def another_name(path: Path) -> None:
    write_hand_in(path, HAND_IN)
    path.with_name("second").hardlink_to(path)


def a_socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(str(path))


def much_of_nothing(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(10 << 30)


@pytest.mark.parametrize(
    ("place", "said"),
    [
        (a_link, "this is a link and not a file"),
        (another_name, "this file has more than one name"),
        *((os.mkfifo, "this is not a file"), (Path.mkdir, "this is not a file")),
        *((a_socket, "this is not a file"), (much_of_nothing, "it is larger than any hand-in")),
        (lambda path: path.symlink_to("/dev/zero"), "this is a link and not a file"),
        (lambda _path: None, "it cannot be read"),
    ],
)
def test_what_is_no_file_of_its_own_is_refused(
    tmp_path: Path, place: Callable[[Path], None], said: str
) -> None:
    path = tmp_path / "h.gz"
    place(path)
    assert refusal(path).startswith(said)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        *((b"", "it is empty"), (b"not packed", "it is another file")),
        (gzip.compress(b"\xff\n"), "it is another file"),
        (gzip.compress(b"[" * 100_000), "it is another file"),
        (gzip.compress(b'{"hand_in": ' + b"[" * 9 + b"]" * 9 + b"}"), "it is another file"),
        (gzip.compress(b'{"hand_in": ' + b"9" * 5000 + b"}"), "it is another file"),
        (gzip.compress(b" " * (packet.LARGEST_UNPACKED + 1)), "it unpacks to more"),
        (gzip.compress(b'{"hand_in": 1}\n'), "it is another file"),
        (gzip.compress(b'{"hand_in": 2}\n'), "a newer version of the tutor wrote it"),
        (gzip.compress(b"x" * 100)[:-30] + b"\0" * 30, "it is another file"),
        (b"\0" * (packet.LARGEST + 1), "it is larger than any hand-in"),
    ],
    ids=lambda value: value if isinstance(value, str) else len(value),
)
def test_what_is_no_hand_in_is_refused(data: bytes, said: str) -> None:
    assert refusal(io.BytesIO(data)).startswith(said)


def test_one_that_breaks_off_anywhere_or_goes_on_is_refused() -> None:
    data = packet.pack_hand_in(HAND_IN)
    for end in range(1, len(data), 7):
        assert refusal(io.BytesIO(data[:end]))
    assert refusal(packed(lines()[:-1])) == "it breaks off: it was not copied whole"
    for behind in (b"rubbish", data, gzip.compress(b"{}\n")):
        assert refusal(io.BytesIO(data + behind)) == "it has been changed since it was made"
    assert refusal(packed([lines()[0], {}])) == "it is another file, and no hand-in"


def test_lines_within_bounds_do_not_add_up_to_more_than_any_hand_in_holds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole = packed(lines())
    monkeypatch.setattr(packet, "LARGEST_UNPACKED", 400)
    assert refusal(whole).startswith("it unpacks to more")


def changed(number: int, key: str, value: object) -> io.BytesIO:
    found = lines()
    found[number][key] = value
    return packed(found)


@pytest.mark.parametrize(
    ("number", "key", "value"),
    [
        *((0, "hand_in", True), (0, "assignment", "../x"), (0, "course", "x" * 101)),
        *((0, "login", "a\x1b[2J"), (0, "name", "a" * 101), (0, "at", "yesterday")),
        *((1, "session", "../../etc/passwd"), (1, "line", -1), (1, "line", 3), (2, "line", 0)),
        *((4, "file", "lab/../../x.py"), (4, "file", "/etc/passwd"), (4, "text", "\ud800")),
        *((4, "text", "x" * (packet.LARGEST_FILE + 1)), (5, "records", 2), (5, "files", 0)),
    ],
)
def test_one_that_was_changed_by_hand_is_refused(number: int, key: str, value: object) -> None:
    assert refusal(changed(number, key, value))
