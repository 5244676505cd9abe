"""Lesson scripts: CommonMark with a YAML front matter and colon-fence directives.

    ---
    id: iterative
    title: The loop that walks back
    goal: follow the search line by line
    minutes: 8
    listing: iterative
    n: 4
    ---
    ## A heading begins a new part
    Prose. {k + 1} is an expression over the variables shown; {{ is a brace.

    :::{show}
    :at: after retreat 1

    Prose for this moment.
    :::

    :::{predict} resume-row
    :at: after retreat 1
    :ask: next test.row
    :foils: restart-at-zero, retest-same-row

    Which row is tried next in column {k}?

    - right: What is said to every answer.
    - restart-at-zero: What is said to this one.
    :::

    :::{drive} by-hand
    :n: 4
    :singly: yes

    The student makes the moves of the search, from here to its end.
    :::

    :::{write} isfree

    What the student writes in the code lab.
    :::

    :::{hunt} always-yes

    The program in which the student hunts the fault.
    :::

    :::{check}
    :templates: next-row, tick

    Three questions on boards that are drawn anew.
    :::

Options come first, then an empty line, then prose. `at` names the moment, `n`, `listing` and
`start` (`k=2, b=0 3 -1 -1`) another run, and `maze` the maze that `labyrinth` and `flood`
run in; what is not given of these stays as it was. `mark` names
the squares spoken about, `flip` says `yes` to draw row 0 on top; `skill` says what a question
trains, `singly` that a drive is made by single tests. `write` and `hunt` name an exercise and a
hunt: the lesson goes on when it is done. A check ends a lesson: its questions come
from templates of practice. Every fault is found, not the first only.
"""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from markdown_it.token import Token

from lessons.asking import AskError
from lessons.asks import read as read_ask
from lessons.directive import LARGEST_FILE, DirectiveReader, parser
from lessons.errand import Errand, ErrandError, Kind
from lessons.errand import read as read_errand
from lessons.finding import Finding, cleaned
from lessons.front_matter import LARGEST_N, NAME, FrontMatter, check_listing, check_n
from lessons.front_matter import read as read_front_matter
from lessons.language import _
from lessons.question import Question
from lessons.scene import (
    MAZES,
    Moment,
    Scene,
    SceneError,
    Setting,
    read_marks,
    read_maze,
    read_moment,
    read_state,
)

_OPENING = re.compile(r"^:{3,}\{", re.MULTILINE)

_SCENE = frozenset({"at", "n", "listing", "maze", "start", "mark", "flip"})
_DIRECTIVES: Mapping[str, frozenset[str]] = {
    "show": _SCENE,
    "predict": _SCENE | {"ask", "foils", "skill"},
    "drive": _SCENE | {"singly"},
    "write": _SCENE,
    "hunt": _SCENE,
    "check": frozenset({"templates"}),
}


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a lesson: prose or a question, with what board and code show beside it.

    Attributes:
        prose: Markdown; {…} are expressions over the variables of the scene. Empty for a question.
        line: Where it stands in its script.
        drive: The id of the drive that is to be made here; empty if there is none.
        singly: Whether its squares are tested one by one.
        lines: Where each of its options stands, by name, and each reply as `- NAME`.
        errand: What is to be done elsewhere before the lesson goes on, if there is such.
    """

    prose: str
    scene: Scene
    question: Question | None
    line: int
    drive: str = ""
    singly: bool = False
    lines: Mapping[str, int] = field(default_factory=dict, compare=False)
    errand: Errand | None = None

    @property
    def task(self) -> str:
        """What the journal calls what is to be done here, drive or errand; empty if nothing is."""
        return self.errand.name if self.errand else self.drive

    def line_of(self, *names: str) -> int:
        """Return where the first of some options or replies stands; else where the part does."""
        return next((self.lines[name] for name in names if name in self.lines), self.line)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson, read from its script.

    Attributes:
        check: The templates from which the questions at its end are drawn; empty if there are none.
    """

    path: Path
    front: FrontMatter
    parts: tuple[Part, ...]
    check: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """The lesson's id."""
        return self.front.id

    @property
    def questions(self) -> tuple[Question, ...]:
        """The questions of the lesson, in order."""
        return tuple(part.question for part in self.parts if part.question)


