# Quint's commands. `make help` lists them; the first one used sets everything up in .venv.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
WORKERS ?= auto
UI ?= browser
PLAY_browser = serve --port $(or $(PORT),8025)
PLAY_terminal = terminal
PLAY_console =
VENV := .venv
HOST_CODE := $(wildcard hardware simulator tests tools)
DEVICE_CODE := $(wildcard firmware hardware/board.py rules tools/device/on_board)
PY := $(VENV)/bin/python

.DEFAULT_GOAL := help
.PHONY: help play strength test lint format bench games firmware flash doctor drc hardware pages runtimes solve solve-check clean

help: ## this list
	@awk -F':.*## ' '/^[a-z]+:.*## /{printf "make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: $(VENV)/ready ## play on the virtual board, in a browser (UI=terminal, UI=console, PORT=8025)
	@$(PY) -m simulator $(PLAY_$(UI))

test: lint runtimes ## everything CI runs: lint, types, all tests on CPython and real MicroPython
	$(PY) -m pytest -n $(WORKERS)

lint: $(VENV)/ready ## formatting, lint and types
	$(PY) -m ruff format --check .
	$(PY) -m ruff check .
	$(PY) -m mypy $(HOST_CODE)
	$(PY) -m mypy --config-file tools/mypy_device.ini $(DEVICE_CODE)

format: $(VENV)/ready ## rewrite the sources as the formatter wants them
	$(PY) -m ruff format .
	$(PY) -m ruff check --fix .

bench: $(VENV)/ready runtimes ## speed: perft nodes per second, each game on each runtime; heap, ticks and flash of the firmware
	$(PY) -m tools.bench
	$(PY) -m tools.budget
	$(PY) -m simulator measure

games: $(VENV)/ready runtimes ## a thousand games in one run, in the device's heap: nothing may grow
	$(PY) -m tools.budget --games 1000

strength: $(VENV)/solve runtimes ## how strong the levels are: a tournament that goes on where it was stopped
	$(PY) -m tools.strength

firmware: $(VENV)/ready ## everything for the Pico's flash, compiled, in build/firmware
	@$(PY) -m tools.device.build

flash: $(VENV)/ready ## Quint onto a Pico with MicroPython (PORT=... where there are several)
	@$(PY) -m tools.device.flash --port '$(PORT)'

doctor: $(VENV)/ready ## check a board over USB; prints a report to paste (PORT=... likewise)
	@$(PY) -m tools.device.doctor --port '$(PORT)'

hardware: $(VENV)/ready ## the physical board's files, written anew from its description
	$(PY) -m hardware

drc: $(VENV)/ready ## KiCad's design rule check of the circuit boards (installs KiCad where it may)
	$(PY) -m hardware --drc

solve: $(VENV)/solve ## solve Fraha, Chefa and Badia: the tables of perfect play and their page
	$(PY) -m tools.solve

solve-check: $(VENV)/solve runtimes ## prove the solver and its tables at length
	$(PY) -m tools.solve prove
	QUINT_SOLVE_LONG=1 $(PY) -m pytest -n $(WORKERS) tests/solve

pages: $(VENV)/ready ## the rules pages' pictures and the golden files, written anew
	$(PY) -m tools.pages
	$(PY) -m tests.golden

runtimes: $(VENV)/ready ## get the MicroPython runtimes that are missing, and list all
	@$(PY) -m tools.runtimes install

clean: ## remove everything make has made
	rm -rf $(VENV) .runtimes build .pytest_cache .ruff_cache .mypy_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The virtual environment, brought up to date when pyproject.toml has changed.
$(VENV)/ready: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo 'Quint needs Python 3.11 or newer: make PYTHON=/path/to/python3.11'; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(PY) -m pip install --quiet --disable-pip-version-check pip==25.3
	$(PY) -m pip install --quiet --group dev
	$(PY) -m pip install --quiet --group typings --no-deps --upgrade --target $(VENV)/typings
	$(PY) -m pip install --quiet --group circuitpython --no-deps --upgrade --target $(VENV)/circuitpython
	touch $@

# What the solver needs besides.
$(VENV)/solve: $(VENV)/ready
	$(PY) -m pip install --quiet --group solve
	touch $@
