"""Cards that came up in the matches before lie below the others (F145)."""

from collections import Counter

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from bot.packs.server_packs import MAX_CARDS
from bot.text.i18n import words_for
from games.core import AnyGame, begin, decode, encode
from games.funnyordie import DECK, EXTRA_MAX, GAME, LATELY_MAX, Card, Options, dealt
from games.funnyordie.options import rested
from games.funnyordie.state import State
from games.record import verify, write
from tests.contract.walks import mixed
from tests.games.funnyordie.contract import KIT
from tests.games.funnyordie.sample_pack import GAME_UI
from tests.games.funnyordie.table import Table, built, finish_round

IDS = tuple(card.id for card in DECK)
NEWEST, OLDER, OLDEST = IDS[:60], IDS[60:120], IDS[120:180]


def begun(lately: tuple[tuple[str, ...], ...], seed: str = "lately", **more: object) -> State:
    """A match of three that begins with these cards remembered."""
    options = Options(lately=lately, **more)  # type: ignore[arg-type]
    state: State = begin(GAME, options, 3, seed)[0].state
    GAME.check(state)
    return state


def order(state: State) -> tuple[str, ...]:
    """The cards as they come: the hands as they were dealt, then the deck from its top."""
    roller = state.roller
    hands = [state.seats[(roller + n) % len(state.seats)].hand for n in range(len(state.seats))]
    return (*(card for hand in hands for card in hand), *reversed(state.deck))


def test_f145_what_came_up_lately_comes_last() -> None:
    """F145: first what has rested, then match by match, the newest at the bottom."""
    came = order(begun((NEWEST, OLDER, OLDEST)))
    fresh = len(IDS) - 180
    assert set(came[:fresh]) == set(IDS[180:])
    assert set(came[fresh : fresh + 60]) == set(OLDEST)
    assert set(came[fresh + 60 : fresh + 120]) == set(OLDER)
    assert set(came[-60:]) == set(NEWEST)


def test_within_a_layer_the_dice_decide_as_ever() -> None:
    """The same dice are drawn, and cards that rested equally long keep the order they gave."""
    match, _ = begin(GAME, Options(lately=(NEWEST,)), 3, "dice")
    plain, _ = begin(GAME, Options(), 3, "dice")
    assert match.rng == plain.rng
    assert match.state.roller == plain.state.roller
    usual = order(plain.state)
    lately = set(NEWEST)
    assert order(match.state) == (
        *(card for card in usual if card not in lately),
        *(card for card in usual if card in lately),
    )
    tops = {order(begun((NEWEST,), f"seed {n}"))[0] for n in range(20)}
    assert len(tops) > 5


@pytest.mark.parametrize("lately", [(IDS,), (IDS, IDS, IDS), ((), ()), (("gone", "s99"),)])
def test_all_cards_or_none_of_them(lately: tuple[tuple[str, ...], ...]) -> None:
    """If every card is recent, or none of the deck's is, only the seed decides the order."""
    assert order(begun(lately)) == order(begin(GAME, Options(), 3, "lately")[0].state)


def test_a_card_counts_by_its_last_match() -> None:
    """A server's own cards are held back like built-in ones."""
    own = Card("s7")
    assert rested(Options(lately=(("c001",), ("c001", "c002", "s7")))) == {
        "c001": 0,
        "c002": 1,
        "s7": 1,
    }
    state = begun(((own.id,),), extra=(own,))
    assert order(state)[-1] == own.id


def test_what_has_come_up() -> None:
    """Cards in hands, the row, pairs and the discard count, even a leaver's; the deck does not."""
    table = Table(built(4, deck=IDS[100:], hands=(("c001",),)))
    table.leave(3)
    finish_round(table, 0)
    came = dealt(table.state)
    assert Counter((*came, *table.state.deck)) == Counter(IDS)
    assert "c001" in came
    assert set(table.state.discard) <= set(came)


def test_the_face_names_each_card_once() -> None:
    """The UI lists each card once, to keep the option short; with no recent cards it is unset."""
    options = GAME_UI.with_recent_cards(Options(), (("c001", "c002"), ("c002", "c003"), ()))
    assert options.lately == (("c001", "c002"), ("c003",), ())
    assert GAME_UI.with_recent_cards(options, ()).lately is UNSET
    assert GAME_UI.with_recent_cards(Options(), ((), ())) == Options()
    assert GAME_UI.remembered_matches == LATELY_MAX


def test_the_most_that_can_be_remembered_is_taken() -> None:
    """All cards of the box and of a full server in every match."""
    every = (*IDS, *(f"s{n}" for n in range(EXTRA_MAX)))
    assert EXTRA_MAX == MAX_CARDS
    match, _ = begin(GAME, GAME_UI.with_recent_cards(Options(), (every,) * LATELY_MAX), 3, "most")
    assert decode(GAME, encode(match)) == match


def test_a_save_without_memory_says_nothing_of_it() -> None:
    """Saves and records from before there was any stay as they are, and are read."""
    match, _ = begin(GAME, Options(), 3, "old")
    assert b"lately" not in encode(match)
    assert decode(GAME, encode(match)) == match
    remembered = replace(match.options, lately=(("c001",),))
    assert b"lately" in encode(begin(GAME, remembered, 3, "new")[0])


def test_a_record_of_such_a_match_can_be_verified() -> None:
    """What came up before stands among its options; with other ones it would be another match."""
    sample = next(one for one in KIT.samples if one.options.lately)
    walk = mixed(KIT, sample, "record", leavers=False)
    text = write(GAME, walk.matches()[-1], walk.entries())
    games: dict[str, AnyGame] = {GAME.key: GAME}
    assert verify(games, text).agrees
    assert '"c230"' in text
    assert not verify(games, text.replace('"c230"', '"c235"', 1)).agrees


def test_nobody_chooses_what_came_up() -> None:
    """It is no option of the lobby."""
    assert "lately" not in {field.name for field in GAME_UI.options(words_for("en"))}
