"""Tiny: a small card game for tests, and a model of how a game is written.

The rules. Each seat is dealt four cards and puts up to two of them aside, face down for good, one
at a time; then it draws as many. A round: all seats that hold a card bid one, sealed, and reveal
together; the highest bid scores a point (a Block counts 0). Where several bid highest, the others
vote, sealed, which of them scores; without a majority nobody does. Then the leader may try to steal
a random card of another seat, with a taunt, and anybody holding a Block may stop the theft, or stop
such a Block in turn. The lead goes clockwise. After the agreed rounds the highest score wins.

Silence: no more cards are put aside; a random card is bid; nobody is voted for; the leader passes;
nothing is blocked. A leaver's cards go to the discard, and whoever is left alone wins.
"""

from tests.tiny.game.game import TINY

__all__ = ["TINY"]
