"""Small programs of every kind; each has a function `run` that is given a list."""

from pathlib import Path

from tests.texts import read_texts

PROGRAMS = read_texts(Path(__file__).with_suffix(".txt"))
