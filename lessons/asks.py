"""The asks: all that a script can write after `:ask:`.

=============================  ============================================  ==================
an ask                         its answer                                    answered by
=============================  ============================================  ==================
next test.row                  first row tested in the coming tick           a choice
next test.column               the same where each row gets a queen          a choice
next test.square               first square tested in the coming tick        marking a square
next place.square              square of the queen placed in that tick       marking a square
next place.row                 row of the queen placed in that tick          a choice
next k                         the variable k after the coming tick          a choice
b after 2 ticks                the vector b after two more ticks             filling cells
calls waiting after 2 ticks    how many calls wait for another to return     a number
i in the call with k = 1       a variable of one of the calls that wait      a number
returned by the call           what the call that is running returns         a choice
state after 2 ticks            the state of a general search                 a choice
functions that differ in X     those that another listing has otherwise      several choices
next cell                      which cell the coming tick enters or leaves   a choice
moves of 3 ticks               the cells that the next ticks enter or leave  ordering
whether (2, 1) can be entered  whether the cell is free, and not marked      a choice
filled cells                   how many cells the whole run fills            a number
events of 3 ticks              what the next ticks do, in order              ordering
line after 2 lines             which line runs after the next two            a choice
next 5 lines                   which lines run next, in order                ordering
lines 24 to 28                 these lines of the listing, in order          ordering lines
blank 1 in k -= 1              what is missing in a line of the listing      an expression
outcome                        how the run ends                              a choice
asked before (2, 1)            how many queens isfree asks until it answers  a number
sum of (2, 1)                  x + y of a square                             a number
difference of (2, 1)           x - y of a square                             a number
shifted difference of (2, 1)   x - y + n - 1, an index into an array         a number
squares of sum 3               all squares of a sum diagonal                 marking squares
squares of difference -1       all squares of a difference diagonal          marking squares
attacker of (2, 1)             which queen attacks it, by which identity     a choice
whether (2, 1) is free         true, or false with the queen and identity    a choice
attackers of (2, 1)            all queens before it that attack it           several choices
attacked by (2, 1)             all squares that a queen there attacks        marking squares
free squares of column 2       those that no queen attacks                   marking squares
pair                           the first two queens that attack each other   a choice
whether b is a solution        true, or false with the first such pair       a choice
queens                         where the queens of b[] stand                 marking squares
vector                         the vector b, read off the board              filling cells
queen of column 2              the row of her                                a number
column of row 1                the column of the queen in that row           a number
index of (2, 1) in b           the cell of an array that the square has      a number
cells of (2, 1)                the cells of all arrays that it has           a choice
taken cells of c after 1 tick  those that are False then                     several choices
solutions                      how many the whole run finds                  a choice
found at the end               the vectors that a list holds in the end      a choice
found[0] after 2 ticks         what a stored vector holds then               filling cells
ticks of the whole run         how many it has; or tests, or placements      a number
boards 4 to 7 by solutions     boards from fewest to most, or by tests       ordering
vectors left out by (2, 1)     those that a failed test rules out            a number
where (2, 1) goes under half-turn   where an operation takes a square          marking a square
image under half-turn          what an operation makes of b                  filling cells
formula of half-turn           what becomes of b[x]                          a choice
operation that makes 2 0 3 1   which operation makes this vector of b        a choice
boards of the orbit            how many different boards, or under rotation  a number
classes                        of all solutions, or under rotation           a number
placements of squares          ways to choose n of n x n squares             a number
placements of vectors          ways to give each column a row                a number
placements of permutations     ways to give each column a row of its own     a number
mean shuffles                  shuffles until a solution, on average         a number
shuffles to come after 100     the same after 100 that have failed           a number
chance after 438 shuffles      of the next one, after so many failed         a choice
share over 1 mean              runs that need more than the mean, or 2 means a choice
shuffles until all are seen    until each solution has come, on average      a number
different of 92 found          different ones among so many, on average      a choice
nodes with 2 queens            nodes of a level of the search tree           a number
widest level                   the level with most nodes                     a choice
ways on                        free squares of the next column               a number
estimate of the probe          of the tree, by the way to this dead end      a number
order of counts                nodes, n!, n^n and C(n^2,n) by their size     ordering
conflicts of (2, 1)            queens of other columns that attack it        a number
best squares of column 2       other squares that fewest queens attack       marking squares
free bits of row 2             free squares of a row, as a number            a number
squares of bits 5 in row 2     the squares for which a number stands         marking squares
items of (2, 1)                what a queen there covers                     several choices
boards 2 to 7 that show X      boards on which a mutant X shows              several choices
smallest board that shows X    the smallest of them                          a number
first wrong tick with X        the tick in which X first goes wrong          a number
line at fault with X           the line of X that is wrong                   a choice
final row of column 2          the row of her queen when the run has ended   a number
=============================  ============================================  ==================
"""

