"""A path through a maze, by general search.

A lecture in Wrocław names the maze, and one in
Salerno has the search.
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


class Labyrinth(BackTrack):
    """State: (x, y, path), a cell and how we came.

    path has a letter for each move: R is right, D
    down, L left, U up. Cells that were entered are
    marked in the maze, and not entered again.
    """

    def __init__(self, rows, maze):
        self.rows = rows
        self.maze = maze

    def all_moves(self, state):
        """A move is a direction."""
        return ["R", "D", "L", "U"]

    def is_adm(self, state, m):  #: test (state[0] + DX[m], state[1] + DY[m])
        """The next cell is inside, and free."""
        x = state[0] + DX[m]
        y = state[1] + DY[m]
        if not 0 <= y < len(self.maze):
            return False
        if not 0 <= x < len(self.maze[y]):
            return False
        return self.maze[y][x] in [" ", "G"]

    def new_state(self, state, m):
        """Enter the next cell, and mark it."""
        x = state[0] + DX[m]
        y = state[1] + DY[m]
        self.maze[y][x] = "."
        return (x, y, state[2] + m)

    def is_final(self, state):
        """The goal is reached."""
        return self.rows[state[1]][state[0]] == "G"


def find(rows, sign):
    """Return the cell that holds a sign."""
    for y in range(len(rows)):
        if sign in rows[y]:
            return (rows[y].index(sign), y)


def labyrinth(rows):
    """Return [True, the path in a state] or [False]."""
    maze = [list(row) for row in rows]
    x, y = find(rows, "S")
    state = (x, y, "")
    answer = Labyrinth(rows, maze).solve(state)
    if answer[0]:
        state = answer[1]
    return answer  #: exhausted if not answer[0]


#: title General search: a path through a maze
#: source 002_78781ab6acd2a59a, 004_0d459d53309692cb
#: start labyrinth(rows)
#: shows maze as maze, state
