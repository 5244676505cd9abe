"""Draws for a fresh question: a moment of a run, and values for its ask and text.

The state of a listing that calls itself cannot be entered: there a moment is drawn as a tick or a
return, and `call` is the column or row of a call that waits; (x, y) is a square of the current one.
"""

import random
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import cache, lru_cache
from itertools import pairwise, takewhile

from msgspec import Struct

from lessons.language import _
from lessons.scenes.scene import Moment, Scene, SceneError, Setting, run_search, state_with
from lessons.words.orbits import say_effect
from lessons.words.puzzle_narration import STEPS, find_cells, find_marks, find_open_cells
from solver.board.chances import mean_attempts
from solver.board.counting import Placements
from solver.board.maze import WALL
from solver.board.solutions import find_solutions
from solver.board.symmetry import ROTATIONS, Operation, Vector, find_orbit
from solver.machine.run import complete_search
from solver.text.layout import Axis
from solver.text.listing import Event, load_listing
from solver.text.misconceptions import faults_of, make_mutant
from solver.value import Value

START, END = Moment("start"), Moment("end")
SEARCHED = 200  # States among which one with a dead end is looked for.
EARLY = 12  # Half of the ticks are drawn from so many: later, most mutants are elsewhere.
RETURNS = 3  # Likewise, and the others from MOST_RETURNS.
MOST_RETURNS = 40
MOST_TO_END = 12  # Ticks until a search ends of which the end is asked.
MOST_TO_RETURN = 3  # Likewise, until a call returns.
SOLVED = 0.25  # How many of all boards are solutions.
FEWEST_LINES = 4
MOST_LINES = 9  # Run in the head.
MOST_TICKS = 4  # Likewise.
MOST_SOLUTIONS = 24  # Solutions after one of which the search goes on.
MOST_HELD = 3  # Solutions of which the list is shown.
BEGINNING = 9  # Ticks of a run from its start.
PLACING = 60  # Ticks of a run from its start among which queens go on being placed.
HALF = 0.5
MAZE_SEEDS = 100
FEWEST_COLLECTED = 10


class Drawn(Struct, frozen=True):
    """A random draw: the scene of the question, and values for its ask and text."""

    scene: Scene
    values: Mapping[str, Value]


@cache
def _list_solutions(n: int, fewest: int) -> tuple[Vector, ...]:
    """Return the solutions of n queens; a `SceneError` if there are too few."""
    results = tuple(find_solutions(n))
    if len(results) < fewest:
        raise SceneError(_("n = {n} has too few solutions"), n=n)
    return results


def _begin_in_state(setting: Setting, k: int, b: tuple[int, ...]) -> Scene:
    """Return the scene at the start of a run that begins in the state (k, b)."""
    listing, n = setting.listing, setting.n
    return Scene(Setting(listing, n, state_with(listing, n, k, b)), START)


def _draw_scene(drawing: random.Random, setting: Setting) -> Scene:
    """Return the scene at the start of a run that begins in a random state."""
    return _begin_in_state(setting, *draw_random_state(drawing, setting.n))


def _begin_at_start(setting: Setting, **values: Value) -> Drawn:
    """Return a draw at the start of a run, with the given values."""
    return Drawn(Scene(setting, START), values)


def _draw_pieces(drawing: random.Random, setting: Setting) -> Drawn:
    """Draw a number of queens, and whether the queens are alike or numbered."""
    alike = Placements.SQUARES, _("The queens are all alike")
    of, how = drawing.choice((alike, (Placements.LISTS, _("Each queen has a number of her own"))))
    queens = drawing.randint(2, min(setting.n, 3))
    return _begin_at_start(setting, of=str(of), how=how, queens=queens)


def _draw_board(drawing: random.Random, setting: Setting) -> Drawn:
    """Draw a board with a queen in each column, and the square of one of the queens."""
    rows = tuple(drawing.sample(range(setting.n), setting.n))
    result = _list_solutions(setting.n, 0)
    if result and drawing.random() < SOLVED:
        rows = drawing.choice(result)
    x = drawing.randrange(setting.n)
    return Drawn(_begin_in_state(setting, setting.n, rows), {"x": x, "y": rows[x]})


def _draw_queen(drawing: random.Random, setting: Setting) -> Drawn:
    """Draw a board with a single queen on a random square."""
    x, y = drawing.randrange(setting.n), drawing.randrange(setting.n)
    rows = tuple(y if column == x else -1 for column in range(setting.n))
    return Drawn(_begin_in_state(setting, setting.n, rows), {"x": x, "y": y})


