# Banchisa: `make play` and `make test` do everything on a fresh Debian machine.
GO      ?= go
TAGS    := migrated_fynedo,no_emoji
# The number that people see, and what it was built from.
VERSION := $(shell sed -n 's/^Version = "\(.*\)"/\1/p' FyneApp.toml)
COMMIT  := $(shell git describe --always --dirty --exclude '*' 2>/dev/null)
LDFLAGS := -s -w -X main.version=$(VERSION) -X main.commit=$(COMMIT)
export GOFLAGS := -tags=$(TAGS) -trimpath
HEADLESS := CGO_ENABLED=0 $(GO)
# Everything but the window's own package is built and tested without C.
PACKAGES = $(shell CGO_ENABLED=1 $(GO) list ./... | grep -v '/cmd/banchisa$$')

.PHONY: help play build cli lab test unit race window lint bench bench-peers arena screenshots fuzz kill determinism corpus vulnerabilities clean

# Lists what make can do.
help:
	@awk '/^$$/ { text = "" } /^# / { text = text substr($$0, 2) } \
		/^[a-z][a-z -]*:/ && text { target = $$0; sub(/:.*/, "", target); sub(/[.:;] .*|[.:]$$/, "", text); print target "\n   " text; text = "" }' Makefile

# Opens the app; on a machine without a display it says so and opens the text table.
play:
ifeq ($(OS),Windows_NT)
	$(GO) run ./cmd/banchisa
else
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ] || [ "$$(uname)" = Darwin ]; then \
		$(MAKE) --no-print-directory build && build/banchisa; \
	else \
		echo "No display here: opening the text table instead of the window."; \
		$(MAKE) --no-print-directory cli && build/banchisa-cli play; \
	fi
endif

# Builds the window, build/banchisa.
build: build/banchisa
build/banchisa: FORCE
	@.ci/install build
	@mkdir -p build
	@[ -x build/banchisa ] || echo "Building the window; the first time takes a few minutes."
	@CGO_ENABLED=1 $(GO) build -ldflags '$(LDFLAGS)' -o build/banchisa ./cmd/banchisa

# Builds the command line, build/banchisa-cli, without C.
cli: build/banchisa-cli
build/banchisa-cli: FORCE
	@mkdir -p build
	@$(HEADLESS) build -ldflags '$(LDFLAGS)' -o build/banchisa-cli ./cmd/banchisa-cli

# Builds the program of those who make games and bots, build/banchisa-lab, without C.
lab: build/banchisa-lab
build/banchisa-lab: FORCE
	@mkdir -p build
	@$(HEADLESS) build -ldflags '$(LDFLAGS)' -o build/banchisa-lab ./cmd/banchisa-lab
FORCE:

# Every test. It installs what is missing, then vet; the real window under Xvfb, which often waits, and beside it the
# race detector; rules and screens without C; and the .deb.
test:
	@.ci/install test
	@$(MAKE) --no-print-directory vet
	@$(MAKE) --no-print-directory -j2 window race
	@$(MAKE) --no-print-directory unit
	@$(MAKE) --no-print-directory package-test

# Mistakes that the compiler does not find.
.PHONY: vet
vet:
	$(HEADLESS) vet $(PACKAGES)

# The only limit in time of tests: a machine may be busy with other things.
LIMIT := -timeout 60m

# Tests without C. They collect garbage seldom, and take an eighth less time so.
HEADLESS_TEST := GOGC=400 $(HEADLESS) test $(LIMIT)

# Tests of all packages without C.
unit:
	$(HEADLESS_TEST) $(PACKAGES)

# The tests of the window with all sizes, languages and texts, shows and storms in full length, and everything
# printed, and every puzzle, of which unit has a sample.
.PHONY: long long-unit long-window
long: long-unit long-window

# The part of long without a window: the longest packages first, so that none is left alone at the end.
long-unit:
	$(HEADLESS_TEST) ./games/catalog ./app/puzzles/solvers ./app/print ./app ./app/fair ./app/table ./app/pages ./app/presenter -long

