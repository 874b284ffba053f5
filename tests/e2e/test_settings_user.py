"""/settings: each user's own, shown with what is chosen, confirmed, and honoured."""

import pytest

from bot.practice.state.objects import SILENT, Message
from bot.users.preferences import Preferences, preferences_of
from bot.users.quiet_hours import QuietHours
from tests.e2e.ground import Ground
from tests.e2e.tiny import hand, name_of, play_on

THREE = ("Ada", "Ben", "Cleo")


async def _open(ground: Ground, name: str, where: object = "table") -> Message:
    shown = (await ground.slash(name, where, "settings")).ephemeral
    assert shown is not None
    return shown  # type: ignore[no-any-return]


async def _set(ground: Ground, name: str, **values: str) -> Message:
    panel = await _open(ground, name)
    for field, value in values.items():
        await ground.choose(name, panel, f"mine.{field}", value)
    return panel


async def _chosen(ground: Ground, name: str) -> Preferences:
    return await preferences_of(ground.client.services.database, ground.person(name).id)


def _shown(panel: Message) -> set[str]:
    """What the menus of a panel show as chosen."""
    options = [one for c in panel.components for one in c.get("options", ())]
    return {one["label"] for one in options if one.get("default")}


async def test_settings_show_what_is_chosen_and_confirm_a_change(ground: Ground) -> None:
    """In a server as in the DMs; the very message changes and says what the change means."""
    for where in ("table", ground.person("Ada").dm):
        panel = await _open(ground, "Ada", where)
        assert panel.ephemeral
        assert "Pings: on" in _shown(panel) or "Pings: without a sound" in _shown(panel)
        await ground.choose("Ada", panel, "mine.pings", "silent")
        assert "✅ From now on you are pinged without a sound." in panel.text
        assert "Pings: without a sound" in _shown(panel)
        assert (await _chosen(ground, "Ada")).pings == "silent"
    assert (await _chosen(ground, "Ben")) == Preferences()


async def test_a_made_up_choice_changes_nothing(ground: Ground) -> None:
    """Neither a value nor a setting that is not offered."""
    panel = await _open(ground, "Ada")
    ada = ground.person("Ada")
    for custom_id, values in (
        ("g1:0:0:mine.hand:x_1", ["pigeon"]),
        ("g1:0:0:mine.quiet:x_1", ["dm"]),
        ("g1:0:0:mine.hand:x_1", []),
    ):
        used = ada.choose(panel, custom_id, *values, forged=True)
        await ground.quiet()
        assert used.ephemeral is not None
        assert "cannot be set like that" in used.ephemeral.text
    assert await _chosen(ground, "Ada") == Preferences()


async def test_quiet_hours_are_set_by_a_form(ground: Ground) -> None:
    """From, until, and what the user's clock shows, which tells the time zone."""
    ground.clock.advance(-ground.clock.now() % 86_400 + 12 * 3600)  # noon in UTC
    panel = await _open(ground, "Ada")
    opened = await ground.press("Ada", panel, "Set quiet hours …")
    sent = ground.person("Ada").submit(
        opened, {"start": ["1380"], "end": ["420"], "now": "2:01 pm"}
    )
    await sent.settled()
    await ground.quiet()
    assert (await _chosen(ground, "Ada")).quiet == QuietHours(23 * 60, 7 * 60, 120)
    assert "✅ Your quiet hours are 23:00 to 07:00." in panel.text
    assert "your clock shows 14:0" in panel.text
    again = await ground.press("Ada", panel, "Set quiet hours …")
    text = next(c for c in _fields(again.modal) if c["custom_id"] == "now")
    assert text["value"].startswith("14:0")
    await ground.press("Ada", panel, "No quiet hours")
    assert (await _chosen(ground, "Ada")).quiet is None
    assert "none" in panel.text


def _fields(modal: dict) -> list[dict]:  # type: ignore[type-arg]
    return [part["component"] for part in modal["components"]]


@pytest.mark.parametrize(
    ("start", "end", "now", "why"),
    [
        ("480", "480", "14:00", "at most twelve"),
        ("480", "1320", "14:00", "at most twelve"),
        ("480", "600", "half 2", "Write it like 14:30"),
        ("480", "600", "25:00", "Write it like 14:30"),
    ],
)
async def test_senseless_quiet_hours_are_refused(
    ground: Ground, start: str, end: str, now: str, why: str
) -> None:
    """With the reason, and a way to try again; nothing is stored."""
    panel = await _open(ground, "Ada")
    opened = await ground.press("Ada", panel, "Set quiet hours …")
    sent = ground.person("Ada").submit(opened, {"start": [start], "end": [end], "now": now})
    await sent.settled()
    assert why in sent.ephemeral.text  # type: ignore[union-attr]
    again = await ground.press("Ada", sent.ephemeral, "Try again")  # type: ignore[arg-type]
    assert again.modal is not None
    assert (await _chosen(ground, "Ada")).quiet is None


async def test_a_hand_that_is_wanted_at_the_table_comes_by_no_dm(tiny_ground: Ground) -> None:
    """Not at joining, not later; «My hand» shows it, and the user is told so once (F062)."""
    ground = tiny_ground
    await _set(ground, "Ada", hand="here")
    table = await ground.play("tiny", *THREE)
    assert ground.person("Ada").messages(ground.person("Ada").dm) == []
    told = [m for m in ground.person("Ada").messages("table") if "comes by no DM" in m.text]
    assert len(told) == 1
    shown = (await ground.press("Ada", table, "My hand")).ephemeral
    assert "Your hand:" in shown.text
    assert ground.person("Ben").last(ground.person("Ben").dm, "Your hand:") is not None


