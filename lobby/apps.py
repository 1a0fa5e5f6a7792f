"""The app of people and lobbies."""

from __future__ import annotations

from django.apps import AppConfig

LOOK_SECONDS = 0.25
ABSENT_SECONDS = 10.0
TIDY_SECONDS = 30.0


class LobbyConfig(AppConfig):
    """People and lobbies."""

    name = "lobby"

    def ready(self) -> None:
        """Serve the topics of lobbies and the hall, and let the worker mind countdowns."""
        from games import topics, worker
        from lobby import housekeeping, services
        from lobby.topics import HallTopic, LobbyTopic

        topics.register("lobby", LobbyTopic())
        topics.register("hall", HallTopic())
        worker.register(services.launch_due, "countdowns", LOOK_SECONDS)
        worker.register(services.free_absent, "absent", ABSENT_SECONDS)
        worker.register(services.tidy, "lobbies", TIDY_SECONDS)
        worker.register(housekeeping.forget_guests, "idle guests", worker.TIDY_SECONDS)
        worker.register(housekeeping.forget_sessions, "sessions", worker.TIDY_SECONDS)
