def draw(b):
    print(*b)
    for y in range(len(b)):
        row = []
        for x in range(len(b)):
            if b[x] == y:
                row.append("Q")
            else:
                row.append(".")
        print(*row)
