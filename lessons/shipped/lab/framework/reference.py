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


class Queens(BackTrack):
    def __init__(self, n):
        self.n = n

    def all_moves(self, state):
        return list(range(self.n))

    def is_adm(self, state, m):
        R = len(state)
        for r in range(R):
            if state[r] == m:
                return False
            if state[r] + r == m + R:
                return False
            if state[r] - r == m - R:
                return False
        return True

    def new_state(self, state, m):
        return state + (m,)

    def is_final(self, state):
        return len(state) == self.n
