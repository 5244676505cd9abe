"""The general search: states of queens, ways through a maze, and what a problem needs."""

from collections.abc import Iterator
from dataclasses import dataclass

from benchmarks.students.board import SQUARE, kinds
from benchmarks.students.mind import Mind, PuzzledError, UnknownAskError, answers, pick
from benchmarks.students.question import Form, Question, Square

MOVES = {"R": (1, 0), "D": (0, 1), "L": (-1, 0), "U": (0, -1)}
MOST_MOVES = 5_000  # A student gives up.
NAMES = {"R": "right", "D": "down", "L": "left", "U": "up"}


@dataclass(slots=True)
class Call:
    """A call of `solve` for queens: its state, and the column that it tries next."""

    state: tuple[int, ...]
    column: int = 0


def states(question: Question, mind: Mind) -> Iterator[tuple[int, ...] | None]:
    """Yield the state of the call that runs after each tick; None when the search has ended."""
    n = question.n
    begun = tuple(question.variables["state"])
    calls = [Call(begun[:length], begun[length]) for length in range(len(begun))]
    for call in calls:
        call.column += 1
    new = question.variables["new"]
    calls.append(Call(begun, new[-1] + 1 if len(new) > len(begun) else 0))
    while calls:
        call = calls[-1]
        row = len(call.state)
        if row == n:
            break
        for column in range(call.column, n):
            queens = enumerate(call.state)
            if not any(any(kinds((x, r), (column, row), mind)) for r, x in queens):
                call.column = column + 1
                new = (*call.state, column)
                if "state-changed" in mind:
                    call.state = new
                calls.append(Call(new))
                break
        else:
            calls.pop()
            if "return-ends-all" in mind:
                break
        if calls and len(calls[-1].state) == n:
            break
        yield calls[-1].state if calls else None
    while True:
        yield None


@answers(r"state after (\d+) ticks?")
def _state(question: Question, mind: Mind, ticks: int) -> Form:
    if question.maze:
        walk = Walk(question, mind)
        for _tick in range(ticks):
            walk.tick()
        if walk.ended:
            return pick(question.options, "none|ended")
        (x, y), way = walk.shown()
        return pick(question.options, rf"^\({x}, {y}, '{way}'\)$")
    running = states(question, mind)
    state: tuple[int, ...] | None = None
    for _tick in range(ticks):
        state = next(running)
    if state is None:
        return pick(question.options, "none|ended")
    for option in question.options:
        if option == str(state):
            return option
    raise PuzzledError(state)


class Walk:
    """A search through a maze, as a mind believes that it goes.

    Attributes:
        way: The cells of the calls that wait and run, each with the moves that led to it.
        tried: How many moves each of these calls has tried.
    """

    def __init__(self, question: Question, mind: Mind) -> None:
        self.mind = mind
        self._goal: Square | None = None
        self.rows = [list(row) for row in question.maze]
        self.way: list[tuple[Square, str]] = []
        letters = ""
        for index, cell in enumerate(question.way):
            if index:
                (x0, y0), (x, y) = question.way[index - 1], cell
                letters += next(m for m, d in MOVES.items() if d == (x - x0, y - y0))
            self.way.append((cell, letters))
        self.tried = [0] * len(self.way)
        self.ended = False

    @property
    def arrived(self) -> bool:
        """Whether the goal was entered."""
        return self._goal is not None

    def shown(self) -> tuple[Square, str]:
        """Return the cell and the moves of the call that runs."""
        return self.way[-1]

    def sign(self, cell: Square) -> str:
        """Return what stands in a cell; a wall outside."""
        x, y = cell
        inside = 0 <= y < len(self.rows) and 0 <= x < len(self.rows[y])
        return self.rows[y][x] if inside else "#"

    def admissible(self, cell: Square) -> bool:
        """Tell whether a cell can be entered."""
        sign = self.sign(cell)
        return sign in " G" or ("unmarked" in self.mind and sign in ".S")

    def moves(self) -> list[str]:
        """Return the moves in the order in which they are tried."""
        (x, y), _letters = self.way[-1]
        goal = next(((row.index("G"), i) for i, row in enumerate(self.rows) if "G" in row), None)
        if "sees-goal" not in self.mind or goal is None:
            return list("RULD") if "order-exchanged" in self.mind else list(MOVES)

        def distance(move: str) -> int:
            dx, dy = MOVES[move]
            return abs(x + dx - goal[0]) + abs(y + dy - goal[1])

        return sorted(MOVES, key=distance)

    def tick(self) -> tuple[str, Square, Square] | None:
        """Do a tick; return the name of the move, from where and where to; None at the end."""
        if self.ended:
            return None
        (x, y), letters = self.way[-1]
        if self.sign((x, y)) == "G" or (x, y) == self._goal:
            self.ended = True
            return None
        moves = self.moves()
        for number in range(self.tried[-1], len(moves)):
            move = moves[number]
            cell = x + MOVES[move][0], y + MOVES[move][1]
            if self.admissible(cell):
                if self.sign(cell) != "G":
                    self.rows[cell[1]][cell[0]] = "."
                else:
                    self._goal = cell
                if "state-changed" in self.mind:  # The call that makes the move has its state too.
                    self.way[-1] = cell, letters + move
                self.way.append((cell, letters + move))
                self.tried[-1] = number + 1
                self.tried.append(0)
                return NAMES[move], (x, y), cell
        self.way.pop()
        self.tried.pop()
        if "auto-undo" in self.mind:
            self.rows[y][x] = " "
        if not self.way or "return-ends-all" in self.mind:
            self.ended = True
            return ("returns", (x, y), self.way[-1][0]) if self.way else None
        return "returns", (x, y), self.way[-1][0]

    def rest(self) -> Iterator[tuple[str, Square, Square]]:
        """Yield what the ticks do from here to the end, if it is not too far."""
        for _move in range(MOST_MOVES):
            event = self.tick()
            if event is None:
                return
            yield event


