"""Drop folders: what students of a lab server hand in to, each unseen by the others.

A drop folder has mode 3733. Everybody can put files into it, and nobody but its owner can list it;
the sticky bit lets nobody rename or delete what is somebody else's; and the setgid bit gives every
file the group of those who teach, who may read it. Who owns a file has handed it in.
"""

import grp
import os
import re
import stat
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from lessons.classes.errors import ClassError, explain, say_reason
from lessons.files.findings import suggest_word
from lessons.language import _

MODE = 0o3733
READABLE = 0o640
"""The mode of what is handed in: the student's, to be read by those who teach."""


def make_drop_folder(path: Path, group: str) -> None:
    """Make a drop folder for a group's name or number; an empty folder is converted.

    A `ClassError` says why it cannot be made.
    """
    number = _find_group(group)
    with explain(_("{path} cannot be made a folder to hand in to ({reason})."), path=path):
        made = not path.is_dir()
        if made:
            path.mkdir(0o700)
        elif any(path.iterdir()):
            sentence = _("{path} is not empty: name a folder that is not there yet.")
            raise ClassError(sentence, path=path)
        try:
            os.chown(path, -1, number)
        except PermissionError as error:
            if made:
                path.rmdir()
            sentence = _(
                "You do not belong to the group {group}, so you cannot give it a folder: let "
                "somebody do it who does, or the administrator."
            )
            raise ClassError(sentence, group=repr(group)) from error
        path.chmod(MODE)
        if stat.S_IMODE(path.stat().st_mode) != MODE:
            sentence = _(
                "{path} cannot have the mode {mode:o} here: choose a folder on a disk of this "
                "system, or let the administrator do it."
            )
            raise ClassError(sentence, path=path, mode=MODE)


def _find_group(name: str) -> int:
    """Return the number of a group by name or number; raise a `ClassError` if unknown."""
    try:
        return int(name) if re.fullmatch("[0-9]{1,9}", name) else grp.getgrnam(name).gr_gid
    except (KeyError, ValueError) as error:
        known = [each.gr_name for each in grp.getgrall()]
        hint = suggest_word(name, known, _("name the group of those who teach."))
        sentence = _("There is no group {group} here; {hint}")
        raise ClassError(sentence, group=repr(name), hint=hint) from error


def examine_drop_folder(path: Path) -> Sequence[str]:
    """Return a sentence for each fault of a drop folder."""
    try:
        mode = path.lstat().st_mode
    except FileNotFoundError:
        return [_("It is not there: 'queens-tutor class folder' makes it.")]
    except OSError as error:
        return [_("It cannot be looked at ({reason}).").format(reason=say_reason(error))]
    if not stat.S_ISDIR(mode):
        return [_("It is no folder: name the folder itself, and no link to it.")]
    return [*_check_modes(stat.S_IMODE(mode)), *_check_parents(path)]


def _check_modes(mode: int) -> Iterator[str]:
    """Yield a sentence for each permission bit that is wrong in a drop folder's mode."""
    sentence = _("The mode is {mode:o}: {what}.")
    wanted = (
        (mode & 0o700 == 0o700, _("its owner must be able to list and to change it (u+rwx)")),
        (mode & 0o003 == 0o003, _("students cannot put files into it (o+wx is missing)")),
        (not mode & 0o004, _("students can list it (take away o+r)")),
        (mode & stat.S_ISVTX, _("students can delete what others hand in (+t is missing)")),
        (mode & stat.S_ISGID, _("who teaches cannot read what is handed in (g+s is missing)")),
    )
    yield from (sentence.format(mode=mode, what=what) for fits, what in wanted if not fits)


def _check_parents(path: Path) -> Iterator[str]:
    """Yield a sentence for each parent folder whose permissions are wrong for a drop folder."""
    for above in path.resolve().parents:
        mode = above.stat().st_mode
        if not mode & stat.S_IXOTH:
            sentence = _("Students cannot get there through {path} (o+x is missing).")
            yield sentence.format(path=repr(str(above)))
        if mode & stat.S_IWOTH and not mode & stat.S_ISVTX:
            sentence = _("Everybody can put another folder in its place in {path} (take away o+w).")
            yield sentence.format(path=repr(str(above)))


def require_drop_folder(path: Path) -> None:
    """Raise a `ClassError` unless only teachers can read what is put into a folder."""
    with explain(_("the folder {path} cannot be reached from here ({reason})"), path=path):
        result = path.stat()
    if not stat.S_ISDIR(result.st_mode):
        raise ClassError(_("{path} is no folder"), path=path)
    inherits = result.st_mode & stat.S_ISGID or sys.platform == "darwin"
    if not inherits or not result.st_mode & stat.S_ISVTX:
        sentence = _(
            "the folder {path} is not made for handing in, which whoever teaches can mend with "
            "'queens-tutor class folder --check'"
        )
        raise ClassError(sentence, path=path)
    if result.st_uid != os.geteuid() and result.st_gid in {os.getegid(), *os.getgroups()}:
        sentence = _(
            "the folder {path} belongs to a group of yours, so that other students could read "
            "what you hand in; tell whoever teaches"
        )
        raise ClassError(sentence, path=path)
