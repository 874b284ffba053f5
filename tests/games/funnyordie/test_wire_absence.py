"""Silence, leavers and closed DMs over the wire, in every question (X-2, F-15, F-27, F-32)."""

from collections.abc import Callable

import pytest

from cogs.funnyordie.reveal import COUNTDOWN, LOOKED_AT
from games.funnyordie import Face, Options, Side
from games.funnyordie.state import Choosing, Over, Playing, Rolling, State, Voting
from tests.games.funnyordie.table import built, playing, rolling, voting
from tests.games.funnyordie.wire import FOUR, THREE, put, reveal, stand, vote
from tests.support.harness import Harness
from tests.support.wire import hand, state_of, time_out

SECONDS = {"roll": 180, "star": 180, "play": 180, "vote": 120}
"""How long each question may take at the usual pace."""


def star() -> State:
    """Seat 0 has rolled a star and is to choose a side."""
    return built(4, phase=Choosing(1), face=Face.STAR)


def together() -> State:
    """All are to play at once: by the rules, so that the phase is whole."""
    table = rolling(4, options=Options(simultaneous=True))
    return table.roll(Face.CAMERA).state


QUESTIONS: dict[str, Callable[[], State]] = {
    "roll": lambda: rolling(4).state,
    "star": star,
    "play": lambda: playing(4).state,
    "together": together,
    "vote": lambda: voting(4).state,
}


async def _lapse(harness: Harness) -> None:
    """Let the time of the open question run out; just before, nothing happens."""
    stored = await harness.stored()
    asked = stored.pending[0]
    due = stored.due[asked.id]
    assert SECONDS[asked.kind] - 3 <= due - harness.clock.now() <= SECONDS[asked.kind]
    await harness.advance(due - harness.clock.now() - 2)
    assert (await harness.stored()).row.seq == stored.row.seq
    await harness.advance(2.5)


async def test_x_2_silence_moves_every_question_on(harness: Harness) -> None:
    """F-36: roll and photos; F-27: a random card; F-15, F-26: no vote, and the pot stays."""
    table = await stand(harness, rolling(4).state, *FOUR)
    await _lapse(harness)
    assert (await state_of(harness)).face is not None
    await put(harness, star())
    await _lapse(harness)
    assert (await state_of(harness)).up is Side.PHOTOS
    await put(harness, playing(4).state)
    await _lapse(harness)
    (pair,) = (await state_of(harness)).pairs
    assert pair.seat == 0
    assert "A random card is played for Ada" in table.text
    await put(harness, voting(4).state)
    await harness.press("Ada", hand(harness, "Ada"), "FUNNY B")
    await _lapse(harness)
    state = await state_of(harness)
    assert state.last is not None
    assert (state.last.winners, state.pot) == ((), 4_000)
    await reveal(harness)
    table = await harness.table("My hand")
    assert "nobody voted" in table.text


@pytest.mark.parametrize("name", list(QUESTIONS))
async def test_f_32_a_leaver_in_every_question(harness: Harness, name: str) -> None:
    """F-32, F068, F077: who is asked leaves, and the match goes on without them, money counted."""
    await stand(harness, QUESTIONS[name](), *FOUR)
    confirm = (await harness.slash("Ada", "table", "leave")).ephemeral
    await harness.press("Ada", confirm, "Leave")
    state = await state_of(harness)
    assert state.seats[0].gone
    assert all(pair.seat != 0 for pair in state.pairs)
    total = sum(one.money for one in state.seats) + state.pot + state.gone_money
    assert total == 40_000
    stored = await harness.stored()
    assert stored.playing
    assert all(asked.seat != 0 for asked in stored.pending)
    table = await harness.table("More …")
    assert "Ada has left" in table.text


async def test_f_1_with_fewer_than_three_the_match_ends(harness: Harness) -> None:
    """F-1: the richest of those left wins."""
    await stand(harness, voting(3, money=(7, 10, 10), pot=3).state)
    confirm = (await harness.slash("Ada", "table", "leave")).ephemeral
    await harness.press("Ada", confirm, "Leave")
    table = await harness.table("Rematch")
    assert "Too few players were left." in table.text
    assert isinstance((await state_of(harness)).phase, Over)


