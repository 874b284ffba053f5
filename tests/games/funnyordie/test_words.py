"""Blanks, Jokers, words and pictures: F-10 to F-12."""

import pytest

from games.core import WORDS_MAX
from games.funnyordie import GAME, Caption, Card, Options, Photo, Side, takes
from games.funnyordie.events import Played
from games.funnyordie.moves import Play, bare
from games.funnyordie.state import Pair
from tests.games.funnyordie.table import FILL_IN, JOKER, Table, playing

PLAIN = Card("plain")
BLANK = Card("blank", caption=Caption.FILL_IN)
WILD = Card("wild", Photo.JOKER, Caption.JOKER)


@pytest.mark.parametrize(
    ("hand", "community", "up", "words", "photo"),
    [
        (PLAIN, PLAIN, Side.PHOTOS, False, False),
        (BLANK, PLAIN, Side.PHOTOS, True, False),  # the hand card's caption counts
        (PLAIN, BLANK, Side.PHOTOS, False, False),  # the blank is on the side that lies down
        (WILD, PLAIN, Side.PHOTOS, True, False),  # a Joker's caption
        (PLAIN, PLAIN, Side.CAPTIONS, False, False),
        (BLANK, PLAIN, Side.CAPTIONS, False, False),  # F-7: its caption is ignored
        (PLAIN, BLANK, Side.CAPTIONS, True, False),  # F-11
        (WILD, PLAIN, Side.CAPTIONS, False, True),  # a Joker's photo
        (WILD, BLANK, Side.CAPTIONS, True, True),
    ],
)
def test_f_10_f_11_f_12_what_a_pair_takes(
    hand: Card, community: Card, up: Side, words: bool, photo: bool
) -> None:
    """Words for a blank or a Joker's caption, a photo for a Joker's photo side."""
    assert takes(hand, community, up) == (words, photo)


def laid(table: Table, play: Play) -> Pair:
    """The pair that seat 0 lays with that play."""
    table.answer(0, play)
    (played,) = table.heard(Played)
    assert table.view(2).pairs == (played.pair,)
    return played.pair


def with_blank() -> Table:
    """Seat 0 holds a caption with a blank, and photos lie up."""
    return playing(3, hands=((FILL_IN,),))


def with_joker(up: Side, **more: object) -> Table:
    """Seat 0 holds a Joker; if captions lie face up, the last of them has a blank."""
    row = ("c101", "c102", FILL_IN if up is Side.CAPTIONS else "c103")
    return playing(3, up, hands=((JOKER,),), row=row, **more)


def test_f_10_words_are_given_with_the_card() -> None:
    """Everybody sees them with the pair."""
    pair = laid(with_blank(), Play(FILL_IN, 1, words="a warm bath"))
    assert pair == Pair(0, FILL_IN, 1, words="a warm bath")


def test_f_10_blank_words_are_allowed() -> None:
    """“Say it to play it”: said aloud."""
    assert laid(with_blank(), Play(FILL_IN, 1)) == Pair(0, FILL_IN, 1)


def test_f_10_a_joker_is_a_caption_of_ones_own() -> None:
    """A Joker takes the player's own caption if the row shows photos."""
    pair = laid(with_joker(Side.PHOTOS), Play(JOKER, 0, words="Mum, it followed me home"))
    assert pair == Pair(0, JOKER, 0, words="Mum, it followed me home")


def test_f_11_each_player_adds_own_words_to_a_community_blank() -> None:
    """One community card gets three players' texts."""
    table = playing(3, Side.CAPTIONS, row=("c101", "c102", FILL_IN))
    texts = ("one", "", "three")
    for seat, text in enumerate(texts):
        table.answer(seat, Play(table.state.seats[seat].hand[0], 2, words=text))
    assert tuple(pair.words for pair in table.view().pairs) == texts


def test_f_12_a_picture_of_ones_own_is_a_key() -> None:
    """If the row shows captions, a Joker takes a picture's key, with or without a scene."""
    play = Play(JOKER, 0, scene="A cat in a toaster", picture="upload:7_f-A")
    pair = laid(with_joker(Side.CAPTIONS), play)
    assert pair == Pair(0, JOKER, 0, scene="A cat in a toaster", picture="upload:7_f-A")
    assert laid(with_joker(Side.CAPTIONS), Play(JOKER, 0, picture="c017")).picture == "c017"


