"""Asks about the coming ticks: what is tested, placed, given up; states and moves of any search."""

from collections.abc import Iterator

from lessons.answers.answer_kind import say_numbers, split_answer
from lessons.answers.choices import ChoiceAnswer
from lessons.answers.entries import SquaresAnswer, list_pairs
from lessons.asks.ask import Ask, SquareAsk, ask_kind, say_ticks
from lessons.asks.situation import NEXT, AskError, Situation, require
from lessons.journal.records import AnswerValue
from lessons.language import _, ngettext
from lessons.words import puzzle_narration as puzzles
from lessons.words.calls import join_grid
from lessons.words.narration import AXES, say_state
from lessons.words.proof import list_fitting_numbers
from lessons.words.puzzle_narration import STEPS, Cell, find_cells, find_marks
from solver.board.geometry import Square
from solver.board.maze import FREE, GOAL, WALL
from solver.machine.run import complete_search
from solver.machine.step import Step, find_innermost
from solver.text.layout import Axis, Layout
from solver.text.listing import Event
from solver.value import Value

FURTHEST = 3  # Rows up: more are of one kind.


def _read_level(step: Step) -> int:
    """Return the column or row that the search is working on; an `AskError` if there is none."""
    if step.level is None:
        sentence = _("no column or row is worked on there, and no mark 'place (x, y)' fills a grid")
        raise AskError(sentence)
    return step.level


@ask_kind(ChoiceAnswer, "next {event=test|place}.{along=row|column}", runs=True, when=NEXT)
@ask_kind(SquaresAnswer, "next {event=test|place}.square", runs=True, when=NEXT)
class NextEvent(Ask):
    """The first test in the coming tick, or the queen placed: its row, column or square."""

    event: Event
    along: str = ""

    def find_answer(self, situation: Situation) -> AnswerValue:
        axis, listing = situation.step.axis, situation.original.id
        across = "row" if axis is Axis.COLUMN else "column"
        sentence = _("{id!r} gives each {axis} a queen: ask for next {event}.{across}")
        chosen = self.along in {"", across}
        require(chosen, sentence, id=listing, axis=axis, event=self.event, across=across)
        square = self._find_square(situation)
        if square is None:
            require(self.along, _("no square is tested in the coming tick"))
            return None
        return getattr(square, "y" if across == "row" else "x") if self.along else (tuple(square),)

    def _find_square(self, situation: Situation) -> Square | None:
        """Return the square of the event in the coming tick; None if there is none."""
        run, start = situation.run, situation.number
        number = complete_search(run.next_event(start, self.event))
        if number is None or number > complete_search(run.next_tick(start)):
            return None
        before, step = run.step(number - 1), run.step(number)  # On the way back steps cost more.
        if step.tested is not None:
            return step.tested
        if step.storage.layout.has_numbers:
            return min(step.numbers.keys() - before.numbers.keys(), default=None)
        for part in step.storage.shows if run.program.listing.names_squares else ():
            old, new = (Layout.NUMBERS.numbers(each.find_part(part)) for each in (before, step))
            if not self.along and new.keys() - old.keys():
                return min(new.keys() - old.keys())
        level, queens = _read_level(situation.step), step.queens
        if level >= len(queens):  # Each call has a vector of its own, and the next is being made.
            queens = situation.find_later_step(1).queens
        require(level < len(queens), _("no queen is placed in the coming tick"))
        place = queens[level]
        return Square(level, place) if step.axis is Axis.COLUMN else Square(place, level)

    def list_fixed_options(self, _situation: Situation) -> tuple[AnswerValue, ...]:
        return (None,)

    def list_options(self, situation: Situation) -> tuple[AnswerValue, ...]:
        return tuple(range(situation.columns))

    def classify_answer(self, situation: Situation, answer: AnswerValue) -> AnswerValue:
        if not self.along:
            return len(list_pairs(answer))
        queens, level = situation.step.queens, _read_level(situation.step)
        row = queens[level] if level < len(queens) else -1
        return min(answer - row, FURTHEST) if isinstance(answer, int) else None

    def prove_answer(self, situation: Situation) -> str:
        if situation.original.id != TOUR:
            return prove_number_put(situation) or Ask.prove_answer(self, situation)
        run, start = situation.run, situation.number
        number = complete_search(run.next_event(start, Event.PLACE)) or start
        frames = [run.step(each).frames for each in range(max(start, number - JUST), number)]
        held = [jumps for each in frames if (jumps := find_innermost(each, "counted"))]
        jumps = held[-1] if held and isinstance(held[-1], tuple) else ()
        if not jumps[1:]:
            return _("Only one new square is in reach.") if jumps else ""
        sentence = _("This many jumps lead on from the squares in reach: {counts}.")
        told = (_("{0} from ({1},{2})").format(*each) for each in jumps if isinstance(each, tuple))
        return sentence.format(counts=", ".join(told))

    def explain_consequence(self, _situation: Situation, answer: AnswerValue) -> str:
        several = self.response is SquaresAnswer and len(split_answer(answer)) > 1
        return _("Only one square is asked for.") if several else ""

    def say_piece(self, answer: AnswerValue, _n: int) -> str:
        axis = Axis.ROW if self.along == "column" else Axis.COLUMN
        sentence = _("{cross} {place}")
        if answer is None:
            sentence = _("no {cross}: the {line} is given up")
        return sentence.format(place=answer, **AXES[axis])


