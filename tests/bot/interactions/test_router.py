"""Forged presses: outsiders, messages of other matches, invented custom_ids."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import select

from bot.db.models import (
    BallotRow,
    DeadlineRow,
    DraftRow,
    EntryRow,
    MatchRow,
    SeatRow,
    VoteRow,
)
from bot.text.errors import Refusal
from bot.ui.custom_id import parse_custom_id
from bot.ui.panel import move_token
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME, Roll
from tests.support.tiny_match import deal, hand, play_on, reaches
from tests.tiny.game import TINY, moves

VERBS = (
    *("move", "pick", "ask", "say", "hand", "back", "pass", "skip", "absent", "yes", "no"),
    *("end", "depart", "rematch", "rules", "join", "quit", "addbot", "removebot", "options"),
    *("option", "pace", "remove", "start", "cancel", "unblock", "blocked", "backall", "nothing"),
)
STATE = (MatchRow, SeatRow, EntryRow, DeadlineRow, DraftRow, BallotRow, VoteRow)


TIMES = ("acted_at", "touched_at", "due", "notified")
VERSIONS = ("version", "shown", "shown_at")
"""They count commits and edits, also of an option that is set to what it was."""


async def state(harness: Harness) -> list[Any]:
    """All that presses could change, row by row, without the times of presses and versions."""
    kept = []
    async with harness.client.services.database.read() as session:
        for table in STATE:
            for row in await session.scalars(select(table)):
                if isinstance(row, DeadlineRow) and row.kind == "call":
                    continue  # a call that was put off comes whatever is pressed
                values = {c.key: getattr(row, c.key) for c in table.__table__.columns}
                for passing in (*TIMES, *VERSIONS):
                    values.pop(passing, None)
                kept.append((table.__tablename__, values))
    return kept


async def test_an_outsiders_press_says_whose_table_it_is(harness: Harness) -> None:
    """A bystander gets a private reason, and nothing changes (F032, F035)."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    before = await state(harness)
    pressed = await harness.press("Cleo", table, "Roll")
    assert "At the table: Ada and Ben." in pressed.ephemeral.text
    assert pressed.ephemeral.private_to == harness.person("Cleo").id
    assert await state(harness) == before


async def test_another_players_press_is_refused(harness: Harness) -> None:
    """A player who is not asked is told so, and told who is (F034)."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    asked = await harness.asked()
    other = "Ben" if asked == "Ada" else "Ada"
    before = await state(harness)
    pressed = await harness.press(other, table, "Roll")
    assert f"This isn't your question: it's up to {asked}." in pressed.ephemeral.text
    assert await state(harness) == before


async def test_a_press_on_another_matchs_message(harness: Harness) -> None:
    """A custom id acts on the match it names, wherever its message stands (F034, F104)."""
    first = await harness.play(DICE_GAME, "Ada", "Ben")
    second = await harness.play(DICE_GAME, "Ada", "Ben", where="second-table")
    stored = await harness.stored(2)
    before = stored.row.seq
    name = stored.seats[stored.pending[0].seat].name
    await harness.forge(name, first, second.button("Roll")["custom_id"])
    assert (await harness.stored(2)).row.seq == before + 1
    assert (await harness.stored(1)).row.seq == 0


async def test_leaving_one_lobby_leaves_no_other(harness: Harness) -> None:
    """“Leave” on one lobby frees the seat there and nowhere else (F104)."""
    first = await harness.lobby(DICE_GAME, "Ada", "Ben")
    await harness.lobby(DICE_GAME, "Cleo", "Ben", where="second-table")
    await harness.press("Ben", first, "Leave")
    assert [seat.name for seat in (await harness.stored(1)).seats] == ["Ada"]
    assert [seat.name for seat in (await harness.stored(2)).seats] == ["Cleo", "Ben"]


async def test_a_stale_press_changes_nothing(harness: Harness) -> None:
    """The button of a closed question is refused, even if the same question is asked again."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    name = await harness.asked()
    old = table.button("Roll")["custom_id"]
    await harness.press(name, table, "Roll")
    before = await state(harness)
    pressed = await harness.forge(name, table, old)
    assert "nothing was changed" in pressed.ephemeral.text
    assert await state(harness) == before


async def test_a_move_that_is_not_listed(tiny_harness: Harness) -> None:
    """A card that the hand does not hold cannot be bid (F041, F118)."""
    harness = tiny_harness
    await harness.play("tiny", "Ada", "Ben")
    stored = await play_on(harness, "bid")
    assert stored.match is not None
    missing = next(c for c in range(7) if c not in stored.match.state.players[0].hand)
    before = await state(harness)
    what = f"move.{move_token(moves.Bid(missing))}"
    custom_id = f"g1:1:{stored.pending[0].id}:{what}:x"
    pressed = await harness.forge("Ada", hand(harness, "Ada"), custom_id)
    assert "can't do that now" in pressed.ephemeral.text
    assert await state(harness) == before


