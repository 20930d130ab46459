# Komadai. `make help` lists what can be made.

.PHONY: help play test referee lint fmt bench shots web
.DEFAULT_GOAL := help

# Rules, engine and command line: no Bevy, built with optimisation.
ENGINE := --release --no-default-features
# What the line above builds.
BINARY := $${CARGO_TARGET_DIR:-target}/release/komadai-engine
# Where `make shots` leaves its pictures.
SHOTS ?= target/shots

help: ## List the targets
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST)

play: ## Build the game and start it
	@.ci/needs play
	cargo run --release

test: ## Run every test
	@.ci/needs build
	cargo test $(ENGINE)
	cargo test --lib --bins --test table
	$(MAKE) referee

referee: ## Compare shogi with the moves of Fairy-Stockfish
	@.ci/needs referee
	cargo build $(ENGINE) --bin komadai-engine
	tests/referee/run "$(BINARY)"

lint: ## Check format and lints, warnings denied
	@.ci/needs build
	cargo fmt --check
	cargo clippy $(ENGINE) --all-targets -- -D warnings
	cargo clippy --all-targets -- -D warnings

fmt: ## Format the code
	cargo fmt

bench: ## Measure rules and search
	cargo bench --no-default-features
	cargo run $(ENGINE) --bin komadai-engine -- bench
	@.ci/needs bench
	tests/benches/perft_rival.sh "$(BINARY)"

shots: ## Draw every screen of the real game without a screen, into $(SHOTS)
	@.ci/needs shots
	cargo build
	tests/shots/run "$(SHOTS)"

web: ## Build the browser version
	@echo "The browser version is not built yet." >&2; exit 1
