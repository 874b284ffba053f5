"""Points discord.py at a stand-in for the length of a block."""

import contextlib
import ipaddress
from collections.abc import Iterator
from typing import Any

import discord
import yarl
from discord import gateway, http


class NotLoopback(Exception):
    """The address is not on this machine's loopback."""


def check_loopback(url: str) -> yarl.URL:
    """Parse the address of a stand-in.

    Raises:
        NotLoopback: it is not an http address on loopback with a port.
    """
    parsed = yarl.URL(url)
    host = parsed.host or ""
    try:
        loopback = host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        loopback = False
    if parsed.scheme != "http" or not loopback or parsed.explicit_port is None:
        raise NotLoopback(f"{url} is not an http address with a port on this machine")
    return parsed


@contextlib.contextmanager
def use_stand_in(url: str) -> Iterator[None]:
    """Make discord.py talk to the stand-in at `url` within the block.

    It sets attributes of discord.py's classes, so it applies to the whole process.

    Raises:
        NotLoopback: the address is not on this machine.
    """
    origin = check_loopback(url).origin()
    socket: type[Any] = gateway.DiscordWebSocket
    before = (http.Route.BASE, socket.DEFAULT_GATEWAY, discord.Asset.BASE)
    http.Route.BASE = f"{origin}/api/v10"
    socket.DEFAULT_GATEWAY = origin.with_scheme("ws") / "gw"
    discord.Asset.BASE = f"{origin}/cdn"
    try:
        yield
    finally:
        http.Route.BASE, socket.DEFAULT_GATEWAY, discord.Asset.BASE = before
