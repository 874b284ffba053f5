"""Funny or Die: three to six players match photos with captions and vote for the money.

Edition: the rulebook's. Rulings F-1 to F-36 fill its gaps; docstrings name them where they apply.
The numbers of Jokers and of captions with a blank are this project's reconstruction
(``deck.json``). The rules know only the ids of the cards, not their texts and pictures.

House rulings beyond the numbered ones:
- After a re-vote by all, a tie of some seats leads to another re-vote (F-19), and a tie of all is
  split (F-21).
- If nobody votes in a re-vote, the tie stays as it was (F-26 is about the first vote).
- If the roller leaves before the cards are turned, the die passes to the left, with the choice that
  a star has left open (F-30). If all who could judge a re-vote have left, everybody votes, as in
  F-20. If only one pair of a tie is left, it wins (F-32). A leaver's own vote is void.
- If too few seats are left, the pot is split among them, as in F-31, before the richest is found
  (F-1).
- Sudden death: each tied seat plays a card on a side that the die names, for no money. The others
  vote, or all if all are tied; a tie to the end, or silence, is a shared win (F-25).
- Words for a pair that takes none are dropped; a picture for a pair that takes none is refused
  (F-12).
- Cards that came up in recent matches, as ``lately`` names them, lie below all others in the deck,
  those of the newest match at the bottom; otherwise the order is random.
"""

from games.funnyordie.cards import BY_ID, DECK, Caption, Card, Photo, Side, Takes, takes
from games.funnyordie.drawing import dealt
from games.funnyordie.game import GAME
from games.funnyordie.options import EXTRA_MAX, LATELY_MAX, Options, cards_of
from games.funnyordie.state import Face
from games.funnyordie.view import View

__all__ = [
    "BY_ID",
    "DECK",
    "EXTRA_MAX",
    "GAME",
    "LATELY_MAX",
    "Caption",
    "Card",
    "Face",
    "Options",
    "Photo",
    "Side",
    "Takes",
    "View",
    "cards_of",
    "dealt",
    "takes",
]
