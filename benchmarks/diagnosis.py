"""What the tutor concludes about students whose belief is known.

Every misconception takes questions within each skill that can show it, and from the whole course;
beside them a perfect student, one who guesses, two beliefs at once, and a slip in ten answers.

Usage, in the folder of the project: python -m benchmarks.diagnosis [SEEDS] [GUESSERS]
"""

import sys
from collections.abc import Iterator
from statistics import mean

from rich.console import Console
from rich.table import Table

from benchmarks.figures import verdict
from lessons.practice import templates
from lessons.simulation import PERFECT, RANDOM, Simulation, simulate
from solver.misconceptions import MISCONCEPTIONS

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
    for name, count, limit in ((PERFECT, seeds, 0.0), (RANDOM, guessers, 0.05)):
        accused = sum(bool(simulate(name, seed).concluded) for seed in range(count))
        told = verdict(accused / count, limit)
        console.print(f"{name}: accused in {told} of {count} runs")


if __name__ == "__main__":
    main()
