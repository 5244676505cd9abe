"""The queens as a list of pairs: no room for empty squares.

The pair (x, y) is a queen in column x, row y. A test asks
the queens that are there, not all squares of a matrix.
"""


def free(x, y, positions):  #: test (x, y)
    """No queen in the list attacks (x, y)."""
    for i, j in positions:
        if j == y:
            return False
        if i + j == x + y:
            return False
        if j - i == y - x:
            return False
    return True


def place(x, n, positions):  #: tick if x < n
    """Try all ways to place queens from column x on."""
    if x == n:
        return 1  #: solution
    found = 0
    for y in range(n):
        if free(x, y, positions):
            positions.append((x, y))  #: place (x, y), advance
            found += place(x + 1, n, positions)
            positions.pop()  #: tick, retreat if x < n - 1, undo
    return found


def queens(n):
    """Return how many solutions there are."""
    positions = []
    found = place(0, n, positions)
    return found  #: exhausted


#: title All solutions in a list of pairs
#: source 003_e60d9d545fcce690
#: start queens(n)
#: board positions as squares
#: level x
#: finds all
