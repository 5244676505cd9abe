"""A lesson as it is taken, without a screen."""
