"""What is said of a race: who wins when all have ended."""

from lessons.race.race import list_entries, say_how_race, start_lockstep
from solver.machine.run import complete_search


def said_at_the_end(*listings: str) -> str:
    """Return what is said at the end of a race on four columns."""
    race = start_lockstep(list_entries(listings, None), 4, until_different=False)
    return say_how_race(race, complete_search(race.last()), listings)


def test_the_end_of_a_race_names_who_took_the_fewest_lines() -> None:
    assert said_at_the_end("iterative", "permutations").startswith("All have ended. Number 1, it")
    assert said_at_the_end("permutations", "iterative").startswith("All have ended. Number 2, it")
    assert "Nobody wins alone: 1 and 2" in said_at_the_end("iterative", "iterative")
    counted = "But a call of isfree counts as one line, however many queens it asks."
    assert said_at_the_end("iterative", "flags").endswith(counted)
    assert "counts as one line" not in said_at_the_end("iterative", "recursive")
