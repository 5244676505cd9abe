"""Listings, the machine that steps them, board geometry and misconceptions: pure, no screen."""
