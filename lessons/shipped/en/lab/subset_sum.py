"""Numbers with a given sum, as a subclass of the general search.

You are given BackTrack, the same that placed the queens. Tell it about
another problem: which of some positive numbers add up to a target?
Write four functions in the class SubsetSum.

A state is a tuple of decisions: state[i] is 1 if numbers[i] is taken,
and 0 if it is left out. The first state is (). The next decision is
about numbers[len(state)], and a move is 1 or 0, in this order; when
all is decided, there is no move left. A move is admissible if the sum
of what is taken then does not exceed the target. A state is final as
soon as that sum is the target.

    SubsetSum([3, 34, 4, 12], 19).all_moves((1,))      [1, 0]
    SubsetSum([3, 34, 4, 12], 19).is_adm((1,), 1)      False: 3 + 34 > 19
    SubsetSum([3, 34, 4, 12], 19).new_state((1,), 0)   (1, 0)
    SubsetSum([3, 34, 4, 12], 19).is_final((1, 0, 1))  False: 3 + 4 = 7
    SubsetSum([3, 34, 4, 12], 19).solve(())            [True, (1, 0, 1, 1)]
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


class SubsetSum(BackTrack):
    def __init__(self, numbers, target):
        self.numbers = numbers
        self.target = target
