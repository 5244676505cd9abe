"""What is to be done with a student's file, and how much it may use before it is ended."""

from dataclasses import dataclass
from pathlib import Path

MIB = 1 << 20


@dataclass(frozen=True, slots=True)
class Call:
    """A call of a function that the student's file defines.

    Attributes:
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
    """

    name: str
    arguments: tuple[object, ...] = ()


@dataclass(frozen=True, slots=True)
class Task:
    """A student's file and what is to be called in it."""

    path: Path  # where the file is; its folder can be imported from. The file is not read
    text: str
    calls: tuple[Call | Probe, ...] = ()


@dataclass(frozen=True, slots=True)
class Limits:
    """What one program may use; every limit ends it, and with it the run.

    Attributes:
        seconds: CPU time of each call, and of executing the file itself. CPU time, so that a busy
            machine does not make a right program wrong.
        memory: Bytes of address space, Python's own 20 MiB among them.
        answer: Bytes of what one call gives back, as it is sent.
    """

    seconds: float = 2.0
    memory: int = 512 * MIB
    output: int = 256 << 10
    answer: int = 4 * MIB

    @property
    def patience(self) -> float:
        """Seconds on the clock after which a call is ended that waits instead of working.

        Much longer than the CPU time, because many may share the machine.
        """
        return 3 * self.seconds + 4
