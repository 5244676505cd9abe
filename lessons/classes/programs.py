"""Programs of a hand-in: run in their sealed process, with cases that nobody has seen.

A student can read all that is shipped, the cases of an exercise and its solution among them. So a
program is judged by cases too that are drawn when the report is made: those of a class out of what
the lecturer's secret draws, and of these others for each login. A program that is the tutor's own
solution counts as shown, as if it had been asked for.
"""

import ast
import atexit
import io
import keyword
import tokenize
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from copy import deepcopy
from dataclasses import replace
from functools import cache, lru_cache
from hashlib import blake2s
from itertools import chain, combinations, pairwise
from pathlib import Path
from zlib import crc32

from msgspec import structs

from lessons.classes.assignment import Work
from lessons.classes.opaque import say_opaque
from lessons.classes.packet import HandIn
from lessons.classes.points import find_title
from lessons.classes.report import AlikePrograms, Remark, RemarkKind, ReportedProgram
from lessons.classes.words import draw_board
from lessons.files.course_folder import read_once
from lessons.journal.journal import Journal
from lessons.journal.records import SKIPPED, ActivityType, Answered
from lessons.journal.student_state import Entry, StudentState
from lessons.lab.exercise import Exercise, ExerciseError, Stage, fingerprint_program, solution_text
from lessons.lab.folder import exercise_ids
from lessons.lab.key import Drawing
from lessons.lab.outcome import FORBIDDEN, Ended
from lessons.lab.session import (
    ExerciseState,
    LabSession,
    find_begun_stage,
    find_exercise,
    find_exercise_state,
)
from lessons.language import _
from solver.processes.workers import Worker
from solver.text.listing import shipped_ids, shipped_text

DRAWN, FRESH = 320, 220
"""Fresh cases that are drawn for a class, and of these for a student, where there are so many."""


def judge_programs(
    hand_in: HandIn, student: StudentState, secret: str, *, accepted: bool
) -> Mapping[str, ReportedProgram]:
    """Run the exercise programs of a hand-in, and return the verdict on each, by exercise id.

    The secret of who makes the report decides which cases are drawn; where it is accepted, the
    tutor's own solution counts too.
    """
    records = (entry.record for entry in student.records)
    tried = [
        each for each in records if isinstance(each, Answered) and each.activity is ActivityType.LAB
    ]
    results: dict[str, ReportedProgram] = {}
    brought = [name for name in exercise_ids() if f"lab/{name}.py" in hand_in.files]
    for name in dict.fromkeys([*(each.lesson for each in tried), *brought]):
        text = hand_in.files.get(f"lab/{name}.py")
        solved = find_exercise_state(student, name) is ExerciseState.SOLVED
        begun = find_exercise(name).statement if text is not None else ""
        if text is not None and fingerprint_program(text) != fingerprint_program(begun):
            program = _judge_program(name, text, hand_in.login, secret)
            # A stage may have given it to the student: in lines, or with parts left out.
            given = {each.question for each in tried if each.lesson == name and each.right}
            given |= {find_begun_stage(student, name)} if not solved else set()
            known = bool(given & {Stage.COMPLETE, Stage.ORDER})
            program = program if accepted else _mark_tutor_solution(program, given=known)
        elif solved:
            why = _("nothing that was written for it was handed in")
            program = ReportedProgram(name, find_title(Work.EXERCISE, name), "", None, why)
        else:
            continue
        results[name] = program
        if solved and not program.works and not any(x.kind in _SAID for x in program.remarks):
            results[name] = _add_remark(program, RemarkKind.PROGRAM, _UNSOLVED)
    return results


_UNSOLVED = _("The exercise “{title}” does not count as solved: {why}")
_SAID = RemarkKind.FORBIDDEN, RemarkKind.SOLUTION
"""The remarks that say so, too."""


