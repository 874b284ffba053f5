"""Whole matches of Dumb Ways to Die over the wire, by presses alone."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from bot.practice.state.objects import Message
from games.core import Dice
from games.dumbways.state import State
from tests.games.dumbways.positions import (
    DIED_HOME,
    DIED_RIDE,
    FIRE,
    HOME,
    LUCK,
    NATURE,
    PEEK,
    RELAX,
    RIDE,
    WHEEL,
    built,
)
from tests.games.dumbways.wire import THREE, choose, put, stand
from tests.support.harness import Harness
from tests.support.wire import asks, entries, hand, privately, silent_to_the_end

HandOf: TypeAlias = Callable[[str], Awaitable[Message]]


def on_the_brink() -> State:
    """Two players with a bean each, who are about to play a short match."""
    hands = ((HOME, RELAX, PEEK, FIRE), (RIDE, NATURE, WHEEL, LUCK))
    top = (RIDE, NATURE, HOME, WHEEL, DIED_HOME, DIED_RIDE)
    return built(*hands, top=top, beans=(1, 1), rolled=None)


async def _act(harness: Harness, name: str, held: Message, dice: Dice) -> None:
    """Draw, or play any card at anybody."""
    cards = entries(held)
    if not cards or not dice.below(3):
        await harness.press(name, held, "Draw a card")
        return
    await choose(harness, name, held, dice.choice(cards))
    at = [label for label in held.buttons if label in (*THREE, "Play it")]
    await harness.press(name, held, dice.choice(at))


async def _answer(harness: Harness, table: Message, hand_of: HandOf, dice: Dice) -> None:
    """One answer of whoever is asked, at the table if possible, otherwise in the hand."""
    asked = await asks(harness)
    assert asked is not None
    name, kind = asked
    if kind in ("roll", "psycho") and dice.below(2):
        await harness.press(name, table, "Roll")
        return
    held = await hand_of(name)
    match kind:
        case "roll" | "psycho":
            await harness.press(name, held, "Roll")
        case "act":
            await _act(harness, name, held, dice)
        case "counter":
            wanted = [b for b in held.buttons if b.startswith(("Counter", "Lose"))]
            await harness.press(name, held, dice.choice(wanted))
        case "discard":
            await choose(harness, name, held, dice.choice(entries(held)))
            await harness.press(name, held, "Discard it")
        case _:
            cards = [b for b in held.buttons if b not in ("Refresh", "To the table")]
            await harness.press(name, held, dice.choice(cards))


async def _play_out(harness: Harness, table: Message, hand_of: HandOf, seed: str) -> set[str]:
    """Play a match to its end; the kinds of question that came."""
    dice, kinds, stored = Dice(seed), set(), await harness.stored()
    while stored.playing:
        kinds.add(stored.pending[0].kind)
        await _answer(harness, table, hand_of, dice)
        before, stored = stored.row.seq, await harness.stored()
        assert stored.row.seq == before + 1
    return kinds


async def test_a_whole_match_by_presses_in_the_dms(harness: Harness) -> None:
    """Everybody plays by table and DM; table and hands end on the result (F014, F221)."""
    table = await harness.play("dumbways", *THREE)

    async def in_the_dm(name: str) -> Message:
        return hand(harness, name)

    kinds = await _play_out(harness, table, in_the_dm, "f")
    assert kinds == {"roll", "act", "counter", "discard", "order"}
    stored = await harness.stored()
    assert stored.outcome is not None
    (winner,) = stored.outcome.winners
    assert f"{stored.seats[winner].name} wins" in table.text
    assert table.buttons == ["Rematch"]
    for name in THREE:
        held = harness.person(name).last(harness.person(name).dm)
        assert held is not None
        assert f"{stored.seats[winner].name} wins" in held.text
        assert held.buttons == ["To the table"]


async def test_a_whole_match_with_every_dm_closed(harness: Harness) -> None:
    """The table and “My hand” are enough for everything (F064)."""
    for name in THREE[:2]:
        harness.stand_in.close_dms(harness.person(name))
    table = await stand(harness, on_the_brink(), *THREE[:2])

    async def in_private(name: str) -> Message:
        return await privately(harness, name, table)

    await _play_out(harness, table, in_private, "closed")
    assert "Rematch" in table.buttons
    assert all(harness.person(name).messages(harness.person(name).dm) == [] for name in THREE)


async def test_computer_players_and_silence_play_a_match_out(harness: Harness) -> None:
    """Bots play, and silence does for who has gone to sleep: a draw, a roll, a counter (D-36)."""
    await harness.play("dumbways", "Ada", bots=1)
    await put(harness, on_the_brink())
    await silent_to_the_end(harness)
