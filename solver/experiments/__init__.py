"""Experiments: what can be measured about the search, and the process that measures it.

The modules `shuffling`, `rotations`, `work`, `largest` and `tree` measure; each measurement is a
generator of rows and of how far it is. `registry` names them all, `meter` is the clock that they
are given, `child` is the process in which they run, and `process` starts it and reads from it.
"""
