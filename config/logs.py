"""Logs: one JSON object a line, or readable lines on a terminal."""

import logging.config

import structlog

QUIET = ("daphne", "twisted", "asyncio", "psycopg.pool", "django.channels", "txaio")


SERVER_ERROR = 500


def without_trace(record: logging.LogRecord) -> bool:
    """Filter: keep the line of a refused request, without the traceback of a fault of ours."""
    if getattr(record, "status_code", SERVER_ERROR) < SERVER_ERROR:
        record.exc_info = None
    return True


def configure(*, level: str, readable: bool) -> None:
    """Send our own and everybody else's log lines through the same processors."""
    shared: list[structlog.types.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    logging.config.dictConfig(_configuration(level, readable, shared))


def _configuration(
    level: str, readable: bool, shared: list[structlog.types.Processor]
) -> dict[str, object]:
    last: list[structlog.types.Processor] = (
        [structlog.dev.ConsoleRenderer()]
        if readable
        else [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    )
    formatter = {
        "()": structlog.stdlib.ProcessorFormatter,
        "foreign_pre_chain": shared,
        "processors": [structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
    }
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"lines": formatter},
        "filters": {"without_trace": {"()": lambda: without_trace}},
        "handlers": {
            "stderr": {
                "class": "logging.StreamHandler",
                "formatter": "lines",
                "filters": ["without_trace"],
            }
        },
        "root": {"handlers": ["stderr"], "level": level.upper()},
        "loggers": {name: {"level": "ERROR"} for name in QUIET},
    }
