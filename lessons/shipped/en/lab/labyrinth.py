"""A way through a labyrinth, as a subclass of the general search.

BackTrack is given: it searches, and asks four functions what the
problem is. Write them for a labyrinth, in the class Labyrinth.

A maze is a list of texts, row 0 at the top: # is a wall, a space is
free, S is the start and G the goal. Outside there is nothing. A state
is a tuple (x, y, way): a cell in column x and row y, and how it was
reached, a letter for each move: R is right, D down, L left, U up. DX
and DY say how a move changes x and y.

    all_moves(state)     ["R", "D", "L", "U"], in this order
    is_adm(state, m)     True if the next cell is inside, and is free
                         or the goal, and was not entered yet
    new_state(state, m)  the next state; its cell is now marked as
                         entered, in self.maze
    is_final(state)      True if the cell is the goal

    Labyrinth(["S G"]).solve((0, 0, ""))    [True, (2, 0, "RR")]

The start counts as entered.
"""

DX = {"R": 1, "D": 0, "L": -1, "U": 0}
DY = {"R": 0, "D": 1, "L": 0, "U": -1}


class BackTrack:
    """The search; a subclass defines the four functions."""

    def solve(self, state):
        """Return [True, final state] or [False]."""
        if self.is_final(state):
            return [True, state]
        for m in self.all_moves(state):
            if self.is_adm(state, m):
                answer = self.solve(self.new_state(state, m))
                if answer[0]:
                    return answer
        return [False]


class Labyrinth(BackTrack):
    def __init__(self, rows):
        self.rows = rows
        self.maze = [list(row) for row in rows]
