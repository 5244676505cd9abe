"""How many pairs of queens attack each other?

b[x] is the row of the queen in column x; -1 means that column x has
no queen. Return the number of pairs. Two queens are a pair whatever
stands between them, and each pair counts once.

    count_attacks([1, 3, 0, 2])     0: a solution
    count_attacks([0, 1, -1, -1])   1: 0-0 = 1-1
    count_attacks([2, 2, 2])        3: the row, three times
"""


def count_attacks(b):
    pass
