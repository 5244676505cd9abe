"""Settings: what holds for all screens, chosen once."""
