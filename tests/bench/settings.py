"""The site's settings for measuring: two more pages, and no limit on how fast one seat plays."""

from config.settings import *  # noqa: F403

ROOT_URLCONF = "tests.bench.urls"
