"""What is read off a listing: marks, layout, companions in C and Pascal, mutants."""
