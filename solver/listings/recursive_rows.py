"""One call for each row; None stands where no queen has been placed."""


def same_column(r1, c1, r2, c2):
    return c1 == c2


def same_major(r1, c1, r2, c2):
    return c1 - r1 == c2 - r2


def same_minor(r1, c1, r2, c2):
    return c1 + r1 == c2 + r2


def attacking(r1, c1, r2, c2):
    """Two queens in different rows attack each other."""
    if same_column(r1, c1, r2, c2):
        return True
    if same_major(r1, c1, r2, c2):
        return True
    return same_minor(r1, c1, r2, c2)


def check(R, C, queens):  #: test (C, R)
    """No queen in rows 0 to R - 1 attacks row R, column C."""
    for r in range(R):
        if attacking(R, C, r, queens[r]):
            return False
    return True


def solve(R, queens):  #: tick if R < len(queens)
    """Place queens in rows R to the last, if that can be done."""
    if R == len(queens):
        return True  #: solution
    for C in range(len(queens)):
        if check(R, C, queens):
            queens[R] = C  #: place (C, R), advance
            if solve(R + 1, queens):
                return True
            queens[R] = None  #: tick, undo
    return False  #: retreat, exhausted if R == 0


def place(n):
    """Return the column of each row's queen; None if there is no way."""
    queens = [None] * n
    if solve(0, queens):
        return queens
    return None


#: title Recursive search, row by row
#: source 004_0d459d53309692cb
#: start place(n)
#: board queens by row
#: level R
