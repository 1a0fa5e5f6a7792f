"""No test finds what another one left in a cache."""

import sys

from games.render import Kept
from games.store.cache import Frozen
from tests.caches import CACHES

OURS = ("config", "lobby", "games")


def test_every_cache_of_the_process_is_forgotten_between_tests() -> None:
    modules = [m for name, m in sys.modules.items() if name.partition(".")[0] in OURS]
    found = {id(v): v for m in modules for v in vars(m).values() if isinstance(v, Frozen | Kept)}
    assert found.keys() == {id(kept) for kept in CACHES}
