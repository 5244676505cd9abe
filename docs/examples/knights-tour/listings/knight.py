"""A knight visits every square of the board once."""

MOVES = [(-2, 1), (-1, 2), (1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1)]


def free(board, x, y):  #: test (x, y)
    """Say whether a square is on the board and not yet visited."""
    n = len(board)
    return 0 <= x < n and 0 <= y < n and board[y][x] == 0


def go_on(board, x, y, k):  #: tick
    """Find the moves after move k, which led to (x, y)."""
    if k == len(board) ** 2:  #: solution if k == len(board) ** 2
        return True
    for dx, dy in MOVES:
        u, v = x + dx, y + dy
        if free(board, u, v):
            board[v][u] = k + 1  #: place (u, v), advance
            if go_on(board, u, v, k + 1):
                return True
            board[v][u] = 0  #: tick, retreat, undo
    return False


def tour(n):
    """Return the board of a tour from the corner, or None if there is none."""
    board = [[0] * n for y in range(n)]
    board[0][0] = 1  #: place (0, 0)
    if go_on(board, 0, 0, 1):
        return board
    return None  #: exhausted


#: title A knight's tour
#: source a course of one's own
#: start tour(n)
#: shows board as numbers
