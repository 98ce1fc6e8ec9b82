package app_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2/test"

	"banchisa/app"
	"banchisa/app/store"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/record"
)

// headlessApp is an app whose screens are composed and not painted.
type headlessApp struct {
	*app.App
	t    *testing.T
	r    *layoutChecker
	text float32
	name string // language, text and window
	jobs chan func()
	// clock stands still until a test advances it.
	clock *fakeClock
}

// newHeadlessApp opens an app in a new home.
func newHeadlessApp(t *testing.T, w, h float32) *headlessApp {
	t.Helper()
	t.Setenv("BANCHISA_HOME", t.TempDir())
	st, err := store.Open()
	if err != nil {
		t.Fatal(err)
	}
	jobs, clock := make(chan func(), 10000), newFakeClock()
	a := app.New(test.NewTempApp(t), test.NewTempWindow(t, nil), st, app.Options{
		Presenters: presenters, Host: app.Host{Version: "test"}, Language: "it", RunOnMain: func(f func()) { jobs <- f }, Now: clock.Now, After: clock.After, DiskPatience: time.Minute,
	})
	closeAtEnd(t, a, jobs)
	a.DisablePainting(w, h)
	a.GoHome()
	return &headlessApp{App: a, t: t, jobs: jobs, clock: clock}
}

// check checks the present screen.
func (h *headlessApp) check(where string) {
	h.t.Helper()
	h.runJobs()
	h.waitUntilRead()
	s, entries := h.Scene()
	h.r.check(h.name+" "+where, &s, entries, float64(h.text))
	if h.text == 1 {
		h.checkReachable(where)
	}
	h.r.compareSizes(h.name[:7]+where, h.name+" "+where, &s, h.text)
}

// Tap taps a target, and waits until what it opens has been read.
func (h *headlessApp) Tap(id string) {
	h.App.Tap(id)
	h.waitUntilRead()
}

// waitUntilRead runs queued functions until the page has all that it reads in the background.
func (h *headlessApp) waitUntilRead() {
	for h.Reading() {
		(<-h.jobs)()
	}
}

// checkReachable checks that arrow keys lead from the first enabled target to every other.
func (h *headlessApp) checkReachable(where string) {
	b := h.Board()
	var enabled []string
	for _, t := range b.Scene().Targets {
		if t.Enabled && !slices.Contains(enabled, t.ID) {
			enabled = append(enabled, t.ID)
		}
	}
	if len(enabled) == 0 {
		return
	}
	seen, queue := map[string]bool{enabled[0]: true}, enabled[:1:1]
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		for _, way := range arrows {
			if next := b.NextTarget(at, way.X, way.Y); next != "" && !seen[next] {
				seen[next] = true
				queue = append(queue, next)
			}
		}
	}
	for _, id := range enabled {
		if !seen[id] {
			h.r.problem("no arrow keys lead there", h.name+" "+where, id, "%s", id)
		}
	}
}

// runJobs runs the functions that other goroutines have queued.
func (h *headlessApp) runJobs() {
	for {
		select {
		case job := <-h.jobs:
			job()
		default:
			return
		}
	}
}

func (h *headlessApp) has(id string) bool {
	s, _ := h.Scene()
	_, ok := s.TargetByID(id)
	return ok
}

// tapAll taps targets one after another, and checks the screen after each.
func (h *headlessApp) tapAll(where string, ids ...string) {
	for _, id := range ids {
		h.Tap(id)
		h.check(where + " " + id)
	}
}

// enabledTargets returns the IDs of the enabled targets of the table, without those of the app
// itself.
func (h *headlessApp) enabledTargets() []string {
	s, _ := h.Scene()
	var ids []string
	for _, t := range s.Targets {
		if t.Enabled && t.DragSource {
			ids = append(ids, t.ID)
		}
	}
	return ids
}

var names = []string{"Marta", "Nonna Lia", "Massimiliano", "Ugo", "Zia Annamaria", "Ada"}

