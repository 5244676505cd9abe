"""What a program is asked to do."""

from dataclasses import dataclass


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
            values.
        arguments: As for `Call`.
    """

    name: str
    arguments: tuple[object, ...] = ()
