"""A screen's pictures in words: board, counters, code, calls, arrays, tree, an idea."""

import ast
import re
from collections.abc import Collection, Iterable, Iterator, Sequence

from lessons.files.course_folder import load_replies
from lessons.ideas.comparison import CodeLine, Counts, Difference, Readings
from lessons.ideas.demonstration import ShownIdea, find_shown_idea
from lessons.language import _
from lessons.student.conclusions import Idea
from lessons.text.expression import format_value
from lessons.text.notation import NOTATIONS, get_notation, in_notation, name_variable
from lessons.text.text import Lines
from lessons.words.calls import returned_calls, waiting_calls
from lessons.words.cover import list_cover
from lessons.words.flag_arrays import find_current_square, read_flag_arrays
from lessons.words.narration import read_variables, say_state
from lessons.words.proof import say_square
from lessons.words.puzzle_narration import (
    STEPS,
    WAYS,
    find_cells,
    find_marks,
    say_cell,
    say_region_square,
    say_way,
)
from solver.analysis.tree import ROOT, Tree
from solver.board.geometry import Square, list_free_squares, list_squares, on_board
from solver.board.maze import GOAL, START, Maze
from solver.board.regions import Regions
from solver.board.subset import Subset
from solver.machine.puzzle import Puzzle
from solver.machine.run import Run
from solver.machine.step import Step
from solver.observing.recording import Stepped
from solver.text.companion import load_companion as companion_of
from solver.text.layout import Axis
from tui.lines.letters import draw_rows
from tui.lines.prose import name_cells
from tui.lines.teletype import GLUE, Line, keep_blanks
from tui.run import tree_text
from tui.run.puzzle_drawing import draw_puzzle_step, draw_state
from tui.run.typed_places import square_of

ROOM = 1, 24  # Columns and lines for a puzzle: a column a cell is easier to read aloud than two.
CALLS = 8  # Calls that are read unless all are asked for.
CONTEXT = 4  # Lines of a program in C or Pascal that are shown before the next one, and after it.
SHOWN = 8  # Ticks of an idea that are told one by one.
BOARDLESS = _("There is no board of queens here.")
STATE_ROOM = 72, 24  # Columns and lines for what a listing shows that has no board.


def say_held(step: Step, n: int, *, level: bool = True) -> str:
    """Return a sentence about the queens on the board and, if `level`, the current line."""
    if not step.storage.board:
        return say_state(step)
    if step.storage.layout.has_numbers:
        return " ".join(list_numbers(step))
    start = step.storage.layout.first
    sentence = say_queens((queen for queen in step.squares if on_board(queen, n)), start)
    if level and step.level is not None and 0 <= step.level < n and not step.ended:
        by_column = step.axis is Axis.COLUMN
        here = _("The current column is {k}.") if by_column else _("The current row is {k}.")
        sentence += " " + here.format(k=step.level + start)
    return sentence


def list_held(step: Step, n: int) -> list[str]:
    """Return sentences about the board, one for each row of numbers."""
    numbered = step.storage.layout.has_numbers
    return list_numbers(step) if numbered else [say_held(step, n, level=False)]


def say_queens(queens: Iterable[Square], start: int = 0) -> str:
    """Return a sentence that says where queens stand, numbered from `start`."""
    places = name_places(queens, start)
    sentence = _("Queens: {places}.") if places else _("There is no queen on the board.")
    return sentence.format(places=places)


def name_places(squares: Iterable[Square], start: int = 0) -> str:
    """Return columns and rows of squares in words, numbered from `start`."""
    named = _("column {x} row {y}").replace(" ", GLUE)
    return ", ".join(named.format(x=x + start, y=y + start) for x, y in squares)


def say_vector(step: Step) -> str:
    """Return a sentence with the values of the vector of queens; empty if there is none."""
    board = step.storage.board
    values = read_variables(step).get(board)
    if values is None or not step.storage.layout.is_vector:
        return ""
    if isinstance(values, tuple) and len(values) > 1 and {*values} == {-1}:
        empty = _("{name} holds −1 in all {n} columns.")
        return empty.format(name=name_variable(board), n=len(values))
    return _("{name} = {value}.").format(name=name_variable(board), value=format_value(values))


