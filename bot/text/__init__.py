"""Text: translation, user-facing errors, and what free text may contain."""
