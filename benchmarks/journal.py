"""How long reading the journal takes, beside bare `json.loads` over the same lines.

Prints a table: for ten thousand attempts spread over more and more sessions, the best and the
median time of reading them, of working out the progress, and of `json.loads` alone, each round
timing all of them; then, for twenty thousand answers to fresh instances, of working out the
mastery, what is due, and the whole summary; then what one append costs, flushed to the disk.

Usage: python -m benchmarks.journal
"""

import json
import platform
import random
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from lessons.course.practice import load_templates
from lessons.journal.journal import FOLDER, Journal, read_journal
from lessons.journal.records import PRACTICE, Answered, Begun, Reached, Record, format_line
from lessons.journal.student_state import Entry, StudentState
from lessons.student.progress import find_progress
from lessons.student.reviews import make_agenda
from lessons.student.student_model import assess_skills
from lessons.student.summary import Summary

ATTEMPTS = 10_000
FRESH = 20_000
ROUNDS = 15
APPENDS = 300


def attempt(number: int) -> Answered:
    """An attempt as a session makes it: the kind of answer changes from one to the next."""
    answer = (number % 8, "none", (0, 2, 4, 1, -1, -1), ((0, 3), (1, 2), (2, 1)))[number % 4]
    beliefs = () if number % 3 else ("restart-at-zero", "no-reset")
    return Answered("iterative", f"resume-row-{number % 40}", answer, not beliefs, beliefs)


def write(home: Path, sessions: int) -> None:
    """Write the attempts in as many files as there are sessions."""
    (home / FOLDER).mkdir()
    share = ATTEMPTS // sessions
    for session in range(sessions):
        records: list[Record] = [Begun("iterative", session), Reached("iterative", 1)]
        records += [attempt(number) for number in range(share - len(records))]
        day, minute = 1 + session // 1440, session % 1440
        begun = f"2025-01-{day:02}T{minute // 60:02}:{minute % 60:02}"
        lines = [
            format_line(f"{begun}:00.{number:06}+00:00", record)
            for number, record in enumerate(records)
        ]
        (home / FOLDER / f"{session:06}.jsonl").write_bytes(b"".join(lines))


def practised() -> tuple[Entry, ...]:
    """Answers to fresh instances of all templates, ten sessions a day, seven of ten right."""
    chance = random.Random(1)  # noqa: S311 (only a history)
    names = list(load_templates())
    begun = datetime(2025, 1, 1, tzinfo=UTC)
    return tuple(
        Entry(
            begun + timedelta(hours=2.4 * (number // 8), seconds=40 * (number % 8)),
            f"{number // 8:06}",
            number % 8,
            Answered(PRACTICE, f"{chance.choice(names)}.{number}", 0, chance.random() < 0.7),
        )
        for number in range(FRESH)
    )


def loads(lines: list[bytes]) -> list[object]:
    """The lines as JSON and no more: what reading them cannot do without."""
    return [json.loads(line) for line in lines]


def shown(times: Sequence[float]) -> str:
    """The best and the median of some times."""
    return f"{min(times):.1f} / {median(times):.1f}"


def milliseconds(work: Callable[[], object]) -> float:
    """How long one call takes."""
    start = perf_counter()
    work()
    return (perf_counter() - start) * 1000


def main() -> None:
    """Print the table."""
    print(f"Python {platform.python_version()}, {ATTEMPTS:,} records, {ROUNDS} rounds,")
    print("milliseconds: best / median")
    print(f"{'sessions':>8}  {'json.loads':>15}  {'read':>15}  {'progress':>15}  {'to loads':>8}")
    for sessions in (1, 100, 1000):
        with TemporaryDirectory() as folder:
            home = Path(folder)
            write(home, sessions)
            files = sorted((home / FOLDER).iterdir())
            lines = [line for file in files for line in file.read_bytes().splitlines()]
            entries = read_journal(home).records
            if len(entries) != len(lines) or len(lines) != ATTEMPTS:
                raise SystemExit("not every record was read")
            works: list[Callable[[], object]] = [
                partial(loads, lines),
                partial(read_journal, home),
                partial(find_progress, StudentState(entries)),
            ]
            rounds = [[milliseconds(work) for work in works] for _ in range(ROUNDS)]
            times = list(zip(*rounds, strict=True))
            cells = "  ".join(f"{shown(column):>15}" for column in times)
            print(f"{sessions:>8}  {cells}  {median(times[1]) / median(times[0]):>8.2f}")
    entries = [*practised()]
    now = entries[-1].at + timedelta(days=1)
    print(f"{len(entries):,} fresh answers, {ROUNDS} rounds")
    kinds: dict[str, Callable[[], object]] = {
        "mastery": lambda: assess_skills(StudentState(entries)),
        "due": lambda: make_agenda(StudentState(entries), now),
        "summary": lambda: Summary.of(StudentState(entries), now),
    }
    for name, work in kinds.items():
        print(f"{name:>8}  {shown([milliseconds(work) for _ in range(ROUNDS)]):>15}")
    with TemporaryDirectory() as folder:
        journal = Journal(Path(folder))
        appends = [milliseconds(partial(journal.append, attempt(n))) for n in range(APPENDS)]
        print(f"one append, on the disk: {shown(appends)}")


if __name__ == "__main__":
    main()
