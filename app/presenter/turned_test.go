package presenter_test

import (
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/presenter/all"
	"banchisa/app/presenter/presentertest"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/widgets/scene"
)

// turnedPlies is how many plies of a match are looked at from both sides.
const turnedPlies = 100

// forTurnedTables calls check beside others for each match that is checked of the games whose tables can be turned. The
// match is shown from the near side.
func forTurnedTables(t *testing.T, check func(t *testing.T, m *presentertest.Match[games.State], turner presenter.Sided, seed uint64)) {
	for _, g := range catalog.All {
		turner, turns := all.Presenters()[g.ID].(presenter.Sided)
		if !turns {
			continue
		}
		for _, match := range checkedMatches[g.ID] {
			t.Run(g.ID+"/"+match.variant, func(t *testing.T) {
				t.Parallel()
				check(t, presentertest.New[games.State](t, g, turner.SeenFrom(presenter.Near), match.variant), turner, match.seed)
			})
		}
	}
}

// On a turned table each place is opposite to where it was, and a tap on it does the same; nothing else has
// other targets.
func TestTurnedTables(t *testing.T) {
	forTurnedTables(t, func(t *testing.T, m *presentertest.Match[games.State], turner presenter.Sided, seed uint64) {
		compareSides(t, m, turner.SeenFrom(presenter.Far), seed)
	})
}

// compareSides plays a match at random and compares its layouts from both sides.
func compareSides(t *testing.T, m *presentertest.Match[games.State], far presenter.Presenter, seed uint64) {
	t.Helper()
	r, taps := rand.New(rand.NewPCG(seed, 9)), 0
	for ply := 0; ply < turnedPlies && m.State.Actor() != games.Terminal && !t.Failed(); ply++ {
		if m.State.Actor() >= 0 {
			in := m.Input("")
			for range 4 { // one tap after the other
				if ply%2 == 1 {
					in.Window.Width, in.Window.Height = 1024, 600-ui.BarHeight(1024)
				}
				responses := compareLayouts(t, m, in, m.Presenter.Layout(in), far.Layout(in))
				taps += len(responses)
				var selects []any
				for _, response := range responses {
					if response.Select != nil && response.Select != in.Selection {
						selects = append(selects, response.Select)
					}
				}
				if len(selects) == 0 {
					break
				}
				in.Selection = selects[r.IntN(len(selects))]
			}
		}
		m.PlayRandom(r)
	}
	t.Log(taps, "taps compared")
}

// compareLayouts compares the two sides of a table, and returns what taps do.
func compareLayouts(t *testing.T, m *presentertest.Match[games.State], in presenter.Input, near, far ui.Layout) (responses []ui.Response) {
	t.Helper()
	if len(near.Panels) != len(far.Panels) || len(near.Buttons) != len(far.Buttons) {
		t.Fatalf("there are %d panels and %d buttons, from the far side %d and %d\n%v", len(near.Panels), len(near.Buttons), len(far.Panels), len(far.Buttons), m.State)
	}
	for _, before := range near.Panels {
		after, ok := far.Panel(before.ID)
		if !ok {
			t.Fatalf("there is no panel %s from the far side", before.ID)
		}
		if len(before.Scene.Targets) != len(after.Scene.Targets) {
			t.Fatalf("panel %s has %d targets, from the far side %d", before.ID, len(before.Scene.Targets), len(after.Scene.Targets))
		}
		for _, target := range before.Scene.Targets {
			seen, ok := after.Scene.TargetByID(target.ID)
			if !ok {
				t.Fatalf("panel %s has no target %s from the far side", before.ID, target.ID)
			}
			responder, is := target.Message.(ui.Responder)
			if !is {
				continue
			}
			if slices.Contains([]string{"board", "map", "sea"}, before.ID) && !target.Control && !isAboard(target.ID) {
				checkOpposite(t, target.ID, before.Scene, target.At, after.Scene, seen.At)
			}
			response, opposite := responder(), seen.Message.(ui.Responder)()
			if response.Reject != nil && opposite.Reject != nil { // in words of its own
				response.Reject, opposite.Reject = &ui.Rejection{Rule: response.Reject.Rule}, &ui.Rejection{Rule: opposite.Reject.Rule}
			}
			if response.Viewport != nil && opposite.Viewport != nil { // a part of what is seen
				continue
			}
			if !reflect.DeepEqual(response, opposite) || target.Enabled != seen.Enabled {
				t.Errorf("a tap on %s does %+v, from the far side %+v\n%v", target.ID, response, opposite, in.View)
			}
			responses = append(responses, response)
		}
	}
	return responses
}

// isAboard reports whether a target is that of a unit aboard Fuga's ferry: those lie along its upper edge.
func isAboard(id string) bool { return strings.HasPrefix(id, "u") }

// checkOpposite checks that a place of a board is opposite to where it was.
func checkOpposite(t *testing.T, id string, near scene.Scene, at scene.Box, far scene.Scene, seen scene.Box) {
	t.Helper()
	const tolerance = 0.03 // of the board: strips and shadows at one edge
	if at.W <= 0 {
		return
	}
	a, b := at.Center(), seen.Center()
	dx, dy := math.Abs(float64(a.X/near.W+b.X/far.W-1)), math.Abs(float64(a.Y/near.H+b.Y/far.H-1))
	if dx > tolerance || dy > tolerance {
		t.Errorf("%s is at %.0f, %.0f of %.0f × %.0f, from the far side at %.0f, %.0f", id, a.X, a.Y, near.W, near.H, b.X, b.Y)
	}
}