def list_numbers(step: Step) -> list[str]:
    """Return a sentence on the numbers of each row of the board, those given at first before."""
    rows: dict[int, dict[str, list[str]]] = {}
    named = _("{number} in column {x}")
    for (x, y), number in sorted(step.numbers.items(), key=lambda each: (each[0].y, each[0].x)):
        kind = _("Row {y}, given: {numbers}.") if (x, y) in step.given else _("Row {y}: {numbers}.")
        rows.setdefault(y, {}).setdefault(kind, []).append(named.format(number=number, x=x))
    on_top = [_("Row 0 is on top.")] if step.storage.layout.begins_on_top else []
    sentences = (
        " ".join(kind.format(y=y, numbers=", ".join(each)) for kind, each in kinds.items())
        for y, kinds in rows.items()
    )
    return [*on_top, *sentences] if rows else [_("There is no number on the board.")]


def draw_puzzle_letters(
    searched: Puzzle, step: Step, asked: Collection[tuple[int, int]] = ()
) -> Iterator[Line]:
    """Yield the picture of a puzzle in letters, and a legend of the letters."""
    drawing = draw_puzzle_step(searched, step, ROOM, letters=True, asked=asked)
    texts = drawing.texts()[: -1 if isinstance(searched, Subset) else None]  # Without its bar.
    before = _("Signs: > next")
    if isinstance(searched, Maze):
        texts = [f"{y:>2}  {text}" for y, text in enumerate(texts)]
        before = _("Signs: # wall, S start, G goal, blank: free")
    yield from (Line(text, verbatim=True) for text in texts)
    yield Line(", ".join([before, *(text for text, _name in drawing.legend)]))


def say_maze(maze: Maze) -> str:
    """Return in words the size of a maze or an area, its start and, if it has one, its goal."""
    at = {sign: f"({x},{y})" for y, row in enumerate(maze.rows) for x, sign in enumerate(row)}
    sentence = _("It has {columns} columns and {rows} rows, row 0 on top; it starts at {start}.")
    goal = _("The goal is {goal}.") if GOAL in at else ""
    how = _("Type square 1 2 to ask about a cell, square for those around you, or board.")
    text = " ".join(filter(None, (sentence, goal, how)))
    return text.format(columns=maze.width, rows=maze.height, start=at[START], goal=at.get(GOAL))


def list_regions(puzzle: Regions) -> Iterator[str]:
    """Yield the rule of a puzzle of regions, and row by row which columns are in which region."""
    yield _("One queen for each row, column and region, and no two may touch. Row 0 is on top.")
    yield _("Type square 2 1 to hear whether column 2 of row 1 is admissible, and if not, why.")
    many, one = _("columns {first} to {last} in {region}"), _("column {first} in {region}")
    for y, row in enumerate(puzzle.rows):
        named = (
            (many if run[2] else one).format(first=run.start(), last=run.end() - 1, region=run[1])
            for run in re.finditer(r"(.)(\1*)", row)
        )
        yield _("Row {y}: {numbers}.").format(y=y, numbers=", ".join(named))


def say_asked(typed: str, step: Step, n: int, queens: Collection[Square] | None = None) -> str:
    """Return a sentence about a typed square, given the queens of a step or other queens."""
    asked = square_of(typed, n, first=step.storage.layout.first)
    return say_square(step, step.squares if queens is None else queens, asked, n)


def list_cells(typed: str, puzzle: Puzzle | None, step: Step) -> Iterator[str]:
    """Yield a sentence about a typed cell of a puzzle; if none, about those around in a maze."""
    if isinstance(puzzle, Regions):
        yield say_region_square(puzzle, square_of(typed, puzzle.n), step)
        return
    if not isinstance(puzzle, Maze):
        yield BOARDLESS
        return
    rows = find_marks(step) or puzzle.rows
    if typed:
        yield say_cell(rows, square_of(typed, max(puzzle.width, puzzle.height)))
        return
    start = ((row.find(START), y) for y, row in enumerate(puzzle.rows) if START in row)
    x, y = [*start, *find_cells(step)][-1]
    yield _("The search stands on ({x},{y}).").format(x=x, y=y)
    yield from filter(None, [say_way(step)])
    for letter, (dx, dy) in STEPS.items():
        beside = say_cell(rows, (x + dx, y + dy))
        yield _("{way}: {cell}").format(way=WAYS[letter].capitalize(), cell=beside)


def say_counters(step: Step) -> str:
    """Return a sentence with all counters of a step."""
    sentence = _(
        "Tick {tick}, step {step}. Tests: {tests}. {placed}: {placements}. "
        "Retreats: {retreats}. Solutions: {solutions}."
    )
    counts = {"tick": step.tick, "step": step.number, **step.counters._asdict()}
    placed = _("Placed") if step.storage.board else _("Moves")
    return sentence.format(placed=placed, **{name: f"{each:,}" for name, each in counts.items()})


