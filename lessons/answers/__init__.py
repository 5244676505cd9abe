"""Kinds of answers: how each is parsed, written, offered, typed and sent."""
