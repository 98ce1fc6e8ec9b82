package polar_test

import (
	"fmt"
	"slices"
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/presenter/polar"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/polar"
	"banchisa/widgets/scene"
)

// A bonus comes from the dial to where its colour's are counted, in a panel that changes with the board, and another picture
// of it into the tray of whoever has won it. A bonus that is paid does not travel.
func TestBonusTravelsToItsCounter(t *testing.T) {
	m := newOpenedMatch(t)
	m.Play("place F@32 R0")
	color, _ := m.State.Asked()
	seat := m.State.Actor()
	coin, card := polar.CoinID(color, m.State.Cards(color)+1), fmt.Sprintf("card%d/%d", color, m.State.Cards(color))
	sprite := func(panel, id string) (s scene.Sprite, ok bool) {
		p := panelOf(m.InputFor(seat, ""), panel)
		if p.AfterMotion {
			t.Errorf("%s waits for the motion", panel)
		}
		i := slices.IndexFunc(p.Scene.Sprites, func(s scene.Sprite) bool { return s.ID == id })
		if i < 0 {
			return scene.Sprite{}, false
		}
		return p.Scene.Sprites[i], true
	}
	if _, ok := sprite("coins", coin); ok {
		t.Fatal("before it is won the coin is there")
	}
	m.Play("bonus")
	for panel, id := range map[string]string{"coins": coin, "tray": card} {
		if s, ok := sprite(panel, id); !ok || s.From.Panel != "needle" {
			t.Errorf("%s: %s is there: %t, from %+v", panel, id, ok, s.From)
		}
	}
	m.Play("click")
	if _, ok := sprite("coins", coin); ok {
		t.Error("it is still there a step later")
	}
	if s, ok := sprite("tray", card); ok && s.From.Panel != "" {
		t.Error("it comes again")
	}
}

// The slabs of the next colour wait until what the one before has done is seen; those of the same colour go with it.
func TestTrayOfTheNextColourWaits(t *testing.T) {
	m := newOpenedMatch(t)
	public := func() (colour int, waits bool) {
		in := m.Input("")
		in.Viewer, in.Interactive = games.Public, false
		p := panelOf(in, "tray")
		for _, s := range p.Scene.Sprites {
			if _, err := fmt.Sscanf(s.ID, "slab%d", &colour); err == nil {
				return colour / game.NumShapes, p.AfterMotion
			}
		}
		t.Fatal("no slab lies in the tray")
		return 0, false
	}
	passed, kept := 0, 0
	for n := range 60 {
		shown, _ := public()
		legal := m.State.LegalActions(nil)
		action := m.State.FormatAction(legal[len(legal)/2])
		if _, is := games.ParseAction(m.State, "click"); is && n%2 == 0 {
			action = "click"
		}
		m.Play(action)
		if m.State.Actor() == games.Terminal {
			break
		}
		now, waits := public()
		if waits != (now != shown) {
			t.Errorf("the slabs of colour %d after those of %d wait: %t", now, shown, waits)
		}
		passed, kept = passed+games.CountIf(waits), kept+games.CountIf(!waits)
	}
	if passed < 5 || kept < 5 {
		t.Errorf("the tray passed on %d times and stayed %d times", passed, kept)
	}
}

// panelOf returns a panel of a layout.
func panelOf(in presenter.Input, id string) ui.Panel {
	layout := polar.Presenter{}.Layout(in)
	p, _ := layout.Panel(id)
	return p
}
