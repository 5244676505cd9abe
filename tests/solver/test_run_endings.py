"""How runs end: by returning, by an exception, or not at all; and how they are left."""

from itertools import islice

from solver.machine.program import Program
from solver.machine.run import Run, complete_search
from solver.machine.step import Step
from tests.solver.tracing import program

FAILING = """
    def deeper(b, k):
        b[k] = k
        deeper(b, k + 1)

    def main():
        b = [-1] * 3
        deeper(b, 0)
    """
PAUSED_IN_TRY = """
    def main():
        try:
            x = 1
            y = 2
        finally:
            print("finally")
            x = 3
        try:
            y = 4
        except:
            print("caught")
            x = 5
        return x
    """


def last(run: Run) -> Step:
    return run.step(complete_search(run.last()))


def begin(text: str) -> Run:
    return Run(Program(program(text), enters_tests=True), ())


def test_an_exception_ends_the_run_and_is_told() -> None:
    end = last(begin(FAILING))
    assert end.ended
    assert end.error == "IndexError: list assignment index out of range"
    assert end.line == 2
    assert [frame.function for frame in end.frames] == ["main", *["deeper"] * 4]
    assert end.queens == (0, 1, 2)


def test_only_the_last_step_has_an_error() -> None:
    steps = list(begin(FAILING).steps())
    assert [step.error is not None for step in steps] == [False] * (len(steps) - 1) + [True]


def test_an_exception_that_is_caught_is_no_error() -> None:
    end = last(
        begin(
            """
            def main():
                try:
                    raise KeyError(1)
                except KeyError:
                    return 2
            """
        )
    )
    assert end.error is None


def test_leaving_the_program_ends_the_run_only() -> None:
    end = last(
        begin(
            """
            import sys

            def main():
                sys.exit(3)
            """
        )
    )
    assert end.error == "SystemExit: 3"


def test_a_run_without_an_end_can_be_looked_at() -> None:
    run = begin(
        """
        def main():
            x = 0
            while True:
                x += 1
        """
    )
    assert complete_search(run.reach(9_001)) == 9_001
    assert run.end is None
    assert run.step(9_001).variables == {"x": 4_500}
    assert [step.next_line for step in islice(run.steps(8_001), 2)] == [3, 4]


def test_a_function_without_statements() -> None:
    run = begin(
        """
        def main():
            '''Nothing to do.'''
        """
    )
    end = last(run)
    assert end.ended
    assert end.frames[0].function == "main"
    assert end.number <= 1


def test_the_end_shows_the_same_to_who_leaps_there() -> None:
    run, stepped = begin(FAILING), begin(FAILING)
    complete_search(stepped.last())
    run.step(complete_search(run.reach(1)))
    assert last(run) == [*stepped.steps()][-1]