def draw_letters(
    step: Step, n: int, *, marks: frozenset[Square] = frozenset(), flipped: bool = False
) -> Iterator[Line]:
    """Yield a step's board in letters, row 0 on top if `flipped`, with a line of columns."""
    if step.storage.layout.has_numbers:
        numbers = step.numbers
        signs = {at: "m" * (at in marks) + str(numbers.get(at, "")) for at in {*numbers, *marks}}
        yield from draw_rows(signs, n, flipped=flipped)
        legend = _("o is an empty square. Rows are numbered on the left, columns below.")
        yield Line(legend, once=True)
        if marks:
            yield Line(_("m marks a square, whether it holds a number or not."), once=True)
    elif step.storage.board:
        queens, start = frozenset(step.squares), step.storage.layout.first
        yield from draw_queens(queens, n, marks=marks, flipped=flipped, start=start)
    elif covers := list_cover(step):
        yield from map(Line, covers)
    else:
        yield from (
            Line(text, verbatim=True) for text in draw_state(step, STATE_ROOM, letters=True).texts()
        )


def draw_queens(
    queens: Collection[Square],
    n: int,
    *,
    marks: frozenset[Square] = frozenset(),
    attacks: bool = False,
    flipped: bool = False,
    start: int = 0,
) -> Iterator[Line]:
    """Yield a board's queens in letters, row 0 on top if `flipped`, numbered from `start`.

    With `attacks`, attacked squares bear a letter too.
    """
    letters = {each: "M" if each in marks else "Q" for each in queens}
    letters |= {each: "m" for each in marks if each not in queens}
    if attacks:
        no_attack = {*queens, *list_free_squares(queens, n)}
        letters |= {each: "x" for each in list_squares(n) if each not in no_attack}
    yield from draw_rows(letters, n, flipped=flipped, start=start)
    legend = _("Q is a queen, o an empty square. Rows are numbered on the left, columns below.")
    yield Line(legend, once=True)
    if "x" in letters.values():
        yield Line(_("x is an attacked square."), once=True)
    if "m" in letters.values():
        yield Line(_("m is a marked square."), once=True)
    if "M" in letters.values():
        yield Line(_("M is a marked square with a queen."), once=True)


def quote_code(
    text: str, step: Step, typed: str = "", *, about: Lines | None = None, shown: str = ""
) -> Iterator[Line]:
    """Yield the functions that hold the next line, or the lines it is `about`; then which is next.

    What was `typed` names others: a function, one or two lines, or all. `shown` is written instead.
    """
    at, lines = step.next_line, (shown or text).removesuffix("\n").split("\n")
    body = [] if typed == "all" else ast.parse(text).body
    spans = {getattr(each, "name", ""): (each.lineno, each.end_lineno or 0) for each in body}
    first, last = about or (at or 0, at or 0)
    chosen = [span for span in spans.values() if span[0] <= last and first <= span[1]]
    if typed and typed != "all":
        numbers = sorted(int(each) for each in re.findall(r"\d{1,4}", typed, re.ASCII))
        if typed not in spans and not (numbers and numbers[0] > 0 and numbers[-1] <= len(lines)):
            raise ValueError(_("Type code, code all, or the numbers of two lines: code 4 13."))
        chosen = [spans.get(typed) or (numbers[0], numbers[-1])]
    following = _("Line {line} is next.") if at else _("The run has ended: no line is next.")
    chosen = chosen or [(1, len(lines))]
    yield from show_numbered(lines, min(chosen)[0], max(chosen)[1])
    yield Line(following.format(line=at))


def show_numbered(lines: Sequence[str], first: int = 1, last: int | None = None) -> Iterator[Line]:
    """Yield numbered lines, from one to another, with the level of those that are indented."""
    end = len(lines) if last is None else last
    for number, line in enumerate(lines[first - 1 : end], first):
        level = (len(line) - len(line.lstrip())) // 4 if line.strip() else 0
        inner = _("in {level}").format(level=level) if level else ""
        yield Line(f"{number:>{len(str(end))}} {inner:4} {line}", verbatim=True)


