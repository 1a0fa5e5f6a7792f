# The commands of a working day; each is one line somewhere else, too.
PYTHON ?= python3
BIN := .venv/bin
ARGS ?=

.PHONY: play prepare browser test both check soak lock vendor messages

play:
	$(PYTHON) play.py

prepare:
	$(PYTHON) play.py --prepare-tests

# Chromium for the browser tests, where it may be installed.
browser:
	@if command -v chromium >/dev/null || command -v google-chrome >/dev/null; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null; \
	else echo "No Chromium here: the browser tests are skipped (apt install chromium)."; fi

# Two runs: a browser's event loop and asynchronous tests do not share one. The browser tests and
# the longest others have their days (tests/days.py), so that eight days in a row (SEED) bring all
# of them up, and two all browser tests on PostgreSQL and Redis; `make soak` runs all.
# What fails beside others is tried once more alone and named: on two busy cores a page can be late
# for anything, while a fault fails again.
test: prepare browser
	@echo "Of the longest tests and of those in browsers, those of the day (DAYS=1 make test: all)."
	DAYS=$${DAYS:-8} $(BIN)/pytest -q -n 2 -m "not e2e" $(ARGS)
	@export DAYS=$${DAYS:-8}; $(BIN)/pytest -q -n 2 --dist loadfile -m e2e $(ARGS) \
	|| { echo "Once more, alone:"; $(BIN)/pytest -m e2e -v --lf --lfnf none $(ARGS); }

# The tests marked `both`, once more on PostgreSQL and Redis.
both: prepare
	DAYS=$${DAYS:-8} DATABASE_URL="$(BOTH_DATABASE_URL)" REDIS_URL="$(BOTH_REDIS_URL)" \
	$(BIN)/pytest -q -m "both and not e2e" $(ARGS)

check: prepare
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy .
	$(BIN)/lint-imports
	$(BIN)/djlint --quiet --lint templates
	$(BIN)/python .ci/htmx/upgrade-check.py --no-color templates static/js
	$(BIN)/python .ci/vendor.py --check
	$(BIN)/python manage.py makemigrations --check --dry-run
	DEPLOY=1 $(BIN)/python manage.py check --deploy --fail-level WARNING
	$(BIN)/python -m config.languages --check

# The heavy tests in full size; takes hours.
soak: prepare
	SCALE=1 $(BIN)/pytest -q -m "not e2e" --timeout=0 $(ARGS)
	SCALE=1 $(BIN)/pytest -q -m e2e --timeout=0 $(ARGS)

# Needs uv (pip install uv).
LOCK := uv pip compile --universal --generate-hashes --python-version 3.11 --no-header --no-emit-index-url -q
lock:
	$(LOCK) pyproject.toml -o requirements.lock
	$(LOCK) --extra dev -c requirements.lock pyproject.toml -o dev.lock

# Needs Node.
vendor:
	$(PYTHON) .ci/vendor.py

# Needs gettext: collect the sentences, then translate what is new.
messages: prepare
	$(BIN)/python manage.py makemessages -l ru -l es --no-obsolete
