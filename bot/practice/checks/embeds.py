"""What Discord accepts as embeds."""

from typing import Any

from bot.practice.checks.fields import (
    boolean,
    filled,
    form,
    many,
    moment,
    one_of,
    optional,
    string,
    url,
    whole,
)
from bot.practice.errors import Findings
from bot.practice.state.objects import Json

link = optional(url("http", "https"))
picture_link = optional(url("http", "https", "attachment"))
picture = form(
    {
        "url": picture_link,
        "proxy_url": optional(string()),
        "width": optional(whole()),
        "height": optional(whole()),
        "description": optional(string(0, 4096)),
        "content_type": optional(string()),
        "flags": optional(whole()),
        "placeholder": optional(string(0, 64)),
        "placeholder_version": optional(whole()),
    }
)
embed = form(
    {
        "type": optional(string()),
        "title": optional(string(0, 256)),
        "description": optional(string(0, 4096)),
        "url": link,
        "timestamp": optional(moment),
        "color": optional(whole(0, 0xFFFFFF)),
        "author": optional(
            form(
                {
                    "name": optional(string(0, 256)),
                    "url": link,
                    "icon_url": picture_link,
                    "proxy_icon_url": optional(string()),
                }
            )
        ),
        "footer": optional(
            form(
                {
                    "text": optional(string(0, 2048)),
                    "icon_url": picture_link,
                    "proxy_icon_url": optional(string()),
                }
            )
        ),
        "image": optional(picture),
        "thumbnail": optional(picture),
        "fields": optional(
            many(
                form(
                    {
                        "name": filled(256),
                        "value": filled(1024),
                        "inline": optional(boolean),
                    },
                    "name",
                    "value",
                ),
                0,
                25,
            )
        ),
        "flags": one_of(0),
    }
)
embeds = many(embed, 0, 10)
MOST = 6000


def size(data: Json) -> int:
    """The characters of an embed that count together."""
    parts: list[Any] = [data.get("title"), data.get("description")]
    parts += [(data.get("footer") or {}).get("text"), (data.get("author") or {}).get("name")]
    for field in data.get("fields") or ():
        parts += [field["name"], field["value"]]
    return sum(len(part) for part in parts if part)


def total(found: Findings, every: list[Json]) -> None:
    """All embeds of a message share 6,000 characters."""
    if sum(map(size, every)) > MOST:
        found.add(
            "MAX_EMBED_SIZE_EXCEEDED",
            f"Embed size exceeds maximum size of {MOST}",
            "embeds",
        )
