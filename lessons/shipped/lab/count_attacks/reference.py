def count_attacks(b):
    count = 0
    for x in range(len(b)):
        for i in range(x):
            if b[i] == -1 or b[x] == -1:
                continue
            if b[i] == b[x]:
                count += 1
            if b[i] + i == b[x] + x:
                count += 1
            if b[i] - i == b[x] - x:
                count += 1
    return count
