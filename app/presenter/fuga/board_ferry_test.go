package fuga_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	game "banchisa/games/fuga"
	"banchisa/widgets/hexmap"
	"banchisa/widgets/scene"
)

// mapSprite returns the first sprite of the map for which is holds.
func (m *match) mapSprite(trace int, is func(scene.Sprite) bool) scene.Sprite {
	m.T.Helper()
	in := m.Input("")
	in.Trace = m.Steps[:trace]
	sprites := m.Presenter.Layout(in).Panels[0].Scene.Sprites
	i := slices.IndexFunc(sprites, is)
	if i < 0 {
		m.T.Fatalf("the map has no such sprite in\n%v", m.State)
	}
	return sprites[i]
}

func named(id string) func(scene.Sprite) bool {
	return func(s scene.Sprite) bool { return s.ID == id }
}

// A single unit aboard the ferry stands over its middle, not over what is beside it.
func TestUnitsAboardStandOverTheFerry(t *testing.T) {
	m := newMatch(t, "stretto")
	m.Play("set c1 0304; set c2 1104; done; done")
	ferry, criminal := m.mapSprite(0, named("ferry")).At.Center(), m.mapSprite(0, named("c1")).At.Center()
	if d := ferry.X - criminal.X; d > 1 || d < -1 || criminal.Y >= ferry.Y {
		t.Errorf("c1 is drawn at %v, the ferry at %v", criminal, ferry)
	}
}

// The ring around what happened aboard the ferry has gone on with the ferry.
func TestTraceGoesWithTheFerry(t *testing.T) {
	m := newMatch(t, "stretto")
	m.Play("set c1 0304; set c2 1104")
	isRing := func(s scene.Sprite) bool { return strings.HasPrefix(s.Picture.Key(), "hexmap flash ") }
	sprite := m.mapSprite(1, isRing)
	ring, ferry := sprite.At.Center(), m.mapSprite(0, named("ferry")).At.Center()
	if dx, dy := ring.X-ferry.X, ring.Y-ferry.Y; dx*dx+dy*dy > 1 {
		t.Errorf("the ring is at %v, the ferry at %v", ring, ferry)
	}
	if criminal := m.mapSprite(0, named("c1")); sprite.Layer >= criminal.Layer {
		t.Errorf("the ring is in layer %d, over c1 in layer %d", sprite.Layer, criminal.Layer)
	}
}

// The handcuffs of an arrest aboard the ferry leave the ferry to be seen.
func TestCuffsLeaveTheFerryVisible(t *testing.T) {
	m := newMatch(t, "golfo")
	m.Play("set c1 0506; set c2 1608; ferry; hijack c1; done; step a1 N; halt a1; done; step ferry S; halt ferry; breakout c1 a1; =3+4")
	cuffs := m.mapSprite(len(m.Steps), func(s scene.Sprite) bool { return strings.HasPrefix(s.Picture.Key(), "hexmap cuffs ") }).At
	ferry := m.mapSprite(0, named("ferry")).At
	if covered := cuffs.Overlap(ferry); covered > ferry.W*ferry.H/3 {
		t.Errorf("the handcuffs at %v cover the ferry at %v", cuffs, ferry)
	}
}

// The end of a path onto a transport shows that transport, not who boards it.
func TestPathOntoATransport(t *testing.T) {
	m := newMatch(t, "stretto")
	m.Play("set c1 0202; set c2 1000; done; leave p1 S; halt p1; done; done")
	selection := m.pick("p1")
	pathTo := func(hex string) string {
		for _, s := range m.Presenter.Layout(m.SelectedInput(hex, selection)).Panels[0].Scene.Sprites {
			if key := s.Picture.Key(); strings.HasPrefix(key, "hexmap path ") {
				return key
			}
		}
		t.Fatalf("no path to %s in\n%v", hex, m.State)
		return ""
	}
	if key := pathTo("h0303"); strings.Contains(key, "fuga-policeman") {
		t.Errorf("the path to the police car is %q", key)
	}
	if key := pathTo("h0305"); !strings.Contains(key, "fuga-policeman") {
		t.Errorf("the path to a free hex is %q", key)
	}
}

// The star of a hint lies beside a unit aboard the ferry.
func TestStarIsBesideAUnitAboard(t *testing.T) {
	m := newMatch(t, "stretto")
	m.Play("set c1 0304; set c2 1104")
	s := m.Presenter.Layout(m.Input("")).Panels[0].Scene
	target, _ := s.TargetByID("uc1")
	if star := scene.Around(target.MarkAt, 20, 20); star.Overlap(target.At) > 0 || star.Y < 0 {
		t.Errorf("the star at %v covers c1 at %v", star, target.At)
	}
}

// The star of a hint on a car lies above the disc of who is in it.
func TestStarHidesNoPassenger(t *testing.T) {
	const disc, star = 0.33 * hexmap.Side, 0.5 * hexmap.Side // the radii
	m := newMatch(t, "stretto")
	m.Play("set c1 0304; set c2 1104; done")
	s := m.Presenter.Layout(m.Input("")).Panels[0].Scene
	car, _ := game.ParseUnit("a1")
	c, _ := m.State.Position(car)
	target, _ := s.TargetByID("h" + m.State.Rules().CellName(c))
	at := target.At.Center()
	dx, dy := target.MarkAt.X-(at.X+0.49*hexmap.Side), target.MarkAt.Y-(at.Y-0.14*hexmap.Side)
	if m.State.Passenger(car) == game.NoUnit || math.Hypot(float64(dx), float64(dy)) < disc+star {
		t.Errorf("the star is at %v on the car at %v", target.MarkAt, at)
	}
}

// The ferry in a port is seen beside the units there, also with one in the hex above.
func TestTheFerryIsSeenBesideTwoUnits(t *testing.T) {
	m := newMatch(t, "stretto")
	m.Play("set c1 0202; set c2 1000; done; leave p1 S; halt p1; done")
	ferry := m.mapSprite(0, named("ferry")).At
	covered := float32(0)
	for _, unit := range []string{"p1", "a1"} {
		covered += ferry.Overlap(m.mapSprite(0, named(unit)).At)
	}
	if covered > 0.7*ferry.W*ferry.H {
		t.Errorf("%.0f of %.0f of the ferry are hidden", covered, ferry.W*ferry.H)
	}
}
