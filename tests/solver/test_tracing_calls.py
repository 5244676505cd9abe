"""Calls step into whatever function is meant when they are made, with the arguments as written."""

import pytest

from tests.solver.tracing import program, stepped, traced

PROGRAMS = {
    "keyword, star and default arguments": """
        def f(a, b=2, *rest, c, d=4, **more):
            print(a, b, rest, c, d, more)
            return a

        def g(x, /, y):
            return x - y

        def main():
            f(1, c=3)
            f(*[1, 2, 3], **{"c": 5, "e": 6})
            f(b=1, a=g(3, y=2), c=0)
        """,
    "a default is made once": """
        def make():
            print("made")
            return []

        def collect(x, seen=make()):
            seen.append(x)
            return len(seen)

        def main():
            print(collect(1), (lambda: collect(2))(), collect(3))
        """,
    "a nested function's default is made once, and stepped into": """
        def make():
            print("made")
            return 3

        def main():
            def inner(x=make()):
                return x
            print(inner())
        """,
    "a function's name comes to mean another": """
        def one():
            return 1

        def two():
            return 2

        def three():
            return 3

        three = two

        def change():
            global one
            one = two

        def main():
            print(one(), three())
            change()
            print(one())
        """,
    "a definition replaces an earlier one": """
        def f():
            return "first"

        def f():
            return "second"

        def main():
            print(f())
        """,
    "a builtin's name means a function": """
        def len(x):
            return 42

        def main():
            print(len([]))
        """,
    "a builtin's name comes to mean a function": """
        def mine(x):
            return "mine"

        def change():
            global abs
            abs = mine

        def main():
            change()
            print(abs(-1))
        """,
    "a parameter and a variable hide functions": """
        def f():
            return "outer"

        def g(f):
            return f()

        def h():
            return "hidden"

        def main():
            print(g(h))
            g2 = g
            f = h
            print(f(), g2(f))
            print((h if g2 else g)())
        """,
    "functions in a list and in an object": """
        class Box:
            def open(self, how):
                return how(self)

            def _Box__secret(self):
                return "found"

            def __secret(self):
                return "secret"

            def tell(self):
                return self.__secret()

        def look(box):
            return "empty"

        def main():
            for f in [look, len]:
                print(f([]))
            box = Box()
            box.how = look
            how = box.open
            print(how(look), box.how(1), Box.open(box, look), box.tell())
        """,
    "calls within expressions": """
        def f(x):
            return x + 1

        def main():
            x = [f(1), f(f(2))]
            x[f(-1)] += f(10) if f(0) and not f(-1) else f(20)
            print(f"{f(1)} {x[f(0)]:{f(3)}}", f(1) < f(2) < f(0) < f(5), sep=str(f(8)))
            assert f(1), f(2)
            with_star = [*range(f(2))]
            return {f(1): f(2), **{str(f(0)): with_star}}
        """,
    "a wrapper that looks like what it wraps": """
        import functools

        def loud(f):
            @functools.wraps(f)
            def wrapper(*arguments):
                print("calling")
                return f(*arguments)
            return wrapper

        def square(x):
            return x * x

        square = loud(square)

        def main():
            print(square(3))
        """,
    "a function with attributes": """
        def count():
            count.calls += 1
            return count.calls

        count.calls = 0

        def main():
            count()
            print(count(), count.__name__)
        """,
}


@pytest.mark.parametrize("text", PROGRAMS.values(), ids=PROGRAMS.keys())
def test_the_lines_are_the_traced_ones_and_the_output_is_the_same(text: str) -> None:
    listing = program(text)
    assert stepped(listing) == traced(listing, native=["wrapper"])
