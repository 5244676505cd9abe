"""What is said of a race: who wins when all have ended."""

from lessons.race.race import list_entries, say_how_race, say_uncounted, start_lockstep
from solver.analysis.lockstep import Lockstep
from solver.machine.run import Run, complete_search
from solver.text.listing import load_listing


def said_at_the_end(*listings: str) -> str:
    """Return what is said at the end of a race on four columns."""
    race = start_lockstep(list_entries(listings, None), 4, until_different=False)
    return say_how_race(race, complete_search(race.last()), listings)


def test_the_end_of_a_race_names_who_took_the_fewest_lines() -> None:
    assert said_at_the_end("iterative", "permutations").startswith("All have ended. Number 1, it")
    assert said_at_the_end("permutations", "iterative").startswith("All have ended. Number 2, it")
    assert "Nobody wins alone: 1 and 2" in said_at_the_end("iterative", "iterative")


def test_it_says_which_lines_it_leaves_out_where_only_some_programs_call_a_test() -> None:
    def say(*listings: str) -> str:
        return say_uncounted(Lockstep([Run.of(load_listing(each), 4) for each in listings]))

    told = "The lines inside isfree are not counted here, however many queens it asks."
    assert say("iterative", "flags") == told
    assert say("iterative", "recursive") == say("flags", "flags") == ""
