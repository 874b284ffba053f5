"""Silence, leavers and closed DMs over the wire, in every question (X-2, F-15, F-27, F-32)."""

from collections.abc import Callable

import pytest

from cogs.funnyordie.game_ui import COUNTDOWN, LOOKED_AT
from games.funnyordie import Face, Options, Side
from games.funnyordie.state import Choosing, Over, Playing, Rolling, State, Voting
from tests.e2e.ground import Ground
from tests.e2e.wire import hand, state_of
from tests.games.funnyordie.table import built, playing, rolling, voting
from tests.games.funnyordie.wire import FOUR, THREE, put, reveal, stand, vote

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


async def _lapse(ground: Ground) -> None:
    """Let the time of the open question run out; just before, nothing happens."""
    stored = await ground.stored()
    asked = stored.pending[0]
    due = stored.due[asked.id]
    assert SECONDS[asked.kind] - 3 <= due - ground.clock.now() <= SECONDS[asked.kind]
    await ground.advance(due - ground.clock.now() - 2)
    assert (await ground.stored()).row.seq == stored.row.seq
    await ground.advance(2.5)


async def test_x_2_silence_moves_every_question_on(ground: Ground) -> None:
    """F-36: roll and photos; F-27: a random card; F-15, F-26: no vote, and the pot stays."""
    table = await stand(ground, rolling(4).state, *FOUR)
    await _lapse(ground)
    assert (await state_of(ground)).face is not None
    await put(ground, star())
    await _lapse(ground)
    assert (await state_of(ground)).up is Side.PHOTOS
    await put(ground, playing(4).state)
    await _lapse(ground)
    (pair,) = (await state_of(ground)).pairs
    assert pair.seat == 0
    assert "Chance plays a card for Ada" in table.text
    await put(ground, voting(4).state)
    await ground.press("Ada", hand(ground, "Ada"), "FUNNY B")
    await _lapse(ground)
    state = await state_of(ground)
    assert state.last is not None
    assert (state.last.winners, state.pot) == ((), 4_000)
    await reveal(ground)
    table = await ground.table("My hand")
    assert "nobody voted" in table.text


@pytest.mark.parametrize("name", list(QUESTIONS))
async def test_f_32_a_leaver_in_every_question(ground: Ground, name: str) -> None:
    """F-32, F068, F077: who is asked leaves, and the match goes on without them, money counted."""
    await stand(ground, QUESTIONS[name](), *FOUR)
    confirm = (await ground.slash("Ada", "table", "leave")).ephemeral
    await ground.press("Ada", confirm, "Leave")
    state = await state_of(ground)
    assert state.seats[0].gone
    assert all(pair.seat != 0 for pair in state.pairs)
    total = sum(one.money for one in state.seats) + state.pot + state.gone_money
    assert total == 40_000
    stored = await ground.stored()
    assert stored.playing
    assert all(asked.seat != 0 for asked in stored.pending)
    table = await ground.table("More …")
    assert "Ada has left" in table.text


async def test_f_1_with_fewer_than_three_the_match_ends(ground: Ground) -> None:
    """F-1: the richest of those left wins."""
    await stand(ground, voting(3, money=(7, 10, 10), pot=3).state)
    confirm = (await ground.slash("Ada", "table", "leave")).ephemeral
    await ground.press("Ada", confirm, "Leave")
    table = await ground.table("Rematch")
    assert "Too few players were left." in table.text
    assert isinstance((await state_of(ground)).phase, Over)