def _told(event: tuple[str, Square, Square]) -> str:
    name, (x0, y0), (x, y) = event
    if name == "returns":
        return f"the call for ({x0},{y0}) returns: back to ({x},{y})"
    return f"{name} from ({x0},{y0}): ({x},{y}) is entered"


@answers(r"next cell")
def _next(question: Question, mind: Mind) -> Form:
    event = Walk(question, mind).tick()
    if event is None:
        return pick(question.options, "none|ended")
    text = _told(event)
    for option in question.options:
        if option == text:
            return option
    raise PuzzledError(text)


@answers(r"length of the way")
def _length(question: Question, mind: Mind) -> Form:
    walk = Walk(question, mind)
    length = 0
    for event in walk.rest():
        if event[0] != "returns":
            length = len(walk.shown()[1])
        elif "success-always" in mind:  # The first dead end is a way.
            return length
    if not walk.arrived:
        raise PuzzledError(question.ask)  # No way is found, so none has a length.
    return length


@answers(r"entries of the whole run")
def _entries(question: Question, mind: Mind) -> Form:
    return sum(event[0] != "returns" for event in Walk(question, mind).rest())


@answers(rf"whether {SQUARE} can be entered")
def _enter(question: Question, mind: Mind, x: int, y: int) -> Form:
    walk = Walk(question, mind)
    left = walk.sign((x, y)) == "." and all((x, y) != cell for cell, _letters in walk.way)
    near = walk.admissible((x, y)) or ("auto-undo" in mind and left)
    return pick(question.options, "^Yes|True" if near else "^No|False")


@answers(r"filled cells")
def _filled(question: Question, mind: Mind) -> Form:
    walk = Walk(question, mind)
    ahead, seen = [question.way[-1]], {question.way[-1]}
    while ahead:
        x, y = ahead.pop()
        for dx, dy in MOVES.values():
            cell = x + dx, y + dy
            if cell not in seen and walk.sign(cell) in " G":
                seen.add(cell)
                ahead.append(cell)
    if "return-ends-all" in mind:  # The first dead end is the last cell.
        count = 1
        for event in walk.rest():
            if event[0] == "returns":
                break
            count += 1
        return count
    filled = {
        (x, y) for y, row in enumerate(question.maze) for x, sign in enumerate(row) if sign == "."
    }
    return len(seen | filled) - ("start-forgotten" in mind)


@answers(r"functions that differ in (.*)")
def _functions(question: Question, mind: Mind, _other: str) -> Form:
    text = question.text.lower()
    if "piece" in text or "moves as" in text:
        result = {"is_adm"}
    elif "area" in text or "filled" in text:
        result = {"is_adm", "new_state", "is_final"}
    elif "maze" in text or "labyrinth" in text:
        result = {"all_moves", "is_adm", "new_state", "is_final"}
    else:
        raise UnknownAskError(question.ask)
    if "search-rewritten" in mind:
        result.add("solve")
    if "all-but-search" in mind:
        result = {"all_moves", "is_adm", "new_state", "is_final"}
    return [option for option in question.options if option in result]
