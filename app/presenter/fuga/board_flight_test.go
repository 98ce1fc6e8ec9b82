package fuga_test

import (
	"os"
	"path/filepath"
	"strings"
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

// A path has the colour of the side that has moved there.
func TestTrailsHaveTheColorOfTheirSide(t *testing.T) {
	m, seen := newMatch(t, "golfo"), map[string]int{}
	m.PlayUntil(1, func(s *game.State) bool {
		in := m.Input("")
		if in.Trace = in.Recent; len(in.Recent) == 0 || s.IsSetup() {
			return false
		}
		in.Trace = in.Recent[len(in.Recent)-1:]
		step := in.Trace[0]
		if k := game.Unpack(step.Action).Kind; k != game.Step && k != game.Advance {
			return false
		}
		color, other := "blue", "red"
		if int(step.Seat) != s.PoliceSeat() {
			color, other = other, color
		}
		for _, panel := range m.Presenter.Layout(in).Panels {
			for _, sprite := range panel.Scene.Sprites {
				if sprite.Picture == nil || !strings.HasPrefix(sprite.Picture.Key(), "hexmap walked") {
					continue
				}
				seen[color]++
				if strings.Contains(sprite.Picture.Key(), other) || !strings.Contains(sprite.Picture.Key(), color) {
					t.Errorf("%s leaves %s", color, sprite.Picture.Key())
				}
			}
		}
		return t.Failed()
	})
	if seen["red"] == 0 || seen["blue"] == 0 {
		t.Errorf("trails seen: %v", seen)
	}
}
