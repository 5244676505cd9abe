"""Whose hand-ins are and when they came, as far as their folder can say; and which are looked at.

In a drop folder the owner of a file is whom the system knows, and its time is the system's. A copy
of such a folder, or one restored from a backup, says neither: there the files' own words count.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from pathlib import Path

from lessons.classes.assignment import Assignment
from lessons.classes.counting import pick_candidates
from lessons.classes.packet import HandInError, HandInHead
from lessons.classes.report import Remark, RemarkKind
from lessons.classes.sources import HandInSource, SourceError
from lessons.language import _, ngettext

TOLERANCE = timedelta(minutes=1)
"""How far the times of a file and of its folder are from each other, of which nothing is said."""


@dataclass(frozen=True, slots=True)
class HeadedSource:
    """A file that begins as a hand-in does.

    Attributes:
        head: Its first line.
        at: When it says that it was made.
    """

    source: HandInSource
    head: HandInHead
    at: datetime

    @property
    def student(self) -> str:
        """Who has handed in: as the system or the platform says, else as the file does."""
        return self.source.owner or self.source.platform_id or self.head.login

    @property
    def came(self) -> datetime:
        """When it counts as handed in: where folder and file say it, the later."""
        return max(filter(None, (self.at, self.source.placed)))


def settle_sources(
    sources: Sequence[HandInSource], assignment: Assignment | None
) -> tuple[list[HandInSource], list[Remark]]:
    """Return the files that are to be looked at, with what their folder says surely, and remarks.

    Raises nothing: what cannot be read is looked at, and refused there with its reason.
    """
    headed: list[HeadedSource] = []
    others: list[HandInSource] = []
    for source in sources:
        try:
            headed.append(HeadedSource(source, *source.read_head()))
        except (HandInError, SourceError):
            others.append(source)
    remarks: list[Remark] = []
    headed = _leave_out_foreign(headed, assignment, remarks)
    headed = _trust_folders(headed, remarks)
    headed = _leave_out_superseded(headed, assignment, remarks)
    looked_at = {
        (each.source.path, each.source.member): replace(
            each.source, student=each.source.owner or each.head.login
        )
        for each in headed
    }
    known = {(each.path, each.member) for each in others} | looked_at.keys()
    wanted = [each for each in sources if (each.path, each.member) in known]
    return [looked_at.get((each.path, each.member), each) for each in wanted], remarks


def _leave_out_foreign(
    headed: Sequence[HeadedSource], assignment: Assignment | None, remarks: list[Remark]
) -> list[HeadedSource]:
    """Leave out what is for another assignment."""
    fitting = []
    for each in headed:
        if assignment is None or each.head.assignment == assignment.id:
            fitting.append(each)
            continue
        sentence = _("It is for the assignment {other!r}, not for this one.")
        text = sentence.format(other=each.head.assignment)
        remarks.append(Remark(RemarkKind.REFUSED, each.student, each.source.name, text))
    return fitting


def _trust_folders(headed: Sequence[HeadedSource], remarks: list[Remark]) -> list[HeadedSource]:
    """Believe a drop folder where its owners and its times are those of students."""
    of_folder: defaultdict[Path | None, list[HeadedSource]] = defaultdict(list)
    for each in headed:
        of_folder[each.source.drop].append(each)
    settled = []
    for folder, several in of_folder.items():
        if folder is None:
            settled += several
            continue
        owners = _settle_owners(folder, several, remarks)
        settled += _settle_times(folder, owners, remarks)
    return settled


def _settle_owners(
    folder: Path, headed: Sequence[HeadedSource], remarks: list[Remark]
) -> list[HeadedSource]:
    """Take away owners who are no students: they own the folder, or files of several logins.

    Who has handed in, too, is a student: such files of others count for nobody. And only who owns
    most of all files has copied the folder, with its times: else a student's second file, under
    another login, would take the folder's time away from the first.
    """
    logins: defaultdict[str, set[str]] = defaultdict(set)
    for each in headed:
        logins[each.source.owner].add(each.head.login)
    most = len({each.head.login for each in headed}) / 2
    copiers = {owner for owner, names in logins.items() if not owner or 1 < len(names) > most}
    several = copiers | {
        owner for owner, names in logins.items() if len(names) > 1 and owner not in names
    }
    if copied := sum(each.source.owner in several for each in headed):
        sentence = ngettext(
            "{n} file in {folder} belongs to whoever copied it: it counts for the login that it "
            "says itself.",
            "{n} files in {folder} belong to whoever copied them: they count for the logins that "
            "they say themselves.",
            copied,
        )
        text = sentence.format(n=copied, folder=repr(str(folder)))
        owners = tuple(sorted(several - {""}))
        remarks.append(Remark(RemarkKind.IDENTITY, "", "", text, others=owners))
    return [
        _disown_records(each, timed=each.source.owner not in copiers)
        if each.source.owner in several
        else each
        for each in headed
    ]


def _disown_records(headed: HeadedSource, *, timed: bool) -> HeadedSource:
    placed = headed.source.placed if timed else None
    return replace(headed, source=replace(headed.source, owner="", placed=placed))


def _settle_times(
    folder: Path, headed: Sequence[HeadedSource], remarks: list[Remark]
) -> list[HeadedSource]:
    """Take away the folder's times where those of most students' files are others.

    A backup that was restored gives every file the time of that day.
    """
    differing = {each.student for each in headed if times_differ(each.at, each.source.placed)}
    students = {each.student for each in headed if each.source.placed}
    if len(students) < 2 or 2 * len(differing) <= len(students):
        return list(headed)
    sentence = _(
        "The times in {folder} are not those of handing in, as after restoring a backup: those in "
        "the files count."
    )
    text = sentence.format(folder=repr(str(folder)))
    remarks.append(Remark(RemarkKind.TIME, "", "", text))
    return [replace(each, source=replace(each.source, placed=None)) for each in headed]


def times_differ(at: datetime, placed: datetime | None) -> bool:
    """Say whether the time of a file and that of its folder are worth to be shown both."""
    return placed is not None and abs(placed - at) > TOLERANCE


def _leave_out_superseded(
    headed: Sequence[HeadedSource], assignment: Assignment | None, remarks: list[Remark]
) -> list[HeadedSource]:
    """Leave out what a student has handed in later with more in it, so nobody blocks a report."""
    of_student: defaultdict[str, list[HeadedSource]] = defaultdict(list)
    for each in headed:
        of_student[each.student].append(each)
    chosen = []
    for student, several in of_student.items():
        picked = pick_candidates(assignment, [each.came for each in several])
        chosen += [several[place] for place in picked]
        if left := len(several) - len(picked):
            sentence = ngettext(
                "{n} earlier file of the same student was not looked at: later ones have its "
                "records too.",
                "{n} earlier files of the same student were not looked at: later ones have their "
                "records too.",
                left,
            )
            remarks.append(Remark(RemarkKind.OLDER, student, "", sentence.format(n=left)))
    return chosen