# The part of long in the real window: is it painted after a minute without input?
long-window:
	CGO_ENABLED=1 $(GO) test -count=1 $(LIMIT) -run TestWindowIsPaintedAfterAMinute ./cmd/banchisa -long

# Tests of what runs side by side with the race detector: sessions, and the bots of every game in two threads.
# Rules have no goroutines, and strength needs no detector.
race:
	CGO_ENABLED=1 $(GO) test -race -short $(LIMIT) -skip TestStrongerWins ./games/bots ./games/record ./app/session
	CGO_ENABLED=1 $(GO) test -race $(LIMIT) -run 'TestMaestro|TestCancelled' ./games/catalog

# Tests in the real window, on virtual displays. Six at once, as they wait more than they compute.
window: build cli
	CGO_ENABLED=1 $(GO) test -count=1 -parallel 6 $(LIMIT) ./cmd/banchisa -built $(CURDIR)/build

# Vet, format, static analysis, scripts, manifest, workflows; tools that cannot be had are left out.
lint:
	@.ci/lint
	@.ci/lint-workflows

# Known vulnerabilities in what is called; needs the net.
vulnerabilities:
	@.ci/vulnerabilities

# SHORT=-short makes bench-ui and kill short: each figure once, matches of a second.
SHORT ?=

# Figures of docs/lab. The games and their bots on one core, the window
# beside a bare one (bench-ui), the packages that are in dist/.
bench: bench-games bench-ui
	@cd dist 2>/dev/null && ls -l | awk '/banchisa/ { printf "package %s MiB %.1f\n", $$NF, $$5 / 1048576 }' || echo "no packages in dist/: make package-deb package-tar package-windows"

# Speed of the games and of their bots.
.PHONY: bench-games
BENCH ?= --seconds 5 --levels
bench-games: cli lab
	@for game in $$(build/banchisa-cli games | cut -d' ' -f1); do echo "# $$game"; build/banchisa-lab bench $$game $(BENCH) || exit 1; done

# The calibration game against boardgame.io on the same rules; needs node and npm, not in CI.
bench-peers:
	@GO="$(GO)" .ci/peers/run

# Strength of the levels (GAME=isaac BOTS=1,2 N=200).
GAME ?= isaac
BOTS ?= 1,2
N    ?= 200
arena: lab
	build/banchisa-lab arena $(GAME) --bots $(BOTS) --n $(N) --seed 1

# PNGs of every screen at both sizes, both languages, light and dark, into build/screens.
SCREENS ?= TestScreenshots
screenshots: build
	@.ci/install test
	CGO_ENABLED=1 $(GO) test -count=1 $(LIMIT) -run '$(SCREENS)' ./cmd/banchisa -screenshots $(CURDIR)/build/screens

# The figures of the rule books as PNGs, into build/figures: they are drawn when a book is read,
# from positions in resources/figures, and a test holds both together.
.PHONY: figures
figures:
	FIGURES=$(CURDIR)/build/figures $(HEADLESS) test -count=1 -run TestFiguresOfTheBooks ./app/figures

# Draws docs/architecture.svg, which package imports which, from the imports.
.PHONY: architecture
architecture:
	$(HEADLESS) test -count=1 -run TestArchitecture . -update

# How large files, types and packages are, and the limits that a test holds.
.PHONY: figures-of-code
figures-of-code:
	$(HEADLESS) test -count=1 -run 'TestCodeSize|TestFilesAndFunctions|TestOnePlaceComposes' -v . | grep -v '^=== '

# Draws the page and the pictures of docs/lab from its files; banchisa-lab adds rows to them with --rows.
.PHONY: lab-page
lab-page: lab
	build/banchisa-lab page

# The start beside a bare window of the toolkit (and Debian's pentobi, where it is installed): the
# first screen, medians of nine by turns, and the memory after it and with a match open, medians of five.
.PHONY: bench-start
bench-start: build
	@.ci/install test
	CGO_ENABLED=1 $(GO) test -count=1 $(LIMIT) -run TestFiguresOfTheStart -v $(SHORT) ./cmd/banchisa -figures