def _add_remark(
    program: ReportedProgram, kind: RemarkKind, sentence: str, what: str = ""
) -> ReportedProgram:
    """Return a program with one remark more."""
    text = sentence.format(title=program.title, why=program.failure, what=what)
    return replace(program, remarks=(*program.remarks, Remark(kind, text)))


def _mark_tutor_solution(program: ReportedProgram, *, given: bool) -> ReportedProgram:
    """Return a program, marked as shown if it is the tutor's solution, or as taught or `given`."""
    exercise, sentence = find_exercise(program.exercise), ""
    if not program.works:
        return program
    if not has_solution(exercise, program.text):
        if resembles_solution(exercise, program.text):
            sentence = _("“{title}”: much of the tutor's own solution, in other words or order.")
    elif given or not must_be_copied(exercise, program.text):
        sentence = _("“{title}”: a solution that the course or a stage shows, or anybody writes.")
    else:
        why = _("it is the tutor's own solution, which counts as shown")
        shown = replace(program, works=None, failure=why)
        return _add_remark(shown, RemarkKind.SOLUTION, _UNSOLVED)
    return _add_remark(program, RemarkKind.TAUGHT, sentence) if sentence else program


def _judge_program(name: str, text: str, login: str, secret: str) -> ReportedProgram:
    """Return the verdict on a program; one that cannot be judged need not be wrong."""
    try:
        judged = _check_program(name, login, secret, text)
    except (ExerciseError, OSError) as error:  # Not remembered: another time it may be judged.
        why = error.strerror if isinstance(error, OSError) else None
        unjudged = _("it could not be judged ({why})").format(why=why or error)
        judged = ReportedProgram(name, find_title(Work.EXERCISE, name), text, None, unjudged)
    exercise = find_exercise(name)
    if opaque := say_opaque(text, f"{exercise.statement}\n{exercise.reference}"):
        sentence = _("“{title}”: the program hides how it computes what it returns: {what}.")
        judged = _add_remark(judged, RemarkKind.OPAQUE, sentence, opaque)
    prints = hash_program(exercise, text)
    if judged.works and len(prints) < FEWEST and is_unnamed_copy(exercise, text):
        prints = tuple(sorted(_winnow(text)))
    return replace(judged, prints=prints)


@lru_cache(maxsize=4096)
def _check_program(name: str, login: str, secret: str, text: str) -> ReportedProgram:
    """Run a program on the cases drawn for a login, and return the verdict on it.

    An `ExerciseError` or an `OSError` says that it could not be judged.
    """
    session, title = _load_session(name, secret), find_title(Work.EXERCISE, name)
    report = session.check(text, choose=lambda key: key.choose(login, FRESH))
    if report.unjudged:
        raise ExerciseError(report.unjudged)
    if report.right:
        return ReportedProgram(name, title, text)
    failure, picture = report.failures[0], report.failures[0].picture
    beliefs: tuple[str, ...] = ()
    with suppress(ExerciseError, OSError):
        # Mutants are told apart by the cases that everybody knows.
        known = len(session.key.calls) - session.key.fresh
        beliefs = session.beliefs(replace(report, outcomes=report.outcomes[:known]))
    shown = tuple(picture.maze) if picture and picture.maze else ()
    if picture and not shown:
        shown = tuple(draw_board(picture.queens, picture.n, [*filter(None, [picture.square])]))
    case = "" if failure.case is None else repr(failure.case)
    belief = " ".join(beliefs)
    judged = ReportedProgram(name, title, text, False, failure.text, shown, case, belief)
    ended = (each for each in report.outcomes if isinstance(each, Ended))
    if any(each.reason in FORBIDDEN for each in ended):
        return _add_remark(judged, RemarkKind.FORBIDDEN, _UNSOLVED)
    return judged


