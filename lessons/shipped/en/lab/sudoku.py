"""Fill a sudoku, with a search of your own.

grid is a list of rows, and a row is a list of numbers; 0 is an empty
square. There are 4 rows of 4 squares, in blocks of 2 by 2, or 9 rows
of 9, in blocks of 3 by 3. Put a number from 1 to 4, or to 9, into each
empty square, so that no row, no column and no block holds a number
twice. Numbers that are given stay where they are.

Return the filled grid, or None if it cannot be filled. You may change
the grid that you get. No grid here has two solutions.

    sudoku([[1, 0, 0, 0],
            [0, 0, 3, 0],
            [0, 0, 0, 2],
            [0, 4, 0, 0]])
    gives  [[1, 3, 2, 4],
            [4, 2, 3, 1],
            [3, 1, 4, 2],
            [2, 4, 1, 3]]

Nothing is given: write the functions that you need, and let sudoku
call them.
"""


def sudoku(grid):
    pass
