"""Texts that stand in files of their own, each below a line `### NAME`."""

from pathlib import Path


def read_texts(path: Path) -> dict[str, str]:
    """Return the texts of a file by their names."""
    parts = f"\n{path.read_text('utf-8')}".split("\n### ")[1:]
    return {
        name: f"{text}\n" for name, text in (part.rstrip("\n").split("\n", 1) for part in parts)
    }


def read_edits(path: Path) -> list[tuple[str, str, str, str]]:
    """Return the edits of a file: of what, which lines (-) become which (+), and what is said."""
    found = []
    for part in path.read_text("utf-8").rstrip("\n").split("\n\n")[1:]:
        of, *lines = part.split("\n")
        old, new = ("\n".join(x[1:] for x in lines if x[0] == sign) for sign in "-+")
        found.append((of, old, new, " ".join(x for x in lines if x[0] not in "-+")))
    return found
