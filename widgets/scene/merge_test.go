package scene_test

import (
	"image"
	"testing"

	"banchisa/widgets/scene"
)

type keyPicture string

func (p keyPicture) Key() string         { return string(p) }
func (p keyPicture) Paint(_ *image.RGBA) {}

func TestMergeFitsPanelsAndKeepsTheirOrder(t *testing.T) {
	a := scene.Panel{ID: "a", At: scene.Box{X: 10, Y: 10, W: 100, H: 50}, Scene: scene.Scene{
		W: 10, H: 10, Background: keyPicture("ga"), Overlay: keyPicture("oa"), Magnify: true,
		Sprites: []scene.Sprite{{ID: "s", Picture: keyPicture("p"), At: scene.Box{X: 1, Y: 1, W: 2, H: 2}, Layer: 7, Waypoints: []scene.Pos{{X: 5, Y: 5}}}},
		Targets: []scene.Target{{ID: "t", At: scene.Box{W: 10, H: 10}, Outline: []scene.Pos{{X: 0, Y: 0}, {X: 10, Y: 0}, {X: 0, Y: 10}}}},
	}}
	b := scene.Panel{ID: "b", At: scene.Box{W: 200, H: 200}, Scene: scene.Scene{W: 200, H: 200, Background: keyPicture("gb")}}
	s := scene.Merge(200, 200, []scene.Panel{a, b})
	if len(s.Sprites) != 4 {
		t.Fatalf("%d sprites", len(s.Sprites))
	}
	for i := 1; i < len(s.Sprites); i++ {
		if s.Sprites[i-1].Layer >= s.Sprites[i].Layer {
			t.Errorf("%q is not above %q", s.Sprites[i].Picture.Key(), s.Sprites[i-1].Picture.Key())
		}
	}
	v := s.Sprites[1]
	if want := (scene.Box{X: 40, Y: 15, W: 10, H: 10}); v.At != want || v.Waypoints[0] != (scene.Pos{X: 60, Y: 35}) {
		t.Errorf("the sprite is at %v with waypoints %v", v.At, v.Waypoints)
	}
	if scene.LocalID(v.ID) != "s" || v.ID == "s" {
		t.Errorf("its ID is %q", v.ID)
	}
	for p, want := range map[scene.Pos]string{{X: 40, Y: 15}: "t", {X: 80, Y: 55}: "", {X: 20, Y: 20}: ""} {
		if got, _ := s.TargetAt(p); got.ID != want || want != "" && !got.Magnify {
			t.Errorf("at %v: %+v, want %q", p, got, want)
		}
	}
}

// TestTravellersLieOverThePanelsBetween checks on which layer a sprite comes from another panel: over the panels beside its
// own, and below a sheet over its place.
func TestTravellersLieOverThePanelsBetween(t *testing.T) {
	at := scene.Box{W: 10, H: 10}
	board := scene.Panel{ID: "board", At: scene.Box{W: 100, H: 100}, Scene: scene.Scene{W: 100, H: 100, Sprites: []scene.Sprite{{ID: "s", Picture: keyPicture("p"), At: at}}}}
	beside := scene.Panel{ID: "beside", At: scene.Box{X: 100, W: 100, H: 100}, Scene: scene.Scene{W: 1, H: 1, Overlay: keyPicture("o")}}
	sheet := scene.Panel{ID: "sheet", At: at, Scene: scene.Scene{W: 1, H: 1, Background: keyPicture("g")}}
	s := scene.Merge(200, 100, []scene.Panel{board, beside, sheet, beside})
	if v := s.Sprites[0]; v.TravelLayer <= s.Sprites[1].Layer || v.TravelLayer >= s.Sprites[2].Layer {
		t.Errorf("it travels on layer %d, the panel beside is on %d, and the sheet on %d", v.TravelLayer, s.Sprites[1].Layer, s.Sprites[2].Layer)
	}
}

