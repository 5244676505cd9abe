"""Tables are read as programs write them, and what is written does nothing."""

import csv
import io
from pathlib import Path

import pytest

from lessons.classes.errors import UnusableError
from lessons.classes.roster import format_csv_rows, read_table

HOSTILE = [
    *("=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(1)", "\t=1", "\r=1", "\n=1", ' "=1', "'=1"),
    *("a;=1+1", "a,=1+1", "a\t=1+1", "\uff1d1+1", "\x00=1", "\x1b[31mred", "\u202e=1"),
]


@pytest.mark.parametrize("cell", HOSTILE)
@pytest.mark.parametrize("read_with", ",;\t")
def test_no_program_finds_a_formula(cell: str, read_with: str) -> None:
    written = format_csv_rows([["Anna", cell, "3"]])
    for row in csv.reader(io.StringIO(written, newline=""), delimiter=read_with):
        for field in row:
            assert field.lstrip(' \t"\r\n')[:1] not in set("=+-@\uff1d")
    assert not set(written) & {"\x00", "\x1b", "\u202e", "\t"}


def test_what_is_written_is_read_back() -> None:
    row = ["Rossi, Anna", 'Anna "the queen"', "two\nlines", "", "-", "-3", "−1", "-7,25"]
    assert next(csv.reader(io.StringIO(format_csv_rows([row]), newline=""))) == row


TEXT = "login{0}name\r\nanna{0}Zoë\r\n\r\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
@pytest.mark.parametrize("delimiter", ",;\t")
def test_a_table_is_read_whoever_wrote_it(tmp_path: Path, encoding: str, delimiter: str) -> None:
    (tmp_path / "a.csv").write_bytes(TEXT.format(delimiter).encode(encoding))
    assert read_table(tmp_path / "a.csv") == ([["login", "name"], ["anna", "Zoë"]], delimiter)


@pytest.mark.parametrize("data", [b'login\n"anna', b"login\n" + b"x" * 200_000, b"\xff\xfe\x00"])
def test_what_is_no_table_is_refused(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "a.csv").write_bytes(data)
    with pytest.raises(UnusableError, match=r"a\.csv' is no table in CSV"):
        read_table(tmp_path / "a.csv")


def test_a_table_that_is_not_there_or_too_large_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnusableError, match="Check the name"):
        read_table(tmp_path / "a.csv")
    with (tmp_path / "zeros.csv").open("wb") as file:
        file.truncate(10_000_000_000)
    with pytest.raises(UnusableError, match="too large"):
        read_table(tmp_path / "zeros.csv")
