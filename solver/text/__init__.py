"""Readers of a listing: marks, layout, companions in C and Pascal, mutants."""
