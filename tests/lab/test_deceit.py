"""Programs that mean to deceive the check, or to outlast it: none is right, and the check ends.

All run where students' programs do. What is judged, and what it is judged by, is not in their
process, nor in any file that they can read.
"""

from pathlib import Path

import pytest

from lessons.journal.journal import Journal
from lessons.lab.checking import Report
from lessons.lab.folder import read_shipped
from lessons.lab.outcome import Ended, Reason
from lessons.lab.session import LabSession
from lessons.lab.task import Limits
from tests.sampled import sampled
from tests.texts import read_texts

COPYING, FORGED_MODULE, SEEMS_RECURSIVE, HIDDEN, LOOKS_AHEAD = read_texts(
    Path(__file__).with_name("deceit.txt")
).values()


def checked(name: str, text: str, folder: Path, limits: Limits | None = None) -> Report:
    """Check a program where students' programs are checked; only it has to keep the limits."""
    session = LabSession(read_shipped(name), folder, Journal(None))
    assert session.key.right
    session.limits = limits or session.limits
    return session.check(text)


# Recursive, but for nothing.
DECOY = SEEMS_RECURSIVE.replace("import sys", "def down(n):\n    return n and down(n - 1)").replace(
    "    counter = sys.getprofile()\n    if counter:\n        counter.most['solve'] = 2\n",
    "    down(n)\n",
)


@pytest.mark.parametrize("name", ["reference", "cases"])
def test_the_reference_and_the_cases_cannot_be_read(name: str, tmp_path: Path) -> None:
    report = checked("isfree", COPYING.format(name=name), tmp_path)
    assert [getattr(each, "reason", "") for each in report.outcomes] == ["", Reason.TUTOR]
    assert not report.right


@pytest.mark.parametrize("name", ["shuffle_until", "framework"])
def test_modules_beside_the_file_are_not_taken_for_the_tutor_s(name: str, tmp_path: Path) -> None:
    text = read_shipped(name).statement
    honest = checked(name, text, tmp_path)
    folder = tmp_path / "lessons/lab"
    folder.mkdir(parents=True)
    for path in (folder.parent / "__init__.py", folder / "__init__.py"):
        path.touch()
    for module in ("structure", "position", "encoding", "refusal", "ways"):
        (folder / f"{module}.py").write_text(FORGED_MODULE)
    assert not honest.right
    assert checked(name, text, tmp_path) == honest


@pytest.mark.parametrize(
    ("name", "text"),
    [("solve", SEEMS_RECURSIVE), ("solve", DECOY), ("shuffle_until", LOOKS_AHEAD)],
    ids=["a count", "a decoy", "a shuffle"],
)
def test_what_is_counted_and_kept_back_is_not_in_its_process(
    name: str, text: str, tmp_path: Path
) -> None:
    assert not checked(name, text, tmp_path).right


@pytest.mark.parametrize("naming", ["exec", "__builtins__['exec']", "__builtins__.get('exec')"])
def test_a_search_in_a_text_is_no_loop(naming: str, tmp_path: Path) -> None:
    (failure,) = checked("queens", HIDDEN % naming, tmp_path).failures
    assert failure.text == (
        "Your results are right. But exec runs a text, and the lab does not see how that works: "
        "write its statements into the program itself."
    )


SLOW = read_texts(Path(__file__).with_name("slow.txt"))


@pytest.mark.parametrize("name", sampled(SLOW, [*SLOW][::2].__contains__))
def test_nothing_outlasts_the_time_of_a_check(name: str, tmp_path: Path) -> None:
    report = checked("isfree", SLOW[name], tmp_path, Limits(check=0.5))
    last = report.outcomes[-1]
    assert isinstance(last, Ended)
    assert last.reason is Reason.CHECK
    assert "all its calls together took more than 1 s" in last.sentence
    assert not report.right
