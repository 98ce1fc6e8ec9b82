package ui_test

import (
	"testing"

	"banchisa/app/ui"
	"banchisa/widgets/scene"
)

// TestScreensGrowWithTheWindow checks that a screen is composed at a size of which everything can be
// read and fits, whatever the window is.
func TestScreensGrowWithTheWindow(t *testing.T) {
	for _, c := range []struct {
		w, h           float32
		upright        bool
		minZoom, limit float32 // limit is the largest width that is composed for
	}{
		{1366, 768, false, 1, 1366},
		{1280, 800, false, 1, 1280},
		{1024, 600, false, 1, 1024},
		{1022, 575, false, 1, 1022},
		{1920, 1080, false, 1.4, 1367},
		{3840, 2160, false, 2.8, 1367},
		{683, 768, true, 0.6, 1001},
		{768, 770, true, 1, 721},
		{640, 900, true, 0.77, 825},
		{640, 900, false, 0.88, 721}, // a page, whose buttons are a fingertip high
		{1080, 1920, true, 1.3, 825},
	} {
		w, h, zoom := ui.Fit(c.w, c.h, c.upright)
		if zoom < c.minZoom || w > c.limit {
			t.Errorf("%g×%g: composed at %g×%g, shown %g times as large", c.w, c.h, w, h, zoom)
		}
		if dw, dh := w*zoom-c.w, h*zoom-c.h; dw*dw > 0.1 || dh*dh > 0.1 {
			t.Errorf("%g×%g: composed at %g×%g × %g does not fill the window", c.w, c.h, w, h, zoom)
		}
	}
}

// TestUprightTablesOverlapNothing checks that a table that is laid out again keeps everything in the
// window, and that nothing comes to lie over anything else.
func TestUprightTablesOverlapNothing(t *testing.T) {
	l := ui.Layout{
		Panels: []ui.Panel{
			{ID: "board", At: scene.Box{X: 10, Y: 5, W: 400, H: 400}},
			{ID: "seats", At: scene.Box{X: 420, Y: 5, W: 300, H: 100}},
			{ID: "pad", At: scene.Box{X: 420, Y: 110, W: 100, H: 180}},
			{ID: "hand", At: scene.Box{X: 10, Y: 410, W: 400, H: 60}},
		},
		MoveList: scene.Box{X: 530, Y: 110, W: 190, H: 180},
		Buttons:  []ui.Button{{ID: "undo", At: scene.Box{X: 420, Y: 300, W: 140, H: 44}}, {ID: "go", At: scene.Box{X: 570, Y: 300, W: 140, H: 44}}},
	}
	const w, h = 720, 1000
	l = ui.Upright(func(_, _ float32) ui.Layout { return l }, w, h, 1, nil)
	boxes := map[string]scene.Box{"moves": l.MoveList}
	for _, p := range l.Panels {
		boxes[p.ID] = p.At
	}
	for _, b := range l.Buttons {
		if b.At.H < 48 {
			t.Errorf("%s is only %v high", b.ID, b.At.H)
		}
		boxes[b.ID] = b.At
	}
	for id, a := range boxes {
		if a.X < 0 || a.Y < 0 || a.X+a.W > w || a.Y+a.H > h || a.W < 40 || a.H < 40 {
			t.Errorf("%s is at %v", id, a)
		}
		for other, b := range boxes {
			if id != other && a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H {
				t.Errorf("%s and %s overlap: %v, %v", id, other, a, b)
			}
		}
	}
	if board := l.Board(); board.W < 500 {
		t.Errorf("the board is only %v", board)
	}
}

// TestUprightTablesHaveTheirButtonsInOneRow checks that buttons below the panels beside the board come to the foot of an
// upright window, in one row with those below the move list and as high.
func TestUprightTablesHaveTheirButtonsInOneRow(t *testing.T) {
	l := ui.Layout{
		Panels: []ui.Panel{
			{ID: "board", At: scene.Box{X: 10, Y: 5, W: 400, H: 300}},
			{ID: "seats", At: scene.Box{X: 420, Y: 5, W: 300, H: 100}},
		},
		MoveList: scene.Box{X: 420, Y: 170, W: 300, H: 150},
		Buttons:  []ui.Button{{ID: "undo", At: scene.Box{X: 420, Y: 115, W: 300, H: 44}}, {ID: "go", At: scene.Box{X: 420, Y: 330, W: 300, H: 44}}},
	}
	l = ui.Upright(func(_, _ float32) ui.Layout { return l }, 700, 1100, 1, nil)
	undo, foot := l.Buttons[0].At, l.Buttons[1].At
	if undo.Y != foot.Y || undo.H != foot.H || undo.X+undo.W > foot.X {
		t.Errorf("undo is at %v, the button below the move list at %v", undo, foot)
	}
}

// TestUprightPanelsFillTheirColumn checks that what the panels beside the board leave free in an upright window becomes theirs:
// they end beside the move list, or above the buttons, and the board is as large as without.
func TestUprightPanelsFillTheirColumn(t *testing.T) {
	for _, size := range [][2]float32{{720, 1130}, {720, 780}} {
		for _, under := range []bool{false, true} {
			compose := func(spare, _ float32) ui.Layout {
				l := ui.Layout{
					Panels: []ui.Panel{
						{ID: "board", At: scene.Box{X: 10, Y: 5, W: 600, H: 400}},
						{ID: "seats", At: scene.Box{X: 620, Y: 5, W: 300, H: 160 + spare}},
					},
					MoveList: scene.Box{X: 620, Y: 225 + spare, W: 300, H: 150},
					Buttons:  []ui.Button{{ID: "go", At: scene.Box{X: 620, Y: 390 + spare, W: 300, H: 44}}},
				}
				if under {
					l.Buttons = append(l.Buttons, ui.Button{ID: "undo", At: scene.Box{X: 620, Y: 175 + spare, W: 300, H: 44}})
				}
				return l
			}
			l := ui.Upright(compose, size[0], size[1], 1, nil)
			plain := ui.Upright(func(_, _ float32) ui.Layout { return compose(0, 1) }, size[0], size[1], 1, nil)
			if l.Board() != plain.Board() {
				t.Errorf("%v: the board is %v, without more room %v", size, l.Board(), plain.Board())
			}
			seats, _ := l.Panel("seats")
			end, want := seats.At.Y+seats.At.H, l.Buttons[0].At.Y+l.Buttons[0].At.H
			if under {
				want = l.MoveList.Y + l.MoveList.H
			}
			if end < want-1 || end > want+1 {
				t.Errorf("%v, buttons below them %t: the panels end at %.0f, not at %.0f", size, under, end, want)
			}
		}
	}
}
