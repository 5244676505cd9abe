"""Turn a board counterclockwise by 90, 180 and 270 degrees.

b[x] is the row of the queen in column x, and each column and each row
has one queen. Row 0 is at the bottom of the board. Return a list of
three new lists: b turned by 90 degrees, by 180 and by 270. Leave b
itself as it is.

A counterclockwise turn by 90 degrees brings the left edge to the
bottom, so (0, 0) goes to (n-1, 0).

    rotations([0, 1, 2])       [[2, 1, 0], [0, 1, 2], [2, 1, 0]]
    rotations([0, 2, 1])       [[1, 2, 0], [1, 0, 2], [2, 0, 1]]
"""


def rotations(b):
    pass
