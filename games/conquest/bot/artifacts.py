"""When the bot uses the artifacts that strike."""

from __future__ import annotations

from games.conquest.bot.knowledge import Known
from games.conquest.rules.orders import Order, UseArtifact


def use_artifacts(known: Known) -> list[Order]:
    """Return an order for each attacking artifact that is ready and has a target."""
    orders: list[Order] = []
    for artifact in known.own.artifacts:
        if artifact.targets and 0 < artifact.ready_turn <= known.view.turn:
            orders.append(_strike(known, artifact.slug, artifact.targets))
    return orders


def _strike(known: Known, slug: str, targets: tuple[str, ...]) -> UseArtifact:
    if slug == "thief_lantern":
        return UseArtifact(slug, seat=min(int(target) for target in targets))
    return UseArtifact(slug, cell=max(targets, key=lambda cell: known.enemies.get(cell, 0)))
