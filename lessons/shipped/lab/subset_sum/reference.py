class BackTrack:
    def solve(self, state):
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

    def total(self, state):
        total = 0
        for i in range(len(state)):
            total += state[i] * self.numbers[i]
        return total

    def all_moves(self, state):
        if len(state) == len(self.numbers):
            return []
        return [1, 0]

    def is_adm(self, state, m):
        return self.total(state) + m * self.numbers[len(state)] <= self.target

    def new_state(self, state, m):
        return state + (m,)

    def is_final(self, state):
        return self.total(state) == self.target
