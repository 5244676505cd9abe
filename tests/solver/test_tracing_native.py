"""What the machine says it runs natively is a part of the line that calls it."""

import pytest

from tests.solver.tracing import program, stepped, traced

PROGRAMS = {
    "comprehensions and generator expressions": """
        def f(x):
            return x + 1

        def main():
            print([f(x) for x in range(3)], {f(x) for x in [1]}, {f(x): x for x in [1]})
            print(sum(f(x) for x in range(3)))
        """,
    "lambdas": """
        def f(x):
            return x + 1

        def main():
            g = lambda x: f(x) * 2
            print(g(1))
        """,
    "callbacks": """
        def key(x):
            return helping(x)

        def helping(x):
            return -x

        def main():
            print(sorted([1, 3, 2], key=key), list(map(key, [1])))
        """,
    "generators": """
        def squares(n):
            for x in range(n):
                yield x * x

        def both(n):
            yield from squares(n)

        def main():
            for y in both(3):
                print(y)
            print(*squares(3))
        """,
    "decorated functions and properties": """
        import functools

        @functools.cache
        def cached(x):
            return x + 1

        class Box:
            @property
            def size(self):
                return 3

            @staticmethod
            def make():
                return Box()

        def main():
            print(cached(1), cached(1), Box.make().size)
        """,
    "functions like __eq__, and what they call": """
        def same(a, b):
            return a.x == b.x

        class Point:
            def __init__(self, x):
                self.x = x

            def __eq__(self, other):
                return same(self, other)

        def main():
            print(Point(1) == Point(1), Point(1) == Point(2))
        """,
    "a class body, and the methods of a class in a function": """
        def main():
            class Local:
                size = 3

                def double(self):
                    return self.size * 2

            print(Local().double())
        """,
    "nested functions of what runs natively": """
        def outer(x):
            def inner():
                return x
            return inner()

        def main():
            print(list(map(outer, [1, 2])))
        """,
}
NATIVE = ["both", "cached", "double", "key", "Local", "make", "size", "squares"]


@pytest.mark.parametrize("text", PROGRAMS.values(), ids=PROGRAMS.keys())
def test_it_is_no_step_of_its_own_and_the_output_is_the_same(text: str) -> None:
    listing = program(text)
    native = [*NATIVE, "outer"] if "map(outer" in text else NATIVE
    outcome = stepped(listing)
    assert outcome == traced(listing, native=native)
    assert outcome.output
    assert {function for function, _ in outcome.lines} == {"main"}
