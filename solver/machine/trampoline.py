"""The call stack of an execution: calls that are asked at run time wait here, not in each other.

A stepped call is a generator. Where one waits in another (`yield from`), every line passes through
all that wait, and Python allows some thousand of them: a way through a labyrinth can be as long. So
a call whose function is known only at run time, such as a method, hands its generator over to
`Stack.run` and pauses. That executes it, at the same cost a line however deep it is, and goes on
with the caller when it has returned or raised.
"""

import sys
from collections.abc import Generator, Iterator
from types import FrameType, FunctionType, GeneratorType, MethodType
from typing import Any, TypeAlias

Lines: TypeAlias = Generator[int, None, Any]
"""A stepped call: yields a code before each statement, returns what the call returns."""

STEPPED = "stepped "  # prefix of a stepped function's name
CALLED = -1  # what a call pauses with, in the place of a code, when it has handed a call over


class Stack:
    """The calls of one execution that are being run, outermost first.

    Attributes:
        names: The global names that they use.
    """

    def __init__(self) -> None:
        self.names: dict[str, Any] = {}
        self._running: list[Lines] = []
        self._called: Lines | None = None
        self._returned: Any = None
        self._raised: BaseException | None = None

    def call(self, callee: Any, /, *arguments: Any, **keywords: Any) -> Generator[int, None, Any]:
        """Step into a call if its function has a stepped version, else run it; return its value."""
        if type(callee) is FunctionType and (stepped := _find_stepped(callee)):
            self._called = stepped(*arguments, **keywords)
        elif type(callee) is MethodType and (stepped := _find_stepped(callee.__func__)):
            self._called = stepped(callee.__self__, *arguments, **keywords)
        else:
            return callee(*arguments, **keywords)
        if len(self._running) >= sys.getrecursionlimit():
            self._called = None
            raise RecursionError("maximum recursion depth exceeded")
        yield CALLED
        raised, self._raised = self._raised, None
        if raised is not None:
            raise raised
        return self._returned

    def run(self, lines: Lines) -> Generator[int, None, None]:
        """Run a stepped call, and all stepped calls that it makes."""
        running = self._running
        running.append(self._keep_value(lines))
        try:
            while running:
                try:
                    # Pauses are passed on by the interpreter, without a line of Python for each.
                    yield from iter(running[-1].__next__, CALLED)
                except GeneratorExit:
                    raise
                except BaseException as error:
                    running.pop()
                    if not running:
                        raise
                    self._raised = error
                    continue
                if self._called is None:
                    running.pop()
                else:
                    running.append(self._keep_value(self._called))
                    self._called = None
        finally:
            while running:
                running.pop().close()

    def _keep_value(self, lines: Lines) -> Generator[int, None, None]:
        """Run a call, and keep its return value."""
        self._returned = yield from lines

    def end(self, lines: Lines) -> None:
        """Close a stepped call and all calls that it waits for, and clear the names.

        Functions and the names that they use hold each other: without this, only Python's collector
        would find them, and executions are many.
        """
        lines.close()
        self.names.clear()

    def frames(self, lines: Lines) -> Iterator[FrameType]:
        """Yield the frames of a stepped call and of the calls it waits for, outermost first."""
        own = Stack.call.__code__, Stack._keep_value.__code__
        for running in self._running or [lines]:
            each: object = running
            while isinstance(each, GeneratorType) and each.gi_frame is not None:
                if each.gi_code not in own:
                    yield each.gi_frame
                each = each.gi_yieldfrom


def link_stepped(function: FunctionType, stepped: FunctionType) -> None:
    """Give a function the link to its stepped version, which shares its defaults."""
    stepped.__defaults__ = function.__defaults__
    stepped.__kwdefaults__ = function.__kwdefaults__
    function.__dict__[STEPPED] = (function.__code__, stepped)


def _find_stepped(function: Any) -> Any:
    """Return the stepped version of a function; None for a wrapper with a copied link."""
    code, stepped = getattr(function, "__dict__", {}).get(STEPPED, (None, None))
    return stepped if code is getattr(function, "__code__", ...) else None
