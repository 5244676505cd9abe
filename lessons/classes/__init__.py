"""Classes: work that is set, handed in, and read by whoever teaches."""
