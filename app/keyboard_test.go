package app_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/widgets"
	"banchisa/widgets/scene"
)

// typist plays with keys alone.
type typist struct {
	*drawn
	r *rand.Rand
	// chosen are the actions that were chosen before any key was pressed.
	chosen []games.Action
	keys   int
	wish   []string // the touches of this decision, the last one on its way
}

// press presses a key where the focus is, and looks for the ring round what it leads to.
func (p *typist) press(name fyne.KeyName) {
	p.t.Helper()
	p.keys++
	ev := &fyne.KeyEvent{Name: name}
	if f := p.Window().Canvas().Focused(); f != nil {
		f.TypedKey(ev)
	} else {
		p.Key(string(name))
	}
	p.work()
	if f := p.Window().Canvas().Focused(); f == fyne.Focusable(p.Board()) {
		if _, ok := p.Board().FocusedTarget(); !ok && walks(name) {
			p.t.Fatalf("after %s nothing is ringed\n%s", name, p.where())
		}
	}
}

func walks(name fyne.KeyName) bool {
	return slices.Contains([]fyne.KeyName{fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyTab}, name)
}

func (p *typist) where() string {
	s := ""
	for _, t := range p.Board().Scene().Targets {
		if t.Enabled {
			s += t.ID + " "
		}
	}
	return fmt.Sprintf("wish: %v, word: %v, lit: %s\n%v", p.wish, p.Word(), s, p.State())
}

var arrows = map[fyne.KeyName]scene.Pos{fyne.KeyLeft: {X: -1}, fyne.KeyRight: {X: 1}, fyne.KeyUp: {Y: -1}, fyne.KeyDown: {Y: 1}}

// way is the shortest row of arrow keys from touch to touch, or false.
func way(b *widgets.Board, from, to string) ([]fyne.KeyName, bool) {
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
			next := b.NextTarget(at.id, arrows[key].X, arrows[key].Y)
			if next != "" && !seen[next] {
				seen[next] = true
				queue = append(queue, step{next, append(slices.Clone(at.keys), key)})
			}
		}
	}
	return nil, false
}

// walk brings the ring to a touch with arrow keys.
func (p *typist) walk(id string) {
	p.t.Helper()
	at, ok := p.Board().FocusedTarget()
	if !ok {
		p.press(fyne.KeyDown)
		at, _ = p.Board().FocusedTarget()
	}
	for range 4 { // the screen may change under the ring
		keys, ok := way(p.Board(), at.ID, id)
		if !ok {
			p.t.Fatalf("no arrow keys lead from %s to %s\n%s", at.ID, id, p.where())
		}
		for _, key := range keys {
			p.press(key)
		}
		if at, _ = p.Board().FocusedTarget(); at.ID == id {
			return
		}
	}
	p.t.Fatalf("the ring is at %s, not at %s\n%s", at.ID, id, p.where())
}

// touch touches by keys: by the key of its own where only that reaches it.
func (p *typist) touch(id string) {
	p.t.Helper()
	if t, ok := p.Board().Scene().TargetByID(id); ok && t.Enabled {
		p.walk(id)
		p.press(fyne.KeyReturn)
		return
	}
	key, ok := p.KeyOf(id)
	if !ok {
		p.t.Fatalf("no key touches %s\n%s", id, p.where())
	}
	p.press(key)
}

// decide chooses an action, then plays it with keys.
func (p *typist) decide() {
	p.t.Helper()
	s := p.State()
	actions := s.LegalActions(nil)
	want := actions[p.r.IntN(len(actions))]
	if sensible := p.Game().Heuristics.RolloutPolicy; sensible != nil && p.r.IntN(8) > 0 {
		want = sensible(s, actions, p.r)
	}
	touches, play := p.Spell(want, p.r)
	if len(play) == 0 {
		p.t.Fatalf("no touches play %s or anything else\n%s", s.FormatAction(want), p.where())
	}
	ply := p.Ply()
	p.chosen = append(p.chosen, play...)
	p.wish = nil
	for i, id := range touches {
		if p.wish = append(p.wish, id); p.Ply() == ply {
			p.touch(id)
			p.wish[i] += fmt.Sprintf(" (then %v)", p.Word())
		}
	}
	if log := p.Log(); len(log) == ply || log[ply].Action != play[0] {
		p.t.Fatalf("%v does not play %s\n%s", touches, s.FormatAction(play[0]), p.where())
	}
}

// run plays until the end, or so many decisions.
func (p *typist) run(decisions int) {
	p.t.Helper()
	for n, idle := 0, 0; n < decisions && p.State().Actor() != games.Nobody; {
		switch {
		case p.has("curtain"):
			p.touch("curtain")
		case p.Live():
			p.decide()
			n, idle = n+1, 0
		default:
			p.press(fyne.KeySpace)
			time.Sleep(time.Millisecond)
			if idle++; idle > 2000 {
				p.t.Fatalf("nobody plays\n%s", p.where())
			}
		}
	}
}

// quick is each game's variant of the shortest matches.
var quick = map[string]string{"isaac": "quick", "quadriga": "small", "pinguinoe": "children", "polar": "short", "fuga": "stretto"}

// TestKeysPlayEveryGameToTheEnd plays a match of each game with keys only. Each decision is
// chosen first; in the end the match holds what was chosen, and what chance and the rules
// have added.
func TestKeysPlayEveryGameToTheEnd(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			decisions := 5000
			if testing.Short() {
				decisions = 12
			}
			v, err := catalog.FindVariant(g, quick[g.ID])
			if err != nil {
				t.Fatal(err)
			}
			d := undrawn(t, 1024, 600)
			p := &typist{drawn: d, r: rand.New(rand.NewPCG(3, 3))}
			d.Deal(deal(t, g, v, v.Seats.Min, 0, 5))
			p.run(decisions)
			if !testing.Short() && p.State().Actor() != games.Nobody {
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

// A last touch that is made twice does not begin the next match; a later one does.
func TestTheEndTakesABreath(t *testing.T) {
	g := catalog.Find("isaac")
	v, err := catalog.FindVariant(g, "quick")
	if err != nil {
		t.Fatal(err)
	}
	whole := deal(t, g, v, 2, 20000, 5).Len()
	d := undrawn(t, 1024, 600)
	p := &typist{drawn: d, r: rand.New(rand.NewPCG(3, 3))}
	d.Deal(deal(t, g, v, 2, whole-4, 5))
	p.run(20)
	if p.State().Actor() != games.Nobody {
		t.Fatal("the match does not end")
	}
	d.Touch("rematch")
	d.work()
	if !d.has("rematch") {
		t.Error("a second touch begins the next match")
	}
	d.pass(time.Second)
	d.Touch("rematch")
	d.work()
	if d.has("rematch") {
		t.Error("no touch begins the next match")
	}
}
