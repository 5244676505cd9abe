"""What a report about a class costs: its first time, and again.

Some students of `benchmarks/students` go through the whole course and practise, by the messages of
the protocol. Each of the class is one of them with a login, seeds and fresh questions of their own,
as right or wrong as theirs, and with more practice, hunts and programs, up to so many
records. To choose fresh questions as the tutor does would take half an hour of processor: each is
one of the first draws of its seed. Some hand in what is edited, torn, foreign or huge. Reports are
made by the command, in a process of its own, and what it and its processes use is measured.

Then the first students of the class hand in once more: to a drop folder, from accounts of their own
if root runs this, and as the zips of Moodle and Canvas. Reports in all formats are compared with
the shapes that are read there (`benchmarks/platforms.py`).

Usage, in the folder of the project:
    python -m benchmarks.classes [--students N] [--records N] [--real N] [--folder FOLDER]
                                 [--programs N]
"""

import argparse
import gzip
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections import defaultdict, deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import islice
from multiprocessing import get_context
from pathlib import Path

from msgspec.structs import replace

from benchmarks import platforms
from benchmarks.platforms import ACCOUNT, name_of
from benchmarks.students.question import Message
from benchmarks.students.roster import EXPERT, PLAUSIBLE, make_student
from benchmarks.students.student import Student
from lessons.classes.enrolment import make_seed
from lessons.classes.packet import SUFFIX, HandIn, pack_hand_in
from lessons.classes.replay import UNASKED
from lessons.course.course import lesson_ids, read_lesson
from lessons.course.practice import SEEDS, find_template, load_skills, load_templates
from lessons.course.question import Judgement, pose_question
from lessons.course.template import DRAWS, Instances
from lessons.files.course_digest import course_digest
from lessons.files.course_folder import SHIPPED
from lessons.files.findings import make_printable
from lessons.hunt.hunts import hunt_ids, load_hunt
from lessons.hunt.tasks import Task, find_solution
from lessons.ideas.evidence import record_answer, shorten_content
from lessons.journal.journal import Journal
from lessons.journal.records import (
    PRACTICE,
    SKIPPED,
    Answered,
    Begun,
    Finished,
    Helped,
    Reached,
    Record,
    Retried,
)
from lessons.journal.seeds import name_stream
from lessons.journal.student_state import Entry
from lessons.lab.exercise import Stage, fingerprint_program
from lessons.lesson.fresh_questions import assess_mastery, count_most, is_over
from lessons.lesson.messages import exchange_messages
from lessons.lesson.practising import begin_practice
from lessons.lesson.session import LessonSession
from lessons.student.student_model import FreshAnswer, read_fresh

ASSIGNMENT = "term"
BEGIN = datetime(2026, 10, 5, 8, tzinfo=UTC)
MINDS = (
    *(EXPERT, "restart-at-zero", "transposed", "no-reset, 10 % slips, plausible", "sum-only"),
    *("10 % slips, plausible", "return-ends-all", "20 % slips, plausible", "diagonals-swapped"),
    *("greedy, 10 % slips, plausible", PLAUSIBLE, "shift-by-n"),
)
"""Who goes through the course, in turn."""
SOLUTIONS = Path(__file__).parents[1] / "tests" / "lab" / "solutions"
EXERCISES = ("isfree", "queens", "solve")
HUNTS = hunt_ids()[:6]
PRACTISED = 6  # Sessions that a student really plays.
SESSION = 8
REFUSALS = 3
DAYS = 20
ODD = {7: "edited", 17: "torn", 27: "foreign", 37: "huge"}
"""What is odd about some hand-ins, by their number."""
ODDS = 40
DRAWN = 12  # Seeds that are tried for an instance.
DRAWN_FIRST = 1 << 20  # What chance has drawn for the first pass.


@dataclass(frozen=True, slots=True)
class Slot:
    """Where a fresh question stands in somebody's records, and what it is like.

    Attributes:
        like: The real answer that it is as right or wrong as.
        stream: What draws it in its pass.
    """

    student: int
    place: int
    like: Answered
    stream: str


