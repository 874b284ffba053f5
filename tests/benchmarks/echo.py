"""A bare discord.py bot that answers presses with as many requests as Murphy needs.

python -m tests.benchmarks.echo URL REQUESTS

It answers a press by editing the message that was pressed, and edits it further times until it has
made REQUESTS requests for each press, on average.
"""

import asyncio
import sys
from typing import Any

import discord

from bot.practice.backend import TOKEN
from bot.practice.connect import use_stand_in


class Echo(discord.AutoShardedClient):
    """Answers presses, and does nothing else."""

    def __init__(self, requests: float) -> None:
        """Make ``requests`` requests for each press, on average."""
        super().__init__(
            intents=discord.Intents(guilds=True, guild_messages=True),
            max_messages=None,
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            shard_count=1,
            guild_ready_timeout=0.05,
        )
        self._requests = requests
        self._owed = 0.0

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a press."""
        message = interaction.message
        if message is None:
            return
        self._owed += self._requests - 1
        await interaction.response.edit_message(view=_view(message))
        channel = self.get_partial_messageable(message.channel.id)
        pressed = channel.get_partial_message(message.id)
        while self._owed >= 1:
            self._owed -= 1
            await pressed.edit(view=_view(message))


def _view(message: discord.Message) -> discord.ui.LayoutView:
    view = discord.ui.LayoutView.from_message(message, timeout=None)
    assert isinstance(view, discord.ui.LayoutView)
    view.stop()  # so that nothing is kept of it
    return view


async def _at_once(*_: object, **__: object) -> None:
    """Identify without the pause that Discord asks for."""


async def _serve(url: str, requests: float) -> None:
    with use_stand_in(url):
        client = Echo(requests)
        client.before_identify_hook = _at_once  # type: ignore[method-assign]
        async with client:
            await client.start(TOKEN)


def main() -> None:
    """Serve until the process is ended."""
    url, requests = sys.argv[1:]
    try:
        import uvloop
    except ImportError:
        asyncio.run(_serve(url, float(requests)))
    else:
        uvloop.run(_serve(url, float(requests)))


if __name__ == "__main__":
    main()