def _draw_symmetric(drawing: random.Random, setting: Setting) -> Drawn:
    """Draw a board that quarter turns, only half turns, or no turns leave unchanged."""
    n = setting.n
    turns = drawing.choice((1, 2, 4))  # How many of the turns leave it as it is.
    if turns == len(ROTATIONS) and n % 4 > 1:
        raise SceneError(_("no board of {n} columns is its own quarter turn"), n=n)
    images = len(ROTATIONS) // turns
    for _attempt in range(SEARCHED):
        left, rows = set(range(n)), dict[int, int]()
        while left:
            x, y = min(left), drawing.choice([y for y in range(n) if y not in rows.values()])
            for _turn in range(len(ROTATIONS)):
                rows[x] = y
                x, y = (x, y) if turns == 1 else (n - 1 - x, n - 1 - y)
                if turns == len(ROTATIONS):
                    x, y = y, n - 1 - x  # With the half turn before: a quarter.
            left -= rows.keys()
        b = tuple(rows[x] for x in range(n))
        orbits = (find_orbit(b, ROTATIONS), find_orbit(b)) if len(set(b)) == n else ()
        if [*map(len, orbits)] == [images, 2 * images]:
            return Drawn(_begin_in_state(setting, n, b), {})  # No mirror leaves it as it is.
    raise SceneError(_("no such board was found for n = {n}"), n=n)


def _draw_operation(drawing: random.Random, setting: Setting) -> Drawn:
    """Draw a symmetry operation of the square, and its description."""
    operation = drawing.choice(list(Operation))
    text = say_effect(operation, setting.n).partition(":")[0].rstrip(".")
    return _begin_at_start(setting, operation=str(operation), told=text)


def _draw_solution_moment(drawing: random.Random, setting: Setting) -> Drawn:
    """Draw the moment just after a solution is found, and a number of ticks."""
    most = min(MOST_SOLUTIONS, Scene(setting, END).step().counters.solutions)
    scene = Scene(setting, Moment("after", drawing.randint(1, most), Event.SOLUTION))
    return Drawn(scene, {"ticks": drawing.randint(2, MOST_TICKS)})


def _draw_stored(drawing: random.Random, setting: Setting) -> Drawn:
    """Draw an index into the list of solutions, filled now or within a few ticks."""
    held, ticks = drawing.randint(1, MOST_HELD), drawing.randint(2, MOST_TICKS)
    result, following = (_find_solution_tick(setting, held + more) for more in range(2))
    begin = max(result, following - ticks)
    values = {"index": held, "ticks": following - begin}
    if drawing.random() < HALF:  # The search may have gone on since.
        begin = drawing.randint(result, min(result + MOST_TICKS, following - 1))
        values = {"index": drawing.randrange(held), "ticks": ticks}
    return Drawn(Scene(setting, Moment("tick", begin)), values)


@lru_cache(maxsize=256)
def _find_solution_tick(setting: Setting, number: int) -> int:
    """Return the tick at which a run finds its solution of this number."""
    return Moment("after", number, Event.SOLUTION).tick(setting.run())


def _draw_solution(drawing: random.Random, setting: Setting) -> Drawn:
    """Draw a solution, one of its squares, and a symmetric image of the solution."""
    b = drawing.choice(_list_solutions(setting.n, 1))
    x = drawing.randrange(setting.n)
    made = drawing.choice(sorted(find_orbit(b)))
    values: dict[str, Value] = {"x": x, "y": b[x], "made": " ".join(map(str, made))}
    return Drawn(_begin_in_state(setting, setting.n, b), values)


def _draw_ending(drawing: random.Random, setting: Setting) -> Drawn:
    """Draw a state near the end of the search; half of the searches find no solution."""
    solved = drawing.random() < HALF
    for _attempt in range(SEARCHED):
        k, b = draw_random_state(drawing, setting.n)
        if not solved and b[0] < setting.n - 1:
            continue  # Too many rows of column 0 are to come.
        scene = _begin_in_state(setting, k, b)
        if _solves_soon(scene.setting) is solved:
            return Drawn(scene, {})
    raise SceneError(_("no state near the end was found for n = {n}"), n=setting.n)


@lru_cache(maxsize=1 << 10)
def _solves_soon(setting: Setting) -> bool | None:
    """Return whether a run that ends soon finds a solution; None if it does not end soon."""
    run = setting.run()
    end = run.step(complete_search(run.tick(MOST_TO_END)))
    return bool(end.counters.solutions) if end.ended else None


