"""Lines that can be tried: what a repair may be made of.

Only such a line is run as a repair can need. Its names are those of the program, it reaches nothing
outside it, and nothing that it makes can grow faster than by a piece a statement.
"""

import ast
import io
import tokenize
from collections.abc import Iterator
from functools import lru_cache
from typing import TypeGuard

from lessons.bughunt.hunt import Hunt
from lessons.language import _
from solver.listing import parse
from solver.run import Run

LONGEST = 100
"""Characters of a line."""
LARGEST = 999
"""The largest number that can be written."""
FACTOR = 9
"""The largest number that can be multiplied by."""
WATCHED = 1_000
"""Statements of a run that are looked at to see what kind its variables are of."""
BUILTINS = frozenset({"abs", "len", "list", "range", "tuple"})
METHODS = frozenset({"append", "copy", "pop"})

_STATEMENTS = (
    *(ast.Assign, ast.AugAssign, ast.Return, ast.If, ast.While, ast.For, ast.Expr, ast.Pass),
    *(ast.Break, ast.Continue, ast.FunctionDef),
)
_EXPRESSIONS = (
    *(ast.Constant, ast.Name, ast.Attribute, ast.Subscript, ast.Slice, ast.BinOp, ast.UnaryOp),
    *(ast.BoolOp, ast.Compare, ast.IfExp, ast.Call, ast.List, ast.Tuple, ast.arg),
)


class RepairError(ValueError):
    """A line cannot be tried; the text says why."""


def whole(text: str) -> None:
    """Refuse what is more than a line, or only a part of one."""
    if len(text) > LONGEST:
        raise RepairError(_("A line has {n} characters at most.").format(n=LONGEST))
    if not text.isprintable() or "\\" in text:
        raise RepairError(_("The line holds a character that none of the program's lines has."))
    try:
        tokens = list(tokenize.generate_tokens(io.StringIO(text.strip() + "\n").readline))
    except (tokenize.TokenError, SyntaxError):
        raise RepairError(_("The line is not complete: a bracket or a quote is open.")) from None
    if any(token.type == tokenize.OP and token.string == ";" for token in tokens):
        raise RepairError(_("One statement stands in a line."))


