package table_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"banchisa/app/apptest"
	"banchisa/games"
	"banchisa/games/pinguinoe"
	"banchisa/widgets/scene"
)

// TestACardTravelsWithItsStep plays the film of a match of Pinguinoè where a seat draws an object: the card leaves the deck for
// the seat's row while the step moves, though the numbers beside it wait, and not during the next one.
func TestACardTravelsWithItsStep(t *testing.T) {
	w := apptest.OpenAlways(t, t.TempDir(), apptest.File(t, filepath.Join("resources/matches", "pinguinoe.banchisa")), "")
	has := func(panel, id string) bool {
		return slices.ContainsFunc(w.Board().Scene().Sprites, func(s scene.Sprite) bool { return s.ID == panel+"\x00"+id })
	}
	drawn := 0
	for k := range w.App.MatchView().Session.Ply() {
		step := w.App.MatchView().Step(k, games.Public)
		before, after := step.Before.(*pinguinoe.State), step.After.(*pinguinoe.State)
		seat := before.Turn()
		if seat < 0 || step.Seat != games.Chance || after.HandSize(seat) <= before.HandSize(seat) || drawn == 3 {
			continue
		}
		drawn++
		card := fmt.Sprintf("held%d/%d", seat, before.HandSize(seat))
		for _, ply := range []int{k - 1, k} { // before it is chosen, and before it is drawn
			w.App.ShowMove(ply)
			w.Wait(5 * time.Second)
			if !has("track", card) || has("seats", card) {
				t.Fatalf("ply %d: before it is drawn the card is not on the deck", ply)
			}
		}
		w.Tap("seek/play")
		w.WaitFor("the card", func() bool { return w.App.MatchView().Shown > k })
		if v := w.App.MatchView(); v.Listed > k {
			t.Fatalf("ply %d: it is listed before it is seen", k)
		}
		if has("track", card) || !has("seats", card) {
			t.Errorf("ply %d: the card does not travel with its step", k)
		}
		w.Tap("seek/play")
	}
	if drawn == 0 {
		t.Error("no object is drawn")
	}
}
