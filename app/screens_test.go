package app_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"banchisa/app/apptest"
	"banchisa/app/store"
	"banchisa/games/catalog"
	"banchisa/games/gametest/sample"
	"banchisa/games/record"
	"banchisa/widgets/scene"
)

// pages checks all pages that are not tables.
func pages(h *apptest.Screens) {
	h.GoHome()
	h.Check("home")
	h.TypeKey("F1")
	h.TapAll("keys", "help/close")
	h.TapAll("saved", "saved", "back")
	h.TapAll("people", "players", "back")
	h.TapAll("puzzles", "puzzles", "game/isaac", "game/fuga", "run", "menu", "menu/home", "puzzle/202", "menu", "menu/home")
	h.GoHome()
	h.TapAll("lessons", "lessons")
	for _, g := range catalog.All {
		if len(apptest.ShippedLessons(h.T, g)) > 1 {
			h.TapAll("chapters "+g.ID, "game/"+g.ID, "back")
		}
	}
	h.Tap("back")
	for _, g := range catalog.All {
		h.TapAll("offer of a lesson", "game/"+g.ID)
		h.TapAll("set-up "+g.ID, "first/play")
		if g == catalog.All[0] {
			h.TapAll("printing", "print", "set/what/2", "pages/next")
			h.Tap("back")
		}
		for _, id := range h.IDs("variant/") {
			h.TapAll("set-up "+g.ID, id)
		}
		for i := range 6 {
			if seat := fmt.Sprintf("seat/%d/", i); h.Has(seat + "bot") {
				h.TapAll("set-up "+g.ID, seat+"person")
			}
			if seat := fmt.Sprintf("seat/%d/bot", i); h.Has(seat) { // a name may need more room than a bot
				h.TapAll("set-up "+g.ID, seat)
			}
			if seat := fmt.Sprintf("seat/%d/none", i); h.Has(seat) {
				h.TapAll("set-up "+g.ID, seat)
			}
		}
		h.TapAll("house rules "+g.ID, "house")
		for _, id := range slices.Concat(h.IDs("house/change/"), h.IDs("house/less/"), h.IDs("house/more/")) {
			h.TapAll("house rules "+g.ID, id, id) // a house rule may have three values
		}
		h.Tap("house/close")
		h.Tap("back")
	}
	h.GoHome()
	h.TapAll("settings", "settings", "set/theme/0", "back") // last, as it reads the texts again
}

// TestPuzzlesOfFugaFit composes puzzles of Fuga sul mare in wide and in upright windows.
func TestPuzzlesOfFugaFit(t *testing.T) {
	check := func(lc *apptest.LayoutChecker, window [2]float32, language string, text float32) {
		d := apptest.OpenScreens(lc.T, window[0], window[1])
		d.ApplyStyle(lc, window, language, text)
		fugaPuzzles(d)
	}
	apptest.EveryStyle(t, check)
	for _, window := range apptest.UprightWindows[:sample.Of(len(apptest.UprightWindows), 2)] {
		t.Run(fmt.Sprint(window), func(t *testing.T) {
			lc := apptest.NewLayoutChecker(t)
			for _, text := range []float32{1, 1.35} {
				check(lc, window, "it", text)
			}
		})
	}
}

// fugaPuzzles checks the first screen of puzzles of Fuga sul mare, whose map and panels have the most to show:
// a unit aboard the ferry, an attack just decided, a theft, the most words on the panel of the criminals.
func fugaPuzzles(h *apptest.Screens) {
	ids := []string{"201", "202", "203", "205", "206", "229"}
	if sample.All() {
		ids = nil
		for _, p := range apptest.ShippedPuzzles(h.T, "fuga") {
			ids = append(ids, p.ID)
		}
	}
	for _, id := range ids {
		h.Guard(func() { h.Shell.Nav.Puzzle(catalog.Find("fuga"), id) })
		h.WaitUntilRead()
		h.Check("fuga puzzle/" + id)
	}
	h.GoHome()
}

