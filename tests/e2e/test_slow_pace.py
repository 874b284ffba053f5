"""The slow pace: two reminders, and quiet hours of the players who are asked."""

from typing import Any

from sqlalchemy import select

from bot.db.models import DeadlineRow
from bot.paces import HOUR
from bot.practice.state.objects import Message
from bot.users.people import Person
from bot.users.preferences import update_preferences
from bot.users.quiet_hours import QuietHours
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME

NIGHT = QuietHours(22 * 60, 8 * 60)
"""Of somebody whose clock shows UTC."""
MINUTE = 60.0


async def _at(harness: Harness, hour: float) -> None:
    """Put the clock forward to an hour of a day in UTC."""
    await harness.advance((hour * HOUR - harness.clock.now()) % (24 * HOUR))


async def _wishes(harness: Harness, name: str, **values: Any) -> None:
    person = harness.person(name)
    known = Person(person.id, person.name, "en-US")
    await update_preferences(harness.client.services.database, known, **values)


async def _deadlines(harness: Harness) -> dict[str, float]:
    """When what happens, by kind."""
    async with harness.client.services.database.read() as session:
        rows = await session.scalars(select(DeadlineRow).where(DeadlineRow.match_id == 1))
        return {row.kind: row.due for row in rows}


def _calls(harness: Harness, name: str) -> list[Message]:
    """The messages at the table that call somebody and still stand."""
    return harness.person(name).pings("table")


async def test_two_reminders_and_then_silence(harness: Harness) -> None:
    """Each reminder comes once, halfway and near the end, and replaces the last call (F187)."""
    await harness.play(DICE_GAME, "Ada", pace="slow")
    start = (await _deadlines(harness))["answer"] - 12 * HOUR
    await harness.advance(start + 6 * HOUR - 5 * MINUTE - harness.clock.now())
    assert not any("runs out" in m.text for m in _calls(harness, "Ada"))
    await harness.advance(10 * MINUTE)
    (half,) = _calls(harness, "Ada")
    assert f"runs out <t:{int(start + 12 * HOUR)}:R>" in half.text
    await harness.advance(start + 10.8 * HOUR - 5 * MINUTE - harness.clock.now())
    assert _calls(harness, "Ada") == [half]
    await harness.advance(10 * MINUTE)
    (late,) = _calls(harness, "Ada")
    assert late.id != half.id
    await harness.advance(2 * HOUR)
    assert (await harness.stored()).row.seq > 0


async def test_a_reminder_that_was_given_outlives_a_restart(harness: Harness) -> None:
    """It is not given a second time (F004)."""
    await harness.play(DICE_GAME, "Ada", pace="slow")
    await harness.advance(7 * HOUR)
    (half,) = _calls(harness, "Ada")
    await harness.restart()
    await harness.advance(HOUR)
    assert _calls(harness, "Ada") == [half]


async def test_quiet_hours_stretch_a_slow_deadline(harness: Harness) -> None:
    """Twelve hours asked at 20:00 are over at 18:00: ten of them were quiet (F134)."""
    await _at(harness, 20)
    await _wishes(harness, "Ada", quiet=NIGHT)
    await harness.play(DICE_GAME, "Ada", pace="slow")
    row = (await harness.stored()).row
    due = await _deadlines(harness)
    asked = due["answer"] - 22 * HOUR
    assert 0 <= asked - row.created_at < MINUTE
    assert due["half"] == asked + 16 * HOUR
    assert due["warning"] == asked + (10 + 0.9 * 12) * HOUR
    await harness.advance(21 * HOUR)
    assert (await harness.stored()).row.seq == 0


