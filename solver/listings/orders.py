"""The number of orders in which rows can stand, by a function that calls itself."""


def orders(rows):  #: tick
    """Return in how many orders so many rows can stand."""
    if rows == 1:
        return 1
    fewer = orders(rows - 1)
    product = rows * fewer  #: tick
    return product


def permutations(n):
    """Return how many vectors hold each of n rows once."""
    return orders(n)


#: title Orders, counted by calls
#: source 003_e60d9d545fcce690
#: start permutations(n)
#: board none
