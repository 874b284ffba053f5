"""Who is asked after the one who rolls."""

from games.dropdead.state import Phase
from games.dropdead.view import View


def next_up(view: View) -> tuple[int, ...]:
    """The seats that are asked next, in order: in this round, and where that is sure in the next.

    Nobody is asked about a turn that is over or being rolled out (P-12, P-18). A round to a target
    may be the last one, and behind the last round nothing is sure.
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
