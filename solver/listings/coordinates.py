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
        if i - j == x - y:
            return False
    return True


def place(x, n, positions, found):  #: tick if x < n
    """Try all ways to place queens from column x on."""
    if x == n:
        found.append(positions.copy())  #: solution
        return
    for y in range(n):
        if free(x, y, positions):
            positions.append((x, y))  #: place (x, y), advance
            place(x + 1, n, positions, found)
            positions.pop()  #: tick, retreat if x < n - 1, undo


def queens(n):
    """Return all solutions, in the order they are found."""
    positions = []
    found = []
    place(0, n, positions, found)
    return found  #: exhausted


#: title All solutions in a list of pairs
#: source 003_e60d9d545fcce690
#: start queens(n)
#: board positions as squares
#: level x
#: finds all