class Player:
    """Plays a session for a student: an exchange of messages."""

    def __init__(self, student: Student) -> None:
        self._student = student
        self._inbox: deque[str] = deque()
        self._question: Message = {}
        self._refused = 0

    def play(self, session: LessonSession) -> None:
        """Play a session to its end."""
        exchange_messages(session, iter(self._next, None), self._receive)

    def _next(self) -> str | None:
        return self._inbox.popleft() if self._inbox else None

    def _receive(self, line: str) -> None:
        message = json.loads(line)
        if message.get("try") == 2 and "question" in message:
            self._send(self._student.answer_again(message))
        elif "question" in message:
            self._question, self._refused = message, 0
            self._send({"answer": self._student.answer(message)})
        elif "error" in message:
            self._refused += 1
            if self._refused < REFUSALS:
                self._send({"answer": self._student.anything(self._question)})
            else:  # Hints come before giving up; after the last one there is an error.
                self._send({"hint": True} if self._refused == REFUSALS else {"give_up": True})
        elif "hint" in message:
            self._send({"hint": True} if message["hint"] else {"give_up": True})
        elif "drive" in message:
            self._send({"give_up": True})
        elif message.keys() & {"prose", "activity", "doing"}:
            self._send({"next": True})
        elif "right" in message and "answer" in message:
            self._student.learn(message)

    def _send(self, message: Message) -> None:
        self._inbox.append(json.dumps(message))


def play(number: int) -> list[Record]:
    """Return the records of a student who goes through the course and practises."""
    journal = Journal(None)
    player = Player(make_student(MINDS[number % len(MINDS)], number))
    for name in lesson_ids():
        player.play(LessonSession(read_lesson(name), journal, seed=number))
    for turn in range(PRACTISED):
        skill = list(load_skills())[(3 * number + turn) % len(load_skills())]
        player.play(begin_practice(journal, skill, SESSION, 100 * number + turn))
    return [entry.record for entry in journal.own]


def vary(real: Sequence[Record], number: int, count: int) -> tuple[list[Record], list[Slot]]:
    """Return the records of somebody who is like another one, and where fresh questions stand."""
    drawing = random.Random(number)  # noqa: S311 (a simulation)
    login = login_of(number)
    records: list[Record] = []
    passes: defaultdict[str, int] = defaultdict(int)
    for record in real:
        if isinstance(record, Begun):
            passes[record.lesson] += 1
            seed = make_seed(login, record.lesson, DRAWN_FIRST + passes[record.lesson])
            records.append(replace(record, seed=seed))
        else:
            if isinstance(record, Finished):
                records += _more_checked(records, record.lesson, drawing)
            records.append(record)
    apart = [*_hunted(drawing, login), *_written(number)]
    asked = [each for each in real if isinstance(each, Answered) and _is_fresh(each)]
    while len(records) + len(apart) + SESSION * 2 + 3 < count:
        passes[PRACTICE] += 1
        seed = make_seed(login, PRACTICE, DRAWN_FIRST + passes[PRACTICE])
        records.append(Begun(PRACTICE, seed))
        for part in range(SESSION):
            like = drawing.choice(asked)
            records += (Reached(PRACTICE, part + 1), replace(like, lesson=PRACTICE))
        records.append(Finished(PRACTICE))
    records += apart
    return records, [*_find_slots(records, number)]


def _find_slots(records: Sequence[Record], number: int) -> Iterator[Slot]:
    """Yield where fresh questions stand, each with what draws it."""
    seeds: dict[str, int] = {}
    asked: dict[str, int] = {}
    for place, each in enumerate(records):
        if isinstance(each, Begun):
            seeds[each.subject], asked[each.subject] = each.seed, 0
        elif isinstance(each, Answered) and _is_fresh(each):
            stream = name_stream(seeds[each.subject], asked[each.subject], session_of(number))
            asked[each.subject] += 1
            yield Slot(number, place, each, stream)


