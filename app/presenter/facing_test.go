package presenter_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/presenter/presentertest"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/widgets/scene"
)

// facingPlies is how many plies of a match are laid out for people who sit face to face.
const facingPlies = 60

// Where people sit face to face the board is in the very middle, nothing lies over anything else or in the column of the
// person opposite, what is tapped outside the board is as large as a fingertip, and all that can be tapped elsewhere can
// be tapped here.
func TestFacingTables(t *testing.T) {
	forTurnedTables(t, func(t *testing.T, m *presentertest.Match[games.State], _ presenter.Sided, seed uint64) {
		r := rand.New(rand.NewPCG(seed, 44))
		for ply := 0; ply < facingPlies && m.State.Actor() != games.Terminal && !t.Failed(); ply++ {
			if m.State.Actor() >= 0 {
				checkFacing(t, m, r, [][2]float32{{1366, 768}, {1024, 600}}[ply%2])
			}
			m.PlayRandom(r)
		}
	})
}

// checkFacing lays a position out for the seat to move, after some taps.
func checkFacing(t *testing.T, m *presentertest.Match[games.State], r *rand.Rand, size [2]float32) {
	t.Helper()
	in := m.Input("")
	in.Window.Width, in.Window.Height = size[0], size[1]-2*ui.BarHeight(size[0])
	usual, facing := in, in
	facing.Window.Facing = presenter.Facing{Seat: in.Viewer, Column: 0.235 * size[0]}
	waits := facing
	waits.Viewer, waits.Interactive, waits.Window.Facing.Waits = games.Public, false, true
	checkFacingPlaces(t, waits, m.Presenter.Layout(waits))
	for range 4 {
		layout, wanted := m.Presenter.Layout(facing), m.Presenter.Layout(usual)
		checkFacingPlaces(t, facing, layout)
		have := enabledTargets(layout)
		for id := range enabledTargets(wanted) {
			if !have[id] {
				t.Errorf("%v: %s cannot be tapped\n%v", size, id, in.View)
			}
		}
		selects := selections(layout, facing.Selection)
		if len(selects) == 0 {
			return
		}
		facing.Selection = selects[r.IntN(len(selects))]
		usual.Selection = facing.Selection
	}
}

// checkFacingPlaces checks where the parts of a table are.
func checkFacingPlaces(t *testing.T, in presenter.Input, l ui.Layout) {
	t.Helper()
	w, h, column := in.Window.Width, in.Window.Height, in.Window.Facing.Column
	board := l.Board()
	if mid := board.Center(); math.Abs(float64(mid.X-w/2)) > 1 || math.Abs(float64(mid.Y-h/2)) > 6 { // by a shadow
		t.Errorf("the middle of the board is at %v in %v × %v", mid, w, h)
	}
	if len(l.Faults) > 0 {
		t.Errorf("%v\n%v", l.Faults, in.View)
	}
	places := map[string]scene.Box{"list": l.MoveList}
	for _, p := range l.Panels {
		if p.ID != "needle" && p.ID != "coins" && p.ID != "card" { // on others
			places[p.ID] = p.At
		}
		if p.At == board {
			continue
		}
		for _, target := range p.Scene.Targets {
			k := min(p.At.W/p.Scene.W, p.At.H/p.Scene.H)
			if target.Enabled && target.At.W > 0 && min(target.At.W, target.At.H)*k < ui.FingerSize {
				t.Errorf("%s of %s is %v large\n%v", target.ID, p.ID, target.At, in.View)
			}
		}
	}
	for _, b := range l.Buttons {
		places["button "+b.ID] = b.At
		if b.At.H < ui.FingerSize || b.At.W < ui.FingerSize {
			t.Errorf("%s is %v large", b.ID, b.At)
		}
	}
	for id, at := range places {
		if at.W > 0 && (at.X < column-0.1 || at.Y < 0 || at.X+at.W > w || at.Y+at.H > h) {
			t.Errorf("%s is at %v of %v × %v", id, at, w, h)
		}
		for other, over := range places {
			if id < other && at.Overlap(over) > 1 && !onBoard(l, at, over) && !(other == "dial" && contains(over, at)) {
				t.Errorf("%s at %v lies over %s at %v\n%v", id, at, other, over, in.View)
			}
		}
	}
}

// onBoard reports whether one of two boxes is the board, and the other in it.
func onBoard(l ui.Layout, a, b scene.Box) bool {
	board := l.Board()
	return a == board && board.Contains(b.Center()) || b == board && board.Contains(a.Center())
}

// contains reports whether a box is in another.
func contains(outer, at scene.Box) bool {
	return at.X >= outer.X && at.Y >= outer.Y && at.X+at.W <= outer.X+outer.W && at.Y+at.H <= outer.Y+outer.H
}

// enabledTargets returns what can be tapped, by the IDs.
func enabledTargets(l ui.Layout) map[string]bool {
	ids := map[string]bool{}
	for _, p := range l.Panels {
		for _, target := range p.Scene.Targets {
			if target.Enabled {
				ids[target.ID] = true
			}
		}
	}
	for _, b := range l.Buttons {
		if !b.Disabled {
			ids[b.ID] = true
		}
	}
	return ids
}

// selections returns what taps would select other than what is.
func selections(l ui.Layout, now any) (selects []any) {
	for id := range enabledTargets(l) {
		if responder, ok := l.Responder(id); ok {
			if s := responder().Select; s != nil && s != now {
				selects = append(selects, s)
			}
		}
	}
	slices.SortFunc(selects, func(a, b any) int { // in the same order in each run
		return slices.Compare([]byte(fmt.Sprint(a)), []byte(fmt.Sprint(b)))
	})
	return selects
}
