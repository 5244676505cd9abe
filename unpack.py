"""The start of the one file that `make zipapp` writes, before anything is unpacked.

Shiv unpacks it, with the umask that there is, and with a traceback where it cannot. But these are
programs: nobody else may write there, and in a home nobody else may look.
"""

import os
import platform
import sys
from pathlib import Path
from typing import NoReturn

import _bootstrap


def start() -> None:
    """Unpack what the file holds, if that has not been done, and start the tutor."""
    if sys.version_info < (3, 11):  # noqa: UP036 (here is where it is found out)
        version = platform.python_version()
        sys.exit(f"Queens Tutor needs Python 3.11 or newer, but this is {version}.")
    shared = "SHIV_ROOT" in os.environ
    folder = Path(os.environ.get("SHIV_ROOT", "~/.shiv"))
    extract = _bootstrap.extract_site_packages

    def refuse(error: Exception) -> NoReturn:
        reason = getattr(error, "strerror", None) or error
        sys.exit(
            f"Queens Tutor cannot unpack itself into {folder} ({reason}): let the variable "
            "SHIV_ROOT name a folder of yours, with 40 MB of space."
        )

    def extract_safely(*arguments: object) -> None:
        before = os.umask(0o022 if shared else 0o077)
        try:
            if not shared and folder.exists():
                folder.chmod(0o700)
            extract(*arguments)
        except OSError as error:
            refuse(error)
        finally:
            os.umask(before)

    try:
        folder = folder.expanduser()
        (folder / "anything").exists()  # May one look in there? Shiv will.
    except (OSError, RuntimeError) as error:  # The latter, where a user has no home.
        refuse(error)
    _bootstrap.extract_site_packages = extract_safely
    _bootstrap.bootstrap()


start()
