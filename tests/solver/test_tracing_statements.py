"""Every statement and call pauses where `sys.settrace` reports a line, and nowhere else."""

import pytest

from tests.solver.tracing import program, stepped, traced

LOOPS = {
    "continue in the else of an inner loop": """
        def main():
            for x in range(4):
                for y in range(2):
                    if y == x:
                        break
                else:
                    continue
                print(x, y)
        """,
    "continue of a while loop in the else of a for loop": """
        def main():
            x = 0
            while x < 4:
                x += 1
                for y in range(2):
                    if y == x:
                        break
                else:
                    continue
                print(x, y)
        """,
}

EXCEPTIONS = {
    "break and the continue of a while loop past a finally": """
        def main():
            x = 0
            while x < 4:
                x += 1
                try:
                    if x == 1:
                        continue
                    if x == 3:
                        break
                    print(x)
                finally:
                    print("finally", x)
        """,
    "StopIteration caught where it is raised": """
        def main():
            squares = iter([3])
            try:
                print(next(squares))
                print(next(squares))
            except StopIteration:
                print("none left")
        """,
    "a finally that returns": """
        def answer():
            try:
                return print("try")
            finally:
                return 42

        def main():
            print(answer())
        """,
}

LINES = {
    "semicolons": """
        def main():
            x = 1; y = 2; print(x)
            for z in range(2): x += z; y += x
            print(x, y); return
        """,
    "a declaration before a semicolon": """
        count = 0

        def main():
            global count; count += 1
            print(count)
        """,
    "one-line ifs": """
        def main():
            for x in range(4):
                if x == 0: print("zero")
                elif x == 1: print("one"); print("uno")
                elif x == 2:
                    pass
                else: print("many")
        """,
    "what does nothing": """
        def nothing():
            pass

        def main():
            '''A docstring is no statement.'''
            x: int
            nothing()
            ...
            print("done")
        """,
    "assignments of all kinds": """
        def main():
            x: int = 3
            a, *b = x, 1, 2
            b[0] += x
            (y := x)
            del a
            import math
            from math import floor as down
            print(x, b, y, down(math.pi))
        """,
}

# Calls step into whatever function is meant when they are made, with the arguments as written.
CALLS = {
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
PROGRAMS = LOOPS | EXCEPTIONS | LINES | CALLS


@pytest.mark.parametrize("text", PROGRAMS.values(), ids=PROGRAMS.keys())
def test_the_lines_are_the_traced_ones_and_the_output_is_the_same(text: str) -> None:
    listing = program(text)
    assert stepped(listing) == traced(listing, native=["wrapper"])


# What the machine says it runs natively is a part of the line that calls it.
NATIVE_PROGRAMS = {
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


@pytest.mark.parametrize("text", NATIVE_PROGRAMS.values(), ids=NATIVE_PROGRAMS.keys())
def test_it_is_no_step_of_its_own_and_the_output_is_the_same(text: str) -> None:
    listing = program(text)
    native = [*NATIVE, "outer"] if "map(outer" in text else NATIVE
    outcome = stepped(listing)
    assert outcome == traced(listing, native=native)
    assert outcome.output
    assert {function for function, _ in outcome.lines} == {"main"}