def _draw_dead_end(drawing: random.Random, setting: Setting) -> Drawn:
    """Draw a search state whose next column has no free row."""
    for _attempt in range(SEARCHED):
        k, b = draw_random_state(drawing, setting.n)
        if not _list_free_rows(setting.n, b[:k]):
            return Drawn(_begin_in_state(setting, k, b), {})
    raise SceneError(_("no state with a dead end was found for n = {n}"), n=setting.n)


def _draw_tick(drawing: random.Random, setting: Setting) -> Drawn:
    """Draw a tick of the run, preferring early and late ticks."""
    ticks = max(1, Scene(setting, END).step().tick)
    some = min(ticks, EARLY)
    late = drawing.randrange(ticks - some, ticks)
    tick = drawing.choice((drawing.randrange(ticks), drawing.randrange(some), late))
    return _draw_waiting_call(drawing, Scene(setting, Moment("tick", tick)))


def _draw_return(drawing: random.Random, setting: Setting) -> Drawn:
    """Draw a moment after a retreat of the run, preferring early retreats."""
    retreats = Scene(setting, END).step().counters.retreats
    if retreats < RETURNS:
        raise SceneError(_("the search hardly goes back for n = {n}"), n=setting.n)
    number = drawing.randint(1, min(retreats, drawing.choice((RETURNS, MOST_RETURNS))))
    return _draw_waiting_call(drawing, Scene(setting, Moment("after", number, Event.RETREAT)))


def _draw_first_return(drawing: random.Random, setting: Setting) -> Drawn:
    """Draw an early tick and a number of ticks, which often reach the first retreat."""
    end = drawing.randint(2, BEGINNING)
    if drawing.random() < HALF:
        end = Scene(setting, Moment("after", 1, Event.RETREAT)).tick() + drawing.randint(0, 1)
        if end > BEGINNING:
            raise SceneError(_("the first return comes later than in tick {n}"), n=BEGINNING)
    if end > Scene(setting, END).step().tick:
        raise SceneError(_("the run ends before tick {n}"), n=end)
    ticks = drawing.randint(min(2, end), min(end, MOST_TICKS))
    return Drawn(Scene(setting, Moment("tick", end - ticks)), {"ticks": ticks})


def _draw_placing(drawing: random.Random, setting: Setting) -> Drawn:
    """Draw a tick that places a queen, and how many further ticks each place a queen."""
    begin, most = drawing.choice(_list_placing(setting))
    return Drawn(Scene(setting, Moment("tick", begin)), {"ticks": drawing.randint(2, most)})


def _draw_returning(drawing: random.Random, setting: Setting) -> Drawn:
    """Draw what `_draw_tick` does, at a tick of a recursive run whose current call soon returns."""
    if not drawing.randrange(3):  # The calls of the way to the solution return True.
        late = Scene(setting, END).step().tick - drawing.randint(1, MOST_TO_RETURN)
        return _draw_waiting_call(drawing, Scene(setting, Moment("tick", max(0, late))))
    for _attempt in range(SEARCHED):
        drawn = _draw_tick(drawing, setting)
        if _returns_soon(drawn.scene):
            return drawn
    raise SceneError(_("no call was found that returns soon"))


@lru_cache(maxsize=1 << 12)
def _returns_soon(scene: Scene) -> bool:
    """Return whether the current call of a scene at a tick soon returns."""
    begin, calls = scene.tick() + 1, len(scene.step().frames)
    coming = (Moment("tick", begin + more) for more in range(MOST_TO_RETURN))
    with suppress(SceneError):  # The run may end before.
        return any(len(Scene(scene.setting, each).step().frames) < calls for each in coming)
    return False


def _draw_failures(drawing: random.Random, setting: Setting) -> Drawn:
    """Draw a number of failed shuffles; give the mean number and the number of solutions."""
    total = len(_list_solutions(setting.n, 1))
    average = round(mean_attempts(setting.n))
    failed = drawing.randint(2, 2 * average)
    return _begin_at_start(setting, failed=failed, mean=average, total=total)


