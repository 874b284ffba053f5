"""Coming and going: seats that are left to the bot, taken over, and taken back."""

from sqlalchemy import select

from bot.db.models import EntryRow, LeaverRow, ResultRow, SeatRow
from bot.practice.state.objects import Message
from tests.e2e.ground import Ground
from tests.e2e.tiny import hand, play_on
from tests.tiny.game import moves

THREE = ("Ada", "Ben", "Cleo")


async def _begin(
    ground: Ground, game: str = "tiny", *, leavers: str = "bot", **options: int
) -> Message:
    """A match of three, at whose table the bot plays on for who leaves."""
    lobby = await ground.lobby(game, *THREE, **options)  # type: ignore[arg-type]
    menu = (await ground.press("Ada", lobby, "Options")).ephemeral
    await ground.choose("Ada", menu, "leavers", leavers)
    await ground.press("Ada", lobby, "Start")
    return lobby


async def _leave(ground: Ground, name: str) -> str:
    """Leave for good; what was asked before."""
    asked = await ground.slash(name, "table", "leave")
    await ground.press(name, asked.ephemeral, "Leave")
    return str(asked.text)


async def _seat(ground: Ground, place: int) -> SeatRow:
    return (await ground.stored()).seats[place]


async def _cards(ground: Ground, place: int) -> list[int]:
    """The cards of a seat, those put aside included."""
    stored = await ground.stored()
    assert stored.match is not None
    player = stored.match.state.players[place]
    return sorted((*player.hand, *player.aside))


async def test_the_table_chooses_what_a_leaver_leaves_behind(ground: Ground) -> None:
    """The lobby says so; as usual the seat leaves the game, as the rules of the game have it."""
    lobby = await ground.lobby("dropdead", *THREE)
    assert "If somebody leaves" not in lobby.text
    menu = (await ground.press("Ada", lobby, "Options")).ephemeral
    await ground.choose("Ada", menu, "leavers", "bot")
    assert "If somebody leaves: the bot plays on" in lobby.text
    await ground.choose("Ada", menu, "leavers", "go")
    await ground.press("Ada", lobby, "Start")
    await _leave(ground, "Ben")
    stored = await ground.stored()
    assert stored.seats[1].left
    assert "Take over" not in (await ground.table("More …")).buttons


async def test_the_bot_plays_on_for_a_leaver(ground: Ground) -> None:
    """The engine hears nothing of it; the match goes on with a computer player in the seat."""
    await _begin(ground, "dropdead", rounds=10)
    question = await _leave(ground, "Ben")
    assert "The bot plays on in your place" in question
    seat = await _seat(ground, 1)
    assert (seat.user_id, seat.left, seat.vacated) == (None, False, True)
    table = await ground.table("Take over")
    assert "Ben: has left; the bot plays on" in table.text
    for name, place in (("Ada", 0), ("Cleo", 2)):
        assert (await _seat(ground, place)).user_id == ground.person(name).id
    stored = await ground.stored()
    for _ in range(2):  # Ada and Cleo may be asked before
        asked = stored.pending[0]
        if asked.seat != 1 and not await _acted(ground, 1):
            move = stored.game.legal_moves(stored.match.state, asked.seat)[-1]  # type: ignore[union-attr]
            stored = await ground.client.services.matches.submit(1, asked.seat, asked.id, move)
    await ground.advance(5)
    assert await _acted(ground, 1)


async def _acted(ground: Ground, place: int) -> list[int | None]:
    """Whose presses the log has of a seat; None for what was nobody's."""
    async with ground.client.services.database.read() as session:
        query = select(EntryRow.user_id).where(EntryRow.seat == place).order_by(EntryRow.seq)
        return list((await session.scalars(query)).all())


async def test_a_leaver_takes_no_cards_along(tiny_ground: Ground) -> None:
    """The hand stays with the seat; the leaver's message loses it, and their presses are refused.

    (F088, F106)
    """
    ground = tiny_ground
    table = await _begin(ground)
    held = hand(ground, "Ben")
    done = next(c["custom_id"] for c in held.components if c.get("label") == "Done")
    before = await _cards(ground, 1)
    await _leave(ground, "Ben")
    assert held.text == "You have left this match."
    assert held.buttons == []
    assert await _cards(ground, 1) == before
    forged = ground.person("Ben").press(held, custom_id=done, forged=True)
    await ground.quiet()
    assert "You have no seat" in forged.ephemeral.text  # type: ignore[union-attr]
    refused = await ground.press("Ben", table, "My hand")
    assert "You have no seat" in refused.ephemeral.text


async def test_somebody_else_takes_a_seat_over_with_its_hand(tiny_ground: Ground) -> None:
    """One press, and nothing else is asked; the log says who acted when."""
    ground = tiny_ground
    await _begin(ground)
    services = ground.client.services
    asked = (await ground.stored()).asked(1)
    assert asked is not None
    await services.matches.submit(1, 1, asked.id, moves.Done())
    await _leave(ground, "Ben")
    cards = (await ground.stored()).match.state.players[1].hand  # type: ignore[union-attr]
    taken = await ground.press("Eli", await ground.table("Take over"), "Take over")
    assert taken.ephemeral.text == "You play on for Ben."
    seat = await _seat(ground, 1)
    assert (seat.user_id, seat.name, seat.vacated) == (ground.person("Eli").id, "Eli", False)
    assert "Take over" not in (await ground.table("More …")).buttons
    held = hand(ground, "Eli")
    assert all(f"[{card or 'Block'}]" in held.text for card in cards)
    stored = await play_on(ground, "bid")
    one = stored.asked(1)
    assert one is not None
    await ground.press(
        "Eli",
        hand(ground, "Eli"),
        next(label for label in hand(ground, "Eli").buttons if label.startswith("Bid")),
    )
    assert await _acted(ground, 1) == [ground.person("Ben").id, ground.person("Eli").id]