import re
from functools import lru_cache

from lessons import (
    beyond_asks,
    board_asks,
    call_asks,
    chance_asks,
    count_asks,
    flag_asks,
    hunt_asks,
    line_asks,
    run_asks,
    search_asks,
    solution_asks,
    symmetry_asks,
    tree_asks,
)
from lessons.asking import Ask, AskError
from lessons.finding import suggestion
from lessons.language import _

FORMS = (
    "next test.row",
    "next place.row",
    "next test.column",
    "next test.square",
    "next place.square",
    "next k",
    "b after 2 ticks",
    "calls waiting after 2 ticks",
    "i in the call with k = 1",
    "returned by the call",
    "state after 2 ticks",
    "functions that differ in flood",
    "next cell",
    "moves of 3 ticks",
    "whether (2, 1) can be entered",
    "filled cells",
    "index of (2, 1) in b",
    "cells of (2, 1)",
    "taken cells of c after 1 tick",
    "solutions",
    "events of 3 ticks",
    "line after 2 lines",
    "next 5 lines",
    "lines 24 to 28",
    "blank 1 in k -= 1",
    "outcome",
    "asked before (2, 1)",
    "sum of (2, 1)",
    "difference of (2, 1)",
    "shifted difference of (2, 1)",
    "squares of sum 3",
    "squares of difference -1",
    "attacker of (2, 1)",
    "whether (2, 1) is free",
    "attackers of (2, 1)",
    "attacked by (2, 1)",
    "free squares of column 2",
    "pair",
    "whether b is a solution",
    "queens",
    "vector",
    "queen of column 2",
    "column of row 1",
    "found at the end",
    "found[0] after 2 ticks",
    "ticks of the whole run",
    "boards 4 to 7 by solutions",
    "boards 4 to 7 by tests",
    "vectors left out by (2, 1)",
    "where (2, 1) goes under half-turn",
    "image under half-turn",
    "formula of half-turn",
    "operation that makes 2 0 3 1",
    "boards of the orbit",
    "boards of the orbit under rotation",
    "classes",
    "classes under rotation",
    "placements of squares",
    "placements of vectors",
    "placements of permutations",
    "mean shuffles",
    "shuffles to come after 100",
    "chance after 438 shuffles",
    "share over 1 mean",
    "shuffles until all are seen",
    "different of 92 found",
    "nodes with 2 queens",
    "widest level",
    "ways on",
    "estimate of the probe",
    "order of counts",
    "conflicts of (2, 1)",
    "best squares of column 2",
    "free bits of row 2",
    "squares of bits 5 in row 2",
    "items of (2, 1)",
    "boards 2 to 7 that show no-reset",
    "smallest board that shows no-reset",
    "first wrong tick with no-reset",
    "line at fault with no-reset",
    "final row of column 2",
)
"""An example of each form, for who has mistyped one."""
_TABLE = (
    *beyond_asks.TABLE,
    *hunt_asks.TABLE,
    *chance_asks.TABLE,
    *tree_asks.TABLE,
    *search_asks.TABLE,
    *run_asks.TABLE,
    *call_asks.TABLE,
    *flag_asks.TABLE,
    *board_asks.TABLE,
    *count_asks.TABLE,
    *line_asks.TABLE,
    *solution_asks.TABLE,
    *symmetry_asks.TABLE,
)


@lru_cache(maxsize=1024)
def read(text: str) -> Ask:
    """Read an ask as scripts write it.

    Raises:
        AskError: It is none.
    """
    text = text.replace("−", "-")
    for pattern, make in _TABLE:
        if found := re.fullmatch(pattern, text, re.ASCII):
            return make(text, *found.groups())
    said = _("{text!r} cannot be asked; {hint}")
    raise AskError(said.format(text=text, hint=suggestion(text, FORMS)))
