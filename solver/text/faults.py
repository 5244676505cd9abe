"""Faults of one line that no misconception explains: they are looked for, and name nobody's idea.

Each is an old text that stands once in the listing's marked text, and what stands there instead.
"""

from collections.abc import Mapping
from typing import TypeAlias

Faults: TypeAlias = Mapping[str, tuple[str, str]]

_IN_ISFREE: Faults = {
    "last-queen-unasked": ("for i in range(x):", "for i in range(x - 1):"),
    "first-queen-unasked": ("for i in range(x):", "for i in range(1, x):"),
    "row-is-column": ("if b[i] == y:", "if b[i] == x:"),
    "row-is-index": ("if b[i] == y:", "if i == y:"),
    "sum-with-difference": ("if b[i] + i == y + x:", "if b[i] + i == y - x:"),
    "difference-turned": ("if b[i] - i == y - x:", "if b[i] - i == x - y:"),
    "sums-differ": ("if b[i] + i == y + x:", "if b[i] + i != y + x:"),
    "never-free": ("    return True\n\n\ndef ", "    return False\n\n\ndef "),
}
"""Those of the function that tests a square."""

_DIFFERENCE = "free_diff[i - j + n - 1]"
_TESTED = "isfree(b, k, b[k]):\n            b[k] +="

FAULTS_OF: Mapping[str, Faults] = {
    "iterative": {
        **_IN_ISFREE,
        "zero-ends-all": ("while k < n and k >= 0:", "while k < n and k > 0:"),
        "goes-on-below-zero": ("while k < n and k >= 0:", "while k < n or k >= 0:"),
        "last-row-untested": ("while b[k] < n and", "while b[k] < n - 1 and"),
        "test-turned": ("and not isfree(b, k, b[k]):", "and isfree(b, k, b[k]):"),
        "every-other-row": (f"{_TESTED} 1", f"{_TESTED} 2"),
        "first-row-passed-over": ("b[k] += 1\n        while", "b[k] += 2\n        while"),
        "first-row-again": ("b[k] += 1\n        while", "b[k] = 0\n        while"),
        "last-row-refused": ("if b[k] < n:", "if b[k] < n - 1:"),
        "queen-before-taken": ("b[k] = -1  #: undo", "b[k - 1] = -1  #: undo"),
        "first-queen-taken": ("b[k] = -1  #: undo", "b[0] = -1  #: undo"),
        "row-one-remains": ("b[k] = -1  #: undo", "b[k] = 1  #: undo"),
        "begins-in-column-one": ("    k = 0\n", "    k = 1\n"),
        "begins-with-zeros": ("b = [-1] * n", "b = [0] * n"),
    },
    "recursive": {
        **_IN_ISFREE,
        "ends-too-early": ("if k == n:", "if k == n - 1:"),
        "row-zero-left-out": ("for i in range(n):", "for i in range(1, n):"),
        "last-row-left-out": ("for i in range(n):", "for i in range(n - 1):"),
        "same-column-again": ("if solve(n, k + 1, b):", "if solve(n, k, b):"),
        "two-columns-on": ("if solve(n, k + 1, b):", "if solve(n, k + 2, b):"),
        "test-turned": ("if isfree(b, k, i):", "if not isfree(b, k, i):"),
        "begins-in-column-one": ("if solve(n, 0, b):", "if solve(n, 1, b):"),
        "answer-turned": ("    if solve(n, 0, b):", "    if not solve(n, 0, b):"),
    },
    "flags": {
        "column-stays-free": ("free_col[j] = False", "free_col[j] = True"),
        "sum-stays-free": ("free_sum[i + j] = False", "free_sum[i + j] = True"),
        "difference-stays-free": (f"{_DIFFERENCE} = False", f"{_DIFFERENCE} = True"),
        "column-stays-taken": ("free_col[j] = True", "free_col[j] = False"),
        "sum-stays-taken": ("free_sum[i + j] = True", "free_sum[i + j] = False"),
        "difference-stays-taken": (f"{_DIFFERENCE} = True", f"{_DIFFERENCE} = False"),
        "another-cell-is-set": (f"{_DIFFERENCE} = False", "free_diff[j - i + n - 1] = False"),
        "another-cell-is-opened": ("free_sum[i + j] = True", "free_sum[j] = True"),
        "row-for-column": ("free_col[j] = False", "free_col[i] = False"),
        "ends-too-early": ("    if i == n:", "    if i == n - 1:"),
        "column-zero-left-out": ("for j in range(n):", "for j in range(1, n):"),
        "last-column-left-out": ("for j in range(n):", "for j in range(n - 1):"),
        "same-row-again": ("if place(i + 1, q,", "if place(i, q,"),
        "two-rows-on": ("if place(i + 1, q,", "if place(i + 2, q,"),
        "begins-in-row-one": ("if place(0, q,", "if place(1, q,"),
        "too-few-columns": ("free_col = [True] * n", "free_col = [True] * (n - 1)"),
        "board-without-answer": ("    return None", "    return q"),
    },
}
