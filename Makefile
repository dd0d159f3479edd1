# Everything a newcomer needs: `make play` and `make test`. The rest is for contributors.

.PHONY: help play terminal web test format lint docs unit bench bench-server playthroughs

help: ## Lists what can be made.
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  make \1\t/' | expand -t 22

play: web ## Builds everything and hosts the games; open the address it prints: `make play ARGS="--listen 0.0.0.0:7070"`.
	cargo build --release --package rustlers-cli
	./target/release/rustlers serve $(ARGS)

terminal: ## Builds the game and starts it in the terminal: `make terminal ARGS="--players 3 --bot greenhorn"`.
	cargo build --release --package rustlers-cli
	./target/release/rustlers play goat $(ARGS)

web: ## Builds the web client, where it is there and npm is installed; the server takes it in.
	@if [ ! -f web/package.json ]; then :; \
	elif ! command -v npm >/dev/null; then echo "npm is not installed: the web client is left out" >&2; \
	else cd web && { [ node_modules/.package-lock.json -nt package-lock.json ] || npm ci; } && npm run build; fi

test: format lint docs unit ## Runs every check that a change must pass.

format: ## Is everything formatted?
	cargo fmt --all --check

lint: ## Does clippy have nothing to say?
	cargo clippy --workspace --all-targets -- -D warnings

docs: ## Do the documents build?
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps

unit: ## Rules, laws, playthroughs, commands, server and store; PostgreSQL is installed and started for them.
	scripts/with-postgres cargo test --workspace

bench: ## How fast are the rules? As ratios to the least possible work.
	cargo bench --package rustlers-lab --bench speed

bench-server: ## How many tables does one server hold? Starts it and plays at thousands of tables, on this machine only.
	scripts/bench-server $(LOADS)

playthroughs: ## Writes the golden playthroughs anew, after a change of rules or words.
	UPDATE_PLAYTHROUGHS=1 cargo test --workspace --test playthroughs
