"""Experiments: what they have in common, and the process that measures one.

`experiment` says what one is, `meter` is the clock that it is given, and `child` is the process in
which it runs; `lessons/experiments/session.py` starts it and reads from it. The experiments
themselves, with all that is said of them, stand in `lessons/experiments/catalogue/`.
"""
