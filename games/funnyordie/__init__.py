"""Funny or Die: three to six players match photos with captions and vote for the money.

Edition: the rulebook's. Rulings F-1 to F-36 fill its gaps; the docstrings name them where they are
kept. How many Jokers and captions with a blank there are is this project's reconstruction
(``deck.json``); the texts and pictures are not known here, only the cards' ids.

House rulings beyond the numbered ones:
- After a re-vote by all, a tie of some goes on as any other (F-19); a tie of all is split (F-21).
- A re-vote in which nobody votes leaves those tied who were (F-26 is about the first vote).
- Where a roller leaves before the cards are turned, the die goes on to the left, with the choice
  that a star has left open (F-30). Where everybody who could judge a re-vote has left, all vote, as
  in F-20. Of a tie with one pair left, that pair wins (F-32). A leaver's own vote is void.
- Where too few are left the pot is split among them, as in F-31, before the richest is found (F-1).
- Sudden death: the tied seats play a card each on a side that the die names, for no money; the
  others vote, all where all are tied; a tie to the end, or silence, is a shared win (F-25).
- A pair that takes neither words nor a picture drops words; a picture is refused (F-12).
- Cards that came up in the matches before, as far as ``lately`` names them, lie below the others
  in the deck, those of the newest match at the bottom; otherwise chance alone orders it.
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
