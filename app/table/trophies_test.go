package table_test

import (
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"banchisa/app/apptest"
	"banchisa/app/store"
	"banchisa/games"
	"banchisa/games/catalog"
	gamepuzzles "banchisa/games/puzzles"
	"banchisa/games/record"
)

// familyHome returns a home with the five matches that Anna has won, one of each game.
func familyHome(t *testing.T) string {
	t.Helper()
	home := t.TempDir()
	copyFamily(t, home)
	return home
}

// copyFamily copies the family's matches into a home.
func copyFamily(t *testing.T, home string) {
	t.Helper()
	files, err := filepath.Glob(apptest.File(t, "app/trophies/testdata/family-*.banchisa"))
	if err != nil || len(files) != 5 {
		t.Fatalf("%v, %v", files, err)
	}
	for _, file := range files {
		apptest.WriteFile(t, home, "matches/"+filepath.Base(file), apptest.ReadFile(t, file))
	}
}

// TestTrophiesOnThePlayersPage checks that the page shows what a person has earned, and that a tap
// opens the match that earned it.
func TestTrophiesOnThePlayersPage(t *testing.T) {
	home := familyHome(t)
	journal := "2025-11-20 isaac/001 3 Anna\n2025-11-21 isaac/002 2 Anna\n2025-11-22 isaac/003 3 Bruno\n2025-11-22 isaac/004 3\n"
	apptest.WriteFile(t, home, "puzzles.log", journal)
	w := apptest.Open(t, home, "")
	w.Tap("players", "trophies")
	for _, text := range []string{"Trofei della casa: 6 su 8. In tutto: 27 su 68.", "Enigmi: stelle 5", "5 nov 2026", "Tutte le lezioni"} {
		if !w.ShowsText(text) {
			t.Errorf("the page does not say %q", text)
		}
	}
	w.Tap("game/isaac")
	if !w.ShowsText("Trofei di Isaac: 4 su 12") || w.Enabled("trophy/isaac.comeback") {
		t.Error("the trophies of Isaac are wrong")
	}
	w.Tap("person/1")
	if !w.ShowsText("Trofei di Isaac: 0 su 12") {
		t.Error("another person has Anna's trophies")
	}
	w.Tap("person/0", "trophy/isaac.haul")
	if !w.Has("rematch") || !w.ShowsText("Anna") {
		t.Fatalf("the match is not open: %v", w.TargetIDs())
	}
	if w.ShowsText("Nuov") {
		t.Error("a match that is opened again shows its trophies as new ones")
	}
}

// TestSettingsEarnNoTrophies writes finished lessons into the settings, and other matches into the
// index, as somebody might who wants trophies: neither counts.
func TestSettingsEarnNoTrophies(t *testing.T) {
	home := familyHome(t)
	if err := os.Remove(filepath.Join(home, "matches", "family-1-isaac.banchisa")); err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, g := range catalog.All {
		for _, l := range apptest.ShippedLessons(t, g) {
			names = append(names, `"`+l.Name()+`"`)
		}
	}
	settings := "lessons = [" + strings.Join(names, ", ") + "]\n[trophies]\nAnna = [\"house.school\", \"isaac.win\"]\n"
	apptest.WriteFile(t, home, "settings.toml", settings)
	w := apptest.Open(t, home, "")
	if w.Has("back") { // the settings have an unknown table
		w.Tap("back")
	}
	w.Tap("players", "trophies")
	if !w.ShowsText("Trofei della casa: 2 su 8") || w.Enabled("trophy/house.school") {
		t.Error("the settings have earned a trophy")
	}
	w.Tap("game/isaac")
	if !w.ShowsText("Trofei di Isaac: 0 su 12") {
		t.Error("a match that is gone has left a trophy")
	}
}

// openBeforeLastChoice opens a window in a home with the family's matches and a copy of the first one
// that lacks its last choice, and plays that.
func openBeforeLastChoice(t *testing.T, home string) *apptest.Window {
	t.Helper()
	text := apptest.ReadFile(t, apptest.File(t, "app/trophies/testdata/family-1-isaac.banchisa"))
	before, _, ok := strings.Cut(text, "dark +6\ndark pass\n")
	if !ok {
		t.Fatal("another match")
	}
	path := apptest.WriteFile(t, home, "matches/copy.banchisa", before)
	apptest.WriteFile(t, home, "settings.toml", "speed = 0.0\n")
	w := apptest.Open(t, home, path)
	w.TypeMove("+6") // then the pass is played by itself
	w.WaitFor("the end", func() bool { w.Skip(); return w.Has("rematch") && !w.App.Reading() })
	return w
}

