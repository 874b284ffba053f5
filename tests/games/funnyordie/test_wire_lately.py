"""What came up in a channel's last matches comes last in the next one (F145)."""

from msgspec import UNSET

from bot.matches.match_options import LATELY
from bot.practice.state.objects import Message
from games.core import begin
from games.funnyordie import DECK, GAME, dealt
from tests.e2e.ground import Ground
from tests.e2e.wire import state_of
from tests.games.funnyordie.table import built
from tests.games.funnyordie.wire import THREE, put

IDS = tuple(card.id for card in DECK)


async def _end(ground: Ground, match_id: int) -> None:
    await ground.client.services.matches.end(match_id, "host")
    await ground.quiet()


async def _rematch(ground: Ground, table: Message) -> Message:
    await ground.press("Ada", table, "Rematch")
    lobby = ground.person("Ada").last("table", "Join")
    assert lobby is not None
    await ground.press("Ada", lobby, "Start")
    return lobby


async def test_f145_a_rematch_deals_other_cards(ground: Ground) -> None:
    """F145: nothing that was in a hand or on the table comes again while there are other cards."""
    table = await ground.play("funnyordie", *THREE)
    first = dealt(await state_of(ground))
    assert len(first) == 15
    await _end(ground, 1)
    lobby = await _rematch(ground, table)
    state = await state_of(ground, 2)
    second = dealt(state)
    assert not set(first) & set(second)
    assert set(state.deck[:15]) == set(first)
    await _end(ground, 2)
    await _rematch(ground, lobby)
    third = await state_of(ground, 3)
    assert not set(dealt(third)) & {*first, *second}
    assert set(third.deck[:15]) == set(second)
    assert set(third.deck[15:30]) == set(first)


async def test_it_is_part_of_what_the_match_was_begun_with(ground: Ground) -> None:
    """So it can be computed anew from its options and its seed alone."""
    table = await ground.play("funnyordie", *THREE)
    assert (await state_of(ground)).options.lately is UNSET
    await _end(ground, 1)
    await _rematch(ground, table)
    match = (await ground.stored(2)).match
    assert match is not None
    assert match.options.lately == (dealt(await state_of(ground)),)
    assert begin(GAME, match.options, 3, match.rng.seed)[0] == match


async def test_only_this_channel_and_this_week_count(ground: Ground) -> None:
    """Elsewhere, or much later, chance alone decides."""
    await ground.play("funnyordie", *THREE)
    await _end(ground, 1)
    await ground.play("funnyordie", *THREE, where="lounge")
    assert (await state_of(ground, 2)).options.lately is UNSET
    await _end(ground, 2)
    ground.clock.advance(LATELY + 60)
    await ground.play("funnyordie", *THREE)
    assert (await state_of(ground, 3)).options.lately is UNSET


async def test_three_matches_are_remembered(ground: Ground) -> None:
    """Also where all cards came up in them: then the oldest come first, and nothing breaks."""
    layers = (IDS[:60], IDS[60:120], IDS[120:], IDS[:90])
    for number, came in enumerate(layers, start=1):
        await ground.play("funnyordie", *THREE)
        rest = tuple(name for name in IDS if name not in came)
        await put(ground, built(deck=rest), number)
        assert set(dealt(await state_of(ground, number))) == set(came)
        await _end(ground, number)
        ground.clock.advance(60)
    await ground.play("funnyordie", *THREE)
    state = await state_of(ground, 5)
    newest, middle, oldest = (set(cards) for cards in state.options.lately or ())
    assert newest == set(IDS[:90])
    assert middle == set(IDS[120:])
    assert oldest == set(IDS[90:120])
    assert set(dealt(state)) <= oldest
    assert set(state.deck[:90]) == newest


async def test_a_match_in_a_thread_counts_for_its_channel(ground: Ground) -> None:
    """And a lobby that was closed, with no match begun, counts for nothing."""
    closed = await ground.lobby("funnyordie", *THREE)
    await ground.press("Ada", closed, "Cancel")
    lobby = await ground.lobby("funnyordie", *THREE)
    menu = (await ground.press("Ada", lobby, "Options")).ephemeral
    await ground.choose("Ada", menu, "thread", "1")
    await ground.press("Ada", lobby, "Start")
    assert (await ground.stored(2)).row.parent_id == lobby.channel.id
    first = dealt(await state_of(ground, 2))
    await _end(ground, 2)
    await ground.play("funnyordie", *THREE)
    assert (await state_of(ground, 3)).options.lately == (first,)
