def cases():
    return [[n] for n in range(1, 8)]
