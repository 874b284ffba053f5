"""Hands over the wire: a hidden card is nowhere but with its holder (F-8, X-5, F214)."""

import re
from collections.abc import Iterator

from bot.practice.state.objects import Message
from games.core import Dice
from games.funnyordie import BY_ID, Side
from games.funnyordie.moves import Play
from tests.games.funnyordie.table import playing
from tests.games.funnyordie.wire import THREE, choose, put, stand
from tests.support.harness import Harness
from tests.support.wire import hand, state_of


def _everywhere(harness: Harness, *, but: str) -> Iterator[Message]:
    """Every message there is that is not private to this person."""
    person = harness.person(but).id
    for channel in harness.stand_in.world.channels.values():
        if channel.recipient != person:
            yield from (m for m in channel.messages.values() if m.private_to != person)


def named(card: str, text: str) -> bool:
    """Whether a card's name stands there as a word; part of a hash it may be by chance."""
    return re.search(rf"(?<![0-9a-z]){card}(?![0-9a-z])", text) is not None


async def nothing_leaks(harness: Harness) -> None:
    """Made-up cards name themselves in caption, file, alt text and value: look for all of them.

    What a hand shows its holder shows that the names would be found.
    """
    state = await state_of(harness)
    for seat, name in enumerate(THREE):
        own = str(hand(harness, name).data)
        for card in state.seats[seat].hand:
            assert named(card, own) or BY_ID[card].joker(Side.PHOTOS)  # a Joker has no face to show
            for message in _everywhere(harness, but=name):
                assert not named(card, str(message.data)), f"{card} of {name} in {message}"


async def test_hands_stay_hidden_all_through_a_round(harness: Harness) -> None:
    """F-8: from the deal over drafts and plays on both sides to the vote."""
    await harness.play("funnyordie", *THREE)
    await nothing_leaks(harness)
    dice = Dice("leaks")
    for up in Side:
        await put(harness, playing(3, up=up).state)
        for name in THREE:
            stored = await harness.stored()
            assert stored.match is not None
            seat = THREE.index(name)
            move = dice.choice(stored.game.legal_moves(stored.match.state, seat))
            assert isinstance(move, Play)
            await choose(harness, name, hand(harness, name), move.card, move.community)
            await nothing_leaks(harness)
            await harness.press(name, hand(harness, name), "Lay this pair")
            if name != THREE[-1]:
                await nothing_leaks(harness)


async def test_the_deck_stays_hidden(harness: Harness) -> None:
    """X-5: no card of the deck is named anywhere."""
    await stand(harness, playing(3).state)
    everything = " ".join(str(m.data) for m in _everywhere(harness, but="Eli"))
    for card in (await state_of(harness)).deck:
        assert not named(card, everything)
