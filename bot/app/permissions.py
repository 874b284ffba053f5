"""The Discord permissions that the bot needs."""

from typing import Any

import discord

from bot.ui.game_ui import AnyGameUI, GameUIs

_THREADS = (
    discord.ChannelType.public_thread,
    discord.ChannelType.private_thread,
    discord.ChannelType.news_thread,
)
_VOICE = (discord.ChannelType.voice, discord.ChannelType.stage_voice)


def required_permissions(channel: Any, ui: AnyGameUI) -> discord.Permissions:
    """The permissions that a game needs in a channel, by the channel's type."""
    kind = getattr(channel, "type", None)
    return discord.Permissions(
        view_channel=True,
        send_messages=kind not in _THREADS,
        send_messages_in_threads=kind in _THREADS,
        connect=kind in _VOICE,
        attach_files=ui.pictures,
    )


def missing_permissions(
    granted: discord.Permissions, channel: Any, ui: AnyGameUI
) -> discord.Permissions:
    """The permissions that a game needs in a channel and that are not granted."""
    return discord.Permissions(required_permissions(channel, ui).value & ~granted.value)


def missing_thread_permissions(granted: discord.Permissions) -> discord.Permissions:
    """The permissions that a match in a thread lacks in the parent channel."""
    wanted = discord.Permissions(create_public_threads=True, send_messages_in_threads=True)
    return discord.Permissions(wanted.value & ~granted.value)


def invite_permissions(game_uis: GameUIs) -> discord.Permissions:
    """The permissions of the invite link: all that any game needs in any channel."""
    return discord.Permissions(
        view_channel=True,
        send_messages=True,
        send_messages_in_threads=True,
        create_public_threads=True,
        connect=True,
        attach_files=any(ui.pictures for ui in game_uis.values()),
    )


def permission_names(permissions: discord.Permissions) -> list[str]:
    """The English names of permissions in Discord's settings."""
    names = {
        "view_channel": "View Channel",
        "read_messages": "View Channel",
        "send_messages": "Send Messages",
        "send_messages_in_threads": "Send Messages in Threads",
        "create_public_threads": "Create Public Threads",
        "connect": "Connect",
        "attach_files": "Attach Files",
    }
    return list(dict.fromkeys(names.get(name, name) for name, granted in permissions if granted))


def invite_url(application_id: int, game_uis: GameUIs) -> str:
    """The link with which an admin adds the bot and its commands to a server."""
    return discord.utils.oauth_url(
        application_id,
        permissions=invite_permissions(game_uis),
        scopes=("bot", "applications.commands"),
    )
