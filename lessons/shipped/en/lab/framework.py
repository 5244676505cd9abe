"""N queens as a subclass of the general search.

You are given BackTrack. It searches, and it asks four functions what
the problem is. Write these four for N queens, in the class Queens.

A state is a tuple: state[r] is the column of the queen in row r, and
the next queen stands in row len(state). The first state is (). A move
is the column of the next queen. all_moves returns a list of all the
columns; it may leave out those that a queen attacks. is_adm rules
moves out, whatever all_moves has left out already.

    Queens(4).all_moves((1,))         [0, 1, 2, 3], in any order
    Queens(4).is_adm((1,), 2)         False: 0-1 = 1-2
    Queens(4).new_state((1,), 3)      (1, 3)
    Queens(4).is_final((1, 3, 0, 2))  True: every row has a queen
    Queens(4).solve(())               [True, (1, 3, 0, 2)], for example
"""


class BackTrack:
    """The search; a subclass adds four functions.

    all_moves(state)     the list of all moves
    is_adm(state, m)     may move m be made?
    new_state(state, m)  the state after move m
    is_final(state)      is this what we look for?
    """

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


class Queens(BackTrack):
    def __init__(self, n):
        self.n = n
