"""Rewrites a listing's syntax tree so that it can be stepped.

Every function gets a second, stepped version: a generator that yields a code before each
statement. A code is a number from 0 to 255 that stands for a statement (and, where a line has
marks with conditions, for the meaning that holds). The calls of a stepped function step into what
has a stepped version; all else (comprehensions, lambdas, generators, decorated functions,
dunders, builtins, class bodies) runs natively as part of its line.

=================================  ============================================================
source                             stepped
=================================  ============================================================
``x = 1``                          ``yield 3; x = 1``
``while test: body``               ``while (yield 4) or test: body``
``for x in xs: body``              ``yield 5; for x in xs: body; yield 5``
``f(x)``, f known at compile time  ``(yield from <stepped f>(x))``
``anything_else(x)``               ``(yield from <call>(anything_else, x))``
=================================  ============================================================

Three things differ from the plain program. A ``continue`` that leaves a ``try`` with a ``finally``
inside a ``for`` loop pauses at the loop's line before that block, not after it. A StopIteration
that leaves a function arrives as a RuntimeError, as it would from any generator. A run that is
given up inside a ``try`` runs its ``finally``, as any generator does that is closed.

The names that this adds hold a space, so no program can collide with them.
"""

import ast
import builtins
import copy
from collections.abc import Collection
from functools import lru_cache
from types import CodeType
from typing import NamedTuple, TypeAlias

from solver.machine.trampoline import STEPPED
from solver.text.listing import Event, Listing, ListingError
from solver.text.syntax import bound_names, constant_functions, global_names, has_yield, is_silent

ENTERED = "entered "  # prefix of the name of the function that starts at the top of the tick loop
CALL, LINK, NOTED = " call", " link", " noted "
"""Names that a rewritten module expects among its globals (see `solver.machine.program`).

The last is followed by an event, and is called with the square on which it happens.
"""

CODES = 256
BUILTINS = frozenset(dir(builtins))


class Statement(NamedTuple):
    """What a code stands for: a line of a function, and an event if the line has one.

    Attributes:
        ticks: Whether a tick begins with it.
    """

    line: int
    function: str
    event: Event | None
    ticks: bool = False


Rewritten: TypeAlias = tuple[CodeType, tuple[Statement, ...], tuple[bytes, ...], bool]


# A screen, a race and a question each make programs of the same few listings, again and again.
@lru_cache(maxsize=64)
def rewrite_listing(listing: Listing, over: Collection[str] = ()) -> Rewritten:
    """Return a listing rewritten to be stepped, except for the functions that are stepped over.

    Beside it, its statements by their codes; the codes, as two bytes, of each tick loop's line and
    of its body's first statement, with which ticks begin; and whether it asks at run time which
    function a call steps into. A ListingError if it has more statements than there are codes.
    """
    tree = ast.parse(listing.text)
    rewriter = _Rewriter(listing, over, tree)
    body = rewriter.step_functions(tree.body)
    for node in ast.parse(listing.text).body if listing.state else ():
        if isinstance(node, ast.FunctionDef) and node.name == listing.start:
            body.append(rewriter.make_entered(node))
    module = ast.fix_missing_locations(ast.Module(body, []))
    code = compile(module, f"<{listing.id}>", "exec")  # The tree is far larger.
    ticks = tuple(dict.fromkeys(rewriter.ticks))
    return code, tuple(rewriter.codes), ticks, rewriter.asks