async def test_f_32_votes_that_touch_a_leavers_pair_are_asked_again(ground: Ground) -> None:
    """F-32: such a vote is void whole; the old buttons are refused, and its voter is asked."""
    table = await stand(ground, voting(4).state, *FOUR)
    await vote(ground, "Ada", hand(ground, "Ada"), "D", "B")
    await vote(ground, "Ben", hand(ground, "Ben"), "A", "C")
    confirm = (await ground.slash("Eli", "table", "leave")).ephemeral
    await ground.press("Eli", confirm, "Leave")
    phase = (await state_of(ground)).phase
    assert isinstance(phase, Voting)
    assert [vote is None for vote in phase.votes[:3]] == [True, False, True]
    assert "FUNNY D" not in table.buttons
    await vote(ground, "Ada", hand(ground, "Ada"), "B", "C")
    await vote(ground, "Cleo", hand(ground, "Cleo"), "B", "A")
    await reveal(ground)
    assert "Ben wins" in table.text


async def test_a_round_with_every_dm_closed(ground: Ground) -> None:
    """F064: the table and «My hand» are enough for everything."""
    for name in THREE:
        ground.stand_in.close_dms(ground.person(name))
    table = await stand(ground, rolling(3).state)
    await ground.press("Ada", table, "Roll")
    while isinstance((await state_of(ground)).phase, Rolling | Choosing):
        await ground.press("Ada", table, "Photos")
    while isinstance((await state_of(ground)).phase, Playing):
        name = await ground.asked()
        held = (await ground.press(name, table, "My hand")).ephemeral
        seat = THREE.index(name)
        card = (await state_of(ground)).seats[seat].hand[0]
        await ground.choose(name, held, "pick.card", card)
        (place,) = [c for c in held.components if ":pick.place.0:" in c.get("custom_id", "")]
        await ground.press(name, held, place["label"])
        assert len(held.files) > 0
        await ground.press(name, held, "Lay this pair")
    for name, funny, die in (("Ada", "B", "C"), ("Ben", "C", "A"), ("Cleo", "B", "A")):
        held = (await ground.press(name, table, f"FUNNY {funny}")).ephemeral
        await ground.press(name, held, f"DIE {die}")
        await ground.press(name, held, "Confirm my vote")
    last = (await state_of(ground)).last
    assert last is not None
    assert last.winners == (1,)
    assert all(ground.person(name).messages(ground.person(name).dm) == [] for name in THREE)


async def test_computer_players_play_a_match_out(ground: Ground) -> None:
    """Bots roll, play and vote by themselves while a person is silent; the match ends."""
    await ground.play("funnyordie", "Ada", bots=2)
    await put(ground, rolling(3, options=Options(rounds=2)).state)
    stored = await ground.stored()
    while stored.playing:
        seq = stored.row.seq
        await ground.advance(COUNTDOWN + LOOKED_AT + 2.0)  # what a computer player takes at most
        if all(not stored.seats[asked.seat].computer for asked in stored.pending):
            await ground.advance(stored.due[stored.pending[0].id] - ground.clock.now())
        stored = await ground.stored()
        assert stored.row.seq > seq
    assert stored.row.ending == "played"
    await reveal(ground)
    assert "Rematch" in (await ground.table("Rematch")).buttons


async def test_all_play_at_once_and_cards_stay_face_down(ground: Ground) -> None:
    """F-5: sealed pairs are seen by their players alone until all lie."""
    table = await stand(ground, together(), *FOUR)
    for name in FOUR[:3]:
        card = (await state_of(ground)).seats[FOUR.index(name)].hand[0]
        held = hand(ground, name)
        await ground.choose(name, held, "pick.card", card)
        await ground.press(name, held, "Photo 1")
        await ground.press(name, held, "Lay this pair")
        assert "lies face down" in hand(ground, name).text
        assert card not in str(table.data)
    assert table.text.count("has a card down") == 3


async def test_a_german_hand(ground: Ground) -> None:
    """The hand speaks its player's language, captions and pictures' descriptions included."""
    table = await stand(ground, playing(3).state, "Ada", "Ben", "Dana")
    person = ground.person("Dana")
    held = person.last(person.dm)
    assert held is not None
    assert "Sagt c" in held.text
    assert "Foto von c" in str(held.data)
    assert "Photo of c101" in str(table.data)
