def three_colours(neighbours):
    n = len(neighbours)
    paint = [0] * n
    k = 0
    while 0 <= k < n:
        paint[k] += 1
        while paint[k] in [paint[i] for i in neighbours[k] if i < k]:
            paint[k] += 1
        if paint[k] <= 3:
            k += 1
        else:
            paint[k] = 0
            k -= 1
    return paint if k == n else None
