"""Colours for a map: no two neighbours get the same.

Each letter of the map is a country. paint holds the
number of a colour for each cell, and 0 for none.
"""

MAP = ["AABBC", "ADDBC", "EDFFC", "EEFGG"]
SIDES = [(-1, 0), (0, -1), (1, 0), (0, 1)]


def cells_of(country):
    """List the cells of a country."""
    return [
        (x, y)
        for y in range(len(MAP))
        for x in range(len(MAP[y]))
        if MAP[y][x] == country
    ]


def fits(paint, country, c):  #: test
    """Say whether no cell around has colour c."""
    for x, y in cells_of(country):
        for dx, dy in SIDES:
            u = x + dx
            v = y + dy
            inside = 0 <= v < len(MAP) and 0 <= u < len(MAP[v])
            if inside and paint[v][u] == c:
                return False
    return True


def put(paint, country, c):
    """Give a country a colour; 0 takes it away."""
    for x, y in cells_of(country):
        paint[y][x] = c


def colour(paint, countries, k, n):  #: tick
    """Colour countries[k] and all after it."""
    if k == len(countries):  #: solution if k == len(countries)
        return True
    for c in range(1, n + 1):
        if fits(paint, countries[k], c):
            put(paint, countries[k], c)  #: place, advance
            if colour(paint, countries, k + 1, n):
                return True
            put(paint, countries[k], 0)  #: tick, retreat, undo
    return False


def colours(n):
    """Return the map in n colours, or None."""
    countries = "ABCDEFG"
    paint = [[0] * len(row) for row in MAP]
    if colour(paint, countries, 0, n):
        return paint
    return None  #: exhausted


#: title Colours for a map
#: source a course of one's own
#: start colours(n)
#: shows MAP as maze, paint as colours