def test_f_12_a_described_scene_does_without_a_picture() -> None:
    """A scene needs no picture, even if the host has turned pictures off."""
    off = Options(pictures=False)
    for options in (Options(), off):
        table = with_joker(Side.CAPTIONS, options=options)
        pair = laid(table, Play(JOKER, 0, scene="Nothing at all"))
        assert pair == Pair(0, JOKER, 0, scene="Nothing at all")


def test_f_12_the_host_can_switch_pictures_off() -> None:
    """A picture is then refused, and the player is still asked."""
    table = with_joker(Side.CAPTIONS, options=Options(pictures=False))
    assert table.refusal(0, Play(JOKER, 0, picture="upload7")) == ("not_legal", "picture")
    assert table.view().pictures is False
    assert table.asks() == ("play", (0,))


def test_a_picture_on_a_pair_that_takes_none_is_refused() -> None:
    """It would be an upload that nobody sees."""
    table = with_joker(Side.PHOTOS)
    assert table.refusal(0, Play(JOKER, 0, picture="upload7")) == ("not_legal", "picture")
    assert table.refusal(0, Play("c001", 0, picture="upload7")) == ("not_legal", "picture")


def test_a_joker_on_a_blank_takes_words_and_a_picture() -> None:
    """Both sides of the pair are the player's own."""
    play = Play(JOKER, 2, words="the dentist", scene="A queue", picture="u9")
    assert laid(with_joker(Side.CAPTIONS), play) == Pair(
        0, JOKER, 2, "the dentist", "A queue", "u9"
    )


def test_words_that_a_pair_does_not_take_are_dropped() -> None:
    """Nothing is said about a plain pair, nor drawn."""
    assert laid(playing(3), Play("c001", 0, words="hi", scene="ho")) == Pair(0, "c001", 0)


@pytest.mark.parametrize(
    "words",
    [
        "@everyone <@123456789012345678> <@&1> <#2>",
        "**bold** ~~no~~ `code` ||spoiler|| > # heading",
        "[a link](https://example.com) https://example.org/x?y=z&a=b",
        "zero\u200bwidth\u200d\u2060joiners\ufeff",
        "\u202eright to left",
        "emoji 🧑‍🚒 and ﷽ and e\u0301",
        "x" * WORDS_MAX,
        '{"is":"vote"} \\ " \' <script>',
    ],
)
def test_words_of_every_kind_are_kept_as_they_are(words: str) -> None:
    """The rules neither read nor change them; who shows them escapes them."""
    assert laid(with_blank(), Play(FILL_IN, 0, words=words)).words == words
    assert laid(with_joker(Side.CAPTIONS), Play(JOKER, 0, scene=words)).scene == words


@pytest.mark.parametrize(
    "words",
    ["x" * 300, "x" * (WORDS_MAX + 1), " a", "a ", "two\nlines", "nul\0", "\u2028", "\ud800"],
)
def test_words_of_no_shape_are_refused(words: str) -> None:
    """300 characters, lines, controls, lone surrogates: the card is not played."""
    table = with_blank()
    assert table.refusal(0, Play(FILL_IN, 0, words=words)) == ("not_legal", "words")
    joker = with_joker(Side.CAPTIONS)
    assert joker.refusal(0, Play(JOKER, 0, scene=words)) == ("not_legal", "words")
    assert table.refusal(0, Play(FILL_IN, 0, words="another try")) is None


@pytest.mark.parametrize(
    "picture", ["https://example.com/a.png", "../secret", "a b", "x" * 65, "ä", "a\n", " "]
)
def test_f_12_what_is_no_key_is_refused(picture: str) -> None:
    """The engine never sees links or paths."""
    table = with_joker(Side.CAPTIONS)
    assert table.refusal(0, Play(JOKER, 0, picture=picture)) == ("not_legal", "not_legal")


def test_the_listed_form_is_without_words() -> None:
    """What is added to a card does not change which move it is."""
    assert bare(Play("c001", 2, "words", "scene", "key")) == Play("c001", 2)
    assert all(GAME.bare(move) == move for move in with_blank().moves(0))
