"""Where the tutor keeps what it remembers."""

import os
from pathlib import Path

from platformdirs import user_cache_path, user_data_path


def find_home() -> Path:
    """Return the path that `QUEENS_TUTOR_HOME` names, or that of the user's data folder."""
    chosen = os.environ.get("QUEENS_TUTOR_HOME")
    return Path(chosen) if chosen else user_data_path("queens-tutor")


def find_cache() -> Path:
    """Return the path of the folder for what can be computed again; it need not exist."""
    chosen = os.environ.get("QUEENS_TUTOR_HOME")
    return Path(chosen) / "cache" if chosen else user_cache_path("queens-tutor")
