"""The one file unpacks itself where nobody else can write, or says in a sentence why it cannot.

Here something smaller takes the place of what shiv unpacks.
"""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from tests.texts import read_texts

ROOT = Path(__file__).parent.parent
BOOTSTRAP = read_texts(Path(__file__).with_name("install_programs.txt"))["what shiv unpacks"]


def begin(tmp_path: Path, umask: int, **environment: str) -> subprocess.CompletedProcess[str]:
    """Begin as the one file does, under a umask."""
    (tmp_path / "_bootstrap.py").write_text(BOOTSTRAP)
    return subprocess.run(
        [sys.executable, ROOT / "unpack.py"],
        env={**os.environ, "PYTHONPATH": str(tmp_path), "HOME": str(tmp_path), **environment},
        umask=umask,
        capture_output=True,
        text=True,
        check=False,
    )


def modes(folder: Path) -> set[int]:
    return {stat.S_IMODE(each.stat().st_mode) for each in (folder, *folder.rglob("*"))}


@pytest.mark.parametrize("there", [False, True])
def test_in_a_home_it_is_for_its_user_alone(tmp_path: Path, *, there: bool) -> None:
    shiv = tmp_path / ".shiv"
    if there:
        shiv.mkdir()
        shiv.chmod(0o777)
    done = begin(tmp_path, 0)
    assert (done.returncode, done.stdout, done.stderr) == (0, "0o0\n", "")
    assert modes(shiv) == {0o700, 0o600}


@pytest.mark.parametrize("umask", [0, 0o077])
def test_in_a_folder_for_all_others_can_read_and_not_write(tmp_path: Path, umask: int) -> None:
    done = begin(tmp_path, umask, SHIV_ROOT=str(tmp_path / "shared"))
    assert (done.returncode, done.stderr) == (0, "")
    assert modes(tmp_path / "shared") == {0o755, 0o644}


def test_where_nothing_can_be_written_there_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "home").touch()
    done = begin(tmp_path, 0o022, HOME=str(tmp_path / "home"))
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr == (
        f"Queens Tutor cannot unpack itself into {tmp_path}/home/.shiv (Not a directory): let the "
        "variable SHIV_ROOT name a folder of yours, with 40 MB of space.\n"
    )
