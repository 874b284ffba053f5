"""Whole matches of Funny or Die over the wire, by presses alone."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from bot.practice.state.objects import Message
from games.core import Dice
from games.funnyordie.moves import Play, Vote
from tests.e2e.ground import Ground
from tests.e2e.wire import hand
from tests.games.funnyordie.wire import THREE, lay, reveal, vote

HandOf: TypeAlias = Callable[[str], Awaitable[Message]]


async def _answer(ground: Ground, table: Message, hand_of: HandOf, dice: Dice) -> str:
    """One answer of whoever is asked; the kind of question."""
    stored = await ground.stored()
    assert stored.match is not None
    asked = stored.pending[0]
    name = stored.seats[asked.seat].name
    if asked.kind == "roll":
        await ground.press(name, table, "Roll")
    elif asked.kind == "star":
        await ground.press(name, table, dice.choice(("Photos", "Captions")))
    else:
        held = await hand_of(name)
        move = dice.choice(stored.game.legal_moves(stored.match.state, asked.seat))
        if isinstance(move, Play):
            await lay(ground, name, held, move)
        elif isinstance(move, Vote):
            await vote(ground, name, held, "ABCDEF"[move.funny], "ABCDEF"[move.die])
    return asked.kind


async def _play_out(ground: Ground, table: Message, hand_of: HandOf, seed: str) -> set[str]:
    dice, kinds, stored = Dice(seed), set(), await ground.stored()
    while stored.playing:
        kinds.add(await _answer(ground, table, hand_of, dice))
        await reveal(ground)
        before, stored = stored.row.seq, await ground.stored()
        assert stored.row.seq == before + 1
    return kinds


async def test_a_whole_match_by_presses_in_the_dms(ground: Ground) -> None:
    """Everybody plays by table and DM; table and hands end on the result (F014, F221)."""
    lobby = await ground.lobby("funnyordie", *THREE)
    menu = await ground.press("Ada", lobby, "Options")
    await ground.choose("Ada", menu.ephemeral, "option.rounds", "0")
    await ground.press("Ada", lobby, "Start")

    async def in_the_dm(name: str) -> Message:
        return hand(ground, name)

    kinds = await _play_out(ground, lobby, in_the_dm, "match")
    assert {"roll", "play", "vote"} <= kinds
    stored = await ground.stored()
    assert stored.outcome is not None
    assert stored.outcome.reason in ("rounds", "broke")
    for seat in stored.outcome.winners:
        assert stored.seats[seat].name in lobby.text
    assert lobby.buttons == ["Rematch"]
    money = sum(stored.outcome.scores)
    assert money == 30_000
    for name in THREE:
        held = ground.person(name).last(ground.person(name).dm)
        assert held is not None
        assert "🏆" in held.text
        assert held.buttons == ["To the table"]
