"""The race screen by its keys, and at sizes where not all boards fit."""

import pytest
from textual.widgets import Static

from lessons.race.race import WAY_IN, list_entries, start_lockstep
from solver.machine.run import complete_search
from solver.text.listing import listing_ids
from tests.tui.looks import act, lines, opened, press, sentence, show, shown_as
from tui.app.app import QueensApp
from tui.explore.screen import ExploreScreen
from tui.race.counters import RaceCounters
from tui.race.screen import RaceScreen
from tui.race.typed import preset_race
from tui.screens.prompt import Choice
from tui.start import ExploreStart, HomeStart, RaceStart
from tui.widgets.code import Code
from tui.widgets.sentence import Sentence
from tui.widgets.side import CodeDifference, Side

TWO = ("iterative", "recursive")
THREE = ("iterative", "recursive", "flags")


def race(app: QueensApp) -> RaceScreen:
    return shown_as(app, RaceScreen)


def shown(app: QueensApp) -> list[str]:
    """Return the names of the boards that are shown."""
    return [str(side.called.render()) for side in race(app).query(Side) if side.display]


async def test_boards_by_row_are_whole_from_the_first_frame() -> None:
    async with opened(RaceStart(TWO, 4), size=(120, 36)) as (app, pilot):
        app.push_screen(RaceScreen(RaceStart(("flags",), 4, mutant="auto-undo")))
        await pilot.pause()
        board = next(iter(race(app).query(Side))).pane.board
        assert board.size.width == board.virtual_size.width


async def test_long_sentences_cut_no_board_on_24_lines() -> None:
    start = RaceStart(("iterative", "shuffle", "min-conflicts"), 8)
    async with opened(start) as (app, pilot):
        for _round in range(4):
            await press(pilot, "space")
            await pilot.pause()
            boards = [side.pane.board for side in race(app).query(Side)]
            assert all(each.size.height >= each.virtual_size.height for each in boards)


async def test_a_place_is_shown_everywhere_and_the_code_of_the_chosen_one() -> None:
    async with opened(RaceStart(THREE, 4), size=(120, 36)) as (app, pilot):
        await press(pilot, "space", "r")
        sides = list(race(app).query(Side))
        assert [side.pane.table.picture.cells for side in sides] == [("0", "2", "−1", "−1")] * 3
        boards = [side.pane.board.picture for side in sides]
        assert boards[0].queens == boards[1].queens
        assert {(y, x) for x, y in boards[2].queens} == set(boards[0].queens)
        counters = [line.split() for line in lines(race(app).query_one(RaceCounters))]
        assert counters[0][:2] == ["Round", "3"]
        bars = [row.pop() for row in counters[1:]]
        assert counters[1] == ["1", "iterative", "30", "3", "8", "2", "1", "0"]
        assert counters[2] == ["2", "recursive", "27", "(−3)", "3", "8", "2", "1", "0"]
        assert len(bars[2]) > bars[2].count("━") > bars[0].count("━") > bars[1].count("━") > 0
        assert sentence(app).startswith("1 and 2: Column 2: rows 0 to 3 are all attacked")
        assert "\n3: Row 2: columns 0 to 3 are all attacked" in sentence(app)
        assert shown(app) == ["▸1 iterative", " 2 recursive", " 3 flags, by row"]
        await pilot.resize_terminal(*(80, 24))
        await show(pilot, RaceStart(TWO, 8))
        await press(pilot, "space", "v")
        assert shown(app) == ["▸1 iterative"]
        assert race(app).query_one(Code).line == 20
        await press(pilot, "tab")
        assert shown(app) == ["▸2 recursive"]
        assert "def solve" in "\n".join(lines(race(app).query_one(Code)))
        await press(pilot, "v")
        assert len(shown(app)) == 2


LONG = ["lines", "ticks", "tests", "placed", "retreats", "solutions"]
SHORT = ["lines", "ticks", "tests", "placed", "retreats", "solved"]
HEADS = [
    ((80, 24), SHORT),
    ((120, 36), LONG),
    ((200, 50), LONG),
    ((50, 15), ["lines", "ticks", "placed", "solved"]),
]
"""Terminals, and the headings of a race of two there."""


