"""Seats that are left to the bot, taken over, and taken back."""

from sqlalchemy import select

from bot.db.models import EntryRow, LeaverRow, ResultRow, SeatRow
from bot.practice.state.objects import Message
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME
from tests.support.tiny_match import hand, play_on
from tests.tiny.game import moves

THREE = ("Ada", "Ben", "Cleo")


async def _begin(
    harness: Harness, game: str = "tiny", *, leavers: str = "bot", **options: int
) -> Message:
    """A match of three, at whose table the bot plays on for who leaves."""
    lobby = await harness.lobby(game, *THREE, **options)  # type: ignore[arg-type]
    menu = (await harness.press("Ada", lobby, "Options")).ephemeral
    await harness.choose("Ada", menu, "leavers", leavers)
    await harness.press("Ada", lobby, "Start")
    return lobby


async def _leave(harness: Harness, name: str) -> str:
    """Leave for good; what was asked before."""
    asked = await harness.slash(name, "table", "leave")
    await harness.press(name, asked.ephemeral, "Leave")
    return str(asked.text)


async def _seat(harness: Harness, place: int) -> SeatRow:
    return (await harness.stored()).seats[place]


async def _cards(harness: Harness, place: int) -> list[int]:
    """The cards of a seat, those put aside included."""
    stored = await harness.stored()
    assert stored.match is not None
    player = stored.match.state.players[place]
    return sorted((*player.hand, *player.aside))


async def test_the_table_chooses_what_a_leaver_leaves_behind(harness: Harness) -> None:
    """The lobby says so; as usual the seat leaves the game, as the rules of the game have it."""
    lobby = await harness.lobby(DICE_GAME, *THREE)
    assert "If someone leaves" not in lobby.text
    menu = (await harness.press("Ada", lobby, "Options")).ephemeral
    await harness.choose("Ada", menu, "leavers", "bot")
    assert "If someone leaves: the bot plays on" in lobby.text
    await harness.choose("Ada", menu, "leavers", "go")
    await harness.press("Ada", lobby, "Start")
    await _leave(harness, "Ben")
    stored = await harness.stored()
    assert stored.seats[1].left
    assert "Take over" not in (await harness.table("More …")).buttons


async def test_the_bot_plays_on_for_a_leaver(harness: Harness) -> None:
    """The engine hears nothing of it; the match goes on with a computer player in the seat."""
    await _begin(harness, DICE_GAME, rounds=10)
    question = await _leave(harness, "Ben")
    assert "The bot plays on in your seat" in question
    seat = await _seat(harness, 1)
    assert (seat.user_id, seat.left, seat.vacated) == (None, False, True)
    table = await harness.table("Take over")
    assert "Ben: has left; the bot plays on" in table.text
    for name, place in (("Ada", 0), ("Cleo", 2)):
        assert (await _seat(harness, place)).user_id == harness.person(name).id
    stored = await harness.stored()
    for _ in range(2):  # Ada and Cleo may be asked before
        asked = stored.pending[0]
        if asked.seat != 1 and not await _acted(harness, 1):
            move = stored.game.legal_moves(stored.match.state, asked.seat)[-1]  # type: ignore[union-attr]
            stored = await harness.client.services.matches.submit(1, asked.seat, asked.id, move)
    await harness.advance(5)
    assert await _acted(harness, 1)


async def _acted(harness: Harness, place: int) -> list[int | None]:
    """The users who made a seat's moves, by the log; None for a move made by no user."""
    async with harness.client.services.database.read() as session:
        query = select(EntryRow.user_id).where(EntryRow.seat == place).order_by(EntryRow.seq)
        return list((await session.scalars(query)).all())


async def test_a_leaver_takes_no_cards_along(tiny_harness: Harness) -> None:
    """The hand stays with the seat; the leaver's message loses it, and their presses are refused.

    (F088, F106)
    """
    harness = tiny_harness
    table = await _begin(harness)
    held = hand(harness, "Ben")
    done = next(c["custom_id"] for c in held.components if c.get("label") == "Done")
    before = await _cards(harness, 1)
    await _leave(harness, "Ben")
    assert held.text == "You've left this match."
    assert held.buttons == []
    assert await _cards(harness, 1) == before
    forged = harness.person("Ben").press(held, custom_id=done, forged=True)
    await harness.quiet()
    assert "You don't have a seat" in forged.ephemeral.text  # type: ignore[union-attr]
    refused = await harness.press("Ben", table, "My hand")
    assert "You don't have a seat" in refused.ephemeral.text


async def test_somebody_else_takes_a_seat_over_with_its_hand(tiny_harness: Harness) -> None:
    """One press, and nothing else is asked; the log says who acted when."""
    harness = tiny_harness
    await _begin(harness)
    services = harness.client.services
    asked = (await harness.stored()).asked(1)
    assert asked is not None
    await services.matches.submit(1, 1, asked.id, moves.Done())
    await _leave(harness, "Ben")
    cards = (await harness.stored()).match.state.players[1].hand  # type: ignore[union-attr]
    taken = await harness.press("Eli", await harness.table("Take over"), "Take over")
    assert taken.ephemeral.text == "You're now playing for Ben."
    seat = await _seat(harness, 1)
    assert (seat.user_id, seat.name, seat.vacated) == (harness.person("Eli").id, "Eli", False)
    assert "Take over" not in (await harness.table("More …")).buttons
    held = hand(harness, "Eli")
    assert all(f"[{card or 'Block'}]" in held.text for card in cards)
    stored = await play_on(harness, "bid")
    one = stored.asked(1)
    assert one is not None
    await harness.press(
        "Eli",
        hand(harness, "Eli"),
        next(label for label in hand(harness, "Eli").buttons if label.startswith("Bid")),
    )
    assert await _acted(harness, 1) == [harness.person("Ben").id, harness.person("Eli").id]