// TestTheEndShowsNewTrophies plays the last choice of a match: the sheet of the result says what it
// has earned, and leads to the page of trophies. It says so once.
func TestTheEndShowsNewTrophies(t *testing.T) {
	home := familyHome(t)
	if err := os.Remove(filepath.Join(home, "matches", "family-1-isaac.banchisa")); err != nil {
		t.Fatal(err)
	}
	w := openBeforeLastChoice(t, home)
	if !w.ShowsText("Nuovi trofei per Anna: Prima vittoria e altri ") {
		t.Fatal("the sheet does not say what was earned")
	}
	target := ""
	for _, id := range w.TargetIDs() {
		if strings.HasPrefix(id, "fact/") && w.Enabled(id) {
			target = id
		}
	}
	w.Tap(target)
	if !w.ShowsText("Trofei di Isaac: 4 su 12") {
		t.Fatalf("the row does not lead to the trophies: %v", w.TargetIDs())
	}
	w.Tap("trophy/isaac.win")
	if !w.Has("rematch") || w.ShowsText("Nuovi trofei") {
		t.Error("the trophies are shown as new ones again")
	}
}

// TestTrophiesAreNewOnce plays a match whose trophies another match has earned before.
func TestTrophiesAreNewOnce(t *testing.T) {
	w := openBeforeLastChoice(t, familyHome(t))
	if w.ShowsText("traguard") {
		t.Error("what was earned before is shown as new")
	}
}

// TestAPuzzleIsThePersonsWhoPlayedLast checks who is written into the journals, without a question.
func TestAPuzzleIsThePersonsWhoPlayedLast(t *testing.T) {
	all := apptest.ShippedPuzzles(t, "isaac")
	home := apptest.FamilyHome(t, store.Member{Name: "Zoe", Color: "green", Symbol: "seal"}, store.Member{Name: "Pio", Color: "red", Symbol: "ark"})
	w := apptest.Open(t, home, "")
	solve := func(p *gamepuzzles.Puzzle) store.LogEntry {
		w.Tap("puzzles", "game/isaac", "puzzle/"+p.ID)
		solvePuzzle(w, p)
		w.Tap("lesson/puzzles", "back")
		solved := solvedPuzzles(home)
		return solved[len(solved)-1]
	}
	if e := solve(all[0]); e.Person != "Zoe" {
		t.Errorf("before any match %q has solved it", e.Person)
	}
	w.Tap("game/isaac", "who/0", "who/is/1", "start", "menu", "menu/home")
	if e := solve(all[1]); e.Person != "Pio" {
		t.Errorf("after Pio's match %q has solved it", e.Person)
	}
}

// nearEnd is a match before its last choice.
type nearEnd struct {
	*record.Match
	last games.Action
}

// nearEnds returns a match of every game in which the persons have earned something: the first that a seat has won
// alone.
func nearEnds(t *testing.T) []nearEnd {
	t.Helper()
	var all []nearEnd
	for _, g := range catalog.All {
		v := apptest.FindVariant(t, g, "")
		seed := uint64(7)
		m := apptest.DealMatch(t, g, v, v.Seats.Min, 0, seed)
		end := playOut(t, m)
		for ; slices.Max(m.State().Returns(nil)) < 1; end = playOut(t, m) {
			seed++
			m = apptest.DealMatch(t, g, v, v.Seats.Min, 0, seed)
		}
		start := apptest.DealMatch(t, g, v, v.Seats.Min, 0, seed)
		for _, a := range m.Actions()[:end] {
			start.Apply(a)
		}
		all = append(all, nearEnd{start, m.Actions()[end]})
	}
	return all
}

// playOut plays a match to its end, with the dice of its seed, and returns the number of the last
// choice.
func playOut(t *testing.T, m *record.Match) (last int) {
	t.Helper()
	r := rand.New(rand.NewPCG(m.Seed, 1))
	err := m.Play(math.MaxInt, func(s games.State) (games.Action, error) {
		last = m.Len()
		legal := s.LegalActions(nil)
		if policy := m.Game.Heuristics.RolloutPolicy; policy != nil && r.IntN(5) > 0 {
			return policy(s, legal, r), nil
		}
		return legal[r.IntN(len(legal))], nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return last
}

// TestTrophiesFit checks the layout of the page of trophies of every game, and of the sheet of a
// result with new trophies, at each size of text, in both languages, in a large and a small window.
func TestTrophiesFit(t *testing.T) {
	ends := nearEnds(t)
	apptest.EveryStyle(t, func(r *apptest.LayoutChecker, window [2]float32, language string, text float32) {
		d := apptest.OpenScreens(r.T, window[0], window[1])
		copyFamily(r.T, os.Getenv("BANCHISA_HOME"))
		d.ApplyStyle(r, window, language, text)
		d.SetFamily([]string{"Anna"}, 0)
		d.TapAll("trophies", "players", "trophies")
		for _, g := range catalog.All {
			if d.Has("game/" + g.ID) { // it has trophies
				d.TapAll("trophies", "game/"+g.ID)
			}
		}
		for _, m := range ends {
			d.OpenMatch(m.Match)
			for d.Has("curtain") {
				d.Tap("curtain")
			}
			d.Play(m.last)
			d.WaitForTarget("rematch")
			d.WaitUntilRead()
			d.Check("new trophies " + m.Game.ID)
			if s, _ := d.Scene(); !apptest.SceneShows(&s, "/medal") {
				r.T.Errorf("%s: no new trophies", m.Game.ID)
			}
			d.GoHome()
		}
	})
}
