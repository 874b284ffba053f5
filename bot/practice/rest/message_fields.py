"""Turns a checked request into the fields of a message object."""

from dataclasses import dataclass
from typing import Any

from bot.practice.errors import DiscordError, FormErrors
from bot.practice.rest.defaults import complete_components
from bot.practice.state import mentions
from bot.practice.state.attachments import Upload, safe_filename, store_attachment
from bot.practice.state.objects import COMPONENTS_V2, Channel, Json, Message, walk
from bot.practice.state.world import World


def merged_attachments(
    world: World, form: Json, files: dict[int, Upload], before: list[Json], errors: FormErrors
) -> list[Json]:
    """The attachments after a request: the listed ones (without a list all), then the new ones.

    A listed id is that of an existing attachment or the n of an uploaded `files[n]`.
    """
    listed = form.get("attachments")
    if listed is None and "attachments" in form:
        listed = []
    if listed is None:
        return before + [store_attachment(world, files[n]) for n in sorted(files)]
    kept = {a["id"]: a for a in before}
    result: list[Json] = []
    named: set[int] = set()
    for index, item in enumerate(listed):
        identity = str(item["id"])
        if identity in kept:
            result.append(kept[identity])
        elif int(identity) in files:
            named.add(int(identity))
            result.append(store_attachment(world, files[int(identity)], item))
        else:
            raise DiscordError(50146)
        if identity in kept and item.get("description"):
            result[index] = {**result[index], "description": item["description"]}
    result += [store_attachment(world, files[n]) for n in sorted(set(files) - named)]
    if len(result) > 10:
        errors.add("BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.", "attachments")
    return result


@dataclass(frozen=True)
class MediaResolver:
    """Replaces `attachment://name` by the URL of an attachment of the message."""

    present: list[Json]
    errors: FormErrors

    def resolve(self, item: Json, *path: str | int) -> Json | None:
        """Set a media item's URL and return the attachment; None for an external link."""
        url = str(item.get("url") or "")
        if not url.startswith("attachment://"):
            return None
        name = safe_filename(url.removeprefix("attachment://"))
        for attachment in self.present:
            if attachment["filename"] == name:
                kept = ("width", "height", "content_type")
                item |= {key: attachment[key] for key in kept if key in attachment}
                item["url"] = item["proxy_url"] = attachment["url"]
                item["attachment_id"] = attachment["id"]
                return attachment
        self.errors.add(
            "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
            f"The referenced attachment was not errors: {url}",
            *path,
            "url",
        )
        return None

    def resolve_components(self, components: Any, *path: str | int) -> None:
        """Resolve thumbnails, galleries and files, nested ones included."""
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


def check_known_emojis(world: World, components: Any, errors: FormErrors) -> None:
    """Refuse custom emojis that belong neither to the application nor to a guild of the bot."""
    guilds = [guild for guild in world.guilds.values() if guild.bot_present]
    known = {str(identity) for identity in world.emojis}
    known |= {emoji["id"] for guild in guilds for emoji in guild.data["emojis"]}
    for component in walk(components):
        for holder in (component, *(component.get("options") or ())):
            identity = (holder.get("emoji") or {}).get("id")
            if identity and str(identity) not in known:
                errors.add("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji", "components")


def message_fields(
    world: World,
    channel: Channel,
    form: Json,
    files: dict[int, Upload],
    default: tuple[str, ...],
    before: Message | None = None,
    reply_to: int | None = None,
) -> tuple[Json, mentions.Mentions]:
    """The message fields that a checked request sets, and what it mentions.

    Only keys of the request are set; `before` is the message that an edit changes.

    Raises:
        DiscordError: 50035 or 50146 for media that the message does not have.
    """
    errors = FormErrors()
    old: Json = before.data if before else {"attachments": [], "content": "", "components": []}
    fields: Json = {}
    for key in ("content", "components"):
        if key in form:
            fields[key] = form[key] if form[key] is not None else ("" if key == "content" else [])
    if "attachments" in form or files:
        fields["attachments"] = merged_attachments(world, form, files, old["attachments"], errors)
    media = MediaResolver(
        fields["attachments"] if "attachments" in fields else old["attachments"], errors
    )
    media.resolve_components(fields.get("components"), "components")
    check_known_emojis(world, fields.get("components"), errors)
    errors.raise_if_any()
    complete_components(fields.get("components"))
    kept = old.get("flags", 0) & COMPONENTS_V2  # This flag cannot be removed.
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
