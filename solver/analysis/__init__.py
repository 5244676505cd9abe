"""What whole runs tell: the search tree, runs in lockstep, what was found, variants compared."""
