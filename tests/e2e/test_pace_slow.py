"""The slow pace: reminders at half time and near the end, and quiet hours of who is asked."""

from typing import Any

from sqlalchemy import select

from bot.db.models import DeadlineRow
from bot.paces import HOUR
from bot.practice.state.objects import Message
from bot.users.people import Person
from bot.users.preferences import choose
from bot.users.quiet_hours import QuietHours
from tests.e2e.ground import Ground

NIGHT = QuietHours(22 * 60, 8 * 60)
"""Of somebody whose clock shows UTC."""
MINUTE = 60.0


async def _at(ground: Ground, hour: float) -> None:
    """Put the clock forward to an hour of a day in UTC."""
    await ground.advance((hour * HOUR - ground.clock.now()) % (24 * HOUR))


async def _wishes(ground: Ground, name: str, **values: Any) -> None:
    person = ground.person(name)
    known = Person(person.id, person.name, "en-US")
    await choose(ground.client.services.database, known, **values)


async def _deadlines(ground: Ground) -> dict[str, float]:
    """When what happens, by kind."""
    async with ground.client.services.database.read() as session:
        rows = await session.scalars(select(DeadlineRow).where(DeadlineRow.match_id == 1))
        return {row.kind: row.due for row in rows}


def _calls(ground: Ground, name: str) -> list[Message]:
    """The messages at the table that call somebody and still stand."""
    return ground.person(name).pings("table")


async def test_two_reminders_and_then_silence(ground: Ground) -> None:
    """At half time and near the end, each once, each in the place of the call before (F187)."""
    await ground.play("dropdead", "Ada", pace="slow")
    start = (await _deadlines(ground))["answer"] - 12 * HOUR
    await ground.advance(start + 6 * HOUR - 5 * MINUTE - ground.clock.now())
    assert not any("runs out" in m.text for m in _calls(ground, "Ada"))
    await ground.advance(10 * MINUTE)
    (half,) = _calls(ground, "Ada")
    assert f"runs out <t:{int(start + 12 * HOUR)}:R>" in half.text
    await ground.advance(start + 10.8 * HOUR - 5 * MINUTE - ground.clock.now())
    assert _calls(ground, "Ada") == [half]
    await ground.advance(10 * MINUTE)
    (late,) = _calls(ground, "Ada")
    assert late.id != half.id
    await ground.advance(2 * HOUR)
    assert (await ground.stored()).row.seq > 0


async def test_a_reminder_that_was_given_outlives_a_restart(ground: Ground) -> None:
    """It is not given a second time (F004)."""
    await ground.play("dropdead", "Ada", pace="slow")
    await ground.advance(7 * HOUR)
    (half,) = _calls(ground, "Ada")
    await ground.restart()
    await ground.advance(HOUR)
    assert _calls(ground, "Ada") == [half]


async def test_quiet_hours_stretch_a_slow_deadline(ground: Ground) -> None:
    """Twelve hours asked at 20:00 are over at 18:00: ten of them were quiet (F134)."""
    await _at(ground, 20)
    await _wishes(ground, "Ada", quiet=NIGHT)
    await ground.play("dropdead", "Ada", pace="slow")
    row = (await ground.stored()).row
    due = await _deadlines(ground)
    asked = due["answer"] - 22 * HOUR
    assert 0 <= asked - row.created_at < MINUTE
    assert due["half"] == asked + 16 * HOUR
    assert due["warning"] == asked + (10 + 0.9 * 12) * HOUR
    await ground.advance(21 * HOUR)
    assert (await ground.stored()).row.seq == 0