// findVariant returns a shipped variant, "" for the game's default.
func findVariant(t testing.TB, g *games.Game, id string) games.Variant {
	t.Helper()
	v, err := catalog.FindVariant(g, id)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// dealMatch returns a match of n seats after some sensible and some random choices.
func dealMatch(t *testing.T, g *games.Game, v games.Variant, seats int, plies int, seed uint64) *record.Match {
	t.Helper()
	setup := games.Setup{Variant: v, Seats: v.SeatIDs[:seats]}
	players := map[string]string{}
	for i, id := range setup.Seats {
		players[id] = names[i]
	}
	m, err := record.New(g, setup, record.Header{Seed: seed, HasSeed: true, Players: players})
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(seed, 1))
	for range plies {
		s := m.State()
		if s.Actor() == games.Terminal {
			break
		}
		actions := s.LegalActions(nil)
		switch {
		case s.Actor() == games.Chance:
			m.Apply(games.SampleChance(s, actions, r))
		case g.Heuristics.RolloutPolicy == nil || r.IntN(5) == 0:
			m.Apply(actions[r.IntN(len(actions))])
		default:
			m.Apply(g.Heuristics.RolloutPolicy(s, actions, r))
		}
	}
	return m
}

// pages checks all pages that are not tables.
func (h *headlessApp) pages() {
	h.GoHome()
	h.check("home")
	h.TypeKey("F1")
	h.tapAll("keys", "help/close")
	h.tapAll("settings", "settings", "set/theme/0", "back")
	h.tapAll("saved", "saved", "back")
	h.tapAll("people", "players", "back")
	h.tapAll("puzzles", "puzzles", "puzzles/isaac", "puzzles/fuga", "puzzle/001", "home")
	h.tapAll("lessons", "lessons")
	for _, g := range catalog.All {
		if len(shippedLessons(h.t, g)) > 1 {
			h.tapAll("chapters "+g.ID, "game/"+g.ID, "back")
		}
	}
	h.Tap("back")
	for _, g := range catalog.All {
		h.tapAll("offer of a lesson", "game/"+g.ID)
		h.tapAll("set-up "+g.ID, "first/play")
		s, _ := h.Scene()
		for _, t := range s.Targets {
			if strings.HasPrefix(t.ID, "variant/") {
				h.tapAll("set-up "+g.ID, t.ID)
			}
		}
		for i := range 6 {
			if seat := fmt.Sprintf("seat/%d/", i); h.has(seat + "bot") {
				h.tapAll("set-up "+g.ID, seat+"person", seat+"bot")
			}
			if seat := fmt.Sprintf("seat/%d/none", i); h.has(seat) {
				h.tapAll("set-up "+g.ID, seat)
			}
		}
		h.tapAll("house rules "+g.ID, "house")
		s, _ = h.Scene()
		for _, t := range s.Targets {
			if strings.HasPrefix(t.ID, "house/change/") {
				h.tapAll("house rules "+g.ID, t.ID, t.ID) // a house rule may have three values
			}
		}
		h.Tap("house/close")
		h.Tap("back")
	}
}

// books checks the rule books.
func (h *headlessApp) books(step int) {
	h.GoHome()
	h.Tap("rules")
	for _, words := range []string{"pinguino", "p", "tile", "nessuno lo trova"} {
		h.Search(words)
		h.check("book search")
	}
	h.Search("")
	for _, g := range catalog.All {
		h.tapAll("book", "game/"+g.ID)
		for n := 0; h.has(fmt.Sprintf("block/%d", n)) || n < 300; n += step {
			h.Tap(fmt.Sprintf("block/%d", n))
			h.check(fmt.Sprintf("book %s from %d", g.ID, n))
		}
	}
	h.Tap("back")
}

// tables checks positions of every game with every number of seats.
func (h *headlessApp) tables(positions int) {
	for _, g := range catalog.All {
		all, err := catalog.ShippedVariants(g)
		if err != nil {
			h.t.Fatal(err)
		}
		for _, v := range all {
			most := v.Seats.Max
			if v.ID != g.DefaultVariant { // other variants have other maps: one number of seats is enough
				if most = v.Seats.Min; testing.Short() {
					continue
				}
			}
			for seats := v.Seats.Min; seats <= most; seats++ {
				for p := range positions {
					plies := []int{0, 60, 150, 20, 5000, 300}[p]
					h.table(dealMatch(h.t, g, v, seats, plies, uint64(seats+p)), fmt.Sprintf("%s %s of %d after %d", g.ID, v.ID, seats, plies), p)
				}
			}
		}
	}
}

