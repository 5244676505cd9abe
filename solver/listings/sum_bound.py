"""Numbers with a given sum, cut by a bound.

The numbers are positive. So what is left can add
its own sum at most: if that is less than what is
needed, nothing can be won.
"""

GIVEN = {
    6: (46, [21, 17, 15, 14, 4, 3]),
    7: (80, [24, 23, 22, 18, 17, 4, 3]),
    8: (92, [29, 25, 22, 20, 19, 17, 15, 14]),
    9: (89, [38, 37, 33, 32, 30, 22, 10, 7, 6]),
}


def decide(numbers, i, chosen, need, rest):  #: tick
    """Choose numbers[i], or leave it out."""
    if need == 0:  #: solution if need == 0
        return True
    if rest < need:
        return False
    d = numbers[i]
    rest -= d
    if d <= need:
        chosen.append(d)  #: place, advance
        if decide(numbers, i + 1, chosen, need - d, rest):
            return True
        chosen.pop()  #: retreat, undo
    return decide(numbers, i + 1, chosen, need, rest)


def sum_bound(n):
    """Return the numbers that were chosen, or None."""
    if n not in GIVEN:
        return None  #: exhausted
    need, numbers = GIVEN[n]
    chosen = []
    if decide(numbers, 0, chosen, need, sum(numbers)):
        return chosen
    return None  #: exhausted


#: title Numbers with a given sum: a bound
#: source 004_0d459d53309692cb
#: start sum_bound(n)
#: shows numbers as list at i, chosen as list, need, rest
#: sizes 6, 7, 8, 9
