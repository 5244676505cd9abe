"""Files of a course spoilt at random, always the same for the same seed."""

import random
from collections.abc import Callable

from lessons.course import course, practice

_LINES = (
    *(":::", ":::{show}", ":::{predict} x", ":::{predict}", "---", "- right: So.", "- other: {zz}"),
    *(":at: end", ":at: tick 99", ":at: after retreat 1", ":at: before solution 1", ":n: 1"),
    *(":n: 8", ":n: 99", ":listing: iterative-lecture", ":flip: yes", ":start: k=4, b=1 3 0 2"),
    *(":start: k=-1, b=-1 -1 -1 -1", ":mark: sum 3", ":mark: (9, 9)", ":ask: outcome"),
    *(":ask: next k", ":ask: b after 3 ticks", ":ask: attacker of (2, 1)"),
    *(":foils: transposed, greedy", ":foils: minus-one-attacks", "```", "- !!int ''", "? [a, *b]"),
    *("<<: {a: b}", "- ../../etc/passwd", '- "\\e[2J"', "lessons: &a [*a]", "skills: {walk: 1}"),
    *("brief: [iterative, diagonals, isfree, rules]", "  forms: [[x]]", ":skill: walk"),
    *(":draw: stuck", ":draw: square", ":n: 2-8", ":n: 1-99", ":ask: outcome"),
    *(":ask: squares of sum {value}", ":ask: {k} {zz} ({x}, {y})", ":::{practice} y"),
)
_PIECES = (
    "{k} {zz} {b[k]} {{ } > - [ ` * &#27; <b> &a *a !!python/name:os.system ' \" : 0x -1 999999"
)
_CHARACTERS = "\t\r\0\x1b\x9b\u202e\u2028\u00a0\ufeff\n "
TOKENS = (
    *(line.encode() + b"\n" for line in _LINES),
    *(piece.encode() for piece in _PIECES.split()),
    *(character.encode() for character in _CHARACTERS),
    *(b"\xff", b"\xc3", b"x" * 100, b"[" * 100, b"> " * 100),
)


def flip(script: bytes, chance: random.Random) -> bytes:
    """Change a byte."""
    at = chance.randrange(len(script))
    return script[:at] + bytes([chance.randrange(256)]) + script[at + 1 :]


def insert(script: bytes, chance: random.Random) -> bytes:
    """Put something that means something anywhere."""
    at = chance.randrange(len(script))
    return script[:at] + chance.choice(TOKENS) + script[at:]


def insert_line(script: bytes, chance: random.Random) -> bytes:
    """Put something that means something where a line begins."""
    lines = script.splitlines(keepends=True)
    lines.insert(chance.randrange(len(lines)), chance.choice(TOKENS))
    return b"".join(lines)


def drop(script: bytes, chance: random.Random) -> bytes:
    """Leave lines out."""
    lines = script.splitlines(keepends=True)
    at = chance.randrange(len(lines))
    del lines[at : at + chance.randint(1, 3)]
    return b"".join(lines)


def double(script: bytes, chance: random.Random) -> bytes:
    """Repeat some lines."""
    lines = script.splitlines(keepends=True)
    at = chance.randrange(len(lines))
    lines[at:at] = lines[at : at + chance.randint(1, 12)]
    return b"".join(lines)


def swap(script: bytes, chance: random.Random) -> bytes:
    """Let two lines change places."""
    lines = script.splitlines(keepends=True)
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def cut(script: bytes, chance: random.Random) -> bytes:
    """End early."""
    return script[: chance.randrange(1, len(script))]


CHANGES: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    *(flip, insert, insert_line, drop, double, swap) * 3,
    cut,
)


def spoilt(seed: int) -> tuple[str, bytes]:
    """Return the id of a shipped lesson, and its script with one to three things changed."""
    chance = random.Random(seed)  # noqa: S311 (nothing secret)
    lesson_id = chance.choice(course.lesson_ids())
    return lesson_id, _changed(course.script_path(lesson_id).read_bytes(), chance)


def spoilt_templates(seed: int) -> bytes:
    """Return one or two of the shipped templates, with one to three things changed."""
    chance = random.Random(seed)  # noqa: S311 (nothing secret)
    _head, *templates = practice.find_templates_file().read_bytes().split(b"\n:::{")
    chosen = chance.sample(templates, chance.randint(1, 2))
    return _changed(b"\n".join(b":::{" + each for each in chosen), chance)


def _changed(file: bytes, chance: random.Random) -> bytes:
    for _ in range(chance.randint(1, 3)):
        file = chance.choice(CHANGES)(file, chance) or b"\n"
    return file
