"""What a student writes: an expression that is missing, lines in their order."""

from benchmarks.students.mind import Mind, UnknownAskError, answers, pick_pieces
from benchmarks.students.question import Form, Question

_PLACE = "place(i + 1, q, free_col, free_sum, free_diff, n)"


@answers(r"blank (-?\d+ )?in (.*)")
def _blank(question: Question, mind: Mind, _which: str | None, line: str) -> Form:
    text = question.text.lower()
    if line.startswith(("if ____", "elif ____")):
        if "sum" in text:
            return _condition(question, mind, "sum")
        if "difference" in text:
            return _condition(question, mind, "difference")
        return "b[i] == y"
    if line.startswith("b[k] = "):
        if "no-reset" in mind:
            return mind.manner("b[k]", "n - 1", "n")
        return "0" if "reset-to-zero" in mind else "-1"
    if line.startswith("while ____"):
        return "k < n - 1" if "off-by-one-exit" in mind else "k < n"
    if line.startswith("return"):
        return "n" if "success-always" in mind else "k"
    if "free_diff[____]" in line:
        for idea, index in INDEXES.items():
            if idea in mind:
                return index
        return "i - j + n - 1"
    raise UnknownAskError(question.ask)


INDEXES = {
    "no-shift": "i - j",
    "shift-by-n": "i - j + n",
    "shift-by-two-n": "i - j + 2 * n",
    "abs-difference": "abs(i - j)",
    "abs-shifted": "abs(i - j) + n - 1",
    "transposed": "j - i + n - 1",
}


def _condition(question: Question, mind: Mind, kind: str) -> str:
    if "diagonals-swapped" in mind:
        kind = {"sum": "difference", "difference": "sum"}[kind]
    sign = "+" if kind == "sum" else "-"
    if question.listing == "framework" or "state" in question.variables:
        return f"state[r] {sign} r == m {sign} R"
    if kind == "difference" and "abs-difference" in mind:
        return "abs(b[i] - i) == abs(y - x)"
    if kind == "difference" and "transposed" in mind:
        return "b[i] - i == x - y"
    return f"b[i] {sign} i == y {sign} x"


def _swap(lines: list[tuple[str, int]], old: str, new: str | None) -> list[tuple[str, int]]:
    """Return the lines with one replaced; without it if nothing takes its place."""
    changed = [(new if text == old else text, level) for text, level in lines]
    return [(text, level) for text, level in changed if text is not None]


@answers(r"lines \d+ to \d+")
def _lines(question: Question, mind: Mind) -> Form:
    options = question.options
    idle = "pass" if "pass" in options else None
    if "k -= 1" in options:
        lines = [("if b[k] < n:", 0), ("k += 1", 1), ("else:", 0), ("b[k] = -1", 1), ("k -= 1", 1)]
        if "no-reset" in mind:
            lines = _swap(lines, "b[k] = -1", idle)
        if "reset-to-zero" in mind:
            lines = _swap(lines, "b[k] = -1", "b[k] = 0")
        if "back-to-column-zero" in mind or "back-and-cleared" in mind:
            lines = _swap(lines, "k -= 1", "k = 0")
    elif "if solve(n, k + 1, b):" in options:
        call, undo = "if solve(n, k + 1, b):", "b[k] = -1"
        lines = [(call, 2), ("return True", 3), (undo, 2), ("return False", 0)]
        if "return-ends-all" in mind:
            lines = [("return solve(n, k + 1, b)", 2), ("return False", 0)]
        if "no-reset" in mind or "auto-undo" in mind:
            lines = _swap(lines, undo, idle)
        if "success-always" in mind:
            lines = _swap(lines, "return False", "return True")
    elif f"if {_PLACE}:" in options:
        cells = ("free_col[j]", "free_sum[i + j]", "free_diff[i - j + n - 1]")
        back = [(f"{cell} = True", 0) for cell in cells]
        lines = [(f"if {_PLACE}:", 0), ("return True", 1), *back, ("q[i] = -1", 0)]
        if "return-ends-all" in mind:
            lines = [(f"return {_PLACE}", 0), *lines[2:]]
        if "auto-undo" in mind:
            lines = [line for line in lines if line not in back]
        if "no-reset" in mind:
            lines = _swap(lines, "q[i] = -1", None)
    elif "found.append(q.copy())" in options:
        stored = "found.append(q.copy())"
        place = "place(i + 1, q, free_col, free_sum, free_diff, n, found)"
        lines = [("if i == n - 1:", 0), (stored, 1), ("else:", 0), (place, 1)]
        if "alias" in mind:
            lines = _swap(lines, stored, "found.append(q)")
        if "all-restarts" in mind:
            lines.insert(2, ("queens(n)", 1))
    elif "answer = self.solve(new)" in options:
        lines = [
            ("new = self.new_state(state, m)", 2),
            ("answer = self.solve(new)", 2),
            ("if answer[0]:", 2),
            ("return answer", 3),
            ("return [False]", 0),
        ]
        if "return-ends-all" in mind:
            lines = _swap(lines, "if answer[0]:", "if True:")
        if "state-changed" in mind:
            lines = _swap(lines, lines[0][0], "new = state = self.new_state(state, m)")
        if "success-always" in mind:
            lines = _swap(lines, "return [False]", "return [True, state]")
    else:
        raise UnknownAskError(question.ask)
    levels = [level for _text, level in lines]
    numbers = pick_pieces(options, [text for text, _level in lines])
    return [list(each) for each in zip(numbers, levels, strict=True)]
