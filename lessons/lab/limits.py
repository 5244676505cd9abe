"""How much a student's program may use before it is ended."""

from dataclasses import dataclass

MIB = 1 << 20


@dataclass(frozen=True, slots=True)
class Limits:
    """What one program may use; every limit ends it, and with it the run.

    Attributes:
        seconds: CPU time of each call, and of executing the file itself. CPU time, so that a busy
            machine does not make a right program wrong.
        memory: Bytes of address space, Python's own 20 MiB among them.
        output: Bytes printed in the whole run.
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
