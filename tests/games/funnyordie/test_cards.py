"""The deck, its marks, the options that choose cards, and a server's own cards."""

from collections import Counter

import pytest
from msgspec.structs import replace

from games.core import BadOptions, BrokenSave, begin, decode_options, encode_move
from games.funnyordie import (
    BY_ID,
    DECK,
    EXTRA_MAX,
    GAME,
    Caption,
    Card,
    Face,
    Options,
    Photo,
    Side,
    cards_of,
    options,
)
from games.funnyordie.cards import MARKS, deck_of
from games.funnyordie.events import Pulled
from tests.games.funnyordie.table import rolling

PACK = tuple(Card(f"srv:{n}", family=n % 2 == 0) for n in range(10))


def test_247_two_sided_cards() -> None:
    """The deck has the 247 cards of the box, named c001 to c247."""
    assert [card.id for card in DECK] == [f"c{number:03}" for number in range(1, 248)]
    assert set(BY_ID) == {card.id for card in DECK}


def test_there_are_jokers_and_blanks() -> None:
    """How many is a reconstruction, and the file says so; a Joker is one on both sides."""
    assert MARKS.reconstruction
    captions = Counter(card.caption for card in DECK)
    assert captions[Caption.JOKER] == len(MARKS.jokers) > 0
    assert captions[Caption.FILL_IN] == len(MARKS.fill_ins) > 0
    for card in DECK:
        assert card.joker(Side.PHOTOS) == card.joker(Side.CAPTIONS) == (card.id in MARKS.jokers)


@pytest.mark.parametrize(
    "marks",
    [
        {"jokers": ("c248",)},
        {"jokers": ("c001", "c001")},
        {"jokers": ("c001",), "fill_ins": ("c001",)},
        {"not_family": ("p1",)},
    ],
)
def test_marks_that_cannot_be_are_noticed(marks: dict[str, tuple[str, ...]]) -> None:
    """A card that is not there, one marked twice, a Joker with a blank."""
    with pytest.raises(AssertionError):
        deck_of(replace(MARKS, **marks))


def test_all_cards_are_in_a_match() -> None:
    """Every card is in a match exactly once."""
    match, _ = begin(GAME, Options(), 3, "all")
    dealt = [card for one in match.state.seats for card in one.hand]
    assert Counter([*dealt, *match.state.deck]) == Counter(f"c{n:03}" for n in range(1, 248))


def test_family_cards_only() -> None:
    """The marks decide, including those of a server's cards."""
    chosen = {card.id for card in cards_of(Options(family=True, extra=PACK))}
    assert chosen == {card.id for card in (*DECK, *PACK) if card.family}
    assert len(chosen) < 247 + 10
    match, _ = begin(GAME, Options(family=True, extra=PACK), 6, "family")
    dealt = {card for one in match.state.seats for card in one.hand} | set(match.state.deck)
    assert dealt == chosen


def test_a_servers_cards_are_mixed_in() -> None:
    """They come up like any other."""
    extra = (Card("srv:joker", Photo.JOKER, Caption.PLAIN),)
    options = Options(extra=extra)
    table = rolling(options=options, top=("srv:joker", "c101", "c102", "c103"))
    table.roll(Face.BUBBLE)  # its caption side is no Joker
    assert table.heard(Pulled)[0].community == ("srv:joker", "c101", "c102")
    table = rolling(options=options, top=("srv:joker", "c101", "c102", "c103"))
    table.roll(Face.CAMERA)
    assert table.heard(Pulled)[0].jokers == ("srv:joker",)


def test_a_hand_says_what_its_cards_are() -> None:
    """The view has the marks, a server's cards included."""
    extra = (Card("srv:blank", caption=Caption.FILL_IN),)
    table = rolling(options=Options(extra=extra), hands=(("srv:blank", "c241"),))
    assert table.view(0).hand[:2] == (extra[0], BY_ID["c241"])


def test_an_id_can_be_taken_once_only() -> None:
    """An added card cannot reuse the id of a built-in card or of another added one."""
    for extra in ((Card("c001"),), (Card("a"), Card("a"))):
        with pytest.raises(BadOptions) as caught:
            begin(GAME, Options(extra=extra), 3, "seed")
        assert (caught.value.reason, caught.value.facts) == ("extra", {"card": extra[-1].id})


def test_a_pack_has_bounds() -> None:
    """A pack has up to 300 cards, with ids of a plain form."""
    begin(GAME, Options(extra=tuple(Card(f"x{n}") for n in range(EXTRA_MAX))), 3, "seed")
    too_many = Options(extra=tuple(Card(f"x{n}") for n in range(EXTRA_MAX + 1)))
    for bad in (too_many, *(Options(extra=(Card(name),)) for name in ("", "A", "a b", "x" * 41))):
        with pytest.raises(BadOptions) as caught:
            begin(GAME, bad, 3, "seed")
        assert caught.value.reason == "options"


def _play_with(monkeypatch: pytest.MonkeyPatch, deck: tuple[Card, ...]) -> None:
    """Let the game's own deck be another one, with the ids that are known of it."""
    monkeypatch.setattr(options, "DECK", deck)
    monkeypatch.setattr(options, "_ALL_IDS", frozenset(card.id for card in deck))


def test_too_few_cards_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """On either side a row must be able to lie open beside full hands: 5 x 6 + 3."""
    _play_with(monkeypatch, DECK[:33])
    begin(GAME, Options(), 6, "seed")
    jokers = (Card("a", Photo.JOKER), Card("b", caption=Caption.JOKER))
    for few in (DECK[:32], (*DECK[:32], jokers[0]), (*DECK[:32], jokers[1])):
        _play_with(monkeypatch, few)
        with pytest.raises(BadOptions) as caught:
            begin(GAME, Options(), 6, "seed")
        assert (caught.value.reason, caught.value.facts) == ("cards", {"needed": 33})


def test_options_are_read_strictly() -> None:
    """A pack survives the way to the database and back; strangers are refused."""
    options = Options(extra=PACK, rounds=None)
    assert decode_options(GAME, encode_move(options)) == options
    with pytest.raises(BrokenSave):
        decode_options(GAME, b'{"extra": [{"id": "a", "photo": "blurred"}]}')


def test_the_defaults() -> None:
    """The rulebook's game in turn, fifteen rounds, pictures on, all cards, totals only."""
    assert Options() == Options(
        first=None,
        simultaneous=False,
        rounds=15,
        sudden_death=False,
        pictures=True,
        family=False,
        show_votes=False,
        extra=(),
    )
