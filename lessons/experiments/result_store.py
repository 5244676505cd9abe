"""Results that are kept: one file each in a folder of the home, written once and never changed."""

import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from lessons.experiments.result_formats import decode_result, encode_result, format_csv
from lessons.experiments.words import describe_result
from lessons.files.opening import read_file
from lessons.files.private import write_whole
from lessons.language import _
from solver.experiments.result import Result

FOLDER = "experiments"
SUFFIX = ".json"
FILE_LIMIT = 1 << 23  # Bytes far above what a result has: a larger file is not ours.


@dataclass(frozen=True, slots=True)
class StoredResults:
    """All results, the latest first, and a remark if their folder cannot be read, or ""."""

    results: tuple[Result, ...]
    remark: str = ""


class ResultStore:
    """The results of experiments: those on the disk, and those that could not be written."""

    def __init__(self, home: Path) -> None:
        self._folder = home / FOLDER
        self._unwritten: list[Result] = []

    def add(self, result: Result) -> None:
        """Count a result among the others from now on; `write` takes it to the disk."""
        self._unwritten.append(result)

    def write(self, result: Result) -> str:
        """Write an added result to the disk; return a sentence if the first fails, else ""."""
        name = f"{result.at:%Y%m%dT%H%M%SZ}-{result.experiment.name}-{os.urandom(4).hex()}{SUFFIX}"
        try:
            write_whole(self._folder / name, f"{encode_result(result)}\n".encode())
        except OSError as error:
            if len(self._unwritten) == 1:
                return _(
                    "Results cannot be kept in {folder} ({reason}); this one is on the screen "
                    "only, and can be exported."
                ).format(folder=repr(str(self._folder)), reason=error.strerror)
        else:
            self._unwritten.remove(result)
        return ""

    def read(self) -> StoredResults:
        """Return all results; a file that holds none, whatever it holds, is skipped."""
        files: list[Path] = []
        results: list[Result] = []
        remark = ""
        unwritten = tuple(self._unwritten)  # First: meanwhile they may be written, and be read.
        try:
            named = [each for each in self._folder.iterdir() if each.name[0] != "."]
            files = sorted(named, reverse=True)  # Without one that is being written.
        except FileNotFoundError:
            pass
        except OSError as error:
            remark = _("The results in {folder} cannot be read ({reason}).")
            remark = remark.format(folder=repr(str(self._folder)), reason=error.strerror)
        for file in files:
            with suppress(OSError, ValueError, TypeError, KeyError, ArithmeticError):
                results.append(_read_result(file))
        results.extend([each for each in unwritten if each not in results])
        results.sort(key=lambda result: result.at, reverse=True)
        return StoredResults(tuple(results), remark)


def _read_result(file: Path) -> Result:
    """Return the result in a file; raise ValueError or another error if it holds none."""
    if file.suffix != SUFFIX or file.stat().st_size > FILE_LIMIT:
        raise ValueError("no file of ours")
    result = decode_result(read_file(file, FILE_LIMIT).decode())
    describe_result(result)  # That its rows can be understood shows only here.
    return result


def export_result(result: Result, name: str) -> str:
    """Write a result as CSV into a new file and return a sentence; raise ValueError if it fails."""
    name = name.strip()
    if not name or "\0" in name or Path(name).is_dir():
        raise ValueError(_("Name a file, for example results.csv."))
    try:
        path = Path(name).expanduser()
        with path.open("x", encoding="utf-8", newline="") as file:
            file.write(format_csv(result))
    except FileExistsError as error:
        sentence = _("There is a file {name} already: choose another name.")
        raise ValueError(sentence.format(name=repr(name))) from error
    except (OSError, RuntimeError) as error:
        reason = error.strerror if isinstance(error, OSError) else _("no such home")
        sentence = _("{name} cannot be written ({reason}): choose another place.")
        raise ValueError(sentence.format(name=repr(name), reason=reason)) from error
    return _("Written to {name}.").format(name=repr(name))