class _Rewriter:
    """Gives functions their stepped versions and statements their codes."""

    def __init__(self, listing: Listing, over: Collection[str], tree: ast.Module) -> None:
        self.listing = listing
        self.over = frozenset(over)
        self.bound = frozenset(bound_names(tree.body)) | global_names(tree)
        self.constant = constant_functions(tree)
        functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
        self.known = {node.name for node in functions if self.steps_into(node)} & self.constant
        self.codes: dict[Statement, int] = {}
        self.ticks: list[bytes] = []
        self.asks = False

    def steps_into(self, node: ast.FunctionDef) -> bool:
        """Return whether a function gets a stepped version: it is ordinary and not native."""
        dunder = node.name.startswith("__") and node.name.endswith("__")
        ordinary = not (node.decorator_list or dunder or has_yield(node.body))
        return ordinary and node.name not in self.over

    def step_functions(self, body: list[ast.stmt]) -> list[ast.stmt]:
        """Return a module's or class's body with a stepped version after each function."""
        result: list[ast.stmt] = []
        for node in body:
            if isinstance(node, ast.ClassDef):
                node.body = self.step_functions(node.body)
            result.extend(self.add_stepped(node))
        return result

    def add_stepped(self, node: ast.stmt, shadows: frozenset[str] = frozenset()) -> list[ast.stmt]:
        """Return a statement; if it defines a function, its stepped version and a link follow."""
        if not isinstance(node, ast.FunctionDef):
            return [node]
        result: list[ast.stmt] = [node]
        if self.steps_into(node):
            stepped = self.make_stepped(node, STEPPED + node.name, node.body, shadows)
            linked: list[ast.expr] = [_make_name(node.name), _make_name(stepped.name)]
            result += [stepped, ast.Expr(ast.Call(_make_name(LINK), linked, []))]
        has_docstring = ast.get_docstring(node, clean=False) is not None
        node.body[has_docstring:has_docstring] = self.note_asked(node.name)
        return [ast.copy_location(new, node) for new in result]

    def note_asked(self, function: str) -> list[ast.stmt]:
        """Return the statement by which a test function notes its square; else nothing."""
        if function not in self.listing.tests:
            return []
        return [_note_event(Event.TEST, self.listing.tests[function])]

    def make_stepped(
        self,
        node: ast.FunctionDef,
        name: str,
        body: list[ast.stmt],
        shadows: frozenset[str] = frozenset(),
    ) -> ast.FunctionDef:
        """Return a generator with another name that pauses before each statement of a body."""
        function = copy.copy(node)
        function.name = name
        # Defaults and annotations are not evaluated again: defaults are shared later.
        plain = function.args = copy.deepcopy(node.args)
        plain.defaults = [ast.Constant(None) for _ in plain.defaults]
        plain.kw_defaults = [default and ast.Constant(None) for default in plain.kw_defaults]
        for each in ast.walk(plain):
            if isinstance(each, ast.arg):
                each.annotation = None
        function.returns = None
        begin = body[:1] == node.body[:1] and ast.get_docstring(node, clean=False) is not None
        steps = _Body(self, node, shadows).rewrite_block(copy.deepcopy(body[begin:]))
        # The last statement makes even a function without statements a generator.
        ending = ast.parse("if False: yield").body
        function.body = [*self.note_asked(node.name), *steps, *ending]
        return function

    def make_entered(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """Return the start function from its tick loop on, with the state as parameters."""
        lines = self.listing.tick_lines  # A state needs one of them at the top level.
        loop = next(i for i, statement in enumerate(node.body) if statement.lineno in lines)
        function = self.make_stepped(node, ENTERED + node.name, node.body[loop:])
        parameters = [ast.arg(name) for name in self.listing.state]
        function.args = ast.arguments([], parameters, None, [], [], None, [])
        return function

    def code(self, line: int, function: str, event: Event | None, *, ticks: bool = False) -> int:
        """Return the code of a statement, a new one at first; `ticks` if a tick begins with it."""
        code = self.codes.setdefault(Statement(line, function, event, ticks), len(self.codes))
        if code >= CODES:
            raise ListingError(f"{self.listing.id}:{line}: more than {CODES} statements")
        return code

    def make_pause(self, line: int, function: str, *, again: bool = False) -> ast.Yield:
        """Return a yield of the code of a line; only if not `again` can a tick begin with it."""
        if again or line not in self.listing.tick_statements:
            return ast.Yield(self.choose_code(line, function, ticks=False))
        condition = self.listing.tick_statements[line]
        value = self.choose_code(line, function, ticks=True)
        if condition is not None:
            value = _make_choice(condition, value, self.choose_code(line, function, ticks=False))
        return ast.Yield(value)

    def choose_code(self, line: int, function: str, *, ticks: bool) -> ast.expr:
        """Return the expression for a line's code, by the conditions of its events; see `code`."""
        value: ast.expr = ast.Constant(self.code(line, function, None, ticks=ticks))
        for meaning in reversed(self.listing.meanings.get(line, ())):
            condition, other = meaning.condition, value
            value = ast.Constant(self.code(line, function, meaning.event, ticks=ticks))
            value = value if condition is None else _make_choice(condition, value, other)
        return value

    def note_squares(self, line: int) -> list[ast.stmt]:
        """Return the statements that note on which squares the events of a line happen."""
        tests = self.listing.line_tests
        result = [_note_event(Event.TEST, tests[line])] if line in tests else []
        for event, condition, square in self.listing.meanings.get(line, ()):
            result += [_note_event(event, square, condition)] if square is not None else []
        return result


class _Body:
    def __init__(self, rewriter: _Rewriter, node: ast.FunctionDef, shadows: frozenset[str]) -> None:
        self.rewriter = rewriter
        self.function = node.name
        self.local = shadows | frozenset(bound_names([node.args, *node.body]))
        self.calls = _Calls(rewriter, self.local)
        self.again: list[list[ast.stmt]] = []

    def rewrite_block(self, body: list[ast.stmt], header: int = 0) -> list[ast.stmt]:
        """Return a block rewritten; statements that share a line, or the header's, pause once."""
        result: list[ast.stmt] = []
        for node in body:
            if is_silent(node):
                result.append(node)
                continue
            new = self.rewrite_statement(node)
            result += [*([] if node.lineno == header else self.pause(node)), *new]
            header = 0 if hasattr(node, "body") else node.lineno
        return result

    def pause(self, node: ast.stmt | ast.ExceptHandler, *, again: bool = False) -> list[ast.stmt]:
        """Return the statements that pause before a node and note squares; none for a `while`."""
        if isinstance(node, ast.While):
            return []
        pause = ast.Expr(self.rewriter.make_pause(node.lineno, self.function, again=again))
        noted = self.rewriter.note_squares(node.lineno)
        return [ast.copy_location(each, node) for each in (pause, *noted)]

    def rewrite_statement(self, node: ast.stmt) -> list[ast.stmt]:
        """Return the statements that replace a statement, with its calls rewritten."""
        match node:
            case ast.FunctionDef():
                self.rewrite_parts(node.args)
                return self.rewriter.add_stepped(node, self.local)
            case ast.ClassDef() | ast.AsyncFunctionDef():
                return [node]
            case ast.While() | ast.For():
                return [self.rewrite_loop(node)]
            case ast.Continue():
                return [*copy.deepcopy(self.again[-1]), node]
        self.rewrite_parts(node)
        return [node]

    def rewrite_loop(self, node: ast.While | ast.For) -> ast.stmt:
        """Return a loop that pauses at its line before each pass, and once more at the end."""
        again = self.pause(node, again=True)
        first = node.body[0].lineno
        otherwise, node.orelse = node.orelse, []
        self.again.append(again)
        self.rewrite_parts(node)
        self.again.pop()
        node.orelse = self.rewrite_block(otherwise)
        node.body += copy.deepcopy(again)
        rewriter, line = self.rewriter, node.lineno
        is_tick = line in rewriter.listing.tick_lines
        if is_tick and has_yield([node.test if isinstance(node, ast.While) else node.iter]):
            raise ListingError(
                f"{rewriter.listing.id}:{line}: what a tick loop asks before each pass must not "
                "step into a function"
            )
        if isinstance(node, ast.While):
            pause = rewriter.make_pause(line, self.function)
            node.test = ast.copy_location(ast.BoolOp(ast.Or(), [pause, node.test]), node)
        begin = rewriter.code(line, self.function, None) if is_tick else 0
        for statement, code in rewriter.codes.items() if is_tick else ():
            if (statement.line, statement.function) == (first, self.function):
                rewriter.ticks.append(bytes((begin, code)))
        return node

    def rewrite_parts(self, node: ast.AST) -> None:
        """Rewrite the blocks of a statement, and the calls in its expressions."""
        for name, value in ast.iter_fields(node):
            match value:
                case [ast.stmt(), *_]:
                    header = getattr(node, "lineno", 0) if name == "body" else 0
                    setattr(node, name, self.rewrite_block(value, header))
                case [ast.ExceptHandler() | ast.match_case(), *_]:
                    for part in value:
                        self.rewrite_parts(part)
                        if isinstance(part, ast.ExceptHandler):
                            part.body[:0] = self.pause(part)
                case [*items]:
                    setattr(node, name, [self.calls.visit(item) for item in items])
                case ast.AST():
                    setattr(node, name, self.calls.visit(value))


class _Calls(ast.NodeTransformer):
    """Makes the calls in expressions step into functions that have a stepped version."""

    def __init__(self, rewriter: _Rewriter, local: frozenset[str]) -> None:
        self.rewriter = rewriter
        self.local = local

    def visit(self, node: ast.AST) -> ast.AST:
        """Rewrite an expression, except where a yield is not possible.

        A call steps into a known function, runs a native one, or decides later.
        """
        native = ast.Lambda | ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp
        if isinstance(node, native) or not isinstance(node, ast.AST):
            return node
        node = self.generic_visit(node)
        if not isinstance(node, ast.Call):
            return node
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        rewriter = self.rewriter
        if name and name not in self.local:
            if name in rewriter.known:
                node.func = ast.copy_location(_make_name(STEPPED + name), node.func)
                return ast.copy_location(ast.YieldFrom(node), node)
            if name in rewriter.constant or name in BUILTINS - rewriter.bound:
                return node
        rewriter.asks = True
        asked = ast.Call(_make_name(CALL), [node.func, *node.args], node.keywords)
        return ast.copy_location(ast.YieldFrom(ast.copy_location(asked, node)), node)


def _make_choice(condition: str, value: ast.expr, otherwise: ast.expr) -> ast.IfExp:
    """Return the expression `value if condition else otherwise`."""
    return ast.IfExp(ast.parse(condition, mode="eval").body, value, otherwise)


def _note_event(event: Event, square: str | None, condition: str | None = None) -> ast.stmt:
    """Return the statement that notes an event with its square."""
    where = ast.parse(str(square), mode="eval").body
    noted: ast.expr = ast.Call(_make_name(NOTED + event), [where], [])
    if condition is not None:
        noted = _make_choice(condition, noted, ast.Constant(None))
    return ast.Expr(noted)


def _make_name(name: str) -> ast.Name:
    return ast.Name(name, ast.Load())
