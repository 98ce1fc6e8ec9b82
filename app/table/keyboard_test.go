package table_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/apptest"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/widgets"
)

// keyboardPlayer plays with the keyboard only.
type keyboardPlayer struct {
	*apptest.Screens
	r *rand.Rand
	// chosen are the actions that were chosen before any key was pressed.
	chosen []games.Action
	keys   int
	taps   []string // the targets to tap for this decision, the last one being tapped now
}

// press presses a key where the focus is, and checks that the target with the focus has a ring.
func (p *keyboardPlayer) press(name fyne.KeyName) {
	p.T.Helper()
	p.keys++
	ev := &fyne.KeyEvent{Name: name}
	if f := p.Window().Canvas().Focused(); f != nil {
		f.TypedKey(ev)
	} else {
		p.TypeKey(string(name))
	}
	p.RunJobs()
	if f := p.Window().Canvas().Focused(); f == fyne.Focusable(p.Board()) {
		if _, ok := p.Board().FocusedTarget(); !ok && movesFocus(name) {
			p.T.Fatalf("after %s nothing is ringed\n%s", name, p.describe())
		}
	}
}

func movesFocus(name fyne.KeyName) bool {
	return slices.Contains([]fyne.KeyName{fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyTab}, name)
}

func (p *keyboardPlayer) describe() string {
	s := ""
	for _, t := range p.Board().Scene().Targets {
		if t.Enabled {
			s += t.ID + " "
		}
	}
	return fmt.Sprintf("want: %v, selection: %v, enabled: %s\n%v", p.taps, p.Selection(), s, p.State())
}

// arrowPath returns the shortest sequence of arrow keys from one target to another, or false if
// there is none.
func arrowPath(b *widgets.Board, from, to string) ([]fyne.KeyName, bool) {
	type step struct {
		id   string
		keys []fyne.KeyName
	}
	seen, queue := map[string]bool{from: true}, []step{{id: from}}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		if at.id == to {
			return at.keys, true
		}
		for _, key := range []fyne.KeyName{fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown} {
			next := b.NextTarget(at.id, apptest.Arrows[key].X, apptest.Arrows[key].Y)
			if next != "" && !seen[next] {
				seen[next] = true
				queue = append(queue, step{next, append(slices.Clone(at.keys), key)})
			}
		}
	}
	return nil, false
}

// focusOn moves the focus to a target of the game with arrow keys, to another one with Tab.
func (p *keyboardPlayer) focusOn(id string) {
	p.T.Helper()
	if t, ok := p.Board().Scene().TargetByID(id); ok && !t.DragSource {
		p.tabTo(id)
		return
	}
	at, ok := p.Board().FocusedTarget()
	if !ok {
		p.press(fyne.KeyDown)
		at, _ = p.Board().FocusedTarget()
	}
	for range 4 { // the screen may change while the focus moves
		keys, ok := arrowPath(p.Board(), at.ID, id)
		if !ok {
			p.T.Fatalf("no arrow keys lead from %s to %s\n%s", at.ID, id, p.describe())
		}
		for _, key := range keys {
			p.press(key)
		}
		if at, _ = p.Board().FocusedTarget(); at.ID == id {
			return
		}
	}
	p.T.Fatalf("the ring is at %s, not at %s\n%s", at.ID, id, p.describe())
}

// tabTo moves the focus to a button.
func (p *keyboardPlayer) tabTo(id string) {
	p.T.Helper()
	for range 40 {
		if at, ok := p.Board().FocusedTarget(); ok && at.ID == id {
			return
		}
		p.press(fyne.KeyTab)
	}
	p.T.Fatalf("Tab does not come to %s\n%s", id, p.describe())
}

// tap taps a target with keys: with its shortcut if arrow keys do not reach it.
func (p *keyboardPlayer) tap(id string) {
	p.T.Helper()
	if t, ok := p.Board().Scene().TargetByID(id); ok && t.Enabled {
		p.focusOn(id)
		if p.Shell.Pointer.Cursor != id { // Return is that of a button, until the focus moves
			p.press(fyne.KeyLeft)
			p.focusOn(id)
		}
		p.press(fyne.KeyReturn)
		return
	}
	key, ok := p.KeyFor(id)
	if !ok {
		p.T.Fatalf("no key reaches %s\n%s", id, p.describe())
	}
	p.press(key)
}

