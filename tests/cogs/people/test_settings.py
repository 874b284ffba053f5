"""/settings shows each user's own settings, confirms changes and applies them."""

import pytest

from bot.practice.state.objects import SILENT, Message
from bot.users.preferences import Preferences, preferences_of
from bot.users.quiet_hours import QuietHours
from tests.support.harness import Harness
from tests.support.sample_games import DICE_GAME
from tests.support.tiny_match import hand, name_of, play_on

THREE = ("Ada", "Ben", "Cleo")


async def _open(harness: Harness, name: str, where: object = "table") -> Message:
    shown = (await harness.slash(name, where, "settings")).ephemeral
    assert shown is not None
    return shown  # type: ignore[no-any-return]


async def _set(harness: Harness, name: str, **values: str) -> Message:
    panel = await _open(harness, name)
    for field, value in values.items():
        await harness.choose(name, panel, f"mine.{field}", value)
    return panel


async def _chosen(harness: Harness, name: str) -> Preferences:
    return await preferences_of(harness.client.services.database, harness.person(name).id)


def _shown(panel: Message) -> set[str]:
    """What the menus of a panel show as chosen."""
    options = [one for c in panel.components for one in c.get("options", ())]
    return {one["label"] for one in options if one.get("default")}


async def test_settings_show_what_is_chosen_and_confirm_a_change(harness: Harness) -> None:
    """In a server and in DMs, the same message changes and says what the change means."""
    for where in ("table", harness.person("Ada").dm):
        panel = await _open(harness, "Ada", where)
        assert panel.ephemeral
        assert "Pings: on" in _shown(panel) or "Pings: silent" in _shown(panel)
        await harness.choose("Ada", panel, "mine.pings", "silent")
        assert "✅ From now on, I'll ping you silently." in panel.text
        assert "Pings: silent" in _shown(panel)
        assert (await _chosen(harness, "Ada")).pings == "silent"
    assert (await _chosen(harness, "Ben")) == Preferences()


async def test_a_made_up_choice_changes_nothing(harness: Harness) -> None:
    """A setting or value that is not offered is refused."""
    panel = await _open(harness, "Ada")
    ada = harness.person("Ada")
    for custom_id, values in (
        ("g1:0:0:mine.hand:x_1", ["pigeon"]),
        ("g1:0:0:mine.quiet:x_1", ["dm"]),
        ("g1:0:0:mine.hand:x_1", []),
    ):
        used = ada.choose(panel, custom_id, *values, forged=True)
        await harness.quiet()
        assert used.ephemeral is not None
        assert "can't be set like that" in used.ephemeral.text
    assert await _chosen(harness, "Ada") == Preferences()


async def test_quiet_hours_are_set_by_a_form(harness: Harness) -> None:
    """The form takes the start, the end and the user's clock time, which gives the time zone."""
    harness.clock.advance(-harness.clock.now() % 86_400 + 12 * 3600)  # noon in UTC
    panel = await _open(harness, "Ada")
    opened = await harness.press("Ada", panel, "Set quiet hours …")
    sent = harness.person("Ada").submit(
        opened, {"start": ["1380"], "end": ["420"], "now": "2:01 pm"}
    )
    await sent.settled()
    await harness.quiet()
    assert (await _chosen(harness, "Ada")).quiet == QuietHours(23 * 60, 7 * 60, 120)
    assert "✅ Your quiet hours are 23:00 to 07:00." in panel.text
    assert "your clock shows 14:0" in panel.text
    again = await harness.press("Ada", panel, "Set quiet hours …")
    text = next(c for c in _fields(again.modal) if c["custom_id"] == "now")
    assert text["value"].startswith("14:0")
    await harness.press("Ada", panel, "No quiet hours")
    assert (await _chosen(harness, "Ada")).quiet is None
    assert "none" in panel.text