def view_lines(name: str, run: Run, step: Step, n: int, *, pruned: bool) -> Iterable[Line]:
    """Return the lines of a view, given by its name, at a step of a run.

    In a tree, it is said how much is `pruned` only if the lessons have come to that.
    """
    if name == "stack":
        return stack_lines(run, step, "all")
    if name == "flags":
        return flag_lines(step)
    tree = tree_text.grow_tree(run, n)
    listed = tree_lines(tree, step, whole=False, pruned=pruned)
    return listed if name == "tree" else profile_lines(tree, step)


def stack_lines(run: Stepped, step: Step, typed: str = "") -> Iterator[Line]:
    """Yield the waiting calls of a step, the first and the last ones unless `all` was typed."""
    message = in_notation if run.program.listing.id else str  # A student's program keeps its names.
    calls = waiting_calls(step, run.program.listing.text)
    left_out = range(2, len(calls) - CALLS + 2 if typed != "all" else 2)
    for depth, call in enumerate(calls, 1):
        if depth in left_out:
            if depth == left_out[-1]:
                text = _("Calls {first} to {last} wait too: stack all reads them.")
                yield Line(text.format(first=left_out[0], last=depth))
            continue
        held = ", ".join(f"{name} = {value}" for name, value in call.own)
        sentence = _("Call {depth}, {function}: {held}.").format(
            depth=depth, function=call.function, held=held or _("no variables of its own")
        )
        if call.same:
            sentence += " " + _("As above: {names}.").format(names=", ".join(call.same))
        yield Line(keep_blanks(message(sentence)), hanging=2)
        if call.line is not None:
            at = _("Goes on at line {line}: {text}").format(line=call.line, text=call.text)
            yield Line(keep_blanks(message(at)), indent=2, hanging=2)
    yield from (Line(keep_blanks(message(str(each)))) for each in returned_calls(run, step))


def flag_lines(step: Step) -> Iterator[Line]:
    """Yield the arrays of free columns and diagonals at a step."""
    arrays = read_flag_arrays(step)
    if not arrays:
        yield Line(_("There are no arrays of free columns and diagonals here."))
        return
    square = find_current_square(step)
    if square is not None:
        sentence = _("i = {i}, j = {j}: {answer}.")
        yield Line(sentence.format(i=square[0], j=square[1], answer="; ".join(map(str, arrays))))
    taken = _("{array}: taken for {taken}.")
    for array in arrays:
        yield Line(
            taken.format(array=array.title, taken=array.format_taken(cells=True) or _("none"))
        )


def companion_lines(listing_id: str, step: Step) -> Iterator[Line]:
    """Yield the companion program's line for the next line of Python, and the lines around it."""
    result = companion_of(listing_id)
    if result is None:
        yield Line(_("This listing has no text in C or Pascal."))
        return
    marked = result.line(step.next_line)
    own = _("In {language}, line {line} is next.")
    sentence = own if marked else _("In {language}, no line of its own is next.")
    yield Line(sentence.format(language=result.language, line=marked))
    first, last = (marked - CONTEXT, marked + CONTEXT) if marked else (1, len(result.lines_shown))
    yield from show_numbered(result.lines_shown, max(1, first), min(last, len(result.lines_shown)))


def tree_lines(
    tree: Tree, step: Step, typed: str = "", *, whole: bool = True, pruned: bool = False
) -> Iterator[Line]:
    """Yield the tree up to a step, unfolded to a typed node; if `whole`, also how large it gets."""
    moment, current = tree.moment(step), tree.current(step)
    node = find_node(tree, typed) if typed else current
    path = set(tree.path(node))

    def opened(each: int) -> bool:
        return each in path or (bool(typed) and node in tree.path(each))

    head = tree_text.tree_head(tree, moment, whole=whole)
    yield Line(_("{pieces}.").format(pieces=", ".join(head[:2])))
    for level, text in tree_text.write_tree(tree, moment, opened, current, sizes=whole or pruned):
        yield Line(text, indent=2 * level, hanging=2)
    yield from map(Line, head[2:])


def profile_lines(tree: Tree, step: Step) -> Iterator[Line]:
    """Yield the profile of the tree at a step, and sentences about the profile."""
    moment = tree.moment(step)
    yield from name_cells(tree_text.tabulate_profile(tree, moment))
    yield from map(Line, tree_text.write_profile(tree, moment))