async def test_what_the_computer_did_is_nobodys(tiny_ground: Ground) -> None:
    """The log names the user of a press alone: not for silence, not for the computer player."""
    ground = tiny_ground
    await _begin(ground)
    await ground.client.services.seats.set_away(1, ground.person("Ben").id, away=True)
    await ground.advance(300)
    async with ground.client.services.database.read() as session:
        rows = (await session.scalars(select(EntryRow))).all()
    assert {row.seat for row in rows} >= {0, 1, 2}
    assert {row.user_id for row in rows} == {None}


async def test_who_knows_another_hand_cannot_take_a_seat(tiny_ground: Ground) -> None:
    """Somebody who has left, and somebody who plays; their own seat they may have back."""
    ground = tiny_ground
    await _begin(ground)
    await _leave(ground, "Ben")
    await _leave(ground, "Cleo")
    table = await ground.table("Take over")
    refused = await ground.press("Ada", table, "Take over")
    assert "You have a seat at this table already" in refused.ephemeral.text
    menu = (await ground.press("Ben", table, "Take over")).ephemeral
    assert menu.buttons == ["For Ben", "For Cleo"]
    refused = await ground.press("Ben", menu, "For Cleo")
    assert "You know another hand" in refused.ephemeral.text
    await ground.press("Ben", menu, "For Ben")
    assert (await _seat(ground, 1)).user_id == ground.person("Ben").id
    assert (await _seat(ground, 2)).user_id is None


async def test_two_who_want_one_seat(tiny_ground: Ground) -> None:
    """The first press counts, the second is refused with its reason (F053, F112)."""
    ground = tiny_ground
    await _begin(ground)
    await _leave(ground, "Ben")
    table = await ground.table("Take over")
    pressed = [ground.person(name).press(table, "Take over") for name in ("Dana", "Eli")]
    await ground.quiet()
    told = [one.ephemeral.text for one in pressed if one.ephemeral]
    assert len(told) == 2
    seats = (await ground.stored()).seats
    users = {ground.person(name).id for name in ("Dana", "Eli")}
    assert len(users & {seat.user_id for seat in seats}) == 1


async def test_a_new_player_decides_anew(tiny_ground: Ground) -> None:
    """A choice that the leaver had begun is gone, and so is «Let everything happen»."""
    ground = tiny_ground
    await _begin(ground)
    held = hand(ground, "Ben")
    await ground.press("Ben", held, "Let everything happen")
    menu = next(c["custom_id"] for c in held.components if "pick" in c.get("custom_id", ""))
    card = next(c for c in held.components if c.get("custom_id") == menu)["options"][0]["value"]
    await ground.person("Ben").choose(held, menu, card)
    await ground.quiet()
    assert "Confirm" in held.buttons
    await _leave(ground, "Ben")
    await ground.press("Eli", await ground.table("Take over"), "Take over")
    fresh = hand(ground, "Eli")
    assert "Confirm" not in fresh.buttons
    assert "Let everything happen" in fresh.buttons


async def test_the_last_user_who_leaves_ends_the_match(tiny_ground: Ground) -> None:
    """Computer players do not play on among themselves (F073); no trace of who left stays."""
    ground = tiny_ground
    table = await _begin(ground)
    for name in THREE:
        await _leave(ground, name)
    assert (await ground.stored()).row.ending == "abandoned"
    assert "Everybody has left" in table.text
    async with ground.client.services.database.read() as session:
        assert (await session.scalars(select(LeaverRow))).all() == []


async def test_who_left_is_not_named_for_what_the_bot_won(ground: Ground) -> None:
    """At the end the seat has a computer player's name, in the table as in the results (F205)."""
    await _begin(ground, "dropdead")
    await _leave(ground, "Ben")
    stored = await ground.stored()
    while stored.playing:
        asked = stored.pending[0]
        if asked.seat == 1:
            await ground.advance(5)
            stored = await ground.stored()
            continue
        move = stored.game.legal_moves(stored.match.state, asked.seat)[-1]  # type: ignore[union-attr]
        stored = await ground.client.services.matches.submit(1, asked.seat, asked.id, move)
    await ground.quiet()
    table = await ground.table("Rematch")
    assert "Ben" not in table.text
    assert (await _seat(ground, 1)).name == "Edsel"
    async with ground.client.services.database.read() as session:
        query = select(ResultRow.name, ResultRow.user_id).order_by(ResultRow.seat)
        rows = [tuple(row) for row in await session.execute(query)]
    assert rows == [
        ("Ada", ground.person("Ada").id),
        ("Edsel", None),
        ("Cleo", ground.person("Cleo").id),
    ]


async def test_the_host_who_leaves_passes_that_on(ground: Ground) -> None:
    """Whoever sits next can end the match then (X-3, F097)."""
    for leavers in ("bot", "go"):
        await _begin(ground, "dropdead", leavers=leavers)
        match_id = (await ground.client.services.matches.open_ids())[0]
        await _leave(ground, "Ada")
        assert (await ground.stored(match_id)).row.host_id == ground.person("Ben").id
        used = await ground.slash("Ben", "table", "end")
        await ground.press("Ben", used.ephemeral, "End it")


async def test_a_spectator_sees_the_public_table_only(tiny_ground: Ground) -> None:
    """No hand, no menu; and nothing private is posted in the channel (F035)."""
    ground = tiny_ground
    table = await _begin(ground)
    for label in ("My hand", "More …"):
        refused = await ground.press("Eli", table, label)
        assert "You have no seat" in refused.ephemeral.text
    assert "Your hand:" not in "".join(m.text for m in ground.person("Eli").messages("table"))
