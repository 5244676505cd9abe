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
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from lessons.classes.errors import ClassError, explain, say_reason
from lessons.classes.packet import SUFFIX
from lessons.files.findings import suggest_word
from lessons.language import _, ngettext

MODE = 0o3733
READABLE = 0o640
"""The mode of what is handed in: the student's, to be read by those who teach."""
MOST = 20
"""Files of which it is said what is wrong with them."""


def make_drop_folder(path: Path, group: str) -> None:
    """Make a drop folder, or make one of an empty folder of one's own.

    Args:
        path: Where.
        group: Who may read what is handed in, by name or number.

    Raises:
        ClassError: It cannot be made.
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
    """Return the number of a group; a `ClassError` if this system has none of that name."""
    try:
        return int(name) if re.fullmatch("[0-9]{1,9}", name) else grp.getgrnam(name).gr_gid
    except (KeyError, ValueError) as error:
        known = [each.gr_name for each in grp.getgrall()]
        hint = suggest_word(name, known, _("name the group of those who teach."))
        sentence = _("There is no group {group} here; {hint}")
        raise ClassError(sentence, group=repr(name), hint=hint) from error


@dataclass(frozen=True, slots=True)
class Examined:
    """The faults of a drop folder, a sentence each; who can read it; how much is in it."""

    faults: tuple[str, ...]
    group: str = ""
    members: tuple[str, ...] = ()
    hand_ins: int | None = None


def examine_drop_folder(path: Path) -> Examined:
    """Return what there is to know about a drop folder."""
    try:
        result = path.lstat()
    except OSError as error:
        return Examined((_("It cannot be looked at ({reason}).").format(reason=say_reason(error)),))
    if not stat.S_ISDIR(result.st_mode):
        return Examined((_("It is no folder: name the folder itself, and no link to it."),))
    try:
        group = grp.getgrgid(result.st_gid)
        name, members = group.gr_name, tuple(sorted(group.gr_mem))
    except KeyError:
        name, members = str(result.st_gid), ()
    faults = [*_check_modes(stat.S_IMODE(result.st_mode)), *_check_way(path)]
    try:
        inside = sorted(each for each in path.iterdir() if each.name[0] != ".")
    except OSError:
        return Examined(tuple(faults), name, members)
    wrong = [each for file in inside for each in _check_entry(file, result.st_gid)]
    if len(wrong) > MOST:
        more = len(wrong) - MOST
        sentence = ngettext("And {n} more such file.", "And {n} more such files.", more)
        wrong = [*wrong[:MOST], sentence.format(n=more)]
    return Examined((*faults, *wrong), name, members, len(inside))


def _check_modes(mode: int) -> Iterator[str]:
    """Yield what is wrong with the mode of a drop folder."""
    sentence = _("The mode is {mode:o}: {what}.")
    wanted = (
        (mode & 0o700 == 0o700, _("its owner must be able to list and to change it (u+rwx)")),
        (mode & 0o003 == 0o003, _("students cannot put files into it (o+wx is missing)")),
        (not mode & 0o004, _("students can list it (take away o+r)")),
        (mode & stat.S_ISVTX, _("students can delete what others hand in (+t is missing)")),
        (mode & stat.S_ISGID, _("who teaches cannot read what is handed in (g+s is missing)")),
    )
    for fits, what in wanted:
        if not fits:
            yield sentence.format(mode=mode, what=what)


def _check_way(path: Path) -> Iterator[str]:
    """Yield what is wrong with the folders on the way to it."""
    for above in path.resolve().parents:
        mode = above.stat().st_mode
        if not mode & stat.S_IXOTH:
            sentence = _("Students cannot get there through {path} (o+x is missing).")
            yield sentence.format(path=_quote_path(above))
        if mode & stat.S_IWOTH and not mode & stat.S_ISVTX:
            sentence = _("Everybody can put another folder in its place in {path} (take away o+w).")
            yield sentence.format(path=_quote_path(above))


def _check_entry(file: Path, group: int) -> Iterator[str]:
    """Yield what is wrong with something in a drop folder."""
    try:
        result = file.lstat()
    except OSError:  # It was renamed or deleted meanwhile.
        return
    name = _quote_path(Path(file.name))
    if not stat.S_ISREG(result.st_mode):
        yield _("{name} is no file, and is not read.").format(name=name)
    elif result.st_nlink != 1:
        yield _("{name} has several names, and is not read.").format(name=name)
    elif not file.name.endswith(SUFFIX):
        yield _("{name} is no hand-in, and is not read.").format(name=name)
    elif result.st_gid != group or not result.st_mode & stat.S_IRGRP:
        yield _("{name} cannot be read by who teaches.").format(name=name)
    elif result.st_mode & stat.S_IROTH:
        yield _("{name} can be read by everybody: its owner made it so.").format(name=name)


def require_drop_folder(path: Path) -> None:
    """Go on only if what is put into a folder can be read by those who teach, and by no student.

    Raises:
        ClassError: It is no such folder.
    """
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
    if result.st_gid == os.getegid() and result.st_uid != os.geteuid():
        sentence = _(
            "the folder {path} belongs to your own group, so that other students could read what "
            "you hand in; tell whoever teaches"
        )
        raise ClassError(sentence, path=path)


def _quote_path(path: Path) -> str:
    return repr(str(path))
