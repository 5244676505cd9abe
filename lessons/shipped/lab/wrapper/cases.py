def cases():
    return [[n, [-1] * n] for n in range(1, 9)]
