"""What a program keeps in its variables can be shown, and is the same each time it is shown."""

import pytest

from solver.machine.program import Program
from solver.machine.run import Run, complete_search
from tests.solver.tracing import program

PROGRAMS = {
    "an object": """
        class Box:
            def size(self):
                return 3

        def main():
            box = Box()
            size = box.size()
            return size
        """,
    "functions and classes": """
        def main():
            class Local:
                pass
            def inner(x):
                return x
            square = lambda x: x * x
            made = Local()
            return inner(square(2))
        """,
    "iterators and generators": """
        def squares():
            yield 1

        def main():
            lines = iter([1, 2])
            made = squares()
            view = {1: 2}.items()
            return next(lines)
        """,
    "objects in lists and dictionaries": """
        class Box:
            pass

        def main():
            boxes = [Box(), (Box(), [Box()])]
            named = {"box": boxes[0]}
            some = {3, 1, 2}
            return len(boxes) + len(named) + len(some)
        """,
    "a list that holds itself": """
        def main():
            b = [1]
            b.append(b)
            return len(b)
        """,
    "an object that cannot say what it is": """
        class Shy:
            def __repr__(self):
                raise RuntimeError("ask me not")

        def main():
            shy = Shy()
            return 1
        """,
}


@pytest.mark.parametrize("text", PROGRAMS.values(), ids=PROGRAMS.keys())
def test_the_same_step_each_time(text: str) -> None:
    run = Run(Program(program(text), enters_tests=True), ())
    end = complete_search(run.last())
    for number in range(end + 1):
        step = run.step(number)
        assert step == run.step(number)
        assert step.frames[0].function == "main"
        assert " at 0x" not in str(step.frames)
    assert run.step(end).error is None


def test_variables_that_are_not_bound_yet_or_no_longer_are_absent() -> None:
    text = """
        def main():
            x = 1
            del x
            y = 2
            return y
        """
    steps = Run(Program(program(text)), ()).steps()
    assert [dict(step.variables) for step in steps] == [{}, {"x": 1}, {}, {"y": 2}, {"y": 2}]


def test_names_that_the_machine_needs_are_not_shown() -> None:
    text = """
        def main():
            def inner():
                return 1
            for x in range(1):
                if x:
                    continue
            return inner()
        """
    for step in Run(Program(program(text)), ()).steps():
        for frame in step.frames:
            assert frame.function in ("main", "inner")
            assert set(frame.variables) <= {"inner", "x"}
