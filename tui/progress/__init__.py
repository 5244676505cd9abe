"""Progress so far, and beginning anew."""
