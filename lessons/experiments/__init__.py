"""Experiments in words: what is asked before, what was found, how it is printed and kept."""
