# Quint's commands. `make help` lists them; the first one used sets everything up in .venv.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
WORKERS ?= auto
VENV := .venv
PY := $(VENV)/bin/python

.DEFAULT_GOAL := help
.PHONY: help play test lint format clean

help: ## this list
	@awk -F':.*## ' '/^[a-z]+:.*## /{printf "make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: $(VENV)/ready ## play: the text console (one line in, one line out; try: games)
	@$(PY) -m rules

test: lint ## everything CI runs: lint, types, all tests on CPython and real MicroPython
	$(PY) -m pytest -n $(WORKERS)

lint: $(VENV)/ready ## formatting, lint and types
	$(PY) -m ruff format --check .
	$(PY) -m ruff check .

format: $(VENV)/ready ## rewrite the sources as the formatter wants them
	$(PY) -m ruff format .
	$(PY) -m ruff check --fix .

clean: ## remove everything make has made
	rm -rf $(VENV) .runtimes build .pytest_cache .ruff_cache .mypy_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The virtual environment, made anew only when the pinned versions change.
$(VENV)/ready: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo 'Quint needs Python 3.11 or newer: make PYTHON=/path/to/python3.11'; exit 1; }
	$(PYTHON) -m venv --clear $(VENV)
	$(PY) -m pip install --quiet --disable-pip-version-check pip==25.3
	$(PY) -m pip install --quiet --group dev
	$(PY) -m pip install --quiet --group typings --no-deps --target $(VENV)/typings
	touch $@