def prove_number_put(situation: Situation) -> str:
    """Return a sentence on why a sudoku's search puts in its next number; empty if none comes.

    Of the numbers that fit into a square, smaller ones have been tried since the search came to it.
    """
    run = situation.run
    number = complete_search(run.next_event(situation.number, Event.PLACE))
    if number is None or situation.step.storage.layout is not Layout.BLOCKS:
        return ""
    before, now = run.step(number - 1), run.step(number).numbers
    (square,) = now.keys() - before.numbers.keys()
    fitting = list_fitting_numbers(before, square, situation.columns)
    tried = [each for each in fitting if each < now[square]]
    if not fitting[1:]:
        sentence = _("Only {next} fits into ({x},{y}).")
    elif not tried:
        sentence = _("{fitting} fit into ({x},{y}), and the smallest comes first.")
    else:
        sentence = ngettext(
            "{fitting} fit into ({x},{y}). {tried} has led nowhere, so {next} comes next.",
            "{fitting} fit into ({x},{y}). {tried} have led nowhere, so {next} comes next.",
            len(tried),
        )
    said = sentence.format(
        next=now[square],
        x=square.x,
        y=square.y,
        fitting=say_numbers(fitting),
        tried=say_numbers(tried) if tried else "",
    )
    return f"{say_ticks(situation, run.step(number).tick - situation.tick)} {said}".lstrip()


TOUR = "tour-fewest"
JUST = 8  # Lines before a jump, among them the last of the function that has sorted the jumps.


ENTERED, BACK = "entered", "back"
MARK = "."
MOST_BEFORE = 4  # Ticks from which states are offered.


