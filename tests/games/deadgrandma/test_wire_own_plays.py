"""Nobody is asked about their own play, unless they want to be (F319)."""

import pytest
from sqlalchemy import select

from bot.db.models import EntryRow
from bot.matches.advance import EntrySource
from bot.practice.state.objects import Message
from games.core import decode_move
from games.deadgrandma import GAME
from games.deadgrandma.moves import Block, LetHappen, Play, Plus
from tests.games.deadgrandma.phases import stack
from tests.games.deadgrandma.table import Table
from tests.games.deadgrandma.wire import (
    CARDS,
    TARGETS,
    THREE,
    asked_about_own,
    asked_names,
    choose,
    entries,
    lay,
    let,
    play_card,
)
from tests.support.harness import Harness
from tests.support.wire import hand, menus, seed

MINE = "Only what concerns me"


def _turn() -> Table:
    """Ada's turn; all three hold a Block."""
    built = Table("9 plus plus minus 2 block", "8 3 plus block block", "7 5 block")
    return built.bid(9, 8, 7)


async def test_a_play_that_nobody_can_block_happens_at_once(harness: Harness) -> None:
    """F319: with no cards in the other hands, “Play it” is the last press and nobody waits."""
    table = await lay(harness, Table("9 plus plus 2", "8", "7").bid(9, 8, 7), *THREE)
    presses = harness.counting("POST /interactions/*")
    now, seq = harness.clock.now(), (await harness.stored()).row.seq
    await play_card(harness, "Ada", "Plus 2", "Ada (you)")
    await play_card(harness, "Ada", "Plus 2", "Ben")
    assert presses() == 6  # a card, a target and “Play it”, twice
    assert harness.clock.now() - now < 10  # no window of 20 seconds
    assert "**Ada** · **11** = 9 +2" in table.text
    assert "**Ben** · **10** = 8 +2" in table.text
    assert (await harness.stored()).row.seq == seq + 4  # each play, and the pass of its window


async def _act(harness: Harness, table: Message, place: int, name: str, kind: str) -> bool:
    """Press what comes first; returns whether it let an own play or Block happen."""
    held = hand(harness, name)
    if kind == "block":
        stored = await harness.stored(_number(table))
        assert stored.match is not None
        window = stored.match.state.phase
        await harness.press(name, table, "Let it happen")
        return bool((window.seat, *window.blocks)[-1] == place)
    if kind in ("bid", "tiebreak"):
        await harness.press(name, held, next(b for b in held.buttons if b.startswith("Bid")))
    elif kind == "rps":
        await harness.press(name, held, ("Rock", "Paper", "Scissors")[place])
    elif not menus(held):
        await harness.press(name, held, "Pass")
    else:
        await choose(harness, name, held, CARDS, entries(held, CARDS)[0])
        if any(part["placeholder"] == TARGETS for part in menus(held)):
            await choose(harness, name, held, TARGETS, entries(held, TARGETS)[0])
        await harness.press(name, held, "Play it")
    return False


def _number(table: Message) -> int:
    return int(str(table.button("My hand")["custom_id"]).split(":")[1])


async def _presses_of_a_match(harness: Harness, where: str) -> tuple[int, int, object]:
    """All presses of a match, those on own plays among them, and how it ended."""
    table = await harness.play("deadgrandma", "Ada", "Ben", where=where)
    number, own = _number(table), 0
    presses = harness.counting("POST /interactions/*")
    stored = await harness.stored(number)
    while stored.playing:
        asked = stored.pending[0]
        own += await _act(harness, table, asked.seat, stored.seats[asked.seat].name, asked.kind)
        stored = await harness.stored(number)
    return presses(), own, stored.outcome