class Line:
    """What was typed, as a part of the tree of its program.

    Args:
        hunt: Whose program it is written for.
        line: The number of the line.
        tree: The program with the line in it.
        known: Lines that can be trusted, because they stand in the program or in the right one.
    """

    def __init__(self, hunt: Hunt, line: int, tree: ast.Module, known: set[str]) -> None:
        program, reference = hunt.program, hunt.reference
        self.start = program.start
        self.nodes = list(_on(line, tree))
        self.parents = {id(inner): node for node in self.nodes for inner in _inner(node)}
        self.inside = {
            id(inner)
            for node in ast.walk(tree)
            if isinstance(node, ast.FunctionDef)
            for inner in ast.walk(node)
            if inner is not node
        }
        whole = ast.parse(program.text)
        self.trusted = [ast.parse(_closed(each)) for each in known]
        self.functions = {node.name for node in ast.walk(whole) if _is_function(node)}
        self.names = _names(whole) | BUILTINS
        self.attributes = {each.attr for each in ast.walk(whole) if isinstance(each, ast.Attribute)}
        self.lists, self.nested = _kinds(reference.id, reference.marked)

    def admit(self) -> None:
        """Go through the line.

        Raises:
            RepairError: It cannot be tried.
        """
        for node in self.nodes:
            if id(node) not in self.inside and not isinstance(node, ast.FunctionDef | ast.arg):
                raise RepairError(_("The line would stand outside all functions: indent it."))
            if isinstance(node, ast.stmt) and not isinstance(node, _STATEMENTS):
                self._refuse(node)
            if isinstance(node, ast.expr | ast.arg) and not isinstance(node, _EXPRESSIONS):
                self._refuse(node)
            self._node(node)

    def _refuse(self, node: ast.AST) -> None:
        said = _("{text!r} cannot be tried here: write the line with what the program has.")
        text = ast.unparse(node).partition("\n")[0]
        raise RepairError(said.format(text=text))

    def _node(self, node: ast.AST) -> None:
        match node:
            case ast.Constant(value=value):
                if not _is_constant(value):
                    self._refuse(node)
            case ast.Name(id=name) | ast.arg(arg=name):
                if name not in self.names | self.functions:
                    raise RepairError(_("There is no {name!r} in the program.").format(name=name))
                if name in self.lists and isinstance(getattr(node, "ctx", None), ast.Load):
                    self._list(node, name)
            case ast.Attribute(value=value, attr=attr, ctx=ctx):
                known = attr in self.attributes | METHODS and isinstance(value, ast.Name)
                if not known or not isinstance(ctx, ast.Load):
                    self._refuse(node)
            case ast.BinOp():
                self._arithmetic(node)
            case ast.AugAssign():
                self._added(node)
            case ast.Call():
                self._call(node)
            case ast.FunctionDef():
                self._function(node)

    def _added(self, node: ast.AugAssign) -> None:
        if not isinstance(node.op, ast.Add | ast.Sub):
            self._refuse(node)
        if not _is_piece(node.value):
            self._operand(node.target)
            self._operand(node.value)

    def _arithmetic(self, node: ast.BinOp) -> None:
        if isinstance(node.op, ast.Add | ast.Sub):
            self._operand(node.left)
            self._operand(node.right)
            return
        pairs = ((node.left, node.right), (node.right, node.left))
        if not isinstance(node.op, ast.Mult) or not any(_is_product(*pair) for pair in pairs):
            self._refuse(node)

    def _operand(self, node: ast.expr) -> None:
        """Refuse what may not be a number: lists that are added could outgrow all memory."""
        match node:
            case ast.Constant(value=int()) | ast.UnaryOp() | ast.BinOp() | ast.Attribute():
                return
            case ast.Name(id=name) if name not in self.lists:
                return
            case ast.Subscript(value=ast.Name(id=name)) if name not in self.nested:
                return
            case ast.Call(func=ast.Name(id=name)) if name in {"abs", "len"} | self._called:
                return
        self._refuse(node)

    @property
    def _called(self) -> set[str]:
        """The functions that a trusted line calls."""
        return {
            node.func.id
            for tree in self.trusted
            for node in ast.walk(tree)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }

    def _list(self, node: ast.AST, name: str) -> None:
        """Refuse a list where it would become a part of another, or another name's."""
        match self.parents.get(id(node)):
            case ast.Subscript(value=value, slice=ast.Slice()) as parent if value is node:
                if self._stored(parent) and name not in self.nested:
                    return
            case ast.Subscript(value=value) if value is node and name not in self.nested:
                return
            case ast.Attribute(attr="append" | "pop"):
                return
            case ast.Attribute(attr="copy") as parent:
                call = self.parents.get(id(parent))
                if call is not None and self._stored(call) and name not in self.nested:
                    return
            case ast.Call(func=ast.Name(id="list" | "tuple")) as parent:
                if self._stored(parent) and name not in self.nested:
                    return
            case ast.Call(func=ast.Name()):
                return
            case ast.Call(func=ast.Attribute(attr="append")) if name not in self.nested:
                return
            case ast.Compare() | ast.Return() | ast.AugAssign(value=ast.List()):
                return
            case ast.For(target=target) if target is not node:
                return
        self._refuse(node)

    def _stored(self, node: ast.AST) -> bool:
        """Say whether a node is what is appended to a list."""
        parent = self.parents.get(id(node))
        if isinstance(parent, ast.List):
            return isinstance(self.parents.get(id(parent)), ast.AugAssign)
        return isinstance(parent, ast.Call) and isinstance(parent.func, ast.Attribute)

    def _call(self, node: ast.Call) -> None:
        if node.keywords:
            self._refuse(node)
        match node.func:
            case ast.Name(id=name) if name == self.start and name not in self._called:
                self._refuse(node)
            case ast.Name(id="list" | "tuple"):
                if not (len(node.args) == 1 and self._counted(node.args[0])):
                    self._refuse(node)
            case ast.Name(id="range"):
                calls = any(
                    isinstance(each, ast.Call) for arg in node.args for each in ast.walk(arg)
                )
                if calls and isinstance(self.parents.get(id(node)), ast.Call):
                    self._refuse(node)
            case ast.Name(id=name) if name in BUILTINS:
                return
            case ast.Name(id=name) if name in self.functions:
                self._handed_on(node, name)
            case ast.Attribute(attr=attr) if attr in METHODS | self.functions:
                return
            case _:
                self._refuse(node)

    def _counted(self, node: ast.expr) -> bool:
        """Say whether a list can be made of something: a list, or a range."""
        calls = isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        return isinstance(node, ast.Name) or (calls and ast.unparse(node).startswith("range("))

    def _handed_on(self, node: ast.Call, name: str) -> None:
        """Refuse a call that hands lists on in another order: they could grow into each other."""
        orders = [
            self._order(call.args)
            for tree in self.trusted
            for call in ast.walk(tree)
            if isinstance(call, ast.Call) and ast.unparse(call.func) == name
        ]
        order = self._order(node.args)
        if len(order) > 1 and order not in orders:
            self._refuse(node)

    def _order(self, values: list[ast.expr]) -> list[str]:
        return [each.id for each in values if isinstance(each, ast.Name) and each.id in self.lists]

    def _function(self, node: ast.FunctionDef) -> None:
        """Refuse a head of a function that has other names than the program's own."""
        heads = [
            each.args
            for tree in self.trusted
            for each in ast.walk(tree)
            if isinstance(each, ast.FunctionDef) and each.name == node.name
        ]
        names = [each.arg for each in node.args.args]
        for head in heads:
            known = [each.arg for each in head.args]
            lists = [[each for each in some if each in self.lists] for some in (names, known)]
            if sorted(names) == sorted(known) and lists[0] == lists[1]:
                plain = not node.decorator_list and node.returns is None and not node.args.defaults
                if plain and ast.unparse(node.args) == ", ".join(names):
                    return
        self._refuse(node)


