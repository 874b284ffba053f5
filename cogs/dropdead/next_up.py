"""Whose turns come next in Drop Dead."""

from games.dropdead.state import Phase
from games.dropdead.view import View


def next_up(view: View) -> tuple[int, ...]:
    """The seats asked next, in order: in this round and, if it is certain to come, in the next.

    A turn that is over or being rolled out asks nothing (P-12, P-18). With a target, this round
    may be the last.
    """
    if view.asked is None:
        return ()
    at = view.order.index(view.asked)
    behind, before = view.order[at + 1 :], view.order[:at]
    again = before if view.options.visits else ()
    seats = [seat for seat in (*behind, *again) if _to_be_asked(view, seat)]
    if view.phase is Phase.ROUND and view.rounds is not None and view.round < view.rounds:
        seats += [seat for seat in view.order if not view.players[seat].left]
    return tuple(dict.fromkeys(seat for seat in seats if seat != view.asked))


def _to_be_asked(view: View, seat: int) -> bool:
    turn = view.players[seat].turn
    return turn is not None and not (turn.over or turn.rolling_out)
