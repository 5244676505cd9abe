"""Print a placement: the vector b, and below it the board.

The first line has the numbers of b, with a space between two of them.
Then there is a line for each row, row 0 first. Each line has a sign
for each column, Q for a queen and . for no queen, with a space between
two of them. b[x] is the row of the queen in column x; -1 means that
column x has no queen.

    draw([1, 3, 0, 2]) prints

    1 3 0 2
    . . Q .
    Q . . .
    . . . Q
    . Q . .
"""


def draw(b):
    pass
