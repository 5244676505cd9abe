"""Exploring a listing or a puzzle, nothing locked."""
