"""Observing a program that is executed as it is; the counterpart of rewriting a listing.

A student's program need not keep to what can be rewritten, so Python says before each line where it
is (`sys.settrace`). Recorded are the statements in every function that a `def` of the file makes;
what is not in the file, lambdas, comprehensions and class bodies run as part of their line.

`recorder` runs in the program's process, with `stack` and `encoding`, and imports little.
What it says is read in the tutor's, by `reading`, for `solver.observing.recording`.
"""
