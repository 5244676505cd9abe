"""Results that are kept: one file each in a folder of the home, written once and never changed."""

import os
from dataclasses import dataclass
from pathlib import Path

from lessons.experiments.result_formats import (
    InvalidResultError,
    decode_result,
    encode_result,
    format_csv,
)
from lessons.experiments.words import describe_result
from lessons.files.private import write_whole
from lessons.language import _
from solver.experiments.result import Result

FOLDER = "experiments"
SUFFIX = ".json"
FILE_LIMIT = 1 << 23  # Bytes far above what a result has: a larger file is not ours.


@dataclass(frozen=True, slots=True)
class StoredResults:
    """What is kept: the results, the latest first, and a sentence if something is no result."""

    results: tuple[Result, ...]
    remark: str = ""


class ResultStore:
    """The results as one session sees them: those on the disk, and its own also from memory.

    `trouble` is empty, or the sentence that says why a result could not be kept.
    """

    def __init__(self, home: Path) -> None:
        self.trouble = ""
        self._folder = home / FOLDER
        self._unkept: list[Result] = []

    def add(self, result: Result) -> str:
        """Keep a result; the first time that it cannot be kept, return a sentence that says why."""
        try:
            self._write(result)
        except OSError as error:
            self._unkept.append(result)
            said = _(
                "Results cannot be kept in {folder} ({reason}); this one is on the screen only, "
                "and can be exported."
            )
            if not self.trouble:
                self.trouble = said.format(folder=repr(str(self._folder)), reason=error.strerror)
                return self.trouble
        return ""

    def _write(self, result: Result) -> None:
        """Write a result into a file of its own."""
        name = f"{result.at:%Y%m%dT%H%M%SZ}-{result.experiment.name}-{os.urandom(4).hex()}{SUFFIX}"
        write_whole(self._folder / name, f"{encode_result(result)}\n".encode())

    def read(self) -> StoredResults:
        """Return all results, the latest first; what is no result is left as it is, and said."""
        found: list[Result] = []
        strange: list[str] = []
        files: list[os.DirEntry[str]] = []
        remark = ""
        try:
            with os.scandir(self._folder) as entries:
                files = sorted(entries, key=lambda entry: entry.name, reverse=True)
        except FileNotFoundError:
            pass
        except OSError as error:
            remark = _("The results in {folder} cannot be read ({reason}).")
            remark = remark.format(folder=repr(str(self._folder)), reason=error.strerror)
        for file in files:
            try:
                ours = file.name.endswith(SUFFIX) and file.is_file()
                if not ours or file.stat().st_size > FILE_LIMIT:
                    raise InvalidResultError
                result = decode_result(Path(file.path).read_text(encoding="utf-8"))
                describe_result(result)
                found.append(result)
            except (OSError, ValueError, TypeError, KeyError, ArithmeticError):  # whatever it holds
                strange.append(file.name)
        latest = sorted([*found, *self._unkept], key=lambda result: result.at, reverse=True)
        return StoredResults(tuple(latest), remark or _remark(self._folder, strange))


def export_result(result: Result, name: str) -> str:
    """Write a result as CSV into a new file, and say so; a `ValueError`, a sentence, if not."""
    name = name.strip()
    if not name or "\0" in name or Path(name).is_dir():
        raise ValueError(_("Name a file, for example results.csv."))
    try:
        path = Path(name).expanduser()
        with path.open("x", encoding="utf-8", newline="") as file:
            file.write(format_csv(result))
    except FileExistsError as error:
        said = _("There is a file {name} already: choose another name.")
        raise ValueError(said.format(name=repr(name))) from error
    except (OSError, RuntimeError) as error:
        reason = error.strerror if isinstance(error, OSError) else _("no such home")
        said = _("{name} cannot be written ({reason}): choose another place.")
        raise ValueError(said.format(name=repr(name), reason=reason)) from error
    return _("Written to {name}.").format(name=repr(name))


def _remark(folder: Path, strange: list[str]) -> str:
    if not strange:
        return ""
    said = _("In {folder}, {count} is not the result of an experiment and is left out: {name}.")
    more = _(
        "In {folder}, {count} are not results of experiments and are left out, such as {name}."
    )
    return (said if len(strange) == 1 else more).format(
        folder=repr(str(folder)), count=len(strange), name=repr(strange[0])
    )
