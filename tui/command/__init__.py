"""What commands share: options, arguments, what is wrong with a command line, how one ends."""
