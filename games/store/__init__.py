"""The rows of matches: lock, load, record, and everything else that writes them."""

from games.store.cache import STATES, VIEWS, Frozen
from games.store.connections import let_go
from games.store.held import Held, Unknown, catalogue_of, load, lock, look, seats_of
from games.store.matches import (
    NewSeat,
    catalogue_row,
    create,
    new_match,
    new_talk,
    setup_of,
)
from games.store.prepared import save
from games.store.record import (
    add_entries,
    close_abandoned,
    only_bots,
    record,
    time_limit,
    touch,
    touch_seat,
)
from games.store.refusal import Refused, Said, illegal

__all__ = [
    "STATES",
    "VIEWS",
    "Frozen",
    "Held",
    "Refused",
    "Said",
    "NewSeat",
    "Unknown",
    "add_entries",
    "catalogue_of",
    "catalogue_row",
    "close_abandoned",
    "illegal",
    "create",
    "let_go",
    "load",
    "lock",
    "look",
    "new_match",
    "new_talk",
    "only_bots",
    "record",
    "save",
    "seats_of",
    "setup_of",
    "time_limit",
    "touch",
    "touch_seat",
]
