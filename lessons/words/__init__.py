"""Sentences about a step, a square, a call, a board."""
