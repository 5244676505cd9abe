"""Filling an area, by the same general search.

A lecture in Wrocław names the area, and one in
Salerno has the search. No state is final: the
search goes on until it has been everywhere.
"""

DX = {"R": 1, "D": 0, "L": -1, "U": 0}
DY = {"R": 0, "D": 1, "L": 0, "U": -1}


class BackTrack:
    """The search; a subclass defines the rest.

    all_moves(state)     the list of the moves
    is_adm(state, m)     may move m be made?
    new_state(state, m)  the state after move m
    is_final(state)      is this what we look for?
    """

    def solve(self, state):
        """Return [True, final state] or [False]."""
        if self.is_final(state):  #: tick if not self.is_final(state), solution if self.is_final(state)
            return [True, state]
        for m in self.all_moves(state):
            if self.is_adm(state, m):
                new = self.new_state(state, m)  #: place (state[0] + DX[m], state[1] + DY[m])
                answer = self.solve(new)  #: advance
                if answer[0]:  #: tick if not answer[0]
                    return answer
        return [False]  #: retreat


class Flood(BackTrack):
    """State: (x, y), the cell that we are in."""

    def __init__(self, area):
        self.area = area

    def all_moves(self, state):
        """A move is a direction."""
        return ["R", "D", "L", "U"]

    def is_adm(self, state, m):  #: test (state[0] + DX[m], state[1] + DY[m])
        """The next cell is inside, and not filled."""
        x = state[0] + DX[m]
        y = state[1] + DY[m]
        if not 0 <= y < len(self.area):
            return False
        if not 0 <= x < len(self.area[y]):
            return False
        return self.area[y][x] == " "

    def new_state(self, state, m):
        """Go to the next cell, and fill it."""
        x = state[0] + DX[m]
        y = state[1] + DY[m]
        self.area[y][x] = "."
        return (x, y)

    def is_final(self, state):
        """Never: there may be more to fill."""
        return False


def find(rows, sign):
    """Return the cell that holds a sign."""
    for y in range(len(rows)):
        if sign in rows[y]:
            return (rows[y].index(sign), y)


def flood(rows):
    """Return how many cells are filled."""
    area = [list(row) for row in rows]
    x, y = find(rows, "S")
    area[y][x] = "."
    Flood(area).solve((x, y))
    filled = 0
    for row in area:
        filled += row.count(".")
    return filled  #: exhausted


#: title General search: filling an area
#: source 002_78781ab6acd2a59a, 004_0d459d53309692cb
#: start flood(rows)
#: shows area as maze, state
