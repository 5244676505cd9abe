"""The parts that commands share: options, arguments, faults of a command line, ends."""
