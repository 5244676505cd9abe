"""The board as a matrix of 0 and 1: a test asks all of it.

A diagonal is all squares with the same i + j, or the same
i - j. Nothing says where its queens are: each of the n * n
squares is asked.
"""


def valid(board, row, col):  #: test (col, row)
    """No queen on the board attacks (row, col)."""
    n = len(board)
    for i in range(n):
        if board[row][i] == 1:
            return False
        if board[i][col] == 1:
            return False
    for i in range(n):
        for j in range(n):
            if board[i][j] == 1:
                if i + j == row + col:
                    return False
                if i - j == row - col:
                    return False
    return True


def place(board, row):  #: tick if row < len(board)
    """Try all ways to place queens from this row on."""
    n = len(board)
    if row == n:
        return 1  #: solution
    found = 0
    for col in range(n):
        if valid(board, row, col):
            board[row][col] = 1  #: place (col, row), advance
            found += place(board, row + 1)
            board[row][col] = 0  #: tick, retreat if row < n - 1, undo
    return found


def queens(n):
    """Return how many solutions there are."""
    board = [[0] * n for _ in range(n)]
    found = place(board, 0)
    return found  #: exhausted


#: title All solutions in a matrix
#: source 003_e60d9d545fcce690
#: start queens(n)
#: board board as matrix
#: level row
#: finds all
