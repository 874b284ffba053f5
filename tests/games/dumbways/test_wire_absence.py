"""Silence and leavers over the wire, in every question (X-2, D-36, D-37)."""

from games.dumbways.state import State
from tests.games.dumbways import questions
from tests.games.dumbways.positions import HOME, LUCK, PEEK, RELAX, RIDE, built
from tests.games.dumbways.wire import THREE, play_card, put, stand
from tests.support.harness import Harness
from tests.support.wire import asks, hand, privately, state_of, time_out

SECONDS = {"roll": 180, "act": 180, "discard": 180, "order": 180, "counter": 20, "psycho": 20}
"""How long each question may take at the usual pace."""


def _cards(state: State) -> int:
    """How many cards there are, wherever they lie."""
    zones = (state.deck, state.discard, state.removed, state.in_play, *state.hands)
    return sum(len(zone) for zone in zones)


async def test_x_2_silence_moves_every_question_on(harness: Harness) -> None:
    """X-2, F080, F127: just before its time nothing happens; at its time the default is played."""
    table = await stand(harness, questions.roll().state)
    for made in questions.ALL:
        await put(harness, made().state)
        stored = await harness.stored()
        (asked,) = stored.pending
        due = stored.due[asked.id]
        assert SECONDS[asked.kind] - 2 <= due - harness.clock.now() <= SECONDS[asked.kind]
        assert f"<t:{int(due)}:R>" in table.text
        await harness.advance(due - harness.clock.now() - 2)
        assert (await harness.stored()).row.seq == stored.row.seq
        await harness.advance(2)
        after = await harness.stored()
        assert after.row.seq == stored.row.seq + 1
        assert asked not in after.pending
        assert _cards(await state_of(harness)) == _cards(made().state)


async def test_d_37_a_leaver_in_every_question(harness: Harness) -> None:
    """D-37, F068, F077: whoever is asked leaves by /leave, and the next one is asked at once."""
    after = {
        questions.act: ("Cleo", "roll"),
        questions.attack: ("Ada", "act"),
        questions.fire: ("Cleo", "roll"),
        questions.psycho: ("Cleo", "psycho"),
        questions.discard: ("Ada", "act"),
        questions.order: ("Cleo", "roll"),
    }
    for number, (made, then) in enumerate(after.items(), start=1):
        table = await harness.play("dumbways", *THREE)
        await put(harness, made().state, number)
        before = await state_of(harness, number)
        asked = await harness.slash("Ben", "table", "leave")
        await harness.press("Ben", asked.reply, "Leave")
        state = await state_of(harness, number)
        assert state.gone == (False, True, False)
        assert state.hands[1] == ()
        assert _cards(state) == _cards(before)
        assert await asks(harness, number) == then
        assert "Ben has left" in table.text
        late = await harness.press("Ben", table, "My hand")
        assert "don't have a seat" in late.ephemeral.text
        await harness.client.services.matches.end(number, "host")
        await harness.quiet()


async def test_x_7_the_last_one_wins_when_the_others_leave(harness: Harness) -> None:
    """X-7: who is left alone at the table has won; the table says why."""
    table = await stand(harness, questions.order().state)
    for name in ("Ben", "Cleo"):
        asked = await harness.slash(name, "table", "leave")
        await harness.press(name, asked.reply, "Leave")
    stored = await harness.stored()
    assert stored.row.ending == "played"
    assert "Ada wins: everybody else has left" in table.text


async def test_a_dm_that_closes_in_the_middle(harness: Harness) -> None:
    """F058: the match goes on, the countdown too, and “My hand” has the question."""
    table = await stand(harness, built((HOME, PEEK), (RIDE, LUCK), (RELAX,), top=(RIDE,)))
    harness.stand_in.close_dms(harness.person("Ben"))
    harness.clock.advance(60)
    await put(harness, questions.attack().state)
    assert await asks(harness) == ("Ben", "counter")
    (call,) = [m for m in harness.person("Ben").messages("table") if m.pinged]
    assert call.pinged == (harness.person("Ben").id,)
    held = (await harness.press("Ben", call, "My hand")).ephemeral
    assert held is not None
    await harness.press("Ben", held, "Counter: Ride")
    assert "Ben saves the bean with 🎢 Accident! Ride" in table.text
    assert call.deleted
    assert await asks(harness) == ("Ada", "act")


async def test_d_33_who_is_out_watches(harness: Harness) -> None:
    """D-33: the last bean dies, the hand is shown as it goes, and its player is asked no more."""
    hands = ((HOME, PEEK), (LUCK, RELAX), (PEEK,))
    table = await stand(harness, built(*hands, top=(RIDE,), beans=(3, 1, 3)))
    await play_card(harness, "Ada", "Accident! Home", "Ben")
    assert "It's Ben's last bean!" in table.text
    assert "It's your last bean!" in hand(harness, "Ben").text
    await harness.press("Ben", hand(harness, "Ben"), "Lose the bean")
    assert "Ben is out; discarded: 😌 Relax, 🙈 Blind Luck" in table.text
    held = await privately(harness, "Ben", table)
    assert "All your beans are dead" in held.text
    assert held.buttons == ["Refresh", "To the table"]
    assert await asks(harness) == ("Ada", "act")


async def test_the_stages_of_one_turn_are_one_wait(harness: Harness) -> None:
    """A player who misses two questions of one turn has missed one wait (F085, F184)."""
    await stand(harness, built((HOME, PEEK), (RIDE, LUCK), (RELAX,), top=(RIDE,)))
    first = (await harness.stored()).pending[0]
    stored = await time_out(harness)
    (asked,) = stored.pending
    assert asked.seat == first.seat, "the same turn goes on"
    seat = stored.seats[first.seat]
    assert (seat.missed, seat.away) == (1, False)
    rings = len(harness.rings(seat.name))
    await harness.advance(5)
    assert len(harness.rings(seat.name)) == rings
    stored = await time_out(harness)
    assert stored.seats[first.seat].missed == 1
