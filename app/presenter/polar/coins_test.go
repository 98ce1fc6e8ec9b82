package polar_test

import (
	"slices"
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/presenter/polar"
	"banchisa/app/ui"
	"banchisa/widgets/scene"
)

// A bonus travels from the dial to where its colour's are counted, in a panel that changes with the board: the number
// follows when it has arrived. A bonus that is paid does not travel.
func TestBonusTravelsToItsCounter(t *testing.T) {
	m := newOpenedMatch(t)
	m.Play("place F@32 R0")
	coin := func(id string) (at scene.Box, transparency float32, ok bool) {
		for _, p := range (polar.Presenter{}).Layout(m.Input("")).Panels {
			if p.ID != "coins" {
				continue
			}
			if p.AfterMotion {
				t.Error("the coin waits for the motion")
			}
			if i := slices.IndexFunc(p.Scene.Sprites, func(s scene.Sprite) bool { return s.ID == id }); i >= 0 {
				s := p.Scene.Sprites[i]
				return scene.Box{X: p.At.X + s.At.X, Y: p.At.Y + s.At.Y, W: s.At.W, H: s.At.H}, s.Transparency, true
			}
		}
		return scene.Box{}, 0, false
	}
	color, _ := m.State.Asked()
	id := polar.CoinID(color, m.State.Cards(color)+1)
	from, hidden, ok := coin(id)
	if !ok || hidden != 1 {
		t.Fatalf("before it is won the coin is there: %v, with transparency %v", ok, hidden)
	}
	dial := panelOf(m.Input(""), "dial")
	if !dial.At.Contains(from.Center()) {
		t.Errorf("it waits at %v, the dial is at %v", from, dial.At)
	}
	m.Play("bonus")
	to, hidden, ok := coin(id)
	seats := panelOf(m.Input(""), "seats")
	if !ok || hidden != 0 || !seats.At.Contains(to.Center()) {
		t.Errorf("it arrives at %v with transparency %v, the seats are at %v", to, hidden, seats.At)
	}
	m.Play("click")
	if _, _, ok := coin(id); ok {
		t.Error("it is still there a step later")
	}
}

// panelOf returns a panel of a layout.
func panelOf(in presenter.Input, id string) ui.Panel {
	layout := polar.Presenter{}.Layout(in)
	p, _ := layout.Panel(id)
	return p
}