@cache
def _load_session(exercise: str, secret: str) -> LabSession:
    """Return the lab session of an exercise, with the cases that a secret draws."""
    digest = blake2s(f"{secret} {exercise}".encode(), digest_size=8).digest()
    drawing = Drawing(int.from_bytes(digest), DRAWN)
    return LabSession(
        find_exercise(exercise), Path(), Journal(None), worker=_start_worker(), drawing=drawing
    )


@cache
def _start_worker() -> Worker:
    """Return the process that checks all programs; it is started once."""
    worker = Worker()
    atexit.register(worker.close)
    return worker


def drop_failing(
    entries: Sequence[Entry], programs: Mapping[str, ReportedProgram]
) -> tuple[Entry, ...]:
    """Return the records without those that call a failing program right.

    In the place of the tutor's own solution stands that it was shown.
    """
    kept: list[Entry] = []
    for entry in entries:
        match entry.record:
            case Answered(lesson=name, question=Stage.WRITE, right=True, activity=ActivityType.LAB):
                program = programs.get(name)
            case _:
                program = None
        if not program or program.works:
            kept.append(entry)
        elif program.solution:
            shown = structs.replace(entry.record, given=SKIPPED, right=False)
            kept.append(structs.replace(entry, record=shown))
    return tuple(kept)


# Likeness: which programs say the same in other words.
#
# Of the tokens of a program, names made alike, each run of some is hashed, and of every few hashes
# next to each other the smallest is kept: winnowing (Schleimer, Wilkerson & Aiken 2003), as in
# MOSS. So whatever is as long as a run and a window together is found, wherever it stands. That a
# solution was taken over whole is seen on its functions: names are told apart there; and that it
# was written anew in another order, on its statements and conditions, each for itself.

RUN, WINDOW = 12, 4
"""Tokens that are hashed together, and hashes of which one is kept."""
ALIKE, FEWEST = 0.8, 8
"""The share of the smaller program that two have in common, and how many hashes at least."""
SHORT, TAUGHT = 40, 0.5
"""Tokens of a solution that anybody writes so, and the share of it that a listing has."""
NEAR, SAID = 0.85, 9
"""The share of their statements and conditions that a program and the tutor's solution have in
common if it is much like it, and how many such a solution has."""
LARGEST_ORDERED = 20_000
"""Characters of a program whose operands are put into one order."""
MOST_PAIRS = 200
"""Pairs of programs for an exercise that are looked at: more are one program that went round."""
COMMON = 20
"""Programs from which on is left out what more than half of them have."""


def hash_program(exercise: Exercise, text: str) -> tuple[int, ...]:
    """Return the hashes by which a program is compared, without those of the given code."""
    return tuple(sorted(_winnow(text) - _hash_given(exercise.id)))


def _winnow(text: str) -> set[int]:
    """Return the hashes of a program that winnowing keeps."""
    hashes = _hash_runs(_list_tokens(text))
    windows = (hashes[place : place + WINDOW] for place in range(len(hashes) - WINDOW + 1))
    return {*map(min, windows)}


@read_once
def _hash_given(exercise_id: str) -> frozenset[int]:
    """Return the hashes of an exercise's statement and of its reference solution."""
    exercise = find_exercise(exercise_id)
    texts = exercise.statement, exercise.reference
    return frozenset(each for text in texts for each in _hash_runs(_list_tokens(text)))


def _hash_runs(tokens: Sequence[str]) -> list[int]:
    """Return a hash for each run of `RUN` tokens that follow each other."""
    runs = (tokens[place : place + RUN] for place in range(len(tokens) - RUN + 1))
    return [crc32(" ".join(each).encode(errors="replace")) for each in runs]


