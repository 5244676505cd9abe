"""Writes docs/asks.md from the registry of asks: `make docs`."""

from pathlib import Path

from lessons.asks.ask import KINDS
from lessons.asks.registry import SUBJECTS


def page() -> str:
    """Return the page: a table of the kinds of each subject."""
    lines = [
        "# What can be asked",
        "",
        "What can stand behind `:ask:` in a [script](writing-lessons.md).",
        "[examples/course/en/asks.md](examples/course/en/asks.md) asks each of them once.",
        "",
        "[The protocol](protocol.md) explains the kinds of answers. `make docs` writes this page.",
    ]
    for subject in SUBJECTS:
        title = (subject.__doc__ or "").partition("\n")[0].removeprefix("Asks about ")
        lines += ["", f"## {title[:1].upper()}{title[1:].rstrip('.')}", ""]
        lines += ["| ask | its answer | answered by |", "| --- | --- | --- |"]
        for kind, forms in KINDS.items():
            if kind.__module__ == subject.__name__:
                asks = ", ".join(f"`{each}`" for written in forms for each in written.examples)
                answer = " ".join((kind.__doc__ or "").partition("\n\n")[0].split())
                ways = dict.fromkeys(f"`{written.response.name}`" for written in forms)
                lines.append(f"| {asks} | {answer} | {', '.join(ways)} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    Path(__file__).with_name("asks.md").write_text(page(), encoding="utf-8")