def _more_checked(before: Sequence[Record], name: str, drawing: random.Random) -> Iterator[Record]:
    """Yield answers with which a check ends at the latest: other questions may take more."""
    begun = max(
        place
        for place, each in enumerate(before)
        if isinstance(each, Begun) and each.lesson == name
    )
    passed = [each for each in before[begun:] if isinstance(each, Answered)]
    like = [each for each in passed if each.lesson == name and _is_fresh(each)]
    most = count_most(len(read_lesson(name).check)) if like and name in lesson_ids() else 0
    for _more in range(most - len(like)):
        yield drawing.choice(like)


def checked(sentences: Sequence[Record], renamed: Mapping[str, str]) -> Iterator[Record]:
    """Yield records with each check ended as the tutor ends it, and help where it was given.

    A fresh question that is left open is given up.

    Args:
        sentences: The records, with fresh questions.
        renamed: Which of them stands for which real one.
    """
    results: defaultdict[str, list[FreshAnswer]] = defaultdict(list)
    helped: set[str] = set()
    for each in sentences:
        record = each
        match each:
            case Begun(lesson=name):
                results[name].clear()
            case Retried(question=question) if find_template(question):
                continue
            case Helped(question=question):
                question = renamed.get(question, question)
                record = replace(each, question=question)
                helped.add(question)
            case Answered(lesson=name) if name in lesson_ids() and _is_fresh(each):
                among = [load_templates()[template] for template in read_lesson(name).check]
                state = assess_mastery(among, results[name], set())
                if is_over(len(results[name]), state, len(among)):
                    continue
                fresh = read_fresh(each, helped=each.question in helped)
                results[name] += filter(None, [fresh])
        yield record
        if isinstance(record, Answered) and record.open and _is_fresh(record):
            yield Retried(record.lesson, record.question, SKIPPED)


def _is_fresh(record: Record) -> bool:
    fresh = isinstance(record, Answered) and bool(find_template(record.question))
    return fresh and isinstance(record, Answered) and bool(record.content)


@cache
def _tasks(name: str) -> tuple[Record, ...]:
    sentences = (
        Answered(f"hunt.{name}", task, find_solution(load_hunt(name), task), True) for task in Task
    )
    return (*sentences, Finished(f"hunt.{name}"))


def _hunted(drawing: random.Random, login: str) -> Iterator[Record]:
    for name in drawing.sample(HUNTS, 4):
        yield Begun(f"hunt.{name}", make_seed(login, f"hunt.{name}", DRAWN_FIRST))
        yield from _tasks(name)


def program(exercise: str, number: int) -> str:
    """Return somebody's program for an exercise."""
    known = (SOLUTIONS / f"{exercise}.txt").read_text(encoding="utf-8").split("# ----\n")
    return f"# {login_of(number)}\n{known[number % len(known)]}"


def _written(number: int) -> Iterator[Record]:
    for name in EXERCISES:
        text = program(name, number)
        tried = fingerprint_program(text) or ""
        yield Begun(f"lab.{name}", list(Stage).index(Stage.WRITE))
        yield Answered(f"lab.{name}", Stage.WRITE, tried, True)
        yield Finished(f"lab.{name}")


def login_of(number: int) -> str:
    """Return the login of a student: whose account has no name goes by its number."""
    return str(ACCOUNT + number)


def session_of(number: int) -> str:
    """Return what all sessions of a student's journal begin with: it is merged from others."""
    return f"{BEGIN:%Y%m%d}-{number}-s"


def draw(task: tuple[str, list[Slot]]) -> list[Answered]:
    """Return answers to fresh instances of a template, each as right or wrong as another one."""
    template, slots = task
    drawing = random.Random(template)  # noqa: S311 (a simulation)
    return [_drawn(template, slot, drawing) for slot in slots]


def _drawn(template: str, slot: Slot, drawing: random.Random) -> Answered:
    instances, like = Instances(load_templates()[template], shorten_content), slot.like
    stream = random.Random(slot.stream)  # noqa: S311 (a simulation)
    for _attempt in range(DRAWN):
        seed = stream.randrange(SEEDS)
        try:
            drawn = next(islice(instances.draws(seed), drawing.randrange(DRAWS), None))
            posed = pose_question(instances.ask(drawn, f"{template}.{seed}"))
        except (StopIteration, *UNASKED):
            continue
        wrong = [value for value, names in posed.foils.items() if {*names} & {*like.beliefs}]
        if not like.right and not wrong:
            wrong = [*posed.foils]
        value = drawing.choice(wrong) if wrong and not like.right else posed.answer
        judgement = Judgement(value, *posed.verdict(value))
        return record_answer(like.lesson, posed, judgement)
    return like


