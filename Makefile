# Everything that is done to the project has its word here; `make` alone lists them.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
ARGS ?=
SECONDS ?= 60
ONLY ?= KernelTests
KILLS ?= 300

PROGRAM := .build/release/trooper

BIN := $(DESTDIR)$(PREFIX)/bin/trooper
UDEV := $(DESTDIR)$(PREFIX)/lib/udev/rules.d/70-game-trooper.rules
MAN := $(DESTDIR)$(PREFIX)/share/man/man6/trooper.6
BASH_COMPLETION := $(DESTDIR)$(PREFIX)/share/bash-completion/completions/trooper
ZSH_COMPLETION := $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_trooper
FISH_COMPLETION := $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/trooper.fish

.DEFAULT_GOAL := help
.PHONY: play build test test-kill test-address test-thread test-kernel fuzz tidy lint docs bench check
.PHONY: install uninstall clean help

play: build ## play a game; ARGS="--seed 42" passes options on
	@$(PROGRAM) $(ARGS)

build: ## build the program for use
	@.ci/packages build
	@.ci/build trooper
	@mkdir -p .build/completions
	@for shell in bash zsh fish; do \
	    $(PROGRAM) completions $$shell > .build/completions/trooper.$$shell || exit; \
	done

test: ## run all tests
	@.ci/packages build test
	@$(SWIFT) test --disable-xctest

tidy: ## run only the tests that read the source: rooms, lengths, left-over marks
	@.ci/packages build test
	@$(SWIFT) test --disable-xctest --filter TidyTests

lint: ## check the format of the Swift code, the scripts and the man page
	@.ci/lint

docs: ## build the documentation of the source into .build/docs; a warning fails
	@.ci/packages build
	@.ci/docs

bench: build ## measure the program beside the least C that does the same, and write docs/benchmarks.md
	@.ci/packages build test bench
	@Tests/Peers/build .build/peers
	@.ci/build trooper shared && cp $(PROGRAM) .build/peers/trooper && .ci/build trooper
	@.ci/build Bench
	@.build/release/Bench $(PROGRAM) .build/peers docs/benchmarks.md

check: lint test ## lint and test: what must pass before every commit

fuzz: ## feed all that parses with what a fuzzer thinks of, SECONDS=60 for each
	@.ci/packages build
	@Tests/Fuzz/run $(SECONDS) .build/fuzz

test-kernel: build ## play on pads of a real kernel, in a virtual machine
	@.ci/packages build test kernel
	@Tests/Kernel/make-guest $(PROGRAM) .build/kernel
	@TROOPER_KERNEL="$(CURDIR)/.build/kernel" $(SWIFT) test --disable-xctest --filter "$(ONLY)"

test-kill: ## kill the program KILLS=300 times, its store a tenth as often, and look for answers that are lost
	@.ci/packages build test
	@KILLS=$(KILLS) $(SWIFT) test --disable-xctest --filter KillTests

test-address: ## run all tests with the sanitizer of addresses, and write docs/coverage.md
	@.ci/packages build test
	@.ci/sanitize all address
	@.ci/coverage .build/address docs/coverage.md

test-thread: ## run all tests with the sanitizer of threads
	@.ci/packages build test
	@.ci/sanitize all thread

# Under sudo nothing is built: root's PATH rarely has Swift, and .build would belong to root afterwards.
install: ## install program, man page, completions and udev rule under PREFIX
	@if [ -z "$$SUDO_USER" ]; then $(MAKE) --no-print-directory build; \
	elif [ ! -s .build/completions/trooper.fish ]; then echo 'Run "make build" first, as yourself.' >&2; exit 69; fi
	install -D -m 755 $(PROGRAM) "$(BIN)"
	install -D -m 644 Resources/70-game-trooper.rules "$(UDEV)"
	install -D -m 644 Resources/trooper.6 "$(MAN)"
	install -D -m 644 .build/completions/trooper.bash "$(BASH_COMPLETION)"
	install -D -m 644 .build/completions/trooper.zsh "$(ZSH_COMPLETION)"
	install -D -m 644 .build/completions/trooper.fish "$(FISH_COMPLETION)"

uninstall: ## remove what install put under PREFIX, and nothing else
	rm -f "$(BIN)" "$(MAN)" "$(UDEV)" "$(BASH_COMPLETION)" "$(ZSH_COMPLETION)" "$(FISH_COMPLETION)"

clean: ## remove everything that was built
	rm -rf .build

help:
	@echo 'Game Trooper: a true-or-false quiz for the terminal.'
	@echo
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile
	@echo
	@echo 'Variables: ARGS, PREFIX (now $(PREFIX)), DESTDIR, SECONDS, ONLY, KILLS, SWIFT.'