@pytest.mark.parametrize(("size", "heads"), HEADS, ids=str)
async def test_headings_stay_during_a_race_and_no_bar_is_empty(
    size: tuple[int, int], heads: list[str]
) -> None:
    async with opened(RaceStart(("permutations", "iterative"), 8), size=size) as (app, pilot):
        counters = race(app).query_one(RaceCounters)
        assert lines(counters)[0].split()[2 : 2 + len(heads)] == heads
        await press(pilot, "end")
        head, one, two = lines(counters)
        assert head.split()[2 : 2 + len(heads)] == heads
        if heads in (LONG, SHORT):
            assert 1 == two.count("━") < one.count("━")


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (200, 50)], ids=str)
async def test_who_has_won_is_said_whole(size: tuple[int, int]) -> None:
    async with opened(RaceStart(("permutations", "iterative"), 8), size=size) as (app, pilot):
        await press(pilot, "end")
        where = race(app).query_one("#where", Static)
        told = f"{where.render()}\n{sentence(app)}"
        assert told.count("All have ended. Number 2, iterative, wins") == 1
        assert told.count("Number 1 took 20 times as many.") == 1
        assert len(str(where.render())) <= size[0] - 2
        below = race(app).query_one(Sentence)
        assert len(lines(below)) <= below.size.height
        assert "2: the run has ended." in "\n".join(lines(below))


async def test_the_vectors_of_a_race_are_named_in_one_way() -> None:
    async with opened(RaceStart(("permutations", "iterative"), 8)) as (app, _pilot):
        for side, name in zip(race(app).query(Side), ("board", "b"), strict=False):
            table = lines(side.pane.table)
            assert [line.split()[-1:] for line in table if line.split()[-1:] == [name]] == [[name]]
            values = next(line for line in table if line.split()[-1:] == [name])
            assert len(values.split()) == 8 + 1


PLACES = [
    (["space"], 1),
    (["space", "space", "b"], 1),
    (["b"], 0),
    (["r"], 3),
    (["r", "r"], 6),
    (["s"], 12),
    (["end"], 12),
    (["end", "space"], 12),
    (["end", "home"], 0),
    (["end", "x"], 0),
    (["g", "5", "enter"], 5),
    (["g", "9", "9", "enter"], 12),
    (["g", "escape"], 0),
    (["space", "n", "backspace", "5", "enter"], 0),
]
"""Keys, and the place to which they lead from the beginning."""


async def test_it_begins_with_the_question_what_is_to_race() -> None:
    async with opened(RaceStart(n=4)) as (app, pilot):
        assert isinstance(app.screen, Choice)
        await press(pilot, "escape")
        assert race(app).model.start.listings == ("permutations", "iterative")
        await show(pilot, RaceStart(n=4))
        await press(pilot, "down", "enter")
        assert race(app).model.start == RaceStart(("iterative", "min-conflicts"), 4)
        await show(pilot, RaceStart(n=4))
        await press(pilot, "down", "down", "enter")
        assert race(app).model.start == RaceStart(("iterative",), 4, "restart-at-zero")
        await show(pilot, RaceStart(n=4))
        await press(pilot, "end", "enter")
        assert isinstance(app.screen, Choice)
        await press(pilot, "home", "enter")
        assert race(app).model.start == RaceStart(TWO, 4)


async def test_what_is_offered_first_looks_different_from_the_first_places_on() -> None:
    for name in WAY_IN:
        start = preset_race(name, 8)
        found = start_lockstep(list_entries(start.listings, start.mutant), 8, until_different=False)
        complete_search(found.reach(10))
        boards = [[step.queens for step in found.steps(place)] for place in range(11)]
        assert any(one != other for one, other, *_rest in boards), name


async def test_keys_lead_to_places_and_listings_come_and_go() -> None:
    async with opened(RaceStart(TWO, 4)) as (app, pilot):
        for keys, place in PLACES:
            await show(pilot, RaceStart(TWO, 4))
            await press(pilot, *keys)
            assert race(app).position.place == place, keys
        await pilot.resize_terminal(*(120, 36))
        await show(pilot, RaceStart(TWO, 4))
        await act(pilot, "add")
        await press(pilot, "enter")
        assert len(race(app).model.start.listings) == 3
        await press(pilot, "1")
        await act(pilot, "without")
        assert race(app).model.start.listings[0] == "recursive"
        await act(pilot, "without")
        await act(pilot, "without")
        assert len(race(app).model.start.listings) == 2
        await press(pilot, "2")
        await act(pilot, "listing")
        await press(pilot, "home", "enter")
        assert race(app).model.start.listings == ("recursive", listing_ids()[0])
        await press(pilot, "l", "home", "down", "down", "enter")
        assert race(app).model.start.listings == THREE


