"""What whole runs tell: the search tree, runs in lockstep, solutions, variants compared."""
