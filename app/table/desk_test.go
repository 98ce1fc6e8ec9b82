package table

import (
	"strings"
	"testing"
	"time"

	"banchisa/app/ui"
	"banchisa/games/catalog"
	"banchisa/games/record"
	"banchisa/widgets/scene"
)

// newMatch returns a desk of a new match of the fewest persons, after some moves.
func newMatch(t *testing.T, id string, moves ...string) *desk {
	t.Helper()
	v, err := catalog.FindVariant(catalog.Find(id), "")
	if err != nil {
		t.Fatal(err)
	}
	d := newDesk(chanceStage(t, id, "", v.Seats.Min, 1, func(*record.Match) bool { return true }), &notice{})
	d.advance()
	d.compose()
	d.write(moves...)
	return d
}

// draws reports whether the layout has a picture whose key has a text.
func (d *desk) draws(text string) bool {
	for _, p := range d.laidOut.Panels {
		for _, s := range append([]scene.Sprite{{Picture: p.Scene.Background}}, p.Scene.Sprites...) {
			if s.Picture != nil && strings.Contains(s.Picture.Key(), text) {
				return true
			}
		}
	}
	return false
}

// TestHeldKeyShowsZonesWhileItIsDown checks that the zones show while the key is held, and that a key that is pressed
// without being held switches them on and off.
func TestHeldKeyShowsZonesWhileItIsDown(t *testing.T) {
	const zones, key = "hexmap zones {", ui.Key("Z")
	d := newMatch(t, "fuga", "set c1 0108", "set c2 1801")
	type shows struct{ down, up bool }
	press := func(lasts time.Duration) (s shows) {
		d.happens(held{key, true})
		for range 3 { // the toolkit repeats a held key as typed keys
			d.happens(typed{key})
		}
		s.down = d.draws(zones)
		d.w.now = d.w.now.Add(lasts)
		d.happens(held{key, false})
		s.up = d.draws(zones)
		return s
	}
	if d.draws(zones) {
		t.Fatal("zones are shown before anybody asks for them")
	}
	for _, c := range []struct {
		what  string
		lasts time.Duration
		want  shows
	}{
		{"held and let go", shortPress + 1, shows{down: true}},
		{"pressed", 0, shows{down: true, up: true}},
		{"pressed again", 0, shows{down: true}},
	} {
		if got := press(c.lasts); got != c.want {
			t.Errorf("%s: %+v", c.what, got)
		}
	}
	for _, on := range []bool{true, false} {
		if d.happens(typed{key}); d.draws(zones) != on {
			t.Errorf("Z without a key that goes down: the zones show: %t", !on)
		}
	}
	d.happens(held{key, true})
	d.touch("done")
	if d.happens(held{key, false}); d.draws(zones) {
		t.Error("zones stay after the phase ended under the held key")
	}
}

// TestEnterIsAlwaysAnswered presses Enter where the main button can do nothing yet, and at Pinguinoè while the points are
// used and while the seal could be stopped before it has moved: something is said.
func TestEnterIsAlwaysAnswered(t *testing.T) {
	answered := func(d *desk, what string) {
		t.Helper()
		if d.happens(typed{ui.KeyReturn}); !has[say](d.said) && !has[refuse](d.said) {
			t.Errorf("%s: nothing is said: %s", what, names(d.said))
		}
	}
	answered(newMatch(t, "polar"), "before a slab is chosen")
	seen := map[string]bool{}
	for n := 3; n < 200 && len(seen) < 2; n++ {
		d := newDesk(chanceStage(t, "pinguinoe", "classic", 2, 5, func(m *record.Match) bool { return m.Len() >= n }), &notice{})
		for _, id := range []string{"seal-stop", "wait"} {
			if message, _ := d.laidOut.Target(id); message != nil && d.canPlay() && !seen[id] {
				seen[id] = true
				if answered(d, id); id == "wait" && !has[refuse](d.said) {
					t.Error("the dimmed button does not say why it is dimmed")
				}
			}
		}
	}
	if len(seen) < 2 {
		t.Errorf("only these buttons were seen: %v", seen)
	}
}

// TestTypedOrdersAreTakenBack checks that orders that were typed are taken back with a tap on the button for drafted ones,
// all at once; the piece placed before them stays.
func TestTypedOrdersAreTakenBack(t *testing.T) {
	d := newMatch(t, "quadriga", "c3", "go", "m13", "go", "d3", "go", "m12", "go", "e3", "e3>E", "d3>E")
	enabled := func() bool {
		_, enabled := d.laidOut.Target("clear")
		return enabled
	}
	if !enabled() {
		t.Fatal("typed orders cannot be taken back")
	}
	if d.touch("clear"); d.Ply() != 9 || enabled() {
		t.Errorf("%d decisions are left, want those up to the second piece", d.Ply())
	}
	if message, _ := d.laidOut.Target("go"); message == nil {
		t.Error("the orders of the turn are not asked for again")
	}
}

// TestNotationIsRefusedInWords checks that a move typed in notation is refused in the same words as a tap.
func TestNotationIsRefusedInWords(t *testing.T) {
	for game, c := range map[string]struct {
		moves   []string
		illegal string
		says    string
	}{
		"quadriga":  {[]string{"a1", "go"}, "b2", "Troppo vicino a un pezzo nemico"},
		"isaac":     {[]string{"5@00-"}, "7@03|", "Qui c’è già una tessera."},
		"pinguinoe": {nil, "flip 1:1", "Adesso si muove la foca, non il pinguino."},
		"polar":     {[]string{"take F"}, "take F", "Questa lastra è già stata presa."},
		"fuga":      {nil, "set c1 0502", "Tocca uno degli esagoni illuminati."},
	} {
		d, n := newMatch(t, game, c.moves...), &notice{}
		r := readMove(d.stage, c.illegal)
		if r.Reject == nil {
			t.Errorf("%s: %s is not refused: %+v", game, c.illegal, r)
			continue
		}
		if n.reject(*r.Reject, d.w.Localize); !strings.Contains(n.message, c.says) {
			t.Errorf("%s: the reason is %q", game, n.message)
		}
	}
}
