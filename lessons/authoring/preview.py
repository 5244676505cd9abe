"""Preview: a script as a lesson while it is being written; nothing that is done in it is kept.

A file is followed by asking for its time, size and identity. That works on every file system, a
network home among them, and however an editor saves; a library that is told of changes by the
system is not told of those on another machine.
"""

from collections.abc import Generator, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from lessons.authoring import check_practice, check_script
from lessons.authoring.check import linkable_lessons, load_script
from lessons.authoring.watch import CheckWatch
from lessons.course import practice
from lessons.course.course import CourseError
from lessons.course.front_matter import FrontMatter
from lessons.course.question import judge_answer, pose_question, reply_variables, say_ideas
from lessons.course.script import Lesson, Part
from lessons.course.template import LISTING, Template, TemplateError, draw_instance
from lessons.files import course_folder
from lessons.files.findings import Finding
from lessons.files.opening import Signature, read_signature
from lessons.journal.journal import Journal
from lessons.language import _
from lessons.lesson.session import LessonSession
from lessons.scenes.scene import Moment, Scene, Setting
from lessons.text.figures import fill_braces

EVERY = 1.0  # Seconds after which the file is looked at again.


class Preview:
    """A script followed while it is written, with a session in the last version without faults.

    The findings are of the present version; `shown` if that is the one that is shown.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        checking = _("The script is being checked. It is shown once that is done.")
        self.session = LessonSession(_write_notice(path, checking), Journal(None))
        self.findings: tuple[Finding, ...] = ()
        self.shown = False
        self._seen: Signature | None = None
        self._begun = False
        self._ever = False
        self._templates: list[Template] = []
        self._seed = 0

    def changed(self) -> bool:
        """Return whether the file has changed since it was read, or was never read."""
        return not self._begun or read_signature(self.path) != self._seen

    def read(self) -> Iterator[None]:
        """Read and check the file, and yield after each part to let the caller do other work."""
        self._begun, self._seen = True, read_signature(self.path)
        findings: list[Finding] = []
        if course_folder.is_templates(self.path):
            templates, faults = practice.read_template_file(self.path)
            findings += faults
            for template in templates:
                findings += check_practice.check_template(self.path, template, 1)
                yield
            self._templates = templates
            lesson = self._draw_lesson()
        else:
            lesson = yield from self._read_script(findings)
        self.findings = tuple(sorted(findings))
        self.shown = lesson is not None
        self._ever = self._ever or self.shown
        if lesson is None and not self._ever:
            faulty = _("The script has faults. It is shown when they are gone.")
            lesson = _write_notice(self.path, faulty)
        if lesson is not None:
            before = self.session
            self.session = LessonSession(lesson, before.journal)
            index = _find_part(before.lesson, before.index, lesson)
            self.session.index = min(index, self.session.length - 1)

    def _read_script(self, findings: list[Finding]) -> Generator[None, None, Lesson | None]:
        """Add a script's findings, yield after each part, and return its lesson or None."""
        lesson, faults = load_script(self.path)
        for each in faults:
            what = _("{file}, line {line}: {text}. Mend it, and open this preview again.")
            what = what.format(file=each.path.name, line=each.line, text=each.text)
            findings.append(each if each.path == self.path else Finding(self.path, 1, what))
        if lesson is None:
            return None
        findings += check_script.check_whole(lesson)
        lessons = linkable_lessons(self.path)
        plays = True
        for part in lesson.parts:
            findings += check_script.check_part(lesson, part, lessons, CheckWatch(recount=False))
            plays = plays and _can_be_shown(part, lesson)
            yield
        if not plays:
            return None
        try:  # Each question of its check must be drawn and shown.
            known = practice.load_templates() if lesson.check else {}
            drawn = [Part.asking(draw_instance(known[name], 0)) for name in lesson.check]
            return lesson if all(map(_can_be_shown, drawn)) else replace(lesson, check=())
        except (CourseError, TemplateError, KeyError):
            return replace(lesson, check=())

    def _draw_lesson(self) -> Lesson | None:
        """Return a lesson with a question of each sound template; None if there are none."""
        parts: list[Part] = []
        for template in self._templates:
            with suppress(TemplateError):
                parts.append(Part.asking(draw_instance(template, self._seed)))
        playing = tuple(filter(_can_be_shown, parts))
        front = FrontMatter("preview", _("Practice"), _("answer on any board"), 1, LISTING, 4)
        return Lesson(self.path, front, playing) if playing else None

    def go(self, parts: int) -> bool:
        """Move by a number of parts, even past open questions; return False if there are none."""
        index = self.session.index + parts
        if not 0 <= index < self.session.length:
            return False
        self.session.index = index
        return True

    def begin_anew(self) -> None:
        """Forget all answers, and draw other questions from the templates."""
        index, lesson = self.session.index, self.session.lesson
        if self._templates:
            self._seed += 1
            lesson = self._draw_lesson() or lesson
        self.session = LessonSession(lesson, Journal(None))
        self.session.index = min(index, self.session.length - 1)

    @property
    def state(self) -> str:
        """The text on how many faults the file has, and which version is shown."""
        sentence = _("Faults in {name}: {n}.") if self.findings else _("No faults in {name}.")
        text = sentence.format(name=self.path.name, n=len(self.findings))
        old = bool(self.findings) and self._ever and not self.shown
        return text + " " + _("The last good version is shown.") if old else text


def _write_notice(path: Path, why: str) -> Lesson:
    """Return a lesson of one part that says why there is none of the script yet."""
    front = FrontMatter("preview", _("Preview"), _("write a lesson"), 1, LISTING, 4)
    scene = Scene(Setting(front.listing, front.n), Moment("start"))
    prose = _("## No lesson yet\n\n{why}\n").format(why=why)
    return Lesson(path, front, (Part(prose, scene, None, 1),))


def _can_be_shown(part: Part, lesson: Lesson | None = None) -> bool:
    """Return whether a part's texts and answers can be computed, and it fits the screen."""
    try:
        if part.question is None:
            names = lesson.find_values(part, {}) if lesson else part.scene.step().names
            fill_braces(part.prose, names)
        else:
            posed = pose_question(part.question)
            for value in (posed.answer, *posed.foils):
                judge_answer(posed, value, say_ideas())
            variables = reply_variables(part.question)
            for reply in part.question.replies.values():
                fill_braces(reply, variables)
    except ValueError:
        return False
    return check_script.is_readable(part)


def _find_part(before: Lesson, index: int, lesson: Lesson) -> int:
    """Return the index, in the new version of a lesson, of the part shown in the old one."""
    if index >= len(before.parts):
        return index - len(before.parts) + len(lesson.parts)
    pairs = ([(part.question, part.prose) for part in each.parts] for each in (before, lesson))
    old, new = ([f"?{asked.id}" if asked else prose for asked, prose in pair] for pair in pairs)
    same = new.index(old[index]) if old[index] in new else index
    return min(same, len(new) - 1)
