"""Walls that this system offers to close a student's program off, without privileges.

Three walls, each of which holds where the one before does not:

- limits of the system and refusals with words, everywhere (`lessons/lab/child.py`);
- Landlock: no file can be written, changed or removed, and only Python's own and the student's
  folder can be read, nothing of the tutor's;
- a filter of system calls (seccomp) that lets pass what computing needs: no process can be started,
  no signal sent, no file opened for writing, no socket made, whoever runs it, root too.

Namespaces would add nothing to the filter, are switched off on many systems, and cost a program in
between.
"""

import fcntl
import os
import sys
import sysconfig
from collections.abc import Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from pathlib import Path

from lessons.language import _
from solver.processes.children import ROOT

# What Python needs to compute, print, read its own library, and end.
_CALLS = """
    access arch_prctl brk clock_getres clock_gettime clock_nanosleep close close_range dup dup2 dup3
    epoll_create1 epoll_ctl epoll_wait epoll_pwait exit exit_group faccessat faccessat2 fadvise64
    fstat fstatfs futex getcwd getdents64 getegid geteuid getgid getgroups getitimer getpgid
    getpgrp getpid getppid getpriority getrandom getresgid getresuid getrlimit getrusage getsid
    gettid gettimeofday getuid lseek lstat madvise membarrier mmap mprotect mremap munmap nanosleep
    newfstatat pipe pipe2 poll ppoll pread64 preadv pselect6 read readlink readlinkat readv
    restart_syscall rseq rt_sigaction rt_sigpending rt_sigprocmask rt_sigreturn rt_sigsuspend
    rt_sigtimedwait sched_getaffinity sched_yield select set_robust_list set_tid_address setitimer
    setrlimit sigaltstack stat statfs statx sysinfo time times umask uname wait4 waitid write writev
"""
_WRITING = os.O_ACCMODE | os.O_CREAT | os.O_TRUNC | os.O_APPEND
# Commands of fcntl: descriptors and their flags. A file's owner could be sent signals.
_COMMANDS = (fcntl.F_DUPFD, fcntl.F_GETFD, fcntl.F_SETFD, fcntl.F_GETFL, fcntl.F_SETFL, 1030)
# Of the settings of a device: whether it is a terminal, how wide, how much waits, close on exec.
_SETTINGS = (0x5401, 0x5413, 0x541B, 0x5451, 0x5450)
_WHERE_OPEN_HAS_ITS_FLAGS = {"open": 1, "openat": 2}
_READABLE = ("/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/usr/share/zoneinfo")
_READABLE_FILES = ("/dev/null", "/dev/urandom", "/etc/ld.so.cache", "/etc/localtime")

OURS = tuple(ROOT / name for name in ("lessons", "solver", "tui"))
"""Folders that no student's program can read: the tutor's own, with all cases and references."""


class SealLevel(IntEnum):
    """How well a student's program can be closed off; the higher, the better."""

    LIMITS = 0
    FILES = 1
    SEALED = 2

    @property
    def words(self) -> str:
        """The sentence or two that say what the level means for a session."""
        return {
            SealLevel.LIMITS: _(
                "Limits only: a program that loops, or wants too much, is ended. A "
                "malicious one that gets round Python can do what you can."
            ),
            SealLevel.FILES: _(
                "Files are safe: a program can write, change and remove none. A "
                "malicious one that gets round Python can end your session."
            ),
            SealLevel.SEALED: _(
                "Sealed: a program can only compute, read its own folder and print, whatever it "
                "tries."
            )
            if has_landlock()
            else _(
                "Sealed: a program can only compute, read the files that you can read, and print, "
                "whatever it tries."
            ),
        }[self]


@cache
def find_level() -> SealLevel:
    """Return the best seal level that this machine offers."""
    if make_syscall_filter() is not None:
        return SealLevel.SEALED
    return SealLevel.FILES if has_landlock() else SealLevel.LIMITS


@dataclass(frozen=True, slots=True)
class Seal:
    """The seal that a process puts on before it executes a student's program."""

    ruleset: int  # the descriptor of a Landlock ruleset, or -1
    program: bytes | None

    def close(self) -> None:
        """Close the tutor's descriptor of the Landlock ruleset; the process keeps its own."""
        if self.ruleset >= 0:
            os.close(self.ruleset)


