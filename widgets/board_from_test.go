package widgets_test

import (
	"testing"
	"time"

	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// TestAPieceComesFromWhereItIsTold checks that a new sprite with a From begins there, as large as that, and goes to its place,
// and that nobody sees one that waits.
func TestAPieceComesFromWhereItIsTold(t *testing.T) {
	b, _, _ := newTestBoard(t)
	b.StartTicks = func(func(time.Duration)) func() { return func() {} }
	s := scene.Scene{W: 40, H: 40}
	b.Present(s)
	s.Sprites = []scene.Sprite{{ID: "tile", Picture: draw.Sprite("ark"), At: scene.Box{X: 30, Y: 30, W: 10, H: 10}, From: scene.Origin{At: scene.Box{W: 4, H: 4}}}}
	b.Present(s)
	if x, y, fade, ok := b.SpritePose("tile"); !ok || x != 2 || y != 2 || fade != 0 {
		t.Errorf("it begins at %v, %v with transparency %v", x, y, fade)
	}
	b.Advance(300 * time.Millisecond)
	if x, _, _, _ := b.SpritePose("tile"); x < 8 || x > 32 {
		t.Errorf("on its way it is at %v", x)
	}
	late := s.Sprites[0]
	late.ID, late.Delay = "late", 400
	s.Sprites = append(s.Sprites, late)
	b.Present(s)
	if x, _, fade, _ := b.SpritePose("late"); x != 2 || fade != 1 {
		t.Errorf("before it starts it is at %v with transparency %v", x, fade)
	}
	b.Skip()
	if x, y, _, _ := b.SpritePose("tile"); x != 35 || y != 35 {
		t.Errorf("it ends at %v, %v", x, y)
	}
}

// TestAPieceThatChangesItsPanelCanBeFollowed checks that a glide from one panel to another takes as long as one from elsewhere.
func TestAPieceThatChangesItsPanelCanBeFollowed(t *testing.T) {
	b, _, _ := newTestBoard(t)
	b.StartTicks = func(func(time.Duration)) func() { return func() {} }
	for _, panel := range []string{"deck", "hand"} {
		at := map[string]scene.Box{"deck": {X: 30, W: 10, H: 10}, "hand": {W: 10, H: 10}}
		s := scene.Scene{W: 10, H: 10}
		other := s
		s.Sprites = []scene.Sprite{{ID: "card", Picture: draw.Sprite("ark"), At: scene.Box{W: 10, H: 10}, Move: scene.Glide}}
		panels := []scene.Panel{{ID: "deck", At: at["deck"], Scene: other}, {ID: "hand", At: at["hand"], Scene: other}}
		for i := range panels {
			if panels[i].ID == panel {
				panels[i].Scene = s
			}
		}
		b.Present(scene.Merge(40, 40, panels))
	}
	b.Advance((scene.ArrivalMillis - 50) * time.Millisecond)
	if !b.Moving() {
		t.Error("it is there already")
	}
	if b.Advance(50 * time.Millisecond); b.Moving() {
		t.Error("it is still on its way")
	}
}

// TestAPieceTravelsOverThePanelsBetween checks that a sprite is painted over the panel beside its own on its way from there,
// and has its place again once it has arrived.
func TestAPieceTravelsOverThePanelsBetween(t *testing.T) {
	b, _, _ := newTestBoard(t)
	b.StartTicks = func(func(time.Duration)) func() { return func() {} }
	panels := []scene.Panel{{ID: "board", At: scene.Box{W: 20, H: 20}}, {ID: "seat", At: scene.Box{X: 20, W: 20, H: 20}}}
	for i := range panels {
		panels[i].Scene = scene.Scene{W: 20, H: 20, Background: draw.Sprite("ark")}
	}
	b.Present(scene.Merge(40, 20, panels))
	panels[0].Scene.Sprites = []scene.Sprite{{ID: "tile", Picture: draw.Sprite("ark"), At: scene.Box{W: 10, H: 10}, From: scene.Origin{Panel: "seat"}}}
	s := scene.Merge(40, 20, panels)
	b.Present(s)
	tile, seat := s.Sprites[1].ID, s.Sprites[2].ID
	if !b.IsPaintedOver(tile, seat) {
		t.Error("on its way it is below the panel that it comes from")
	}
	b.Advance(scene.ArrivalMillis * time.Millisecond)
	if b.IsPaintedOver(tile, seat) {
		t.Error("in its place it lies over the other panel")
	}
}
