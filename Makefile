# Two commands: `make play` and `make test`. Both set up what they need and can be run again at any time.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
AUDIT := $(VENV)/audit/bin/pip-audit
EXTRAS := $(VENV)/extras
DEVICE := $(VENV)/device
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile --require-hashes

# Servers and workers start some hundred times in the tests: what Python has read once it need not read again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play page test tests extras check quick lint units compiled clauses goldens types observations lessons million mutants audit windows starts kernels screenshots lock clean

play: page
	@$(BIN)/potable serve

page: $(READY)
	@$(BIN)/python hatch_build.py

# Linters look beside the tests, in the time that these leave of all cores. There are half again as many workers as cores, since
# those in the browser wait for what moves there.
test: $(READY)
	@$(MAKE) --no-print-directory --jobs=4 ASIDE="nice -n 19" tests lint units

tests: page compiled
	@$(BIN)/python -m pytest -n $$($(BIN)/python -c 'import os; print((os.cpu_count() or 1) * 3 // 2)') --dist worksteal

# What is too heavy for every test has a folder of its own, which adds to what is locked and changes nothing of it.
extras: $(EXTRAS)/ready
	@POTABLE_EXTRAS=1 $(EXTRAS)/bin/python -m pytest --quiet tests/extras

$(EXTRAS)/ready: $(READY)
	@echo "Setting up $(EXTRAS) ..."
	@$(BIN)/python -m venv $(EXTRAS)
	@$(BIN)/python -c 'import sysconfig; print("import site; site.addsitedir(%r)" % sysconfig.get_path("purelib"))' \
		> "$$($(EXTRAS)/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/main.pth"
	@sed -E '/--hash/d; s/ \\$$//' requirements.lock > $(EXTRAS)/constraints.txt
	@$(EXTRAS)/bin/python -m pip install --quiet --disable-pip-version-check --constraint $(EXTRAS)/constraints.txt "torch>=2.6" "torchrl>=0.11" "tensorboard>=2.18" "sb3-contrib>=2.4" "pyarrow>=18" "ray>=2.40" "nbclient>=0.10" "ipykernel>=6"
	@touch $@

# The inner loop: rules are interpreted, so that a changed one need not be compiled.
check: $(READY)
	@$(MAKE) --no-print-directory --jobs=2 quick lint units

quick: $(READY)
	@POTABLE_SPEED=interpreted $(BIN)/python -m pytest -n auto --quiet tests/engine tests/wire tests/conformance tests/golden

lint: $(READY)
	@$(ASIDE) $(BIN)/ruff check --quiet
	@$(ASIDE) $(BIN)/ruff format --check --quiet
	@$(ASIDE) $(BIN)/mypy --no-error-summary

units: page
	@PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web --silent test
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(ASIDE) npm --prefix web --silent run lint
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(ASIDE) npm --prefix web --silent run check

compiled: $(READY)
	@$(BIN)/python -m tests.compiled

clauses: $(READY)
	@$(BIN)/python -m tests.clauses

million: $(READY)
	@$(BIN)/python -m tests.properties.million

mutants: $(READY)
	@$(BIN)/python -m tests.mutation

goldens: $(READY)
	@$(BIN)/python -m tests.golden.make
	@$(BIN)/python -m tests.properties.pairs --write

types: $(READY)
	@POTABLE_SPEED=interpreted $(BIN)/python -m tests.wire.make

observations: $(READY)
	@POTABLE_SPEED=interpreted $(BIN)/python -m tests.envs.make

lessons: $(READY)
	@POTABLE_SPEED=interpreted $(BIN)/python -m tests.lessons

# pip-audit has a folder of its own, so that nothing that it needs is among what it looks at.
audit: page $(AUDIT)
	@PATH="$(CURDIR)/$(BIN):$$PATH" python -m tests.audit $(AUDIT)

$(AUDIT): $(READY)
	@$(BIN)/python -m venv $(VENV)/audit
	@$(VENV)/audit/bin/python -m pip install --quiet --disable-pip-version-check "pip-audit>=2.9"

windows: $(READY)
	@POTABLE_EVERY_WINDOW=1 $(BIN)/python -m pytest --quiet tests/browser/test_fits.py

# NVIDIA's compilers, which need no device.
kernels: $(DEVICE)/ready
	@PYTHONPATH=src:. $(DEVICE)/bin/python -m tests.kernels

$(DEVICE)/ready: $(READY)
	@echo "Setting up $(DEVICE) ..."
	@$(BIN)/python -m venv $(DEVICE)
	@sed -E '/--hash/d; s/ \\$$//' requirements.lock > $(DEVICE)/constraints.txt
	@$(DEVICE)/bin/python -m pip install --quiet --disable-pip-version-check --constraint $(DEVICE)/constraints.txt numba msgspec fluent.runtime "numba-cuda>=0.15" "cuda-bindings>=13" cuda-core "nvidia-nvvm>=13" "nvidia-cuda-nvcc>=13" nvidia-nvjitlink nvidia-cuda-nvrtc
	@touch $@

starts: $(READY)
	@$(BIN)/python -m tests.browser.starting

screenshots: $(READY)
	@$(BIN)/python -m tests.browser.screenshots
	@$(BIN)/python -m tests.browser.gallery
	@$(BIN)/python -m tests.browser.previews

# uv installs in a quarter of the time that pip takes; pip does it where only that knows the way to a registry.
$(READY): requirements.lock pyproject.toml
	@echo "Setting up $(VENV) ..."
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Potable needs Python 3.11 or newer: make PYTHON=python3.12")'
	@$(PYTHON) -m venv $(VENV)
	@sed -n '/^uv==/,/[^\\]$$/p' requirements.lock > $(VENV)/uv.lock
	@$(PIP) --requirement $(VENV)/uv.lock
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes --requirement requirements.lock || $(PIP) --requirement requirements.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

# What is installed is locked for every supported Python and platform, and what an image needs of it apart.
LOCK := $(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-emit-index-url --no-emit-find-links --quiet

lock: $(READY)
	$(LOCK) --group dev --extra cli --extra server --extra plot --extra postgres --extra otel --output-file requirements.lock pyproject.toml
	$(LOCK) --extra cli --extra server --extra postgres --extra otel --constraint requirements.lock --output-file deploy/requirements.lock pyproject.toml

clean:
	rm -rf $(VENV) build dist
