"""What a user reads when a press is refused or fails, and how forms are read."""

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.interactions.router import Press, read_press
from games.core import BadOptions
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME
from tests.tiny.game import TINY


async def answer_to(harness: Harness, error: Exception) -> str:
    """What the user of a button reads whose callback raises ``error``."""

    async def fail(_press: Press) -> None:
        raise error

    game = TINY.key if TINY.key in harness.client.services.matches.game_uis else DICE_GAME
    table = await harness.lobby(game, "Ada")
    harness.client.services.router.register("failing", fail)
    pressed = await harness.forge("Ada", table, "g1:1:0:failing:x")
    text: str = pressed.ephemeral.text
    return text


async def test_a_wrong_number_of_seats_is_named(harness: Harness) -> None:
    """The limits of the game are in the answer."""
    said = await answer_to(harness, BadOptions("seats", {"min": 2, "max": 5}))
    assert said == "This game needs 2 to 5 seats."


@pytest.mark.parametrize(
    ("reason", "facts", "expected"),
    [
        ("words", {"game": TINY.key}, "Say it in one short line."),
        ("other", {"game": TINY.key}, "These options don't go together."),
        ("words", {}, "These options don't go together."),
        ("words", {"game": 7}, "These options don't go together."),
    ],
)
async def test_the_game_explains_its_options_if_it_can(
    tiny_harness: Harness, reason: str, facts: dict[str, Any], expected: str
) -> None:
    """Otherwise the answer says where to change them."""
    assert (await answer_to(tiny_harness, BadOptions(reason, facts))).startswith(expected)


async def test_an_unexpected_error_has_a_reference(harness: Harness) -> None:
    """The reference in the answer is the one in the log and in /status."""
    said = await answer_to(harness, RuntimeError("planted"))
    assert f"(reference {harness.client.services.router.last_error_id})" in said


async def test_an_interaction_outside_any_channel_is_answered(harness: Harness) -> None:
    """Only presses and forms are the router's: others, such as pings, are left alone."""
    ping = SimpleNamespace(type=discord.InteractionType.ping, channel_id=None)
    await harness.client.services.router.dispatch(ping)  # type: ignore[arg-type]


def test_a_form_is_read_by_its_fields() -> None:
    """Text between the fields carries no value; what follows it is read all the same."""
    upload = {"type": 19, "custom_id": "file", "values": ["5", "6"]}
    parts = [
        {"type": 10, "content": "Say something:"},
        {"type": 18, "component": {"type": 4, "custom_id": "words", "value": "ha"}},
        {"type": 18, "component": {"type": 3, "custom_id": "choice", "values": ["a", "b"]}},
        {"type": 18, "component": upload},
    ]
    file = {"id": "5", "filename": "a.png", "size": 1, "url": "https://x/a", "proxy_url": ""}
    data = {
        "custom_id": "g1:7:2:say:x",
        "components": parts,
        "resolved": {"attachments": {"5": file}},
    }
    reply: Any = SimpleNamespace(
        interaction=SimpleNamespace(
            data=data, type=discord.InteractionType.modal_submit, _state=SimpleNamespace(http=None)
        )
    )
    press = read_press(reply)
    assert press is not None
    assert press.uploads is not None
    assert press.fields == {"words": ("ha",), "choice": ("a", "b")}
    assert [one.filename for one in press.uploads["file"]] == ["a.png"]
