"""Print a placement: the vector b, and the board below it.

The first line shows the numbers of b, with one space between them.
Then print one line for each row, row 0 first. A line has one sign for
each column: Q for a queen, and . for an empty square, again with one
space between them. b[x] is the row of the queen in column x, and -1
means that column x has no queen.

    draw([1, 3, 0, 2]) prints

    1 3 0 2
    . . Q .
    Q . . .
    . . . Q
    . Q . .
"""


def draw(b):
    pass
