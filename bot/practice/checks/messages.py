"""What the stand-in accepts as a message: new, edited, or in response to an interaction.

The bot sends neither embeds nor polls nor stickers, so their keys are refused as unknown.
"""

from typing import Any

from bot.practice.checks import component_rules as check_together
from bot.practice.checks import components as check_components
from bot.practice.checks.fields import (
    Rule,
    boolean,
    integer,
    list_of,
    number,
    object_of,
    one_of,
    optional,
    snowflake,
    string,
)
from bot.practice.errors import DiscordError, FormErrors
from bot.practice.state.attachments import Upload
from bot.practice.state.objects import COMPONENTS_V2, EPHEMERAL, LOADING, SILENT, Json, Message

SUPPRESS_EMBEDS, VOICE = 1 << 2, 1 << 13
CONTENT = 2000

allowed_mentions = object_of(
    {
        "parse": optional(list_of(one_of("users", "roles", "everyone"), 0, 3)),
        "users": optional(list_of(snowflake, 0, 100)),
        "roles": optional(list_of(snowflake, 0, 100)),
        "replied_user": optional(boolean),
    }
)
# From `size` on: what a client sends back of an attachment that the message already has.
attachment = object_of(
    {
        "id": snowflake,
        "filename": optional(string(1, 1024)),
        "description": optional(string(0, 1024)),
        "title": optional(string(0, 1024)),
        "duration_secs": optional(number),
        "waveform": optional(string(0, 400)),
        "is_spoiler": optional(boolean),
        "is_remix": optional(boolean),
        "size": integer(0),
        "url": string(),
        "proxy_url": string(),
        "spoiler": boolean,
        "width": optional(integer(0)),
        "height": optional(integer(0)),
        "content_type": string(),
        "flags": integer(0),
    },
    "id",
)
reference = object_of(
    {
        "type": optional(one_of(0, 1)),
        "message_id": snowflake,
        "channel_id": optional(snowflake),
        "guild_id": optional(snowflake),
        "fail_if_not_exists": optional(boolean),
    },
    "message_id",
)
EDITABLE: dict[str, Rule] = {
    "content": optional(string(0, CONTENT)),
    "components": optional(check_components.components),
    "attachments": optional(list_of(attachment, 0, 10)),
    "allowed_mentions": optional(allowed_mentions),
    "flags": optional(integer(0, 2**31 - 1)),
    "tts": optional(boolean),
}


def _nonce(errors: FormErrors, value: Any) -> None:
    if isinstance(value, int) and not isinstance(value, bool):
        integer()(errors, value)
    else:
        string(0, 25)(errors, value)


CREATE = object_of(
    {
        **EDITABLE,
        "nonce": optional(_nonce),
        "enforce_nonce": optional(boolean),
        "message_reference": optional(reference),
    }
)
EDIT = object_of(EDITABLE)
DEFER = object_of({"flags": optional(integer(0)), "tts": optional(boolean)})


def known(data: Json, keys: tuple[str, ...]) -> None:
    """Refuse unknown keys; raises 50035."""
    errors = FormErrors()
    for key in data:
        if key not in keys:
            errors.add("UNKNOWN_FIELD", "This field is not known here.", key)
    errors.raise_if_any()


def create(data: Json, files: dict[int, Upload]) -> None:
    """A new message in a channel; raises 50035, 50006."""
    _check(CREATE, data, files, SUPPRESS_EMBEDS | SILENT | VOICE | COMPONENTS_V2, None)


def edit(data: Json, files: dict[int, Upload], before: Message) -> None:
    """An edit through the channel's route; raises 50035, 50006."""
    _check(EDIT, data, files, SUPPRESS_EMBEDS | COMPONENTS_V2, before)


def answer(data: Json, files: dict[int, Upload], *, follow_up: bool = False) -> None:
    """An interaction's response message or follow-up; raises 50035, 50006."""
    flags = SUPPRESS_EMBEDS | EPHEMERAL | SILENT | COMPONENTS_V2
    _check(EDIT, data, files, flags | (VOICE if follow_up else 0), None)


def update(data: Json, files: dict[int, Upload], before: Message) -> None:
    """An edit through an interaction's token or response; raises 50035, 50006."""
    _check(EDIT, data, files, SUPPRESS_EMBEDS | COMPONENTS_V2, before)


def deferred(data: Json) -> None:
    """A deferral may set the ephemeral flag only; raises 50035."""
    errors = FormErrors()
    DEFER(errors, data)
    _flags(errors, data, EPHEMERAL)
    errors.raise_if_any()


def _flags(errors: FormErrors, data: Json, allowed: int) -> None:
    wrong = int(data.get("flags") or 0) & ~allowed
    if wrong:
        errors.add("MESSAGE_INVALID_FLAGS", f"Flags {wrong} cannot be set here.", "flags")


def _check(
    rule: Rule, data: Json, files: dict[int, Upload], allowed: int, before: Message | None
) -> None:
    errors = FormErrors()
    rule(errors, data)
    errors.raise_if_any()  # The checks below rely on valid fields.
    # An edit may repeat flags that are already set.
    _flags(errors, data, allowed | (before.flags if before else 0))
    flags = int(data.get("flags") or 0) | (before.flags & COMPONENTS_V2 if before else 0)
    modern = bool(flags & COMPONENTS_V2)
    components = data.get("components") or []
    with errors.at("components"):
        check_together.check_components(errors, components, {"custom_id": set(), "id": set()})
    if modern:
        check_together.check_totals(errors, components)
        _no_content(errors, data, before)
    else:
        _only_rows(errors, components)
    _mentions(errors, data.get("allowed_mentions") or {})
    _files(errors, data, files)
    errors.raise_if_any()
    if _empty(data, files, before, modern):
        raise DiscordError(50006)


def _no_content(errors: FormErrors, data: Json, before: Message | None) -> None:
    left = before.data.get("content") if before and "content" not in data else data.get("content")
    if left:
        errors.add(
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
            "The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            "content",
        )


def _only_rows(errors: FormErrors, components: list[Json]) -> None:
    if len(components) > 5:
        errors.add("BASE_TYPE_MAX_LENGTH", "Must be 5 or fewer in length.", "components")
    for index, component in enumerate(components):
        if component["type"] != check_components.ROW:
            errors.add(
                "UNION_TYPE_CHOICES",
                'Value of field "type" must be one of (1,). '
                "Other components need MessageFlags.IS_COMPONENTS_V2",
                "components",
                index,
            )


def _mentions(errors: FormErrors, rules: Json) -> None:
    for key in ("users", "roles"):
        if rules.get(key) and key in (rules.get("parse") or ()):
            errors.add(
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{key}"] and {key}: [ids...] are mutually exclusive.',
                "allowed_mentions",
            )


def _files(errors: FormErrors, data: Json, files: dict[int, Upload]) -> None:
    if len(files) > 10:
        errors.add("BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.", "files")
    listed = [str(item["id"]) for item in data.get("attachments") or ()]
    for index, identity in enumerate(listed):
        if identity in listed[:index]:
            errors.add("ATTACHMENT_ID_DUPLICATED", "Ids are unique.", "attachments", index, "id")


def _empty(data: Json, files: dict[int, Upload], before: Message | None, modern: bool) -> bool:
    """Whether the message would be empty after the request."""

    def after(key: str) -> Any:
        return before.data.get(key) if before and key not in data else data.get(key)

    if before and before.flags & LOADING and not data:
        return True
    if modern:
        return not after("components")
    written = any(after(key) for key in ("content", "attachments"))
    return not written and not files and not after("components")
