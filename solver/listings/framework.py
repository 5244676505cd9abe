"""N queens as a subclass of a general search.

From a lecture in Salerno: a state and four
functions are all that such a search needs.
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
                new = self.new_state(state, m)
                answer = self.solve(new)  #: place (m, len(new) - 1)
                if answer[0]:  #: tick if not answer[0]
                    return answer
        return [False]  #: retreat


class Queens(BackTrack):
    """State: a tuple, the columns of the queens.

    state[r] is the column of the queen in row r.
    The next queen stands in row R = len(state).
    """

    def __init__(self, n):
        self.n = n

    def all_moves(self, state):
        """A move is a column of row R."""
        return list(range(self.n))

    def is_adm(self, state, m):  #: test (m, len(state))
        """No queen attacks column m of row R."""
        R = len(state)
        for r in range(R):
            if state[r] == m:
                return False
            if state[r] - r == m - R:
                return False
            if state[r] + r == m + R:
                return False
        return True

    def new_state(self, state, m):
        """The queen of row R stands in column m."""
        return state + (m,)

    def is_final(self, state):
        """Every row has a queen."""
        return len(state) == self.n


def queens(n):
    """Return [True, columns of queens] or [False]."""
    new = ()
    answer = Queens(n).solve(new)
    if answer[0]:
        new = answer[1]
    return answer  #: exhausted if not answer[0]


#: title General search: N queens as a subclass
#: source 004_0d459d53309692cb
#: start queens(n)
#: board new by row
#: level state
