"""A solution written down without a search.

One column further, the queen stands two rows further, as a
knight jumps: first the even rows, then the odd ones,
counted from 1. If n leaves 2 or 3 when divided by 6, some
queens change places, or they would share a diagonal.

Emil Pauls, Deutsche Schachzeitung 29, 1874; the plain
recipe: Bo Bernhardsson, SIGART Bulletin 2(2), 1991.
"""


def regular(n, x):
    """Return the row of column x, counted from 1."""
    even = list(range(2, n + 1, 2))
    odd = list(range(1, n + 1, 2))
    if n % 6 == 2:
        odd[0], odd[1] = odd[1], odd[0]  # 3, 1, 5, 7, ...
        odd.append(odd.pop(2))  # 3, 1, 7, ..., 5
    if n % 6 == 3:
        even.append(even.pop(0))  # 4, 6, ..., 2
        odd.append(odd.pop(0))
        odd.append(odd.pop(0))  # 5, 7, ..., 1, 3
    return (even + odd)[x]


def queens(n):
    """Return the vector of a solution, or None."""
    b = [-1] * n
    if n == 2 or n == 3:
        return None  #: exhausted
    for x in range(n):  #: tick
        row = regular(n, x)
        b[x] = row - 1  #: place (x, row - 1)
    return b  #: solution


#: title A solution without a search
#: source Pauls 1874, Bernhardsson 1991
#: start queens(n)
#: board b
