# Komadai. `make help` lists what can be made.

.PHONY: help play quick release test fuzz soak referee lint audit fmt bench rivals levels games alone learn shots listen web serve test-web relay test-network package try-package crates kills
.DEFAULT_GOAL := help

# Rules, engine and command line: no Bevy, built with optimisation.
ENGINE := --locked --release --no-default-features
# Clippy and rustdoc on what is ours, against what play and tests have built.
LINT := RUSTC_WORKSPACE_WRAPPER="$(CURDIR)/.ci/lint" cargo build --locked
# Where programs are built.
BUILT := $${CARGO_TARGET_DIR:-target}
# What `make quick` does.
DO ?= run
# Where `make shots` leaves its pictures.
SHOTS ?= target/shots

help: ## List the targets
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST)

play: ## Build the game and start it
	@.ci/needs play
	cargo run --locked

quick: ## Run, check or test while you edit, ours unoptimised: make quick DO="test --test table ui"
	CARGO_INCREMENTAL=1 cargo $(firstword $(DO)) --config profile.dev.opt-level=0 \
		--config profile.dev.package.komadai.opt-level=0 $(wordlist 2,$(words $(DO)),$(DO))

release: ## Build what packages are made of, into target/release
	@.ci/needs build
	cargo build --locked --release

package: release web ## Build the packages for this machine, into target/packages
	@.ci/needs package
	packaging/package app engine deb page materials sums

try-package: ## Install the Debian package in a bare Debian, start it there and serve the page (as root)
	packaging/try stable
	packaging/try testing

crates: ## Check that the crates for others to build on can be published
	packaging/crates

test: ## Run every test
	@.ci/needs build
	cargo test --locked
	$(MAKE) referee

fuzz: ## Try mutated inputs at every door for ten minutes each (hours); DOOR is one of them, SECONDS another time
	@.ci/needs build
	cargo test --locked --no-default-features --test fuzz --no-run
	KOMADAI_FUZZ_SECONDS="$(or $(SECONDS),600)" KOMADAI_FUZZ_SEED="$(or $(SEED),$$(date +%s))" KOMADAI_FUZZ_SLOW=2 \
		cargo test --locked --no-default-features --test fuzz -- --nocapture $(DOOR)

soak: ## Let the program, then the page play and open everything at random for an hour each, or MINUTES, and see what they leave behind
	@.ci/needs build
	cargo test --locked --test table --no-run
	KOMADAI_SOAK_MINUTES="$(or $(MINUTES),60)" KOMADAI_SOAK_SEED="$(or $(SEED),$$(date +%s))" \
		cargo test --locked --test table soak -- --nocapture
	KOMADAI_SOAK_MINUTES="$(or $(MINUTES),60)" web/test web/tests/soak.test.mjs

referee: ## Compare shogi with the moves of Fairy-Stockfish
	@.ci/needs referee
	cargo build --locked --bin komadai-engine
	tests/referee/run "$(BUILT)/debug/komadai-engine"

lint: ## Check format, lints and documentation, warnings denied
	@.ci/needs build
	cargo fmt --check
	$(LINT) --workspace --all-targets
	$(LINT) --all-targets --no-default-features
	@# What is there for whoever works on the table alone.
	$(LINT) --features dev
	@# Where these are there.
	! deny="$$(.ci/tool --find cargo-deny)" || "$$deny" --locked check bans licenses sources
	! machete="$$(.ci/tool --find cargo-machete)" || "$$machete"

audit: ## Check what the project depends on: known faults, licences, sources, duplicates, what is not used
	@.ci/needs build
	"$$(.ci/tool cargo-deny)" --locked check
	"$$(.ci/tool cargo-machete)"

fmt: ## Format the code
	cargo fmt

bench: ## Measure rules and search
	cargo bench --locked --no-default-features
	cargo run $(ENGINE) --bin komadai-engine -- bench
	@.ci/needs bench
	@# Each of them is done, and fails if there is nobody to race.
	status=0; for race in perft_rival.sh search_rival.py; do \
		tests/benches/$$race "$(BUILT)/release/komadai-engine" || status=1; done; exit $$status

rivals: ## Play Fairy-Stockfish and GNU Shogi at equal time (hours)
	@.ci/needs rivals
	cargo build $(ENGINE) --bin komadai-engine
	tests/benches/match_rival.sh "$(BUILT)/release/komadai-engine"
	tests/benches/match_rival.sh "$(BUILT)/release/komadai-engine" 20 1000 gnushogi

levels: ## Let every level play the one below it in every game (hours)
	@.ci/needs build
	cargo build $(ENGINE) --bin komadai-engine
	tests/benches/levels.sh "$(BUILT)/release/komadai-engine"

games: ## Play a thousand fast games, some of every game, and count what must not happen
	@.ci/needs build
	cargo build $(ENGINE) --bin komadai-engine
	tests/benches/games.sh "$(BUILT)/release/komadai-engine"

alone: ## Play the ways of looking ahead for oneself against each other (hours)
	@.ci/needs build
	cargo build $(ENGINE) --bin komadai-engine
	tests/benches/alone.sh "$(BUILT)/release/komadai-engine"

learn: ## Let the engine play itself and learn from it (hours); with a variant file, of that game
	@.ci/needs build
	cargo build $(ENGINE) --bin komadai-engine
	VARIANTS="$(or $(filter %.ron,$(MAKECMDGOALS)),$(VARIANTS))" \
		tests/benches/learn.sh "$(BUILT)/release/komadai-engine"

shots: ## Draw every screen of the real game, and games that move, without a screen, into target/shots or the folder SHOTS
	@.ci/needs shots
	cargo build --locked
	tests/shots/run "$(SHOTS)"
	tests/shots/moving "$(SHOTS)"

listen: ## Play two games by a client of the accessibility bus in a window that nobody sees
	@.ci/needs listen
	cargo build --locked
	tests/accessibility/run "$(BUILT)/debug/komadai"

web: ## Build the page for browsers into web/dist
	web/build

serve: web ## Build the page and serve it on this machine
	node web/serve.mjs

test-web: ## Try the page in a real browser
	web/build --fast
	web/test

relay: ## Run a relay on this machine, for games between programs and pages on it; RELAY is a settings file
	@.ci/needs build
	"$$(.ci/tool iroh-relay)" $(if $(RELAY),--config-path "$(RELAY)",--dev)

test-network: ## Play games between programs, pages and a window on this machine by a real relay
	@.ci/needs network
	cargo test --locked -p komadai-network
	cargo build --locked
	node tests/network/run.mjs "$(BUILT)/debug/komadai-engine" "$$(.ci/tool iroh-relay)"
	web/build --fast
	KOMADAI_WINDOW="$$(realpath "$(BUILT)/debug/komadai")" web/test web/tests/four_ends.test.mjs

kills: ## Kill programs that play with each other a hundred times at random moments, and see that nothing is lost
	@.ci/needs network
	cargo build --locked
	node tests/network/run.mjs "$(BUILT)/debug/komadai-engine" "$$(.ci/tool iroh-relay)" "$(or $(KILLS),100)" "$(or $(SEED),1)"
