"""What happens between Textual and the terminal."""
