"""What the stand-in accepts as a message, and what it refuses."""

import copy
from typing import Any

import pytest

from bot.practice.checks import messages as check_messages
from bot.practice.rest.request import BotRequest
from tests.practice.bodies import (
    Json,
    container,
    failing,
    go,
    option,
    row,
    select,
    text,
    v2,
)
from tests.practice.discord_spec import specification

GALLERY_ITEM = {"media": {"url": "https://example.org/a.png"}}
THUMBNAIL = {"type": 11, "media": {"url": "https://example.org/a.png"}}


def gallery(items: int) -> Json:
    """A media gallery."""
    return {"type": 12, "items": [GALLERY_ITEM] * items}


def section(texts: int, accessory: Json) -> Json:
    """A section."""
    return {"type": 9, "components": [text()] * texts, "accessory": accessory}


def buttons(count: int) -> list[Json]:
    """Different buttons."""
    return [go(custom_id=f"go{n}") for n in range(count)]


GOOD: dict[str, Json] = {
    "words": {"content": "x" * 2000},
    "emoji button": {"content": "x", "components": [row(go(emoji={"name": "🎲"}, label=""))]},
    "five rows of five": {
        "components": [
            row(*(go(custom_id=f"{r}{c}", label="x" * 80) for c in range(5))) for r in range(5)
        ]
    },
    "longest select": {
        "content": "x",
        "components": [
            row(
                select(
                    0,
                    options=[
                        option(n, label="x" * 100, description="x" * 100, value=f"{n:0100d}")
                        for n in range(25)
                    ],
                    placeholder="x" * 150,
                    min_values=0,
                    max_values=25,
                )
            )
        ],
    },
    "custom ids of 100": {"components": [row(go(custom_id="x" * 100))]},
    "link": {"components": [row({"type": 2, "style": 5, "label": "x", "url": "https://a.org/"})]},
    "every V2 kind": v2(
        text(),
        section(3, go()),
        section(1, THUMBNAIL),
        gallery(10),
        {"type": 14, "divider": False, "spacing": 2},
        container(text(), row(select()), accent_color=0xFFFFFF, spoiler=True),
    ),
    "forty components": v2(*(text("x") for _ in range(40))),
    "4,000 characters": v2(text("x" * 2000), text("x" * 2000)),
    "allowed mentions": {"content": "x", "allowed_mentions": {"parse": [], "users": [1, "2"]}},
    "silent": {"content": "x", "flags": 4096},
    "nonce": {"content": "x", "nonce": "x" * 25, "enforce_nonce": True, "tts": False},
}

