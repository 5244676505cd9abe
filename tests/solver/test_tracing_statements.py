"""Every kind of statement pauses where `sys.settrace` reports a line, and nowhere else."""

import pytest

from tests.solver.tracing import program, stepped, traced

LOOPS = {
    "for and else": """
        def main():
            for x in range(3):
                if x == 1:
                    break
            else:
                print("first")
            for x in []:
                print(x)
            else:
                print("second")
        """,
    "while and else": """
        def main():
            x = 0
            while x < 3:
                x += 1
                if x == 5:
                    break
            else:
                print("else", x)
            while True:
                x += 1
                if x > 6:
                    break
            else:
                print("never")
            print(x)
        """,
    "continue and break in nested loops": """
        def main():
            for x in range(3):
                y = 0
                while y < 4:
                    y += 1
                    if y == 2:
                        continue
                    if y == x + 2:
                        break
                    for z in range(2):
                        if z == 1:
                            continue
                        print(x, y, z)
                if x == 1:
                    continue
                print(x, y)
        """,
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
    "return from inside loops": """
        def first(n):
            for x in range(n):
                while True:
                    if x == 2:
                        return x
                    break
            return None

        def main():
            print(first(4), first(1))
        """,
}

EXCEPTIONS = {
    "try, except, else, finally": """
        def attempt(text):
            try:
                number = int(text)
            except ValueError as error:
                print(error)
                return None
            else:
                print("read", number)
            finally:
                print("done")
            return number

        def main():
            print(attempt("7"), attempt("seven"))
        """,
    "an exception from a call, raised again": """
        def fail(depth):
            if depth == 0:
                raise LookupError("deep")
            fail(depth - 1)

        def main():
            try:
                fail(3)
            except LookupError:
                print("seen")
                raise
        """,
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
    "an assertion ends the run": """
        def main():
            b = [0, 0]
            assert b[0] != b[1], "same row"
        """,
    "an index error ends the run": """
        def deep(b, k):
            b[k] = 0
            deep(b, k + 1)

        def main():
            deep([-1] * 3, 0)
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
PROGRAMS = LOOPS | EXCEPTIONS | LINES


@pytest.mark.parametrize("text", PROGRAMS.values(), ids=PROGRAMS.keys())
def test_the_lines_are_the_traced_ones_and_the_output_is_the_same(text: str) -> None:
    listing = program(text)
    assert stepped(listing) == traced(listing)
