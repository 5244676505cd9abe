"""Give each country one of three colours, so that no two neighbours have the same.

neighbours[i] lists the neighbours of country i. Return a list with the colour
of each country, 1, 2 or 3: any that is right will do. If there is none, return
None.

    three_colours([[1], [0]])    [1, 2]
"""


def three_colours(neighbours):
    pass
