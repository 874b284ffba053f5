"""REST routes for the application's emojis."""

import base64
import binascii
import io
import re
from typing import Any

from PIL import Image, UnidentifiedImageError

from bot.practice.checks.fields import form, settle, string
from bot.practice.errors import DiscordError, Findings
from bot.practice.rest.request import Call, route
from bot.practice.rest.routes.commands import scope
from bot.practice.state.objects import Json
from bot.practice.state.world import Change

EMOJIS = "/applications/{application_id}/emojis"


@route("GET", EMOJIS)
async def list_emojis(call: Call) -> Any:
    """The application's emojis."""
    scope(call)
    return {"items": list(call.world.emojis.values())}


@route("POST", EMOJIS)
async def create_emoji(call: Call) -> Any:
    """Upload an emoji: a data address of at most 256 KiB."""
    scope(call)
    settle(form({"name": string(2, 32), "image": string()}, "name", "image"), call.form)
    found = Findings()
    name = call.form["name"]
    if not re.fullmatch(r"\w+", name, re.ASCII):
        found.add("EMOJI_NAME_INVALID", "Letters, digits and _ only.", "name")
    if any(e["name"] == name for e in call.world.emojis.values()):
        found.add("APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "That name is taken.", "name")
    picture, kind = _picture(call.form["image"], found)
    found.settle()
    identity = call.world.snowflake()
    call.world.files[identity] = (f"{identity}.{kind}", f"image/{kind}", picture)
    emoji: Json = {
        "id": str(identity),
        "name": name,
        "animated": kind == "gif",
        "roles": [],
        "require_colons": True,
        "managed": False,
        "available": True,
        "user": call.world.bot.json(),
    }
    call.world.emojis[identity] = emoji
    call.world.announce(Change("emojis"))
    return emoji


def _picture(address: str, found: Findings) -> tuple[bytes, str]:
    match = re.fullmatch(r"data:image/(?:png|jpeg|gif|webp);base64,(.+)", address, re.DOTALL)
    try:
        data = base64.b64decode(match[1] if match else "", validate=True)
        with Image.open(io.BytesIO(data)) as picture:
            kind = str(picture.format).lower()
    except (binascii.Error, UnidentifiedImageError):
        found.add("IMAGE_INVALID", "Invalid image data", "image")
        return b"", ""
    if len(data) > 256 * 1024:
        found.add("BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.", "image")
    return data, kind


@route("DELETE", EMOJIS + "/{emoji_id}")
async def delete_emoji(call: Call) -> Any:
    """Remove an emoji."""
    scope(call)
    if call.world.emojis.pop(call.number("emoji_id"), None) is None:
        raise DiscordError(10014)
    call.world.announce(Change("emojis"))


@route("GET", EMOJIS + "/{emoji_id}")
async def get_emoji(call: Call) -> Any:
    """One emoji."""
    scope(call)
    if call.number("emoji_id") not in call.world.emojis:
        raise DiscordError(10014)
    return call.world.emojis[call.number("emoji_id")]


@route("PATCH", EMOJIS + "/{emoji_id}")
async def rename_emoji(call: Call) -> Any:
    """Rename an emoji."""
    emoji: Json = await get_emoji(call)
    settle(form({"name": string(2, 32)}, "name"), call.form)
    emoji["name"] = call.form["name"]
    call.world.announce(Change("emojis"))
    return emoji