@ask_kind(ChoiceAnswer, "state after {ticks=2 ticks}", runs=True)
class StateAfter(Ask):
    """The state of a general search after so many ticks; or the variables that a listing shows."""

    def find_answer(self, situation: Situation) -> AnswerValue:
        sentence = _("{id!r} has no state there, or none so short that it is a choice")
        require(_read_state(situation.step) is not None, sentence, id=situation.original.id)
        if situation.reading in {"unmarked/1", "state-changed/1"} and find_marks(situation.step):
            return _walk_on(situation.step, self.when.count, situation.reading)
        ticks = situation.list_ticks(self.when.count)
        if situation.reading == "return-ends-all/1" and any(
            puzzles.count_calls(after) < puzzles.count_calls(before) for before, after in ticks
        ):
            return None
        later = self.when.find_step(situation)
        return None if later.ended else _read_state(later)

    def list_options(self, situation: Situation) -> tuple[AnswerValue, ...]:
        since = -min(situation.tick, MOST_BEFORE)  # Before it, too: the first is not the present.
        ticks = range(since, self.when.count + MOST_BEFORE)
        states = {_read_state(situation.find_later_step(each)) for each in ticks}
        return tuple(sorted(states - {None}, key=repr))

    def list_fixed_options(self, situation: Situation) -> tuple[AnswerValue, ...]:
        """Return all states to which the last tick in a maze could lead."""
        match _read_state(situation.find_later_step(self.when.count - 1)):
            case (int(x), int(y), str(way)):
                ends = ((x + dx, y + dy, way + move) for move, (dx, dy) in STEPS.items())
                dx, dy = STEPS.get(way[-1:], (0, 0))
                back = ((x - dx, y - dy, way[:-1]),) if way else ()
                return (None, (x, y, way), *ends, *back)
        return (None,)

    def classify_answer(self, situation: Situation, answer: AnswerValue) -> AnswerValue:
        ticks = self.when.count
        before, after = (
            puzzles.count_calls(situation.find_later_step(each)) for each in (ticks - 1, ticks)
        )
        match answer:
            case (int(), int(), str(way)):
                return way[-1] if after > before else None
        return after if answer is not None else None

    def prove_answer(self, situation: Situation) -> str:
        if not find_marks(situation.step):
            return Ask.prove_answer(self, situation)
        moves = [_say_move(_read_move(*each)) for each in situation.list_ticks(self.when.count)]
        return _("Tick by tick: {moves}.").format(moves="; ".join(moves))

    def say_piece(self, answer: AnswerValue, _n: int) -> str:
        return _("none: the search has ended") if answer is None else str(answer)


def _read_state(step: Step) -> AnswerValue:
    """Return the state of a general search, or the variables in words; None if missing."""
    result = find_innermost(step.frames, "state")
    if isinstance(result, tuple):
        return _convert_to_answer(result)
    return None if step.storage.board else say_state(step, write=join_grid) or None


def _walk_on(step: Step, ticks: int, reading: str) -> AnswerValue:
    """Return the state after so many ticks if the search went on from here as an idea says."""
    signs = {(x, y): each for y, row in enumerate(find_marks(step)) for x, each in enumerate(row)}
    calls: list[tuple[AnswerValue, Iterator[str]]] = []
    for held in [frame.variables for frame in step.frames if frame.function == "solve"]:
        moves = iter(STEPS)
        if (last := held.get("m")) in STEPS:
            moves = iter([*STEPS][[*STEPS].index(str(last)) + 1 :])
        calls.append((_convert_to_answer(held.get("state")), moves))
    for _tick in range(ticks):
        match calls[-1:]:
            case [((int(x), int(y), str(way)), moves)] if signs.get((x, y)) != GOAL:
                pass
            case _:
                return None
        for move in moves:
            cell = x + STEPS[move][0], y + STEPS[move][1]
            sign = signs.get(cell, WALL)
            if sign in {FREE, GOAL} or (reading == "unmarked/1" and sign != WALL):
                new = *cell, way + move
                if sign == FREE:
                    signs[cell] = MARK
                calls[-1] = (new if reading == "state-changed/1" else calls[-1][0]), moves
                calls.append((new, iter(STEPS)))
                break
        else:
            calls.pop()
    return calls[-1][0] if calls else None


def _convert_to_answer(value: Value) -> AnswerValue:
    """Return a value as an answer: tuples, whole numbers and texts; None in the place of others."""
    if isinstance(value, tuple):
        return tuple(map(_convert_to_answer, value))
    return value if isinstance(value, int | str) else None


