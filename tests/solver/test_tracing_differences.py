"""Where the machine pauses less often than `sys.settrace` reports, on purpose."""

import pytest

from tests.solver.tracing import program, stepped, traced

PROGRAMS = {
    "the patterns of a match are part of its line": (
        """
        def tell(value):
            match value:
                case 1:
                    return "one"
                case (x, y) if x > y:
                    return "falling"
                case {"k": k, **rest}:
                    return f"{k} and {rest}"
                case [first, *others]:
                    return f"{first} then {others}"
                case _:
                    return "else"

        def main():
            print(tell(1), tell((2, 1)), tell((1, 2)), tell({"k": 3, "z": 4}), tell("x"))
        """,
        "case ",
    ),
    "an except that does not match is passed over": (
        """
        def main():
            try:
                [][0]
            except KeyError:
                print("no")
            except (ValueError, TypeError) as error:
                print(error)
            except IndexError as error:
                print(error)
        """,
        ("except KeyError", "except (ValueError"),
    ),
}


@pytest.mark.parametrize(("text", "passed_over"), PROGRAMS.values(), ids=PROGRAMS.keys())
def test_only_these_lines_are_missing(text: str, passed_over: str | tuple[str, ...]) -> None:
    listing = program(text)
    outcome, expected = stepped(listing), traced(listing)
    passed = [n for n, line in enumerate(listing.lines, 1) if line.strip().startswith(passed_over)]
    kept = [(function, line) for function, line in expected.lines if line not in passed]
    assert outcome.lines == kept
    assert len(kept) < len(expected.lines)
    assert outcome.output == expected.output != ""


def test_a_statement_of_several_lines_pauses_once() -> None:
    listing = program(
        """
        def f(x):
            return x

        def main():
            print(
                f(1),
                [
                    f(2),
                ],
            )
            if (
                f(3)
                and f(4)
            ):
                return
        """
    )
    outcome, expected = stepped(listing), traced(listing)
    assert [line for function, line in outcome.lines if function == "main"] == [5, 11, 15]
    assert outcome.output == expected.output
    inner = [function for function, _ in expected.lines if function == "f"]
    assert [function for function, _ in outcome.lines if function == "f"] == inner


def test_a_with_statement_pauses_on_entry_only() -> None:
    listing = program(
        """
        from contextlib import nullcontext, suppress

        def main():
            with nullcontext(3) as x, suppress(ValueError):
                print(x)
                raise ValueError
            print("after")
        """
    )
    outcome, expected = stepped(listing), traced(listing)
    assert [line for _, line in outcome.lines] == [4, 5, 6, 7]
    assert [line for _, line in expected.lines] == [4, 5, 6, 4, 7]
    assert outcome.output == expected.output == "3\nafter\n"


def test_a_finally_that_a_continue_of_a_for_loop_leaves_comes_after_the_loop_s_line() -> None:
    listing = program(
        """
        def main():
            for x in range(2):
                try:
                    continue
                finally:
                    print(x)
        """
    )
    outcome, expected = stepped(listing), traced(listing)
    assert [line for _, line in outcome.lines] == [2, 3, 4, 2, 6, 3, 4, 2, 6]
    assert [line for _, line in expected.lines] == [2, 3, 4, 6, 2, 3, 4, 6, 2]
    assert outcome.output == expected.output == "0\n1\n"


def test_a_stop_iteration_that_leaves_a_function_arrives_as_a_runtime_error() -> None:
    listing = program(
        """
        def first(squares):
            return next(squares)

        def main():
            try:
                print(next(iter([])))
            except StopIteration:
                print("none")
            print(first(iter([3])))
            print(first(iter([])))
        """
    )
    outcome, expected = stepped(listing), traced(listing)
    assert outcome.lines == expected.lines
    assert outcome.output == expected.output == "none\n3\n"
    assert outcome.error == "RuntimeError: generator raised StopIteration"
    assert expected.error == "StopIteration: "