def _draw_tries(drawing: random.Random, setting: Setting) -> Drawn:
    """Draw totals and failed tries, with or without repetition, that give whole averages."""
    good, times = drawing.randint(1, 9), drawing.randint(1, 9)
    if drawing.random() < HALF:
        total = good * (times + 2) * 5
        failed, once = drawing.randint(2, 2 * total // good), ""
        how = _("Each try is a shuffle, and an order can come again")
    else:
        left = good * (1 + times * (good + 1))
        failed = max(2, good * drawing.randint(1, 1 + 2 * times))
        total, once = left + failed, " once"
        how = _("No order is tried twice")
    return _begin_at_start(setting, once=once, how=how, total=total, good=good, failed=failed)


def _draw_mean(drawing: random.Random, setting: Setting) -> Drawn:
    """Draw a mean number of shuffles, and a number of shuffles in half multiples of the mean."""
    mean = 2 * drawing.randint(10, 200)
    return _begin_at_start(setting, mean=mean, shuffles=mean * drawing.randint(1, 6) // 2)


def _draw_collected(drawing: random.Random, setting: Setting) -> Drawn:
    """Draw how many solutions have been found, and give the number of all solutions."""
    total = len(_list_solutions(setting.n, FEWEST_COLLECTED))
    return _begin_at_start(setting, total=total, found=drawing.randint(total // 2, total * 3 // 2))


def _draw_crossing(drawing: random.Random, setting: Setting) -> Drawn:
    """Draw a tick of a search in a maze, preferring crossings."""
    crossings = _list_crossings(setting)
    if not crossings:
        raise SceneError(_("there is no crossing in the maze"))
    ticks = drawing.choice(crossings), drawing.randrange(1, Scene(setting, END).step().tick)
    return Drawn(Scene(setting, Moment("tick", drawing.choice(ticks))), {})


def _draw_faulty(drawing: random.Random, setting: Setting) -> Drawn:
    """Draw a mutant of the listing with one wrong line, a state and a number of ticks."""
    fault = drawing.choice(_list_faults(setting.listing))
    return Drawn(_draw_scene(drawing, setting), {**fault, "ticks": drawing.randint(2, MOST_TICKS)})


def _draw_cell(drawing: random.Random, setting: Setting) -> Drawn:
    """Draw a moment in a maze and a cell next to the current one, often the cell just left."""
    last = Scene(setting, END).step()
    moment = Moment("tick", drawing.randrange(1, max(2, last.tick)))
    if last.counters.retreats and drawing.random() < HALF:
        number = drawing.randint(1, min(last.counters.retreats, RETURNS))
        moment = Moment("after", number, Event.RETREAT)
    scene = Scene(setting, moment)
    step = scene.step()
    new = step.names.get("new") if moment.event else None
    left = new[:2] if isinstance(new, tuple) else None
    way, rows = find_cells(step), find_marks(step)
    if not way:
        raise SceneError(_("there is no way in the maze"))
    x, y = way[-1]
    near = [(x + dx, y + dy) for dx, dy in STEPS.values()]
    walked = [each for each in near if rows[each[1]][each[0]] != WALL]
    column, row = drawing.choice([each for each in walked if each == left] or walked)
    return Drawn(scene, {"x": column, "y": row})


@lru_cache(maxsize=8)
def _list_faults(listing_id: str) -> tuple[Mapping[str, Value], ...]:
    """Return each one-line mutant of a listing: name, line number, right and wrong line."""
    right = load_listing(listing_id).lines
    results: list[Mapping[str, Value]] = []
    for name in faults_of(listing_id):
        wrong = make_mutant(listing_id, name).lines
        differing = [i for i, line in enumerate(right) if line != wrong[i]]
        if len(differing) == 1:
            old, new = (lines[differing[0]].strip() for lines in (right, wrong))
            gloss = _(" (all columns but x)") if "*range(x + 1" in new else ""
            of_line: dict[str, Value] = {"old": old, "wrong": new, "gloss": gloss}
            results.append({"fault": name, "line": differing[0] + 1, **of_line})
    if not results:
        raise SceneError(_("{id!r} has no faults to draw"), id=listing_id)
    return tuple(results)


@lru_cache(maxsize=MAZE_SEEDS)
def _list_crossings(setting: Setting) -> tuple[int, ...]:
    """Return the ticks at which a search in a maze has two or more open cells."""
    run = setting.run()
    ticks = range(Scene(setting, END).step().tick)
    steps = (run.step(run_search(run.tick(tick))) for tick in ticks)
    return tuple(step.tick for step in steps if len(find_open_cells(step)) > 1)


@lru_cache(maxsize=256)
def _list_placing(setting: Setting) -> tuple[tuple[int, int], ...]:
    """Return early ticks that place a queen, each with how many next do too: 1 to MOST_TICKS."""
    run, last = setting.run(), min(Scene(setting, END).step().tick, PLACING)
    steps = [run.step(run_search(run.tick(tick))) for tick in range(last + 1)]
    places = [
        after.counters.placements > step.counters.placements for step, after in pairwise(steps)
    ]
    results: list[tuple[int, int]] = []
    for begin, places_one in enumerate(places, 1):
        most = min(len([*takewhile(bool, places[begin:])]), MOST_TICKS)
        if places_one and most > 1:
            results.append((begin, most))
    if not results:
        raise SceneError(_("no three queens are placed one after the other"))
    return tuple(results)


def _draw_waiting_call(drawing: random.Random, scene: Scene) -> Drawn:
    """Draw a waiting call, a square on the current line, and numbers of lines and ticks."""
    level, axis, running = _find_level(scene)
    other = drawing.randrange(scene.setting.n)
    x, y = (level, other) if axis is Axis.COLUMN else (other, level)
    values = {"call": drawing.randrange(max(1, level)), "x": x, "y": y}
    values["lines"] = drawing.randint(FEWEST_LINES, MOST_LINES)
    return Drawn(scene, {**values, "ticks": drawing.randint(2, MOST_TICKS), "running": running})


@lru_cache(maxsize=1 << 13)  # Whoever checks many draws comes to the same moments, again and again.
def _find_level(scene: Scene) -> tuple[int, Axis, str]:
    """Return the search level at a scene's moment, its axis, and a sentence on its last call."""
    step = scene.step()
    level, line = step.level or 0, _("column") if step.axis is Axis.COLUMN else _("row")
    running = _("The call for {line} {k} has just begun.")
    if any(step.axis.of(each) == level for each in step.squares if min(each) >= 0):
        running = _("The call for {line} {next} has just returned False to the one for {line} {k}.")
    return level, step.axis, running.format(line=line, k=level, next=level + 1)


def draw_random_state(drawing: random.Random, n: int) -> tuple[int, tuple[int, ...]]:
    """Return a random state (k, b): non-attacking queens in the columns before k."""
    k = drawing.randint(1, n - 1)
    while True:
        rows: list[int] = []
        for _x in range(k):
            free = _list_free_rows(n, tuple(rows))
            if not free:
                break
            rows.append(drawing.choice(free))
        if len(rows) == k:
            return k, (*rows, *[-1] * (n - k))
        k = max(1, k - 1)


@lru_cache(maxsize=1 << 12)
def _list_free_rows(n: int, rows: tuple[int, ...]) -> tuple[int, ...]:
    """Return the rows of the next column that the queens placed so far do not attack."""
    x = len(rows)
    return tuple(
        y for y in range(n) if all(abs(row - y) not in {0, x - i} for i, row in enumerate(rows))
    )


KINDS: Mapping[str, Callable[[random.Random, Setting], Drawn]] = {
    "size": lambda _draw, on: _begin_at_start(on),
    "beginning": lambda draw, on: _begin_at_start(on, ticks=draw.randint(2, BEGINNING)),
    "few": lambda draw, on: _begin_at_start(on, queens=draw.randint(2, min(on.n, 5))),
    "pieces": _draw_pieces,
    "square": lambda draw, on: _begin_at_start(on, x=draw.randrange(on.n), y=draw.randrange(on.n)),
    "sum": lambda draw, on: _begin_at_start(on, value=draw.randint(1, 2 * on.n - 3)),
    "difference": lambda draw, on: _begin_at_start(on, value=draw.randint(2 - on.n, on.n - 2)),
    "queen": _draw_queen,
    "board": _draw_board,
    "symmetric": _draw_symmetric,
    "operation": _draw_operation,
    "solution": _draw_solution,
    "found": _draw_solution_moment,
    "stored": _draw_stored,
    "state": lambda draw, on: Drawn(
        _draw_scene(draw, on), {"y": draw.randrange(on.n), "ticks": draw.randint(2, MOST_TICKS)}
    ),
    "ending": _draw_ending,
    "lines": lambda draw, on: Drawn(
        _draw_scene(draw, on), {"lines": draw.randint(FEWEST_LINES, MOST_LINES)}
    ),
    "stuck": _draw_dead_end,
    "retreat": lambda draw, on: Drawn(
        replace(_draw_scene(draw, on), moment=Moment("after", 1, Event.RETREAT)),
        {"ticks": draw.randint(2, MOST_TICKS)},
    ),
    "tick": _draw_tick,
    "return": _draw_return,
    "first-return": _draw_first_return,
    "placing": _draw_placing,
    "returning": _draw_returning,
    "failures": _draw_failures,
    "tries": _draw_tries,
    "mean": _draw_mean,
    "collected": _draw_collected,
    "crossing": _draw_crossing,
    "cell": _draw_cell,
    "fault": lambda draw, on: _begin_at_start(
        on,
        **draw.choice(_list_faults(on.listing)),
        first=draw.randint(1, 3),
        last=draw.randint(4, 5),
    ),
    "faulty": _draw_faulty,
}
"""The draws by their names."""
