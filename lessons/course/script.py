"""Lesson scripts: CommonMark with a YAML front matter and colon-fence directives.

`docs/writing-lessons.md` shows their form. Options come first, then an empty line, then prose. What
an option does not say of the moment, the listing, its board or maze stays as it was. Every fault is
found, not the first only.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import islice, takewhile
from pathlib import Path

from markdown_it.token import Token
from msgspec import Struct

from lessons.asks.registry import read_ask
from lessons.course import front_matter, part_tasks
from lessons.course.activity import Activity, ActivityKind
from lessons.course.directive import Directive, DirectiveReader
from lessons.course.front_matter import FrontMatter, check_listing, check_n, read_front_matter
from lessons.course.part_tasks import SCORED, Drive, Guess, PartTask, Play
from lessons.course.question import Question
from lessons.files.course_folder import NAME
from lessons.files.findings import Finding
from lessons.journal.records import AnswerValue
from lessons.language import _
from lessons.scenes import scene as scenes
from lessons.scenes.scene import MAZES, Moment, Scene, Setting
from lessons.text.figures import GUESS, list_expressions
from solver.value import Value

MOST_PARTS = 500
_OPENING = re.compile(r"^:{3,}\{", re.MULTILINE)

_SCENE = frozenset({"at", "n", "listing", "maze", "start", "mark", "flip", "labels", "view"})
_DIRECTIVES: Mapping[str, frozenset[str]] = {
    "show": _SCENE,
    "predict": _SCENE | {"ask", "foils", "skill", "section"},
    "drive": _SCENE | {"singly"},
    "write": _SCENE,
    "hunt": _SCENE,
    "play": _SCENE | {"until"},
    "guess": _SCENE - {"view"} | {"value", "below"},  # A view may count what is guessed.
    **part_tasks.OPTIONS,
    "check": frozenset({"templates"}),
}
_NAMED = part_tasks.TASKS | {"predict"}


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a lesson: prose, a question or a task, with the scene shown beside the text.

    Attributes:
        prose: Markdown; {…} are expressions over the variables of the scene. Empty for a question.
        lines: Where each of its options stands, by name, and each reply as `- NAME`.
    """

    prose: str
    scene: Scene
    question: Question | None
    line: int
    lines: Mapping[str, int] = field(default_factory=dict, compare=False)
    task: PartTask | None = None

    @classmethod
    def asking(cls, question: Question) -> "Part":
        """Return a part that asks a fresh question."""
        return cls("", question.scene, question, question.line)

    @property
    def task_id(self) -> str:
        """The journal's id for the task of this part; empty if there is no task."""
        if self.task is None:
            return ""
        return self.task.name if isinstance(self.task, Activity) else self.task.id

    @property
    def name(self) -> str:
        """The journal's id for this part's question or task; empty if there is none."""
        return self.question.id if self.question else self.task_id

    @property
    def can_be_left_out(self) -> bool:
        """Whether this part has a task that may be skipped; a drive may not."""
        return self.task is not None and not isinstance(self.task, Drive)

    def scene_after(self, before: Scene) -> Scene:
        """Return the scene of the lesson after this part, given the scene before it.

        A run that was played stands where it came to. What is done on a screen of its own leaves
        the lesson where it was.
        """
        if isinstance(self.task, Play):
            return Scene(self.scene.setting, self.task.until)
        stays = self.task is None or isinstance(self.task, (*SCORED, Guess))
        here = self.scene if stays else before
        return replace(here, marks=frozenset(), flipped=False, labels=(), view="")

    def line_of(self, *names: str) -> int:
        """Return the line of the first given option or reply that exists; else the part's line."""
        return next((self.lines[name] for name in names if name in self.lines), self.line)


