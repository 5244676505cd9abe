"""Each pass of a marked loop is a tick, or the mark is refused: ticks are never miscounted."""

import pytest

from solver.machine.run import Run, complete_search
from solver.text.listing import ListingError, parse_listing

HEADER = """
#: title A loop
#: source tests
#: start main(n)
#: board b
"""
N = 4
# In each, k is how many passes are complete where a pass begins; there are as many as n says.
LOOPS = {
    "while": """
def main(n):
    k = 0
    while k < n:  #: tick
        k += 1
    return k
""",
    "on one line": """
def main(n):
    k = 0
    while k < n: k += 1  #: tick
    return k
""",
    "for": """
def main(n):
    k = 0
    for x in range(n):  #: tick
        y = x
        k += 1
    return k
""",
    "a body that begins with a loop": """
def main(n):
    k = 0
    while k < n:  #: tick
        while k > n:
            k -= 1
        k += 1
    return k
""",
    "a body that begins with a declaration": """
count = 0

def main(n):
    k = 0
    while k < n:  #: tick
        y: int
        k += 1
    return k
""",
    "a body that begins with a mark": """
def main(n):
    k = 0
    while k < n:  #: tick
        if k > 1: y = k  #: place if k == 0, retreat if k == 1
        k += 1
    return k
""",
    "continue and break": """
def main(n):
    k = 0
    while True:  #: tick
        if k == n - 1:
            break
        k += 1
        if k == 1:
            continue
        y = k
    k += 1
    return k
""",
    "a condition that steps into a function": """
def more(k, n):
    return k < n

def main(n):
    k = 0
    while more(k, n):  #: tick
        k += 1
    return k
""",
    "a sequence made by a function": """
def rows(n):
    return range(n)

def main(n):
    k = 0
    for x in rows(n):  #: tick
        k += 1
    return k
""",
    "a loop in a function that is called": """
def inner(n):
    k = 0
    while k < n:  #: tick
        k += 1
    return k

def main(n):
    k = 0
    return inner(n)
""",
}


REFUSABLE = {
    "on one line",
    "a body that begins with a declaration",
    "a condition that steps into a function",
    "a sequence made by a function",
}


@pytest.mark.parametrize("name", LOOPS)
def test_each_pass_is_a_tick(name: str) -> None:
    try:
        run = Run.of(parse_listing("loop", LOOPS[name] + HEADER), N, enters_tests=True)
    except ListingError as error:
        assert name in REFUSABLE
        assert "tick" in str(error)  # noqa: PT017 (it is refused, or it works)
        return
    for passes in range(N):
        step = run.step(complete_search(run.tick(passes)))
        assert step.tick == passes
        assert step.frames[-1].variables["k"] == passes
        assert not step.ended
    assert complete_search(run.tick(N)) == complete_search(run.last())
    assert run.step(complete_search(run.last())).tick == N
