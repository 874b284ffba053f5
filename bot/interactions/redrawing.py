"""Draws the message of a press anew, so that each of its menus can be chosen from again.

Discord's client keeps showing what was chosen in a menu, and sends nothing if the same is chosen
again, until the menu's custom_id changes (F039, F307).
"""

from collections.abc import Mapping
from typing import Any

import discord
from discord import ui

from bot.ui.custom_id import parse_custom_id
from bot.ui.render import KeptAttachment

MENUS = frozenset(
    {
        discord.ComponentType.select.value,
        discord.ComponentType.user_select.value,
        discord.ComponentType.role_select.value,
        discord.ComponentType.mentionable_select.value,
        discord.ComponentType.channel_select.value,
    }
)


def is_menu(data: Mapping[str, Any]) -> bool:
    """Whether the data of an interaction are a choice in a menu."""
    return data.get("component_type") in MENUS


def drawn_anew(message: discord.Message, render_id: str) -> ui.LayoutView:
    """What a message shows, with new custom_ids; must be called while the event loop runs."""
    names = {one.id: one.filename for one in message.attachments}
    view = ui.LayoutView.from_message(message, timeout=None)
    for number, item in enumerate(view.walk_children()):
        if isinstance(item, ui.Button | ui.Select | ui.RoleSelect | ui.ChannelSelect):
            press = parse_custom_id(item.custom_id or "")
            if press is not None:
                item.custom_id = press.encode(f"{render_id}_{number}")
        elif isinstance(item, ui.Thumbnail | ui.File):
            item.media = _reference(item.media, names)
        elif isinstance(item, ui.MediaGallery):
            item.items = [
                discord.MediaGalleryItem(_reference(one.media, names), description=one.description)
                for one in item.items
            ]
    view.stop()
    return view


def kept_attachments(message: discord.Message) -> list[Any]:
    """All attachments of a message, to be kept in an edit."""
    return [KeptAttachment(one.id, one.filename) for one in message.attachments]


def _reference(
    media: discord.UnfurledMediaItem, names: Mapping[int, str]
) -> discord.UnfurledMediaItem:
    """A file of the message by its name, since the address that Discord gave it expires."""
    name = names.get(media.attachment_id or 0)
    return media if name is None else discord.UnfurledMediaItem(f"attachment://{name}")