async def test_quiet_hours_are_no_absence(harness: Harness) -> None:
    """One alone cannot call the other away for hours in which nobody has called them (F134)."""
    await _at(harness, 21)
    for name in ("Ada", "Ben"):
        await _wishes(harness, name, quiet=NIGHT)
    await harness.play(DICE_GAME, "Ada", "Ben", pace="slow")
    whom = await harness.asked()
    caller = "Ben" if whom == "Ada" else "Ada"
    await harness.advance(7 * HOUR)
    called = await harness.slash(caller, "table", "absent", player=harness.person(whom))
    assert "half of the time" in called.text
    await harness.advance(10 * HOUR)  # at 14:00 six hours have passed that were not quiet
    called = await harness.slash(caller, "table", "absent", player=harness.person(whom))
    assert f"plays for {whom}" in called.text


async def test_other_paces_do_not_wait_for_the_morning(harness: Harness) -> None:
    """At other paces, quiet hours do not extend a time limit."""
    await _at(harness, 23)
    await _wishes(harness, "Ada", quiet=NIGHT)
    await harness.play(DICE_GAME, "Ada")
    due = await _deadlines(harness)
    assert due["answer"] - harness.clock.now() <= 3 * MINUTE


async def test_nobody_is_called_in_their_quiet_hours(harness: Harness) -> None:
    """The call comes when they end, once, if it is still their move (F134, F184)."""
    await _at(harness, 23)
    for name in ("Ada", "Ben"):
        await _wishes(harness, name, quiet=NIGHT)
    await harness.play(DICE_GAME, "Ada", "Ben", pace="slow")
    await harness.advance(8 * HOUR)
    await harness.restart()
    assert _calls(harness, "Ada") + _calls(harness, "Ben") == []
    await harness.advance(HOUR + MINUTE)
    assert len(_calls(harness, "Ada") + _calls(harness, "Ben")) == 1
    await harness.advance(HOUR)
    assert len(_calls(harness, "Ada") + _calls(harness, "Ben")) == 1


async def test_a_reminder_passes_over_who_sleeps(tiny_harness: Harness) -> None:
    """The latest deadline of a shared question sets its reminders; nobody else's wakes a player.

    Asked at 19:00, half of Ada's waking time is over at 11:00, when Ben sleeps.
    """
    harness = tiny_harness
    await _at(harness, 19)
    await _wishes(harness, "Ada", quiet=NIGHT, hand="here")
    await _wishes(harness, "Ben", quiet=QuietHours(8 * 60, 18 * 60), hand="here")
    await harness.play("tiny", "Ada", "Ben", pace="slow")
    due = await _deadlines(harness)
    started = (await harness.stored()).row.created_at
    assert 0 <= due["half"] - 16 * HOUR - started < MINUTE
    await harness.advance(due["half"] - harness.clock.now() + MINUTE)
    assert ["runs out" in call.text for call in _calls(harness, "Ada")] == [True]
    assert not any("runs out" in call.text for call in _calls(harness, "Ben"))


async def test_hands_are_edited_in_quiet_hours_and_sent_after_them(tiny_harness: Harness) -> None:
    """A DM at night would ring: the old one changes, and the new one comes in the morning."""
    harness = tiny_harness
    await _at(harness, 23)
    await _wishes(harness, "Ada", quiet=NIGHT)
    await harness.play("tiny", "Ada", "Ben", pace="slow")
    dm = harness.person("Ada").dm
    (held,) = dm.messages.values()
    assert "Put a card aside?" in held.text
    await harness.advance(9 * HOUR + MINUTE)
    newest = list(dm.messages.values())[-1]
    assert newest.id > held.id
    assert not newest.flags & 4096


async def test_a_vote_that_somebody_is_away_ends_the_wait_for_their_morning(
    harness: Harness,
) -> None:
    """The bot plays for them at once: quiet hours hold nobody up who is voted away."""
    await _at(harness, 23)
    for name in ("Ada", "Ben", "Cleo"):
        await _wishes(harness, name, quiet=NIGHT)
    await harness.play(DICE_GAME, "Ada", "Ben", "Cleo", pace="slow")
    asked = harness.person(await harness.asked()).id
    await harness.client.services.seats.set_away(1, asked, away=True)
    await harness.advance(5)
    assert (await harness.stored()).row.seq > 0
