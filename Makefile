# Needs python3 (3.11 or newer, with venv), make and a package registry; all else goes into .venv.
# Another Python: make PYTHON=python3.12 run (after `make clean` if .venv is there already).
# One room: make test ROOM=lessons runs the tests in tests/lessons alone, in one process and
# without lint, types and contracts; `make test-all ROOM=…` its campaigns too.

PYTHON ?= python3
BIN := .venv/bin
INSTALL := $(BIN)/python -m pip --disable-pip-version-check install --quiet
NOT_INSTALLED = { echo "The packages could not be installed, and pip says why above:" \
	"put that right and run make again." >&2; exit 1; }

define FIT_PYTHON
@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		version=$$("$(PYTHON)" -c 'import platform; print(platform.python_version())' 2>/dev/null); \
		echo "Queens Tutor needs Python 3.11 or newer, but $(PYTHON) is $${version:-missing}:" \
			"install a newer one, or name it, as in 'make PYTHON=python3.12 run'." >&2; \
		exit 1; }
endef

# A .venv that was copied or moved with its folder, or whose Python is gone, is built again.
here := import os, sys, tui; sys.exit(not os.path.samefile(tui.__path__[0], "tui"))
ifneq ($(shell $(BIN)/python -I -c '$(here)' 2>/dev/null && echo sound),sound)
.PHONY: .venv/ready
endif

# Where `make install` puts each version, and the command for everybody.
PREFIX ?= /opt/queens-tutor
BINDIR ?= /usr/local/bin
VERSION := $(shell sed -n 's/^version = "\(.*\)"/\1/p' pyproject.toml)

MAKEFLAGS += --jobs=2

# Some machines ask Python not to keep what it has compiled. Then each process that a test starts
# compiles the whole tutor, and each worker all tests.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run install wheels zipapp test test-all lint types contracts tests format docs picture clean

run: .venv/ready
	@$(BIN)/queens-tutor

# For everybody, as root (docs/administration.md). With WHEELS=FOLDER nothing is fetched: that folder
# holds all, see `wheels`.
install:
	$(FIT_PYTHON)
	@"$(PYTHON)" install.py $(if $(WHEELS),--wheels "$(WHEELS)") "$(PREFIX)" "$(BINDIR)"

wheels: .venv/ready
	@$(BIN)/python -m pip --disable-pip-version-check wheel --quiet --wheel-dir build/wheels .
	@echo "The wheels are in build/wheels."

# One file that needs nothing but Python: of the version and the kind of machine that makes it. It begins
# with unpack.py instead of with what shiv lets it begin.
define BEGIN_WITH_UNPACK
import pathlib, sys, zipfile
made, to = map(pathlib.Path, sys.argv[1:])
with zipfile.ZipFile(made) as old, to.open("wb") as file:
    file.write(made.open("rb").readline())
    with zipfile.ZipFile(file, "w") as new:
        for each in old.infolist():
            new.writestr(each, (pathlib.Path("unpack.py") if each.filename == "__main__.py"
                else zipfile.Path(old, each.filename)).read_bytes())
to.chmod(0o755)
endef
export BEGIN_WITH_UNPACK

zipapp: .venv/ready
	@$(INSTALL) --editable '.[zipapp]' || $(NOT_INSTALLED)
	@mkdir -p build dist
	@umask 022 && $(BIN)/shiv --quiet --disable-pip-version-check --compile-pyc --reproducible \
		--console-script queens-tutor --output-file build/queens-tutor.pyz .
	@$(BIN)/python -c "$$BEGIN_WITH_UNPACK" build/queens-tutor.pyz dist/queens-tutor.pyz
	@echo "Queens Tutor $(VERSION) is in dist/queens-tutor.pyz."

# `make -k test` goes on after a failure and shows all of them. Types and contracts are looked at beside
# the tests: by themselves they would leave all cores but one idle.
test: tests $(if $(ROOM),,lint types contracts)

test-all: export QUEENS_TUTOR_LONG = 1
test-all: SELECT = -m ""
test-all: test

lint: .venv/ready-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: .venv/ready-dev
	$(BIN)/mypy

contracts: .venv/ready-dev
	$(BIN)/lint-imports

tests: .venv/ready-dev
	$(BIN)/pytest $(if $(ROOM),-n 0,-n 2 --dist loadfile) $(SELECT) tests/$(ROOM)

format: .venv/ready-dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

docs: .venv/ready
	$(BIN)/python docs/asks.py
	$(BIN)/python -m docs.keys
	$(BIN)/python docs/course_index.py

picture: .venv/ready-dev
	rm -rf build/pictures
	QUEENS_TUTOR_HOME=build/pictures/home $(BIN)/python -m docs.picture

clean:
	rm -rf .venv build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache

# The two `ready` files are written last: a build that was interrupted is begun again.
.venv/ready: pyproject.toml
	$(FIT_PYTHON)
	@said=; "$(PYTHON)" -c 'import ensurepip, venv' 2>/dev/null && \
		said=$$("$(PYTHON)" -m venv --clear .venv 2>&1) || { \
		case "$$said" in \
			"" | *"ensurepip is not"*) \
				echo "Queens Tutor needs Python's venv module, which $(PYTHON) lacks: install" \
					"it (on Debian and Ubuntu: apt install python3-venv) and run make again." ;; \
			*) echo "Python could not build .venv: $$said" ;; \
		esac >&2; \
		exit 1; }
	@echo "Installing Queens Tutor into .venv: once, about a minute."
	@$(INSTALL) --editable . || $(NOT_INSTALLED)
	@touch $@

.venv/ready-dev: .venv/ready
	@echo "Installing what the tests need into .venv."
	@$(INSTALL) --editable '.[dev]' || $(NOT_INSTALLED)
	@touch $@
