"""How many pairs of queens attack each other?

b[x] is the row of the queen in column x, and -1 means that column x
has no queen. Return the number of pairs that attack each other. Count
each pair once, even if another queen stands between the two.

    count_attacks([1, 3, 0, 2])     0: this is a solution
    count_attacks([0, 1, -1, -1])   1: 0-0 = 1-1
    count_attacks([2, 2, 2])        3: three pairs share row 2
"""


def count_attacks(b):
    pass
