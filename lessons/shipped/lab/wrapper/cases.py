def cases():
    return [[n] for n in range(1, 9)]


def draw(random):
    return [random.randrange(1, 11)]  # Whoever tries all orders comes no further.