@ask_kind(ChoiceAnswer, "next cell", runs=True, when=NEXT)
class NextCell(Ask):
    """Which cell of a maze the coming tick enters, or goes back to."""

    def find_answer(self, situation: Situation) -> AnswerValue:
        return _read_move(situation.step, situation.find_later_step(1))

    def list_options(self, situation: Situation) -> tuple[AnswerValue, ...]:
        (x, y), way = _find_present_cell(situation.step), find_cells(situation.step)
        around = ((ENTERED, x, y, x + dx, y + dy) for dx, dy in STEPS.values())
        back = ((BACK, x, y, *way[-2]),) if way[1:] else ()
        return (*(each for each in around if each[3:] not in way), *back)

    def classify_answer(self, _situation: Situation, answer: AnswerValue) -> AnswerValue:
        match answer:
            case (str(kind), int(x), int(y), int(x2), int(y2)):
                return kind if kind == BACK else (x2 - x, y2 - y)
        return None

    def prove_answer(self, situation: Situation) -> str:
        (x, y), rows = _find_present_cell(situation.step), find_marks(situation.step)
        around = ((x + dx, y + dy) for dx, dy in STEPS.values())
        sentence = _("We look right, down, left and up from ({x},{y}). {cells} {so}")
        cells, so = " ".join(puzzles.say_cell(rows, each) for each in around), ""
        match self.find_answer(situation):
            case (str(kind), _x, _y, int(u), int(v)):
                entered = _("So ({u},{v}) is the first that can be entered.")
                back = _("So the call returns, and the one for ({u},{v}) goes on.")
                so = (back if kind == BACK else entered).format(u=u, v=v)
        return sentence.format(x=x, y=y, cells=cells, so=so).rstrip()

    def say_piece(self, answer: AnswerValue, _n: int) -> str:
        return _say_move(answer)


def _say_move(answer: AnswerValue) -> str:
    """Return a move in a maze in words."""
    match answer:
        case (str(kind), int(x), int(y), int(x2), int(y2)):
            move = puzzles.MOVES.get((x2 - x, y2 - y))
            sentence = _("{way} from ({x},{y}): ({x2},{y2}) is entered")
            if kind == BACK:
                sentence = _("the call for ({x},{y}) returns: back to ({x2},{y2})")
            return sentence.format(x=x, y=y, x2=x2, y2=y2, way=puzzles.WAYS[move] if move else "")
    return _("none: the search has ended")


def _read_move(before: Step, after: Step) -> AnswerValue:
    """Return what a tick in a maze did: a cell entered or given up, with the other cell."""
    here = _find_present_cell(before)
    if after.ended and not after.counters.solutions > before.counters.solutions:
        return None
    back = puzzles.count_calls(after) < puzzles.count_calls(before) and not after.ended
    return (BACK if back else ENTERED, *here, *_find_present_cell(after))


def _find_present_cell(step: Step) -> Cell:
    """Return the cell where a search of a maze stands; an `AskError` if this is no maze."""
    way = find_cells(step)
    require(find_marks(step) and way, _("no maze is searched there"))
    return way[-1]


@ask_kind(ChoiceAnswer, "whether {square=(2, 1)} can be entered", runs=True)
class WhetherEntered(SquareAsk):
    """Whether a cell of a maze is free, and not marked."""

    def find_answer(self, situation: Situation) -> AnswerValue:
        rows, (x, y) = find_marks(situation.step), self.square
        require(y < len(rows) and x < len(rows[y]), _("({x},{y}) is no cell of a maze"), x=x, y=y)
        if situation.reading == "auto-undo/1":  # Only the way to the present cell is marked.
            return rows[y][x] != WALL and self.square not in find_cells(situation.step)
        return rows[y][x] in {FREE, GOAL}

    def prove_answer(self, situation: Situation) -> str:
        return puzzles.say_cell(find_marks(situation.step), self.square)

    def list_options(self, _situation: Situation) -> tuple[AnswerValue, ...]:
        return True, False

    def say_piece(self, answer: AnswerValue, _n: int) -> str:
        return _("Yes: is_adm returns True.") if answer else _("No: is_adm returns False.")