class PracticePlan(Struct, frozen=True):
    """A plan for a practice session: the number of questions, and urgent templates."""

    count: int
    urgent: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson as read from a script: front matter, parts, and the templates of its check."""

    path: Path
    front: FrontMatter
    parts: tuple[Part, ...]
    check: tuple[str, ...] = ()
    practice: PracticePlan | None = None

    @property
    def id(self) -> str:
        """The lesson's id from the front matter."""
        return self.front.id

    @property
    def questions(self) -> tuple[Question, ...]:
        """The questions of the lesson, in order."""
        return tuple(part.question for part in self.parts if part.question)

    def find_values(self, part: Part, answers: Mapping[str, AnswerValue]) -> Mapping[str, Value]:
        """Return the values that a part's text can name: variables, and earlier guesses."""
        named = set(list_expressions(part.prose))
        guesses = {
            name: guess.recall(scene, answers.get(guess.id))
            for name, (guess, scene) in self.find_guesses(part).items()
            if name in named
        }
        return {**part.scene.step().names, **guesses}

    def find_guesses(self, part: Part) -> Mapping[str, tuple[Guess, Scene]]:
        """Return the guesses before a part, each with its scene, by name in braces."""
        return {
            GUESS + each.task.id: (each.task, each.scene)
            for each in takewhile(lambda each: each is not part, self.parts)
            if isinstance(each.task, Guess)
        }


def read_script(path: Path, text: str) -> tuple[Lesson | None, list[Finding]]:
    """Parse a script; return its lesson (None if there are faults) and all findings."""
    reader = _ScriptReader(path, text)
    lesson = reader.read_lesson()
    return (None if reader.faults.findings else lesson), sorted(reader.faults.findings)


