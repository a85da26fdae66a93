# Two commands: `make kit` for the whole print kit, `make test` for the whole suite.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: kit test lint bench generate clean

.venv/.installed: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --editable .
	touch $@

.venv/.dev: .venv/.installed
	$(BIN)/pip install --quiet --editable '.[dev]'
	touch $@

.venv/.bench: .venv/.dev
	$(BIN)/pip install --quiet --editable '.[dev,bench]'
	touch $@

kit: .venv/.installed
	$(BIN)/chandlery check content
	$(BIN)/chandlery print --paper letter --out build
	$(BIN)/chandlery print --paper a4 --out build

test: .venv/.dev
	$(BIN)/python -m pytest -n auto

lint: .venv/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/chandlery schema --check

bench: .venv/.bench
	$(BIN)/python -m tests.bench

# Files made from the code: run it after a change of models or findings, and commit what it writes.
generate: .venv/.dev
	$(BIN)/chandlery schema
	$(BIN)/chandlery explain --all > docs/findings.md

clean:
	rm -rf build dist .venv
