"""Text for users and from users: translations, user-facing errors, validation and escaping."""
