# `make` lists the targets.

SWIFT ?= swift
PREFIX ?= /usr/local
BINDIR ?= $(PREFIX)/bin
DESTDIR ?=
ARGS ?=
SECONDS ?= 60
ONLY ?=
KILLS ?= 300
SEED ?= 1
COUNT ?= 100
STRIP ?= 1
export LINK

PROGRAM := .build/release/trooper

BIN := $(DESTDIR)$(BINDIR)/trooper
UDEV := $(DESTDIR)$(PREFIX)/lib/udev/rules.d/70-game-trooper.rules
MAN := $(DESTDIR)$(PREFIX)/share/man/man6/trooper.6
BASH_COMPLETION := $(DESTDIR)$(PREFIX)/share/bash-completion/completions/trooper
ZSH_COMPLETION := $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_trooper
FISH_COMPLETION := $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/trooper.fish
DESKTOP := $(DESTDIR)$(PREFIX)/share/applications/game-trooper.desktop
METAINFO := $(DESTDIR)$(PREFIX)/share/metainfo/game-trooper.metainfo.xml
ICON := $(DESTDIR)$(PREFIX)/share/icons/hicolor/scalable/apps/game-trooper.svg
LICENCES := $(DESTDIR)$(PREFIX)/share/doc/game-trooper
# A debugger looks for a program's symbols in .debug beside it.
SYMBOLS := $(DESTDIR)$(BINDIR)/.debug/trooper.debug
# What the licences of the program's libraries say. They are beside the toolchain.
NOTICES := .build/notices

.DEFAULT_GOAL := help
.PHONY: play build install uninstall deb dist check lint test docs examples
.PHONY: nightly test-kernel test-deb test-address test-kill mutants drawn-mutants fuzz readers bench
.PHONY: clean help

play: build ## build and play; ARGS="--seed 42" passes options
	@$(PROGRAM) $(ARGS)

build: ## build the release program; LINK=shared takes the system's C libraries
	@.ci/packages build
	@.ci/build trooper
	@.ci/notices >$(NOTICES)

# Under sudo nothing is built: root's PATH rarely has Swift, and .build would belong to root afterwards.
install: ## install program, man page, desktop entry and more under PREFIX; STRIP=0 keeps symbols
	@if [ -z "$$SUDO_USER" ]; then $(MAKE) --no-print-directory build; \
	elif [ ! -s $(NOTICES) ]; then echo 'Run "make build" first, without sudo.' >&2; exit 69; fi
	install -D -m 755 $(PROGRAM) "$(BIN)"
	@$(if $(filter 0,$(STRIP)),rm -f "$(SYMBOLS)",.ci/strip "$(BIN)" "$(SYMBOLS)")
	install -D -m 644 Resources/70-game-trooper.rules "$(UDEV)"
	install -D -m 644 Resources/trooper.6 "$(MAN)"
	install -D -m 644 Resources/completions/trooper.bash "$(BASH_COMPLETION)"
	install -D -m 644 Resources/completions/trooper.zsh "$(ZSH_COMPLETION)"
	install -D -m 644 Resources/completions/trooper.fish "$(FISH_COMPLETION)"
	install -D -m 644 Resources/game-trooper.desktop "$(DESKTOP)"
	install -D -m 644 Resources/game-trooper.metainfo.xml "$(METAINFO)"
	install -D -m 644 Resources/game-trooper.svg "$(ICON)"
	install -D -m 644 LICENSE "$(LICENCES)/LICENSE"
	install -D -m 644 $(NOTICES) "$(LICENCES)/NOTICES"

uninstall: ## remove what install copied
	rm -f "$(BIN)" "$(SYMBOLS)" "$(MAN)" "$(UDEV)" "$(BASH_COMPLETION)" "$(ZSH_COMPLETION)" "$(FISH_COMPLETION)"
	rm -f "$(DESKTOP)" "$(METAINFO)" "$(ICON)" "$(LICENCES)/LICENSE" "$(LICENCES)/NOTICES"
	-rmdir "$(dir $(SYMBOLS))" "$(LICENCES)" 2>/dev/null

deb: ## build Debian packages into .build/deb
	@.ci/packages build deb
	@.ci/deb

dist: ## build source archive, portable program and checksums into .build/dist
	@.ci/packages build dist
	@.ci/dist

check: lint test ## run lint and test before every commit

lint: ## check the format of Swift code, scripts and the man page
	@.ci/lint

test: ## run the tests; ONLY=QuizCoreTests runs those whose names match
	@.ci/packages build test
	@.ci/test test $(if $(ONLY),--filter "$(ONLY)")

docs: ## build the DocC documentation into .build/docs
	@.ci/packages build
	@.ci/docs

examples: ## build and run the programs in Examples
	@.ci/packages build
	@.ci/examples

nightly: ## run for about three hours: sanitizer, fuzzers, planted defects, 10,000 games and kills
	@.ci/nightly

test-kernel: build ## run the device tests on a real kernel in a virtual machine
	@.ci/packages build test kernel
	@Tests/Kernel/make-guest $(PROGRAM) .build/kernel
	@TROOPER_KERNEL="$(CURDIR)/.build/kernel" .ci/test kernel --filter "$(or $(ONLY),KernelTests)"

test-deb: deb ## install, play, upgrade and purge the packages in a new Debian
	@.ci/packages build test test-deb
	@Tests/Package/run .build/deb

test-address: ## run the tests with the address sanitizer
	@.ci/packages build test
	@.ci/test-address

test-kill: ## kill the program KILLS=300 times and look for lost answers
	@.ci/packages build test
	@KILLS=$(KILLS) .ci/test kill --filter KillTests

mutants: ## plant defects and see that the tests catch each; ONLY=NAME plants one
	@.ci/packages build test
	@Tests/Mutants/run $(ONLY)

drawn-mutants: ## plant COUNT=100 defects drawn by SEED=1 and see which the tests catch; ONLY=NAMES tries some
	@.ci/packages build test
	@Tests/Mutants/draw "$(SEED)" $(COUNT) $(ONLY)

fuzz: ## fuzz every parser for SECONDS=60 each
	@.ci/packages build
	@Tests/Fuzz/run $(SECONDS) .build/fuzz

readers: build ## let Gnumeric read what the program exports
	@.ci/packages readers
	@Tests/Readers/run $(PROGRAM)

bench: build ## measure the program beside small C programs and write docs/benchmarks.md
	@.ci/packages build test bench
	@Tests/Peers/build .build/peers
	@LINK=shared .ci/build trooper && cp $(PROGRAM) .build/peers/trooper && .ci/build trooper
	@.ci/debug-build --product WholeEvents
	@cp .build/debug/libWholeEvents.so .build/peers && .ci/build Bench
	@.build/release/Bench $(PROGRAM) .build/peers docs/benchmarks.md

clean: ## remove .build
	rm -rf .build

help:
	@echo 'Game Trooper: a true-or-false quiz for the terminal.'
	@echo
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile
	@echo
	@echo 'Variables: ARGS, PREFIX (now $(PREFIX)), BINDIR, DESTDIR, STRIP, LINK, SWIFT;'
	@echo 'for tests: ONLY, SECONDS, KILLS, SEED, COUNT.'
