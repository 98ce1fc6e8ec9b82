package presenter_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/presenter/all"
	"banchisa/app/presenter/breakthrough"
	"banchisa/app/presenter/presentertest"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/catalog"
	breakthroughgame "banchisa/games/gametest/breakthrough"
	"banchisa/widgets/scene"
)

const (
	// checkedPositions is how many positions of each match are checked.
	checkedPositions = 15
	// checkedActions is how many legal actions of a position are reached by taps.
	checkedActions = 20
	// checkedTurns is how many whole turns are played from a position.
	checkedTurns = 2
	// maxTapsPerAction is how many taps may lead from nothing selected to an action.
	maxTapsPerAction = 6
	// maxTurnLen is the length in actions at which a turn to be followed is cut off.
	maxTurnLen = 8
	// maxFailures is the number of failures after which a check gives up.
	maxFailures = 8
)

// checkedMatch is a variant whose responses are checked, with a seed and the number of plies at most.
type checkedMatch struct {
	variant string
	seed    uint64
	plies   int
}

// checkedMatches are the variants of a game that are checked; another game is checked by its default
// variant.
var checkedMatches = map[string][]checkedMatch{
	"fuga":      {{"golfo", 12, 400}, {"stretto", 19, 400}, {"notte", 2, 400}},
	"isaac":     {{"classic", 0, 120}, {"quick", 1, 120}, {"gentle", 2, 120}},
	"pinguinoe": {{"classic", 0, 600}, {"children", 1, 600}, {"two-players", 2, 600}, {"three-players", 3, 600}},
	"polar":     {{"classic", 1, 250}, {"classic-high", 1, 250}, {"short", 1, 250}, {"duel", 1, 250}},
	"quadriga":  {{"classic", 0, 400}, {"small", 1, 400}, {"evening", 2, 400}, {"letter", 3, 400}},
}

// TestResponses plays two matches of each variant, one at random and one by the greedy bot, and checks
// the responses of the presenters' targets:
//
//   - every target and button but the app's carries a ui.Responder, with exactly one of Play,
//     Select, Viewport, Undo and Reject;
//   - it is enabled exactly where it does not reject, and a rejection has a rule or a sentence;
//   - RotateIDs, Shortcuts and DragIDs name targets or buttons of the layout, and a target without
//     an area is named by one of them;
//   - where a drag begins it selects or is rejected, or it ends what is in progress and then selects;
//     the dragged sprite can be dropped somewhere in the position that follows;
//   - of the enabled targets of a panel none hides another, of the draggable sprites neither;
//   - from nothing selected, following NextTap plays every legal action, and nothing else, in
//     at most six taps; and it plays whole turns;
//   - every text that is asked for exists.
func TestResponses(t *testing.T) {
	for _, g := range catalog.All {
		matches, ok := checkedMatches[g.ID]
		if !ok {
			matches = []checkedMatch{{"", 1, 250}}
		}
		for _, match := range matches {
			t.Run(g.ID+"/"+match.variant, func(t *testing.T) {
				t.Parallel()
				v, err := catalog.FindVariant(g, match.variant)
				if err != nil {
					t.Fatal(err)
				}
				checkResponses(t, g, all.Presenters()[g.ID], v, match)
			})
		}
	}
	t.Run("breakthrough", func(t *testing.T) {
		v, err := catalog.FindVariant(breakthroughgame.Game, "classic")
		if err != nil {
			t.Fatal(err)
		}
		checkResponses(t, breakthroughgame.Game, breakthrough.Presenter{}, v, checkedMatch{seed: 1, plies: 80})
	})
}

// checkResponses plays a match of a variant at random, then one by the greedy bot.
func checkResponses(t *testing.T, g *games.Game, p presenter.Presenter, v games.Variant, match checkedMatch) {
	t.Helper()
	if testing.Short() {
		match.plies = min(match.plies, 120)
	}
	for _, bot := range []bots.Bot{nil, bots.Greedy(g, match.seed)} {
		c := &responseChecker{
			Match: presentertest.NewOf[games.State](t, g, p, v), seed: match.seed, rng: rand.New(rand.NewPCG(match.seed, 5)), missing: map[string]bool{},
		}
		c.check(bot, match.plies)
	}
}