// TestOriginsAreFoundWhereverTheirPanelIs checks that a sprite comes from a target, a sprite or all of another panel, and
// from the panel that stands for one.
func TestOriginsAreFoundWhereverTheirPanelIs(t *testing.T) {
	from := scene.Panel{ID: "seat", At: scene.Box{X: 100, Y: 10, W: 40, H: 40}, Scene: scene.Scene{
		W: 20, H: 20, Sprites: []scene.Sprite{{ID: "piece", Picture: keyPicture("p"), At: scene.Box{X: 5, W: 5, H: 5}}},
		Targets: []scene.Target{{ID: "row", At: scene.Box{Y: 10, W: 20, H: 5}}},
	}}
	for name, c := range map[string]struct {
		panel string
		from  scene.Origin
		want  scene.Box
	}{
		"a target":               {"seat", scene.Origin{Panel: "seat", ID: "row"}, scene.Box{X: 100, Y: 30, W: 40, H: 10}},
		"a sprite":               {"seat", scene.Origin{Panel: "seat", ID: "piece"}, scene.Box{X: 110, Y: 10, W: 10, H: 10}},
		"a panel":                {"seat", scene.Origin{Panel: "seat"}, from.At},
		"what is not there":      {"seat", scene.Origin{Panel: "seat", ID: "gone"}, scene.Box{}},
		"no panel":               {"seat", scene.Origin{}, scene.Box{}},
		"a panel that is closed": {"other", scene.Origin{Panel: "seat"}, scene.Box{}},
		"the panel opposite":     {"opposite/seat", scene.Origin{Panel: "seat", ID: "row"}, from.At},
	} {
		from.ID = c.panel
		board := scene.Panel{ID: "board", At: scene.Box{W: 100, H: 100}, Scene: scene.Scene{W: 10, H: 10, Sprites: []scene.Sprite{{ID: "new", From: c.from}}}}
		if s := scene.Merge(200, 200, []scene.Panel{board, from}); s.Sprites[0].From.At != c.want {
			t.Errorf("%s: from %v, want %v", name, s.Sprites[0].From.At, c.want)
		}
	}
}

func TestScreensThatShareNoPanelsAreUnrelated(t *testing.T) {
	page := func(ids ...string) *scene.Scene {
		var panels []scene.Panel
		for _, id := range ids {
			panels = append(panels, scene.Panel{ID: id, At: scene.Box{W: 9, H: 9}, Scene: scene.Scene{W: 9, H: 9, Background: keyPicture(id)}})
		}
		s := scene.Merge(9, 9, panels)
		return &s
	}
	sheet := page("banner", "board", "list", "back", "sheet", "a", "b", "c", "d", "e")
	home, table, menu := page("home", "resume", "back"), page("banner", "board", "list", "back"), page("banner", "board", "list", "back", "menu", "a", "b")
	for name, c := range map[string]struct {
		from, to *scene.Scene
		want     bool
	}{
		"from home to a table": {home, table, true},
		"a menu comes":         {table, menu, false},
		"a menu goes":          {menu, table, false},
		"a large sheet goes":   {sheet, table, false},
		"from nothing":         {&scene.Scene{}, table, false},
	} {
		if got := c.from.Unrelated(c.to); got != c.want {
			t.Errorf("%s: %t", name, got)
		}
	}
}

func TestCoveredTargetsAreRemoved(t *testing.T) {
	board := scene.Panel{ID: "board", At: scene.Box{W: 50, H: 50}, Scene: scene.Scene{W: 50, H: 50, Targets: []scene.Target{
		{ID: "all", At: scene.Box{W: 50, H: 50}}, {ID: "cell", At: scene.Box{X: 10, Y: 10, W: 10, H: 10}},
	}}}
	menu := scene.Panel{ID: "menu", At: scene.Box{X: 5, Y: 5, W: 30, H: 30}, Scene: scene.Scene{W: 30, H: 30, Targets: []scene.Target{
		{ID: "sheet", At: scene.Box{W: 30, H: 30}}, {ID: "quit", At: scene.Box{X: 5, Y: 5, W: 9, H: 9}},
	}}}
	s := scene.Merge(50, 50, []scene.Panel{board, menu})
	var ids string
	for _, v := range s.Targets {
		ids += v.ID + " "
	}
	if ids != "all sheet quit " {
		t.Errorf("to be reached are %s", ids)
	}
}
