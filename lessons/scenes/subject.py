"""Subjects: what a run searches, a board of queens or a puzzle, and what is said of its steps."""

from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct

from lessons.language import _
from lessons.text.expression import format_value
from lessons.words import narration, puzzle_narration
from solver.board.maze import FREE, GOAL
from solver.machine.puzzle import Puzzle
from solver.machine.step import Step
from solver.value import Value

MOST = 3  # Parts of a list of which is said how they differ.
Differences: TypeAlias = tuple[list[str], list[str]]  # What differs, as it is and with an idea.


class BoardSearch(Struct, frozen=True):
    """A board of n columns on which a listing searches for queens."""

    n: int

    @property
    def arguments(self) -> tuple[int]:
        """The arguments with which a listing is started."""
        return (self.n,)

    def narrate(self, before: Step | None, after: Step) -> str:
        """Return a text that says what happened between two steps of a run."""
        return narration.narrate_step(before, after, self.n)

    def state(self, step: Step) -> str:
        """Return a text with the values of the variables at a step."""
        return narration.say_state(step)

    def describe(self, step: Step, since: Step | None = None) -> str:
        """Return a sentence with tick and variables of a step, but no list as it was `since`."""
        values = narration.say_state(step, since) or _("no variables yet")
        return _("Tick {tick}: {state}.").format(tick=f"{step.tick:,}", state=values)

    def seen(self, step: Step) -> str:
        """Return a sentence that says what stands on the board at a step."""
        return _("On the board: {state}.").format(state=self.state(step))

    def list_differences(self, before: Step, right: Step, believed: Step) -> Differences:
        """Return how variables differ in a listing and a mutant; `before` is the mutant's."""
        here: list[str] = []
        there: list[str] = []
        board = right.storage.board
        for name, value in right.names.items():
            again = name != board and value == right.queens == right.names.get(board)
            if again or name not in believed.names:  # `again`: another name for the board.
                continue
            for part, one, other, old in _list_parts(name, value, believed, before):
                here.append(_("{name} = {value}").format(name=part, value=format_value(one)))
                sentence = _("{name} stays {value}") if other == old else _("{name} = {value}")
                there.append(sentence.format(name=part, value=format_value(other)))
        return here, there


class PuzzleSearch(Struct, frozen=True):
    """A maze, regions or numbers that a general search solves."""

    puzzle: Puzzle

    @property
    def arguments(self) -> tuple[Value, ...]:
        """The arguments with which a listing is started."""
        return self.puzzle.arguments

    def narrate(self, before: Step | None, after: Step) -> str:
        """Return a text that says what happened between two steps of a run."""
        return puzzle_narration.narrate_puzzle(self.puzzle, before, after)

    def state(self, step: Step) -> str:
        """Return a text with the state of the search at a step; "" if there is no state."""
        result = puzzle_narration.find_state(step)
        return f"state = {result}" if result else ""

    def describe(self, step: Step, _since: Step | None = None) -> str:
        """Return a sentence with the tick of a step and the cells that its state describes."""
        place = puzzle_narration.say_place(self.puzzle, step)
        return _("Tick {tick}: {place}").format(tick=f"{step.tick:,}", place=place)

    def seen(self, step: Step) -> str:
        """Return a sentence that says what stands in the maze at a step."""
        return _("In the maze: {state}.").format(state=self.state(step))

    def list_differences(self, _before: Step, right: Step, believed: Step) -> Differences:
        """Return how the state and the marked cells differ in a listing and a mutant."""
        pairs = [(self.state(right), self.state(believed))]
        rows, others = (puzzle_narration.find_marks(each) for each in (right, believed))
        for x, y in ((x, y) for y, row in enumerate(rows) for x in range(len(row))):
            signs = rows[y][x], others[y][x] if others else ""
            if signs[0] != signs[1]:
                free, marked = _("({x},{y}) is free"), _("({x},{y}) is marked")
                cells = (free if sign in {FREE, GOAL} else marked for sign in signs)
                here, there = (cell.format(x=x, y=y) for cell in cells)
                pairs.append((here, there))
                break
        differ = [each for each in pairs if each[0] != each[1]]
        return [here for here, _there in differ], [there for _here, there in differ]


Subject: TypeAlias = BoardSearch | PuzzleSearch


def _list_parts(
    name: str, value: Value, believed: Step, before: Step
) -> Iterator[tuple[str, Value, Value, Value]]:
    """Yield the parts of a variable that differ, each with its right, believed and old value."""
    other, old = believed.names.get(name), before.names.get(name)
    if not (
        isinstance(value, tuple) and isinstance(other, tuple) and isinstance(old, tuple)
    ) or not len(value) == len(other) == len(old):
        if value != other:
            yield name, value, other, old
        return
    pairs = enumerate(zip(value, other, old, strict=True))
    parts = [(f"{name}[{i}]", *each) for i, each in pairs if each[0] != each[1]]
    if len(parts) > MOST and name == believed.storage.board:
        yield name, value, other, old
    else:
        yield from parts
