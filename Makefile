# Everything a newcomer needs: `make play` and `make test`. The rest is for contributors.

.PHONY: help play serve test format lint docs unit bench bench-server playthroughs

help: ## Lists what can be made.
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  make \1\t/' | expand -t 22

play: ## Builds the game and starts it: `make play ARGS="--players 3 --bot greenhorn"`.
	cargo build --release --package rustlers-cli
	./target/release/rustlers play goat $(ARGS)

serve: ## Builds the server and starts it, on an SQLite file here: `make serve ARGS="--listen 0.0.0.0:7070"`.
	cargo build --release --package rustlers-cli
	./target/release/rustlers serve $(ARGS)

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