async def test_a_hand_can_move_in_the_middle_of_a_match(tiny_ground: Ground) -> None:
    """Out of the DMs, where it loses its contents, and into them again (F062)."""
    ground = tiny_ground
    await ground.play("tiny", *THREE)
    held = hand(ground, "Ada")
    await _set(ground, "Ada", hand="here")
    assert "does not come by DM any more" in held.text
    assert "Your hand:" not in held.text
    assert held.buttons == []
    await _set(ground, "Ada", hand="dm")
    assert hand(ground, "Ada") is held
    assert "Done" in held.buttons


async def test_the_dm_is_opened_by_the_users_own_press(tiny_ground: Ground) -> None:
    """Who joined without a DM and wants one now gets it at once."""
    ground = tiny_ground
    await _set(ground, "Ada", hand="here")
    await ground.play("tiny", *THREE)
    await _set(ground, "Ada", hand="dm")
    assert "Your hand:" in hand(ground, "Ada").text


async def _called(ground: Ground, wish: str) -> tuple[bool, Message]:
    """Whether Cleo gets a new DM when she is asked after a pause, and her hand; never a mention."""
    await _set(ground, "Cleo", pings=wish)
    await ground.play("tiny", *THREE)
    await ground.press("Cleo", hand(ground, "Cleo"), "Done")
    before = hand(ground, "Cleo")
    ground.clock.advance(60)
    for name in ("Ada", "Ben"):
        await ground.press(name, hand(ground, name), "Done")
    stored = await ground.stored()
    assert stored.pending[0].kind == "bid"
    everything = ground.stand_in.channel("table").messages.values()
    assert not any(ground.person("Cleo").id in m.pinged for m in everything)
    newest = hand(ground, "Cleo")
    return newest.id > before.id, newest


@pytest.mark.parametrize(("wish", "flag"), [("on", 0), ("silent", SILENT)])
async def test_pings_ring_as_the_user_likes(tiny_ground: Ground, wish: str, flag: int) -> None:
    """The new DM is sent as one that rings, or as a silent one; nobody is called twice (F184)."""
    new, held = await _called(tiny_ground, wish)
    assert new
    assert "Your bid?" in held.text
    assert held.flags & SILENT == flag


async def test_without_pings_the_hand_is_edited_in_place(tiny_ground: Ground) -> None:
    """No new message, no mention: the user looks for themselves (F185)."""
    new, held = await _called(tiny_ground, "off")
    assert not new
    assert "Your bid?" in held.text


@pytest.mark.parametrize("wish", ["on", "silent", "off"])
async def test_calls_at_the_table_honour_it_too(ground: Ground, wish: str) -> None:
    """In games without hands: a call, a silent one, or none; reminders likewise (F185, F187)."""
    for name in THREE:
        await _set(ground, name, pings=wish)
    await ground.play("dropdead", *THREE)
    asked = (await ground.stored()).pending[0].seat
    name = name_of(await ground.stored(), asked)
    ground.clock.advance(60)
    await ground.slash("Eli", "table", "table")
    for _ in range(2):
        channel = ground.stand_in.channel("table").messages.values()
        notices = [m for m in channel if ground.person(name).id in m.pinged]
        assert len(notices) == (0 if wish == "off" else 1)
        assert all(bool(m.flags & SILENT) == (wish == "silent") for m in notices)
        await ground.advance(80)  # the reminder


async def test_block_windows_pass_by_default(tiny_ground: Ground) -> None:
    """Who lets them pass is not asked, until they say otherwise in a match."""
    ground = tiny_ground
    for name in THREE:
        await _set(ground, name, passing="yes")
    await ground.play("tiny", *THREE)
    held = hand(ground, "Ada")
    assert "Ask me again" in held.buttons
    await ground.press("Ada", held, "Ask me again")
    assert "Let everything happen" in held.buttons
    assert "Ask me again" in hand(ground, "Ben").buttons
    await ground.press("Ada", held, "Let everything happen")
    assert "Ask me again" in held.buttons
    await _set(ground, "Ada", passing="no")
    assert "Let everything happen" in held.buttons
    await play_on(ground, "turn")


async def test_a_chosen_language_is_confirmed_in_it(ground: Ground) -> None:
    """Whoever chooses German is told so in German, and the other way round."""
    panel = await _set(ground, "Ada", language="de")
    assert "✅ Ab jetzt spreche ich Deutsch mit dir." in panel.text
    await ground.choose("Ada", panel, "mine.language", "en")
    assert "✅ From now on I speak English with you." in panel.text


@pytest.mark.usefixtures("german")
async def test_a_chosen_language_goes_before_that_of_discord(tiny_ground: Ground) -> None:
    """In answers, in DMs, and at the tables that its user opens."""
    ground = tiny_ground
    await _set(ground, "Ada", language="de")
    await _set(ground, "Dana", language="en")
    await ground.slash("Ada", "table", "play tiny")
    lobby = await ground.table("Mitspielen")
    refused = await ground.press("Ada", lobby, "Mitspielen")
    assert "Du sitzt schon" in refused.ephemeral.text
    (held,) = ground.person("Ada").messages(ground.person("Ada").dm)
    assert "Du hast einen Platz" in held.text
    await ground.press("Dana", lobby, "Mitspielen")
    (held,) = ground.person("Dana").messages(ground.person("Dana").dm)
    assert "You have a seat" in held.text
