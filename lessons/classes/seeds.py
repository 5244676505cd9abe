"""A student's own seeds: a pass is drawn for one login, in one home, and each of its questions too.

Of a seed the front half is drawn by chance, and the other half follows from it, the login and the
activity. So no two homes draw the same pass, and whoever reads a hand-in can tell for whom it was
drawn. The questions that are drawn in a pass follow from its seed and from the session of the
journal (`lessons.journal.seeds`): a copy of a home is another session and draws others.
"""

import random
from hashlib import blake2s

from lessons.classes.enrolment import student_login
from lessons.journal.data_folder import find_home
from lessons.journal.seeds import SEEDS, set_seed_chooser

_FOLLOWING = 28
"""Bits of a seed that follow from the others: some minutes of trying find one for another login."""
_DRAWN = 24


def make_seed(login: str, activity: str, drawn: int) -> int:
    """Return the seed of a pass through a lesson or practice, given what chance has drawn."""
    data = f"{login} {activity} {drawn}".encode(errors="surrogatepass")
    following = int.from_bytes(blake2s(data, digest_size=8).digest()) % (1 << _FOLLOWING)
    return drawn << _FOLLOWING | following


def is_seed_for(login: str, activity: str, seed: int) -> bool:
    """Say whether a seed was drawn for a login."""
    return is_chosen(seed) and seed == make_seed(login, activity, seed >> _FOLLOWING)


def is_chosen(seed: int) -> bool:
    """Say whether a seed was drawn for some login, and not by chance alone or by hand."""
    return seed >= SEEDS


def draw_for_login() -> None:
    """Let passes be drawn for who sits here from now on."""
    set_seed_chooser(_draw_seed)


def _draw_seed(activity: str) -> int:
    # Larger than any seed that was drawn for nobody.
    drawn = random.SystemRandom().randrange(SEEDS >> _FOLLOWING, 1 << _DRAWN)
    return make_seed(student_login(find_home()), activity, drawn)