def make_class(folder: Path, students: int, records: int, real: int, programs: int) -> None:
    """Write the hand-ins of a class into a folder."""
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        minds = list(pool.map(play, range(real)))
        print(f"{real} students have played: {[len(each) for each in minds]} records", flush=True)
        made = [vary(minds[number % real], number, records) for number in range(students)]
        of_template: defaultdict[str, list[Slot]] = defaultdict(list)
        for _records, slots in made:
            for slot in slots:
                of_template[slot.like.question.partition(".")[0]].append(slot)
        renamed: defaultdict[int, dict[str, str]] = defaultdict(dict)
        tasks = sorted(of_template.items(), key=lambda each: -len(each[1]))
        for (_name, slots), answers in zip(tasks, pool.map(draw, tasks), strict=True):
            for slot, answer in zip(slots, answers, strict=True):
                made[slot.student][0][slot.place] = answer
                renamed[slot.student].setdefault(slot.like.question, answer.question)
        print(f"{sum(len(slots) for _name, slots in tasks)} fresh questions drawn", flush=True)
    folder.mkdir(parents=True, exist_ok=True)
    digest = course_digest(SHIPPED)
    for number, (drawn, _slots) in enumerate(made):
        sentences = [*checked(drawn, renamed[number])]
        (folder / f"{ASSIGNMENT}-{login_of(number)}{SUFFIX}").write_bytes(
            _packed(number, sentences, digest, programs)
        )