async def test_quiet_hours_in_a_time_zone(harness: Harness) -> None:
    """A city is enough; the clock that is shown follows daylight saving (F321)."""
    harness.clock.advance(1_824_552_000.0 - harness.clock.now())  # noon in UTC, 26 October 2027
    panel = await _open(harness, "Ada")
    opened = await harness.press("Ada", panel, "Set quiet hours …")
    sent = harness.person("Ada").submit(
        opened, {"start": ["1320"], "end": ["420"], "now": "berlin"}
    )
    await sent.settled()
    await harness.quiet()
    kept = QuietHours(22 * 60, 7 * 60, 120, "Europe/Berlin")
    assert (await _chosen(harness, "Ada")).quiet == kept
    assert "your clock shows 14:0" in panel.text
    again = await harness.press("Ada", panel, "Set quiet hours …")
    text = next(c for c in _fields(again.modal) if c["custom_id"] == "now")
    assert text["value"] == "Europe/Berlin"
    await harness.advance(7 * 86_400)
    assert "your clock shows 13:0" in (await _open(harness, "Ada")).text


def _fields(modal: dict) -> list[dict]:  # type: ignore[type-arg]
    return [part["component"] for part in modal["components"]]


@pytest.mark.parametrize(
    ("start", "end", "now", "why"),
    [
        ("480", "480", "14:00", "at most twelve"),
        ("480", "1320", "14:00", "at most twelve"),
        ("480", "600", "half 2", "Write it like 14:30"),
        ("480", "600", "25:00", "Write it like 14:30"),
        ("480", "600", "Atlantis", "Write it like Europe/Berlin"),
    ],
)
async def test_senseless_quiet_hours_are_refused(
    harness: Harness, start: str, end: str, now: str, why: str
) -> None:
    """Invalid quiet hours are refused with the reason and a way to retry; nothing is stored."""
    panel = await _open(harness, "Ada")
    opened = await harness.press("Ada", panel, "Set quiet hours …")
    sent = harness.person("Ada").submit(opened, {"start": [start], "end": [end], "now": now})
    await sent.settled()
    assert why in sent.ephemeral.text  # type: ignore[union-attr]
    again = await harness.press("Ada", sent.ephemeral, "Try again")  # type: ignore[arg-type]
    assert again.modal is not None
    assert (await _chosen(harness, "Ada")).quiet is None


async def test_a_hand_that_is_wanted_at_the_table_comes_by_no_dm(tiny_harness: Harness) -> None:
    """The hand never comes by DM; “My hand” shows it, and the user is told once (F062)."""
    harness = tiny_harness
    await _set(harness, "Ada", hand="here")
    table = await harness.play("tiny", *THREE)
    assert harness.person("Ada").messages(harness.person("Ada").dm) == []
    told = [m for m in harness.person("Ada").messages("table") if "won't come by DM" in m.text]
    assert len(told) == 1
    shown = (await harness.press("Ada", table, "My hand")).ephemeral
    assert "Your hand:" in shown.text
    assert harness.person("Ben").last(harness.person("Ben").dm, "Your hand:") is not None


async def test_a_hand_can_move_in_the_middle_of_a_match(tiny_harness: Harness) -> None:
    """Out of the DMs, where it loses its contents, and into them again (F062)."""
    harness = tiny_harness
    await harness.play("tiny", *THREE)
    held = hand(harness, "Ada")
    await _set(harness, "Ada", hand="here")
    assert "no longer comes by DM" in held.text
    assert "Your hand:" not in held.text
    assert held.buttons == []
    await _set(harness, "Ada", hand="dm")
    assert hand(harness, "Ada") is held
    assert "Done" in held.buttons


async def test_the_dm_is_opened_by_the_users_own_press(tiny_harness: Harness) -> None:
    """A seated player who switches to hands by DM gets one at once."""
    harness = tiny_harness
    await _set(harness, "Ada", hand="here")
    await harness.play("tiny", *THREE)
    await _set(harness, "Ada", hand="dm")
    assert "Your hand:" in hand(harness, "Ada").text


