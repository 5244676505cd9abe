"""The journal: what is remembered of a student, and where."""
