DX = {"R": 1, "D": 0, "L": -1, "U": 0}
DY = {"R": 0, "D": 1, "L": 0, "U": -1}


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


class Labyrinth(BackTrack):
    def __init__(self, rows):
        self.rows = rows
        self.maze = [list(row) for row in rows]

    def all_moves(self, state):
        return ["R", "D", "L", "U"]

    def is_adm(self, state, m):
        x = state[0] + DX[m]
        y = state[1] + DY[m]
        if not 0 <= y < len(self.maze) or not 0 <= x < len(self.maze[y]):
            return False
        return self.maze[y][x] in [" ", "G"]

    def new_state(self, state, m):
        x = state[0] + DX[m]
        y = state[1] + DY[m]
        self.maze[y][x] = "."
        return (x, y, state[2] + m)

    def is_final(self, state):
        return self.rows[state[1]][state[0]] == "G"
