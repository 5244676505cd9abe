"""Draw the first solution, with row 0 on top."""


def isfree(b, x, y):  #: test (x, y)
    """No queen before column x attacks (x, y)."""
    for i in range(x):
        if b[i] == y or abs(b[i] - y) == x - i:
            return False
    return True


def solve(b, k):  #: tick if k < len(b)
    """Place queens in columns k to the last, if that can be done."""
    if k == len(b):
        return True  #: solution
    for y in range(len(b)):
        if isfree(b, k, y):
            b[k] = y  #: place (k, y), advance
            if solve(b, k + 1):
                return True
            b[k] = -1  #: tick, undo
    return False  #: retreat


def queens(n):
    """Return the lines of the picture, or none without a solution."""
    b = [-1] * n
    lines = []
    if not solve(b, 0):
        return lines  #: exhausted
    for i in range(n):  #: tick
        line = ""
        for j in range(n):
            if b[j] == i:
                line += "Q"
            else:
                line += "."
        lines.append(line)
    return lines


#: title The first solution, drawn
#: source 002_78781ab6acd2a59a
#: start queens(n)
#: board b
#: level k
