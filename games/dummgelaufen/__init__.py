"""Dumm gelaufen! (F. X. Schmid, 1998), for two to six players.

Sources: the rulebook; for the number cards ludorium.at, spielhimmel.ch and spieletippsvonflors.de;
for Murphy tasks and action effects these and luding.org and spieletest.at, named one by one in
``murphy.json`` and ``actions.json``. What is marked R there is this project's own: 15 of the 21
tasks, the split of the 17 action cards into red and green, and most effects.

Computer players win a round with one of the fifteen in 18 to 34 % of those in which it is dealt (an
even share is 25 %); with «88 or more», which is public, in 61 %, with «nine red cards» in 9 %.

Rulings G-1 to G-45 fill the rulebook's gaps; the docstrings name them where they are kept. House
rulings beyond the numbered ones:
- Source and ratio are announced at once, both open piles being a source of their own, so nobody
  sees the card below a top before deciding (G-7, G-9).
- A take cut short (G-25) lays no more cards than were taken, one number card staying in any case,
  and is no complete exchange: nothing is claimed after it (G-30).
- A hand without number cards takes the top of the left pile, else of the right one (G-27). Who was
  left without tries again when a turn ends and an open card can be had.
- Action cards replaced in a search are seen by the drawer alone; all see how many (G-16, G-17,
  G-21). Cards that go from hand to hand are seen by the two players.
- «Up to» on a green card means one at least, unless the player falls silent.
- A player who could do nothing at all is asked nevertheless and may pass (G-45); that, too, is a
  forced skip (G-27).
- Where all had equally few Murphy cards, none included, they share the win (G-41).
- What a leaver still had to follow is discarded; what only concerned the leaver falls away (G-43).
"""

from games.dummgelaufen.game import GAME
from games.dummgelaufen.options import Options
from games.dummgelaufen.view import View

__all__ = ["GAME", "Options", "View"]
