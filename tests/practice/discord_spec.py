"""Checks the bot's requests and the stand-in's responses against Discord's OpenAPI description.

The description is read at `../shared/discord/openapi.json` beside the project. It is not part of
the project: where it is absent, `validator` is None and the check is left out.
"""

import functools
import json
from pathlib import Path
from typing import Any

from jsonschema_rs import Draft202012Validator, Registry, ValidationError

from bot.practice.rest.request import BotRequest

PATH = Path(__file__).parents[3] / "shared" / "discord" / "openapi.json"
URN = "urn:discord"
# Discord accepts numbers here although the description says string. A component's `id` is not one.
ID_KEYS = ("recipient_id", "message_id", "channel_id", "guild_id", "parent_id", "sku_id")
ID_LISTS = ("users", "roles", "sticker_ids")
WITH_ID = ("attachments", "permission_overwrites", "default_values")
# Missing in the description, but Discord serves it.
BESIDE = {("GET", "/users/@me/guilds/{guild_id}/member")}


def _number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def tolerate(value: Any) -> Any:
    """The body without the differences that Discord is known to accept.

    Ids given as numbers become strings, permission bits given as strings become numbers. The
    description allows the extra keys that discord.py sends (`tts` on edits, `nsfw`).
    """
    if isinstance(value, list):
        return [tolerate(item) for item in value]
    if not isinstance(value, dict):
        return value
    result = {}
    for key, item in value.items():
        if key in ID_KEYS and _number(item):
            item = str(item)
        elif key == "emoji" and isinstance(item, dict) and _number(item.get("id")):
            item = {**item, "id": str(item["id"])}
        elif key in ID_LISTS and isinstance(item, list):
            item = [str(each) if _number(each) else each for each in item]
        elif key in WITH_ID and isinstance(item, list):
            item = [
                {**each, "id": str(each["id"])}
                if isinstance(each, dict) and _number(each.get("id"))
                else each
                for each in item
            ]
        elif key in ("allow", "deny") and isinstance(item, str) and item.isdigit():
            item = int(item)
        result[key] = tolerate(item)
    return result


def _pointer(*steps: str) -> str:
    escaped = (step.replace("~", "~0").replace("/", "~1") for step in steps)
    encoded = (step.replace("{", "%7B").replace("}", "%7D") for step in escaped)
    return "/".join(("#", *encoded))


class Specification:
    """The description; each route is compiled when it is first needed."""

    def __init__(self, text: str) -> None:
        self._spec: dict[str, Any] = json.loads(text)
        self._registry = Registry([(URN, self._spec)])

    @functools.cache  # noqa: B019 - one for the whole run
    def _compiled(self, *steps: str) -> Draft202012Validator:
        reference = {"$ref": URN + _pointer(*steps)}
        return Draft202012Validator(reference, registry=self._registry, validate_formats=True)

    def objections(self, sent: BotRequest) -> list[str]:
        """What is wrong with a request; empty if nothing is."""
        title = f"{sent.method} {sent.path}"
        operation = self._spec["paths"].get(sent.route, {}).get(sent.method.lower())
        if operation is None:
            return [] if (sent.method, sent.route) in BESIDE else [f"{title}: no such route"]
        body = operation.get("requestBody")
        if body is None:
            return [f"{title}: takes no body"] if sent.body not in (None, {}) else []
        if sent.body is None:
            return [f"{title}: needs a body"] if body.get("required") else []
        kind = "application/json"
        if kind not in body["content"]:
            kind = next(iter(body["content"]))
        steps = ("paths", sent.route, sent.method.lower(), "requestBody", "content", kind, "schema")
        return self._judge(title, tolerate(sent.body), steps)

    def answer_objections(self, sent: BotRequest) -> list[str]:
        """What is wrong with the stand-in's response to a request."""
        operation = self._spec["paths"].get(sent.route, {}).get(sent.method.lower())
        if operation is None or sent.status == 0:
            return []
        title = f"answer {sent.status} to {sent.method} {sent.path}"
        responses = operation["responses"]
        known = str(sent.status) if str(sent.status) in responses else "4XX"
        if known not in responses or (known == "4XX" and not 400 <= sent.status < 500):
            return [f"{title}: no such status"] if sent.status < 500 else []
        if sent.status >= 400:
            return []
        content = responses[known].get("content")
        if content is None:
            return [] if sent.answer is None else [f"{title}: has no body"]
        steps = ("paths", sent.route, sent.method.lower(), "responses", known)
        return self._judge(title, sent.answer, (*steps, "content", "application/json", "schema"))

    def _judge(self, title: str, value: Any, steps: tuple[str, ...]) -> list[str]:
        errors = self._compiled(*steps).iter_errors(value)
        return [f"{title}: {_words(error)}" for error in errors]


def _words(error: ValidationError) -> str:
    where = ".".join(map(str, error.instance_path))
    return f"{where or 'the body'}: {error.message[:500]}"


@functools.cache
def specification() -> Specification | None:
    """The description, if it is beside the project."""
    return Specification(PATH.read_text()) if PATH.exists() else None