def _is_constant(value: object) -> bool:
    """Say whether a constant can stand in a line."""
    return value is None or isinstance(value, bool | str) or _is_number(value, LARGEST)


def _is_number(value: object, largest: int) -> bool:
    return type(value) is int and value <= largest


def _is_piece(value: ast.expr) -> bool:
    """Say whether += adds one piece to a list or a text."""
    text = isinstance(value, ast.Constant) and isinstance(value.value, str)
    return text or (isinstance(value, ast.List) and len(value.elts) == 1)


def _is_product(one: ast.expr, other: ast.expr) -> bool:
    """Say whether something may be multiplied: by a small number, or to make a list."""
    number = isinstance(one, ast.Constant) and _is_number(one.value, FACTOR)
    repeated = isinstance(one, ast.List) and len(one.elts) == 1
    inner = list(ast.walk(other))
    simple = ast.Constant | ast.Name | ast.BinOp | ast.operator | ast.expr_context
    times = sum(isinstance(each, ast.Mult) for each in inner)
    plain = all(isinstance(each, simple) for each in inner)
    return (number or repeated) and plain and times <= repeated


def _is_function(node: ast.AST) -> TypeGuard[ast.FunctionDef]:
    return isinstance(node, ast.FunctionDef)


def _on(line: int, tree: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes that begin on a line."""
    return (node for node in ast.walk(tree) if getattr(node, "lineno", None) == line)


def _inner(node: ast.AST) -> Iterator[ast.AST]:
    return ast.iter_child_nodes(node)


def _closed(line: str) -> str:
    """Return a line as a statement of its own, whatever block it begins."""
    line = f"if True: pass\n{line}" if line.startswith(("elif", "else")) else line
    return f"{line}\n    pass\n" if line.partition("#")[0].rstrip().endswith(":") else f"{line}\n"


def _names(tree: ast.AST) -> set[str]:
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    return names | {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}


@lru_cache(maxsize=64)
def _kinds(listing_id: str, marked: str) -> tuple[frozenset[str], frozenset[str]]:
    """Return the variables that hold lists or texts in a run, and those whose entries do."""
    lists: set[str] = set()
    nested: set[str] = set()
    for step in Run.of(parse(listing_id, marked), 4, into=True).steps():
        for frame in step.frames:
            for name, value in frame.variables.items():
                if isinstance(value, tuple | str):
                    lists.add(name)
                    if any(isinstance(each, tuple | str) for each in value):
                        nested.add(name)
        if step.ended or step.number > WATCHED:
            break
    return frozenset(lists), frozenset(nested)
