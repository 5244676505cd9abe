"""The asks: all that a script can write after `:ask:`."""
