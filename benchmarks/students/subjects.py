"""All that the students can answer; importing it registers the answers."""

from benchmarks.students import (
    bits,
    board,
    chance,
    counting,
    faults,
    flags,
    general,
    reading,
    search,
    symmetry,
    writing,
)

SUBJECTS = (
    board,
    search,
    reading,
    writing,
    flags,
    counting,
    chance,
    symmetry,
    bits,
    general,
    faults,
)
