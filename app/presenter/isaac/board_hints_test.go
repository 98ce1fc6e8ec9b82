package isaac_test

import (
	"slices"
	"strings"
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/presenter/isaac"
	"banchisa/games"
	game "banchisa/games/isaac"
	"banchisa/widgets/scene"
)

// Of two advised tiles that cross the second is only an outline, and the number of each is at an end that the other
// leaves free, towards the outside.
func TestAdvisedTilesThatCrossAreToldApart(t *testing.T) {
	m := newMatch(t, "classic")
	in := m.InputFor(game.Dark, "")
	in.Hints = presenter.Hints{}
	for _, name := range []string{"5@33-", "4@33|", "3@70-"} {
		a, ok := games.ParseAction(m.State, name)
		if !ok {
			t.Fatalf("%s is illegal", name)
		}
		in.Hints.Actions = append(in.Hints.Actions, a)
	}
	var shown []string
	for _, s := range (isaac.Presenter{}).Layout(in).Panels[0].Scene.Sprites {
		if strings.HasPrefix(s.ID, "hint") || strings.HasPrefix(s.ID, "outline") {
			shown = append(shown, s.ID)
		}
	}
	if want := []string{"hint0", "outline1", "hint2"}; !slices.Equal(shown, want) {
		t.Errorf("the advised tiles are %v, want %v", shown, want)
	}
	for i, want := range []struct {
		target  string
		outward scene.Pos
	}{{"c37", scene.Pos{X: 1}}, {"c63", scene.Pos{Y: -1}}, {"c70", scene.Pos{X: -1}}} {
		target, at := isaac.Presenter{}.HintMark(in, in.Hints.Actions[i])
		if target != want.target || at.X*want.outward.X+at.Y*want.outward.Y <= 0 {
			t.Errorf("number %d is at %v of %s, want %+v", i+1, at, target, want)
		}
	}
}
