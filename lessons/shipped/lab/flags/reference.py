def place(i, q, free_col, free_sum, free_diff, n):
    if i == n:
        return True
    for j in range(n):
        if free_col[j] and free_sum[i + j] and free_diff[i - j + n - 1]:
            q[i] = j
            free_col[j] = False
            free_sum[i + j] = False
            free_diff[i - j + n - 1] = False
            if place(i + 1, q, free_col, free_sum, free_diff, n):
                return True
            free_col[j] = True
            free_sum[i + j] = True
            free_diff[i - j + n - 1] = True
            q[i] = -1
    return False
