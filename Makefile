# The two commands of the README are `make play` and `make test`; each makes what it needs, once, in .venv.
# A machine needs Python 3.11 or later, pip and make. PYTHON=python3.13 chooses an interpreter; ARGS="…" goes to the command.

PYTHON ?= python3
VENV   := .venv
RUN    := $(VENV)/bin
PIP    := $(RUN)/python -m pip --disable-pip-version-check --quiet

.DEFAULT_GOAL := help
.PHONY: help play test timed check static format lint types floors tables bench docs truth whole lengths golden lock clean

help: ## say what there is
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 16

play: $(VENV)/ready-to-play ## open the table in the browser; ARGS=--terminal plays here
	@$(RUN)/guerra play $(ARGS)

test: $(VENV)/ready-to-test ## run every test, on all processors; ARGS="-k deal"
	@$(RUN)/python -m pytest --numprocesses auto --dist worksteal $(ARGS)

timed: $(VENV)/ready-to-test ## check durations in the browser; on a quiet machine only
	@$(RUN)/python -m pytest tests/e2e -m timed $(ARGS)

check: static test ## all that must hold before a change goes in

static: format lint types floors tables ## what `check` does before the tests

format: $(VENV)/ready-to-test
	@$(RUN)/ruff format --check .

lint: $(VENV)/ready-to-test
	@$(RUN)/ruff check .

types: $(VENV)/ready-to-test
	@$(RUN)/mypy

floors: $(VENV)/ready-to-test
	@$(RUN)/lint-imports --no-logo

tables: $(VENV)/ready-to-test
	@$(RUN)/python -m tools.tables --check
	@$(RUN)/python -m tools.truth --check

docs: $(VENV)/ready-to-test ## write the tables that the docs take from the data
	@$(RUN)/python -m tools.tables
	@$(RUN)/python -m tools.truth

truth: $(VENV)/ready-to-test ## play the sampled games of docs/truth.md again; minutes
	@$(RUN)/python -m tools.truth --sample

whole: $(VENV)/ready-to-test ## check what takes too long for every time, such as all deals of twelve ranks; an hour and more
	@$(RUN)/python -m pytest -m whole $(ARGS)

lengths: $(VENV)/ready-to-test ## count how long games last, for every sheet of the house rules; half an hour
	@$(RUN)/python -m tools.lengths

golden: $(VENV)/ready-to-test ## write the golden deals, games and frames; read what changed
	@$(RUN)/python -m tools.golden
	@cd tests && ../$(RUN)/python -m frames

bench: $(VENV)/ready-to-test ## measure the engine and the start-up
	@$(RUN)/python -m bench.reference $(ARGS)

lock: $(VENV)/made-with ## take the newest releases of what we need into constraints.txt
	@$(PIP) install --upgrade --upgrade-strategy eager --editable '.[test]'
	@$(PIP) freeze --exclude-editable > constraints.txt
	@touch $(VENV)/ready-to-test $(VENV)/ready-to-play

clean: ## remove the venv and all caches
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache

# --- the venv: made once; made again for another PYTHON; filled again when pyproject.toml or constraints.txt change

$(VENV)/ready-to-play: pyproject.toml constraints.txt $(VENV)/made-with
	@echo "Getting ready to play (once)"
	@$(PIP) install --constraint constraints.txt --editable .
	@touch $@

$(VENV)/ready-to-test: pyproject.toml constraints.txt $(VENV)/made-with
	@echo "Getting ready to test (once)"
	@$(PIP) install --no-compile --constraint constraints.txt --editable '.[test]' # Python compiles what is imported, a part of it
	@touch $@ $(VENV)/ready-to-play

ifneq ($(origin PYTHON),file)
ifneq ($(PYTHON),$(shell cat $(VENV)/made-with 2>/dev/null))
.PHONY: $(VENV)/made-with
endif
endif

$(VENV)/made-with:
	@command -v $(PYTHON) >/dev/null || { echo "There is no $(PYTHON) here. Install Python 3.11 or later, or name one: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "$(PYTHON) is $$($(PYTHON) --version 2>&1); guerra needs Python 3.11 or later: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { echo "$(PYTHON) cannot make a venv. On Debian and Ubuntu: sudo apt install python3-venv"; exit 1; }
	@$(PYTHON) -m venv --clear $(VENV)
	@echo $(PYTHON) > $@