async def test_what_the_computer_did_is_nobodys(tiny_harness: Harness) -> None:
    """The log names the user of a press alone: not for silence, not for the computer player."""
    harness = tiny_harness
    await _begin(harness)
    await harness.client.services.seats.set_away(1, harness.person("Ben").id, away=True)
    await harness.advance(300)
    async with harness.client.services.database.read() as session:
        rows = (await session.scalars(select(EntryRow))).all()
    assert {row.seat for row in rows} >= {0, 1, 2}
    assert {row.user_id for row in rows} == {None}


async def test_who_knows_another_hand_cannot_take_a_seat(tiny_harness: Harness) -> None:
    """Somebody who has left, and somebody who plays; their own seat they may have back."""
    harness = tiny_harness
    await _begin(harness)
    await _leave(harness, "Ben")
    await _leave(harness, "Cleo")
    table = await harness.table("Take over")
    refused = await harness.press("Ada", table, "Take over")
    assert "You already have a seat at this table" in refused.ephemeral.text
    menu = (await harness.press("Ben", table, "Take over")).ephemeral
    assert menu.buttons == ["For Ben", "For Cleo"]
    refused = await harness.press("Ben", menu, "For Cleo")
    assert "You've seen another hand" in refused.ephemeral.text
    await harness.press("Ben", menu, "For Ben")
    assert (await _seat(harness, 1)).user_id == harness.person("Ben").id
    assert (await _seat(harness, 2)).user_id is None


async def test_two_who_want_one_seat(tiny_harness: Harness) -> None:
    """The first press counts, the second is refused with its reason (F053, F112)."""
    harness = tiny_harness
    await _begin(harness)
    await _leave(harness, "Ben")
    table = await harness.table("Take over")
    pressed = [harness.person(name).press(table, "Take over") for name in ("Dana", "Eli")]
    await harness.quiet()
    told = [one.ephemeral.text for one in pressed if one.ephemeral]
    assert len(told) == 2
    seats = (await harness.stored()).seats
    users = {harness.person(name).id for name in ("Dana", "Eli")}
    assert len(users & {seat.user_id for seat in seats}) == 1


async def test_a_new_player_decides_anew(tiny_harness: Harness) -> None:
    """A choice that the leaver had begun is gone, and so is “Let everything happen”."""
    harness = tiny_harness
    await _begin(harness)
    held = hand(harness, "Ben")
    await harness.press("Ben", held, "Let everything happen")
    menu = next(c["custom_id"] for c in held.components if "pick" in c.get("custom_id", ""))
    card = next(c for c in held.components if c.get("custom_id") == menu)["options"][0]["value"]
    await harness.person("Ben").choose(held, menu, card)
    await harness.quiet()
    assert "Confirm" in held.buttons
    await _leave(harness, "Ben")
    await harness.press("Eli", await harness.table("Take over"), "Take over")
    fresh = hand(harness, "Eli")
    assert "Confirm" not in fresh.buttons
    assert "Let everything happen" in fresh.buttons


async def test_the_last_user_who_leaves_ends_the_match(tiny_harness: Harness) -> None:
    """Computer players do not play on among themselves (F073); no trace of who left stays."""
    harness = tiny_harness
    table = await _begin(harness)
    for name in THREE:
        await _leave(harness, name)
    assert (await harness.stored()).row.ending == "abandoned"
    assert "Everyone left" in table.text
    async with harness.client.services.database.read() as session:
        assert (await session.scalars(select(LeaverRow))).all() == []


async def test_who_left_is_not_named_for_what_the_bot_won(harness: Harness) -> None:
    """At the end the seat has a computer player's name, in the table as in the results (F205)."""
    await _begin(harness, DICE_GAME)
    await _leave(harness, "Ben")
    stored = await harness.stored()
    while stored.playing:
        asked = stored.pending[0]
        if asked.seat == 1:
            await harness.advance(5)
            stored = await harness.stored()
            continue
        move = stored.game.legal_moves(stored.match.state, asked.seat)[-1]  # type: ignore[union-attr]
        stored = await harness.client.services.matches.submit(1, asked.seat, asked.id, move)
    await harness.quiet()
    table = await harness.table("Rematch")
    assert "Ben" not in table.text
    assert (await _seat(harness, 1)).name == "Edsel"
    async with harness.client.services.database.read() as session:
        query = select(ResultRow.name, ResultRow.user_id).order_by(ResultRow.seat)
        rows = [tuple(row) for row in await session.execute(query)]
    assert rows == [
        ("Ada", harness.person("Ada").id),
        ("Edsel", None),
        ("Cleo", harness.person("Cleo").id),
    ]


async def test_the_host_who_leaves_passes_that_on(harness: Harness) -> None:
    """The player in the next seat becomes host and can end the match (X-3, F097)."""
    for leavers in ("bot", "go"):
        await _begin(harness, DICE_GAME, leavers=leavers)
        match_id = (await harness.client.services.matches.open_ids())[0]
        await _leave(harness, "Ada")
        assert (await harness.stored(match_id)).row.host_id == harness.person("Ben").id
        used = await harness.slash("Ben", "table", "end")
        await harness.press("Ben", used.ephemeral, "End it")


async def test_a_spectator_sees_the_public_table_only(tiny_harness: Harness) -> None:
    """No hand, no menu; and nothing private is posted in the channel (F035)."""
    harness = tiny_harness
    table = await _begin(harness)
    for label in ("My hand", "More …"):
        refused = await harness.press("Eli", table, label)
        assert "You don't have a seat" in refused.ephemeral.text
    assert "Your hand:" not in "".join(m.text for m in harness.person("Eli").messages("table"))