def pruning_lines(tree: Tree, step: Step) -> Iterator[Line]:
    """Yield sentences about the pruning so far, and the tree's size without pruning."""
    moment = tree.moment(step)
    visited = sum(level.visited for level in tree.profile(moment))
    sentence = _(
        "The tree has {visited} nodes so far. If no test had cut anything off, it would have "
        "{whole}."
    )
    yield Line(sentence.format(visited=f"{visited:,}", whole=f"{tree.unpruned(moment):,}"))
    elsewhere = tree.ruled_out(moment)
    for node in tree.path(tree.current(step)):
        if cut_off := tree_text.say_cut_off(tree, node, moment):
            below = _("below {values}: ").format(values=",".join(map(str, tree.values(node))))
            yield Line((below if node else "") + cut_off)
            elsewhere -= len(tree.cut_off(node, moment)) * tree.leaves(tree.level(node) + 1)
    if elsewhere > 0:
        left = _("in branches that the search has left: {count} leaves more")
        yield Line(left.format(count=f"{elsewhere:,}"))


def find_node(tree: Tree, text: str) -> int:
    """Return the node of a typed vector; raise ValueError if the text or the node is invalid."""
    if not re.fullmatch(r"\d{1,2}([,\s]+\d{1,2}){0,31}", text, re.ASCII):
        raise ValueError(_("Type the values of some columns, such as 0,2."))
    node = tree.find([int(value) for value in re.split(r"[,\s]+", text)])
    if node is None or node == ROOT:
        cut = _("The tree has no {vector}, as far as it was grown.")
        sentence = cut if tree.cut else _("The run never comes to {vector}.")
        raise ValueError(sentence.format(vector=text))
    return node


def list_notations(rows: Sequence[int]) -> Iterator[str]:
    """Yield all notations, a state in each, and which of them is chosen."""
    for each in NOTATIONS.values():
        state = _(" Here {state}.").format(state=each.written(rows)) if rows else ""
        if each.by_rows and rows:
            state = _(" Our column i is row i there, so here {state}.").format(
                state=each.written(rows)
            )
        yield f"{each.name}, {each.lecture}: {each.says}{state}"
    sentence = _("You see {name} here. Type names and another name to change it.")
    yield sentence.format(name=get_notation().name)


def list_idea(idea: Idea) -> Iterator[str | Line]:
    """Yield a description of an idea, and the commands that go with the idea."""
    yield idea.sentence
    yield from (Line(f"- {reason}", hanging=2) for reason in idea.reasons)
    yield load_replies()[idea.name]
    if shown_idea := find_shown_idea(idea.name, idea.questions):
        yield from _contrast_idea(shown_idea)
    yield _("Type idea questions for three fresh questions, idea lesson for what a lesson says.")


def _contrast_idea(shown_idea: ShownIdea) -> Iterator[str | Line]:
    """Yield lines that show an idea by two codes, two runs, two readings or two counts."""
    showing = shown_idea.showing
    match showing:
        case Difference():
            yield from code_lines(showing.code())
            yield shown_idea.describe(showing.first)
            ticks = range(showing.first + 1, showing.last)
            if len(ticks) > SHOWN:
                yield _("Both do the same for {n} ticks.").format(n=len(ticks))
                ticks = ticks[len(ticks) :]
            yield from map(shown_idea.describe, (*ticks, showing.last))
            states = map(showing.setting.subject.state, showing.steps(showing.last))
            yield from _contrast_texts("{}.", *states)
        case Readings(right=right, believed=believed):
            yield shown_idea.describe(0)
            text, squares = "{}.", (right.squares, believed.squares)
            if right.queens != believed.queens:
                text, squares = _("queens on {}."), (right.queens, believed.queens)
            yield from _contrast_texts(text, *map(name_squares, squares))
        case Counts(right=right, believed=believed):
            yield from _contrast_texts("{}", right, believed)
            yield shown_idea.describe(0)


def _contrast_texts(form: str, right: object, believed: object) -> Iterator[str]:
    """Yield what is right, and what follows from an idea, in the same form."""
    yield _("Right: {what}").format(what=form.format(right))
    yield _("With the idea: {what}").format(what=form.format(believed))


def code_lines(listed: Iterable[CodeLine]) -> Iterator[Line]:
    """Yield the lines that only the listing or only the idea has, with their numbers."""
    for line in listed:
        if line.number and not (line.right and line.believed):
            sentence = _("Line {line}:") if line.right else _("Line {line}, with the idea:")
            yield Line(sentence.format(line=line.number))
            yield Line(line.text.strip(), indent=4, verbatim=True)


def name_squares(squares: Iterable[Square]) -> str:
    """Return squares in their order, as they are typed."""
    return " ".join(f"({x},{y})" for x, y in sorted(squares))
