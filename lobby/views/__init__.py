"""The pages of people, the hall and lobbies."""

from lobby.views.notices import csrf_failure

__all__ = ["csrf_failure"]
