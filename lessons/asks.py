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
placements of squares          ways to choose n of n x n squares             a number
placements of vectors          ways to give each column a row                a number
placements of permutations     ways to give each column a row of its own     a number
=============================  ============================================  ==================
"""

import re

from lessons import board_asks, call_asks, count_asks, flag_asks, line_asks, run_asks, search_asks
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
    "placements of squares",
    "placements of vectors",
    "placements of permutations",
)
"""An example of each form, for who has mistyped one."""
_TABLE = (
    *search_asks.TABLE,
    *run_asks.TABLE,
    *call_asks.TABLE,
    *flag_asks.TABLE,
    *board_asks.TABLE,
    *count_asks.TABLE,
    *line_asks.TABLE,
)


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
