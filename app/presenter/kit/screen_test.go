package kit_test

import (
	"fmt"
	"testing"

	"banchisa/app/presenter/kit"
	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/scene"
)

// TestScreen places the parts of a table: the board is below all others wherever it stands, a list without room is left
// out, a key without a cap is a shortcut, and what does not fit is a fault.
func TestScreen(t *testing.T) {
	var l kit.Screen
	var spot scene.Box
	compose := func(w, h float32) scene.Scene { return scene.Scene{W: w, H: h} }
	table := layout.HBox(10,
		layout.AtLeast(40, 0, l.PanelPart(ui.Panel{ID: "seats"}, 0, 30, compose)),
		layout.Align(0, 0, l.BoardPart("board", 50, 50, 3, func() scene.Scene { return scene.Scene{W: 1, H: 1} })),
		layout.Grow(1, layout.VBox(0,
			l.ListPart(kit.LeastList),
			kit.Spot("hand", layout.Exactly(0), layout.Exactly(20), &spot),
			l.ButtonPart(ui.Button{ID: "undo"}, 44, "U"),
		)))
	for _, c := range []struct {
		h      float32
		list   scene.Box
		faults int
	}{{200, scene.Box{X: 110, W: 90, H: 136}, 0}, {100, scene.Box{}, 0}, {49, scene.Box{}, 3}} {
		l, spot = kit.Screen{}, scene.Box{}
		l.Place(table, scene.Box{W: 200, H: c.h})
		if len(l.Faults) != c.faults || l.MoveList != c.list {
			t.Errorf("in %g: faults %v, the list at %v", c.h, l.Faults, l.MoveList)
		}
		if c.faults > 0 {
			continue
		}
		want := fmt.Sprint([]scene.Box{{X: 50, W: 50, H: 53}, {W: 40, H: c.h}, {X: 110, Y: c.h - 64, W: 90, H: 20}, {X: 110, Y: c.h - 44, W: 90, H: 44}})
		if got := fmt.Sprint([]scene.Box{l.Panels[0].At, l.Panels[1].At, spot, l.Buttons[0].At}); got != want || l.Panels[0].ID != "board" {
			t.Errorf("in %g: %s, want %s", c.h, got, want)
		}
		if len(l.Shortcuts) != 1 || l.Shortcuts[0] != (ui.Shortcut{Key: "U", TargetID: "undo"}) {
			t.Errorf("shortcuts %v", l.Shortcuts)
		}
		if in := kit.In(l.Buttons[0].At, spot); in != (scene.Box{Y: -20, W: 90, H: 20}) {
			t.Errorf("the spot is at %v of the button", in)
		}
	}
}
