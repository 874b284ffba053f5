"""Turns over the wire: the roll, draws and plays with their targets, and their refusals."""

from bot.ui.panel import move_token
from games.dumbways.moves import Draw
from tests.games.dumbways import questions
from tests.games.dumbways.positions import FIRE, HOME, LUCK, NATURE, PEEK, RELAX, RIDE, TRADE, built
from tests.games.dumbways.wire import choose, play_card, stand
from tests.support.harness import Harness
from tests.support.wire import asks, entries, hand, menu, state_of


async def test_a_roll_at_the_table_opens_the_choice_in_the_hand(harness: Harness) -> None:
    """D-35: one press at the table rolls; then the hand offers a draw and the playable cards."""
    table = await stand(harness, questions.roll().state)
    assert "Ben rolls for actions" in table.text
    assert "Roll" in table.buttons
    await harness.press("Ben", table, "Roll")
    assert "Roll" not in table.buttons
    state = await state_of(harness)
    assert state.rolled == state.actions
    assert await asks(harness) == ("Ben", "act")
    assert "Draw a card" in hand(harness, "Ben").buttons
    assert entries(hand(harness, "Ben")) == ["Blind Luck", "Sneak Peek"]


async def test_only_who_is_asked_can_roll(harness: Harness) -> None:
    """Another player, and a bystander (F032), are told why not, in private."""
    table = await stand(harness, questions.roll().state)
    pressed = await harness.press("Ada", table, "Roll")
    assert "it's up to Ben." in pressed.ephemeral.text
    outsider = await harness.press("Eli", table, "Roll")
    assert "don't have a seat" in outsider.ephemeral.text
    assert (await state_of(harness)).rolled is None


async def test_a_card_is_chosen_then_its_target(harness: Harness) -> None:
    """D-11, D-41: the menu names playable cards only, the target's button plays the card."""
    table = await stand(harness, built((HOME, RELAX, FIRE), (PEEK,), (), top=(RIDE, NATURE)))
    held = hand(harness, "Ada")
    assert entries(held) == ["Accident! Home", "Set Fire to Everything"]  # D-7: no Relax
    await choose(harness, "Ada", held, "Accident! Home")
    assert [b for b in held.buttons if b in ("Ada", "Ben", "Cleo")] == ["Ben", "Cleo"]  # D-8
    assert "Draw a card" not in held.buttons
    assert "Accident" not in table.text
    await harness.press("Ada", held, "Take back")
    assert "Draw a card" in held.buttons
    await play_card(harness, "Ada", "Accident! Home", "Cleo")  # an empty hand can be attacked
    state = await state_of(harness)
    assert [bean.alive for bean in state.beans[2]] == [False, True, True]
    assert "Ada attacks Cleo" in table.text
    assert "Cleo loses" in table.text
    assert entries(hand(harness, "Ada")) == ["Set Fire to Everything"]  # D-44
    assert "attack used" in table.text


async def test_d_29_a_peek_needs_a_hand(harness: Harness) -> None:
    """D-29: players without cards are no targets of Sneak Peek, but of Fair Trade (D-24)."""
    await stand(harness, built((PEEK, TRADE), (), (RELAX,), top=(RIDE,)))
    held = hand(harness, "Ada")
    await choose(harness, "Ada", held, "Sneak Peek")
    assert "Ben" not in held.buttons
    assert "Cleo" in held.buttons
    await choose(harness, "Ada", held, "Fair Trade")
    assert {"Ben", "Cleo"} <= set(held.buttons)


async def test_d_6_nothing_to_play_leaves_the_draw(harness: Harness) -> None:
    """D-6: with nothing but Relax there is no menu (F046), only the draw, and a word why."""
    table = await stand(harness, built((RELAX,), (PEEK,), (PEEK,), top=(RIDE, HOME), rolled=2))
    held = hand(harness, "Ada")
    assert menu(held) is None
    assert "You can't play any of your cards now" in held.text
    await harness.press("Ada", held, "Draw a card")
    assert (await state_of(harness)).hands[0] == (RIDE, RELAX)
    assert "Ada draws a card" in table.text
    assert "You drew recently: 🎢 Accident! Ride" in held.text


async def test_an_old_press_is_refused_and_the_hand_is_fresh(harness: Harness) -> None:
    """X-4, F052: a second press on the same question changes nothing and says so."""
    await stand(harness, built((RELAX,), (PEEK,), (PEEK,), top=(RIDE, HOME, NATURE)))
    held = hand(harness, "Ada")
    old = held.button("Draw a card")["custom_id"]
    await harness.press("Ada", held, "Draw a card")
    again = await harness.forge("Ada", held, old)
    assert "already answered that" in again.ephemeral.text
    assert (await state_of(harness)).hands[0] == (RIDE, RELAX)
    assert "2 actions left" in held.text


async def test_forged_choices_are_refused_in_words(harness: Harness) -> None:
    """A card that is not held or not playable is refused; nothing changes."""
    await stand(harness, built((RELAX, PEEK), (LUCK,), (PEEK,), top=(RIDE,)))
    held = hand(harness, "Ada")
    select = menu(held)["custom_id"]
    for forged in ("relax", "blind_luck", "nonsense"):
        chosen = await harness.forge("Ada", held, select, forged)
        assert "can't play that card now" in chosen.ephemeral.text
        select = menu(held)["custom_id"]
    state = await state_of(harness)
    assert state.hands[0] == (RELAX, PEEK)
    assert state.actions == 3


async def test_another_player_cannot_draw_for_one(harness: Harness) -> None:
    """The custom_id of somebody's question is worth nothing in other hands."""
    await stand(harness, built((RELAX, PEEK), (LUCK,), (PEEK,), top=(RIDE,)))
    stored = await harness.stored()
    token = f"g1:{stored.id}:{stored.pending[0].id}:move.{move_token(Draw())}:x"
    held = hand(harness, "Ben")
    pressed = await harness.forge("Ben", held, token)
    assert "it's up to Ada." in pressed.ephemeral.text
    assert (await state_of(harness)).hands[0] == (RELAX, PEEK)


async def test_a_choice_too_late_says_what_it_was_about(harness: Harness) -> None:
    """A menu used when silence has drawn already: the words name the action."""
    await stand(harness, built((HOME, PEEK), (LUCK,), (PEEK,), top=(RIDE, NATURE)))
    held = hand(harness, "Ada")
    select = menu(held)["custom_id"]
    await harness.advance(181)
    assert RIDE in (await state_of(harness)).hands[0]
    chosen = await harness.forge("Ada", held, select, "sneak_peek")
    assert "used already" in chosen.ephemeral.text
