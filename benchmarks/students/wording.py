"""The texts of the practice questions, read as a student reads them.

The protocol says what is asked in a form of its own, too. Who goes by the text alone finds out
whether it asks the same.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from benchmarks.students.mind import PuzzledError, UnknownAskError
from benchmarks.students.question import Question, Square, numbers
from benchmarks.students.symmetry import name_operation

_ORDERS = (
    r"Of (?P<all>\d+) orders, (?P<good>\d+) would solve the board\. "
    r"(?P<once>Each try is a shuffle, and an order can come again|No order is tried twice)\. "
    r"So far, (?P<failed>\d+) tries have failed\. "
)
_MEAN = r"A solution takes (?P<mean>\d+) shuffles on average\. What share of all runs needs more "
_TICKS = r"(?:tick )?(?P<ticks>one|two|three|the next|this|\d+)(?: ticks?)?"
_COLUMNS = r"The first (?P<m>\d+) columns get one queen each, and "
_PROGRAM = r"One line of the (?:recursive )?program beside the board is wrong"

_SQUARE = (
    r"Numbers in bold were given\. It's the turn of the square with k = (?P<k>\d+)\. If a "
    r"number that isn't bold stands there, it has led nowhere and has to leave\. "
)

WORDINGS = (
    # The board.
    (r"Mark all squares that this queen attacks", "attacked by {queen}"),
    (r"Mark the first two that attack each other", "pair on the board"),
    (r"How many other queens attack the queen of column (?P<x>\d+)", "conflicts of {stood}"),
    (r"In which row does the queen of column (?P<x>\d+) stand", "queen of column {x}"),
    (r"In which column does a queen stand in row (?P<y>\d+)", "column of row {y}"),
    (r"Fill in `b\[\]` as the board shows it", "vector"),
    (r"Mark the squares where they stand, as `b\[\]` says", "queens"),
    (r"What is the (?P<kind>sum|difference) of the marked square", "{kind} of {marked}"),
    (
        r"The shift is n - 1\. Which index does the difference of the marked square get",
        "shifted difference of {marked}",
    ),
    (
        r"Mark all squares with the (?P<kind>sum|difference) (?P<value>-?\d+)",
        "squares of {kind} {value}",
    ),
    (
        r"Her sum is (?P<sum>\d+), and her difference is (?P<difference>-?\d+)",
        "square of sum {sum} and difference {difference}",
    ),
    (r"Which queen attacks the marked square", "attacker of {marked}"),
    (r"Mark the free squares of column (?P<x>\d+)", "free squares of column {x}"),
    (r"How many queens does `isfree` ask until it knows the answer", "asked before {marked}"),
    (r"Is the marked square free\?", "whether {marked} is free"),
    (r"Choose all queens that attack the marked square", "attackers of {marked}"),
    (r"move to the marked square\. How many queens of other columns", "conflicts of {marked}"),
    (r"queen of column (?P<x>\d+) is to move within her column", "best squares of column {x}"),
    (r"Choose all things that a queen on the marked square", "items of {marked}"),
    (
        r"Which number holds the free squares of (?P<line>column|row) (?P<place>\d+)",
        "free bits of {line} {place}",
    ),
    (
        r"For which squares of row (?P<y>\d+) does the number (?P<bits>\d+) stand",
        "squares of bits {bits} in row {y}",
    ),
    # The search.
    (rf"Fill in `(?P<name>[bq])\[\]` as it will be after {_TICKS}", "{name} after {ticks} ticks"),
    (rf"Fill in `(?P<name>[bq])\[\]` as it will be {_TICKS} later", "{name} after {ticks} ticks"),
    (rf"What is `k` after {_TICKS}", "value of k after {ticks} ticks"),
    (r"How many (?:of its squares|moves) does the next tick test", "tests of the coming tick"),
    (r"How does (?:it|the recursive search) end\?", "outcome"),
    (r"What are lines (?P<a>\d+)–(?P<b>\d+) there for", "purpose of lines {a} to {b}"),
    (r"How many solutions does `flags-all` find", "solutions"),
    (r"Mark the square that is tested next", "next test.square"),
    (
        rf"What does found\[(?P<index>\d+)\] hold after {_TICKS}",
        "found[{index}] after {ticks} ticks",
    ),
    (r"Put these (?:three )?boards in order, from the fewest solutions", "{boards} by solutions"),
    (r"tests .* first solution\? Put the (?:three )?boards in order", "{boards} by tests"),
    (r"Fill in the (?:vector|permutation) that comes next", "b after 1 tick"),
    (r"How many of all the vectors does this one test rule out", "vectors left out by {marked}"),
    (r"Does a test that fails early save more", "why early-saves-more"),
    (r"How many permutations are tested, including that one", "ticks of the whole run"),
    # The code.
    (r"Now (?P<m>\d+) lines of `queens` run", "line number after {m} lines"),
    (r"Put the last lines of the loop in order", "lines 0 to 0"),
    (r"Put the lines (?:that follow|of `solve` that try it) in order", "lines 0 to 0"),
    (r"Write (?:its condition|the covered condition|the index that is)", "blank in {blank}"),
    (r"Write what (?:b\[k\] becomes|`queens` returns)", "blank in {blank}"),
    (
        r"What is `(?P<name>\w)` in the call with (?P<level>\w) = (?P<value>\d+)",
        "{name} in the call with {level} = {value}",
    ),
    (r"What will the call for .* return", "returned by the call"),
    (rf"How many calls are waiting after {_TICKS}", "calls waiting after {ticks} ticks"),
    (r"Put the next (?P<m>\d+) lines that run in order", "next {m} lines"),
    # Arrays of flags.
    (r"Which cell of `(?P<name>\w+)` belongs to the marked square", "index of {marked} in {name}"),
    (r"Which cells does `flags` look at to test the marked square", "cells of {marked}"),
    (
        rf"Which cells of `(?P<name>\w+)` are False after {_TICKS}",
        "taken cells of {name} after {ticks} ticks",
    ),
    # Counting.
    (
        r"(?P<m>\d+) queens may stand on any (?P=m) of the \d+ squares\. The queens are all alike",
        "placements of {m} on squares",
    ),
    (
        r"(?P<m>\d+) queens may stand on any (?P=m) of the \d+ squares\. Each queen has a number",
        "placements of {m} on lists",
    ),
    (rf"{_COLUMNS}a row may be used more than once", "placements of {m} on vectors"),
    (rf"{_COLUMNS}no row is used twice", "placements of {m} on permutations"),
    (r"How many branches lead on from it", "ways on"),
    (r"How many nodes of level \d+ grow from it", "nodes two levels below"),
    (r"every square of column \d+\.\s+How many tests is that", "tests of a node and its branches"),
    (r"How many nodes does level (?P<m>\d+) of the tree for", "placements of {m} on permutations"),
    (r"How many nodes does the search tree have on level 2", "nodes two levels below"),
    (r"What is its estimate of the whole tree", "estimate of the probe"),
    (r"One in how many goes this way", "odds of the probe"),
    # Symmetry.
    (
        r"turned counterclockwise by 90 degrees\. Mark the square to which the queen goes",
        "where {queen} goes under quarter-turn",
    ),
    (r"diagonal x \+ y = \d+\. Mark the square", "where {queen} goes under sum-diagonal"),
    (r"Turn the board counterclockwise by 90 degrees", "image under quarter-turn"),
    (r"Turn the board by 180 degrees", "image under half-turn"),
    (r"Top and bottom change places\. Fill in the new vector", "image under upside-down"),
    (r'Which formula belongs to this operation\? "(?P<operation>.+)\."', "formula of {operation}"),
    (r"Which operation makes (?P<made>[\d ]+) out of this board", "operation that makes {made}"),
    (r"in the orbit of this one, under turns and mirrors", "boards of the orbit"),
    (
        r"How many different boards do the turns by 0, 90, 180 and 270 degrees make",
        "boards of the orbit under rotation",
    ),
    (r"if boards are in the same class only when a turn makes one", "classes under rotation"),
    # Shuffling.
    (r"shuffles of the \d+ rows does it take on average until one is a solution", "mean shuffles"),
    (
        r"(?P<failed>\d+) shuffles have failed\. What is the probability that the next one",
        "chance after {failed} shuffles",
    ),
    (rf"{_ORDERS}The next one is a", "odds after {failed} of {all} with {good} good{once}"),
    (
        rf"{_ORDERS}How many more does it take",
        "tries to come after {failed} of {all} with {good} good{once}",
    ),
    (rf"{_MEAN}than (?P<over>\d+), in percent", "share over {over} at a mean of {mean}"),
    (rf"{_MEAN}than (?P=mean)\?", "share over 1 mean"),
    (rf"{_MEAN}than twice (?P=mean)\?", "share over 2 means"),
    (r"you have found a solution (?P<m>\d+) times", "different of {m} found"),
    # Other ways.
    (
        r"In which row, counted from 0, does the queen of column (?P<x>\d+) stand",
        "final row of column {x}",
    ),
    (r"Fill in b as it will be two columns later", "b after 2 ticks"),
    # The general search.
    (
        r"Which functions (?:of `framework` have to be changed|differ)",
        "functions that differ in it",
    ),
    (rf"After {_TICKS}, which `state` does the running call have", "state after {ticks} ticks"),
    (r"What does the next tick do\?", "next cell"),
    (r"Can the cell with the question mark be entered now", "whether {marked} can be entered"),
    (r"How many cells are filled in the end", "filled cells"),
    (
        r"How many moves long is the (?:way|path) from S to G that the search finds",
        "length of the way",
    ),
    (r"How many times does the search enter a cell before it is done", "entries of the whole run"),
    (
        r"sudoku of .* How many times does it put a number into a square in all",
        "placements of the whole run",
    ),
    (rf"{_SQUARE}Mark the square into which the", "square of next number from {k}"),
    (rf"{_SQUARE}Which number does the search put in next", "next number from {k}"),
    (
        r"fewest jumps lead on; of several such squares, to the one furthest to the left",
        "next jump",
    ),
    (r"fewest numbers fit; of several, the first one, row by row\. Mark", "next tightest square"),
    (r"chooses numbers until nothing is needed any more.* does it\s+choose next", "next of a sum"),
    # Faults.
    (rf"{_PROGRAM}\. Choose all n ", "{boards} that show a fault"),
    (r"Which line is it\? Type its number", "number of the line at fault with a fault"),
    (r"What is the smallest n for which its result is wrong", "smallest board that shows a fault"),
    (
        rf"{_PROGRAM}, and .* from here\. The next tick is tick 1\. In which tick does it first go",
        "first wrong tick from here with a fault",
    ),
)
"""What a text says, and what a student takes that for."""

_SIZE = (
    r"Here n = (\d+)\b|On a board with n = (\d+)\b|For n = (\d+) there are|are there for n = (\d+)"
)
_NUMBERS = {"one": "1", "this": "1", "the next": "1", "two": "2", "three": "3"}


def read_words(question: Question) -> Question:
    """Return a question with what its text asks, and the size that it names.

    Raises:
        UnknownAskError: The text asks nothing that is known, or several things.
    """
    texts = [(re.search(pattern, question.text), ask) for pattern, ask in WORDINGS]
    asks = [(match, ask) for match, ask in texts if match]
    if len(asks) != 1:
        raise UnknownAskError(question.text)
    match, ask = asks[0]
    fields = {name: _understand(name, text) for name, text in match.groupdict().items()}
    for name, look in _SIGHTS.items():
        if f"{{{name}}}" in ask:
            fields[name] = look(question, fields)
    size = re.search(_SIZE, question.text)
    n = int(next(filter(None, size.groups()))) if size else question.n
    return replace(question, ask=ask.format(**fields), n=n)


def _understand(name: str, text: str) -> str:
    if name == "once":
        return " once" if text.startswith("No order") else ""
    if name == "operation":
        return name_operation(text)
    return _NUMBERS.get(text, text)


def _only(squares: Sequence[Square]) -> str:
    if len(squares) != 1:
        raise PuzzledError(squares)
    return str(squares[0])


def _find_queen(question: Question, fields: Mapping[str, str]) -> str:
    return _only([queen for queen in question.queens if queen[0] == int(fields["x"])])


def _find_blank(question: Question, _fields: Mapping[str, str]) -> str:
    return next(line.strip() for line in question.source if "____" in line)


def _find_boards(question: Question, _fields: Mapping[str, str]) -> str:
    sizes = [size for option in question.options for size in numbers(option)]
    return f"boards {min(sizes)} to {max(sizes)}"


_SIGHTS: Mapping[str, Callable[[Question, Mapping[str, str]], str]] = {
    "marked": lambda question, _fields: _only(question.marked),
    "queen": lambda question, _fields: _only(question.queens),
    "stood": _find_queen,
    "blank": _find_blank,
    "boards": _find_boards,
}
"""What is seen on the board, in the code and among the options."""
