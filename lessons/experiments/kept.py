"""Results that are kept: one file each in a folder of the home, written once and never changed."""

import os
from dataclasses import dataclass
from pathlib import Path

from lessons.experiments.findings import told
from lessons.experiments.tables import StrangeResultError, as_csv, as_json, from_json
from lessons.language import _
from solver.experiments.result import Result

FOLDER = "experiments"
SUFFIX = ".json"
FILE_LIMIT = 1 << 23
"""Bytes far above what a result has: a larger file is not ours."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What is kept: the results, the latest first, and a sentence if something is no result."""

    results: tuple[Result, ...]
    remark: str = ""


class Shelf:
    """The results as one session sees them: those on the disk, and its own also from memory.

    Args:
        home: The tutor's home.

    Attributes:
        trouble: Nothing, or the sentence that says why a result could not be kept.
    """

    def __init__(self, home: Path) -> None:
        self.trouble = ""
        self._home = home
        self._unkept: list[Result] = []

    def add(self, result: Result) -> str:
        """Keep a result.

        Returns:
            Nothing, or, the first time, the sentence that says why it could not be kept.
        """
        trouble = keep(self._home, result)
        if trouble:
            self._unkept.append(result)
        news = trouble if trouble and not self.trouble else ""
        self.trouble = self.trouble or trouble
        return news

    def read(self) -> Kept:
        """Return all results, the latest first."""
        found = kept(self._home)
        results = sorted([*found.results, *self._unkept], key=lambda each: each.at, reverse=True)
        return Kept(tuple(results), found.remark)


def export(result: Result, name: str) -> str:
    """Write a result as CSV into a new file, and say so.

    Raises:
        ValueError: That is not possible, in a sentence.
    """
    name = name.strip()
    if not name or "\0" in name or Path(name).is_dir():
        raise ValueError(_("Name a file, for example results.csv."))
    try:
        path = Path(name).expanduser()
        with path.open("x", encoding="utf-8", newline="") as file:
            file.write(as_csv(result))
    except FileExistsError as error:
        said = _("There is a file {name} already: choose another name.")
        raise ValueError(said.format(name=repr(name))) from error
    except (OSError, RuntimeError) as error:
        reason = error.strerror if isinstance(error, OSError) else _("no such home")
        said = _("{name} cannot be written ({reason}): choose another place.")
        raise ValueError(said.format(name=repr(name), reason=reason)) from error
    return _("Written to {name}.").format(name=repr(name))


def keep(home: Path, result: Result) -> str:
    """Keep a result; it is on the disk on return, or why not is said.

    It is written beside its place and then put there whole, so nobody reads half of it.

    Returns:
        Nothing, or the sentence that says why it is not kept.
    """
    folder = home / FOLDER
    name = f"{result.at:%Y%m%dT%H%M%SZ}-{result.experiment}-{os.urandom(4).hex()}"
    torn = folder / f"{name}.tmp"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        opened = os.open(torn, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode=0o600)
        with os.fdopen(opened, "w", encoding="utf-8") as file:
            file.write(as_json(result) + "\n")
            file.flush()
            os.fsync(file.fileno())
        torn.replace(folder / (name + SUFFIX))
    except OSError as error:
        return _(
            "Results cannot be kept in {folder} ({reason}); this one is on the screen only, and "
            "can be exported."
        ).format(folder=repr(str(folder)), reason=error.strerror)
    return ""


def kept(home: Path) -> Kept:
    """Return the results that are kept; what is no result is left as it is, and said."""
    folder = home / FOLDER
    found: list[Result] = []
    strange: list[str] = []
    try:
        with os.scandir(folder) as entries:
            files = sorted(entries, key=lambda entry: entry.name, reverse=True)
    except FileNotFoundError:
        return Kept(())
    except OSError as error:
        said = _("The results in {folder} cannot be read ({reason}).")
        return Kept((), said.format(folder=repr(str(folder)), reason=error.strerror))
    for file in files:
        try:
            ours = file.name.endswith(SUFFIX) and file.is_file()
            if not ours or file.stat().st_size > FILE_LIMIT:
                raise StrangeResultError
            result = from_json(Path(file.path).read_text(encoding="utf-8"))
            told(result)
            found.append(result)
        except (OSError, ValueError, TypeError, KeyError, ArithmeticError):  # whatever it holds
            strange.append(file.name)
    found.sort(key=lambda result: result.at, reverse=True)
    return Kept(tuple(found), _remark(folder, strange))


def _remark(folder: Path, strange: list[str]) -> str:
    if not strange:
        return ""
    said = _("In {folder}, {count} is no result of an experiment and is left out: {name}.")
    more = _("In {folder}, {count} are no results of an experiment and are left out, as {name}.")
    return (said if len(strange) == 1 else more).format(
        folder=repr(str(folder)), count=len(strange), name=repr(strange[0])
    )