class _Idle(ast.NodeTransformer):
    """Leaves out statements without an effect, so that nothing is hidden between them."""

    def __init__(self, tree: ast.AST) -> None:
        names = (each for each in ast.walk(tree) if isinstance(each, ast.Name))
        self._read = {each.id for each in names if isinstance(each.ctx, ast.Load)}

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Look into a node; a body of which nothing is left gets a `pass`."""
        super().generic_visit(node)
        kinds = ast.FunctionDef | ast.ClassDef | ast.For | ast.While | ast.If | ast.With | ast.Try
        if isinstance(node, kinds) and not node.body:
            node.body = [ast.Pass()]
        return node

    def visit_Pass(self, _node: ast.Pass) -> None:
        """Leave out a `pass`."""

    def visit_Expr(self, node: ast.Expr) -> ast.AST | None:
        """Leave out a bare constant or name, such as a docstring."""
        return None if isinstance(node.value, ast.Constant | ast.Name) else node

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:
        """Leave out what gives a name its own value, or a value that nobody reads."""
        same = all(ast.unparse(each) == ast.unparse(node.value) for each in node.targets)
        return None if same or self._is_unread(node.targets, node.value) else node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST | None:
        """Leave out what counts for nobody."""
        return None if self._is_unread([node.target], node.value) else node

    def _is_unread(self, targets: Iterable[ast.expr], value: ast.expr) -> bool:
        """Return whether names that nothing reads get a value that calls nothing."""
        names = [each.id if isinstance(each, ast.Name) else "" for each in targets]
        calls = any(isinstance(each, ast.Call) for each in ast.walk(value))
        return not calls and all(names) and self._read.isdisjoint(names)


def _parse_effects(text: str) -> ast.Module:
    """Return the tree of a program without what has no effect; raise SyntaxError if it is none."""
    tree = ast.parse(text)
    _Idle(tree).visit(tree)
    return tree


class _Order(ast.NodeTransformer):
    """Writes alike what says the same, or its contrary."""

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        """Sort the operands of `and` and `or`, those of the same word within them too."""
        self.generic_visit(node)
        values: list[ast.expr] = []
        for each in node.values:
            same = type(getattr(each, "op", None)) is type(node.op)
            values += each.values if same and isinstance(each, ast.BoolOp) else [each]
        node.values = sorted(values, key=_make_order_key)
        return node

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        """Leave out `not`."""
        self.generic_visit(node)
        return node.operand if isinstance(node.op, ast.Not) else node

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        """Write each comparison as such of two, with `==` or `<`, and `and` between them."""
        operands = [node.left, *node.comparators]
        twice = chain.from_iterable(map(ast.walk, operands[1:-1]))
        if len(node.ops) > 1 and not any(isinstance(each, ast.Compare) for each in twice):
            pairs = zip(pairwise(operands), node.ops, strict=True)
            parts = [ast.Compare(deepcopy(one), [by], [deepcopy(two)]) for (one, two), by in pairs]
            return self.visit_BoolOp(ast.BoolOp(ast.And(), [*parts]))
        self.generic_visit(node)
        match node:
            case ast.Compare(left, [ast.Gt() | ast.LtE()], [other]):
                return ast.Compare(other, [ast.Lt()], [left])
            case ast.Compare(left, [ast.GtE()], others):
                return ast.Compare(left, [ast.Lt()], others)
            case ast.Compare(left, [ast.Eq() | ast.NotEq()], [other]):
                first, *others = sorted((left, other), key=_make_order_key)
                return ast.Compare(first, [ast.Eq()], others)
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        """Sort the operands of `+` and `*`."""
        self.generic_visit(node)
        if isinstance(node.op, ast.Add | ast.Mult):
            node.left, node.right = sorted((node.left, node.right), key=_make_order_key)
        return node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        """Write `x += 1` as `x = x + 1`."""
        value = ast.BinOp(deepcopy(node.target), node.op, node.value)
        return self.generic_visit(ast.Assign([node.target], value, lineno=1))

    def visit_Call(self, node: ast.Call) -> ast.AST:
        """Write `range(0, n)` as `range(n)`."""
        self.generic_visit(node)
        match node:
            case ast.Call(ast.Name("range"), [ast.Constant(0), end]):
                node.args = [end]
        return node


def _make_order_key(node: ast.AST) -> tuple[str, ...]:
    """Return the key by which operands are sorted: their tokens, so that names are alike."""
    return tuple(_split_tokens(ast.unparse(node)))


@lru_cache(maxsize=1 << 10)
def _list_tokens(text: str) -> Sequence[str]:
    """Return the tokens of a program in one order, names made alike, without what does nothing."""
    with suppress(SyntaxError, ValueError, RecursionError, MemoryError):
        if len(text) <= LARGEST_ORDERED:
            text = ast.unparse(_Order().visit(_parse_effects(text)))
    return [*_split_tokens(text)]


def _split_tokens(text: str) -> Iterator[str]:
    """Yield the tokens of a text of Python, with all names made alike."""
    with suppress(tokenize.TokenError, SyntaxError):
        for each in tokenize.generate_tokens(io.StringIO(text).readline):
            match each.type:
                case tokenize.NAME if each.string != "pass":
                    yield each.string if keyword.iskeyword(each.string) else "v"
                case tokenize.NUMBER | tokenize.OP:
                    yield each.string
                case tokenize.STRING:
                    yield "s"


def find_pairs(prints: Mapping[str, Collection[int]]) -> Iterator[tuple[str, str, float]]:
    """Yield the logins of pairs of similar programs and their share, from the hashes by login."""
    counts = Counter(each for some in prints.values() for each in {*some})
    most = len(prints) // 2 if len(prints) >= COMMON else len(prints)
    sets = {
        login: frozenset(each for each in prints[login] if counts[each] <= most)
        for login in sorted(prints)
    }
    telling = {login: some for login, some in sets.items() if len(some) >= FEWEST}
    for (one, of_one), (other, of_other) in combinations(telling.items(), 2):
        common = len(of_one & of_other)
        share = common / min(len(of_one), len(of_other))
        if common >= FEWEST and share >= ALIKE:
            yield one, other, share


def group_programs(
    exercise: str, title: str, prints: Mapping[str, Collection[int]]
) -> Iterator[AlikePrograms]:
    """Yield the groups of similar programs for an exercise, from the hashes by login."""
    pairs = sorted(find_pairs(prints), key=lambda pair: (-pair[2], *pair))[:MOST_PAIRS]
    groups: list[set[str]] = []
    for one, other, _share in pairs:
        near = [some for some in groups if some & {one, other}]
        groups = [*(some for some in groups if some not in near), {one, other}.union(*near)]
    for some in groups:
        inside = tuple(pair for pair in pairs if pair[0] in some)
        yield AlikePrograms(exercise, title, tuple(sorted(some)), inside)


# Solutions that were taken over.


def has_solution(exercise: Exercise, text: str) -> bool:
    """Return whether a program contains all functions of the tutor's solution."""
    asked = _list_functions(exercise.reference) - _list_functions(exercise.statement)
    return bool(asked) and asked <= _list_functions(text)


