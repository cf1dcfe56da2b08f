# Parlour's commands. `make help` lists them. Cargo knows what has changed; nothing here second-guesses it.

SHELL := /bin/sh
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

# All programs are built together: one at a time, cargo would compile shared crates anew for each.
RELEASE := $(or $(CARGO_TARGET_DIR),target)/release

# What the bundle's files may cost in brotli, in bytes, before `make test` fails.
LIMIT := 110000

.PHONY: help
help: ## List the commands
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' Makefile | expand -t 20

.PHONY: run
run: build ## Build Parlour and serve it at http://127.0.0.1:3000, results in data/ (ARGS="--listen …" for more)
	@exec $(RELEASE)/parlour $(ARGS)

.PHONY: dev
dev: ## The same with a bundle that is made quickly and is larger
	@$(MAKE) run BUNDLE=--fast

.PHONY: build
build: tools ## Build the programs, and the browser's files into target/site
	@cargo build --release
	@$(RELEASE)/bundle $(BUNDLE)

.PHONY: site
site: build ## Write all pages as plain files into target/static (BASE=/folder on their host, TABLE=address of a server for the league)
	@rm -rf target/static
	@$(RELEASE)/parlour --base "$(BASE)" static target/static $(if $(TABLE),--table "$(TABLE)")

.PHONY: tools
tools:
	@deploy/tools.sh

.PHONY: deb
deb: build ## Make the Debian package, target/debian/parlour_….deb
	@deploy/debian/package.sh

.PHONY: tarball
tarball: build ## Make the package, and the same files as target/debian/parlour-….tar.gz
	@deploy/debian/package.sh tarball

.PHONY: test
test: lint test-rust test-browser test-host ## Check everything: style, lints, unit, server, browser and package tests

.PHONY: test-rust
test-rust:
	cargo test --package game-core
	cargo test --release --package app --package bundle --package lab --package server --features app/ssr

.PHONY: test-browser
test-browser: ## Only the tests in a browser
	@tests/e2e/tools.sh
	@$(MAKE) build BUNDLE="--limit $(LIMIT)"
	cd tests/e2e && node --test --test-concurrency=2

.PHONY: test-host
test-host: ## Only the tests of the package, behind Apache; they need root
	@$(MAKE) build BUNDLE="--limit $(LIMIT)"
	@deploy/debian/package.sh tarball
	@tests/host/run.sh

.PHONY: lint
lint: tools ## Check formatting and lints
	cargo fmt --check
	cargo clippy --release --all-targets -- -D warnings
	cargo clippy --package frontend --package app --features app/hydrate --target wasm32-unknown-unknown --profile wasm-release -- -D warnings

.PHONY: bench
bench: ## Measure the rules and the search
	cargo bench --package game-core
	cargo run --release --bin lab -- bench

.PHONY: clean-site
clean-site: ## Remove the browser's files, so that the next run makes them anew
	rm -rf target/site target/site.new target/site.old target/static
