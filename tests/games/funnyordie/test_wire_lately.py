"""What came up in a channel's last matches comes last in the next one (F145)."""

from msgspec import UNSET

from bot.matches.match_options import RECENT_SECONDS
from bot.practice.state.objects import Message
from games.core import begin
from games.funnyordie import DECK, GAME, dealt
from tests.games.funnyordie.table import built
from tests.games.funnyordie.wire import THREE, put
from tests.support.harness import Harness
from tests.support.wire import state_of

IDS = tuple(card.id for card in DECK)


async def _end(harness: Harness, match_id: int) -> None:
    await harness.client.services.matches.end(match_id, "host")
    await harness.quiet()


async def _rematch(harness: Harness, table: Message) -> Message:
    await harness.press("Ada", table, "Rematch")
    lobby = harness.person("Ada").last("table", "Join")
    assert lobby is not None
    await harness.press("Ada", lobby, "Start")
    return lobby


async def test_f145_a_rematch_deals_other_cards(harness: Harness) -> None:
    """F145: nothing that was in a hand or on the table comes again while there are other cards."""
    table = await harness.play("funnyordie", *THREE)
    first = dealt(await state_of(harness))
    assert len(first) == 15
    await _end(harness, 1)
    lobby = await _rematch(harness, table)
    state = await state_of(harness, 2)
    second = dealt(state)
    assert not set(first) & set(second)
    assert set(state.deck[:15]) == set(first)
    await _end(harness, 2)
    await _rematch(harness, lobby)
    third = await state_of(harness, 3)
    assert not set(dealt(third)) & {*first, *second}
    assert set(third.deck[:15]) == set(second)
    assert set(third.deck[15:30]) == set(first)


async def test_it_is_part_of_what_the_match_was_begun_with(harness: Harness) -> None:
    """The match can be recomputed from its options and its seed alone."""
    table = await harness.play("funnyordie", *THREE)
    assert (await state_of(harness)).options.lately is UNSET
    await _end(harness, 1)
    await _rematch(harness, table)
    match = (await harness.stored(2)).match
    assert match is not None
    assert match.options.lately == (dealt(await state_of(harness)),)
    assert begin(GAME, match.options, 3, match.rng.seed)[0] == match


async def test_only_this_channel_and_this_week_count(harness: Harness) -> None:
    """Elsewhere, or much later, chance alone decides."""
    await harness.play("funnyordie", *THREE)
    await _end(harness, 1)
    await harness.play("funnyordie", *THREE, where="lounge")
    assert (await state_of(harness, 2)).options.lately is UNSET
    await _end(harness, 2)
    harness.clock.advance(RECENT_SECONDS + 60)
    await harness.play("funnyordie", *THREE)
    assert (await state_of(harness, 3)).options.lately is UNSET


async def test_three_matches_are_remembered(harness: Harness) -> None:
    """If those matches used all cards, the oldest come first again and nothing breaks."""
    layers = (IDS[:60], IDS[60:120], IDS[120:], IDS[:90])
    for number, came in enumerate(layers, start=1):
        await harness.play("funnyordie", *THREE)
        rest = tuple(name for name in IDS if name not in came)
        await put(harness, built(deck=rest), number)
        assert set(dealt(await state_of(harness, number))) == set(came)
        await _end(harness, number)
        harness.clock.advance(60)
    await harness.play("funnyordie", *THREE)
    state = await state_of(harness, 5)
    newest, middle, oldest = (set(cards) for cards in state.options.lately or ())
    assert newest == set(IDS[:90])
    assert middle == set(IDS[120:])
    assert oldest == set(IDS[90:120])
    assert set(dealt(state)) <= oldest
    assert set(state.deck[:90]) == newest


async def test_a_match_in_a_thread_counts_for_its_channel(harness: Harness) -> None:
    """A match in a thread counts for its channel; a closed lobby counts for nothing."""
    closed = await harness.lobby("funnyordie", *THREE)
    await harness.press("Ada", closed, "Cancel")
    lobby = await harness.lobby("funnyordie", *THREE)
    menu = (await harness.press("Ada", lobby, "Options")).ephemeral
    await harness.choose("Ada", menu, "thread", "1")
    await harness.press("Ada", lobby, "Start")
    assert (await harness.stored(2)).row.parent_id == lobby.channel.id
    first = dealt(await state_of(harness, 2))
    await _end(harness, 2)
    await harness.play("funnyordie", *THREE)
    assert (await state_of(harness, 3)).options.lately == (first,)
