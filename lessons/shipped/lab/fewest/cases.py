SMALL = (
    "1234 3412 2143 4321",
    "1234 3412 2143 432.",
    "1234 3412 2... 43..",
    ".... .... .... ....",
    ".... .... .... ...1",
    "1... ..3. ...2 .4..",
    "..3. .2.. ..1. .4..",
    "...4 3... ...1 .2..",
    ".2.. ...1 3... ..4.",
    "4... ..2. .1.. ...3",
    "..1. 4... ...2 .3..",
    "123. ...4 .... ....",
    "12.. ..3. ..4. ....",
    "12.. 3..4 .1.. ..2.",
    "12.. .... .... .34.",
)
LARGE = (
    "5...6.23. .8637.15. 32.54..9. .7..3..1. ..589.... 24...6... ..84.59.. .5...9.78 ..17.....",
    "7.8..5.2. 2.47.9.3. .51...8.. ...8..91. .7.1..... 1..452..7 9.7534..8 6......5. 5..6.87..",
)


def read(text):
    return [[int(sign) if sign != "." else 0 for sign in row] for row in text.split()]


def cases():
    return [[read(text)] for text in SMALL + LARGE]


def draw(random):
    grid = [[int(sign) for sign in row] for row in SMALL[0].split()]
    names = random.sample(range(1, 5), 4)
    bands = [random.sample(range(2), 2), random.sample(range(2), 2)]
    order = [2 * band + row for band in random.sample(range(2), 2) for row in bands[band]]
    grid = [[names[grid[y][x] - 1] for x in range(4)] for y in order]
    if random.random() < 0.5:
        grid = [list(column) for column in zip(*grid, strict=True)]
    for _each in range(random.randrange(17)):
        grid[random.randrange(4)][random.randrange(4)] = 0
    if random.random() < 0.3:
        grid[random.randrange(4)][random.randrange(4)] = random.randrange(1, 5)
    return [grid]
