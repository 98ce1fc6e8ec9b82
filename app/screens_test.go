package app_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

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
		Presenters: presenters, Host: app.Host{Version: "test"}, Language: "it", RunOnMain: func(f func()) { jobs <- f }, Now: clock.Now, After: clock.After,
	})
	closeAtEnd(t, a, jobs)
	a.DisablePainting(w, h)
	a.GoHome()
	return &headlessApp{App: a, t: t, jobs: jobs, clock: clock}
}

// check checks the present screen.
func (d *headlessApp) check(where string) {
	d.t.Helper()
	d.runJobs()
	d.waitUntilRead()
	s, entries := d.Scene()
	d.r.check(d.name+" "+where, &s, entries, float64(d.text))
	if d.text == 1 {
		d.checkReachable(where)
	}
	d.r.compareSizes(d.name[:7]+where, d.name+" "+where, &s, d.text)
}

// Tap taps a target, and waits until what it opens has been read.
func (d *headlessApp) Tap(id string) {
	d.App.Tap(id)
	d.waitUntilRead()
}

// waitUntilRead runs queued functions until the page has all that it reads in the background.
func (d *headlessApp) waitUntilRead() {
	for d.Reading() {
		(<-d.jobs)()
	}
}

// checkReachable checks that arrow keys lead from the first enabled target to every other.
func (d *headlessApp) checkReachable(where string) {
	b := d.Board()
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
			d.r.problem("no arrow keys lead there", d.name+" "+where, id, "%s", id)
		}
	}
}

// runJobs runs the functions that other goroutines have queued.
func (d *headlessApp) runJobs() {
	for {
		select {
		case job := <-d.jobs:
			job()
		default:
			return
		}
	}
}

func (d *headlessApp) has(id string) bool {
	s, _ := d.Scene()
	_, ok := s.TargetByID(id)
	return ok
}

// tapAll taps targets one after another, and checks the screen after each.
func (d *headlessApp) tapAll(where string, ids ...string) {
	for _, id := range ids {
		d.Tap(id)
		d.check(where + " " + id)
	}
}

// enabledTargets returns the IDs of the enabled targets of the table, without those of the app
// itself.
func (d *headlessApp) enabledTargets() []string {
	s, _ := d.Scene()
	var ids []string
	for _, t := range s.Targets {
		if t.Enabled && t.DragSource {
			ids = append(ids, t.ID)
		}
	}
	return ids
}

var names = []string{"Marta", "Nonna Lia", "Massimiliano", "Ugo", "Zia Annamaria", "Ada"}

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
func (d *headlessApp) pages() {
	d.GoHome()
	d.check("home")
	d.TypeKey("F1")
	d.tapAll("keys", "help/close")
	d.tapAll("settings", "settings", "set/theme/0", "back")
	d.tapAll("saved", "saved", "back")
	d.tapAll("people", "players", "back")
	d.tapAll("puzzles", "puzzles", "puzzles/isaac", "puzzles/fuga", "riddle/001", "home")
	d.tapAll("lessons", "lessons")
	for _, g := range catalog.All {
		if len(shippedLessons(d.t, g)) > 1 {
			d.tapAll("chapters "+g.ID, "game/"+g.ID, "back")
		}
	}
	d.Tap("back")
	for _, g := range catalog.All {
		d.tapAll("offer of a lesson", "game/"+g.ID)
		d.tapAll("set-up "+g.ID, "first/play")
		s, _ := d.Scene()
		for _, t := range s.Targets {
			if strings.HasPrefix(t.ID, "variant/") {
				d.tapAll("set-up "+g.ID, t.ID)
			}
		}
		for i := range 6 {
			if seat := fmt.Sprintf("seat/%d/", i); d.has(seat + "bot") {
				d.tapAll("set-up "+g.ID, seat+"person", seat+"bot")
			}
			if seat := fmt.Sprintf("seat/%d/none", i); d.has(seat) {
				d.tapAll("set-up "+g.ID, seat)
			}
		}
		d.tapAll("house rules "+g.ID, "house")
		s, _ = d.Scene()
		for _, t := range s.Targets {
			if strings.HasPrefix(t.ID, "house/change/") {
				d.tapAll("house rules "+g.ID, t.ID, t.ID) // a house rule may have three values
			}
		}
		d.Tap("house/close")
		d.Tap("back")
	}
}

// books checks the rule books.
func (d *headlessApp) books(step int) {
	d.GoHome()
	d.Tap("rules")
	for _, words := range []string{"pinguino", "p", "tile", "nessuno lo trova"} {
		d.Search(words)
		d.check("book search")
	}
	d.Search("")
	for _, g := range catalog.All {
		d.tapAll("book", "game/"+g.ID)
		for n := 0; d.has(fmt.Sprintf("block/%d", n)) || n < 300; n += step {
			d.Tap(fmt.Sprintf("block/%d", n))
			d.check(fmt.Sprintf("book %s from %d", g.ID, n))
		}
	}
	d.Tap("back")
}

// tables checks positions of every game with every number of seats.
func (d *headlessApp) tables(positions int) {
	for _, g := range catalog.All {
		all, err := catalog.ShippedVariants(g)
		if err != nil {
			d.t.Fatal(err)
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
					d.table(dealMatch(d.t, g, v, seats, plies, uint64(seats+p)), fmt.Sprintf("%s %s of %d after %d", g.ID, v.ID, seats, plies), p)
				}
			}
		}
	}
}

// table checks a table: at rest, with a selection, and with the sheets that may cover it.
func (d *headlessApp) table(m *record.Match, where string, n int) {
	d.OpenMatch(m)
	d.check(where)
	if d.has("curtain") {
		d.tapAll(where, "curtain")
	}
	for i, id := range d.enabledTargets() {
		if i%(7+n) == n%3 && i < 40 {
			d.tapAll(where, id)
		}
	}
	if rules := m.Game.RuleIDs; n == 1 && len(rules) > 0 {
		d.RejectMove(rules[len(rules)/2])
		d.check(where + " refused")
	}
	if n < 2 {
		d.tapAll(where, "menu", "menu/dice", "x", "ply/1", "seek/on", "now")
		if d.text > 1.3 && m.Setup.Variant.ID == m.Game.DefaultVariant {
			d.tapAll(where, "hint", "hint", "hint")
		}
	}
	d.GoHome()
}

// TestTheEndHasItsSheet checks that when a match is over the result is beside the board, as wide as
// the move list was, with its buttons.
func TestTheEndHasItsSheet(t *testing.T) {
	for _, window := range [][2]float32{{1366, 768}, {1024, 600}} {
		d := newHeadlessApp(t, window[0], window[1])
		d.SetStyle("it", "light", 1)
		for _, g := range catalog.All {
			v, err := catalog.FindVariant(g, "")
			if err != nil {
				t.Fatal(err)
			}
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
func (r *layoutChecker) checkScreens(window [2]float32, language string, text float32) {
	d := newHeadlessApp(r.t, window[0], window[1])
	d.applyStyle(r, window, language, text)
	d.pages()
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
func (d *headlessApp) applyStyle(r *layoutChecker, window [2]float32, language string, text float32) {
	d.r, d.text = r, text
	d.name = fmt.Sprintf("%4g-%s text %g:", window[0], language, text)
	d.SetStyle(language, "light", text)
}