async def test_without_the_last_board_the_one_before_it_is_chosen() -> None:
    async with opened(RaceStart(THREE, 4), size=(120, 36)) as (app, pilot):
        await press(pilot, "3")
        await act(pilot, "without")
        assert shown(app) == [" 1 iterative", "▸2 recursive"]


async def test_a_bug_stops_at_its_first_difference_or_is_said_to_hide() -> None:
    async with opened(RaceStart(("flags", "recursive"), 4)) as (app, pilot):
        await press(pilot, "l", "end", "enter")
        panel = app.screen
        assert isinstance(panel, Choice)
        await press(pilot, "enter")
        start = race(app).model.start
        assert start.listings == ("flags",)  # A fault of what raced is what is offered first.
        assert start.mutant is not None
        await press(pilot, "end")
        assert race(app).position.place == race(app).position.race.difference
        assert sentence(app).startswith("The first difference. The right program: ")
        await press(pilot, "space")
        assert race(app).position.place == race(app).position.race.difference
        assert sentence(app).startswith("They differ, so the race stops here. Enter")
        marked = [
            str(mark) for side in race(app).query(Side) for mark in side.pane.table.picture.marks
        ]
        assert {"Mark.RIGHT", "Mark.WRONG"} <= set(marked)
        await press(pilot, "v")
        difference = race(app).query_one(CodeDifference)
        assert {line[0] for line in lines(difference)} >= {"✓", "✗"}

        await press(pilot, "v")
        await act(pilot, "further")
        assert race(app).position.place == (race(app).position.race.difference or 0) + 1
        await press(pilot, "end")
        assert race(app).position.over
        assert not race(app).model.may_go_beyond()
        await pilot.resize_terminal(120, 36)
        await show(pilot, RaceStart(("iterative",), 5, "restart-at-zero"))
        await press(pilot, "end")
        told = str(race(app).query_one("#where", Static).render())
        assert told == "Both have ended, and there was no difference on this board."
        assert "when the search comes back to it" in str(
            race(app).query_one("#idea", Static).render()
        )


FIT = [
    ((80, 24), 8, 3),
    ((80, 24), 11, 2),
    ((80, 24), 32, 1),
    ((54, 15), 8, 2),  # One by row is wider than one by column.
    ((50, 15), 8, 1),
    ((140, 40), 18, 3),
]
"""Terminals, boards, and how many of three fit."""


async def test_as_many_boards_as_fit() -> None:
    async with opened(RaceStart(TWO, 4)) as (app, pilot):
        for size, n, fitting in FIT:
            await pilot.resize_terminal(*size)
            await show(pilot, RaceStart(THREE, n))
            await press(pilot, "tab", "tab", "space")
            assert len(shown(app)) == fitting
            assert any(name.startswith("▸3") for name in shown(app))
            for side in race(app).query(Side):
                assert not side.display or side.region.right <= size[0]
            told = str(race(app).query_one("#where", Static).render())
            if fitting < 3:
                assert told == f"Only {fitting} of 3 boards fit here. Tab shows the next one."
            below = race(app).query_one(Sentence).region
            assert below.bottom == size[1] - 1


async def test_the_boards_of_a_race_have_squares_of_one_size() -> None:
    async with opened(RaceStart(("iterative", "flags"), 6), size=(120, 36)) as (app, pilot):
        await pilot.press("z")
        assert len({side.pane.board.cell for side in app.screen.query(Side) if side.display}) == 1


async def test_home_and_explore_lead_there_and_back() -> None:
    async with opened(HomeStart()) as (app, pilot):
        await press(pilot, "W", "enter")
        assert race(app).model.start == preset_race(WAY_IN[0], 8)
        await press(pilot, "q")
        await show(pilot, ExploreStart("flags", 5))
        await press(pilot, "W")
        assert race(app).model.start == RaceStart(("flags", "iterative"), 5)
        await press(pilot, "escape")
        assert isinstance(app.screen, ExploreScreen)


async def test_at_the_end_the_line_that_ran_last_stays_in_view() -> None:
    async with opened(RaceStart(TWO, 4)) as (app, pilot):
        await press(pilot, "2", "v", "end")
        assert any("def queens(n):" in line for line in lines(app.screen.query_one(Code)))


@pytest.mark.parametrize("size", [(120, 36), (200, 50)], ids=str)
async def test_code_stands_beside_two_boards_on_every_large_screen(size: tuple[int, int]) -> None:
    async with opened(RaceStart(TWO, 8), size=size) as (app, pilot):
        await pilot.pause()
        assert race(app).query_one(Code).display
        assert any("def queens(n):" in line for line in lines(app.screen.query_one(Code)))