@pytest.mark.parametrize("value", ["99", "-1", "x", "6", ""])
async def test_a_choice_that_is_not_offered(
    tiny_harness: Harness, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A menu's values are judged by what is asked now (F041)."""
    harness = tiny_harness
    deal(monkeypatch, lambda m: 6 not in m.state.players[0].hand, 2)
    await harness.play("tiny", "Ada", "Ben")
    stored = await harness.stored()
    before = await state(harness)
    custom_id = f"g1:1:{stored.pending[0].id}:pick.card:x"
    pressed = await harness.forge("Ada", hand(harness, "Ada"), custom_id, value)
    assert "Choose first" in pressed.ephemeral.text
    assert await state(harness) == before


async def test_nobody_ends_a_match_by_a_forged_confirmation(harness: Harness) -> None:
    """The confirmation of /end asks again by what right (F197)."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    for name in ("Ben", "Cleo"):
        pressed = await harness.forge(name, table, "g1:1:0:end:x")
        assert pressed.ephemeral is not None
    assert (await harness.stored()).playing


async def test_a_rematch_of_a_match_that_goes_on_is_refused(harness: Harness) -> None:
    """Nobody is seated elsewhere by a button that is not offered yet (F119)."""
    await harness.play(DICE_GAME, "Ada", "Ben")
    other = await harness.lobby(DICE_GAME, "Cleo", where="second-table")
    await harness.press("Cleo", other, "Cancel")
    pressed = await harness.forge("Ada", other, "g1:1:0:rematch:x")
    assert "isn't over yet" in pressed.ephemeral.text
    with pytest.raises(Refusal, match="table no longer exists"):
        await harness.stored(3)


async def test_who_left_cannot_be_the_host_of_a_rematch_without_a_seat(harness: Harness) -> None:
    """The player who asks for the rematch gets a seat, even after having left the match (F097)."""
    table = await harness.play(DICE_GAME, "Ada", "Ben")
    await harness.slash("Ben", "table", "leave")
    confirm = harness.person("Ben").last("table", "Leave this match")
    assert confirm is not None
    await harness.press("Ben", confirm, "Leave")
    await harness.press("Ben", table, "Rematch")
    stored = await harness.stored(2)
    assert stored.row.host_id == harness.person("Ben").id
    assert stored.seat_of(harness.person("Ben").id) is not None


async def test_made_up_custom_ids_change_nothing(
    tiny_harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever an outsider makes up: an answer, never “This interaction failed”, no change.

    Only the lobby's Join is open to everybody, however it is pressed, and is left out. Whoever sits
    at the table can only do by it what the table's own buttons do.
    """
    harness = tiny_harness
    deal(monkeypatch, reaches("react"), 2)
    tiny = await harness.play("tiny", "Ada", "Ben", pace="slow")  # no window closes meanwhile
    await play_on(harness, "react")
    await harness.lobby(DICE_GAME, "Cleo", where="second-table")
    await harness.play(DICE_GAME, "Cleo", where="lounge")
    before = await state(harness)
    argument = st.one_of(
        st.sampled_from(
            ["", ".x", ".-1", ".tiny.taunt", f".{DICE_GAME}.0", ".first", ".end", ".0"]
        ),
        st.text("abz09_.-", max_size=30).map(lambda text: f".{text}"),
        st.sampled_from([f".{move_token(Roll())}", f".{move_token(moves.Block())}"]),
    )
    what = st.builds(str.__add__, st.sampled_from(VERBS), argument)
    number = st.one_of(st.sampled_from(["0", "1", "2", "3", "4"]), st.integers(0).map(str))
    made = st.builds("g1:{}:{}:{}:{}".format, number, number, what, st.text("ab0_", min_size=1))
    custom_ids = st.one_of(made, st.text(min_size=1)).map(lambda text: text[:100])
    sent: list[tuple[str, bool]] = []

    @settings(
        max_examples=60, deadline=None, suppress_health_check=list(HealthCheck), database=None
    )
    @given(st.lists(st.tuples(custom_ids, st.booleans()), min_size=1, max_size=3))
    def collect(made_up: list[tuple[str, bool]]) -> None:
        sent.extend(made_up)

    collect()
    joins = {
        custom_id
        for custom_id, _ in sent
        if (read := parse_custom_id(custom_id)) and read.verb == "join"
    }
    for custom_id, menu in dict.fromkeys(sent):
        if custom_id in joins:
            continue
        values = ["0"] if menu else []
        pressed = await harness.forge("Eli", tiny, custom_id, *values)
        assert not pressed.failed, custom_id
    after = await state(harness)
    assert [row for row in after if row not in before] == []
    assert len(after) == len(before)
    held = hand(harness, "Ben")  # whatever his own presses make of it
    for custom_id, menu in dict.fromkeys(sent):
        pressed = await harness.forge("Ben", held, custom_id, *["0"] if menu else [])
        assert not pressed.failed, custom_id
    stored = await harness.stored()
    assert stored.match is not None
    TINY.check(stored.match.state)
