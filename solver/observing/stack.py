"""The calls of an observed program that wait for each other, and what is seen of their variables.

Where the statements of its file are, is found by the line that Python is at.

Of a list only the number is kept with the variables that hold it. So a list that a hundred calls
share is looked at once a step, and said once when it changes. What is forgotten of a call when it
is over is also all that keeps its objects alive, so they go when they would go without.
"""

import ast
from collections.abc import Iterator, Sequence
from itertools import takewhile
from operator import is_
from types import CodeType, FrameType
from typing import Any, NamedTuple

from solver.observing.encoding import LASTING, PARTS, SHALLOW, Seen, glimpse_value, list_attributes

NAME = 49  # characters of a name that is shown; other variables are left out
_OWN = 0x2  # the flag of code that has variables of its own: that of a class or a file has none


class FunctionPlace(NamedTuple):
    """What is known of a piece of code of a file."""

    code: CodeType  # kept, so that no other gets its identity
    made_by_def: bool  # whether a `def` of the file makes it
    owner: str  # the parameter that holds the object of a method; else empty
    changes: bool  # whether another function may change what its variables are seen to be


class Places:
    """The functions of a file, with the lines of their statements.

    Attributes:
        statements: The line of the statement that a line belongs to; none outside functions.
        loops: Lines of loops that have their body on the same line.
    """

    def __init__(self, text: str) -> None:
        tree = ast.parse(text)
        self.statements: dict[int, int] = {}
        self.loops: set[int] = set()
        self._shared: set[str] = set()
        self._known: dict[int, FunctionPlace] = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.Nonlocal):
                self._shared.update(node.names)
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                self._note_statements(node.body, set())

    def of(self, code: CodeType) -> FunctionPlace:
        """Return what is known of a piece of code."""
        known = self._known.get(id(code))
        if known is None:
            outer, owner = code.co_qualname.rpartition(".")[0], ""
            if outer and not outer.endswith("<locals>") and code.co_argcount:
                owner = code.co_varnames[0]
            shared = self._shared.intersection((*code.co_cellvars, *code.co_freevars))
            made = bool(code.co_flags & _OWN) and not code.co_name.startswith("<")
            known = FunctionPlace(code, made, owner, bool(owner or shared))
            self._known[id(code)] = known
        return known

    def _note_statements(self, body: list[Any], begun: set[int]) -> None:
        """Note the statements of a block, and then those inside them."""
        for node in body:
            first = _find_first_line(node)
            for line in range(first, (node.end_lineno or first) + 1):
                if line not in begun:
                    self.statements[line] = node.lineno
            begun.add(node.lineno)
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                continue
            if isinstance(node, ast.For | ast.AsyncFor | ast.While):
                self.loops |= {node.lineno} & {node.body[0].lineno}
            for part in ast.iter_child_nodes(node):
                if isinstance(part, ast.stmt | ast.ExceptHandler):
                    self._note_statements([part], begun)
                elif isinstance(part, ast.match_case):
                    self._note_statements(part.body, begun)


def _find_first_line(node: Any) -> int:
    """Return the first line of a statement, decorators included."""
    return min(int(each.lineno) for each in (node, *getattr(node, "decorator_list", ())))


