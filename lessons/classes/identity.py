"""Whose a hand-in is, when it came, and which of a student's files are looked at.

Its first line says who hands in. In a drop folder the owner of the file counts, and from a learning
platform whom it names, if the roster knows them; what the file says counts if nothing else does.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

from lessons.classes.assignment import Assignment
from lessons.classes.assignment_progress import WorkRow, pick_candidates
from lessons.classes.errors import ClassError
from lessons.classes.evaluation import Evaluated
from lessons.classes.overrides import NOTHING, Override, Overrides
from lessons.classes.packet import HandInHead
from lessons.classes.report import Remark, RemarkKind, Student
from lessons.classes.roster import ListedStudent, Roster
from lessons.classes.sources import HandInSource
from lessons.language import _

MOST_COMPARED = 50
"""Earlier files with which one is compared."""


@dataclass(frozen=True, slots=True)
class ReportSetting:
    """The inputs of a report beside the files: assignment, roster, versions and overrides."""

    assignment: Assignment
    roster: Roster
    course: str
    tutor: str
    made: datetime
    files: int = 0
    overrides: Overrides = field(default_factory=Overrides)

    def apply_override(self, override: Override) -> Assignment:
        """Return the assignment, with the due time that a student's override sets."""
        return replace(self.assignment, due=override.due or self.assignment.due)


@dataclass(frozen=True, slots=True)
class HandedIn:
    """A file that was handed in, with its owner and its evaluation.

    Attributes:
        known: Who of the roster has handed in, whatever the file says.
        login: The owner's of a file in a drop folder; else whom the learning platform names, if the
            roster knows them; else as the file says.
        alone: Whether several have uploaded work of this login, and nothing says who is right.
        listed: Who of the roster it is: what the file says counts if nothing else does.
        foreign: Whether it is somebody else's work, by what the file says itself.
        disputed: Whether others have uploaded the same, and nothing says whose it is.
        earlier: The same student's files from before, in order.
    """

    source: HandInSource
    head: HandInHead
    known: ListedStudent | None = None
    login: str = ""
    alone: bool = False
    listed: ListedStudent | None = None
    override: Override = NOTHING
    foreign: bool = False
    disputed: bool = False
    earlier: tuple[HandInSource, ...] = ()
    evaluated: Evaluated = field(default_factory=lambda: Evaluated(Student("")))

    @property
    def student(self) -> Student:
        """The results of the student, from the evaluation of the file."""
        return self.evaluated.student

    @property
    def at(self) -> datetime:
        """The time the hand-in counts from: the latest of all times that are known for it."""
        submitted = self.known.submitted if self.known else None
        return max(filter(None, (self.head.at, self.student.at, self.source.placed, submitted)))

    @property
    def names_uploader(self) -> bool:
        """Whether the file says that it is from the person who has uploaded it."""
        return _sort_letters(self.head.name) == _sort_letters(self.source.person) != ""

    @property
    def work(self) -> tuple[WorkRow, ...]:
        """The rows of work in the hand-in; without points if the work is another student's."""
        why = _("others have uploaded it too") if self.disputed else _("it was made for {login}")
        why = why.format(login=self.head.login)
        rows = self.student.work
        return tuple(replace(row, earned=0.0, why=why) for row in rows) if self.foreign else rows


def remark_refusal(source: HandInSource, login: str, text: str) -> Remark:
    """Return the remark that says why a file was not read."""
    return Remark(
        RemarkKind.REFUSED,
        text,
        login or source.owner or source.person,
        source.name,
        upload=source.upload,
        platform_id=source.platform_id,
    )


def identify_files(
    setting: ReportSetting, sources: Sequence[HandInSource]
) -> tuple[list[HandedIn], list[Remark]]:
    """Return the files to be evaluated, each with its owner, and remarks on the others.

    What stands in them is not read yet, but for their first lines.
    """
    files: list[HandedIn] = []
    remarks: list[Remark] = []
    for source in sources:
        try:
            one = HandedIn(source, source.read_head())
        except ClassError as error:
            text = _("Not read: {why}.").format(why=error)
            remarks.append(remark_refusal(source, "", text))
            continue
        if setting.assignment.id in {"", one.head.assignment}:
            files.append(one)
            continue
        sentence = _("It is for the assignment {other!r}, not for this one.")
        text = sentence.format(other=one.head.assignment)
        remarks.append(remark_refusal(source, source.owner or one.head.login, text))
    return choose_files(setting, files), remarks


