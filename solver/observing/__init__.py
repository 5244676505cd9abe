"""Observing a program that is executed as it is; the counterpart of rewriting a listing.

The machine of `solver.machine.program` rewrites a listing, and a listing keeps to what can be
rewritten. A student's program need not: one that looks into itself, nests calls to the limit or
catches what is thrown into generators would do something else. So it is left alone, and Python says
before each line where it is (`sys.settrace`). What is recorded are the statements before which the
machine would pause, in every function that a `def` of the file makes. Lambdas, comprehensions,
generator expressions, class bodies and what is not in the file run as part of the line that uses
them; the functions that they call are stepped all the same.

`recorder` runs in the process of the student's program, with `places`, `stack` and `glimpse`, and
imports little. What it says is read in the tutor's process, by `reading` and `replay`, for
`solver.observing.recording`.
"""
