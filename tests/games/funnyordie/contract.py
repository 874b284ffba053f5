"""What the contract tests are told about Funny or Die."""

from games.funnyordie import DECK, GAME, Caption, Card, Options, Photo
from games.funnyordie.redeal import hidden
from tests.contract.kit import TESTS, Kit, Sample

PACK = (
    Card("p1:a", family=True),
    Card("p1:b", photo=Photo.JOKER, family=True),
    Card("p1:c", caption=Caption.FILL_IN),
)
"""A server's own cards."""

LATELY = (tuple(card.id for card in DECK[:230]), ("c240", "p1:gone"))
"""Most of the box came up in the match before, so that a match soon draws from what did."""

KIT = Kit(
    game=GAME,
    folder=TESTS / "games" / GAME.key,
    samples=(
        Sample(Options(), 3),
        Sample(Options(simultaneous=True, rounds=2, sudden_death=True), 3),
        Sample(Options(first=2, rounds=3, show_votes=True, pictures=False), 4),
        Sample(Options(rounds=1, sudden_death=True, family=True, extra=PACK), 5),
        Sample(Options(simultaneous=True, rounds=None), 6),
        Sample(Options(rounds=2, lately=LATELY), 3),
    ),
    hidden=hidden,
    kinds=("roll", "star", "play", "vote", "revote"),
    longest=1_500,
    asking=("Waiting for", "rolls the die"),
    short={"rounds": 0},
)
