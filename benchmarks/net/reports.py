"""Hand-ins as students make them and as they come, and what a lecturer is told about them.

Students play, and hand in with the command. What odd ones do to a file, is
done to its lines of JSON: so one that an older tutor has made can be read by a newer one.
"""

import gzip
import json
import os
import shutil
import zipfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from benchmarks.net.commands import solutions_of
from benchmarks.net.playing import (
    Answers,
    Choose,
    answer_rightly,
    answer_wrongly,
    believe,
    converse,
    learn,
    take_help,
)
from benchmarks.net.world import SESSION, Job, World
from benchmarks.students.roster import make_student

WORK = "representation"
IDEA = "transposed"
PLAYED = (f"lesson {WORK} --seed 1", "practice vector --seed 1")
ASSIGNMENT = f"""id: week-3
title: Boards and squares
opens: 2026-11-30 08:00 UTC
due: 2026-12-04 12:00 UTC
lessons: {{{WORK}: 10, rules: 5}}
skills: {{vector: 5}}
exercises: {{isfree: 10}}
hunts: {{half-an-undo: 4}}
practice: {{count: 8, points: 4}}
late: {{percent_per_day: 10, days: 5}}
hand_in: upload
"""
ROSTER = "login,name,email,section\n" + "".join(
    f"{login},{login.title()},{login}@example.org,{section}\n"
    for login, section in (("anna", "A"), ("bruno", "A"), ("carla", "B"), ("nobody", "B"))
)
STUDENTS = ("anna", "bruno", "carla", "dario")
SHARES = 4
"""Among so many jobs the odd hand-ins are shared."""
AT_HOME = 2
"""Students whose homes are kept."""
NAMED = r"\1-0-0000000000000000"
"""How sessions are called, of whose names a part is random."""
ENDING = ".jsonl.gz"
Lines = list[dict[str, Any]]
Odd = Callable[[Lines], object]


def list_jobs(tree: Path, material: Path) -> Iterator[Job]:
    """Yield the reports about a class, and those about each odd hand-in."""
    yield "class", partial(record_reports, tree, material)
    for turn in range(SHARES):
        yield f"odd-{turn}", partial(record_odd, tree, material, turn)


def make_homes(tree: Path, folder: Path) -> None:
    """Let students work and hand in; keep their homes and hand-ins in a folder."""
    (folder / "hand-ins").mkdir(parents=True)
    answers: Answers = {}
    learner = World(tree, "learner")
    for words in PLAYED:
        learn(converse(learner, words, take_help), answers)
    for number, login in enumerate(STUDENTS):
        world = World(tree, f"student-{number}")
        (world.folder / "week-3.yaml").write_text(ASSIGNMENT, encoding="utf-8")
        world.run(f"class join . --login {login}")
        choose: Choose = partial(answer_rightly, answers)
        if login == "bruno":
            choose = partial(believe, make_student(IDEA, 1), {}, False)
        elif login == "dario":
            choose = partial(answer_wrongly, answers, 0, False)
        for words in PLAYED:
            converse(world, words, choose, forget=False)
        world.run("hunt half-an-undo --plain", "play 9\nmoment\nmark 12\nhint\nhint\nquit\n")
        world.run("lab begin isfree")
        world.run("experiment pruning --n 4-5")
        world.run("drive --plain --n 4", "place 0\nplace 3\nplace 2\nretreat\nquit\n")
        program = solutions_of("isfree")[0]
        program = program.replace("True", "False") if number % 2 else program
        (world.folder / "lab/isfree.py").write_text(program, encoding="utf-8")
        world.run("lab check isfree")
        made = folder / f"hand-ins/{login}{ENDING}"
        world.run(f"hand-in --yes --output {made}")
        text = SESSION.sub(NAMED, gzip.decompress(made.read_bytes()).decode())
        made.write_bytes(gzip.compress(text.encode(), mtime=0))
        if number >= AT_HOME:
            continue
        world.run("class leave .")  # Which lies elsewhere when the home is read.
        shutil.copytree(world.folder / "home", folder / "homes" / login)
        for journal in (folder / "homes" / login / "journal").iterdir():
            journal.rename(journal.with_name(SESSION.sub(NAMED, journal.name)))


