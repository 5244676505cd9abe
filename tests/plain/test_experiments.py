"""Experiments in the line mode: predict, measure, read, find again."""

from pathlib import Path

from tests.plain.playing import run


def lines(*typed: str) -> list[str]:
    """Return what the line mode says to lines that are typed on the list of experiments."""
    done = run("--plain", typed="".join(f"{line}\n" for line in ("measure", *typed)))
    assert (done.returncode, done.stderr) == (0, "")
    said = done.stdout.splitlines()
    return said[said.index("> measure") + 1 :]


def test_what_was_measured_is_found_again_and_exported(tmp_path: Path) -> None:
    assert "1: those around the mean" in lines("attempts", "n 5", "count 9", "1")
    path = tmp_path / "attempts.csv"
    said = lines("show 2", "show 1", f"export {path}", f"export {path}", "earlier")
    assert "Enter a number from 1 to 1." in said
    assert any(line.startswith("You predicted those around the mean. ") for line in said)
    assert f"Written to {str(path)!r}." in said
    assert f"There is a file {str(path)!r} already: choose another name." in said
    assert path.read_text().startswith("from,to,solutions,")
    kept = said[said.index("Experiment: earlier") + 1]
    assert kept.endswith("Shuffles per solution: n = 5; 9 solutions; seed 1")
