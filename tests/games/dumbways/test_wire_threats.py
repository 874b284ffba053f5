"""Threats and psycho rolls over the wire: countdowns, counters, suspense."""

from msgspec.structs import replace

from bot.practice.state.objects import Message
from bot.ui.panel import move_token
from games.core import Dice
from games.core.piles import without
from games.dumbways.cards import RED, Card, ordered
from games.dumbways.moves import Counter
from games.dumbways.state import Psycho, State
from tests.games.dumbways import questions
from tests.games.dumbways.positions import (
    DIED_HOME,
    FIRE,
    HOME,
    LUCK,
    NATURE,
    PEEK,
    PSYCHO,
    RELAX,
    RIDE,
    built,
)
from tests.games.dumbways.wire import play_card, put, stand
from tests.support.harness import Harness
from tests.support.wire import asks, hand, shown, state_of


async def _attacked(harness: Harness, *cards: Card) -> Message:
    """Ada has attacked Ben, who holds ``cards``."""
    table = await stand(harness, built((HOME, PEEK), cards, (RELAX,), top=(RIDE, NATURE)))
    await play_card(harness, "Ada", "Accident! Home", "Ben")
    assert await asks(harness) == ("Ben", "counter")
    return table


async def test_d_9_a_threatened_hand_asks_and_the_table_counts_down(harness: Harness) -> None:
    """D-9, D-10: each counter is a button, taking it is one; what silence means is said."""
    table = await _attacked(harness, RELAX, RIDE, LUCK)
    held = hand(harness, "Ben")
    wanted = ["Counter: Ride", "Counter: Relax", "Lose the bean"]
    assert [b for b in held.buttons if b in wanted] == wanted
    assert "If time runs out, 🎢 Accident! Ride is used" in held.text
    due = (await harness.stored()).due
    (when,) = due.values()
    assert f"<t:{int(when)}:R>" in table.text
    assert f"<t:{int(when)}:R>" in held.text
    await harness.press("Ben", held, "Counter: Relax")
    state = await state_of(harness)
    assert state.hands[1] == (RIDE, LUCK)
    assert all(bean.alive for bean in state.beans[1])
    assert "Ben saves the bean with 😌 Relax" in table.text
    assert await asks(harness) == ("Ada", "act")


async def test_d_9_the_table_looks_the_same_whether_one_could_counter(harness: Harness) -> None:
    """D-9: with a counter or without, all that others see of the wait is the same."""
    table = await _attacked(harness, RELAX, RIDE)
    able = {name: shown(hand(harness, name)) for name in ("Ada", "Ben", "Cleo")}
    public, edits = shown(table), table.edits
    state = await state_of(harness)
    helpless = next(
        other
        for number in range(1000)
        if not {RELAX, RIDE} & set((other := _dealt(state, number)).hands[1])
    )
    await put(harness, helpless, same=True)
    assert "You hold neither: the bean is lost." in hand(harness, "Ben").text
    assert shown(hand(harness, "Ben")) != able["Ben"]
    assert shown(table) == public
    assert table.edits == edits
    assert shown(hand(harness, "Ada")) == able["Ada"]
    assert shown(hand(harness, "Cleo")) == able["Cleo"]


def _dealt(state: State, number: int) -> State:
    """The same for everybody but Ben, who holds something else, and so does the deck."""
    dice = Dice(f"deal {number}")
    cards = dice.shuffled([*state.deck, *state.hands[1]])
    harmless = [card for card in cards if card not in RED]
    mine = harmless[: len(state.hands[1])]
    hands = (state.hands[0], ordered(mine), state.hands[2])
    return replace(state, hands=hands, deck=without(cards, mine))


async def test_d_41_a_card_that_does_not_match_is_refused(harness: Harness) -> None:
    """D-41: a forged counter of the wrong category is refused in words; the card stays."""
    await _attacked(harness, NATURE, RIDE)
    stored, held = await harness.stored(), hand(harness, "Ben")
    token = move_token(Counter(NATURE))
    forged = f"g1:{stored.id}:{stored.pending[0].id}:move.{token}:x"
    pressed = await harness.forge("Ben", held, forged)
    assert "can't do that now" in pressed.ephemeral.text
    assert (await state_of(harness)).hands[1] == (NATURE, RIDE)
    await harness.press("Ben", held, "Counter: Ride")
    assert (await state_of(harness)).hands[1] == (NATURE,)


async def test_d_10_silence_counters_and_a_press_after_it_is_refused(harness: Harness) -> None:
    """D-10, F124: when the countdown is over the default is played; a late press says so."""
    table = await _attacked(harness, RELAX, LUCK)
    held = hand(harness, "Ben")
    old = held.button("Lose the bean")["custom_id"]
    await harness.advance(20.5)
    assert "Ben saves the bean with 😌 Relax" in table.text
    pressed = await harness.forge("Ben", held, old)
    assert "already settled" in pressed.ephemeral.text
    assert all(bean.alive for bean in (await state_of(harness)).beans[1])


