"""Whole matches of Funny or Die over the wire, by presses alone."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from bot.practice.state.objects import Message
from games.core import Dice
from games.funnyordie.moves import Play, Vote
from tests.games.funnyordie.wire import THREE, lay, reveal, vote
from tests.support.harness import Harness
from tests.support.wire import hand

HandOf: TypeAlias = Callable[[str], Awaitable[Message]]


async def _answer(harness: Harness, table: Message, hand_of: HandOf, dice: Dice) -> str:
    """One answer of whoever is asked; the kind of question."""
    stored = await harness.stored()
    assert stored.match is not None
    asked = stored.pending[0]
    name = stored.seats[asked.seat].name
    if asked.kind == "roll":
        await harness.press(name, table, "Roll")
    elif asked.kind == "star":
        await harness.press(name, table, dice.choice(("Photos", "Captions")))
    else:
        held = await hand_of(name)
        move = dice.choice(stored.game.legal_moves(stored.match.state, asked.seat))
        if isinstance(move, Play):
            await lay(harness, name, held, move)
        elif isinstance(move, Vote):
            await vote(harness, name, held, "ABCDEF"[move.funny], "ABCDEF"[move.die])
    return asked.kind


async def _play_out(harness: Harness, table: Message, hand_of: HandOf, seed: str) -> set[str]:
    dice, kinds, stored = Dice(seed), set(), await harness.stored()
    while stored.playing:
        kinds.add(await _answer(harness, table, hand_of, dice))
        await reveal(harness)
        before, stored = stored.row.seq, await harness.stored()
        assert stored.row.seq == before + 1
    return kinds


async def test_a_whole_match_by_presses_in_the_dms(harness: Harness) -> None:
    """Everybody plays by table and DM; table and hands end on the result (F014, F221)."""
    lobby = await harness.lobby("funnyordie", *THREE)
    menu = await harness.press("Ada", lobby, "Options")
    await harness.choose("Ada", menu.ephemeral, "option.rounds", "0")
    await harness.press("Ada", lobby, "Start")

    async def in_the_dm(name: str) -> Message:
        return hand(harness, name)

    kinds = await _play_out(harness, lobby, in_the_dm, "match")
    assert {"roll", "play", "vote"} <= kinds
    stored = await harness.stored()
    assert stored.outcome is not None
    assert stored.outcome.reason in ("rounds", "broke")
    for seat in stored.outcome.winners:
        assert stored.seats[seat].name in lobby.text
    assert lobby.buttons == ["Rematch"]
    money = sum(stored.outcome.scores)
    assert money == 30_000
    for name in THREE:
        held = harness.person(name).last(harness.person(name).dm)
        assert held is not None
        assert "🏆" in held.text
        assert held.buttons == ["To the table"]