// books checks the rule books at their beginning, and at some of their headings.
func books(h *apptest.Screens, headings int) {
	h.GoHome()
	h.Tap("rules")
	for _, words := range []string{"pinguino", "p", "tile", "nessuno lo trova"} {
		h.Search(words)
		h.Check("book search")
	}
	h.Search("")
	for _, g := range catalog.All {
		h.TapAll("book", "game/"+g.ID)
		at := ""
		for range headings {
			shown := h.IDs("block/") // the index follows the text
			if last := shown[len(shown)-1]; last != at {
				at = last
				h.TapAll("book "+g.ID, at)
			}
		}
	}
	h.Tap("back")
}

// tables checks positions of every game with every number of seats.
func tables(h *apptest.Screens, positions int) {
	for _, g := range catalog.All {
		all, err := catalog.ShippedVariants(g)
		if err != nil {
			h.T.Fatal(err)
		}
		for _, v := range all {
			most := v.Seats.Max
			if v.ID != g.DefaultVariant { // other variants have other maps: one number of seats is enough
				if most = v.Seats.Min; !sample.All() {
					continue
				}
			}
			for seats := v.Seats.Min; seats <= most; seats++ {
				for p := range positions {
					plies := []int{0, 60, 150, 20, 5000, 300}[p]
					h.Table(apptest.DealMatch(h.T, g, v, seats, plies, uint64(seats+p)), fmt.Sprintf("%s %s of %d after %d", g.ID, v.ID, seats, plies), p)
				}
			}
		}
	}
}

// branches checks the controls of a replay of a match of every game that has a branch, and the sheet they lead to.
func branches(h *apptest.Screens) {
	for _, g := range catalog.All {
		v := apptest.FindVariant(h.T, g, "")
		branch := apptest.DealMatch(h.T, g, v, v.Seats.Max, 8, 1)
		branch.SetBranch(record.Branch{Of: g.ID + store.FileExt, At: 4})
		kept := h.SaveMatch(branch)
		if err := os.Rename(kept, strings.TrimSuffix(kept, store.FileExt)+" 2"+store.FileExt); err != nil {
			h.T.Fatal(err)
		}
		h.Shell.Nav.OpenFile(h.SaveMatch(apptest.DealMatch(h.T, g, v, v.Seats.Max, 20, 1)))
		h.WaitForTarget("menu")
		if h.Has("curtain") {
			h.Tap("curtain")
		}
		h.WaitFor("a move", func() bool {
			s, _ := h.Scene()
			line := slices.IndexFunc(s.Targets, func(t scene.Target) bool { return strings.HasPrefix(t.ID, "ply/") })
			if line >= 0 {
				h.Tap(s.Targets[line].ID)
			}
			return line >= 0
		})
		h.WaitForTarget("replay/branches")
		h.Check("replay with branches " + g.ID)
		h.TapAll("branches "+g.ID, "replay/branches")
		h.WaitForTarget("branch/0/delete")
		h.TapAll("branches "+g.ID, "branch/0/delete", "branches/close")
		h.GoHome()
	}
}

// TestEveryScreenFits composes every screen at each size of text, in both languages, in a large and
// a small window, and checks its layout: no text is cut, none overlaps another, every enabled
// target can be tapped, nothing is outside the window, and no text becomes smaller at a larger size
// of text.
func TestEveryScreenFits(t *testing.T) { apptest.EveryStyle(t, checkScreens) }

// checkScreens checks all screens in one style.
func checkScreens(lc *apptest.LayoutChecker, window [2]float32, language string, text float32) {
	d := apptest.OpenScreens(lc.T, window[0], window[1])
	d.ApplyStyle(lc, window, language, text)
	pages(d)
	closings(d)
	d.SetFamily(apptest.PlayerNames, 0)
	branches(d)
	switch {
	case !sample.All():
		books(d, 3)
		tables(d, 1)
	case text == 1 || text == 1.35:
		books(d, 20)
		tables(d, 2)
	}
}
