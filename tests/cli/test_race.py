"""`queens-tutor race`: what it takes, and what it says to anything else."""

import pytest

from tests.plain.playing import run


@pytest.mark.parametrize(
    ("arguments", "begins"),
    [
        ((), ["Races worth looking at; type a number to begin one:"]),
        (("--preset", "repair"), ["Race, n = 8.", "1: iterative", "2: min-conflicts"]),
        (("--preset", "bug"), ["Race, n = 8.", "1: iterative", "2: faulty"]),
        (("6", "--preset", "flags"), ["Race, n = 6.", "1: iterative", "2: flags, by row"]),
        (("flags", "recursive"), ["Race, n = 8.", "1: flags, by row", "2: recursive"]),
        (("--mutant", "greedy"), ["Race, n = 8.", "1: iterative", "2: faulty"]),
        (
            ("iterative-lecture", "--mutant", "greedy"),
            ["Race, n = 8.", "1: iterative-lecture", "2: faulty"],
        ),
    ],
)
def test_what_races(arguments: tuple[str, ...], begins: list[str]) -> None:
    done = run("race", *arguments, "--plain")
    assert done.returncode == 0
    assert done.stdout.splitlines()[: len(begins)] == begins