def read(path: Path, text: str) -> tuple[Lesson | None, list[Finding]]:
    """Read a script.

    Returns:
        The lesson, or None if it cannot be used, and all that is wrong with the script.
    """
    reader = _ScriptReader(path, text)
    lesson = reader.lesson()
    return (None if reader.faults.findings else lesson), sorted(reader.faults.findings)


class _ScriptReader(DirectiveReader):
    """Reads one script and collects its faults."""

    def __init__(self, path: Path, text: str) -> None:
        super().__init__(path, text)
        self.sized = True
        self.check: tuple[str, ...] = ()

    def lesson(self) -> Lesson | None:
        """Return the lesson, as far as it can be read."""
        if len(self.text) > LARGEST_FILE:
            self.faults.add(1, _("a script has {n} characters at most").format(n=LARGEST_FILE))
            return None
        front = None
        self.text = cleaned(self.text, self.faults)
        self.lines = self.text.split("\n")
        tokens = parser().parse(self.text)
        if tokens and tokens[0].type == "front_matter":
            front = read_front_matter(tokens[0].content, self.faults)
        else:
            self.faults.add(1, _("a script begins with a front matter between two lines ---"))
        # Without a front matter that can be used, the faults below it are found all the same,
        # but for those that depend on the size of its board.
        self.sized = front is not None
        setting = Setting(front.listing, front.n) if front else Setting("iterative", LARGEST_N)
        parts = tuple(self.parts(tokens, Scene(setting, Moment("start"))))
        if not parts and not self.faults.findings:
            self.faults.add(1, _("the lesson has no text"))
        return Lesson(self.path, front, parts, self.check) if front else None

    def parts(self, tokens: list[Token], scene: Scene) -> Iterator[Part]:
        """Yield the parts: a directive is one, and so is the text from one heading to the next."""
        lines = self.lines
        begin: int | None = None
        for token in tokens:
            if token.map is None or token.level or token.type.endswith("_close"):
                continue
            if token.type == "front_matter":
                continue
            if self.check:
                self.faults.add(
                    token.map[0] + 1, _("the check ends a lesson: nothing comes after it")
                )
            heading = token.type == "heading_open" and token.tag in {"h1", "h2"}
            if begin is not None and (heading or token.type == "colon_fence"):
                yield self.prose(lines, begin, token.map[0], scene)
                begin = None
            if token.type == "colon_fence":
                part = self.directive(token, scene)
                if part:
                    scene = replace(part.scene, marks=frozenset(), flipped=False)
                    yield part
            elif begin is None:
                begin = token.map[0]
        if begin is not None:
            yield self.prose(lines, begin, len(lines), scene)

    def prose(self, lines: list[str], begin: int, end: int, scene: Scene) -> Part:
        """Return the part that some lines are."""
        return Part("\n".join(lines[begin:end]).rstrip() + "\n", scene, None, begin + 1)

    def directive(self, token: Token, scene: Scene) -> Part | None:
        """Return the part that a directive is, or None if it is wrong."""
        line = (token.map or [0])[0] + 1
        opened = self.opening(token.info.strip(), line, _DIRECTIVES, {"predict", "drive", *Kind})
        if opened is None:
            return None
        name, own_id = opened
        lines = self.lines
        end = lines[min((token.map or [0, 0])[1], len(lines)) - 1]
        if not re.fullmatch(r" *:{3,} *", end) or _OPENING.search(token.content):
            self.faults.add(line, _("the directive is not closed: end it with a line ':::'"))
        options, body, body_line = self.options(token.content, line + 1, _DIRECTIVES[name])
        there = self.scene(options, line, scene)
        if name == "check":
            self.check = self.checked(options.get("templates", (line, "")))
        places = {key: at for key, (at, _value) in options.items()}
        if name == "predict":
            question = self.question(own_id, options, body, (line, body_line), there, places)
            return Part("", there, question, line, lines=places) if there and question else None
        drive, singly = "", False
        if name == "drive":
            drive = self.name(own_id, line, _("a drive needs an id: ':::{drive} my-drive'"))
            singly = self.yes(options, "singly", line)
        errand = self.errand(Kind(name), own_id, line) if name in set(Kind) else None
        if there is None:
            return None
        return Part(body, there, None, body_line, drive, singly, places, errand)

    def errand(self, kind: Kind, name: str, line: int) -> Errand | None:
        """Return the errand that a directive names; one that is none, or is taken, is a fault."""
        try:
            errand = read_errand(kind, name)
        except ErrandError as error:
            self.faults.add(line, str(error))
            return None
        if errand.name in self.names:
            self.faults.add(line, _("{id!r} is asked for twice in this lesson").format(id=name))
        self.names.add(errand.name)
        return errand

    def checked(self, option: tuple[int, str]) -> tuple[str, ...]:
        """Return the templates that an option names."""
        line, text = option
        names = tuple(name.strip() for name in text.split(","))
        if not all(re.fullmatch(NAME, name) for name in names):
            self.faults.add(line, _("a check names templates of practice: ':templates: ONE, TWO'"))
        return names

    def scene(
        self, options: Mapping[str, tuple[int, str]], line: int, scene: Scene
    ) -> Scene | None:
        """Return the scene that options change, or None if they are wrong."""
        before = len(self.faults.findings)
        setting, moment, marks = scene.setting, scene.moment, scene.marks
        if "listing" in options and self.listing(*options["listing"]):
            setting, moment = Setting(options["listing"][1], setting.n), Moment("start")
        with self.reading(options, "maze") as text:
            if text is not None:
                maze = read_maze(text, setting.listing)
                setting, moment = Setting.within(setting.listing, maze), Moment("start")
        if "n" in options and check_n(*options["n"], self.faults):
            setting, moment = Setting(setting.listing, int(options["n"][1])), Moment("start")
        lacking = setting.listing in MAZES and setting.puzzle is None
        if lacking and len(self.faults.findings) == before:
            told = _("{id!r} runs in a maze: add an option ':maze: 11x7 seed 3'")
            self.faults.add(line, told.format(id=setting.listing))
        with self.reading(options, "start") as text:
            state = () if text is None else read_state(text, setting.n, setting.listing)
            if state:
                setting, moment = Setting(setting.listing, setting.n, state), Moment("start")
        with self.reading(options, "at") as text:
            moment = moment if text is None else read_moment(text)
        with self.reading(options, "mark") as text:
            marks = marks if text is None else read_marks(text, setting.n)
        flip = self.yes(options, "flip", line)
        return Scene(setting, moment, marks, flip) if len(self.faults.findings) == before else None

    def listing(self, line: int, name: str) -> bool:
        """Say whether there is such a listing; if not, that is a fault."""
        return name in MAZES or check_listing(line, name, self.faults)

    @contextmanager
    def reading(self, options: Mapping[str, tuple[int, str]], name: str) -> Iterator[str | None]:
        """Give the text of an option, None if it is absent; a SceneError in it is a fault."""
        line, text = options.get(name, (0, None))
        if name in {"start", "mark"} and not self.sized:
            text = None
        try:
            yield text
        except SceneError as error:
            self.faults.add(line, str(error))

    def question(
        self,
        name: str,
        options: Mapping[str, tuple[int, str]],
        body: str,
        lines: tuple[int, int],
        scene: Scene | None,
        places: dict[str, int],
    ) -> Question | None:
        """Return a question whose directive and whose text begin at two lines.

        Where its replies stand is added to the places.
        """
        before = len(self.faults.findings)
        line, body_line = lines
        self.name(name, line, _("a question needs an id: ':::{predict} my-question'"))
        foils = self.foils(options.get("foils", (line, "")))
        text, replies, said_at = self.replies(body, lines, foils)
        places.update({f"- {reply}": at for reply, at in said_at.items()})
        if "ask" not in options:
            if all(each.line <= line for each in self.faults.findings):  # Else it was meant there.
                self.faults.add(line, _("the question asks nothing: add an option ':ask: next k'"))
            return None
        ask_line, ask_text = options["ask"]
        try:
            ask = read_ask(ask_text)
        except AskError as error:
            self.faults.add(ask_line, str(error))
            return None
        if scene is None or len(self.faults.findings) > before:
            return None
        skill = options.get("skill", (line, ""))[1]
        return Question(name, scene, ask, foils, text, replies, line, body_line, skill=skill)
