"""A server's own cards in the deck, and which cards come up last."""

from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

from bot.ui.render_context import ServerCard
from cogs.funnyordie.content import BLANK
from games.funnyordie import EXTRA_MAX, Caption, Card, Options, Photo


def server_cards_option(cards: Mapping[str, ServerCard]) -> tuple[str, object] | None:
    """The cards as the rules see them."""
    found = [card_of(key, card) for key, card in cards.items()]
    return "extra", msgspec.to_builtins(found[:EXTRA_MAX])


def server_card_keys(options: Options) -> tuple[str, ...]:
    """The server's cards in a match; none if only family-friendly cards are played."""
    return tuple(card.id for card in options.extra if card.family or not options.family)


def with_recent_cards(options: Options, recent: Sequence[tuple[str, ...]]) -> Options:
    """Recent cards go to the bottom of the deck; each card is named once."""
    seen: set[str] = set()
    lately = []
    for cards in recent:
        lately.append(tuple(card for card in cards if card not in seen))
        seen.update(cards)
    return replace(options, lately=tuple(lately) if seen else msgspec.UNSET)


def card_of(key: str, added: ServerCard) -> Card:
    """A server's card as the rules see it; it never counts as family-friendly."""
    caption = Caption.PLAIN if added.text else Caption.JOKER
    if BLANK in added.text:
        caption = Caption.FILL_IN
    return Card(key, Photo.PLAIN if added.pictured else Photo.JOKER, caption)
