"""Whole programs, as students write them: the machine does line by line what Python does."""

import pytest

from tests.solver.tracing import program, stepped, traced

PROGRAMS = {
    "recursive, global array": """
        N = 6
        b = [-1] * N

        def isfree(x, y):
            for i in range(x):
                if b[i] == y or abs(b[i] - y) == x - i:
                    return False
            return True

        def solve(k):
            if k == N:
                return True
            for y in range(N):
                if isfree(k, y):
                    b[k] = y
                    if solve(k + 1):
                        return True
            b[k] = -1
            return False

        def main():
            print(solve(0), b)
        """,
    "recursive, array as a parameter, all solutions": """
        def isfree(b, x, y):
            return all(b[i] != y and abs(b[i] - y) != x - i for i in range(x))

        def solve(b, k, found):
            if k == len(b):
                found.append(b[:])
                return
            for y in range(len(b)):
                if isfree(b, k, y):
                    b[k] = y
                    solve(b, k + 1, found)
                    b[k] = -1

        def main():
            found = []
            solve([-1] * 5, 0, found)
            print(len(found), found)
        """,
    "three arrays of booleans": """
        n = 5
        count = 0

        def place(row, columns, sums, differences, queens):
            global count
            if row == n:
                count += 1
                print(queens)
                return
            for c in range(n):
                if columns[c] and sums[row + c] and differences[row - c + n - 1]:
                    columns[c] = sums[row + c] = differences[row - c + n - 1] = False
                    queens.append(c)
                    place(row + 1, columns, sums, differences, queens)
                    queens.pop()
                    columns[c] = sums[row + c] = differences[row - c + n - 1] = True

        def main():
            place(0, [True] * n, [True] * (2 * n - 1), [True] * (2 * n - 1), [])
            print(count)
        """,
    "a 0/1 matrix": """
        def valid(board, r, c):
            n = len(board)
            for i in range(n):
                for j in range(n):
                    if board[i][j] == 0 or (i, j) == (r, c):
                        continue
                    if i == r or j == c or i + j == r + c or i - j == r - c:
                        return False
            return True

        def solve(board, c):
            if c == len(board):
                return True
            for r in range(len(board)):
                board[r][c] = 1
                if valid(board, r, c) and solve(board, c + 1):
                    return True
                board[r][c] = 0
            return False

        def main():
            board = [[0] * 4 for _ in range(4)]
            print(solve(board, 0))
            for row in board:
                print(*row)
        """,
    "a general search and its subclass": """
        class Search:
            def __init__(self):
                self.visited = 0

            def solve(self, state):
                self.visited += 1
                if self.is_final(state):
                    return state
                for move in self.moves(state):
                    if self.admissible(state, move):
                        answer = self.solve(self.after(state, move))
                        if answer is not None:
                            return answer
                return None

            def admissible(self, state, move):
                return True

        class Queens(Search):
            def __init__(self, n):
                super().__init__()
                self.n = n

            def is_final(self, state):
                return len(state) == self.n

            def moves(self, state):
                return range(self.n)

            def admissible(self, state, move):
                row = len(state)
                free = all(abs(move - c) not in (0, row - r) for r, c in enumerate(state))
                return super().admissible(state, move) and free

            def after(self, state, move):
                return [*state, move]

        def main():
            search = Queens(6)
            print(search.solve([]), search.visited)
            print(Search.solve(Queens(3), []))
        """,
    "permutations by swapping": """
        def clash(q):
            for i in range(len(q)):
                for j in range(i):
                    if abs(q[i] - q[j]) == i - j:
                        return True
            return False

        def permute(q, k):
            if k == len(q):
                if not clash(q):
                    print(q)
                return
            for i in range(k, len(q)):
                q[k], q[i] = q[i], q[k]
                permute(q, k + 1)
                q[k], q[i] = q[i], q[k]

        def main():
            permute(list(range(4)), 0)
        """,
    "a seeded shuffle": """
        import random

        def clash(q):
            sums = {x + y for x, y in enumerate(q)}
            differences = {x - y for x, y in enumerate(q)}
            return len(sums) < len(q) or len(differences) < len(q)

        def main():
            chance = random.Random(7)
            q = list(range(6))
            attempts = 1
            while clash(q):
                chance.shuffle(q)
                attempts += 1
            print(q, attempts)
        """,
    "a nested function with nonlocal": """
        def count_all(n):
            b = []
            count = 0

            def isfree(y):
                return all(r != y and abs(r - y) != len(b) - x for x, r in enumerate(b))

            def solve():
                nonlocal count
                if len(b) == n:
                    count += 1
                    return
                for y in range(n):
                    if isfree(y):
                        b.append(y)
                        solve()
                        b.pop()

            solve()
            return count

        def main():
            print(count_all(4), count_all(5))
        """,
    "a labyrinth": """
        MAZE = ["S.#", "..#", "#.E"]

        def search(maze, r, c, seen):
            if not (0 <= r < 3 and 0 <= c < 3) or maze[r][c] == "#" or (r, c) in seen:
                return None
            seen.add((r, c))
            if maze[r][c] == "E":
                return [(r, c)]
            for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                if path := search(maze, r + dr, c + dc, seen):
                    return [(r, c), *path]
            return None

        def main():
            print(search(MAZE, 0, 0, set()))
        """,
}


@pytest.mark.parametrize("text", PROGRAMS.values(), ids=PROGRAMS.keys())
def test_the_lines_are_the_traced_ones_and_the_output_is_the_same(text: str) -> None:
    listing = program(text)
    outcome = stepped(listing)
    assert outcome == traced(listing)
    assert outcome.error is None
    assert outcome.output
    assert len(outcome.lines) > 20
