"""Do two queens attack each other?

One queen stands on (x1, y1) and the other on (x2, y2): column x and
row y, both counted from 0. The two squares are different. Return True
if the queens attack each other, and False if they do not.

    conflict(0, 1, 2, 1)    True: both stand in row 1
    conflict(1, 0, 2, 1)    True: 0-1 = 1-2
    conflict(0, 0, 1, 2)    False
"""


def conflict(x1, y1, x2, y2):
    pass
