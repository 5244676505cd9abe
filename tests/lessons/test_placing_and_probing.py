"""Queens that are placed in a lesson, and probes that are sent: what is reached, what is said."""

from itertools import pairwise
from statistics import fmean

from lessons.lesson.tries import Placing, Probing
from solver.board.geometry import Square, vector_squares
from solver.board.probing import estimate_nodes


def stand(placing: Placing, *squares: tuple[int, int]) -> list[str]:
    """Let queens stand, and return what is said."""
    placing.set_queens(frozenset(Square(x, y) for x, y in squares))
    return [*placing.describe()]


def test_queens_that_are_placed() -> None:
    placing = Placing(4, 2)
    assert stand(placing) == ["Queens on the board: 0 of 4."]
    assert stand(placing, (0, 0), (1, 2))[1:] == [
        "A dead end: column 2 has no free square. Take a queen away and try again.",
        "You have met 1 dead end. After 2 different ones you may go on.",
    ]
    assert stand(placing, (0, 1)) == [
        "Queens on the board: 1 of 4.",
        "You have met 1 dead end. After 2 different ones you may go on.",
    ]
    again = stand(placing, (0, 0), (1, 2))
    assert again[-1] == "You have met 1 dead end. After 2 different ones you may go on."
    assert placing.result is None
    assert again[2] == "You have met this dead end before, so it does not count again."
    said = stand(placing, *((x, 0) for x in range(5)))[0]
    assert said == "There are 5 queens on the board, and 4 belong there: remove 1."


def test_placing_ends_with_dead_ends_or_a_solution() -> None:
    placing = Placing(4, 2)
    stand(placing, (0, 0), (1, 2))
    told = stand(placing, (0, 0), (1, 3), (2, 1))
    assert told[1].startswith("A dead end: column 3")
    assert told[-1] == "That is enough: you may go on with the lesson, or try again."
    assert placing.result == (3, 4)
    placing = Placing(4, 1)
    told = stand(placing, (0, 0), (1, 1), (2, 1))
    (said,) = told[1:]
    assert said.startswith("The queens in column 0, row 0 and in column 1, row 1 attack")
    assert said.endswith(" Another pair attacks, too.")
    assert (placing.most, placing.result) == (0, None)
    placing = Placing(4, 9)
    told = stand(placing, (0, 1), (1, 3), (2, 0), (3, 2))
    assert told[1:] == [
        "All queens are on the board, and none attacks another. This is a solution."
    ]
    assert (placing.solved, placing.result) == (True, (4, 4))
    stand(placing)
    assert placing.result == (4, 4)


def test_a_probe_is_a_way_down_the_tree() -> None:
    probing = Probing(6, 2, seed=1)
    assert next(probing.describe()).startswith("A probe begins with the empty board.")
    probing.send()
    (probe,) = probing.probes
    assert len({*probe.rows}) == len(probe.rows) == len(probe.ways)
    assert probe.ways[0] == 6
    told = [*probing.describe()]
    assert told[0] == f"Probe 1 of 2: b = [{', '.join(map(str, probe.rows))}]."
    assert f"{estimate_nodes(probe.ways):,}" in told[3]
    assert told[-1].endswith("The tree has 153 nodes.")
    probing.send()
    assert probing.may_stop
    mean = fmean(estimate_nodes(each.ways) for each in probing.probes)
    assert f"Their mean is {mean:,.1f}." in [*probing.describe()][-1]


def test_probes_end_somewhere_and_large_trees_are_not_counted() -> None:
    probing = Probing(6, 100, seed=3)
    for _each in range(100):
        probing.send()
    ended = {each.ended: each for each in probing.probes}
    assert ended[True].met[-1] == 0
    assert len(ended[False].rows) == 6
    assert ended[False].met == ended[False].ways
    squares = [*vector_squares(ended[False].rows)]
    assert all(abs(one.y - other.y) > 1 for one, other in pairwise(squares))
    probing = Probing(20, 1, seed=1)
    probing.send()
    assert [*probing.describe()][-1].endswith("Nobody counts the tree here.")
