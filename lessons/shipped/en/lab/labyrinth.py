"""Find a path through a maze with the general search.

You are given BackTrack. It searches, and it asks four functions what
the problem is. Write these four for a maze, in the class Labyrinth.

A maze is a list of texts, with row 0 at the top: # is a wall, a space
is free, S is the start and G the goal. Nobody can leave the maze. A
state is a tuple (x, y, path): the cell in column x and row y, and the
path that led there, one letter for each move. R goes right, D down, L
left and U up. DX and DY say how a move changes x and y.

    all_moves(state)     ["R", "D", "L", "U"], in this order
    is_adm(state, m)     True if the next cell is in the maze, is free
                         or the goal, and has not been entered yet
    new_state(state, m)  the next state; it also marks the next cell
                         as entered, in self.maze
    is_final(state)      True if the cell is the goal

    Labyrinth(["S G"]).solve((0, 0, ""))    [True, (2, 0, "RR")]

The start counts as entered from the beginning.
"""

DX = {"R": 1, "D": 0, "L": -1, "U": 0}
DY = {"R": 0, "D": 1, "L": 0, "U": -1}


class BackTrack:
    """The search; a subclass adds four functions."""

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
