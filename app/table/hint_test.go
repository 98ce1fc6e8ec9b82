package table_test

import (
	"fmt"
	"strings"
	"testing"

	"banchisa/app/apptest"
	"banchisa/app/i18n"
	"banchisa/app/ui/tableui"
	"banchisa/games/catalog"
)

// givesReason reports whether a reason for a move is on the screen.
func givesReason(w *apptest.Window, game string) bool {
	local := i18n.For("it")
	for _, key := range local.Keys() {
		if !strings.HasPrefix(key, "reason."+game+".") {
			continue
		}
		// The words before the first number.
		if words, _, _ := strings.Cut(local.Localize(key, "…", "…", "…"), "…"); strings.TrimSpace(words) != "" && w.ShowsText(strings.TrimSpace(words)) {
			return true
		}
	}
	return w.ShowsText("vince più spesso") || w.ShowsText("unica mossa") || w.ShowsText("vinci la partita")
}

// TestHintTargetLeadsToTheBestMove checks that each strength of a hint shows its own, that the
// strongest gives a reason, and that tapping the target that it marks, again and again, plays the
// move.
func TestHintTargetLeadsToTheBestMove(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			w := apptest.HotSeat(t, g.ID)
			w.WaitFor("a choice", func() bool { w.Skip(); w.Tap("hint"); return w.ShowsText("ci penso") })
			w.WaitFor("advice", func() bool { return w.ShowsText("zona illuminata") })
			if !w.ShowsPicture("area of the hint") || w.ShowsPicture("number on the table") || w.HintMarkTarget() != "" {
				t.Error("the first strength shows another thing than an area")
			}
			w.Tap("hint")
			if w.ShowsPicture("area of the hint") || w.HintMarkTarget() != "" {
				t.Error("the second strength shows the area, or the best move")
			}
			for n := 1; n == 1 || w.Has(tableui.HintRowID(n)); n++ {
				if !w.Has(tableui.HintRowID(n)) || !w.ShowsPicture(fmt.Sprintf("number on the table {n:%d ", n)) {
					t.Errorf("move %d is not in the list, or not on the board", n)
				}
			}
			several := w.Has(tableui.HintRowID(2))
			triesHints(w)
			w.Tap("hint")
			if w.ShowsText("ci penso") != several {
				t.Errorf("of several moves: %v, the third strength thinks: %v", several, !several)
			}
			w.WaitFor("the best move", func() bool { return w.HintMarkTarget() != "" })
			if !givesReason(w, g.ID) {
				t.Fatal("the third strength gives no reason")
			}
			before := w.Match().Len()
			for range 5 {
				id := w.HintMarkTarget()
				if id == "" {
					t.Fatalf("no star; the targets are %v", w.TargetIDs())
				}
				w.Tap(id)
				if w.Match().Len() > before {
					return
				}
			}
			t.Error("four taps below the star play nothing")
		})
	}
}

// triesHints taps each move of the list: the board shows it as a choice does, Escape takes it back, and nothing is played.
func triesHints(w *apptest.Window) {
	w.T.Helper()
	board := func() (keys string) {
		for _, s := range w.Board().Scene().Sprites {
			if strings.HasPrefix(s.ID, "board") || strings.HasPrefix(s.ID, "map") {
				keys += fmt.Sprintln(s.ID, s.Picture.Key(), s.At)
			}
		}
		return keys
	}
	before, ply := board(), w.Match().Len()
	for n := 1; w.Has(tableui.HintRowID(n)); n++ {
		if w.Tap(tableui.HintRowID(n)); board() == before && w.Has(tableui.HintRowID(2)) { // a single one may be to roll
			row, _ := w.Board().Scene().TargetByID(tableui.HintRowID(n))
			w.T.Errorf("move %d of the list is not shown when it is tried: %s", n, row.Name)
		}
		if w.Key("Escape"); board() != before || !w.Has(tableui.HintRowID(n)) || w.Match().Len() != ply {
			w.T.Errorf("Escape does not take move %d back", n)
		}
	}
}

// TestPuristHasNoAids checks that there is no hint at a purist table, neither by the button nor by
// the key.
func TestPuristHasNoAids(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			home := t.TempDir()
			w := apptest.Open(t, home, "")
			w.Tap("game/"+g.ID, "seat/0/person", "seat/1/person", "purist", "start")
			if w.Match().Extra["purist"] != true {
				t.Error("the match file does not say it")
			}
			n := 0
			w.WaitFor("somebody's choice", func() bool { // chance may come first
				w.Skip()
				w.Tap("hint")
				w.Key("H")
				n++
				return n > 30 || w.ShowsText("ci penso") || w.ShowsText("zona illuminata")
			})
			if n <= 30 || w.HintMarkTarget() != "" {
				t.Error("a hint")
			}
			if !w.ShowsText("senza aiuti") {
				t.Error("the key of hints is not answered")
			}
		})
	}
}

// TestCertainWinIsAnnounced checks that the banner says who has proven to win, but not at a table
// without aids.
func TestCertainWinIsAnnounced(t *testing.T) {
	for _, purist := range []bool{false, true} {
		w := apptest.Open(t, t.TempDir(), "")
		w.App.UseWinningMaestros()
		taps := []string{"game/isaac", "seat/0/bot", "seat/1/person", "level/0/up", "level/0/up", "level/0/up"}
		if purist {
			taps = append(taps, "purist")
		}
		w.Tap(append(taps, "start")...)
		w.WaitFor("a person's choice", func() bool {
			w.Skip()
			return strings.Contains(strings.Join(w.TargetIDs(), " "), "tile") || w.Match().Len() > 0 && !w.App.Thinking()
		})
		w.Skip()
		if got := w.ShowsText("Bot Maestro vince in ogni caso"); got == purist {
			t.Errorf("without aids %v: the win is announced: %v", purist, got)
		}
	}
}
