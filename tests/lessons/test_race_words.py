"""What is said of a race: who wins when all have ended, and why."""

from lessons.race.race import list_entries, say_how_race, start_lockstep
from solver.machine.run import complete_search


def said_at(place: int | None, *listings: str, n: int = 8) -> str:
    """Return what is said at a place of a race on a board, or at its end."""
    race = start_lockstep(list_entries(listings, None), n, until_different=False)
    end = complete_search(race.last())
    return " ".join(say_how_race(race, end if place is None else place, listings))


def test_the_end_of_a_race_names_who_won_by_how_much_and_why() -> None:
    assert said_at(None, "permutations", "iterative") == (
        "The winner is iterative with 2,725 lines; permutations needs 54,299, 20 times as many."
    )
    assert said_at(None, "iterative", "min-conflicts") == (
        "The winner is iterative with 2,725 lines; min-conflicts needs 4,257, 1.6 times as many."
    )
    assert "All made the same moves" in said_at(None, "iterative", "recursive")
    assert said_at(None, "iterative", "iterative", n=4).startswith("It's a draw")
    assert said_at(None, "iterative", "iterative-lecture").startswith("It's a draw")
    assert said_at(None, "flags", "flags-all").endswith("more solutions: 92, and not 1.")


def test_on_the_way_it_says_who_has_executed_the_fewest_lines() -> None:
    assert said_at(4, "iterative", "min-conflicts") == (
        "So far iterative has run 36 lines and min-conflicts 322, 8.9 times as many."
    )
    decided = said_at(300, "permutations", "iterative")
    assert decided.startswith("The search of iterative was over after 218 rounds. So far iterative")
