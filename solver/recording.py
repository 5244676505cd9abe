"""Recordings: runs of programs that were observed elsewhere, step by step, as a run shows them.

What a recording is made of comes from a process that executed a student's program, so it is hostile
input: it is read in full, and checked, before any step of it is shown.
"""

APART = 256
"""Steps between two of which the whole state is kept."""