async def test_quiet_hours_are_no_absence(ground: Ground) -> None:
    """One alone cannot call the other away for hours in which nobody has called them (F134)."""
    await _at(ground, 21)
    for name in ("Ada", "Ben"):
        await _wishes(ground, name, quiet=NIGHT)
    await ground.play("dropdead", "Ada", "Ben", pace="slow")
    whom = await ground.asked()
    caller = "Ben" if whom == "Ada" else "Ada"
    await ground.advance(7 * HOUR)
    called = await ground.slash(caller, "table", "absent", player=ground.person(whom))
    assert "half of the time" in called.text
    await ground.advance(10 * HOUR)  # at 14:00 six hours have passed that were not quiet
    called = await ground.slash(caller, "table", "absent", player=ground.person(whom))
    assert f"plays for {whom}" in called.text


async def test_other_paces_do_not_wait_for_the_morning(ground: Ground) -> None:
    """Whoever plays quickly at night plays quickly."""
    await _at(ground, 23)
    await _wishes(ground, "Ada", quiet=NIGHT)
    await ground.play("dropdead", "Ada")
    due = await _deadlines(ground)
    assert due["answer"] - ground.clock.now() <= 3 * MINUTE


async def test_nobody_is_called_in_their_quiet_hours(ground: Ground) -> None:
    """The call comes when they end, once, if it is still their move (F134, F184)."""
    await _at(ground, 23)
    for name in ("Ada", "Ben"):
        await _wishes(ground, name, quiet=NIGHT)
    await ground.play("dropdead", "Ada", "Ben", pace="slow")
    await ground.advance(8 * HOUR)
    await ground.restart()
    assert _calls(ground, "Ada") + _calls(ground, "Ben") == []
    await ground.advance(HOUR + MINUTE)
    assert len(_calls(ground, "Ada") + _calls(ground, "Ben")) == 1
    await ground.advance(HOUR)
    assert len(_calls(ground, "Ada") + _calls(ground, "Ben")) == 1


async def test_a_reminder_passes_over_who_sleeps(tiny_ground: Ground) -> None:
    """Who of several needs longest sets the times of a question; nobody is woken for another.

    Asked at 19:00, half of Ada's waking time is over at 11:00, when Ben sleeps.
    """
    ground = tiny_ground
    await _at(ground, 19)
    await _wishes(ground, "Ada", quiet=NIGHT, hand="here")
    await _wishes(ground, "Ben", quiet=QuietHours(8 * 60, 18 * 60), hand="here")
    await ground.play("tiny", "Ada", "Ben", pace="slow")
    due = await _deadlines(ground)
    started = (await ground.stored()).row.created_at
    assert 0 <= due["half"] - 16 * HOUR - started < MINUTE
    await ground.advance(due["half"] - ground.clock.now() + MINUTE)
    assert ["runs out" in call.text for call in _calls(ground, "Ada")] == [True]
    assert not any("runs out" in call.text for call in _calls(ground, "Ben"))


async def test_hands_are_edited_in_quiet_hours_and_sent_after_them(tiny_ground: Ground) -> None:
    """A DM at night would ring: the old one changes, and the new one comes in the morning."""
    ground = tiny_ground
    await _at(ground, 23)
    await _wishes(ground, "Ada", quiet=NIGHT)
    await ground.play("tiny", "Ada", "Ben", pace="slow")
    dm = ground.person("Ada").dm
    (held,) = dm.messages.values()
    assert "Put a card aside?" in held.text
    await ground.advance(9 * HOUR + MINUTE)
    newest = list(dm.messages.values())[-1]
    assert newest.id > held.id
    assert not newest.flags & 4096


async def test_a_vote_that_somebody_is_away_ends_the_wait_for_their_morning(ground: Ground) -> None:
    """The bot plays for them at once: quiet hours hold nobody up who is voted away."""
    await _at(ground, 23)
    for name in ("Ada", "Ben", "Cleo"):
        await _wishes(ground, name, quiet=NIGHT)
    await ground.play("dropdead", "Ada", "Ben", "Cleo", pace="slow")
    asked = ground.person(await ground.asked()).id
    await ground.client.services.seats.set_away(1, asked, away=True)
    await ground.advance(5)
    assert (await ground.stored()).row.seq > 0
