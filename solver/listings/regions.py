"""One queen for each region, by general search.

A lecture in Salerno has the search. The rules are
those of a puzzle: one queen in each row, column
and region, and no two queens touch.
"""


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
                new = self.new_state(state, m)  #: place (m, len(state))
                answer = self.solve(new)  #: advance
                if answer[0]:  #: tick if not answer[0]
                    return answer
        return [False]  #: retreat


class Regions(BackTrack):
    """State: a tuple, the columns of the queens.

    state[r] is the column of the queen in row r.
    The next queen stands in row R = len(state).
    """

    def __init__(self, rows):
        self.rows = rows

    def all_moves(self, state):
        """A move is a column of row R."""
        return list(range(len(self.rows)))

    def is_adm(self, state, m):  #: test (m, len(state))
        """Column and region are free, nothing touches."""
        R = len(state)
        for r in range(R):
            c = state[r]
            if c == m:
                return False
            if self.rows[r][c] == self.rows[R][m]:
                return False
            if R - r == 1 and abs(m - c) == 1:
                return False
        return True

    def new_state(self, state, m):
        """The queen of row R stands in column m."""
        return state + (m,)

    def is_final(self, state):
        """Every row has a queen."""
        return len(state) == len(self.rows)


def regions(rows):
    """Return [True, columns of queens] or [False]."""
    state = ()
    answer = Regions(rows).solve(state)
    if answer[0]:
        state = answer[1]
    return answer  #: exhausted if not answer[0]


#: title General search: one queen for each region
#: source 004_0d459d53309692cb
#: start regions(rows)
#: shows state
