"""The general options: how the tutor is to be shown, whatever it shows."""

import os
from enum import IntEnum

from msgspec import Struct


class Colours(IntEnum):
    """The number of colours of a terminal."""

    NONE = 0
    EIGHT = 8
    SIXTEEN = 16
    PALETTE = 256
    TRUE = 1 << 24


COMPLETE = "_QUEENS_TUTOR_COMPLETE"
"""The environment variable with which a shell asks how to complete what is typed."""


def is_kiosk() -> bool:
    """Return whether the environment asks for a kiosk: `QUEENS_TUTOR_KIOSK` is set, and not 0."""
    return os.environ.get("QUEENS_TUTOR_KIOSK", "") not in {"", "0"}


class Options(Struct, frozen=True):
    """The options of a person; None leaves a choice to what is known about the terminal."""

    ascii: bool | None = None  # Whether nothing but ASCII is written.
    colours: Colours | None = None  # How many colours are used at most.
    mouse: bool | None = None  # Whether the mouse is asked to report clicks.
    dark: bool | None = None  # Whether the dark theme is shown.
    speed: int | None = None
    """How often a second runs go on by themselves at first, but for lessons."""
    plain: bool = False  # Whether everything is lines of text, without a screen.
    kiosk: bool = False  # Whether nothing leads out of the tutor.
    present: bool = False  # Whether screens begin zoomed, and a presenter's remote steps.
