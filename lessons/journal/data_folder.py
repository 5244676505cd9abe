"""Where the tutor keeps what it remembers."""

import os
from pathlib import Path

from platformdirs import user_data_path


def home() -> Path:
    """The folder of everything remembered, which need not exist: asking makes nothing.

    Returns:
        What `QUEENS_TUTOR_HOME` names if it is set and not empty, else the user's data folder.
    """
    chosen = os.environ.get("QUEENS_TUTOR_HOME")
    return Path(chosen) if chosen else user_data_path("queens-tutor")
