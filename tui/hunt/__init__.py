"""The bug hunt."""
