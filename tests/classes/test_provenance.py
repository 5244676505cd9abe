"""Whose a file is, and when it came, a folder says only where it can know."""

from datetime import timedelta
from pathlib import Path

import pytest

from lessons.classes.assignment import Assignment, Work
from lessons.classes.assignment_progress import MOST_OF_ONE
from lessons.classes.identity import ReportSetting, identify_files
from lessons.classes.packet import HandInError, HandInHead
from lessons.classes.report import RemarkKind
from lessons.classes.roster import NOBODY
from lessons.classes.sources import HandInSource
from tests.classes.worked import BEGIN

ASSIGNMENT = Assignment("week-3", "The week", work={(Work.LESSON, "rules"): 10.0})
SOON = timedelta(seconds=1)


class Drop:
    """A drop folder whose files are only what they begin with: nothing is read."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._heads: dict[str, HandInHead] = {}
        self.sources: list[HandInSource] = []

        def read_head(source: HandInSource) -> HandInHead:
            if source.name not in self._heads:
                raise HandInError("it is no hand-in")
            return self._heads[source.name]

        monkeypatch.setattr(HandInSource, "read_head", read_head)

    def put(self, login: str, owner: str, after: timedelta = SOON, work: str = "week-3") -> None:
        """Put in what somebody made, which came some time after."""
        name = f"{len(self.sources):05}"
        at = BEGIN + timedelta(minutes=len(self.sources))
        placed = at + after if owner else None
        self._heads[name] = HandInHead(work, "c", "1", login, "", at)
        self.sources.append(HandInSource(Path("/srv/drop") / name, "", name, "", owner, placed))

    def settle(self) -> tuple[list[HandInSource], list[RemarkKind]]:
        """Return what is to be looked at, and of what kind the remarks are."""
        setting = ReportSetting(ASSIGNMENT, NOBODY, "c", "1", BEGIN)
        files, remarks = identify_files(setting, self.sources)
        return [each.source for each in files], [each.kind for each in remarks]


@pytest.fixture
def drop(monkeypatch: pytest.MonkeyPatch) -> Drop:
    """Return an empty drop folder."""
    return Drop(monkeypatch)


def test_owners_and_times_of_a_drop_folder_are_believed(drop: Drop) -> None:
    drop.put("anna", "anna")
    drop.put("bo", "mallory")
    assert drop.settle() == (drop.sources, [])


def test_nobody_blocks_a_report_by_handing_in_again_and_again(drop: Drop) -> None:
    for _time in range(3000):
        drop.put("anna", "anna")
    drop.put("bo", "bo")
    sources, remarks = drop.settle()
    assert sources == drop.sources[-MOST_OF_ONE - 1 :]
    assert remarks == [RemarkKind.OLDER]
