"""Runs side by side: at the same node where they share one, tick by tick where they do not."""

import pytest

from solver.analysis.lockstep import Lockstep
from solver.machine.run import Run, complete_search
from solver.machine.step import Step
from solver.text.listing import Event, load_listing, parse_listing
from solver.text.misconceptions import MUTANTS_OF, make_mutant
from tests.sampled import LONG
from tests.solver.runs import sizes


def lockstep(*listings: str, n: int) -> Lockstep:
    return Lockstep([Run.of(load_listing(listing), n) for listing in listings])


def board(step: Step) -> tuple[object, ...]:
    shown = step.shown if step.storage.shows else None
    return step.queens, step.numbers, shown, step.ended or step.level


@pytest.mark.parametrize("n", sizes(5, 7))
@pytest.mark.parametrize("other", ["recursive-rows", "flags-from-one"])
def test_the_same_search_shows_the_same_at_each_place(other: str, n: int) -> None:
    race = lockstep("iterative", other, n=n)
    end = complete_search(race.last())
    moves = race.steps(end)[0].counters
    assert end >= moves.placements + moves.retreats - 1
    there = [race.steps(place) for place in range(end + 1)]
    back = [race.steps(place) for place in range(end, -1, -1)]
    assert there == back[::-1]
    for place, (one, two) in enumerate(there):
        assert board(one) == board(two)
        assert one.counters == two.counters
        assert race.shared(place) == ((0, 1) if place else ())
    assert all(step.ended for step in there[-1])


def test_where_searches_part_and_what_is_passed_by() -> None:
    race = lockstep("flags", "flags-all", n=4)
    end = complete_search(race.last())
    assert {race.shared(place) for place in range(1, 13)} == {(0, 1)}
    assert {race.shared(place) for place in range(13, end + 1)} == {()}
    stays = race.steps(12)[0]
    assert stays.ended
    assert {race.steps(place)[0] for place in range(12, end + 1)} == {stays}
    assert [step.counters.solutions for step in race.steps(end)] == [1, 2]
    race = lockstep("vector-all", "flags-all", n=5)
    complete_search(race.last())
    placed = [tuple(s.counters.placements for s in race.steps(place)) for place in range(54)]
    assert all(one == two for one, two in placed)
    race = lockstep("iterative-lecture", "iterative", n=4)
    complete_search(race.last())
    one, two = race.steps(1)
    assert one == race.steps(0)[0]
    assert one.queens == two.queens == (0, -1, -1, -1)
    assert race.shared(12) == (0, 1)


def test_another_search_goes_tick_by_tick() -> None:
    text = load_listing("iterative").marked.replace(
        "b[k] += 1\n        while", "b[k] += 2\n        while"
    )
    other = parse_listing("by-twos", text)
    race = Lockstep(
        [Run.of(load_listing("iterative"), 6), Run.of(other, 6), Run.of(load_listing("flags"), 6)]
    )
    end = complete_search(race.last())
    apart = next(place for place in range(1, end) if len(race.shared(place)) < 3)
    assert race.shared(apart) == (0, 2)
    for place in range(apart, end):
        here, then = race.steps(place)[1], race.steps(place + 1)[1]
        assert then.tick == here.tick + 1 or then.ended


@pytest.mark.parametrize("n", [4, *map(LONG, (1, 5, 6))])
@pytest.mark.parametrize("listing", MUTANTS_OF)
def test_a_mutant_stops_at_its_first_difference(listing: str, n: int) -> None:
    for belief in MUTANTS_OF[listing]:
        runs = [Run.of(load_listing(listing), n), Run.of(make_mutant(listing, belief), n)]
        stops_at_its_first_difference(Lockstep(runs, until_different=True))


def stops_at_its_first_difference(race: Lockstep) -> None:
    end = complete_search(race.last())
    places = [race.steps(place) for place in range(end + 1)]
    for right, wrong in places[: end if race.difference is not None else end + 1]:
        assert (right.squares, right.ended) == (wrong.squares, wrong.ended)
        assert not right.storage.shows or right.shown == wrong.shown
    if race.difference is None:
        assert all(step.ended for step in places[-1])
    else:
        assert race.difference == end
        right, wrong = places[-1]
        endings = (right.ended, right.event), (wrong.ended, wrong.event)
        assert board(right) != board(wrong) or endings[0] != endings[1]


def test_the_next_retreat_or_solution_of_any_of_them() -> None:
    race = lockstep("flags", "flags-all", n=4)
    assert complete_search(race.next_event(0, Event.RETREAT)) == 3
    found = complete_search(race.next_event(0, Event.SOLUTION))
    assert found == 12
    later = complete_search(race.next_event(found, Event.SOLUTION))
    assert later is not None
    assert race.steps(later)[1].counters.solutions == 2
    assert complete_search(race.next_event(later, Event.SOLUTION)) is None


def test_a_place_that_is_not_known_is_not_shown() -> None:
    race = lockstep("iterative", "recursive", n=4)
    for place in (0, -1):
        with pytest.raises(IndexError):
            race.steps(place)
    complete_search(race.reach(2))
    assert race.known == 2
    with pytest.raises(IndexError):
        race.steps(3)