def _each(kind: str, /, **changed: object) -> Odd:
    """Change all records of a kind."""

    def change(lines: Lines) -> None:
        for line in lines:
            if "entry" in line and line["entry"]["kind"] == kind:
                line["entry"] |= changed

    return change


def _head(**changed: object) -> Odd:
    return lambda lines: lines[0].update(changed)


def _program(text: str, name: str = "lab/isfree.py") -> Odd:
    return lambda lines: [line.update(text=text, file=name) for line in lines if "file" in line]


def _entries(change: Callable[[Lines], object]) -> Odd:
    """Change the list of records, and count them right."""

    def changed(lines: Lines) -> None:
        records = [line for line in lines if "entry" in line]
        change(records)
        files = [line for line in lines if "file" in line]
        lines[1:] = [*records, *files, {"end": True, "records": len(records), "files": len(files)}]

    return changed


LATE = "2026-12-06T13:00:00+00:00"
ODD: dict[str, Odd] = {
    "right": lambda _lines: None,
    "late": _head(at=LATE, login="late"),
    "too-late": _head(at="2026-12-29T13:00:00+00:00", login="too-late"),
    "before-it-opened": _head(at="2026-11-01T13:00:00+00:00", login="early"),
    "in-the-future": _head(at="2036-11-01T13:00:00+00:00"),
    "no-time": _head(at="yesterday"),
    "local-time": _head(at="2026-12-01T13:00:00"),
    "other-assignment": _head(assignment="week-4"),
    "other-course": _head(course="0" * 32),
    "newer-tutor": _head(tutor="9.9.9"),
    "newer-format": _head(hand_in=99),
    "no-login": _head(login=""),
    "long-login": _head(login="x" * 500),
    "control-login": _head(login="an\x1b[31mna\x07\n"),
    "formula": _head(login="formula", name='=HYPERLINK("http://example.org","me")'),
    "markup": _head(login="markup", name="<script>alert(1)</script> [bold]x[/]"),
    "right-to-left": _head(login="rtl", name="\u202eevil\u202c שלום"),
    "number-for-name": _head(name=7),
    "not-on-the-roster": _head(login="stranger", name="Stranger"),
    "called-right": _each("answered", right=True, beliefs=[]),
    "called-wrong": _each("answered", right=False),
    "other-answer": _each("answered", given=[0, 0, 0, 0]),
    "huge-answer": _each("answered", given=10**30),
    "text-answer": _each("answered", given="\x1b]0;x\x07" * 9),
    "other-question": _each("answered", question="nonsense.1"),
    "other-lesson": _each("answered", lesson="nonsense"),
    "other-seed": _each("begun", seed=7),
    "other-kind": _each("answered", kind="nonsense"),
    "newer-record": _each("answered", v=99),
    "negative-part": _each("reached", part=-5),
    "same-second": _entries(lambda lines: [e["entry"].update(at=LATE) for e in lines] and None),
    "backwards": _entries(lambda lines: lines.reverse()),
    "half": _entries(lambda lines: lines.__delitem__(slice(len(lines) // 2, None))),
    "twice": _entries(lambda lines: lines.extend(json.loads(json.dumps(lines)))),
    "no-record": _entries(lambda lines: lines.clear()),
    "only-ends": _entries(
        lambda lines: lines.__setitem__(
            slice(None), [e for e in lines if e["entry"]["kind"] in {"begun", "finished"}]
        )
    ),
    "wrong-count": lambda lines: lines[-1].update(records=1),
    "no-end": lambda lines: lines.pop(),
    "no-head": lambda lines: lines.pop(0),
    "lines-behind": lambda lines: lines.append({"session": "s", "line": 0}),
    "endless-program": _program("while True:\n    pass\n"),
    "program-reads": _program("print(open('/etc/hostname').read())\n"),
    "broken-program": _program("def isfree(:\n"),
    "program-elsewhere": _program("x", "../../etc/passwd"),
    "large-program": _program("# " + "x" * 200_000),
}
RAW: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda _packed: b"",
    "torn": lambda packed: packed[: len(packed) // 2],
    "not-gzip": gzip.decompress,
    "not-text": lambda _packed: gzip.compress(bytes(range(256)) * 9, mtime=0),
    "not-json": lambda _packed: gzip.compress(b"hello\nworld\n", mtime=0),
    "deep": lambda _packed: gzip.compress(b"[" * 9000 + b"]" * 9000, mtime=0),
    "zeros": lambda _packed: gzip.compress(bytes(1 << 27), mtime=0),
    "rubbish-behind": lambda packed: packed + b"rubbish",
    "two-in-one": lambda packed: packed + packed,
}


def write_odd(material: Path, folder: Path) -> None:
    """Write a hand-in of each oddity into a folder, a folder for each."""
    packed = {login: (material / f"hand-ins/{login}{ENDING}").read_bytes() for login in STUDENTS}
    for number, (name, change) in enumerate(ODD.items()):
        lines = [
            json.loads(line)
            for line in gzip.decompress(
                packed["bruno" if "called" in name else "anna"]
            ).splitlines()
        ]
        change(lines)
        text = "".join(f"{json.dumps(line)}\n" for line in lines)
        _put(folder / name, f"{number:02}", gzip.compress(text.encode(), mtime=0))
    for name, make in RAW.items():
        _put(folder / name, "raw", make(packed["carla"]))
    right = folder / "right" / f"week-3-00{ENDING}"
    for name in ("link", "second-name", "folder", "pipe", "other-ending", "hidden", "superseded"):
        (folder / name).mkdir()
        at = folder / name / f"week-3-{name}{ENDING}"
        match name:
            case "link":
                at.symlink_to(right)
            case "second-name":
                _put(folder / name, "first", packed["dario"])
                os.link(folder / name / f"week-3-first{ENDING}", at)
            case "folder":
                at.mkdir()
            case "pipe":
                os.mkfifo(at)
            case "other-ending":
                _put(folder / name, "x", packed["dario"], ".zip")
            case "hidden":
                at.with_name(f".week-3-x{ENDING}").write_bytes(packed["dario"])
            case "superseded":
                _put(folder / name, "a", right.read_bytes())
                shutil.copy(folder / f"late/week-3-01{ENDING}", at)


def _put(folder: Path, name: str, packed: bytes, ending: str = ENDING) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"week-3-{name}{ending}").write_bytes(packed)


def _prepare(tree: Path, material: Path, name: str) -> World:
    """Return where a lecturer has all hand-ins: odd ones, good ones, and all in one folder."""
    world = World(tree, name, days=3)
    write_odd(material, world.folder / "odd")
    shutil.copytree(material / "hand-ins", world.folder / "good")
    (world.folder / "all").mkdir()
    for path in sorted((world.folder / "odd").glob("*/week-3-*")):
        plain = path.is_file() and path.stat().st_nlink == 1 and not path.is_symlink()
        if plain and path.suffix == ".gz":
            shutil.copy(path, world.folder / "all" / f"week-3-{path.parent.name}-{path.name}")
    with zipfile.ZipFile(world.folder / "canvas.zip", "w") as archive:
        for number, login in enumerate(STUDENTS):
            name = f"{login}_{number}_{number}_week-3-{login}{ENDING}"
            archive.write(world.folder / f"good/{login}{ENDING}", name)
    (world.folder / "week-3.yaml").write_text(ASSIGNMENT, encoding="utf-8")
    (world.folder / "roster.csv").write_text(ROSTER, encoding="utf-8")
    return world


def record_odd(tree: Path, material: Path, turn: int) -> str:
    """Return what is reported about each oddity alone, for every so many of them."""
    world = _prepare(tree, material, f"odd-{turn}")
    names = sorted(path.name for path in (world.folder / "odd").iterdir())
    more = "--assignment week-3.yaml --roster roster.csv"
    return "".join(world.run(f"class report odd/{name} {more}") for name in names[turn::SHARES])


def record_reports(tree: Path, material: Path) -> str:
    """Return the reports about a class in each format, and what the lecturer's lines show."""
    world = _prepare(tree, material, "reports")
    more = "--assignment week-3.yaml --roster roster.csv"
    seen = [
        world.run(f"class report {words}")
        for words in (
            "good",
            f"all {more}",
            *(f"good {more} --format {kind}" for kind in ("text", "csv", "json", "html")),
            *(f"canvas.zip {more} --format {kind}" for kind in ("canvas", "moodle", "text")),
        )
    ]
    tables = "".join(f"{number}\n" for number in range(1, 13))
    typed = f"help\n{tables}anna\n1\nquit\nbruno\n1\n2\nquit\nnobody\nquit\n"
    seen.append(world.run(f"class show good {more} --plain", typed))
    return "".join(seen)