def prepare_seal(
    wanted: SealLevel, folder: Path | None, hidden: Collection[Path] = OURS
) -> Seal | None:
    """Return the strongest seal up to the wanted level; None if the program is not sealed.

    The program can read a folder besides Python's own, if one is given, but nothing of what is
    hidden, even inside that folder.
    """
    if wanted == SealLevel.LIMITS:
        return None
    program = make_syscall_filter() if wanted == SealLevel.SEALED else None
    ruleset = _make_ruleset(folder, hidden) if has_landlock() else -1
    return None if ruleset < 0 and program is None else Seal(ruleset, program)


def has_landlock() -> bool:
    """Return whether the system supports Landlock."""
    if sys.platform != "linux":
        return False
    import landlockpy

    return landlockpy.supported()


def _make_ruleset(folder: Path | None, hidden: Collection[Path]) -> int:
    """Return the descriptor of a new Landlock ruleset that allows reading what is not hidden."""
    from landlockpy import AccessFS, Ruleset, Scope

    file, names = AccessFS.READ_FILE, AccessFS.READ_DIR
    rights = {"file": file, "names": names, "all": file | names}
    named = [sysconfig.get_path(name) for name in ("stdlib", "platstdlib")]
    wanted = {Path(path) for path in (*named, *_READABLE)} | {Path(sys.base_prefix, "lib")}
    wanted |= {folder} if folder is not None else set()
    places = {path.resolve() for path in hidden}
    allowed = [(Path(file), "file") for file in _READABLE_FILES]
    for path in {path.resolve() for path in wanted if path.is_dir()}:
        allowed += _list_around(path, places)
    with Ruleset(scoped=Scope.SIGNAL | Scope.ABSTRACT_UNIX_SOCKET) as ruleset:
        for path, right in allowed:
            with suppress(OSError):
                ruleset.allow_path(path, rights[right])
        return os.dup(ruleset.fileno())


def _list_around(folder: Path, hidden: Collection[Path]) -> Iterator[tuple[Path, str]]:
    """Yield the paths in a folder that a program may read, without hidden ones, and the access.

    A rule for a folder holds for all that is in it, and cannot be taken away again. So where
    something is hidden, each of its neighbours is allowed by itself; names can be listed.
    """
    if any(folder.is_relative_to(each) for each in hidden):
        return
    if not any(each.is_relative_to(folder) for each in hidden):
        yield folder, "all"
        return
    yield folder, "names"
    try:
        inside = list(os.scandir(folder))
    except OSError:
        return
    for each in inside:
        if each.is_dir(follow_symlinks=False):
            yield from _list_around(Path(each.path), hidden)
        elif each.is_file(follow_symlinks=False) and Path(each.path) not in hidden:
            yield Path(each.path), "file"


@cache
def make_syscall_filter() -> bytes | None:
    """Return the compiled filter of system calls for the kernel; None where there is none."""
    if sys.platform != "linux":
        return None
    import seccompy
    from seccompy import Action, ArgCmp, CmpOp, Filter

    if not seccompy.supported():
        return None
    refused = Action.ERRNO | 1
    rules = Filter(default=refused)
    for name in _CALLS.split():
        with suppress(ValueError):  # not every architecture has every call
            rules.allow(name)
    for name, place in _WHERE_OPEN_HAS_ITS_FLAGS.items():
        with suppress(ValueError):
            rules.allow(name, args=[ArgCmp(place, CmpOp.MASKED_EQ, os.O_RDONLY, _WRITING)])
    for command in _COMMANDS:
        rules.allow("fcntl", args={1: command})
    for setting in _SETTINGS:
        rules.allow("ioctl", args={1: setting})
    rules.allow("prlimit64", args={0: 0})
    return rules.program


def say_shut(*, kiosk: bool) -> str:
    """Return the reason why students' programs may not be run here; "" if they may."""
    if not kiosk or (find_level() is SealLevel.SEALED and has_landlock()):
        return ""
    return _(
        "The code lab and the bug hunts are closed here: in kiosk mode, programs are run only "
        "where the system can seal them off, and this one cannot."
    )
