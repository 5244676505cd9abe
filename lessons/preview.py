"""Preview: a script as a lesson while it is being written; nothing that is done in it is kept.

A file is followed by asking for its time, size and identity. That works on every file system, a
network home among them, and however an editor saves; a library that is told of changes by the
system is not told of those on another machine.
"""

from collections.abc import Iterator
from difflib import SequenceMatcher
from pathlib import Path

from lessons import check_script, course
from lessons.check import linked
from lessons.expression import fill
from lessons.finding import Finding
from lessons.front_matter import FrontMatter
from lessons.journal import Journal
from lessons.language import _
from lessons.question import judge, pose
from lessons.scene import Moment, Scene, Setting
from lessons.script import Lesson, Part
from lessons.sitting import Sitting

EVERY = 1.0
"""Seconds after which the file is looked at again."""

Stamp = tuple[int, int, int] | None


class Preview:
    """A script that is followed.

    Attributes:
        path: Where it stands.
        sitting: In the last version that could be shown.
        findings: What is wrong with the present version.
        shown: Whether the present version is the one that is shown.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.sitting = Sitting(_nothing(path), Journal(None))
        self.findings: tuple[Finding, ...] = ()
        self.shown = False
        self._seen: Stamp = None
        self._begun = False
        self._ever = False

    def changed(self) -> bool:
        """Say whether the file is another one than was read, or was not read at all yet."""
        return not self._begun or _stamp(self.path) != self._seen

    def read(self) -> Iterator[None]:
        """Read the file; pauses after each part that has been checked."""
        self._begun, self._seen = True, _stamp(self.path)
        lesson, findings = course.load(self.path)
        plays = lesson is not None
        if lesson is not None:
            findings = list(check_script.whole(lesson))
            lessons = linked(self.path)
            for part in lesson.parts:
                findings += check_script.part(lesson, part, lessons)
                plays = plays and _plays(part)
                yield
        self.findings = tuple(sorted(findings))
        self.shown = plays
        self._ever = self._ever or plays
        if lesson is not None and plays:
            before, journal = self.sitting.lesson, self.sitting.journal
            index = _place(before, self.sitting.index, lesson)
            self.sitting = Sitting(lesson, journal)
            self.sitting.index = index

    def go(self, parts: int) -> bool:
        """Go some parts on or back, whatever has been answered; False if there are none."""
        index = self.sitting.index + parts
        if not 0 <= index < len(self.sitting.lesson.parts):
            return False
        self.sitting.index = index
        return True

    def begin_anew(self) -> None:
        """Forget what has been answered."""
        index = self.sitting.index
        self.sitting = Sitting(self.sitting.lesson, Journal(None))
        self.sitting.index = index

    @property
    def state(self) -> str:
        """Say how the present version is."""
        name, count = self.path.name, len(self.findings)
        if not count:
            return _("No faults in {name}.").format(name=name)
        told = _("Faults in {name}: {n}.").format(name=name, n=count)
        if self.shown or not self._ever:
            return told
        return told + " " + _("The last good version is shown.")


def _stamp(path: Path) -> Stamp:
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


def _plays(part: Part) -> bool:
    """Say whether a part can be shown and answered."""
    try:
        if part.question is None:
            fill(part.prose, part.scene.step().variables)
            return check_script.readable(part)
        posed = pose(part.question)
        for given in (posed.answer, *posed.foils):
            judge(posed, given, course.beliefs())
        for reply in part.question.replies.values():
            fill(reply, posed.variables)
    except ValueError:
        return False
    return check_script.readable(part)


def _place(before: Lesson, index: int, lesson: Lesson) -> int:
    """Return which part of a lesson is the one that was shown of the version before."""
    old, new = ([_name(part) for part in each.parts] for each in (before, lesson))
    moved = 0
    for block in SequenceMatcher(None, old, new, autojunk=False).get_matching_blocks():
        if block.a > index:
            break
        moved = block.b - block.a
        if index < block.a + block.size:
            return index + moved
    return min(max(0, index + moved), len(new) - 1)


def _name(part: Part) -> str:
    return f"?{part.question.id}" if part.question else part.prose


def _nothing(path: Path) -> Lesson:
    """Return what is shown before there is a version that can be shown."""
    front = FrontMatter(
        id="preview",
        title=_("Preview"),
        goal=_("write a lesson"),
        minutes=1,
        listing="iterative",
        n=4,
    )
    prose = _("## No lesson yet\n\nThe script has faults. It is shown when they are gone.\n")
    scene = Scene(Setting(front.listing, front.n), Moment("start"))
    return Lesson(path, front, (Part(prose, scene, None, 1),))