async def _called(harness: Harness, wish: str) -> tuple[bool, Message]:
    """Whether Cleo gets a new DM when she is asked after a pause, and her hand; never a mention."""
    await _set(harness, "Cleo", pings=wish)
    await harness.play("tiny", *THREE)
    await harness.press("Cleo", hand(harness, "Cleo"), "Done")
    before = hand(harness, "Cleo")
    harness.clock.advance(60)
    for name in ("Ada", "Ben"):
        await harness.press(name, hand(harness, name), "Done")
    stored = await harness.stored()
    assert stored.pending[0].kind == "bid"
    everything = harness.stand_in.channel("table").messages.values()
    assert not any(harness.person("Cleo").id in m.pinged for m in everything)
    newest = hand(harness, "Cleo")
    return newest.id > before.id, newest


@pytest.mark.parametrize(("wish", "flag"), [("on", 0), ("silent", SILENT)])
async def test_pings_ring_as_the_user_likes(tiny_harness: Harness, wish: str, flag: int) -> None:
    """The new DM is sent as one that rings, or as a silent one; nobody is called twice (F184)."""
    new, held = await _called(tiny_harness, wish)
    assert new
    assert "Your bid?" in held.text
    assert held.flags & SILENT == flag


async def test_without_pings_the_hand_is_edited_in_place(tiny_harness: Harness) -> None:
    """No new message, no mention: the user looks for themselves (F185)."""
    new, held = await _called(tiny_harness, "off")
    assert not new
    assert "Your bid?" in held.text


@pytest.mark.parametrize("wish", ["on", "silent", "off"])
async def test_calls_at_the_table_honour_it_too(harness: Harness, wish: str) -> None:
    """Notifications of games without hands follow the setting, including reminders (F185, F187)."""
    for name in THREE:
        await _set(harness, name, pings=wish)
    await harness.play(DICE_GAME, *THREE)
    asked = (await harness.stored()).pending[0].seat
    name = name_of(await harness.stored(), asked)
    harness.clock.advance(60)
    await harness.slash("Eli", "table", "table")
    for _ in range(2):
        channel = harness.stand_in.channel("table").messages.values()
        notices = [m for m in channel if harness.person(name).id in m.pinged]
        assert len(notices) == (0 if wish == "off" else 1)
        assert all(bool(m.flags & SILENT) == (wish == "silent") for m in notices)
        await harness.advance(80)  # the reminder


async def test_block_windows_pass_by_default(tiny_harness: Harness) -> None:
    """Players who let block windows pass are not asked until they choose otherwise in a match."""
    harness = tiny_harness
    for name in THREE:
        await _set(harness, name, passing="yes")
    await harness.play("tiny", *THREE)
    held = hand(harness, "Ada")
    assert "Ask me again" in held.buttons
    await harness.press("Ada", held, "Ask me again")
    assert "Let everything happen" in held.buttons
    assert "Ask me again" in hand(harness, "Ben").buttons
    await harness.press("Ada", held, "Let everything happen")
    assert "Ask me again" in held.buttons
    await _set(harness, "Ada", passing="no")
    assert "Let everything happen" in held.buttons
    await play_on(harness, "turn")


async def test_a_chosen_language_is_confirmed_in_it(harness: Harness) -> None:
    """The confirmation uses the language just chosen."""
    panel = await _set(harness, "Ada", language="de")
    assert "✅ Ab jetzt spreche ich Deutsch mit dir." in panel.text
    await harness.choose("Ada", panel, "mine.language", "en")
    assert "✅ From now on, I'll use English with you." in panel.text


@pytest.mark.usefixtures("german")
async def test_a_chosen_language_goes_before_that_of_discord(tiny_harness: Harness) -> None:
    """The chosen language is used in answers, DMs and the tables that its user opens."""
    harness = tiny_harness
    await _set(harness, "Ada", language="de")
    await _set(harness, "Dana", language="en")
    await harness.slash("Ada", "table", "play tiny")
    lobby = await harness.table("Mitspielen")
    refused = await harness.press("Ada", lobby, "Mitspielen")
    assert "Du sitzt schon" in refused.ephemeral.text
    (held,) = harness.person("Ada").messages(harness.person("Ada").dm)
    assert "Du hast einen Platz" in held.text
    await harness.press("Dana", lobby, "Mitspielen")
    (held,) = harness.person("Dana").messages(harness.person("Dana").dm)
    assert "You have a seat" in held.text
