SMALL = ["S G"]
OPEN = ["S  ", "   ", "  G"]
CLOSED = ["S#G"]
BENT = ["S #", "# G"]
BACK = ["G S"]
WALLED = ["#####", "#S  #", "# # #", "# #G#", "#####"]
NONE = ["#####", "#S#G#", "# # #", "# # #", "#####"]
LOOP = ["#######", "#S    #", "# ### #", "# #G# #", "# # # #", "#   # #", "#######"]
MAZES = (SMALL, OPEN, CLOSED, BENT, BACK, WALLED, NONE, LOOP)


def start(rows):
    y = next(y for y, row in enumerate(rows) if "S" in row)
    return (rows[y].index("S"), y, "")


def cases():
    found, last = [], []
    for rows in MAZES:
        state = start(rows)
        x, y, _way = state
        last.append([[rows], [["solve", [state]]]])
        found.append([[rows], [["all_moves", [state]]]])
        found += [[[rows], [["is_adm", [state, m]]]] for m in "RDLU"]
        found.append([[rows], [["is_final", [state]]]])
        gy = next(i for i, row in enumerate(rows) if "G" in row)
        found.append([[rows], [["is_final", [(rows[gy].index("G"), gy, "RR")]]]])
        for m, (dx, dy) in {"R": (1, 0), "D": (0, 1), "L": (-1, 0)}.items():
            u, v = x + dx, y + dy
            if 0 <= v < len(rows) and 0 <= u < len(rows[v]) and rows[v][u] == " ":
                back = {"R": "L", "L": "R", "D": "U"}[m]
                moved = ["new_state", [state, m]]
                found.append([[rows], [moved]])
                found.append([[rows], [moved, ["is_adm", [(u, v, m), back]]]])
                found.append([[rows], [moved, ["is_adm", [state, m]]]])
    return found + last


def draw(random):
    width, height = random.randrange(2, 6), random.randrange(2, 6)
    rows = [[random.choice("   #") for _x in range(width)] for _y in range(height)]
    cells = [(x, y) for y in range(height) for x in range(width)]
    (x, y), (u, v) = random.sample(cells, 2)
    rows[y][x], rows[v][u] = "S", "G"
    rows, state = ["".join(row) for row in rows], (x, y, "")
    calls = [["is_final", [state]], ["is_final", [(u, v, "R")]], ["solve", [state]]]
    return [[rows], [random.choice([*calls, ["is_adm", [state, random.choice("RDLU")]]])]]
