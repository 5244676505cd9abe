"""Choose one board of each class.

Two boards are of the same class if turns and mirrors make one of them
the other. boards is a list of solutions, each a list b with the row
of the queen in column x in b[x]. Return a list with one board of each
class that is there; which one of them it is, is free.

    fundamental([[1, 3, 0, 2], [2, 0, 3, 1]])    [[1, 3, 0, 2]]

Of the 92 solutions for n = 8, 12 are left. Write as many functions of
your own as you like.
"""


def fundamental(boards):
    pass
