"""Try all orders of the rows, and count the queens on each diagonal."""


def valid(b):  #: test
    """No diagonal has two queens."""
    n = len(b)
    sums = [0] * (2 * n - 1)
    differences = [0] * (2 * n - 1)
    for x in range(n):
        sums[b[x] + x] += 1
        differences[b[x] - x + n - 1] += 1
    for d in range(2 * n - 1):
        if sums[d] > 1 or differences[d] > 1:
            return False
    return True


def step(b):
    """Make the next order; return False after the last one."""
    i = len(b) - 2
    while i >= 0 and b[i] > b[i + 1]:
        i -= 1
    if i < 0:
        return False
    j = len(b) - 1
    while b[j] < b[i]:
        j -= 1
    b[i], b[j] = b[j], b[i]
    b[i + 1 :] = reversed(b[i + 1 :])
    return True


def queens(n):
    """Return the order of a solution, or None."""
    b = list(range(n))
    more = True
    while more:  #: tick
        if valid(b):
            return b  #: solution
        more = step(b)
    return None  #: exhausted


#: title Brute force, with queens counted on diagonals
#: source 000_5f63c13f6f436932
#: start queens(n)
#: board b