async def test_a_threat_calls_who_has_looked_away(harness: Harness) -> None:
    """F184: one new DM for the wait, no notice beside it if the DM arrives."""
    await stand(harness, built((HOME, PEEK), (RIDE,), (RELAX,), top=(RIDE, NATURE)))
    ben = harness.person("Ben")
    before = hand(harness, "Ben")
    harness.clock.advance(60)
    await play_card(harness, "Ada", "Accident! Home", "Ben")
    assert hand(harness, "Ben").id > before.id
    assert "Ada attacks you" in hand(harness, "Ben").text
    assert [m for m in ben.messages("table") if ben.id in m.pinged] == []


async def test_d_13_psycho_rolls_one_after_the_other_at_the_table(harness: Harness) -> None:
    """D-13: the drawer first, then clockwise; each result stands before the next one rolls."""
    table = await stand(harness, built((RELAX,), (RIDE,), (LUCK,), top=(PSYCHO, RIDE), rolled=2))
    await harness.press("Ada", hand(harness, "Ada"), "Draw a card")
    assert "Psycho Attack! Only a 1 is safe" in table.text
    assert "Ada loses the last action" in table.text
    for name, then in (("Ada", "Then Ben and Cleo"), ("Ben", "Then Cleo"), ("Cleo", "")):
        assert await asks(harness) == (name, "psycho")
        assert f"{name} rolls …" in table.text
        assert then in table.text
        other = "Ben" if name != "Ben" else "Ada"
        refused = await harness.press(other, table, "Roll")
        assert f"it's up to {name}." in refused.ephemeral.text
        await harness.press(name, table, "Roll")
        assert f"{name} rolls a " in table.text
    state = await state_of(harness)
    assert await asks(harness) == ("Ben", "roll")
    dead = [sum(not bean.alive for bean in mine) for mine in state.beans]
    told = [f"{name} rolls a 1: safe" in table.text for name in ("Ada", "Ben", "Cleo")]
    assert dead == [0 if safe else 1 for safe in told]


async def test_d_15_a_psycho_in_the_middle_of_a_fire(harness: Harness) -> None:
    """D-15, D-18: the fire is off, who drew it rolls first, the next turn follows who lit it."""
    hands = ((FIRE, PEEK), (RIDE,), (LUCK,))
    table = await stand(harness, built(*hands, top=(HOME, PSYCHO, NATURE)))
    await play_card(harness, "Ada", "Set Fire to Everything")
    assert "Ada sets fire to everything" in table.text
    assert "🔪 Ben draws Psycho Attack! Now everybody rolls." in table.text
    assert "Then Cleo and Ada" in table.text
    assert "Still to draw" not in table.text
    for name in ("Ben", "Cleo", "Ada"):
        assert await asks(harness) == (name, "psycho")
        await harness.press(name, table, "Roll")
    assert await asks(harness) == ("Ben", "roll")
    assert (await state_of(harness)).deck[0] is NATURE


async def test_d_36_psycho_rolls_roll_themselves(harness: Harness) -> None:
    """D-36: if nobody presses, each roll comes after its countdown of 20 seconds."""
    table = await stand(harness, built((RELAX,), (RIDE,), (LUCK,), top=(PSYCHO, RIDE), rolled=2))
    await harness.press("Ada", hand(harness, "Ada"), "Draw a card")
    for number in range(3):
        (frame,) = (await state_of(harness)).frames
        assert isinstance(frame, Psycho)
        assert len(frame.fates) == number
        (due,) = (await harness.stored()).due.values()
        await harness.advance(due - harness.clock.now() - 3)
        assert (await state_of(harness)).frames == (frame,)
        await harness.advance(3)
    assert (await state_of(harness)).frames == ()
    assert "Cleo rolls a " in table.text


async def test_a_restart_in_the_middle_of_the_psycho(harness: Harness) -> None:
    """F001, F017: a crash between two rolls loses nothing; the old button rolls on."""
    table = await stand(harness, questions.psycho().state)
    before = await state_of(harness)
    await harness.restart(politely=False, after=5)
    assert await state_of(harness) == before
    await harness.press("Ben", table, "Roll")
    (frame,) = (await state_of(harness)).frames
    assert isinstance(frame, Psycho)
    assert [fate.seat for fate in frame.fates] == [0, 1]
    assert await asks(harness) == ("Cleo", "psycho")


async def test_a_restart_with_a_death_inside_a_fire(harness: Harness) -> None:
    """F013, F017: the threat, the draws that are still to come, and the deck are as before."""
    table = await stand(harness, built((FIRE,), (RIDE, LUCK), (RELAX,), top=(DIED_HOME, HOME)))
    await play_card(harness, "Ada", "Set Fire to Everything")
    assert await asks(harness) == ("Ben", "counter")
    assert (
        "Still to draw for 🔥 Set Fire to Everything: Ben 1, Cleo 2, Ada 2"
        in table.text.replace("*", "")
    )
    before = await state_of(harness)
    await harness.restart(politely=False, after=90)
    assert await state_of(harness) == before
    await harness.press("Ben", hand(harness, "Ben"), "Counter: Ride")
    state = await state_of(harness)
    assert {FIRE, DIED_HOME, RIDE} <= set(state.discard)
    assert HOME in state.hands[1]
    assert await asks(harness) == ("Ben", "roll")
    assert "Cards drawn: Ben 1, Cleo 2, Ada 2" in table.text
