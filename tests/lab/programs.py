"""Small programs of every kind; each has a function `run` that is given a list."""

_TEXT = '''
### closure
def run(xs):
    def add(n):
        def to(x):
            return x + n
        return to
    return [add(n)(10) for n in xs]
### nonlocal
def run(xs):
    count = 0
    def one(x):
        nonlocal count
        count += x
        return count
    return [one(x) for x in xs], count
### global
total = 0
def add(x):
    global total
    total += x
def run(xs):
    for x in xs:
        add(x)
    return total
### comprehensions
def run(xs):
    return [
        x * y
        for x in xs
        for y in range(x)
    ], {x: -x for x in xs}, {x % 2 for x in xs}
### lambda
def run(xs):
    f = lambda x, y=2: (
        x * y
    )
    return list(map(f, xs)), f.__name__
### generator
def count(n):
    try:
        while n:
            sent = yield n
            if sent:
                print("sent", sent)
            n -= 1
    finally:
        print("closed")
def run(xs):
    g = count(5)
    got = [next(g), g.send("a"), next(g)]
    g.close()
    return got, list(count(2)), [x for x in count(3) if x != 2]
### generator_throw
def patient():
    while True:
        try:
            yield 1
        except ValueError as error:
            print("caught", error)
def run(xs):
    g = patient()
    next(g)
    g.throw(ValueError("x"))
    g.throw(KeyError("y"))
### generator_return
def inner():
    x = yield 1
    return x
def outer():
    got = yield from inner()
    yield got
def run(xs):
    g = outer()
    return next(g), g.send(7)
### stop_iteration
def first(it):
    return next(it)
def run(xs):
    try:
        return first(iter([]))
    except StopIteration as stop:
        return "stopped", stop.value
### stop_iteration_out
def run(xs):
    return next(iter([]))
### decorator
import functools
def twice(f):
    @functools.wraps(f)
    def inner(*args):
        return f(f(*args))
    return inner
@twice
@functools.lru_cache(maxsize=None)
def inc(x):
    """Add one."""
    print("inc", x)
    return x + 1
def run(xs):
    return [inc(x) for x in xs], inc.__name__, inc.__doc__, inc.__wrapped__.cache_info()
### defaults
def push(x, to=[]):
    to.append(x)
    return to
def run(xs):
    for x in xs:
        push(x)
    return push(9), push.__defaults__, push(1) is push(2)
### keyword_only
def f(a, /, b, *c, d, e=5, **g):
    return a, b, c, d, e, g
def run(xs):
    return f(1, *xs, d=4, z=7)
### wrong_arguments
def f(a, b):
    return a
def run(xs):
    try:
        f(1)
    except TypeError as error:
        print(error)
    return f(1, 2, 3)
### finally
def f(x):
    for i in range(5):
        try:
            if i == x:
                continue
            if i == 3:
                return i
        finally:
            print("left", i)
def run(xs):
    return [f(x) for x in xs]
### finally_overrides
def run(xs):
    try:
        raise ValueError(1)
    finally:
        return 5
### with
class Room:
    def __init__(self, name):
        self.name = name
    def __enter__(self):
        print("in", self.name)
        return self
    def __exit__(self, kind, error, at):
        print("out", kind)
        return kind is KeyError
def run(xs):
    with Room("a") as a, Room("b"):
        print(a.name)
    with Room("c"):
        raise KeyError(1)
    with Room("d"):
        raise IndexError("i")
### contextmanager
from contextlib import contextmanager
@contextmanager
def room():
    print("in")
    try:
        yield 5
    finally:
        print("out")
def run(xs):
    with room() as n:
        return n
### recursion_limit
def deep(n):
    return deep(n + 1)
def run(xs):
    deep(0)
### recursion_caught
depth = 0
def deep():
    global depth
    depth += 1
    deep()
def run(xs):
    found = []
    for _ in xs:
        global depth
        depth = 0
        try:
            deep()
        except RecursionError as error:
            found.append(type(error).__name__)
    found.append(5)
    return found, depth > 500
### recursion_set
import sys
def deep(n):
    return 0 if n == 0 else 1 + deep(n - 1)
def run(xs):
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(3000)
    try:
        return deep(2000), sys.getrecursionlimit()
    finally:
        sys.setrecursionlimit(before)
### mutual_recursion
def even(n):
    return n == 0 or odd(n - 1)
def odd(n):
    return n != 0 and even(n - 1)
def run(xs):
    return even(300), odd(300)
### exception_chain
class Wrong(Exception):
    pass
def f():
    return {}["k"]
def run(xs):
    try:
        f()
    except KeyError as error:
        raise Wrong("no", 1) from error
### traceback
import traceback
def g(x):
    return 1 / x
def run(xs):
    try:
        return (g(
            0
        ))
    except ZeroDivisionError:
        return traceback.format_exc()
### exception_groups
def run(xs):
    try:
        raise ExceptionGroup("g", [ValueError(1), KeyError(2)])
    except* ValueError as group:
        print(group.exceptions)
    except* KeyError:
        print("key")
### reraise
def run(xs):
    try:
        xs[10]
    except IndexError:
        xs.append("seen")
        raise
### bare_except
def run(xs):
    for x in xs:
        try:
            x.nothing
        except:
            print("no")
        else:
            print("yes")
### unbound
def run(xs):
    print(y)
    y = 1
### exit
import sys
def run(xs):
    print("bye")
    sys.exit(3)
### print
import sys
def run(xs):
    print(*xs, sep="-", end="!")
    print("a\\nb", flush=True)
    sys.stdout.write("c")
    return sys.stdout.writable()
### redirected
import contextlib, io
def run(xs):
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        print("inside")
    print("outside")
    return out.getvalue()
### sorted_key
def second(p):
    print("key", p)
    return -p
def run(xs):
    xs.sort(key=second)
    return sorted(xs, key=lambda p: p % 2), max(xs, key=second)
### mutated_while_sorted
def run(xs):
    xs.sort(key=lambda x: xs.append(x))
### arguments_mutated
def run(xs):
    xs[0] = xs
    xs.insert(1, [0])
    del xs[2]
    return xs
### classes
class A:
    count = 0
    def __init__(self, x):
        self.x = x
        type(self).count += 1
    def __repr__(self):
        print("repr")
        return f"A({self.x})"
    def __eq__(self, other):
        print("eq")
        return self.x == other.x
    def __hash__(self):
        print("hash")
        return 1
    def __getattr__(self, name):
        print("asked for", name)
        raise AttributeError(name)
    @property
    def double(self):
        print("double")
        return 2 * self.x
    @staticmethod
    def make(x):
        return A(x)
    @classmethod
    def of(cls, x):
        return cls(x)
class B(A):
    def __init__(self, x):
        super().__init__(x)
        self.__y = x
    def y(self):
        return self.__y
def run(xs):
    a, b = A.make(1), B.of(2)
    both = [a, b]
    held = {a: b}
    return both, a == A(1), b.y(), b.double, A.count, B.count, sorted(vars(b)), held[A(1)].x
### metaclass
class Meta(type):
    def __new__(cls, name, bases, body):
        print(sorted(body))
        return super().__new__(cls, name, bases, body)
    def __getattribute__(cls, name):
        if not name.startswith("_"):
            print("asked for", name)
        return super().__getattribute__(name)
def run(xs):
    class C(metaclass=Meta):
        n = 1
        def f(self):
            return self
    c = C()
    return c.f() is c, C.n
### awkward_values
class L(list):
    def __iter__(self):
        print("iter")
        return super().__iter__()
    def __len__(self):
        print("len")
        return 3
    def __repr__(self):
        raise ValueError("no repr")
class S(str):
    def __str__(self):
        print("str")
        return "S"
class I(int):
    def __index__(self):
        print("index")
        return 1
    def __eq__(self, other):
        print("eq")
        return True
class D(dict):
    def items(self):
        print("items")
        return []
    def __missing__(self, key):
        return key
class P:
    @property
    def __class__(self):
        print("class")
        return int
    @property
    def __dict__(self):
        print("dict")
        return {}
    def m(self):
        return 1
def run(xs):
    l, s, i, d, p = L([1]), S("x"), I(3), D(a=1), P()
    n = [float("nan"), float("inf"), 10 ** 2000, "\\ud800", "x" * 5000]
    a = [l, s, i, d, p]
    a.append(a)
    return p.m() + i.real, d["k"], s.upper(), isinstance(p, int)
### slots
class Q:
    __slots__ = ("a", "b")
    def __init__(self):
        self.a = 1
        self.later()
    def later(self):
        self.b = 2
def run(xs):
    return Q().b
### dataclass
from dataclasses import dataclass, field, replace
@dataclass(order=True, frozen=True)
class Point:
    x: int
    y: int = 0
    tags: list = field(default_factory=list)
    def moved(self, by):
        return replace(self, x=self.x + by)
def run(xs):
    points = [Point(x) for x in xs]
    return sorted(points), points[0].moved(3), points[0] == Point(3)
### enum
from enum import Enum
class Colour(Enum):
    RED = 1
    BLUE = 2
    def dark(self):
        return self.name.lower()
def run(xs):
    return [c.dark() for c in Colour], Colour(2), list(Colour.__members__)
### namedtuple
from collections import namedtuple
P = namedtuple("P", "x y")
def run(xs):
    p = P(1, [2])
    p.y.append(3)
    return p, p._replace(x=4)
### deleted
class Noisy:
    def __init__(self, name):
        self.name = name
    def __del__(self):
        print("gone", self.name)
def inner():
    a = Noisy("a")
    b = [Noisy("b")]
    print("made")
    del a
    print("after a")
    b = None
    print("after b")
    c = Noisy("c")
def run(xs):
    inner()
    print("end of inner")
    x = 1
    del x
    return locals()
### locals
def run(xs):
    a = 1
    found = sorted(locals())
    return found, sorted(vars()), sorted(globals()) == sorted(run.__globals__), dir()
### exec_eval
def run(xs):
    space = {"x": 5}
    exec("def f(n):\\n    return n * x", space)
    return eval("f(3) + x", space), eval("len(xs)")
### frames
import inspect, sys
def who():
    return sys._getframe(1).f_code.co_name, inspect.currentframe().f_lineno
def run(xs):
    return who(), who.__code__.co_varnames, inspect.signature(run), inspect.getsource
### walrus
def run(xs):
    if (n := len(xs)) > 2:
        print(n)
    return [y := x * n for x in xs], y
### match
def kind(x):
    match x:
        case 0 | 1:
            return "small"
        case [a, *rest] if a:
            return a, rest
        case {"k": v, **others}:
            return v, others
        case str() as s:
            return s
        case _:
            return None
def run(xs):
    return [kind(x) for x in (0, [1, 2, 3], [0], {"k": 1, "l": 2}, "t", 3.5)]
### fstrings
def run(xs):
    name = "n"
    return f"{name!r:>5} {sum(xs):04d} {xs[0]=} {'-'.join(str(x) for x in xs)}"
### star
def run(xs):
    first, *rest = xs
    a = b = rest
    return first, rest, [*xs, *rest], {**{"a": 1}}, a is b
### import_inside
def run(xs):
    from math import gcd, isqrt as root
    import os.path
    return gcd(12, 18), root(17), os.path.basename("a/b")
### shadowed
def _call(x):
    return x
link = stepped = glimpse = sys = len = print = _call
def run(xs):
    range = min
    return range(xs), len(xs), print(4), __name__
### names
def run(xs):
    """Do it."""
    def run():
        return 1
    return run.__qualname__, run.__doc__, run.__module__, __doc__, __file__
### one_liners
def f(x): return x + 1
def run(xs):
    a = 1; b = 2
    for x in xs: a += x; b *= 2
    while a: a -= 1
    if b: print(b)
    return f(a), b
### many_lines
def run(xs):
    total = (
        sum(x
            for x in xs)
        + max(
            xs
        )
    )
    text = """
    several
    """
    return total, text, [
        total,
    ]
### while_else
def run(xs):
    while xs:
        if xs.pop() == 7:
            break
    else:
        print("none")
    for x in ():
        pass
    else:
        return "empty"
### async
import asyncio
async def ticks(n):
    for i in range(n):
        yield i
async def work(x):
    await asyncio.sleep(0)
    print("worked", x)
    return x
async def main(xs):
    async for i in ticks(2):
        print(i)
    return await asyncio.gather(*map(work, xs))
def run(xs):
    return asyncio.run(main(xs))
### iterator
class Down:
    def __init__(self, n):
        self.n = n
    def __iter__(self):
        return self
    def __next__(self):
        if not self.n:
            raise StopIteration
        self.n -= 1
        return self.n
def run(xs):
    return list(Down(3)), sum(Down(4)), 2 in Down(5), dict(zip("ab", Down(9)))
### tracing
import sys
def run(xs):
    seen = []
    before = sys.getprofile()
    sys.setprofile(lambda frame, event, _: seen.append(event))
    abs(-1)
    sys.setprofile(before)
    return seen[:2]
### copied
import copy
class Tree:
    def __init__(self, *below):
        self.below = below
    def depth(self):
        return 1 + max((b.depth() for b in self.below), default=0)
def run(xs):
    tree = Tree(Tree(), Tree(Tree()))
    return tree.depth(), copy.deepcopy(tree).depth(), copy.copy(xs) is xs
### queens
def isfree(b, x, y):
    for i in range(x):
        if b[i] == y or abs(b[i] - y) == x - i:
            return False
    return True
def solve(b, k, n, found):
    if k == n:
        found.append(b[:])
        return
    for y in range(n):
        if isfree(b, k, y):
            b[k] = y
            solve(b, k + 1, n, found)
            b[k] = -1
def run(xs):
    n = len(xs) + 2
    found = []
    solve([-1] * n, 0, n, found)
    return found
'''

PROGRAMS = {
    name.strip(): text
    for name, _, text in (part.partition("\n") for part in _TEXT.split("###")[1:])
}