async def test_f_32_votes_that_touch_a_leavers_pair_are_asked_again(harness: Harness) -> None:
    """F-32: such a vote is void whole; the old buttons are refused, and its voter is asked."""
    table = await stand(harness, voting(4).state, *FOUR)
    await vote(harness, "Ada", hand(harness, "Ada"), "D", "B")
    await vote(harness, "Ben", hand(harness, "Ben"), "A", "C")
    confirm = (await harness.slash("Eli", "table", "leave")).ephemeral
    await harness.press("Eli", confirm, "Leave")
    phase = (await state_of(harness)).phase
    assert isinstance(phase, Voting)
    assert [vote is None for vote in phase.votes[:3]] == [True, False, True]
    assert "FUNNY D" not in table.buttons
    await vote(harness, "Ada", hand(harness, "Ada"), "B", "C")
    await vote(harness, "Cleo", hand(harness, "Cleo"), "B", "A")
    await reveal(harness)
    assert "Ben wins" in table.text


async def test_a_round_with_every_dm_closed(harness: Harness) -> None:
    """F064: the table and “My hand” are enough for everything."""
    for name in THREE:
        harness.stand_in.close_dms(harness.person(name))
    table = await stand(harness, rolling(3).state)
    await harness.press("Ada", table, "Roll")
    while isinstance((await state_of(harness)).phase, Rolling | Choosing):
        await harness.press("Ada", table, "Photos")
    while isinstance((await state_of(harness)).phase, Playing):
        name = await harness.asked()
        held = (await harness.press(name, table, "My hand")).ephemeral
        seat = THREE.index(name)
        card = (await state_of(harness)).seats[seat].hand[0]
        await harness.choose(name, held, "pick.card", card)
        (place,) = [c for c in held.components if ":pick.place.0:" in c.get("custom_id", "")]
        await harness.press(name, held, place["label"])
        assert len(held.files) > 0
        await harness.press(name, held, "Lay this pair")
    for name, funny, die in (("Ada", "B", "C"), ("Ben", "C", "A"), ("Cleo", "B", "A")):
        held = (await harness.press(name, table, f"FUNNY {funny}")).ephemeral
        await harness.press(name, held, f"DIE {die}")
        await harness.press(name, held, "Confirm my vote")
    last = (await state_of(harness)).last
    assert last is not None
    assert last.winners == (1,)
    assert all(harness.person(name).messages(harness.person(name).dm) == [] for name in THREE)


async def test_computer_players_play_a_match_out(harness: Harness) -> None:
    """Bots roll, play and vote by themselves while a person is silent; the match ends."""
    await harness.play("funnyordie", "Ada", bots=2)
    await put(harness, rolling(3, options=Options(rounds=2)).state)
    stored = await harness.stored()
    while stored.playing:
        seq = stored.row.seq
        await harness.advance(COUNTDOWN + LOOKED_AT + 2.0)  # what a computer player takes at most
        if all(not stored.seats[asked.seat].computer for asked in stored.pending):
            await harness.advance(stored.due[stored.pending[0].id] - harness.clock.now())
        stored = await harness.stored()
        assert stored.row.seq > seq
    assert stored.row.ending == "played"
    await reveal(harness)
    assert "Rematch" in (await harness.table("Rematch")).buttons


async def test_all_play_at_once_and_cards_stay_face_down(harness: Harness) -> None:
    """F-5: sealed pairs are seen by their players alone until all lie."""
    table = await stand(harness, together(), *FOUR)
    for name in FOUR[:3]:
        card = (await state_of(harness)).seats[FOUR.index(name)].hand[0]
        held = hand(harness, name)
        await harness.choose(name, held, "pick.card", card)
        await harness.press(name, held, "Photo 1")
        await harness.press(name, held, "Lay this pair")
        assert "is face down" in hand(harness, name).text
        assert card not in str(table.data)
    assert table.text.count("has a card down") == 3


async def test_a_german_hand(harness: Harness) -> None:
    """The hand speaks its player's language, captions and pictures' descriptions included."""
    table = await stand(harness, playing(3).state, "Ada", "Ben", "Dana")
    person = harness.person("Dana")
    held = person.last(person.dm)
    assert held is not None
    assert "Sagt c" in held.text
    assert "Foto von c" in str(held.data)
    assert "Photo of c101" in str(table.data)


async def test_all_at_once_and_then_a_vote_are_two_waits(harness: Harness) -> None:
    """Sealed answers and then the vote: both missed, all four are away (F083)."""
    await stand(harness, together(), *FOUR)
    assert len((await harness.stored()).pending) == 4
    stored = await time_out(harness)
    assert {d.kind for d in stored.pending} == {"vote"}
    assert [seat.missed for seat in stored.seats] == [1, 1, 1, 1]
    stored = await time_out(harness)
    assert [seat.away for seat in stored.seats] == [True] * 4