class ObservedCalls:
    """The calls of the program's functions that are under way."""

    def __init__(self) -> None:
        self._calls: list[_Call] = []
        self._changing = 0
        self._lists: dict[int, _List] = {}
        self._numbers = 0
        self._contents: dict[int, Seen] = {}
        self._gone: list[int] = []

    def __len__(self) -> int:
        """Return how many they are."""
        return len(self._calls)

    def is_at(self, frame: FrameType, line: int) -> bool:
        """Return whether the innermost call has this frame and is in the statement of this line."""
        innermost = self._calls[-1] if self._calls else None
        return innermost is not None and innermost.frame is frame and innermost.line == line

    def note_statement(
        self, frame: FrameType, place: FunctionPlace, line: int, name: str
    ) -> list[Any]:
        """Note that a call is about to execute a statement; return the changes since the last one.

        How many calls stay, the name of a new one, variables set, variables gone, contents, lists
        gone, as in a `solver.observing.recorder.Delta`. Of the methods of one object, only the
        innermost shows its attributes.
        """
        saved, called = len(self._calls), None
        if not saved or self._calls[-1].frame is not frame:
            called = name
            self._calls.append(_Call(frame, place))
            self._changing += place.changes
        self._calls[-1].line = line
        bound, lost = list[Any](), list[Any]()
        top, owners = len(self._calls) - 1, set[int]()
        for depth in range(top, -1, -1) if self._changing else (top,):
            call = self._calls[depth]
            if depth < top and not call.place.changes:
                continue
            before, seen = call.bound, dict[str, _List | Seen]()
            for name_of, value in call.variables(owners):
                new: _List | Seen = self._lists.get(id(value))
                if not _can_change(value):
                    new = glimpse_value(value)
                elif new is None:
                    new = self._lists[id(value)] = _List(value, self._numbers)
                    self._numbers += 1
                seen[name_of], old = new, before.get(name_of, ...)
                if old is not new and (type(old) is not type(new) or repr(old) != repr(new)):
                    number = [None, new.number] if isinstance(new, _List) else [new]
                    bound.append([depth, name_of, *number])
            lost += [[depth, each] for each in before if each not in seen]
            for each in seen.values():
                if isinstance(each, _List):
                    each.held += 1
            self._release_lists(before)
            call.bound = seen
        contents, gone = self.take_contents(), self._gone
        self._gone = []
        return [saved, called, bound, lost, contents, gone]

    def take_contents(self) -> list[Any]:
        """Return the lists that have changed, as pairs of a list's number and its contents."""
        self.look_at_lists()
        contents = [[number, seen] for number, seen in self._contents.items()]
        self._contents.clear()
        return contents

    def look_at_lists(self) -> None:
        """Note which lists have changed, before the calls that hold them are over."""
        for each in self._lists.values():
            value, flat = each.value, each.flat
            if flat is not None and len(value) == len(flat) and all(map(is_, value, flat)):
                continue
            seen = glimpse_value(value)
            plain = type(value) is list and len(value) <= PARTS
            plain = plain and LASTING.issuperset(map(type, value))
            each.flat = value.copy() if plain else None
            text = repr(seen)
            if text != each.text:
                each.text = text
                self._contents[each.number] = seen

    def return_to(self, frame: FrameType) -> None:
        """Forget the calls that are over, now that a call runs again."""
        if self._calls and self._calls[-1].frame in (frame, frame.f_back):
            return
        known = {id(call.frame): depth for depth, call in enumerate(self._calls, 1)}
        caller: FrameType | None = frame
        while caller is not None and id(caller) not in known:
            caller = caller.f_back
        self.forget_calls(known[id(caller)] if caller is not None else 0)

    def forget_others(self, frames: Sequence[FrameType]) -> None:
        """Forget all calls but those of the frames that are under way, outermost first."""
        pairs = zip(self._calls, frames, strict=False)
        self.forget_calls(len([*takewhile(lambda pair: pair[0].frame is pair[1], pairs)]))

    def end_call(self, frame: FrameType) -> None:
        """Forget a call that ends, if it is the innermost."""
        if self._calls and self._calls[-1].frame is frame:
            self.look_at_lists()
            self.forget_calls(len(self._calls) - 1)

    def forget_calls(self, depth: int = 0) -> None:
        """Forget the calls from a depth on, which are over."""
        while len(self._calls) > depth:
            call = self._calls.pop()
            self._changing -= call.place.changes
            self._release_lists(call.bound)

    def _release_lists(self, bound: dict[str, Any]) -> None:
        """Count down the holders of variables' lists; drop lists that nothing holds."""
        for each in bound.values():
            if isinstance(each, _List):
                each.held -= 1
                if not each.held:
                    self._gone.append(each.number)
                    del self._lists[id(each.value)]


class _Call:
    """A call that is under way."""

    __slots__ = ("bound", "frame", "line", "place")

    def __init__(self, frame: FrameType, place: FunctionPlace) -> None:
        self.frame = frame
        self.place = place
        self.line = 0  # of the statement last begun
        self.bound: dict[str, Any] = {}  # what its variables were seen to be

    def variables(self, owners: set[int]) -> Iterator[tuple[str, Any]]:
        """Yield the call's variables, and its object's attributes unless in `owners`."""
        variables = dict(self.frame.f_locals)
        for name, value in variables.items():
            if _is_shown(name) and name != "__class__":
                yield name, value
        owner = self.place.owner
        if owner in variables and id(variables[owner]) not in owners:
            owners.add(id(variables[owner]))
            for name, value in list_attributes(variables[owner]):
                if _is_shown(name):
                    yield f"{owner}.{name}", value


class _List:
    """A list, or another value that may change, as long as a variable holds it."""

    __slots__ = ("flat", "held", "number", "text", "value")

    def __init__(self, value: Any, number: int) -> None:
        self.value = value
        self.number = number  # what it is called in the recording
        self.held = 0  # how many variables hold it
        self.text = ""  # its contents when they were last noted
        self.flat: list[Any] | None = None  # a copy of them, if none of them can change


def _is_shown(name: str) -> bool:
    """Return whether a name is an identifier and not too long: `setattr` takes any text."""
    return name.isidentifier() and len(name) <= NAME


def _can_change(value: Any, depth: int = 0) -> bool:
    """Return whether a value can change without being replaced."""
    kind = type(value)
    if issubclass(kind, tuple) and depth < SHALLOW:
        return any(_can_change(each, depth + 1) for each in tuple.__iter__(value))
    return issubclass(kind, list | dict | set)
