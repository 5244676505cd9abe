"""Every kind of statement pauses where `sys.settrace` reports a line, and nowhere else."""

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
PROGRAMS = LOOPS | EXCEPTIONS | LINES


@pytest.mark.parametrize("text", PROGRAMS.values(), ids=PROGRAMS.keys())
def test_the_lines_are_the_traced_ones_and_the_output_is_the_same(text: str) -> None:
    listing = program(text)
    assert stepped(listing) == traced(listing)