// check plays a match and checks some of its positions.
func (c *responseChecker) check(bot bots.Bot, plies int) {
	c.T.Helper()
	left := checkedPositions
	for ply := range plies {
		if c.State.Actor() == games.Terminal {
			break
		}
		// Each position is checked with the same probability.
		if c.State.Actor() >= 0 && c.rng.IntN(plies-ply) < left {
			left--
			c.checkPosition(left)
		}
		switch {
		case c.State.Actor() == games.Chance || bot == nil:
			c.PlayRandom(c.rng)
		default:
			a, err := bot.Choose(context.Background(), games.View(c.State, c.State.Actor()))
			if err != nil {
				c.T.Fatal(err)
			}
			c.Apply(a)
		}
	}
	in := c.input(c.State.Actor())
	c.checkLayout(in)
	c.Presenter.ResultRows(in)
	for _, step := range c.Steps {
		c.Presenter.Describe(step, nil, in.Words)
	}
}

// responseChecker checks the responses of the targets at one table.
type responseChecker struct {
	*presentertest.Match[games.State]
	rng      *rand.Rand
	seed     uint64
	failures int
	missing  map[string]bool // texts that have been reported
}

// input is what the table of a viewer gets; texts that do not exist are reported.
func (c *responseChecker) input(viewer games.Seat) presenter.Input {
	in := c.InputFor(viewer, "")
	in.Localize = c.localize
	return in
}

func (c *responseChecker) localize(key string, args ...any) string {
	if !c.Localizer.Has(key) && !c.missing[key] {
		c.missing[key] = true
		c.T.Errorf("%s: no text %q", c.Game.ID, key)
	}
	return c.Localizer.Localize(key, args...)
}

// fail reports a failure, with the position that it was found in.
func (c *responseChecker) fail(in presenter.Input, targetID, format string, args ...any) {
	c.T.Helper()
	c.T.Errorf("%s %s, seed %d, viewer %d, window %g×%g, selection %+v, target %q:\n%s\n%v", c.Game.ID, c.Setup.Variant.ID,
		c.seed, in.Viewer, c.W, c.H, in.Selection, targetID, fmt.Sprintf(format, args...), in.View)
	if c.failures++; c.failures >= maxFailures {
		c.T.FailNow()
	}
}

// checkPosition checks the layouts of the present position and the ways to its legal actions.
func (c *responseChecker) checkPosition(n int) {
	c.T.Helper()
	c.W, c.H = 1366, 768
	if n%2 == 1 {
		c.W, c.H = 1024, 600
	}
	seat := c.State.Actor()
	c.checkLayout(c.input(games.Public))
	c.checkLayout(c.input((seat + 1) % games.Seat(len(c.Setup.Seats))))
	for range 3 {
		c.checkRandomSelections()
	}
	legal := c.State.LegalActions(nil)
	if _, automatic := c.automatic(c.Match); automatic { // never left to a person
		return
	}
	c.rng.Shuffle(len(legal), func(i, j int) { legal[i], legal[j] = legal[j], legal[i] })
	for i, a := range legal[:min(len(legal), checkedActions)] {
		c.followTurn([]games.Action{a})
		if i < checkedTurns {
			c.followTurn(c.sampleTurn(a))
		}
	}
}

// checkRandomSelections checks the layouts on the way of a few random taps.
func (c *responseChecker) checkRandomSelections() {
	c.T.Helper()
	in := c.input(c.State.Actor())
	for range 4 {
		responses := c.checkLayout(in)
		var selects []string
		for id, r := range responses {
			if r.Select != nil && r.Select != in.Selection {
				selects = append(selects, id)
			}
		}
		if len(selects) == 0 {
			return
		}
		slices.Sort(selects) // maps have no order
		in.Selection = responses[selects[c.rng.IntN(len(selects))]].Select
	}
}

