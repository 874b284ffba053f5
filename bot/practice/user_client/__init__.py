"""Discord's own client, as a person uses it: what they see, what they can do, what it refuses."""
