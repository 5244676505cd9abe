def solved(board):
    for x in range(len(board)):
        for i in range(x):
            if abs(board[x] - board[i]) == x - i:
                return False
    return True


def shuffle_until(board, shuffle, limit):
    shuffles = 0
    while shuffles < limit:
        shuffle(board)
        shuffles += 1
        if solved(board):
            return shuffles
    return None