# The frames of the window while bots play, in BUILT a program of another tree.
.PHONY: bench-frames
BUILT ?= $(CURDIR)/build
bench-frames: build
	@.ci/install test
	CGO_ENABLED=1 $(GO) test -count=1 $(LIMIT) -run TestFiguresOfTheFrames -v $(SHORT) ./cmd/banchisa -figures -built $(BUILT)

# The window's figures, beside Debian's pentobi where it can be had.
.PHONY: bench-ui
bench-ui: build
	@.ci/install test
	@command -v pentobi >/dev/null || [ -x /usr/games/pentobi ] || apt-get install -y -qq pentobi >/dev/null 2>&1 || echo "without pentobi: no ratios"
	CGO_ENABLED=1 $(GO) test -count=1 $(LIMIT) -run TestFigures -v $(SHORT) ./cmd/banchisa -figures

# An hour of the real window at a fair, without a screen, with visitors who come, type, play and go:
# memory and goroutines of the last five minutes are within a tenth of those from minute five on, and
# no list is longer after the last visitor than after the tenth. Then three times as many visitors in
# a window without pixels.
SOAK ?= 60m
VISITORS ?= 100
.PHONY: soak
soak: build
	@.ci/install test
	CGO_ENABLED=1 $(GO) test -count=1 -timeout 0 -run TestSoak -v ./cmd/banchisa -soak $(SOAK) -visitors $(VISITORS)
	BANCHISA_VISITORS=$$((3*$(VISITORS))) CGO_ENABLED=1 $(GO) test -count=1 -timeout 0 -run TestNothingGrows -v ./app/fair

# Every benchmark and long target once, in a short form of seconds each: it runs to its end.
.PHONY: short
short:
	@$(MAKE) --no-print-directory bench-games BENCH='--seconds 0.1' >build/short.txt || { cat build/short.txt; exit 1; }
	@$(MAKE) --no-print-directory bench-ui SHORT=-short
	@$(MAKE) --no-print-directory arena N=2
	@$(MAKE) --no-print-directory soak SOAK=15s VISITORS=5
	@$(MAKE) --no-print-directory kill KILLS=4 SHORT=-short
	@$(MAKE) --no-print-directory screenshots SCREENS=TestScreenshots/1024-it-dark
	@$(MAKE) --no-print-directory figures figures-of-code >>build/short.txt || { cat build/short.txt; exit 1; }
	@$(MAKE) --no-print-directory film GAME=polar
	@$(MAKE) --no-print-directory demos GAME=isaac FLAGS='-n 1 -samples 2'
	$(HEADLESS) test -short -run '^$$' -bench . -benchtime 1x ./games/... ./widgets/... ./app/presenter/...

# The pictures of docs/print.md: a page of each game's kit and one of its rules.
.PHONY: print-pictures
print-pictures:
	$(HEADLESS) test -count=1 ./app/print -run TestPicturesOfTheDocument -pictures $(CURDIR)/docs/pictures

# Time, size and memory of each game's kit on one core, and the ink of its pages in each ink.
.PHONY: bench-print
bench-print: cli
	@.ci/install test
	@$(HEADLESS) run ./.ci/bench-print build/banchisa-cli
	@$(HEADLESS) test -count=1 ./app/print -run TestSavingInk -long -v | grep 'saving takes'

# Every test RUNS times beside LOAD busy loops: RUNS=10 takes most of a day on two cores.
.PHONY: test-beside-load
test-beside-load:
	@RUNS=$(RUNS) LOAD=$(LOAD) .ci/beside-load

# A longer search for input that breaks the readers (FUZZTIME each).
FUZZTIME ?= 60s
fuzz:
	@FUZZTIME=$(FUZZTIME) .ci/fuzz

