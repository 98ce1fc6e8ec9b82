package scene_test

import (
	"testing"

	"banchisa/widgets/scene"
)

func TestTargetsByOutlineLastWins(t *testing.T) {
	diamond := []scene.Pos{{X: 2, Y: 0}, {X: 4, Y: 2}, {X: 2, Y: 4}, {X: 0, Y: 2}}
	s := scene.Scene{Targets: []scene.Target{
		{ID: "all", At: scene.Box{W: 10, H: 10}},
		{ID: "diamond", At: scene.Box{W: 4, H: 4}, Outline: diamond},
	}}
	for name, c := range map[string]struct {
		p    scene.Pos
		want string
	}{
		"in the diamond":        {scene.Pos{X: 2, Y: 2}, "diamond"},
		"beside it, in its box": {scene.Pos{X: 0.2, Y: 0.2}, "all"},
		"far":                   {scene.Pos{X: 9, Y: 9}, "all"},
		"outside":               {scene.Pos{X: 11, Y: 9}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			if got, _ := s.TargetAt(c.p); got.ID != c.want {
				t.Errorf("got %q, want %q", got.ID, c.want)
			}
		})
	}
}
