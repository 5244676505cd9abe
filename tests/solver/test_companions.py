"""Companions in C and Pascal: compiled, they take the steps of their listings, line by line."""

import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from solver.machine.program import Program
from solver.machine.run import Run, complete_search
from solver.text.companion import Companion, load_companion, read_companion
from solver.text.listing import FOLDER, ListingError, load_listing, parse_listing

C = ["iterative-lecture", "recursive", "vector-all", "flags", "flags-all"]
PASCAL = ["flags-from-one"]
SIZES = range(1, 7)

C_MARK = '#include <stdio.h>\nstatic void mark(int line) { fprintf(stderr, "%d\\n", line); }\n'
PASCAL_MARK = "procedure mark(line: integer);\nbegin\n    writeln(stderr, line);\nend;\n\n"


def marked_c(found: Companion) -> str:
    """Return a C program that says on standard error which mapped line is about to run."""
    lines = found.text.split("\n")
    for number in set(found.lines.values()):
        line, mark = lines[number - 1], f"mark({number})"
        if line.endswith("{") and line.lstrip().startswith("for"):
            line = line.replace("; ", f"; {mark}, ", 1)
        elif re.search(r"\b(while|if) \(", line):
            line = re.sub(r"\b(while|if) \(", rf"\1 ({mark}, ", line, count=1)
        elif "return " in line:
            line = line.replace("return ", f"return {mark}, ")
        else:
            line = f"{mark}; {line}"
        lines[number - 1] = line
    return C_MARK + "\n".join(lines)


def marked_pascal(found: Companion) -> str:
    """Return the same for Pascal: a loop's line runs before each pass, and once at its end."""
    lines = found.text.split("\n")
    for number in set(found.lines.values()):
        line, mark = lines[number - 1], f"mark({number});"
        if line.lstrip().startswith("for") and line.endswith("begin"):
            indent = line[: len(line) - len(line.lstrip())]
            end = lines.index(f"{indent}end;", number)
            lines[end] += f" {mark}"
            line = f"{line} {mark}"
        elif line.endswith(";"):
            line = f"begin {mark} {line} end;"
        else:
            line = f"{mark} {line}"
        lines[number - 1] = line
    text = "\n".join(lines)
    assert text.count("\n{ Place") == 1
    return text.replace("\n{ Place", f"\n{PASCAL_MARK}{{ Place")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("companions")


@pytest.fixture
def build(require_program: Callable[[str], str], folder: Path) -> Callable[[str], Path]:
    """Return a function that compiles the marked companion of a listing, once."""

    def compiled(listing_id: str) -> Path:
        found = load_companion(listing_id)
        assert found is not None
        target = folder / listing_id
        if target.exists():
            return target
        if found.language == "C":
            source = target.with_suffix(".c")
            source.write_text(marked_c(found))
            strict = ["-std=c99", "-Wall", "-Wextra", "-Werror", "-fsanitize=undefined"]
            command = [require_program("gcc"), *strict, "-o", str(target), str(source)]
        else:
            source = target.with_suffix(".pas")
            source.write_text(marked_pascal(found))
            command = [require_program("fpc"), "-Cr", "-vew", f"-o{target}", str(source)]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return target

    return compiled


@pytest.mark.long
@pytest.mark.parametrize("n", SIZES)
@pytest.mark.parametrize("listing_id", [*C, *PASCAL])
def test_it_steps_as_its_listing(build: Callable[[str], Path], listing_id: str, n: int) -> None:
    found = load_companion(listing_id)
    assert found is not None
    done = subprocess.run([build(listing_id), str(n)], capture_output=True, text=True, check=True)
    run = Run.of(load_listing(listing_id), n, enters_tests=True)
    complete_search(run.last())
    ours = [found.line(step.next_line) for step in run.steps()]
    assert [int(line) for line in done.stderr.split()] == [line for line in ours if line]
    printed = [[*map(int, re.findall(r"\d+", line))] for line in done.stdout.splitlines()]
    assert printed == answers(listing_id, n)


def answers(listing_id: str, n: int) -> list[list[int]]:
    """Return what a listing's companion has to print, line by line."""
    solution = Program(load_listing(listing_id)).call("queens", n)
    match listing_id:
        case "vector-all":
            assert isinstance(solution, list)
            return solution
        case "flags-all":
            found = Program(load_listing("vector-all")).call("queens", n)
            assert isinstance(found, list)
            return [*found, [len(found)]]
        case "iterative-lecture" | "recursive":
            end = Run.of(load_listing("iterative"), n)
            last = end.step(complete_search(end.last()))
            return [list(last.queens) if last.counters.solutions else []]
    assert solution is None or isinstance(solution, list)
    return [solution or []]


def test_every_file_accompanies_a_listing_and_shows_no_marks() -> None:
    files = {path.name for path in FOLDER.iterdir() if path.suffix in {".c", ".pas"}}
    assert files == {f"{name.replace('-', '_')}.c" for name in C} | {"flags_from_one.pas"}
    assert load_companion("iterative") is None
    assert load_companion("a-program-of-somebody") is None
    found = read_companion("small.pas", "{ Small. }\nf;  {: 3}\n    g;  {: 4}\n", LISTING)
    assert found.text == "{ Small. }\nf;\n    g;\n"
    assert [found.line(number) for number in (None, 2, 3, 4)] == [None, None, 2, 3]


@pytest.mark.parametrize("listing_id", [*C, *PASCAL])
def test_every_line_that_decides_or_changes_something_has_its_counterpart(listing_id: str) -> None:
    found, listing = load_companion(listing_id), load_listing(listing_id)
    assert found is not None
    assert max(map(len, found.text.split("\n"))) <= 60
    marked = {*listing.meanings, *listing.line_tests, *listing.tick_lines}
    exempt = {line for line in marked if listing.lines[line - 1].lstrip().startswith("else")}
    assert marked - exempt <= found.lines.keys()


# What is wrong with a companion is said with its file and line.


LISTING = parse_listing(
    "small",
    '''def queens(n):
    """Say that there is none."""
    b = []
    return n


#: title Small
#: source here
#: start queens(n)
#: board b
''',
)


@pytest.mark.parametrize("mark", ["3,", "٣", "2", "99", "3, 3"])
def test_a_fault(mark: str) -> None:
    with pytest.raises(ListingError, match=r"^small\.c:2: .* is no line with a statement"):
        read_companion("small.c", f"int n;\nf();  //: {mark}", LISTING)
