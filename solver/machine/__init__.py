"""The machine: listings are rewritten, run, remembered and shown step by step."""
