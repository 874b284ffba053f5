"""Links to channels and messages."""


def channel_url(guild_id: int, channel_id: int) -> str:
    """The link to a channel."""
    return f"https://discord.com/channels/{guild_id}/{channel_id}"


def message_url(guild_id: int, channel_id: int, message_id: int) -> str:
    """The link to a message, which Discord's clients open in place."""
    return f"{channel_url(guild_id, channel_id)}/{message_id}"
