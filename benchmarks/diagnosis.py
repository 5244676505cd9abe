"""What the tutor concludes about students whose belief is known.

Every misconception takes questions within each skill that can show it, and from the whole course;
beside them a perfect student, one who guesses, two beliefs at once, and a slip in ten answers. Then
all of them go through the lessons once.

Usage, in the folder of the project: python -m benchmarks.diagnosis [SEEDS] [GUESSERS]
"""

import random
import sys
from collections.abc import Iterator
from statistics import mean

from rich.console import Console
from rich.table import Table

from benchmarks.figures import verdict
from lessons.authoring.simulation import PERFECT, RANDOM, Simulation, impersonate, simulate
from lessons.course.course import lesson, lesson_ids
from lessons.course.practice import templates
from lessons.course.question import Posed, judge, pose
from lessons.ideas.evidence import record_answer
from lessons.journal.journal import NEVER, Entry
from lessons.student.suspicion import ShownIdeas
from solver.text.misconceptions import MISCONCEPTIONS

SEEDS, GUESSERS = 50, 1000
PAIRS = ("no-reset+transposed", "restart-at-zero+greedy", "sum-only+diagonals-swapped")


def rows(seeds: int) -> Iterator[tuple[str, str, list[Simulation]]]:
    """Yield what is simulated: who, where, and what came of each seed."""
    for name in MISCONCEPTIONS:
        skills = {each.skill for each in templates().values() if name in each.foils}
        for skill in (*sorted(skills), None):
            runs = [simulate(name, seed, skill) for seed in range(seeds)]
            yield name, skill or "the course", runs
    for name in PAIRS:
        yield name, "the course", [simulate(name, seed) for seed in range(seeds)]
    for name in MISCONCEPTIONS:
        runs = [simulate(name, seed, slip=0.1) for seed in range(seeds)]
        yield f"{name}, a slip in ten", "the course", runs


def lessons(seeds: int) -> Table:
    """Return what is concluded about students who answer all questions of the lessons once."""
    posed = [pose(question) for name in lesson_ids() for question in lesson(name).questions]
    table = Table("student", f"named in {len(posed)} questions", "after, mean", "another named")
    for name, slip in (*((each, 0.0) for each in MISCONCEPTIONS), (PERFECT, 0.1), (RANDOM, 0.0)):
        told = [list(_told(posed, name, seed, slip)) for seed in range(seeds)]
        found = [dict(run)[name] for run in told if name in dict(run)]
        others = sum(any(belief != name for belief, _after in run) for run in told)
        table.add_row(
            f"{name}, a slip in ten" if slip else name,
            f"{len(found) / seeds:.0%}",
            f"{mean(found):.1f}" if found else "",
            f"{others / seeds:.0%}",
        )
    return table


def _told(posed: list[Posed], name: str, seed: int, slip: float) -> Iterator[tuple[str, int]]:
    """Yield the beliefs that become clear, and after how many questions each does at first."""
    answering = impersonate(name, random.Random(f"{name} {seed}"), slip)  # noqa: S311 (a simulation)
    shown, told = ShownIdeas(()), set[str]()
    for number, question in enumerate(posed, 1):
        record = record_answer("", question, judge(question, answering(question), {}))
        shown.add(Entry(NEVER, "", number, record))
        for belief in set(shown.clear()) - told:
            told.add(belief)
            yield belief, number


def main() -> None:
    """Print the tables."""
    seeds = int(sys.argv[1]) if len(sys.argv) > 1 else SEEDS
    guessers = int(sys.argv[2]) if len(sys.argv) > 2 else GUESSERS
    table = Table("student", "questions from", "named", "asked: mean", "most", "another named")
    for name, place, runs in rows(seeds):
        beliefs = set(name.partition(",")[0].split("+"))
        found = [run for run in runs if beliefs & set(run.concluded)]
        others = sum(bool(set(run.concluded) - beliefs) for run in runs)
        asked = [len(run.asked) for run in runs]
        table.add_row(
            name,
            place,
            f"{len(found) / seeds:.0%}",
            f"{mean(asked):.1f}",
            str(max(asked)),
            f"{others / seeds:.0%}",
        )
    console = Console(width=110)
    console.print(table)
    console.print(lessons(seeds))
    for name, count, limit in ((PERFECT, seeds, 0.0), (RANDOM, guessers, 0.05)):
        accused = sum(bool(simulate(name, seed).concluded) for seed in range(count))
        told = verdict(accused / count, limit)
        console.print(f"{name}: accused in {told} of {count} runs")


if __name__ == "__main__":
    main()
