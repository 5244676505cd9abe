"""Records what people see of a tutor, and compares two recordings.

Usage: python -m benchmarks.net record FOLDER [--tree PATH] [--material OLD] [--only KIND,…]
       python -m benchmarks.net compare OLD NEW

A recording has a text for each thing seen, and `material`: answers, homes and hand-ins that its
tutor has made. With `--material OLD` those of another recording are taken, so that the new tutor
is asked and reads the same.
"""

import argparse
import difflib
import fcntl
import os
import resource
import shutil
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path

from benchmarks.net import commands, journals, playing, reports, screens
from benchmarks.net.world import ROOT, SURROUNDINGS, build_clock

KINDS = {
    "lessons": playing,
    "commands": commands,
    "screens": screens,
    "reports": reports,
    "journals": journals,
}
"""What lists the jobs of each kind."""
MADE_FOR = {"screens", "reports", "journals"}
"""Which need homes and hand-ins."""


def record(tree: Path, folder: Path, only: tuple[str, ...], older: Path | None) -> None:
    """Record what a tutor shows into a folder: all whose names begin so."""
    began = time.monotonic()
    kinds = {each.partition("/")[0] for each in only}
    material = folder / "material"
    if older is not None and older != folder:
        shutil.copytree(older / "material", material, dirs_exist_ok=True)
    if MADE_FOR & kinds and not (material / "hand-ins").is_dir():
        reports.make_homes(tree, material)
    (material / "answers").mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor((os.cpu_count() or 1) + 1, mp_context=get_context("spawn")) as pool:
        running = {}
        for kind in (each for each in KINDS if each in kinds):
            for name, job in KINDS[kind].list_jobs(tree, material):
                if f"{kind}/{name}".startswith(only):
                    running[pool.submit(job)] = folder / kind / f"{name}.txt"
            (folder / kind).mkdir(exist_ok=True)
            for path in (folder / kind).iterdir():  # Older ones: nothing is to stay of them.
                if f"{kind}/{path.stem}".startswith(only):
                    path.unlink()
        for number, done in enumerate(as_completed(running), 1):
            path = running[done]
            failed = done.exception()
            text = f"It could not be recorded: {failed!r}" if failed else done.result()
            path.write_text(text, encoding="utf-8")
            spent, state = time.monotonic() - began, " failed" if failed else ""
            sentence = f"{path.parent.name}/{path.stem}{state}"
            print(f"{number}/{len(running)}  {spent:.0f} s  {sentence}", flush=True)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"{used.ru_utime + used.ru_stime:.0f} s of processor")


def compare(old: Path, new: Path) -> int:
    """Print how two recordings differ: how much first, then how; return how many texts do."""
    of_old, of_new = _texts(old), _texts(new)
    differing: dict[str, list[str]] = {}
    for name in sorted({*of_old, *of_new}):
        before, after = of_old.get(name, []), of_new.get(name, [])
        if before != after:
            lines = difflib.unified_diff(
                before, after, f"{old}/{name}", f"{new}/{name}", lineterm=""
            )
            differing[name] = [*lines]
    counts = {
        name: sum(line[:1] in "+-" for line in lines[2:]) for name, lines in differing.items()
    }
    everything = len({*of_old, *of_new})
    print(f"{len(differing)} of {everything} texts differ, in {sum(counts.values())} lines.")
    for name, count in sorted(counts.items(), key=lambda item: item[1]):
        print(f"{count:6}  {name}")
    for name in sorted(differing, key=lambda name: counts[name]):
        print("", *differing[name], sep="\n")
    return len(differing)


def _texts(folder: Path) -> dict[str, list[str]]:
    paths = [path for kind in KINDS for path in (folder / kind).glob("*.txt")]
    return {
        f"{path.parent.name}/{path.name}": path.read_text(encoding="utf-8").split("\n")
        for path in paths
    }


def main() -> int:
    """Record, or compare."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    what = parser.add_subparsers(dest="what", required=True)
    recording = what.add_parser("record")
    recording.add_argument("folder", type=Path)
    recording.add_argument("--tree", type=Path, default=Path.cwd(), help="with its .venv")
    recording.add_argument("--material", type=Path, metavar="OLD", help="an older recording")
    recording.add_argument("--only", default=",".join(KINDS), help="kinds, or KIND/NAME")
    comparing = what.add_parser("compare")
    comparing.add_argument("old", type=Path)
    comparing.add_argument("new", type=Path)
    asked = parser.parse_args()
    if asked.what == "compare":
        return min(compare(asked.old, asked.new), 1)
    only = tuple(asked.only.split(","))
    if unknown := {each.partition("/")[0] for each in only} - {*KINDS}:
        parser.error(f"there is no kind {', '.join(sorted(unknown))}; known are {', '.join(KINDS)}")
    build_clock()
    for name in [each for each in os.environ if each != "PATH"]:
        del os.environ[name]
    os.environ.update({name: SURROUNDINGS[name] for name in ("LC_ALL", "TZ")})
    folder = asked.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    with (ROOT / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # Two recordings at once would share their worlds.
        record(asked.tree.resolve(), folder, only, asked.material and asked.material.resolve())
    return 0


if __name__ == "__main__":
    sys.exit(main())
