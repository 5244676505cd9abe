"""What is to be done with a student's file."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Call:
    """A call of a function that the student's file defines.

    Attributes:
        function: Its name.
        arguments: What it is given: None, bool, int, float, str, and lists and tuples of these.
        watched: Whether the calls under way are counted, which takes a few times as long.
    """

    function: str
    arguments: tuple[object, ...] = ()
    watched: bool = False


@dataclass(frozen=True, slots=True)
class Probe:
    """A call of a function of the tutor's, in the student's process, with the student's module.

    Attributes:
        name: `module:function`; the function takes the module and the arguments, and returns plain
            values. What it returns is not to be trusted more than any answer of that process.
        arguments: As for `Call`.
    """

    name: str
    arguments: tuple[object, ...] = ()


@dataclass(frozen=True, slots=True)
class Task:
    """A student's file and what is to be called in it.

    Attributes:
        path: Where the file is; its folder can be imported from. The file is not read.
        text: What it says.
        calls: What is called, in this order, in one process.
    """

    path: Path
    text: str
    calls: tuple[Call | Probe, ...] = ()
