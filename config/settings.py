"""The one settings file: the environment decides between one process and many."""

import os
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

import environ
from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured

from config import logs
from config.build import build_id
from config.cache import ONCE_MORE
from config.secret import kept_secret
from games.registry import SLUGS

BASE_DIR = Path(__file__).resolve().parent.parent
env = environ.Env()
env.read_env(BASE_DIR / ".env")

VAR_DIR = Path(env.str("VAR_DIR", str(BASE_DIR / "var")))
VAR_DIR.mkdir(parents=True, exist_ok=True)

# Who may ask
DEBUG = env.bool("DEBUG", False)
DEPLOY = env.bool("DEPLOY", False)
PROXY_HEADERS = env.bool("PROXY_HEADERS", False)
SECRET_KEY = env.str("SECRET_KEY", "") or kept_secret(VAR_DIR / "secret_key")
ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]", *env.list("ALLOWED_HOSTS", default=[])]
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])
BUILD = env.str("BUILD", "") or build_id(BASE_DIR)


class Pace(NamedTuple):
    """How fast the house's clocks run, in seconds; tests shorten them by `PACE_<NAME>`."""

    heartbeat: float = 5.0  # a frame on every silent socket
    poll: float = 15.0  # one query compares all rooms; it repairs lost nudges
    tick: float = 0.25  # the worker looks for due matches
    hello_gap: float = 0.5  # least time between two hellos of one socket
    minute: float = 60.0  # what one minute of turn time lasts
    countdown: float = 10.0  # from a lobby's "start" to its match
    nudge: float = 1.5  # longest wait for the channel layer
    away: float = 10.0  # a person whose last page closed still counts as there
    outage: float = 60.0  # a longer gap of the worker is told, and added to the deadlines
    bot: float = 1.0  # longest thought of a bot


PACE = Pace(*(env.float(f"PACE_{k.upper()}", v) for k, v in Pace._field_defaults.items()))

INSTALLED_APPS = [
    "daphne",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "channels",
    "csp",
    "django_htmx",
    "lobby",
    "games",
    *(f"games.{slug}" for slug in SLUGS),
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "config.headers.more_headers",
    "config.press.Press",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "lobby.middleware.seen",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "config.urls"
ASGI_APPLICATION = "config.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "config.context.site",
            ]
        },
    }
]

# Data
SQLITE = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 10,
    "init_command": ("PRAGMA journal_mode=WAL;PRAGMA synchronous=NORMAL;PRAGMA foreign_keys=ON;"),
}
POOL = {"min_size": 2, "max_size": env.int("DATABASE_POOL", 10), "timeout": 5}
REDIS_URL = env.str("REDIS_URL", "")


def database() -> dict[str, Any]:
    """The database of DATABASE_URL, with the options its kind needs.

    Raises: ImproperlyConfigured for a kind that the row locks were never tried on.
    """
    chosen: dict[str, Any] = env.db_url("DATABASE_URL", f"sqlite:///{VAR_DIR}/bannerhall.sqlite3")
    kinds = {"django.db.backends.sqlite3": SQLITE, "django.db.backends.postgresql": {"pool": POOL}}
    if chosen["ENGINE"] not in kinds:
        raise ImproperlyConfigured("DATABASE_URL must begin with sqlite:/// or postgres://")
    options = kinds[chosen["ENGINE"]] | chosen.get("OPTIONS", {})
    # Several test runs in one checkout must not share a file.
    name = f"bannerhall_test_{os.getpid()}"
    if options.get("init_command"):
        name = str(Path(tempfile.gettempdir()) / f"{name}.sqlite3")
    return chosen | {"OPTIONS": options, "TEST": {"NAME": name}}


DATABASES = {"default": database()}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# The layer blocks for 5 s in a read, so its own limit must lie above that.
REDIS_HOST = {"address": REDIS_URL, "socket_timeout": 15, "socket_connect_timeout": 2}
LAYERS: dict[bool, dict[str, Any]] = {
    True: {
        "BACKEND": "channels_redis.core.RedisChannelLayer",
        "CONFIG": {"hosts": [REDIS_HOST], "prefix": env.str("REDIS_PREFIX", "bannerhall")},
    },
    False: {"BACKEND": "channels.layers.InMemoryChannelLayer"},
}
CHANNEL_LAYERS = {"default": LAYERS[bool(REDIS_URL)]}
STORES: dict[bool, dict[str, Any]] = {
    True: {
        "BACKEND": "config.cache.Forgiving",
        "LOCATION": REDIS_URL,
        "KEY_PREFIX": env.str("REDIS_PREFIX", "bannerhall"),
        "OPTIONS": {"socket_timeout": 0.4, "socket_connect_timeout": 0.4, "retry": ONCE_MORE},
    },
    False: {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"},
}
CACHES = {"default": STORES[bool(REDIS_URL)]}

# People
AUTH_USER_MODEL = "lobby.User"
LOGIN_URL = "/log-in/"
LOBBIES_AN_HOUR = env.int("LOBBIES_AN_HOUR", 10)  # opened from one address
LOGIN_REDIRECT_URL = "/"
LOGOUT_REDIRECT_URL = "/"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator")
]
SESSION_COOKIE_AGE = 400 * 24 * 3600
SESSION_COOKIE_NAME = "bannerhall"
CSRF_FAILURE_VIEW = "lobby.views.csrf_failure"

# Words
LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("ru", "Русский"), ("es", "Español")]
LANGUAGE_COOKIE_AGE = SESSION_COOKIE_AGE
LOCALE_PATHS = [BASE_DIR / "config" / "locale"]
TIME_ZONE = "UTC"
USE_TZ = True

# Files
STATIC_URL = "/static/"
STATIC_ROOT = VAR_DIR / "static"
STATIC_ROOT.mkdir(exist_ok=True)
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "config.build.BuildStorage"},
}
WHITENOISE_USE_FINDERS = True
WHITENOISE_IMMUTABLE_FILE_TEST = r"^/static/(vendor|fonts)/"

# What browsers are told
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF],
        "font-src": [SELF],
        "connect-src": [SELF],
        "form-action": [SELF],
        "manifest-src": [SELF],
        "frame-ancestors": [NONE],
        "base-uri": [NONE],
    }
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = LANGUAGE_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_HTTPONLY = True

# Behind a proxy with TLS
SECURE_SSL_REDIRECT = SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = DEPLOY
LANGUAGE_COOKIE_SECURE = DEPLOY
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^metrics$"]
SECURE_HSTS_SECONDS = env.int("HSTS_SECONDS", 365 * 24 * 3600 if DEPLOY else 0)
# Subdomains and browsers' preload lists are the domain owner's choice, not ours.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if PROXY_HEADERS else None
METRICS = env.bool("METRICS", False)

LOGGING_CONFIG = None
logs.configure(level=env.str("LOG_LEVEL", "INFO"), readable=sys.stderr.isatty())
