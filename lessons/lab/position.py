"""Where a student's program is: in which call, and in which line of the file.

Where it was last is as a rule within something small that is called again and again. So it is also
found which call loops, and which line calls again in a recursion without an end.
"""

import sys
from types import CodeType, FrameType, TracebackType

_DEEPEST = 2000  # calls that are looked at, from the innermost outwards, to find which one loops


def list_calls(frame: FrameType | None, path: str) -> list[FrameType]:
    """Return the frames of a file's functions that are under way, innermost first."""
    results = []
    for _depth in range(_DEEPEST):
        if frame is None:
            break
        if frame.f_code.co_filename == path:
            results.append(frame)
        frame = frame.f_back
    return results


def find_looping(earlier: list[FrameType], frame: FrameType | None, path: str) -> FrameType | None:
    """Return the frame of the call that a program loops in: the innermost of the earlier ones.

    The calls that it makes come and go. If all calls are newer, it is the innermost of all.
    """
    known = {id(each) for each in earlier}
    return next((each for each in list_calls(frame, path) if id(each) in known), frame)


def find_line_in(error: BaseException, path: str) -> int | None:
    """Return the innermost line of a file in the traceback of an exception; None if there is none.

    If a recursion has no end, that may be any which was reached last: then it is the line from
    which the function that was called most often was called again.
    """
    traceback = error.__traceback__
    again = _find_recursion_line(traceback, path) if isinstance(error, RecursionError) else None
    return find_place_in(traceback, path)[1] if again is None else again


def find_place_in(
    traceback: TracebackType | None, path: str
) -> tuple[FrameType | None, int | None]:
    """Return the innermost frame of a file in a traceback and its line; two None if not found."""
    frame, line = None, None
    while traceback is not None:
        if traceback.tb_frame.f_code.co_filename == path:
            frame, line = traceback.tb_frame, traceback.tb_lineno
        traceback = traceback.tb_next
    return frame, line


def _find_recursion_line(traceback: TracebackType | None, path: str) -> int | None:
    """Return the last line that calls the most often called function again; None if none is."""
    lines: dict[CodeType, list[int]] = {}
    while traceback is not None:
        code = traceback.tb_frame.f_code
        if code.co_filename == path:
            lines.setdefault(code, []).append(traceback.tb_lineno)
        traceback = traceback.tb_next
    most = max(lines.values(), key=len, default=[])
    return most[-2] if len(most) > max(1, sys.getrecursionlimit() // 10) else None
