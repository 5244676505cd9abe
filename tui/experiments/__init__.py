"""Experiments: predict, measure, read."""