BAD: dict[str, tuple[Json, str]] = {
    # what the description refuses too
    "content over 4,000": ({"content": "x" * 4001}, "content"),
    "six buttons": ({"components": [row(*buttons(6))]}, "components.0.components"),
    "empty row": ({"components": [row()]}, "components.0.components"),
    "41 at the top": (v2(*[text("x")] * 41), "components"),
    "text display over 4,000": (v2(text("x" * 4001)), "components.0.content"),
    "empty text display": (v2(text("")), "components.0.content"),
    "custom id over 100": (
        {"components": [row(go(custom_id="x" * 101))]},
        "components.0.components.0.custom_id",
    ),
    "label over 80": (
        {"components": [row(go(label="x" * 81))]},
        "components.0.components.0.label",
    ),
    "option label over 100": (
        {"components": [row(select(1, options=[option(label="x" * 101)]))]},
        "components.0.components.0.options.0.label",
    ),
    "placeholder over 150": (
        {"components": [row(select(placeholder="x" * 151))]},
        "components.0.components.0.placeholder",
    ),
    "26 options": ({"components": [row(select(26))]}, "components.0.components.0.options"),
    "no options": ({"components": [row(select(0))]}, "components.0.components.0.options"),
    "container in container": (v2(container(container(text()))), "components.0.components.0"),
    "section of four": (v2(section(4, go())), "components.0.components"),
    "gallery of eleven": (v2(gallery(11)), "components.0.items"),
    "unknown type": (v2({"type": 99}), "components.0"),
    "style 9": ({"components": [row(go(style=9))]}, "components.0.components.0.style"),
    "wrong type": ({"content": 7}, "content"),
    "nonce over 25": ({"content": "x", "nonce": "x" * 26}, "nonce"),
    "eleven attachments": (
        {"content": "x", "attachments": [{"id": n} for n in range(11)]},
        "attachments",
    ),
    # what only the rules beyond it refuse
    "content over 2,000": ({"content": "x" * 2001}, "content"),
    "six rows": ({"components": [row(go(custom_id=str(n))) for n in range(6)]}, "components"),
    "41 components, nested": (
        v2(container(*[text("x")] * 20), container(*[text("x")] * 19)),
        "components",
    ),
    "texts over 4,000 in all": (v2(text("x" * 2000), container(text("x" * 2001))), "components"),
    "custom id twice": (
        {"components": [row(go(), go())]},
        "components.0.components.1.custom_id",
    ),
    "custom id twice, far apart": (
        v2(section(1, go()), container(row(go()))),
        "components.1.components.0.components.0.custom_id",
    ),
    "option value twice": (
        {"components": [row(select(1, options=[option(1), option(1)]))]},
        "components.0.components.0.options.1.value",
    ),
    "max_values over options": (
        {"components": [row(select(3, max_values=4))]},
        "components.0.components.0.max_values",
    ),
    "min over max": (
        {"components": [row(select(3, min_values=2, max_values=1))]},
        "components.0.components.0.min_values",
    ),
    "two defaults for one": (
        {"components": [row(select(1, options=[option(n, default=True) for n in (1, 2)]))]},
        "components.0.components.0.options",
    ),
    "button beside select": (
        {"components": [row(go(), select())]},
        "components.0.components.1",
    ),
    "two selects": (
        {"components": [row(select(), select(custom_id="t"))]},
        "components.0.components.1",
    ),
    "bare button": (
        {"components": [row(go(label=None))]},
        "components.0.components.0.label",
    ),
    "button without custom id": (
        {"components": [row({"type": 2, "style": 1, "label": "x"})]},
        "components.0.components.0.custom_id",
    ),
    "link without address": (
        {"components": [row({"type": 2, "style": 5, "label": "x"})]},
        "components.0.components.0.url",
    ),
    "link with custom id": (
        {"components": [row(go(style=5, url="https://a.org"))]},
        "components.0.components.0.custom_id",
    ),
    "premium without sku": (
        {"components": [row({"type": 2, "style": 6})]},
        "components.0.components.0.sku_id",
    ),
    "emoji that is none": (
        {"components": [row(go(emoji={"name": "⚀"}))]},
        "components.0.components.0.emoji.name",
    ),
    "bad address": (
        {"components": [row({"type": 2, "style": 5, "label": "x", "url": "nowhere"})]},
        "components.0.components.0.url",
    ),
    "address of another kind": (
        {"components": [row({"type": 2, "style": 5, "label": "x", "url": "ftp://a.org"})]},
        "components.0.components.0.url",
    ),
    "unknown key": ({"contnet": "x"}, "contnet"),
    "unknown key, deep": (
        {"components": [row(go(colour=3))]},
        "components.0.components.0.colour",
    ),
    "embeds, which the bot never sends": ({"content": "x", "embeds": []}, "embeds"),
    "a poll, which the bot never sends": ({"content": "x", "poll": {}}, "poll"),
    "V2 without its flag": ({"components": [text()]}, "components.0"),
    "V2 with content": (v2(text(), content="x"), "content"),
    "ephemeral in a channel": ({"content": "x", "flags": 64}, "flags"),
    "nothing": ({}, "#50006"),
    "nothing but blanks": ({"content": "", "components": []}, "#50006"),
    "V2 of nothing": (v2(), "#50006"),
    "attachment twice": (
        {"content": "x", "attachments": [{"id": 0}, {"id": "0"}]},
        "attachments.1.id",
    ),
}


@pytest.mark.parametrize("name", GOOD)
def test_accepted(name: str) -> None:
    body = copy.deepcopy(GOOD[name])
    assert failing(lambda: check_messages.create(body, {})) == []


@pytest.mark.parametrize("name", GOOD)
def test_what_is_accepted_is_accepted_by_discords_description(name: str) -> None:
    described = specification()
    if described is None:
        pytest.skip("Discord's description is not beside the project")
    sent = BotRequest(
        "POST", "/channels/{channel_id}/messages", "/channels/1/messages", {}, GOOD[name]
    )
    assert described.objections(sent) == []


@pytest.mark.parametrize("name", BAD)
def test_refused_by_the_failing_path(name: str) -> None:
    body, path = copy.deepcopy(BAD[name])
    assert path in failing(lambda: check_messages.create(body, {}))


def test_answers_have_limits_of_their_own() -> None:
    def answer(body: Any) -> list[str]:
        return failing(lambda: check_messages.answer(body, {}))

    assert answer({"content": "x" * 2000, "flags": 64}) == []
    assert answer({"content": "x" * 2001}) == ["content"]
    assert answer({"content": "x", "nonce": "1"}) == ["nonce"]
    assert failing(lambda: check_messages.deferred({"flags": 64})) == []
    assert failing(lambda: check_messages.deferred({"flags": 1 << 15})) == ["flags"]
    assert failing(lambda: check_messages.deferred({"content": "x"})) == ["content"]
