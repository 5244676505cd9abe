"""What happens between Textual and the wire."""