def choose_files(setting: ReportSetting, files: Sequence[HandedIn]) -> list[HandedIn]:
    """Return the files that may be worth most to each student."""
    found = [_find_owner(setting.roster, each) for each in files]
    uploaders: defaultdict[str, set[str]] = defaultdict(set)
    for each in found:
        uploaders[each.login] |= {each.source.platform_id} - {""}
    of_student: defaultdict[str, list[HandedIn]] = defaultdict(list)
    for each in found:
        one = _settle_identity(setting, each, several=len(uploaders[each.login]) > 1)
        of_student[one.source.owner or one.source.platform_id or one.login].append(one)
    settled: list[HandedIn] = []
    for several in of_student.values():
        assignment = setting.apply_override(several[0].override)
        picked = pick_candidates(assignment, [each.at for each in several])
        genuine = sorted((x for x in several if not x.foreign), key=lambda each: each.at)
        for each in (several[place] for place in picked):
            before = [x.source for x in genuine if x.at <= each.at and x is not each]
            earlier = () if each.foreign else tuple(before[-MOST_COMPARED:])
            settled.append(replace(each, earlier=earlier))
    return sorted(settled, key=lambda each: (each.source.path, each.source.name))


def _find_owner(roster: Roster, each: HandedIn) -> HandedIn:
    """Return a file with the login of its owner: by file owner, roster or its own first line."""
    source = each.source
    known = roster.find(source.owner)
    if not source.owner:
        known = roster.find(id=source.platform_id) or roster.find(name=source.person)
    login = source.owner or (known.login if known else "") or each.head.login
    return replace(each, known=known, login=login)


def disown_copies(files: Sequence[HandedIn]) -> list[HandedIn]:
    """Return the files: of sittings that several people have uploaded only their owner's count.

    That is who is accepted, or else the one of them whom the files name. Where nobody is, it is
    open whose they are, and they count for nobody.
    """
    of_sitting: defaultdict[tuple[str, str], list[HandedIn]] = defaultdict(list)
    for each in files:
        for name in each.evaluated.sessions if each.source.platform_id and not each.foreign else ():
            of_sitting[each.head.login, name].append(each)
    disputed: dict[tuple[str, str], bool] = {}
    for (login, _name), several in of_sitting.items():
        people = {each.source.platform_id: each for each in several}
        accepted = {who for who, each in people.items() if each.override.accept}
        named = {who for who, each in people.items() if each.names_uploader}
        owners = accepted or (named if len(named) == 1 else set())
        others = people.keys() - owners if len(people) > 1 else set()
        disputed |= {(who, login): not owners for who in others}
    states = [disputed.get((each.source.platform_id, each.head.login)) for each in files]
    return [
        each if state is None else replace(each, foreign=True, disputed=state)
        for each, state in zip(files, states, strict=True)
    ]


def _settle_identity(setting: ReportSetting, each: HandedIn, *, several: bool) -> HandedIn:
    """Return a file with its owner, override and if foreign; `several` may upload its login."""
    source, said, roster, listed = each.source, each.head, setting.roster, each.known
    if source.platform_id and several and not (listed and listed.login):
        each, listed = replace(each, login=f"{each.login} ({source.person})", alone=True), None
    elif not listed:
        by_name = None if source.person else roster.find(name=said.name)
        listed = None if source.owner else roster.find(said.login)
        listed = listed or (by_name if by_name and not by_name.login else None)
    override = setting.overrides.find(each.login, listed.section if listed else "")
    if source.owner:
        foreign = source.owner != said.login
    else:
        named = roster.find(said.login, said.name) if source.platform_id else None
        foreign = named not in {None, each.known}
    return replace(each, listed=listed, override=override, foreign=foreign and not override.accept)


def _sort_letters(name: str) -> str:
    """Return the letters of a name, sorted, so that "Anna Rossi" equals "rossianna"."""
    return "".join(sorted(filter(str.isalpha, name.casefold())))
