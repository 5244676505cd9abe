"""Exact cover by Knuth's Algorithm X.

Choose rows of the matrix so that in each column
exactly one of them has a 1. The column that the
fewest rows can still cover comes first.
"""

MATRIX = {
    6: ["100010", "001011", "110000", "011001", "011100", "100110"],
    7: [
        "0010001",
        "0110001",
        "1001000",
        "0000111",
        "1000100",
        "0100100",
        "1001010",
    ],
}


def fits(m, by, r):  #: test
    """Row r has no 1 in a column that is covered."""
    for c in range(len(by)):
        if m[r][c] == 1 and by[c] != -1:
            return False
    return True


def rows(m, by, c):
    """List the rows that can still cover column c."""
    found = []
    for r in range(len(m)):
        if m[r][c] == 1 and fits(m, by, r):
            found.append(r)
    return found


def choose(m, by):
    """Return the column with fewest rows."""
    best = None
    least = len(m) + 1
    for c in range(len(by)):
        if by[c] == -1:
            count = len(rows(m, by, c))
            if count < least:
                least = count
                best = c
    return best


def put(m, by, r, old, new):
    """Write new for old where row r has a 1."""
    for c in range(len(by)):
        if m[r][c] == 1 and by[c] == old:
            by[c] = new


def cover(m, by):  #: tick
    """Cover all columns that are left."""
    c = choose(m, by)
    if c is None:  #: solution if c is None
        return True
    for r in rows(m, by, c):
        put(m, by, r, -1, r)  #: place, advance
        if cover(m, by):
            return True
        put(m, by, r, r, -1)  #: tick, retreat, undo
    return False


def exact_cover(n):
    """Return which row covers each column, or None."""
    if n not in MATRIX:
        return None  #: exhausted
    m = [list(map(int, row)) for row in MATRIX[n]]
    by = [-1] * n
    if cover(m, by):
        return by
    return None  #: exhausted


#: title Exact cover: Algorithm X
#: source Knuth 2000, Dancing Links
#: start exact_cover(n)
#: shows m as grid, by as list
#: sizes 6, 7
