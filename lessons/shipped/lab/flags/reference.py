def place(i, q, c, a, b, n):
    if i == n:
        return True
    for j in range(n):
        if c[j] and a[i + j] and b[i - j + n - 1]:
            q[i] = j
            c[j] = a[i + j] = b[i - j + n - 1] = False
            if place(i + 1, q, c, a, b, n):
                return True
            c[j] = a[i + j] = b[i - j + n - 1] = True
            q[i] = -1
    return False
