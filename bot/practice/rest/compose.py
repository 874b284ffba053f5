"""From a checked request to a message object: attachments, media, component ids, mentions."""

import io
import re
from dataclasses import dataclass
from typing import Any

from PIL import Image, UnidentifiedImageError

from bot.practice.errors import DiscordError, Findings
from bot.practice.rest.defaults import complete_components, complete_embeds
from bot.practice.rest.request import Upload
from bot.practice.state import mentions
from bot.practice.state.objects import COMPONENTS_V2, Channel, Json, Message, walk
from bot.practice.state.world import HERE, World

TYPES = {
    "png": "image/png",
    "jpg": "image/jpeg",
    "jpeg": "image/jpeg",
    "gif": "image/gif",
    "webp": "image/webp",
    "svg": "image/svg+xml",
    "txt": "text/plain; charset=utf-8",
    "json": "application/json; charset=utf-8",
}


def store(world: World, upload: Upload, described: Json | None = None) -> Json:
    """Keep a file and return its attachment object."""
    described = described or {}
    identity = world.snowflake()
    given = str(described.get("filename") or upload.filename)
    name = re.sub(r"[^\w.\-]", "_", given)[-255:] or "file"
    kind = TYPES.get(name.rpartition(".")[2].lower(), "application/octet-stream")
    world.files[identity] = (name, kind, upload.data)
    attachment: Json = {
        "id": str(identity),
        "filename": name,
        "size": len(upload.data),
        "url": f"{HERE}practice/files/{identity}/{name}",
        "proxy_url": f"{HERE}practice/files/{identity}/{name}",
        "content_type": kind,
        "flags": 0,
    }
    if described.get("description"):
        attachment["description"] = described["description"]
    try:
        with Image.open(io.BytesIO(upload.data)) as picture:
            attachment["width"], attachment["height"] = picture.size
    except (UnidentifiedImageError, OSError):
        pass
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        pass  # too large to be measured here
    return attachment


def attachments(
    world: World, form: Json, files: dict[int, Upload], before: list[Json], found: Findings
) -> list[Json]:
    """The attachments after a request: those listed (all, if none are listed), then the new.

    A listed id is either that of an attachment already there or n of an uploaded `files[n]`.
    """
    listed = form.get("attachments")
    if listed is None and "attachments" in form:
        listed = []
    if listed is None:
        return before + [store(world, files[n]) for n in sorted(files)]
    kept = {a["id"]: a for a in before}
    result: list[Json] = []
    named: set[int] = set()
    for index, item in enumerate(listed):
        identity = str(item["id"])
        if identity in kept:
            result.append(kept[identity])
        elif int(identity) in files:
            named.add(int(identity))
            result.append(store(world, files[int(identity)], item))
        else:
            raise DiscordError(50146)
        if identity in kept and item.get("description"):
            result[index] = {**result[index], "description": item["description"]}
    result += [store(world, files[n]) for n in sorted(set(files) - named)]
    if len(result) > 10:
        found.add("BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.", "attachments")
    return result


@dataclass(frozen=True)
class Media:
    """Resolves `attachment://name` to the address of an attachment that is present."""

    present: list[Json]
    found: Findings

    def resolve(self, item: Json, *path: str | int) -> Json | None:
        """Put the attachment's address into a media item; None for links from elsewhere."""
        url = str(item.get("url") or "")
        if not url.startswith("attachment://"):
            return None
        name = re.sub(r"[^\w.\-]", "_", url.removeprefix("attachment://"))
        for attachment in self.present:
            if attachment["filename"] == name:
                kept = ("width", "height", "content_type")
                item |= {key: attachment[key] for key in kept if key in attachment}
                item["url"] = item["proxy_url"] = attachment["url"]
                item["attachment_id"] = attachment["id"]
                return attachment
        self.found.add(
            "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
            f"The referenced attachment was not found: {url}",
            *path,
            "url",
        )
        return None

    def resolve_components(self, components: Any, *path: str | int) -> None:
        """Resolve thumbnails, galleries and files, however deep they stand."""
        for index, component in enumerate(components or ()):
            here = (*path, index)
            if component["type"] == 11:
                self.resolve(component["media"], *here, "media")
            elif component["type"] == 12:
                for number, item in enumerate(component["items"]):
                    self.resolve(item["media"], *here, "items", number, "media")
            elif component["type"] == 13:
                attachment = self.resolve(component["file"], *here, "file")
                if attachment:
                    component |= {"name": attachment["filename"], "size": attachment["size"]}
            elif component["type"] == 9 and component["accessory"]["type"] == 11:
                self.resolve(component["accessory"]["media"], *here, "accessory", "media")
            self.resolve_components(component.get("components"), *here, "components")

    def resolve_embeds(self, embeds: Any) -> None:
        """Resolve the pictures of embeds."""
        for index, embed in enumerate(embeds or ()):
            for key in ("image", "thumbnail"):
                if isinstance(embed.get(key), dict):
                    self.resolve(embed[key], "embeds", index, key)


def known_emojis(world: World, components: Any, found: Findings) -> None:
    """Custom emojis on buttons and options are the application's own, or the guild's."""
    guilds = [guild for guild in world.guilds.values() if guild.bot_present]
    known = {str(identity) for identity in world.emojis}
    known |= {emoji["id"] for guild in guilds for emoji in guild.data["emojis"]}
    for component in walk(components):
        for holder in (component, *(component.get("options") or ())):
            identity = (holder.get("emoji") or {}).get("id")
            if identity and str(identity) not in known:
                found.add("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji", "components")


def compose(
    world: World,
    channel: Channel,
    form: Json,
    files: dict[int, Upload],
    default: tuple[str, ...],
    before: Message | None = None,
    reply_to: int | None = None,
) -> tuple[Json, mentions.Mentions]:
    """The message fields that a checked request sets, and what it mentions.

    Only given keys are set; `before` is the message in an edit. Raises 50035 and 50146 for media
    that are not there.
    """
    found = Findings()
    old: Json = before.data if before else {"attachments": [], "content": "", "components": []}
    fields: Json = {}
    for key in ("content", "embeds", "components"):
        if key in form:
            fields[key] = form[key] if form[key] is not None else ("" if key == "content" else [])
    if "attachments" in form or files:
        fields["attachments"] = attachments(world, form, files, old["attachments"], found)
    media = Media(fields["attachments"] if "attachments" in fields else old["attachments"], found)
    media.resolve_components(fields.get("components"), "components")
    media.resolve_embeds(fields.get("embeds"))
    known_emojis(world, fields.get("components"), found)
    found.settle()
    complete_components(fields.get("components"))
    complete_embeds(fields.get("embeds"))
    kept = old.get("flags", 0) & COMPONENTS_V2  # once set, it stays
    if "flags" in form or not before:
        others = old.get("flags", 0) & ~4 if before else 0
        fields["flags"] = others | kept | int(form.get("flags") or 0)
    if form.get("tts"):
        fields["tts"] = True
    text = mentions.words(
        fields.get("content", old["content"]), fields.get("components", old["components"])
    )
    mentioned = mentions.evaluate(
        world, channel, world.bot, text, form.get("allowed_mentions"), default, reply_to
    )
    if before is None or fields.keys() & {"content", "components"}:
        fields |= mentions.fields(world, mentioned)
    return fields, mentioned