def _packed(number: int, sentences: Sequence[Record], digest: str, programs: int) -> bytes:
    """Return a hand-in; some have been edited, torn, made elsewhere, or blown up."""
    entries = tuple(_entries(number, sentences))
    files = {f"lab/{name}.py": program(name, number) for name in EXERCISES[:programs]}
    kind = ODD.get(number % ODDS)
    if kind == "edited":
        entries = tuple(replace(each, record=_called_right(each.record)) for each in entries)
    if kind == "foreign":
        digest = "0" * 32
    login = login_of(number)
    hand_in = HandIn(
        ASSIGNMENT,
        digest,
        "0.2.0",
        login,
        make_printable(name_of(number)),
        entries[-1].at,
        entries,
        files,
    )
    packed = pack_hand_in(hand_in)
    if kind == "torn":
        return packed[: len(packed) // 2]
    return gzip.compress(bytes(1 << 28)) if kind == "huge" else packed


def _entries(number: int, sentences: Sequence[Record]) -> Iterator[Entry]:
    """Yield records with times: sessions of an hour on twenty days."""
    drawing = random.Random(f"times {number}")  # noqa: S311 (a simulation)
    each = max(1, len(sentences) // DAYS)
    at, line = BEGIN, 0
    for place, record in enumerate(sentences):
        if place % each == 0:
            at, line = BEGIN + timedelta(days=place // each, minutes=drawing.randrange(600)), 0
        at += timedelta(seconds=drawing.uniform(4, 40))
        yield Entry(at, f"{session_of(number)}-{place // each:03}", line, record)
        line += 1


def _called_right(record: Record) -> Record:
    wrong = isinstance(record, Answered) and not record.right and bool(record.content)
    return replace(record, right=True, beliefs=()) if wrong else record


# What a report costs.


@dataclass(frozen=True, slots=True)
class Cost:
    """What a process and those that it started have used; memory is of all of them at once."""

    wall: float
    processor: float
    memory: int


def cost(command: Sequence[str], environment: dict[str, str]) -> Cost:
    """Return what a command costs."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    began = time.perf_counter()
    with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL) as process:  # noqa: S603
        most = 0
        while process.poll() is None:
            most = max(most, _memory(process.pid))
            with suppress(subprocess.TimeoutExpired):
                process.wait(0.1)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Cost(time.perf_counter() - began, used, most)


def _memory(process: int) -> int:
    """Return the bytes that a process and all below it have for themselves, shared ones shared."""
    own, result = [process], 0
    for each in own:  # It grows by their children.
        with suppress(OSError, ValueError, IndexError):  # It may have ended.
            children = Path(f"/proc/{each}/task/{each}/children").read_text(encoding="ascii")
            own += map(int, children.split())
            rolled = Path(f"/proc/{each}/smaps_rollup").read_text(encoding="ascii")
            result += 1024 * int(rolled.partition("\nPss:")[2].split()[0])
    return result


def main() -> int:
    """Make a class, and print what reports about it cost."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--students", type=int, default=300)
    parser.add_argument("--records", type=int, default=2000)
    parser.add_argument("--real", type=int, default=12)
    parser.add_argument("--programs", type=int, default=1, help="programs that each hands in")
    parser.add_argument("--folder", type=Path, help="where the class is, or is kept")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = asked.folder or Path(scratch, "class")
        if not folder.is_dir():
            make_class(folder, asked.students, asked.records, asked.real, asked.programs)
        home = Path(scratch, "home")
        report = [sys.executable, "-m", "tui", "class", "report", str(folder)]
        environment = {**os.environ, "QUEENS_TUTOR_HOME": str(home)}
        size = sum(each.stat().st_size for each in folder.iterdir())
        print(f"{len(list(folder.iterdir()))} hand-ins, {size / 2**20:.1f} MiB\n")
        print("| report | seconds | of processor | MiB |\n| --- | ---: | ---: | ---: |")
        for name, more in (
            ("first time", ()),
            ("again", ()),
            ("again, as a page", ("--format", "html")),
        ):
            result = cost([*report, *more], environment)
            memory = result.memory / 2**20
            print(
                f"| {name} | {result.wall:.1f} | {result.processor:.1f} | {memory:.0f} |",
                flush=True,
            )
        return compare_shapes(folder, Path(scratch), environment)


def compare_shapes(folder: Path, scratch: Path, environment: dict[str, str]) -> int:
    """Hand in everywhere, write reports in all formats, and print what is wrong with them."""
    files = sorted(folder.iterdir())[:ODDS]
    packed = {number: path.read_bytes() for number, path in enumerate(files)}
    drop, assignment = scratch / "drop", scratch / f"{ASSIGNMENT}.yaml"
    platforms.write_assignment(assignment, ASSIGNMENT)
    platforms.fill_drop_folder(drop, packed)
    platforms.zip_as_moodle(scratch / "moodle.zip", packed)
    platforms.zip_as_canvas(scratch / "canvas.zip", packed)
    rosters = {
        "canvas": platforms.canvas_gradebook([*packed]),
        "moodle": platforms.moodle_worksheet([*packed]),
    }
    places = {"moodle": scratch / "moodle.zip", "canvas": scratch / "canvas.zip"}
    print(
        "\n| report | files | rows or students | KiB | what is wrong |\n| --- " + "| --- " * 4 + "|"
    )
    wrong = 0
    for output in ("json", "text", "csv", "html", "moodle", "canvas"):
        roster, place = rosters.get(output, ""), places.get(output, drop)
        sentence = scratch / f"told.{output}"
        command = [sys.executable, "-m", "tui", "class", "report", str(place), "--format", output]
        command += ["--assignment", str(assignment), "--output", str(sentence)]
        if roster:
            (scratch / "roster.csv").write_text(roster, encoding="utf-8", newline="")
            command += ["--roster", str(scratch / "roster.csv")]
        done = subprocess.run(  # noqa: S603
            command, check=False, env=environment, capture_output=True, text=True
        )
        if done.returncode:
            print(f"| {output} | | | | {done.stderr.strip()[-200:]} |")
            wrong += 1
            continue
        text = sentence.read_text(encoding="utf-8")
        faults = platforms.faults_of(output, text, roster)
        wrong += len(faults)
        count = len(json.loads(text)["students"]) if output == "json" else text.count("\n")
        print(
            f"| {output} | {len(packed)} | {count} | {len(text) // 1024} | {'; '.join(faults)} |",
            flush=True,
        )
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main())