// playDecision chooses an action, then plays it with keys.
func (p *keyboardPlayer) playDecision() {
	p.T.Helper()
	s := p.State()
	actions := s.LegalActions(nil)
	want := actions[p.r.IntN(len(actions))]
	if policy := p.Game().Heuristics.RolloutPolicy; policy != nil && p.r.IntN(8) > 0 {
		want = policy(s, actions, p.r)
	}
	touches, play := p.FindTaps(want, p.r)
	if len(play) == 0 {
		p.T.Fatalf("no taps play %s or anything else\n%s", s.FormatAction(want), p.describe())
	}
	ply := p.Ply()
	p.chosen = append(p.chosen, play...)
	p.taps = nil
	for i, id := range touches {
		if p.taps = append(p.taps, id); p.Ply() == ply {
			p.tap(id)
			p.taps[i] += fmt.Sprintf(" (then %v)", p.Selection())
		}
	}
	if log := p.Log(); len(log) == ply || log[ply].Action != play[0] {
		p.T.Fatalf("%v does not play %s\n%s", touches, s.FormatAction(play[0]), p.describe())
	}
}

// run plays until the end of the match, or until n decisions.
func (p *keyboardPlayer) run(decisions int) {
	p.T.Helper()
	for n, idle := 0, 0; n < decisions && p.State().Actor() != games.Terminal; {
		switch {
		case p.Has("curtain"):
			p.tap("curtain")
		case p.CanPlay():
			p.playDecision()
			n, idle = n+1, 0
		default:
			p.press(fyne.KeySpace)
			p.Settle()
			if idle++; idle > 1000 {
				p.T.Fatalf("nobody plays\n%s", p.describe())
			}
		}
	}
}

// quick is the variant with the shortest matches, by game.
var quick = map[string]string{"isaac": "quick", "quadriga": "small", "pinguinoe": "children", "polar": "short", "fuga": "stretto"}

// TestKeysPlayEveryGameToTheEnd plays a match of each game with the keyboard only. Each decision is
// chosen first. In the end the match must hold what was chosen, and what chance and the rules have
// added.
func TestKeysPlayEveryGameToTheEnd(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			const decisions = 5000
			v := apptest.FindVariant(t, g, quick[g.ID])
			d := apptest.OpenScreens(t, 1024, 600)
			p := &keyboardPlayer{Screens: d, r: rand.New(rand.NewPCG(3, 3))}
			d.OpenMatch(apptest.DealMatch(t, g, v, v.Seats.Min, 0, 5))
			p.run(decisions)
			if p.State().Actor() != games.Terminal {
				t.Fatalf("%d decisions do not end the match", decisions)
			}
			var played []games.Action
			for _, step := range p.Log() {
				if step.Seat >= 0 && !step.Auto {
					played = append(played, step.Action)
				}
			}
			rest := p.chosen
			for _, a := range played {
				if i := slices.Index(rest, a); i >= 0 {
					rest = rest[i+1:]
				} else {
					t.Fatalf("an action was played that nobody chose")
				}
			}
			t.Logf("%d decisions, %d keys, %d steps", len(p.chosen), p.keys, p.Ply())
		})
	}
}

// TestRematchIsDelayedAfterTheEnd checks that a double tap at the end of a match does not begin the
// next one, but that a later tap does.
func TestRematchIsDelayedAfterTheEnd(t *testing.T) {
	g := catalog.Find("isaac")
	v := apptest.FindVariant(t, g, "quick")
	whole := apptest.DealMatch(t, g, v, 2, 20000, 5).Len()
	d := apptest.OpenScreens(t, 1024, 600)
	p := &keyboardPlayer{Screens: d, r: rand.New(rand.NewPCG(3, 3))}
	d.OpenMatch(apptest.DealMatch(t, g, v, 2, whole-4, 5))
	p.run(20)
	if p.State().Actor() != games.Terminal {
		t.Fatal("the match does not end")
	}
	if at, _ := p.Board().FocusedTarget(); at.ID != "rematch" {
		t.Errorf("after the end the focus is at %q, and Return does not do what its button says", at.ID)
	}
	d.Tap("rematch")
	d.RunJobs()
	if !d.Has("rematch") {
		t.Error("a second tap begins the next match")
	}
	d.Wait(time.Second)
	d.Tap("rematch")
	d.RunJobs()
	if d.Has("rematch") {
		t.Error("no tap begins the next match")
	}
}

// The Tab key comes to a person's name, and Return writes in it.
func TestKeyboardComesToTheNames(t *testing.T) {
	w := apptest.Open(t, t.TempDir(), "")
	w.Tap("game/isaac")
	board := w.Board()
	for range 30 {
		board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyTab})
		if at, _ := board.FocusedTarget(); at.ID == "field/name/0" {
			board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
			break
		}
	}
	if f := w.Win.Canvas().Focused(); f == nil || f == fyne.Focusable(board) {
		t.Error("nothing can be written")
	}
}
