"""A press is answered although the connection is cut in between."""

import pytest

from bot.display.presenter import EDIT_INTERVAL
from bot.practice.state.objects import Message
from tests.support.harness import TABLE, Harness
from tests.support.sample_games import CARD_GAME, DICE_GAME, DICE_TITLE
from tests.support.tiny_match import hand

CALLBACK = "POST /interactions/*"
arrivals = pytest.mark.parametrize(
    "after", [False, True], ids=["before it arrived", "after it arrived"]
)


def private(harness: Harness, name: str, earlier: list[Message]) -> list[str]:
    """What only this person sees in the channel, less what was there before."""
    found = [m for m in harness.person(name).messages(TABLE) if m.ephemeral]
    return [message.text for message in found if message not in earlier]


def impatient(harness: Harness) -> None:
    """Acknowledge every press before anything is done."""
    harness.client.services.router.acknowledge_after = 0.0


def cut(harness: Harness, route: str, *, after: bool, times: int = 1) -> None:
    """Cut the next connections on a route."""
    harness.stand_in.request_faults.fail(0, times, route, after=after)


@arrivals
@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("at_once", [False, True], ids=["quick", "thinking"])
async def test_a_command_does_not_think_for_ever(
    harness: Harness, at_once: bool, times: int, after: bool
) -> None:
    """The answer replaces “Thinking …”, even if the deferral was not reported (F020, F029)."""
    if at_once:
        impatient(harness)
    cut(harness, CALLBACK, after=after, times=times)
    used = await harness.slash("Ada", TABLE, "help")
    assert not used.failed
    assert DICE_TITLE in used.ephemeral.text


@arrivals
@pytest.mark.parametrize("times", [1, 2])
async def test_a_press_at_the_table_shows_the_hand(
    harness: Harness, times: int, after: bool
) -> None:
    """A hand that was asked for comes, and once (F029)."""
    await harness.play(CARD_GAME, "Ada", "Ben")
    table = await harness.table("My hand")
    earlier = harness.person("Ada").messages(TABLE)
    impatient(harness)
    cut(harness, CALLBACK, after=after, times=times)
    pressed = await harness.press("Ada", table, "My hand")
    assert not pressed.failed
    assert len(private(harness, "Ada", earlier)) == 1


@arrivals
async def test_a_refusal_is_read_once(harness: Harness, after: bool) -> None:
    """Why a press did nothing is said (F029)."""
    lobby = await harness.lobby(DICE_GAME, "Ada", "Ben")
    earlier = harness.person("Ben").messages(TABLE)
    cut(harness, CALLBACK, after=after)
    await harness.press("Ben", lobby, "Join")
    assert private(harness, "Ben", earlier) == ["You already have a seat at this table."]


async def test_an_answer_that_may_be_lost_is_said_again(harness: Harness) -> None:
    """Two that are alike harm nobody, none does: a message after the first takes no nonce."""
    lobby = await harness.lobby(DICE_GAME, "Ada", "Ben")
    for after, count in ((False, 1), (True, 2)):
        earlier = harness.person("Ben").messages(TABLE)
        impatient(harness)
        cut(harness, "POST /webhooks/*", after=after)
        await harness.press("Ben", lobby, "Join")
        said = private(harness, "Ben", earlier)
        assert said == ["You already have a seat at this table."] * count


@pytest.mark.parametrize("code", [10062, 0])
async def test_a_hand_that_could_not_be_answered_is_brought_up_to_date(
    tiny_harness: Harness, code: int
) -> None:
    """A hand whose press got no new one in answer is edited (F067)."""
    harness = tiny_harness
    await harness.play("tiny", "Ada", "Ben", "Cleo")
    held = hand(harness, "Ada")
    assert "Done" in held.buttons
    harness.faults = True
    harness.stand_in.interactions.limit = 1.0  # an answer that is refused never comes
    harness.stand_in.request_faults.fail(404 if code else 0, 2, CALLBACK, code=code)
    await harness.press("Ada", held, "Done")
    await harness.advance(EDIT_INTERVAL)
    assert (await harness.stored()).row.seq == 1
    assert "Done" not in held.buttons
