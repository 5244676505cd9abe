"""Programs that nobody wrote: loops, branches, calls and exceptions nested at random."""

from dataclasses import dataclass, replace

from hypothesis import given
from hypothesis import strategies as st

from tests.solver.tracing import program, stepped, traced

# The lambdas run natively. `spend` ends all loops, `coin` takes all branches.
PRELUDE = """
budget = iter(range({budget}))
spend = lambda: next(budget, None) is not None
coins = iter({coins} * 1000)
coin = lambda: next(coins)

"""
DEPTH = 4
# A block ends with these: of what is never reached, `sys.settrace` sometimes reports a line. So
# it does where an exception leaves a `finally` that ends with a branch; ours end with a `print`.
LEAVING = ("return 3", "raise KeyError(4)", "continue", "break")


@dataclass(frozen=True, slots=True)
class Place:
    """Where a statement is to stand, which decides what it may be.

    Attributes:
        functions: How many functions, called f0, f1 and so on, it may call.
        leaving: What it may do to leave where it is.
    """

    depth: int = 0
    functions: int = 0
    leaving: tuple[str, ...] = LEAVING[:2]


@st.composite
def blocks(draw: st.DrawFn, place: Place) -> list[str]:
    """Draw the lines of a block, indented by one level."""
    lines: list[str] = []
    for _ in range(draw(st.integers(1, 3))):
        lines += draw(statements(replace(place, depth=place.depth + 1)))
        if lines[-1] in LEAVING:
            break
    return ["    " + line for line in lines]


@st.composite
def statements(draw: st.DrawFn, place: Place) -> list[str]:
    """Draw the lines of a statement."""
    here, inside = blocks(place), blocks(replace(place, leaving=LEAVING))
    # A `continue` that leaves a `try` with a `finally` is a known difference.
    tried = blocks(replace(place, leaving=tuple(x for x in place.leaving if x != "continue")))
    simple = ["print(1)", "x = 2; print(x)", "if coin(): print(5)"]
    simple += place.leaving
    calls = [f"print(f{number}())" for number in range(place.functions)]
    compound = ["if", "for", "while", "except", "finally"] if place.depth < DEPTH else []
    match draw(st.sampled_from(simple + calls + compound)):
        case "if":
            lines = ["if coin():", *draw(here)]
            lines += ["elif coin():", *draw(here)] if draw(st.booleans()) else []
        case "for":
            lines = ["for x in range(2):", *draw(inside)]
        case "while":
            lines = ["while spend():", *draw(inside)]
        case "except":
            lines = ["try:", *draw(here), "except KeyError:", *draw(here)]
        case "finally":
            return ["try:", *draw(tried), "finally:", "    print(6)"]
        case text:
            return [text]
    return [*lines, "else:", *draw(here)] if draw(st.booleans()) else lines


@st.composite
def programs(draw: st.DrawFn) -> str:
    """Draw a program: a few functions, each of which may call those before it."""
    budget, coins = draw(st.integers(0, 12)), draw(st.lists(st.booleans(), min_size=1, max_size=9))
    lines = PRELUDE.format(budget=budget, coins=coins).splitlines()
    for number, name in enumerate(["f0", "f1", "main"]):
        lines += [f"def {name}():", *draw(blocks(Place(functions=number)))]
    return "\n".join(lines)


@given(programs())
def test_the_lines_are_the_traced_ones_and_the_outcome_is_the_same(text: str) -> None:
    listing = program(text)
    assert stepped(listing) == traced(listing)
