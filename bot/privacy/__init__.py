"""A user's data: export, deletion, and redaction of the logs."""
