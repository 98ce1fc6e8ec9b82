package polar_test

import (
	"fmt"
	"strings"
	"testing"

	"banchisa/app/presenter"
	"banchisa/games"
	game "banchisa/games/polar"
	"banchisa/widgets/slabs"
)

// TestHintedPlatformIsMarked checks that the platform where an advised walk ends looks different from
// the others that can be chosen.
func TestHintedPlatformIsMarked(t *testing.T) {
	m := newMatch(t, "classic", "red", "black", "yellow")
	var walk games.Action
	m.PlayUntil(3, func(s *game.State) bool {
		if s.Actor() < 0 || s.Question() != game.AfterNumber {
			return false
		}
		for _, a := range s.LegalActions(nil) {
			if game.Unpack(a).Kind == game.Go {
				walk = a
			}
		}
		return walk != 0
	})
	in := m.Input("")
	marked := func() int {
		n := 0
		for _, p := range m.Presenter.Layout(in).Panels {
			for _, sprite := range p.Scene.Sprites {
				n += strings.Count(sprite.Picture.Key(), fmt.Sprintf("{%d ", slabs.HintEnd))
			}
		}
		return n
	}
	if n := marked(); n != 0 {
		t.Errorf("%d platforms are advised without a hint", n)
	}
	in.Hints = presenter.Hints{Actions: []games.Action{walk}, Turns: [][]games.Action{{walk}}, BestOnly: true}
	if n := marked(); n != 1 {
		t.Errorf("%d platforms are advised by a hint, want 1", n)
	}
}
