"""The gateway: sessions, events, and the websocket of the bot."""
