package presentertest

import (
	"context"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/widgets/scene"
)

// appButtons are the IDs of buttons that belong to the app and carry no response.
var appButtons = []string{"undo", "redo", "hint", "menu", "rules", "skip"}

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

// CheckResponses plays two matches of a shipped variant, one at random and one by the greedy
// bot, each of that many plies at most, and checks the responses of the presenter's targets:
//
//   - every target and button but the app's carries a ui.Responder, with exactly one of Play,
//     Select, Viewport and Reject;
//   - it is enabled exactly where it does not reject, and a rejection has a rule or a sentence;
//   - RotateIDs, Shortcuts and DragIDs name targets or buttons of the layout; a DragID selects,
//     and the dragged sprite can be dropped somewhere;
//   - of the enabled targets of a panel none hides another;
//   - from nothing selected, following NextTap plays every legal action, and nothing else, in
//     at most six taps; and it plays whole turns;
//   - every text that is asked for exists.
func CheckResponses(t testing.TB, g *games.Game, p presenter.Presenter, variant string, seed uint64, plies int, seats ...string) {
	t.Helper()
	for _, greedy := range []bool{false, true} {
		New[games.State](t, g, p, variant, seats...).CheckResponses(seed, plies, greedy)
	}
}

// CheckResponses is the function of that name for one match, from its present position.
func (m *Match[S]) CheckResponses(seed uint64, plies int, greedy bool) {
	m.T.Helper()
	c := &responseChecker[S]{Match: m, seed: seed, rng: rand.New(rand.NewPCG(seed, 5)), missing: map[string]bool{}}
	var bot bots.Bot
	if greedy {
		bot = bots.Greedy(m.Game, seed)
	}
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
		c.Presenter.Describe(step, nil, c.localize)
	}
}

// responseChecker checks the responses of the targets at one table.
type responseChecker[S games.State] struct {
	*Match[S]
	rng      *rand.Rand
	seed     uint64
	failures int
	missing  map[string]bool // texts that have been reported
}

// input is what the table of a viewer gets; texts that do not exist are reported.
func (c *responseChecker[S]) input(viewer games.Seat) presenter.Input {
	in := c.InputFor(viewer, "")
	in.Localize = c.localize
	return in
}

func (c *responseChecker[S]) localize(key string, args ...any) string {
	if !c.Localizer.Has(key) && !c.missing[key] {
		c.missing[key] = true
		c.T.Errorf("%s: no text %q", c.Game.ID, key)
	}
	return c.Localizer.Localize(key, args...)
}

// fail reports a failure, with the position that it was found in.
func (c *responseChecker[S]) fail(in presenter.Input, targetID, format string, args ...any) {
	c.T.Helper()
	c.T.Errorf("%s %s, seed %d, viewer %d, window %g×%g, selection %+v, target %q:\n%s\n%v", c.Game.ID, c.Setup.Variant.ID,
		c.seed, in.Viewer, c.W, c.H, in.Selection, targetID, fmt.Sprintf(format, args...), in.View)
	if c.failures++; c.failures >= maxFailures {
		c.T.FailNow()
	}
}

// checkPosition checks the layouts of the present position and the ways to its legal actions.
func (c *responseChecker[S]) checkPosition(n int) {
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
func (c *responseChecker[S]) checkRandomSelections() {
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
func (c *responseChecker[S]) checkLayout(in presenter.Input) map[string]ui.Response {
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
	for _, p := range layout.Panels {
		c.checkNames(in, &p, responses)
	}
	for _, s := range layout.Shortcuts {
		if _, ok := responses[s.TargetID]; !ok && !slices.Contains(appButtons, s.TargetID) {
			c.fail(in, s.TargetID, "the shortcut %s names no target", s.Key)
		}
	}
	return responses
}

// checkResponder checks what one target or button responds, and adds it to responses.
func (c *responseChecker[S]) checkResponder(in presenter.Input, id string, message any, enabled bool, responses map[string]ui.Response) {
	c.T.Helper()
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
	for _, is := range []bool{len(r.Play) > 0, r.Select != nil, r.Viewport != nil, r.Reject != nil} {
		if is {
			set++
		}
	}
	switch {
	case set != 1:
		c.fail(in, id, "%d of Play, Select, Viewport and Reject are set: %+v", set, r)
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

// checkReachable checks that some point of each enabled target is not covered by others.
func (c *responseChecker[S]) checkReachable(in presenter.Input, p *ui.Panel) {
	c.T.Helper()
	reached := func(t scene.Target, at scene.Pos) bool {
		top, ok := p.Scene.TargetAt(at)
		return ok && top.ID == t.ID
	}
	for _, t := range p.Scene.Targets {
		if !t.Enabled || t.At.W <= 0 || reached(t, t.At.Center()) { // one without an area is only named
			continue
		}
		const steps = 12
		free := false
		for i := range steps * steps {
			at := scene.Pos{X: t.At.X + t.At.W*(float32(i%steps)+0.5)/steps, Y: t.At.Y + t.At.H*(float32(i/steps)+0.5)/steps}
			if reached(t, at) {
				free = true
				break
			}
		}
		if !free {
			top, _ := p.Scene.TargetAt(t.At.Center())
			c.fail(in, t.ID, "in panel %s other targets hide it, as %q", p.ID, top.ID)
		}
	}
}

// checkNames checks the IDs that the targets and sprites of a panel name.
func (c *responseChecker[S]) checkNames(in presenter.Input, p *ui.Panel, responses map[string]ui.Response) {
	c.T.Helper()
	for _, t := range p.Scene.Targets {
		for _, id := range t.RotateIDs {
			if _, ok := responses[id]; !ok && id != "" {
				c.fail(in, t.ID, "RotateIDs name %q, which is no target", id)
			}
		}
	}
	drags := map[string]bool{} // checked already
	for _, s := range p.Scene.Sprites {
		if s.DragID == "" || drags[s.DragID] {
			continue
		}
		drags[s.DragID] = true
		r, ok := responses[s.DragID]
		switch {
		case !ok:
			c.fail(in, s.DragID, "the DragID of sprite %q is no target", s.ID)
		case s.ID == "":
			c.fail(in, s.DragID, "a sprite with a DragID has no ID")
		case r.Select == nil && r.Then == nil && r.Reject == nil:
			c.fail(in, s.DragID, "dragging sprite %q should select, but responds %+v", s.ID, r)
		case r.Select != nil:
			c.checkDrop(in, p.ID, s, r.Select)
		}
	}
}

// checkDrop checks that a dragged sprite is still there, and can be dropped on some target.
func (c *responseChecker[S]) checkDrop(in presenter.Input, panelID string, dragged scene.Sprite, selection any) {
	c.T.Helper()
	next := in
	next.Selection = selection
	shown, dropped := false, false
	for _, p := range c.Presenter.Layout(next).Panels {
		shown = shown || p.ID == panelID && slices.ContainsFunc(p.Scene.Sprites, func(s scene.Sprite) bool { return s.ID == dragged.ID })
		dropped = dropped || slices.ContainsFunc(p.Scene.Targets, func(t scene.Target) bool { return t.Enabled && t.At.W > 0 && t.ID != dragged.DragID })
	}
	switch {
	case !shown:
		c.fail(in, dragged.DragID, "sprite %q vanishes when it is dragged", dragged.ID)
	case !dropped:
		c.fail(in, dragged.DragID, "sprite %q can be dropped nowhere", dragged.ID)
	}
}
