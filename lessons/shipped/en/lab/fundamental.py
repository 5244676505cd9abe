"""Choose one board of each orbit.

Two boards belong to the same orbit if you can turn or mirror one of
them into the other. boards is a list of solutions. Each solution is a
list b, and b[x] is the row of the queen in column x. Return a list
that has exactly one board of each orbit. Which one is up to you.

    fundamental([[1, 3, 0, 2], [2, 0, 3, 1]])    [[1, 3, 0, 2]]

Of the 92 solutions for n = 8, 12 remain. Add as many functions of
your own as you like.
"""


def fundamental(boards):
    pass
