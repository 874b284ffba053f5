"""REST routes for the application's emojis."""

import base64
import binascii
import io
import re
from typing import Any

from PIL import Image, UnidentifiedImageError

from bot.practice.checks.fields import object_of, string, validate
from bot.practice.errors import DiscordError, FormErrors
from bot.practice.rest.request import RequestContext, route
from bot.practice.state.changes import Change
from bot.practice.state.objects import Json

EMOJIS = "/applications/{application_id}/emojis"


@route("GET", EMOJIS)
async def list_emojis(context: RequestContext) -> Any:
    """The application's emojis."""
    context.require_application()
    return {"items": list(context.world.emojis.values())}


@route("POST", EMOJIS)
async def create_emoji(context: RequestContext) -> Any:
    """Upload an emoji from a data URL of at most 256 KiB."""
    context.require_application()
    validate(object_of({"name": string(2, 32), "image": string()}, "name", "image"), context.form)
    errors = FormErrors()
    name = context.form["name"]
    if not re.fullmatch(r"\w+", name, re.ASCII):
        errors.add("EMOJI_NAME_INVALID", "Letters, digits and _ only.", "name")
    if any(e["name"] == name for e in context.world.emojis.values()):
        errors.add("APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "That name is taken.", "name")
    picture, kind = _picture(context.form["image"], errors)
    errors.raise_if_any()
    identity = context.world.snowflake()
    context.world.files[identity] = (f"{identity}.{kind}", f"image/{kind}", picture)
    emoji: Json = {
        "id": str(identity),
        "name": name,
        "animated": kind == "gif",
        "roles": [],
        "require_colons": True,
        "managed": False,
        "available": True,
        "user": context.world.bot.json(),
    }
    context.world.emojis[identity] = emoji
    context.world.announce(Change("emojis"))
    return emoji


def _picture(address: str, errors: FormErrors) -> tuple[bytes, str]:
    match = re.fullmatch(r"data:image/(?:png|jpeg|gif|webp);base64,(.+)", address, re.DOTALL)
    try:
        data = base64.b64decode(match[1] if match else "", validate=True)
        with Image.open(io.BytesIO(data)) as picture:
            kind = str(picture.format).lower()
    except (binascii.Error, UnidentifiedImageError):
        errors.add("IMAGE_INVALID", "Invalid image data", "image")
        return b"", ""
    if len(data) > 256 * 1024:
        errors.add("BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.", "image")
    return data, kind


@route("DELETE", EMOJIS + "/{emoji_id}")
async def delete_emoji(context: RequestContext) -> Any:
    """Remove an emoji."""
    context.require_application()
    if context.world.emojis.pop(context.number("emoji_id"), None) is None:
        raise DiscordError(10014)
    context.world.announce(Change("emojis"))


@route("GET", EMOJIS + "/{emoji_id}")
async def get_emoji(context: RequestContext) -> Any:
    """One emoji."""
    context.require_application()
    if context.number("emoji_id") not in context.world.emojis:
        raise DiscordError(10014)
    return context.world.emojis[context.number("emoji_id")]


@route("PATCH", EMOJIS + "/{emoji_id}")
async def rename_emoji(context: RequestContext) -> Any:
    """Rename an emoji."""
    emoji: Json = await get_emoji(context)
    validate(object_of({"name": string(2, 32)}, "name"), context.form)
    emoji["name"] = context.form["name"]
    context.world.announce(Change("emojis"))
    return emoji