class _ScriptReader(DirectiveReader):
    """A reader for one script, which collects faults."""

    def __init__(self, path: Path, text: str) -> None:
        super().__init__(path, text, _DIRECTIVES, _NAMED)
        self.sized = True
        self.check: tuple[str, ...] = ()

    def read_lesson(self) -> Lesson | None:
        """Return the lesson of the script; None without a usable front matter."""
        front = None
        if self.tokens and self.tokens[0].type == "front_matter":
            front = read_front_matter(self.tokens[0].content, self.faults)
        else:
            self.faults.add(1, _("a script begins with a front matter between two lines ---"))
        # Without a front matter that can be used, the faults below it are found all the same,
        # but for those that depend on the size of its board.
        self.sized = front is not None
        listing, n = (front.listing, front.n) if front else ("iterative", front_matter.LARGEST_N)
        begin = Scene(Setting(listing, n), Moment("start"))
        parts = tuple(islice(self.read_parts(begin), MOST_PARTS + 1))
        if len(parts) > MOST_PARTS:
            sentence = _("a lesson has {n} parts at most: make several lessons of it")
            self.faults.add(parts[-1].line, sentence, n=MOST_PARTS)
        if not parts and not self.faults.findings:
            self.faults.add(1, _("the lesson has no text"))
        return Lesson(self.path, front, parts, self.check) if front else None

    def read_parts(self, scene: Scene) -> Iterator[Part]:
        """Yield the lesson's parts: each directive, and the text between headings."""
        begin: int | None = None
        end = Token("end", "", 0, map=[len(self.lines)] * 2)
        for token in [*self.tokens, end]:
            shut = token.type.endswith(("_close", "front_matter"))
            if token.map is None or token.level or shut:
                continue
            if self.check and token is not end:
                sentence = _("the check ends a lesson: nothing comes after it")
                self.faults.add(token.map[0] + 1, sentence)
            heading = token.type == "heading_open" and token.tag in {"h1", "h2"}
            if begin is not None and (heading or token.type in {"colon_fence", "end"}):
                text = "\n".join(self.lines[begin : token.map[0]]).rstrip() + "\n"
                yield Part(text, scene, None, begin + 1)
                begin = None
            if token.type == "colon_fence":
                part = self.read_directive(token, scene)
                if part:
                    scene = part.scene_after(scene)
                    yield part
            elif begin is None:
                begin = token.map[0]

    def read_directive(self, token: Token, scene: Scene) -> Part | None:
        """Return the part of a directive, None if it is wrong; note its name, or the check."""
        begin, end = token.map or (0, 0)
        closed = re.fullmatch(r" *:{3,} *", self.lines[min(end, len(self.lines)) - 1])
        if not closed or _OPENING.search(token.content):
            sentence = _("the directive is not closed, and hides what follows: end it with ':::'")
            self.faults.add(begin + 1, sentence)
        read = self.read(token)
        if read is None:
            return None
        own_board = read.kind in part_tasks.OPTIONS
        there = None if own_board else self.read_scene(read, scene)
        if read.kind == "check":
            line, self.check = read.read_names("templates")
            if not self.check or not all(re.fullmatch(NAME, name) for name in self.check):
                sentence = _("a check names templates of practice: ':templates: ONE, TWO'")
                self.faults.add(line, sentence)
        places = read.places
        if read.kind == "predict":
            question = self.read_question(read, there, places)
            return Part("", there, question, read.line, places) if there and question else None
        if there is None and not own_board:
            return None
        task, beside = None, there or scene
        if read.kind in part_tasks.TASKS:
            task, beside = part_tasks.read_task(read, beside)
            if read.kind not in {*ActivityKind}:
                remedy = _("{name!r} needs an id: ':::{{{name}}} my-{name}'")
                self.check_id(read.id, read.line, remedy.format(name=read.kind))
            elif isinstance(task, Activity):
                sentence = _("{id!r} is asked for twice in this lesson")
                if task.name in self.names:
                    self.faults.add(read.line, sentence, id=read.id)
                self.names.add(task.name)
        return Part(read.body, beside, None, read.body_line, places, task)

    def read_scene(self, read: Directive, scene: Scene) -> Scene | None:
        """Return a scene changed by a directive's options; None, with a fault, if one is wrong."""
        before, options, start = len(self.faults.findings), read.options, Moment("start")
        setting, moment = scene.setting, scene.moment
        line, name = read.option("listing")
        if "listing" in options and (name in MAZES or check_listing(line, name, self.faults)):
            setting, moment = Setting(name, setting.n), start
        if maze := read.read_option("maze", scenes.read_maze, setting.listing):
            setting, moment = Setting.within(setting.listing, maze), start
        if "n" in options and check_n(*options["n"], self.faults):
            setting, moment = Setting(setting.listing, int(options["n"][1])), start
        lacking = setting.listing in MAZES and setting.puzzle is None
        if lacking and len(self.faults.findings) == before:
            sentence = _("{id!r} runs in a maze: add an option ':maze: 11x7 seed 3'")
            self.faults.add(read.line, sentence, id=setting.listing)
        n, listing, marks = setting.n, setting.listing, scene.marks
        if self.sized and (state := read.read_option("start", scenes.read_state, n, listing)):
            setting, moment = Setting(listing, n, state), start
        moment = read.read_option("at", scenes.read_moment) or moment
        if self.sized:
            marks = read.read_option("mark", scenes.read_marks, n) or marks
        labels = read.read_option("labels", scenes.read_labels, listing) or ()
        view = read.read_option("view", scenes.read_view, setting) or ""
        flip = read.read_yes("flip")
        if len(self.faults.findings) > before:
            return None
        return Scene(setting, moment, marks, flip, labels, view)

    def read_question(
        self, read: Directive, scene: Scene | None, places: dict[str, int]
    ) -> Question | None:
        """Return the question of a directive, None if wrong; add lines to `places`, and faults."""
        before, line = len(self.faults.findings), read.line
        self.check_id(read.id, line, _("a question needs an id: ':::{predict} my-question'"))
        foils, text, replies, reply_lines = read.read_body()
        places |= reply_lines
        ask = read.read_option("ask", read_ask)
        if ask is None or scene is None or len(self.faults.findings) > before:
            return None
        skill, section = read.option("skill")[1], read.option("section")[1]
        at = line, read.body_line
        return Question(
            read.id, scene, ask, foils, text, replies, *at, skill=skill, section=section
        )
