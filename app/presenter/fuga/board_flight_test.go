package fuga_test

import (
	"os"
	"path/filepath"
	"testing"

	"banchisa/app/ui"
	"banchisa/games/catalog"
	game "banchisa/games/fuga"
	"banchisa/widgets/scene"
)

// A unit that flees goes on over the edge of the map, and is gone with the next step.
func TestFleeingUnitGoesOverTheEdge(t *testing.T) {
	const path = "../../../games/record/testdata/fuga-r1-1.banchisa"
	file, err := os.Open(filepath.FromSlash(path))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	r, err := catalog.Resolver().Decode(path, file)
	if err != nil {
		t.Fatal(err)
	}
	m := newMatch(t, "golfo")
	m.Setup = r.Setup
	m.State = r.StateAt(0).(*game.State)
	counter := func(u game.Unit) (s scene.Sprite, board ui.Panel, shown bool) {
		for _, panel := range m.Presenter.Layout(m.Input("")).Panels {
			for _, s := range panel.Scene.Sprites {
				if s.ID == u.String() {
					return s, panel, true
				}
			}
		}
		return s, board, false
	}
	for _, a := range r.Actions() {
		move := game.Unpack(a)
		m.Apply(a)
		if move.Kind != game.Flee {
			continue
		}
		gone, board, shown := counter(move.Unit)
		if !shown || gone.At.Center().Y < board.Scene.H || len(gone.Waypoints) == 0 || gone.Waypoints[0].Y >= board.Scene.H {
			t.Errorf("%s flees south to %+v on a map of %g points", move.Unit, gone, board.Scene.H)
		}
		return
	}
	t.Error("nobody flees")
}