def resembles_solution(exercise: Exercise, text: str) -> bool:
    """Return whether a program says nearly what the tutor's solution says, in whatever order.

    Of a short one that says nothing: there are few ways to write it.
    """
    given, shown, written = map(_count_statements, (exercise.statement, exercise.reference, text))
    own, other = shown - given, written - given
    common, whole = (own & other).total(), (own | other).total()
    return own.total() >= SAID and common >= NEAR * whole


@lru_cache(maxsize=1 << 8)
def _count_statements(text: str) -> Counter[tuple[int, str]]:
    """Return how often each statement and condition stands in a program, by how deep in loops."""
    with suppress(SyntaxError, ValueError, RecursionError, MemoryError):
        if len(text) <= LARGEST_ORDERED:
            return Counter(_list_statements(_Order().visit(_parse_effects(text)).body))
    return Counter()


def _list_statements(body: Iterable[ast.stmt], depth: int = 0) -> Iterator[tuple[int, str]]:
    """Yield the tokens of each statement and condition, with the number of loops around it."""
    for each in body:
        parts: Iterable[ast.AST]
        match each:
            case ast.If(test=test) | ast.While(test=test):
                parts = _split_condition(test)
            case ast.For(iter=value):
                parts = [value]
            case ast.Return(value=value):
                parts = _split_condition(value or ast.Constant(None))
            case ast.Assign(targets=[ast.Tuple(targets)], value=ast.Tuple(values)):
                both = zip(targets, values, strict=False)
                parts = [ast.Assign([one], other, lineno=1) for one, other in both]
            case _:
                parts = [] if hasattr(each, "body") or isinstance(each, ast.Pass) else [each]
        yield from ((depth, " ".join(_make_order_key(part))) for part in parts)
        inner = depth + isinstance(each, ast.For | ast.While)
        for field in ("body", "handlers", "orelse", "finalbody"):
            yield from _list_statements(getattr(each, field, ()), inner)