async def test_a_match_takes_fewer_presses(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """F319: the same match, pressed twice: who is not asked about own plays saves those presses."""
    seed(monkeypatch, "the same for both")
    fewer, own, outcome = await _presses_of_a_match(harness, "table")
    assert own == 0
    await asked_about_own(harness, "Ada", "Ben")
    more, own, same = await _presses_of_a_match(harness, "second-table")
    assert same == outcome
    assert own >= 4
    assert more - fewer == own


async def test_the_others_are_still_asked(harness: Harness) -> None:
    """A Block goes along with its own pass too; the player of the card can answer it."""
    table = await lay(harness, _turn(), *THREE)
    await play_card(harness, "Ada", "Plus 2", "Ben")
    assert asked_names(await harness.stored()) == ["Ben", "Cleo"]
    assert "✅ You let it happen." in hand(harness, "Ada").text
    await harness.press("Cleo", table, "Block")
    assert asked_names(await harness.stored()) == ["Ada", "Ben"]
    await harness.press("Ada", table, "Block")
    assert asked_names(await harness.stored()) == ["Ben", "Cleo"]
    await let(harness, table, "Ben", "Cleo")
    assert "Ada's Plus 2: two more points for Ben." in table.text


async def test_who_wants_to_be_asked_can_block_their_own_card(harness: Harness) -> None:
    """N-24 stays: with the setting Ada is asked about her own Plus 2, and blocks it."""
    await asked_about_own(harness, "Ada")
    table = await lay(harness, _turn(), *THREE)
    await play_card(harness, "Ada", "Plus 2", "Ada (you)")
    assert asked_names(await harness.stored()) == list(THREE)
    await harness.advance(5)
    assert asked_names(await harness.stored()) == list(THREE)
    await harness.press("Ada", table, "Block")
    assert "🛡️ Ada blocks it." in table.text


async def test_a_block_on_a_play_let_happen_is_told_the_way(harness: Harness) -> None:
    """F319: the press of Block on an own play is refused with the setting that allows it."""
    table = await lay(harness, _turn(), *THREE)
    await play_card(harness, "Ada", "Plus 2", "Ada (you)")
    pressed = await harness.press("Ada", table, "Block")
    assert pressed.ephemeral is not None
    assert "You let your own play happen as you made it. With /settings" in pressed.ephemeral.text


async def test_an_equal_press_is_acknowledged_silently(harness: Harness) -> None:
    """F325: “Let it happen” again and again is answered without a message, and changes nothing."""
    table = await lay(harness, _turn(), *THREE)
    await play_card(harness, "Ada", "Plus 2", "Ada (you)")
    await let(harness, table, "Cleo")
    seq = (await harness.stored()).row.seq
    for name in ("Ada", "Cleo", "Cleo"):
        again = await harness.press(name, table, "Let it happen")
        assert again.ephemeral is None
        assert again.callback == 6  # acknowledged
    assert (await harness.stored()).row.seq == seq


async def test_only_what_concerns_me(harness: Harness) -> None:
    """F319: Cleo is asked where she is the target or something of hers is blocked, else not."""
    shown = await harness.slash("Cleo", "table", "settings")
    told = await harness.choose("Cleo", shown.ephemeral, "mine.passing", "mine")
    assert "what is by you or against you" in told.ephemeral.text
    table = await lay(harness, _turn(), *THREE)
    await play_card(harness, "Ada", "Plus 2", "Ada (you)")
    await harness.advance(2)
    assert asked_names(await harness.stored()) == ["Ben"]
    assert "You're only asked about what is by you or against you." in hand(harness, "Cleo").text
    await harness.press("Ben", table, "Block")
    await harness.advance(2)
    assert asked_names(await harness.stored()) == ["Ada"]
    await let(harness, table, "Ada")
    await play_card(harness, "Ben", "Plus 2", "Cleo")
    await harness.advance(2)
    assert asked_names(await harness.stored()) == ["Ada", "Cleo"]
    await harness.press("Cleo", table, "Block")
    await harness.press("Ben", table, "Block")
    await harness.advance(2)
    assert asked_names(await harness.stored()) == ["Ada", "Cleo"]


async def test_the_hand_has_a_button_for_it(harness: Harness) -> None:
    """For the rest of the round Cleo is asked only about what concerns her; she can go back."""
    await lay(harness, _turn(), *THREE)
    held = hand(harness, "Cleo")
    await harness.press("Cleo", held, MINE)
    assert {"Let everything happen", "Ask me again"} <= set(held.buttons)
    assert MINE not in held.buttons
    await harness.press("Cleo", held, "Ask me again")
    assert {"Let everything happen", MINE} <= set(held.buttons)
    await harness.press("Cleo", held, MINE)
    await play_card(harness, "Ada", "Plus 2", "Ada (you)")
    await harness.advance(2)
    assert asked_names(await harness.stored()) == ["Ben"]


async def test_ask_me_again_keeps_the_setting(harness: Harness) -> None:
    """Ada, who is asked about her own cards too, is so again after a look at less."""
    await asked_about_own(harness, "Ada")
    await lay(harness, _turn(), *THREE)
    held = hand(harness, "Ada")
    for first, again in ((MINE, "Ask me again"), ("Let everything happen", "Ask me again")):
        await harness.press("Ada", held, first)
        await harness.press("Ada", held, again)
        assert (await harness.stored()).seats[0].passing_until == ""
    await play_card(harness, "Ada", "Plus 2", "Ada (you)")
    assert asked_names(await harness.stored()) == list(THREE)


async def test_computer_players_do_not_wait_for_themselves(harness: Harness) -> None:
    """F319: each play and Block of a computer player is followed at once by its own pass."""
    await harness.play("deadgrandma", "Ada", bots=2)
    await harness.slash("Ada", "table", "away")
    async with harness.client.services.database.read() as session:
        query = select(EntryRow).order_by(EntryRow.seq)
        for _ in range(80):
            await harness.advance(1)
        log = list(await session.scalars(query))
    moves = [decode_move(GAME, row.move) for row in log]
    made = [n for n, move in enumerate(moves[:-1]) if isinstance(move, Play | Block)]
    assert made
    for n in made:
        own = log[n + 1].seat == log[n].seat and log[n + 1].at == log[n].at
        alone = isinstance(moves[n + 1], LetHappen) and own
        # Who has played the last card of the hand is not asked.
        assert alone or log[n].seat not in [
            row.seat for row in log if row.decision == log[n + 1].decision
        ]


async def test_an_own_play_on_top_after_somebody_has_left(harness: Harness) -> None:
    """F319: where a Block leaves with its player, the play below is passed by its own player."""
    table = await lay(harness, stack(), *THREE)
    left = await harness.slash("Ben", "table", "leave")
    await harness.press("Ben", left.ephemeral, "Leave")
    await harness.advance(2)
    assert asked_names(await harness.stored()) == ["Cleo"]
    await let(harness, table, "Cleo")
    assert "Ada's Plus 2" in table.text


@pytest.mark.parametrize("by", ["user", "bot"])
async def test_it_goes_along_in_the_same_transaction(harness: Harness, by: EntrySource) -> None:
    """F319: whoever makes the play for a seat, that seat has let it happen in the same commit."""
    await lay(harness, _turn(), *THREE)
    stored = await harness.stored()
    asked = stored.pending[0]
    after = await harness.client.services.matches.submit(stored.id, 0, asked.id, Plus(0), by=by)
    assert asked_names(after) == ["Ben", "Cleo"]
