"""How long the export of many hand-ins takes, in how much memory, and what queries over it take.

Makes hand-ins in a folder for each section, exports each section into a Parquet file, and runs the
queries of `docs/analytics.md` over all of them. The hand-ins of a section differ in names and
times; what is answered repeats after some of them, so the Parquet files are smaller than real ones.

Usage: python -m benchmarks.analytics [--students N] [--records N] [--section N] [--folder FOLDER]
"""

import argparse
import gzip
import json
import os
import platform
import random
import re
import resource
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

import duckdb

from lessons.classes.export import export_class, write_parquet
from lessons.classes.packet import HandIn, read_hand_in
from lessons.classes.pseudonyms import Pseudonyms
from lessons.course.course import lesson_ids
from lessons.course.practice import templates
from lessons.journal.records import PRACTICE, Answered, Begun, Helped, Reached, Record, to_line

DOCUMENT = Path(__file__).parents[1] / "docs" / "analytics.md"
DIFFERENT = 20
"""Hand-ins that differ in what is answered."""
SESSION = 50
"""Records of a session."""
BEGUN = datetime(2026, 10, 1, 8, tzinfo=UTC)


def records(chance: random.Random, number: int) -> Iterator[Record]:
    """Yield what a student might do: practice and lessons, seven of ten answers right."""
    names, lessons = list(templates().values()), list(lesson_ids())
    for place in range(number):
        lesson = lessons[place * len(lessons) // number]
        template = chance.choice(names)
        question = f"{template.id}.{chance.randrange(10**6)}"
        kind = chance.random()
        if place % SESSION == 0:
            yield Begun(PRACTICE, chance.randrange(10**9))
        elif kind < 0.1:
            yield Reached(lesson, place % 12)
        elif kind < 0.2:
            yield Helped(PRACTICE, question, 1)
        else:
            right, ideas = chance.random() < 0.7, tuple(template.foils)
            given = (place % 8, "none", (0, 2, 4, 1, -1, -1), ((0, 3), (1, 2)))[place % 4]
            beliefs = () if right else ideas[:1]
            content = f"{chance.randrange(16**8):08x}"
            yield Answered(PRACTICE, question, given, right, beliefs, ideas, 3, content)


def bodies(number: int) -> Iterator[list[bytes]]:
    """Yield the entries of hand-ins as a journal has them, in which `%s` stands for the day."""
    for seed in range(DIFFERENT):
        chance = random.Random(seed)  # noqa: S311 (only answers)
        lines = []
        for place, record in enumerate(records(chance, number)):
            at = BEGUN + timedelta(days=place // SESSION, seconds=40 * (place % SESSION))
            lines.append(to_line(at.isoformat(), record).rstrip())
        yield lines


def write_section(folder: Path, section: int, students: int, number: int) -> None:
    """Write the hand-ins of a section."""
    folder.mkdir()
    made = list(bodies(number))
    for student in range(students):
        login = f"s{section:02}{student:04}"
        head = {"hand_in": 1, "assignment": "week-3", "course": "c0", "tutor": "0.2.0"}
        head |= {"login": login, "name": login, "at": BEGUN.isoformat()}
        lines = [json.dumps(head).encode()]
        for place, entry in enumerate(made[student % DIFFERENT]):
            session = f"20261001T08{place // SESSION:04}-{login}"
            lines.append(
                b'{"session": "%s", "line": %d, "entry": %s}'
                % (session.encode(), place % SESSION, entry)
            )
        lines.append(json.dumps({"end": True, "records": number, "files": 0}).encode())
        data = gzip.compress(b"\n".join(lines) + b"\n", compresslevel=1)
        (folder / f"week-3-{login}.jsonl.gz").write_bytes(data)


def read_section(folder: Path) -> Iterator[HandIn]:
    """Yield the hand-ins of a section, one after another."""
    for path in sorted(folder.iterdir()):
        yield read_hand_in(path)


def mebibytes() -> float:
    """The most memory that this process has had so far."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def size(folder: Path) -> float:
    """The size of all files in a folder, in MiB."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / (1 << 20)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--students", type=int, default=1_000)
    parser.add_argument("--records", type=int, default=1_000)
    parser.add_argument("--section", type=int, default=250)
    parser.add_argument("--folder")
    asked = parser.parse_args()
    with TemporaryDirectory(dir=asked.folder) as name:
        measure(Path(name), asked.students, asked.records, asked.section)


def measure(folder: Path, students: int, number: int, section: int) -> None:
    """Export and query hand-ins in a folder."""
    hand_ins, exports = folder / "hand-ins", folder / "exports"
    hand_ins.mkdir()
    sections = range(-(-students // section))
    print(f"Python {platform.python_version()}, DuckDB {duckdb.__version__}, {os.cpu_count()} CPUs")
    for each in sections:
        write_section(hand_ins / f"{each:02}", each, min(section, students), number)
    print(f"{students:,} hand-ins of {number:,} records in {len(sections)} folders: "
          f"{size(hand_ins):,.0f} MiB")  # fmt: skip
    print(f"memory before: {mebibytes():.0f} MiB", flush=True)
    started, spent, rows = perf_counter(), process_time(), 0
    for each in sections:
        target = exports / f"term={'2026w' if each % 2 else '2027s'}" / f"section={each:02}"
        target.mkdir(parents=True)
        made = export_class(read_section(hand_ins / f"{each:02}"), Pseudonyms(b"k" * 32))
        rows += write_parquet(made, target / "week-3.parquet")
    took = perf_counter() - started
    print(f"export: {rows:,} rows in {took:,.0f} s ({process_time() - spent:,.0f} s of processor), "
          f"{rows / took:,.0f} a second, {size(exports):,.0f} MiB of Parquet")  # fmt: skip
    print(f"memory at most: {mebibytes():.0f} MiB", flush=True)
    os.chdir(folder)
    spill = str(folder / "spill")
    base = duckdb.connect(config={"memory_limit": "2GB", "temp_directory": spill})
    view, *queries = re.findall(r"```sql\n(.*?)```", DOCUMENT.read_text(), re.DOTALL)
    base.execute(view)
    for place, query in enumerate(queries, 1):
        started = perf_counter()
        found = base.execute(query).fetchall()
        print(
            f"query {place:>2}: {perf_counter() - started:6.2f} s, {len(found):,} rows", flush=True
        )
    print(f"memory at most, queries too: {mebibytes():.0f} MiB")


if __name__ == "__main__":
    main()
