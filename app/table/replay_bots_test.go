package table_test

import (
	"maps"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"banchisa/app/apptest"
	"banchisa/games/catalog"
	"banchisa/games/gametest"
	"banchisa/games/record"
	"banchisa/widgets/scene"
)

// TestBotsDoNotCutAFilm checks that a step of a film is announced as long while bots play on behind it.
func TestBotsDoNotCutAFilm(t *testing.T) {
	shipped, err := catalog.ShippedMatch(catalog.Find("quadriga"))
	if err != nil {
		t.Fatal(err)
	}
	m, err := record.New(shipped.Game, shipped.Setup, record.Header{Players: map[string]string{"white": "bot:1", "black": "bot:1"}})
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range shipped.Actions()[:20] {
		m.Apply(a)
	}
	home := t.TempDir()
	file := filepath.Join(home, "bots.banchisa")
	gametest.WriteRecord(t, m, file)
	w := apptest.OpenAlways(t, home, file, "")
	w.App.ShowMove(8)
	w.Wait(0)
	w.Tap("seek/play")
	announced, grown := map[int]time.Duration{}, 0
	const frame = 50 * time.Millisecond
	for range 100 {
		v := w.App.MatchView()
		isMark := func(s scene.Sprite) bool { return scene.LocalID(s.ID) == "announced" }
		if slices.ContainsFunc(w.Board().Scene().Sprites, isMark) {
			announced[v.Shown] += frame
		}
		before := v.Session.Ply()
		w.Wait(frame)
		grown += w.App.MatchView().Session.Ply() - before
	}
	if grown == 0 || len(announced) < 4 {
		t.Fatalf("the bots play %d steps, %v are announced", grown, announced)
	}
	for ply, d := range announced {
		if d < 130*time.Millisecond { // orders of a march are announced for 135 ms
			t.Errorf("step %d is announced for %v", ply, d)
		}
	}
}

func TestLookingBackBranchesWithoutTouchingTheMatch(t *testing.T) {
	w := apptest.HotSeat(t, "isaac")
	for _, name := range []string{"5@23-", "5@33-", "5@43-"} {
		w.TypeMove(name)
	}
	before := w.MatchFiles()
	w.Tap("ply/1", "seek/pace")
	if !w.ShowsText("2×") {
		t.Error("the film has no speed")
	}
	w.Tap("seek/on", "seek/back", "branch")
	w.TypeMove("3@00-")
	w.Tap("undo")
	w.TypeMove("3@10-")
	if !w.ShowsText("Stai provando: non si salva") {
		t.Error("the try does not say that it is one")
	}
	w.Tap("menu", "menu/home")
	if after := w.MatchFiles(); !maps.Equal(before, after) {
		t.Errorf("the try changed files: before\n%v\nafter\n%v", before, after)
	}
	w.Tap("now")
	w.TypeMove("3@00-")
	if n := w.Match().Len(); n != 4 {
		t.Errorf("the real match has %d moves, want 4", n)
	}
}
