"""Whose a file is, and when it came, a folder says only where it can know."""

from datetime import timedelta
from pathlib import Path

import pytest

from lessons.classes.assignment import Assignment, Work
from lessons.classes.assignment_progress import MOST_OF_ONE
from lessons.classes.identity import ReportSetting, identify_files
from lessons.classes.packet import HandInHead
from lessons.classes.roster import NOBODY
from lessons.classes.sources import HandInSource
from tests.classes.worked import BEGIN

ASSIGNMENT = Assignment("week-3", "The week", work={(Work.LESSON, "rules"): 10.0})
SETTING = ReportSetting(ASSIGNMENT, NOBODY, "c", "1", BEGIN)


def test_owners_of_files_are_believed_and_nobody_blocks_a_report_by_handing_in_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heads: dict[str, HandInHead] = {}
    sources: list[HandInSource] = []
    monkeypatch.setattr(HandInSource, "read_head", lambda source: heads[source.name])
    written = (("anna", "anna"), ("bo", "mallory"), *[("anna", "anna")] * 3000, ("bo", "bo"))
    for number, (login, owner) in enumerate(written):
        name, at = f"{number:05}", BEGIN + timedelta(minutes=number)
        heads[name] = HandInHead("week-3", "c", "1", login, "", at)
        placed = at + timedelta(seconds=1)
        sources.append(HandInSource(Path("/srv/drop") / name, "", name, "", owner, placed))
    files, remarks = identify_files(SETTING, sources[:2])
    assert ([each.source for each in files], remarks) == (sources[:2], [])
    files, remarks = identify_files(SETTING, sources)
    assert [each.source for each in files] == [sources[1], *sources[-MOST_OF_ONE - 1 :]]
