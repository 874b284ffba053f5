"""The invite link, and the guide for servers that show no commands (F047)."""

from urllib.parse import parse_qs, urlsplit

import discord

from bot.app.extensions import registered_game_uis
from bot.app.permissions import invite_permissions, invite_url
from tests.documents import section


def test_the_link_asks_for_the_bot_and_its_commands() -> None:
    """F047: without the second scope a server gets a bot and no commands."""
    game_uis = registered_game_uis()
    link = urlsplit(invite_url(1234, game_uis))
    asked = parse_qs(link.query)
    assert (link.scheme, link.hostname) == ("https", "discord.com")
    assert asked["client_id"] == ["1234"]
    assert set(asked["scope"][0].split()) == {"bot", "applications.commands"}
    granted = discord.Permissions(int(asked["permissions"][0]))
    assert granted == invite_permissions(game_uis)
    assert not granted.administrator


def test_the_hosting_guide_says_what_to_check_if_commands_are_missing() -> None:
    """F047: the link with its scopes, who may use commands there, and how to register them."""
    text = section("HOSTING.md", "Commands do not appear")
    for word in (
        "invite link",
        "`applications.commands`",
        "Integrations",
        "Use Application Commands",
        "python -m bot sync",
    ):
        assert word in text
    install = section("HOSTING.md", "Install")
    assert "**invite link**, with the scopes `bot` and `applications.commands`" in install