def _split_condition(test: ast.expr) -> Iterator[ast.expr]:
    """Yield the conditions that `and`, `or` and `if` put together."""
    match test:
        case ast.BoolOp(values=parts):
            for each in parts:
                yield from _split_condition(each)
        case ast.IfExp(test=test, body=one, orelse=other):
            yield from _split_condition(test)
            yield from (one, other)
        case _:
            yield test


def is_unnamed_copy(exercise: Exercise, text: str) -> bool:
    """Return whether a program made of shipped parts is long, not taught, and not the solution."""
    own = _count_statements(exercise.reference) - _count_statements(exercise.statement)
    named = has_solution(exercise, text) or resembles_solution(exercise, text)
    return own.total() >= SAID and not named and not is_taught(exercise.id)


def must_be_copied(exercise: Exercise, text: str) -> bool:
    """Return whether a program with the tutor's solution must be copied from it."""
    copies = [exercise.reference]
    if exercise.provided:  # It has its docstrings in the file that a student begins with.
        copies.append(solution_text(exercise))
    verbatim = fingerprint_program(text) in map(fingerprint_program, copies)
    return verbatim or not is_taught(exercise.id)


@read_once
def is_taught(exercise_id: str) -> bool:
    """Return whether a solution is short or mostly found in a listing of the course."""
    exercise = find_exercise(exercise_id)
    own = frozenset(_list_functions(exercise.reference)) - _list_functions(exercise.statement)
    functions = [
        each for each in _parse_effects(exercise.reference).body if _normalise_function(each) in own
    ]
    tokens = _list_tokens("\n".join(map(ast.unparse, functions)))
    hashes = _hash_runs(tokens)
    known = (frozenset(_hash_runs(_list_tokens(shipped_text(each)))) for each in shipped_ids())
    shown = max(sum(each in some for each in hashes) for some in known)
    return len(tokens) < SHORT or shown >= TAUGHT * len(hashes)


@lru_cache(maxsize=1 << 10)
def _list_functions(text: str) -> frozenset[str]:
    """Return the top-level functions and classes of a program, in normal form."""
    with suppress(SyntaxError, ValueError, RecursionError, MemoryError):
        body, kinds = _parse_effects(text).body, ast.FunctionDef | ast.ClassDef
        return frozenset(_normalise_function(each) for each in body if isinstance(each, kinds))
    return frozenset()


def _normalise_function(statement: ast.stmt) -> str:
    """Return a function in normal form: without annotations, its names numbered."""
    function = deepcopy(statement)
    names: defaultdict[str, str] = defaultdict(lambda: f"v{len(names)}")
    for node in ast.walk(function):
        match node:
            case ast.FunctionDef() | ast.ClassDef():
                node.name = names[node.name]
                if isinstance(node, ast.FunctionDef):
                    node.returns = None
            case ast.arg():
                node.arg, node.annotation = names[node.arg], None
            case ast.Name():
                node.id = names[node.id]
    return ast.dump(function)
