"""Readers of whole runs: the search tree, runs in lockstep, solutions, variants compared."""