# Kills bot-vs-bot tables at random instants, also with own variants, two in one folder, and after a
# stop: nothing shown is lost, every file resumes. Then two programs change the files of one
# folder, and matches that are played lose theirs to a backup, another folder, a second stick.
KILLS ?= 200
kill:
	BANCHISA_KILLS=$(KILLS) $(HEADLESS) test -count=1 -timeout 0 -parallel 8 -run TestKilledTables -v $(SHORT) ./cmd/banchisa-cli/cli
	BANCHISA_KILLS=$(KILLS) $(HEADLESS) test -count=1 -timeout 0 -run TestTwoPrograms -v $(SHORT) ./app/store
	BANCHISA_KILLS=$(KILLS) $(HEADLESS) test -count=1 -timeout 0 -run 'TestFilesSwapped|TestSecondStick' $(SHORT) ./app/match

# Changes that a package's own tests do not notice (docs/lab/mutants.csv): make mutants PKG=games/polar WITHOUT='heuristics|policy'
# FLAGS='-sample 60 -all' tries sixty of them, the same in every revision, and prints those that are noticed, too.
PKG ?= app/session
.PHONY: mutants
mutants:
	@$(HEADLESS) run ./.ci/mutants $(FLAGS) $(PKG) "$(WITHOUT)"

# Deliberate faults in the layers of a table, and which tests of app/table notice each.
.PHONY: faults
faults:
	@$(HEADLESS) run ./.ci/faults

# The same seeds give the same matches on amd64, 386 and arm64 (Debian's qemu-user).
determinism:
	.ci/determinism

# Looks for demo positions near the ends of bots' matches, for resources/demos; what is
# found lies in build/demos: make demos GAME=polar FLAGS="-variant short -seats 3 -n 20"
.PHONY: demos
demos:
	$(HEADLESS) run ./.ci/demos -game $(GAME) -out build/demos $(FLAGS)

# A strip of pictures of a recorded match, one every tenth of a second, in build/film: how its steps
# are announced, move and settle. make film GAME=polar FROM=40 STEPS=3; MATCH is a file of your own.
FROM  ?= 0
STEPS ?= 2
FILM  ?= $(CURDIR)/build/film
.PHONY: film films
film:
	@FILM=$(FILM) GAME=$(GAME) MATCH=$(abspath $(MATCH)) FROM=$(FROM) STEPS=$(STEPS) LIVE=$(LIVE) \
		$(HEADLESS) test -count=1 -run 'TestFilm$$' -v ./app/table | grep -E 'pictures|FAIL|_test.go'

# The strips of docs/film.md; make films STRIP=polar-redo makes one of them.
films:
	@FILM=$(CURDIR)/docs/pictures $(HEADLESS) test -count=1 -timeout 60m -run 'TestFilms/$(STRIP)' -v ./app/table | grep -E 'pictures|FAIL|_test.go'

# The sums of 200 random matches a game, made again after a change of rules, with its Revision.
corpus:
	$(HEADLESS) test -count=1 ./games/catalog -run TestCorpus -update

# The sound samples in resources/sounds, from the formulas and seeds of cmd/banchisa-lab/synth.
.PHONY: sounds
sounds: lab
	build/banchisa-lab sounds

# Packages into dist/, see docs/release.md. package-windows compiles the toolkit for Windows
# once, which takes ten minutes, and package-wine tries them; package-macos runs on a Mac.
.PHONY: package-deb package-tar package-windows package-macos package-test package-wine package-reproducible licences release
package-deb package-tar package-windows package-macos package-test package-wine package-reproducible:
	@.ci/package $(@:package-%=%)

# All that a release has, into dist/: packages, their sums, notes; each is tried.
release:
	@.ci/package release

# The list of the modules' licences and the app's page of them, made again.
licences:
	$(HEADLESS) run ./.ci/package.d/licences > docs/licences.csv
	$(HEADLESS) run ./.ci/package.d/licences -page > resources/licences/modules.md

# Removes all that has been built.
clean:
	rm -rf build dist
