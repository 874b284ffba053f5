"""The data stored about a user: export, deletion, and redaction of match logs."""
