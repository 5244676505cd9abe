"""The modes that Textual sets beside its pictures: which of them a terminal is sent."""

import re

from tui.terminal.terminal import Terminal

_SCREEN = re.compile(r"\x1b\[\?1049([hl])")
_CURSOR = re.compile(r"\x1b\[\?25[hl]")
_PASTE = re.compile(r"\x1b\[\?2004[hl]")
_MOVEMENTS = re.compile(r"\x1b\[\?1003([hl])")
_PASSED = re.compile(
    r"\x1b\[\?(?:7|1000|1006)[hl]"  # wrapping, clicks
    r"|\x1b\](?:[012]|52);.*"  # the title, the clipboard
    r"|\a",
    re.DOTALL,
)
_DROPPED = re.compile(
    r"\x1b\[\?(?:1015|1016)[hl]"  # other reports of the mouse, and of pixels
    r"|\x1b\[\?1004[hl]"  # reports whether the window is in front
    r"|\x1b\[[<>]\d*u"  # another way of reporting keys, which outlasts a kill
    r"|\x1b\[\?2026(?:[hl]|\$p)"  # marks around a frame: here it is one write
    r"|\x1b\[\?2048(?:[hl]|\$p)"  # reports of the size, which SIGWINCH makes too
    r"|\x1b\](?:8|22);.*",  # links, the shape of the pointer
    re.DOTALL,
)


_RESTORING = ("?2004l", "?1003l", "?1000l", "?1006l", "?7h", "?1049l", "?25h")
"""The sequences that end all that `_PASSED` and the others let begin."""


def passed_on(sequence: str, terminal: Terminal) -> str | None:
    """Return what to send to a terminal in place of a sequence; None if it is not understood."""
    if screen := _SCREEN.fullmatch(sequence):
        if not terminal.alternate:
            sequence = "" if screen[1] == "h" else "\x1b[H\x1b[J"
        return "\x1b[m" + sequence
    if _CURSOR.fullmatch(sequence):
        return sequence if terminal.hides_cursor else ""
    if _PASTE.fullmatch(sequence):
        return sequence if terminal.paste else ""
    if movements := _MOVEMENTS.fullmatch(sequence):  # Only while a button is down: dragging.
        return "\x1b[?1002" + movements[1]
    if _PASSED.fullmatch(sequence):
        return sequence
    return "" if _DROPPED.fullmatch(sequence) else None


def restore_modes(terminal: Terminal) -> str:
    """Return the sequences that undo every change to a terminal's modes."""
    return "".join(passed_on(f"\x1b[{mode}", terminal) or "" for mode in _RESTORING)


def is_switch(sequence: str) -> bool:
    """Return whether a sequence changes to another screen, of which nothing is known."""
    return _SCREEN.fullmatch(sequence) is not None
