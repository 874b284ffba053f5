"""The check against Discord's OpenAPI description finds errors and allows known differences."""

from typing import Any

import pytest

from bot.practice.rest.request import BotRequest
from tests.practice.discord_spec import Specification, specification
from tests.practice.probe import Probe, refused
from tests.practice.serving import logged_in, serve_stand_in

POST = "/channels/{channel_id}/messages"


@pytest.fixture
def described() -> Specification:
    """The description; skips the test if it is not there."""
    found = specification()
    if found is None:
        pytest.skip("Discord's description is not beside the project")
    return found


def sent(body: Any, method: str = "POST", route: str = POST) -> BotRequest:
    """A request."""
    return BotRequest(method, route, route, {}, body)


def test_violations_are_found(described: Specification) -> None:
    assert described.objections(sent({"content": "x" * 4001}))
    assert described.objections(sent({"embeds": [{"title": "x", "timestamp": "today"}]}))
    assert described.objections(sent({"components": [{"type": 99}]}))
    assert described.objections(sent({}, "POST", "/channels/{channel_id}/massages"))
    assert described.objections(sent({"content": "x"}, "GET"))


def test_the_known_differences_are_tolerated(described: Specification) -> None:
    one = {"content": "x", "attachments": [{"id": 0, "filename": "a"}]}
    assert described.objections(sent(one)) == []
    mentions = {"content": "x", "allowed_mentions": {"users": [123]}}
    assert described.objections(sent(mentions)) == []
    assert described.objections(sent({"recipient_id": 123}, "POST", "/users/@me/channels")) == []
    overwrites = [{"id": 1, "type": 1, "allow": "0", "deny": "2048"}]
    channel = {"name": "x", "permission_overwrites": overwrites}
    assert described.objections(sent(channel, "PATCH", "/channels/{channel_id}")) == []
    extra = {"content": "x", "tts": False, "embeds": [{"title": "x", "flags": 0}]}
    assert described.objections(sent(extra, "PATCH", POST + "/{message_id}")) == []
    # A component's number is no snowflake, and stays one.
    numbered = {"flags": 1 << 15, "components": [{"type": 10, "id": "7", "content": "x"}]}
    assert described.objections(sent(numbered))


async def _send_too_much() -> None:
    async with serve_stand_in() as stand_in:
        probe = Probe()
        async with logged_in(probe, stand_in):
            channel = probe.get_partial_messageable(stand_in.channel("table").id)
            error = await refused(channel.send("x" * 4001))
            assert error.code == 50035
            assert stand_in.person("Ada").messages("table") == []


@pytest.mark.usefixtures("described")
async def test_a_violation_fails_the_test_and_is_answered() -> None:
    with pytest.raises(AssertionError, match=r"messages: content"):
        await _send_too_much()