// table checks a table: at rest, with a selection, and with the sheets that may cover it.
func (h *headlessApp) table(m *record.Match, where string, n int) {
	h.OpenMatch(m)
	h.check(where)
	if h.has("curtain") {
		h.tapAll(where, "curtain")
	}
	for i, id := range h.enabledTargets() {
		if i%(7+n) == n%3 && i < 40 {
			h.tapAll(where, id)
		}
	}
	if rules := m.Game.RuleIDs; n == 1 && len(rules) > 0 {
		h.RejectMove(rules[len(rules)/2])
		h.check(where + " refused")
	}
	if n < 2 {
		h.tapAll(where, "menu", "menu/dice", "x", "ply/1", "seek/on", "now")
		if h.text > 1.3 && m.Setup.Variant.ID == m.Game.DefaultVariant {
			h.tapAll(where, "hint", "hint", "hint")
		}
	}
	h.GoHome()
}

// TestTheEndHasItsSheet checks that when a match is over the result is beside the board, as wide as
// the move list was, with its buttons.
func TestTheEndHasItsSheet(t *testing.T) {
	for _, window := range [][2]float32{{1366, 768}, {1024, 600}} {
		d := newHeadlessApp(t, window[0], window[1])
		d.SetStyle("it", "light", 1)
		for _, g := range catalog.All {
			v := findVariant(t, g, "")
			m := dealMatch(t, g, v, v.Seats.Min, 20000, 3)
			if m.State().Actor() != games.Terminal {
				t.Fatalf("%s does not end", g.ID)
			}
			d.OpenMatch(m)
			d.runJobs()
			s, _ := d.Scene()
			for _, id := range []string{"rematch", "replay", "home"} {
				if b, ok := s.TargetByID(id); !ok || b.At.W < 75 || b.At.X < 200 {
					t.Errorf("%g, %s: %q is at %v", window[0], g.ID, id, b.At)
				}
			}
			d.GoHome()
		}
	}
}

// TestEveryScreenFits composes every screen at each size of text, in both languages, in a large and
// a small window, and checks its layout: no text is cut, none overlaps another, every enabled
// target can be tapped, nothing is outside the window, and no text becomes smaller at a larger size
// of text.
func TestEveryScreenFits(t *testing.T) { everyStyle(t, (*layoutChecker).checkScreens) }

// everyStyle calls walk for a large and a small window, both languages, and each size of text.
func everyStyle(t *testing.T, walk func(r *layoutChecker, window [2]float32, language string, text float32)) {
	for _, window := range [][2]float32{{1366, 768}, {1024, 600}} {
		for _, language := range []string{"it", "en"} {
			if testing.Short() && (window[0] > 1100 || language != "it") {
				continue // a short run tests the small window and the longer language
			}
			t.Run(fmt.Sprintf("%g-%s", window[0], language), func(t *testing.T) {
				r := newLayoutChecker(t)
				for _, text := range []float32{1, 0.9, 1.15, 1.35} {
					if testing.Short() && text != 1.35 {
						continue
					}
					walk(r, window, language, text)
				}
				t.Logf("%d screens, %d lines of text", r.screens, r.lines)
			})
		}
	}
}

// checkScreens checks all screens in one style.
func (lc *layoutChecker) checkScreens(window [2]float32, language string, text float32) {
	d := newHeadlessApp(lc.t, window[0], window[1])
	d.applyStyle(lc, window, language, text)
	d.pages()
	d.closings()
	d.SetFamily(names, 0)
	switch {
	case testing.Short():
		d.books(60)
		d.tables(1)
	case text == 1 || text == 1.35:
		d.books(15)
		d.tables(2)
	}
}

// applyStyle sets the style of the app, and the checker for its screens.
func (h *headlessApp) applyStyle(r *layoutChecker, window [2]float32, language string, text float32) {
	h.r, h.text = r, text
	h.name = fmt.Sprintf("%4g-%s text %g:", window[0], language, text)
	h.SetStyle(language, "light", text)
}
