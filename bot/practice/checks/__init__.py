"""Discord's rules for request bodies.

They are written independently of `bot.limits`, so that a mistake there shows.
"""
