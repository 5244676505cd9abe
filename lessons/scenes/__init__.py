"""Which run a part of a lesson looks at, at which moment, and what the run is about."""
