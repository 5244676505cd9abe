"""Pseudonyms: names that stay the same from term to term, and lead back only with a key.

The key is made once and stays with the lecturer. Who has it can find out whose records are whose,
by trying the logins of the class; nobody else can. A pseudonym is `blake2s` with that key, and
another one for each kind of name, so that nobody sees that two columns hold the same text.
"""

import os
import secrets
from hashlib import blake2s
from pathlib import Path

from lessons.files.opening import open_file
from lessons.files.private import write_whole
from lessons.language import _

KEY_LENGTH = 32
DIGEST = 10
"""Bytes of a pseudonym: two in ten million names are the same with a chance of 1 in 10^10."""


class PseudonymError(ValueError):
    """There is no key that can be used; the text says why, and what to do."""


class Pseudonyms:
    """Gives pseudonyms with a key."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def of(self, kind: str, name: str) -> str:
        """Return the pseudonym of a name of a kind, such as a student's login."""
        made = blake2s(
            name.encode("utf-8", "surrogatepass"),
            key=self._key,
            digest_size=DIGEST,
            person=kind.encode()[:8],
        )
        return made.hexdigest()


def read_key(path: Path) -> Pseudonyms:
    """Return the pseudonyms of a key's file, which is made if there is none.

    Raises:
        PseudonymError: The file holds no key, can be read by others, or cannot be made.
    """
    try:
        if not os.path.lexists(path):
            write_whole(path, f"{secrets.token_hex(KEY_LENGTH)}\n".encode())
        with open_file(path) as file:
            mode = os.fstat(file.fileno()).st_mode
            text = file.read(1000)
    except OSError as error:
        said = _("The key {path} cannot be read or made ({reason}).")
        raise PseudonymError(said.format(path=path, reason=error.strerror)) from error
    if mode & 0o077:
        said = _("Others can read the key {path}. Take that away: chmod 600 {path}")
        raise PseudonymError(said.format(path=path))
    try:
        key = bytes.fromhex(text.decode("ascii").strip())
    except ValueError:
        key = b""
    if len(key) != KEY_LENGTH:
        said = _("{path} is no key. Name a file that does not exist yet: a key is made there.")
        raise PseudonymError(said.format(path=path))
    return Pseudonyms(key)
