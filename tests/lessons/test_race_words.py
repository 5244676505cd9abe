"""What is said of a race: who wins when all have ended."""

from lessons.race.race import list_entries, say_how_race, say_uncounted, start_lockstep
from solver.analysis.lockstep import Lockstep
from solver.machine.run import Run, complete_search
from solver.text.listing import load_listing


def said_at_the_end(*listings: str, n: int = 4) -> str:
    """Return what is said at the end of a race on a board."""
    race = start_lockstep(list_entries(listings, None), n, until_different=False)
    return say_how_race(race, complete_search(race.last()), listings)


def test_the_end_of_a_race_names_who_won_and_by_how_much() -> None:
    assert said_at_the_end("iterative", "permutations").startswith("All have ended. Number 1, it")
    assert said_at_the_end("permutations", "iterative").startswith("All have ended. Number 2, it")
    assert "Nobody wins alone: 1 and 2" in said_at_the_end("iterative", "iterative")
    assert said_at_the_end("iterative", "recursive", n=8).endswith("took the fewest lines, 2,419.")
    assert said_at_the_end("iterative", "min-conflicts", n=8).endswith(
        "Number 2 took 1.6 times as many."
    )
    assert said_at_the_end("permutations", "iterative", n=8).endswith("took 20 times as many.")


def test_it_says_which_lines_it_leaves_out_where_only_some_programs_call_a_test() -> None:
    def say(*listings: str) -> str:
        return say_uncounted(Lockstep([Run.of(load_listing(each), 4) for each in listings]))

    told = "The lines inside isfree are not counted here, however many queens it asks."
    assert say("iterative", "flags") == told
    assert say("iterative", "recursive") == say("flags", "flags") == ""
