"""The end after a failure of the tutor itself: a report in a file, and one sentence."""

import os
import platform
import sys
import traceback
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version

from lessons.files.findings import make_printable
from lessons.files.private import write_whole
from lessons.journal.data_folder import find_home
from lessons.language import _


def find_release(package: str) -> str:
    """Return the version of an installed package, or "not installed"."""
    try:
        return version(package)
    except PackageNotFoundError:
        return _("not installed")


def write_report(error: BaseException) -> str:
    """Write a crash report on an error to the tutor's home; return a sentence about it."""
    path = find_home() / f"crash-{datetime.now(UTC):%Y%m%dT%H%M%SZ}-{os.getpid()}.txt"
    try:
        write_whole(path, _describe_error(error).encode(errors="backslashreplace"))
    except OSError as problem:
        sentence = _(
            "Queens Tutor failed ({error}), and could not write a report to {path}: {reason}."
        )
        return sentence.format(
            error=type(error).__name__, path=make_printable(str(path)), reason=problem.strerror
        )
    # On a line of its own no terminal of 80 columns breaks the path after a few letters.
    sentence = _("Queens Tutor has crashed. It is not your fault. You find a report here:\n{path}")
    return sentence.format(path=make_printable(str(path)))


def _describe_error(error: BaseException) -> str:
    """Return a crash report: versions, terminal, arguments and traceback."""
    about = {
        "queens-tutor": find_release("queens-tutor"),
        "textual": find_release("textual"),
        "python": platform.python_version(),
        "system": platform.platform(),
        "TERM": os.environ.get("TERM"),
        "arguments": sys.argv[1:],
    }
    lines = [f"{name}: {value}\n" for name, value in about.items()]
    return "".join([*lines, "\n", *traceback.format_exception(error)])
