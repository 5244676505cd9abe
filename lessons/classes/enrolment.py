"""The classes of a student, the login there, and the seeds that are drawn for it.

A class is a folder of assignments, or a single one: of an environment variable, of the course, or a
joined one. Those are kept in the tutor's home, in `classes.json`, with the login that the student
has where the work is graded.

A pass is drawn for one login, in one home, and each of its questions too. Of its seed the front
half is drawn by chance, and the other half follows from it, the login and the activity. So no two
homes draw the same pass, and whoever reads a hand-in can tell for whom it was drawn. The questions
that are drawn in a pass follow from its seed and from the session of the journal
(`lessons.journal.seeds`): a copy of a home is another session and draws others.
"""

import os
import pwd
import random
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from lessons.classes.errors import explain
from lessons.files.findings import make_printable
from lessons.files.opening import read_file
from lessons.files.places import ASSIGNMENTS, CLASS, CLASS_FOLDER, COURSE
from lessons.files.private import write_whole
from lessons.journal.data_folder import find_home
from lessons.journal.seeds import SEEDS, set_seed_chooser
from lessons.language import _

FILE = "classes.json"
LARGEST = 1 << 16
"""Bytes of that file."""


class Joined(Struct, frozen=True):
    """The classes that a student has joined, in order, and the login for them."""

    folders: tuple[str, ...] = ()
    login: str = ""


def read_joined(home: Path) -> Joined:
    """Return the classes a student has joined, from the home; empty if the file is unreadable."""
    try:
        return msgspec.json.decode(read_file(home / FILE, LARGEST), type=Joined)
    except (OSError, RecursionError, msgspec.MsgspecError):
        return Joined()


def join_class(home: Path, place: Path, login: str = "") -> None:
    """Add a class, and a login if given, to those joined; raise `ClassError` if not writable."""
    joined = read_joined(home)
    saved = [each for each in joined.folders if each != str(place)]
    _write_joined(home, Joined((*saved, str(place)), login or joined.login))


def leave_class(home: Path, place: Path) -> bool:
    """Remove a class, and with the last one the login for them; return whether it was joined."""
    joined = read_joined(home)
    saved = tuple(each for each in joined.folders if each != str(place))
    if saved != joined.folders:
        _write_joined(home, replace(joined, folders=saved, login=joined.login if saved else ""))
    return saved != joined.folders


def class_places(home: Path) -> tuple[Path, ...]:
    """Return the paths of a student's assignments: environment, course, then joined classes."""
    places = [os.environ.get(CLASS, "")]
    if course := os.environ.get(COURSE):
        inside = os.path.join(course, ASSIGNMENTS)  # noqa: PTH118 (of any name)
        places.append(inside if os.path.isdir(inside) else "")  # noqa: PTH112
    places += read_joined(home).folders
    return tuple(map(Path, dict.fromkeys(filter(None, places))))


def may_oversee(home: Path) -> bool:
    """Return whether a class folder is named or a class joined: else this user oversees none."""
    return bool(os.environ.get(CLASS_FOLDER) or class_places(home))


def student_login(home: Path) -> str:
    """Return the login a student hands in with: the one given at joining, or the account's."""
    return read_joined(home).login or find_account()[0]


def student_name(home: Path) -> str:
    """Return the student's name from the account; "" if the login is another account's."""
    login, name = find_account()
    return name if login == student_login(home) else ""


def find_account() -> Sequence[str]:
    """Return the login and the full name of the account that runs this process."""
    with suppress(KeyError):
        account = pwd.getpwuid(os.geteuid())
        sentences = (account.pw_name, account.pw_gecos.partition(",")[0])
        return [make_printable(each.encode(errors="replace").decode())[:100] for each in sentences]
    return [str(os.geteuid()), ""]


def _write_joined(home: Path, joined: Joined) -> None:
    """Write the joined classes into the home; raise a `ClassError` if that fails."""
    sentence = _("{path} cannot be written ({reason}): make room there, or make it writable.")
    with explain(sentence, path=home / FILE):
        write_whole(home / FILE, msgspec.json.encode(joined) + b"\n")


# Seeds.

_FOLLOWING = 28
"""Bits of a seed that follow from the others: some minutes of trying find one for another login."""
_DRAWN = 24


def make_seed(login: str, activity: str, drawn: int) -> int:
    """Return the seed for a pass from a login, an activity and a random number."""
    from hashlib import blake2s

    data = f"{login} {activity} {drawn}".encode(errors="surrogatepass")
    following = int.from_bytes(blake2s(data, digest_size=8).digest()) % (1 << _FOLLOWING)
    return drawn << _FOLLOWING | following


def is_seed_for(login: str, activity: str, seed: int) -> bool:
    """Return whether a seed was made for a login and an activity."""
    return is_made_for_login(seed) and seed == make_seed(login, activity, seed >> _FOLLOWING)


def is_made_for_login(seed: int) -> bool:
    """Return whether a seed was made for some login, rather than by chance or by hand."""
    return seed >= SEEDS


def seed_by_login() -> None:
    """Make all later seeds depend on the login of the current student."""
    set_seed_chooser(_draw_seed)


def _draw_seed(activity: str) -> int:
    """Return a random seed for an activity that is made for the current student's login."""
    # Larger than any seed that was drawn for nobody.
    drawn = random.SystemRandom().randrange(SEEDS >> _FOLLOWING, 1 << _DRAWN)
    return make_seed(student_login(find_home()), activity, drawn)
