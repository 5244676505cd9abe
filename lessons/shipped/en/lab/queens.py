"""Place n queens so that no two attack each other, with a loop.

Begin with an empty board, a list b of n cells that are all -1: no
queen yet. Search column by column, without recursion. If there is a
solution, return b, with the row of the queen in column x as b[x]; any
solution will do. If there is none, return None.

    queens(4)    [1, 3, 0, 2]
    queens(2)    None

You are given isfree.
"""


def isfree(b, x, y):
    """No queen in columns 0 to x-1 attacks (x, y)."""
    for i in range(x):
        if b[i] == y or b[i] + i == y + x or b[i] - i == y - x:
            return False
    return True


def queens(n):
    pass