// checkLayout checks one layout, and returns the responses of its targets by their IDs.
func (c *responseChecker) checkLayout(in presenter.Input) map[string]ui.Response {
	c.T.Helper()
	layout := c.Presenter.Layout(in)
	responses := map[string]ui.Response{}
	for _, p := range layout.Panels {
		for _, target := range p.Scene.Targets {
			c.checkResponder(in, target.ID, target.Message, target.Enabled, responses)
		}
		c.checkReachable(in, &p)
	}
	for _, b := range layout.Buttons {
		if !slices.Contains(appButtons, b.ID) {
			c.checkResponder(in, b.ID, b.Message, !b.Disabled, responses)
		}
	}
	named := map[string]bool{}
	for _, p := range layout.Panels {
		c.checkRotations(in, &p, responses, named)
		c.checkDrags(in, &p, responses, named)
	}
	for _, s := range layout.Shortcuts {
		named[s.TargetID] = true
		if _, ok := responses[s.TargetID]; !ok && !slices.Contains(appButtons, s.TargetID) {
			c.fail(in, s.TargetID, "the shortcut %s names no target", s.Key)
		}
	}
	for _, p := range layout.Panels {
		for _, t := range p.Scene.Targets {
			if t.At.W <= 0 && !named[t.ID] {
				c.fail(in, t.ID, "in panel %s it has no area, and nothing names it", p.ID)
			}
		}
	}
	return responses
}

// checkResponder checks what one target or button responds, and adds it to responses.
func (c *responseChecker) checkResponder(in presenter.Input, id string, message any, enabled bool, responses map[string]ui.Response) {
	c.T.Helper()
	if explained, ok := message.(ui.Explain); ok && !enabled && explained.Text != "" {
		return
	}
	respond, ok := message.(ui.Responder)
	if !ok || respond == nil {
		c.fail(in, id, "the message is %T, no ui.Responder", message)
		return
	}
	r := respond()
	if old, twice := responses[id]; twice && !reflect.DeepEqual(old, r) {
		c.fail(in, id, "two targets of one ID respond %+v and %+v", old, r)
	}
	responses[id] = r
	set := 0
	for _, is := range []bool{len(r.Play) > 0, r.Select != nil, r.Viewport != nil, r.Undo > 0, r.Reject != nil} {
		if is {
			set++
		}
	}
	switch {
	case set != 1:
		c.fail(in, id, "%d of Play, Select, Viewport, Undo and Reject are set: %+v", set, r)
	case r.Then != nil && len(r.Play) == 0:
		c.fail(in, id, "Then without Play: %+v", r)
	case r.Select != nil && !reflect.TypeOf(r.Select).Comparable():
		c.fail(in, id, "the selection %T is not comparable", r.Select)
	case r.Reject == nil && !enabled:
		c.fail(in, id, "it is not enabled, but responds %+v", r)
	case r.Reject != nil && enabled:
		c.fail(in, id, "it is enabled, but rejects: %+v", *r.Reject)
	case r.Reject != nil && r.Reject.Rule == "" && r.Reject.Sentence == "":
		c.fail(in, id, "the rejection has neither rule nor sentence")
	case len(r.Play) > 0 && !in.Interactive:
		c.fail(in, id, "it plays for another seat: %+v", r)
	case len(r.Play) > 0 && !slices.Contains(in.View.LegalActions(nil), r.Play[0]):
		c.fail(in, id, "it plays %s, which is not legal", in.View.FormatAction(r.Play[0]))
	}
}

// checkReachable checks that some point of each enabled target is not covered by others. Targets
// without an area are reached by what names them.
func (c *responseChecker) checkReachable(in presenter.Input, p *ui.Panel) {
	c.T.Helper()
	for _, t := range p.Scene.Targets {
		if !t.Enabled || t.At.W <= 0 {
			continue
		}
		if !somePoint(t.At, func(at scene.Pos) bool {
			top, ok := p.Scene.TargetAt(at)
			return ok && top.ID == t.ID
		}) {
			top, _ := p.Scene.TargetAt(t.At.Center())
			c.fail(in, t.ID, "in panel %s other targets hide it, as %q", p.ID, top.ID)
		}
	}
}

// somePoint reports whether the centre of a box or a point of a grid over it meets a condition.
func somePoint(b scene.Box, holds func(at scene.Pos) bool) bool {
	const steps = 12
	if holds(b.Center()) {
		return true
	}
	for i := range steps * steps {
		if holds(scene.Pos{X: b.X + b.W*(float32(i%steps)+0.5)/steps, Y: b.Y + b.H*(float32(i/steps)+0.5)/steps}) {
			return true
		}
	}
	return false
}
