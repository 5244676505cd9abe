"""What a program is asked to do."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Call:
    """One call of a program.

    Attributes:
        function: The name of the function that is called; "" if a probe is.
        arguments: What it is given: None, True, False, whole numbers, texts, lists and tuples.
        probe: A function of ours, `module:function`, that is called in place of it, with the
            program's module and the arguments.
        watched: Whether it is counted how deeply functions call themselves.
    """

    function: str
    arguments: tuple[object, ...] = ()
    probe: str = ""
    watched: bool = False
