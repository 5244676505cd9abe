"""How many bytes a tick in lockstep takes, beside the three boards alone drawn by ncurses.

The race of three listings is recorded as the terminal shows it, as `benchmarks.wire` does. From
each frame everything is taken away but the boards, and what is left is drawn by ncurses. What the
tutor sends is all: boards, vectors, counters and sentences.

Usage, in the folder of the project: python -m benchmarks.lockstep
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.table import Table

from benchmarks.figures import p95, verdict
from benchmarks.frames import Frame, save
from benchmarks.recording import Scene, draw, watch

SCENES = [
    Scene("race", size, colours) for size, colours in product(((80, 24), (140, 40)), (256, 16))
]
LIMIT = 1.5
"""How often the bytes of ncurses a tick may take."""


def alone(frames: Sequence[Frame], *, tables: bool) -> list[Frame]:
    """Return frames with nothing in them but the boards, or the boards and the vectors."""
    texts = ["".join(text for text, *_look in row) for row in frames[0].rows]
    top = next(y for y, text in enumerate(texts) if "1 iterative" in text) + 1
    indices = next(y for y, text in enumerate(texts) if text.split()[:3] == ["0", "1", "2"])
    counters = next(y for y, text in enumerate(texts) if "Round 0" in text)
    saved = range(top, counters if tables else indices)
    return [
        replace(
            frame,
            rows=[
                row if y in saved else [(" " * len(texts[y]), None, None, [])]
                for y, row in enumerate(frame.rows)
            ],
        )
        for frame in frames
    ]


def main() -> None:
    """Print the table."""
    table = Table("", "boards by", "tutor", "ncurses", "in total", "median", "p95", "keys above")
    table.title = "Bytes of a tick with three listings: the whole screen to the boards alone"
    for scene in SCENES:
        _keys, wrote, frames = watch(scene)
        tutor = [len(written.data) for written in wrote[1:]]
        for tables in (False, True):
            with TemporaryDirectory() as folder:
                file, left = Path(folder) / "frames.json", alone(frames, tables=tables)
                save(file, left, screen=scene.screen, size=scene.size, colours=scene.colours)
                ncurses = [len(written.data) for written in draw(scene, file, left)[1:]]
            ratios = [one / other for one, other in zip(tutor, ncurses, strict=True)]
            table.add_row(
                str(scene),
                "with vectors" if tables else "alone",
                f"{median(tutor):g}",
                f"{median(ncurses):g}",
                verdict(sum(tutor) / sum(ncurses), LIMIT),
                verdict(median(ratios), LIMIT),
                f"{p95(ratios):.2f}",
                f"{sum(ratio > LIMIT for ratio in ratios)} of {len(ratios)}",
            )
    Console(width=140).print(table)


if __name__ == "__main__":
    main()
