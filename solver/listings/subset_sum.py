"""Numbers with a given sum, by general search.

A lecture in Salerno has the search. The numbers
are positive, so a sum that is too large stays so.
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
                new = self.new_state(state, m)  #: place
                answer = self.solve(new)  #: advance
                if answer[0]:  #: tick if not answer[0]
                    return answer
        return [False]  #: retreat


class SubsetSum(BackTrack):
    """State: a tuple of 1 (taken) and 0 (left out).

    state[i] says what was done with numbers[i].
    The next to decide on is numbers[len(state)].
    """

    def __init__(self, numbers, target):
        self.numbers = numbers
        self.target = target

    def total(self, state):
        """Return the sum of the numbers taken."""
        s = 0
        for i in range(len(state)):
            s += state[i] * self.numbers[i]
        return s

    def all_moves(self, state):
        """Take the next number, or leave it out."""
        if len(state) == len(self.numbers):
            return []
        return [1, 0]

    def is_adm(self, state, m):  #: test
        """The sum does not exceed the target."""
        new = m * self.numbers[len(state)]
        return self.total(state) + new <= self.target

    def new_state(self, state, m):
        """Note what is done with the next number."""
        return state + (m,)

    def is_final(self, state):
        """The sum is the target."""
        return self.total(state) == self.target


def subset_sum(numbers, target):
    """Return [True, what was taken] or [False]."""
    state = ()
    search = SubsetSum(numbers, target)
    answer = search.solve(state)
    if answer[0]:
        state = answer[1]
    return answer  #: exhausted if not answer[0]


#: title General search: numbers with a given sum
#: source 004_0d459d53309692cb
#: start subset_sum(numbers, target)
#: shows state
