package widgets_test

import (
	"fmt"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"banchisa/widgets/scene"
)

func TestDragReportsBothEnds(t *testing.T) {
	b, events, _ := newTestBoard(t)
	drag := func(x, y float32, steps ...fyne.Position) {
		b.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, y)}})
		for _, p := range steps {
			b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: p}})
		}
		b.DragEnd()
		b.MouseUp(nil)
	}
	drag(50, 50, fyne.NewPos(70, 60), fyne.NewPos(250, 350))
	expectEvents(t, events, "a1", "over a1", "over c4", "a1 to c4")
	if x, y, _, _ := b.SpritePose("piece"); x != 5 || y != 5 {
		t.Errorf("no new scene came, but the piece stayed at %v, %v", x, y)
	}
	drag(50, 50, fyne.NewPos(53, 52))
	expectEvents(t, events, "a1") // a slight movement is still a tap
	drag(350, 350, fyne.NewPos(250, 250))
	expectEvents(t, events) // nothing to drag there
	drag(50, 50, fyne.NewPos(250, 50), fyne.NewPos(900, 900))
	expectEvents(t, events, "a1", "over c1", "over ", "a1 to ")
}

// A drag is reported from where it began, though its tap gives the sprite another drag target.
func TestDragBeginsAtItsFirstTarget(t *testing.T) {
	b, events, _ := newTestBoard(t)
	tapped := b.OnTapped
	b.OnTapped = func(id string) {
		tapped(id)
		sc := gridScene("a1", new(int))
		for i := range sc.Sprites {
			sc.Sprites[i].DragID = "lift"
		}
		b.Present(sc)
	}
	b.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(50, 50)}})
	b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(250, 350)}})
	b.DragEnd()
	b.MouseUp(nil)
	expectEvents(t, events, "a1", "over c4", "a1 to c4")
}

// A drag of a piece that cannot be moved taps it, which says why. Where nothing is, it does nothing.
func TestDragOfADisabledPieceTapsIt(t *testing.T) {
	b, events, _ := newTestBoard(t)
	sc := gridScene("a1", new(int))
	for i := range sc.Sprites {
		sc.Sprites[i].DragID = ""
	}
	for i := range sc.Targets {
		sc.Targets[i].Enabled = false
	}
	b.Present(sc)
	drag := func(x, y float32) {
		b.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, y)}})
		b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(250, 350)}})
		b.DragEnd()
		b.MouseUp(nil)
	}
	drag(50, 50)
	expectEvents(t, events, "a1")
	drag(150, 50)
	expectEvents(t, events)
}

func TestDragWithoutASprite(t *testing.T) {
	b, events, _ := newTestBoard(t)
	sc := gridScene("", new(int))
	sc.DragAnywhere = true
	b.Present(sc)
	for _, c := range []struct {
		to   fyne.Position
		want []string
	}{
		{fyne.NewPos(250, 350), []string{"b2", "over c4", "b2 to c4"}},
		{fyne.NewPos(160, 160), []string{"b2", "over b2"}}, // the drag begins with a tap
		{fyne.NewPos(900, 900), []string{"b2", "over ", "b2 to "}},
	} {
		b.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(150, 150)}})
		b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: c.to}})
		b.DragEnd()
		b.MouseUp(&desktop.MouseEvent{})
		expectEvents(t, events, c.want...)
	}
	b.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(350, 350)}})
	b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(150, 150)}})
	b.DragEnd()
	expectEvents(t, events) // d4 is not enabled
}

// A drag that begins on a target with Pan holds no sprite: it reports the distance since it began
// as it continues, and is no tap.
func TestDragPans(t *testing.T) {
	b, events, _ := newTestBoard(t)
	sc := gridScene("", new(int))
	for i := range sc.Targets {
		sc.Targets[i].Pan = func(dx, dy float32) any { return fmt.Sprintf("pan %g %g", dx, dy) }
	}
	b.OnMessage = func(message any) { *events = append(*events, message.(string)) }
	b.Present(sc)
	b.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(150, 150)}})
	for _, p := range []fyne.Position{fyne.NewPos(190, 140), fyne.NewPos(191, 140), fyne.NewPos(230, 140)} {
		b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: p}})
	}
	b.DragEnd()
	b.MouseUp(&desktop.MouseEvent{})
	expectEvents(t, events, "pan 4 -1", "pan 8 -1")
}

// TestTheOtherButtonTurnsWhatIsDragged presses and releases the secondary button in the middle of a drag, as the toolkit
// reports it: the drag goes on to its own end, whether the pointer moves a little or far.
func TestTheOtherButtonTurnsWhatIsDragged(t *testing.T) {
	for _, far := range []bool{false, true} {
		b, events, _ := newTestBoard(t)
		sc := gridScene("a1", new(int))
		for i := range sc.Targets {
			sc.Targets[i].RotateIDs = [2]string{"turn", "turn back"}
		}
		b.Present(sc)
		mouse := func(x, y float32, button desktop.MouseButton) *desktop.MouseEvent {
			return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, y)}, Button: button}
		}
		drag := func(x, y float32) {
			b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, y)}})
		}
		b.MouseDown(mouse(50, 50, desktop.MouseButtonPrimary))
		drag(150, 50)
		b.MouseDown(mouse(150, 50, desktop.MouseButtonSecondary))
		b.MouseUp(mouse(150, 50, desktop.MouseButtonSecondary))
		b.DragEnd() // by the toolkit
		b.TappedSecondary(&fyne.PointEvent{Position: fyne.NewPos(150, 50)})
		expectEvents(t, events, "a1", "over b1", "turn")
		b.MouseMoved(mouse(250, 50, desktop.MouseButtonPrimary))
		if far {
			drag(250, 150) // it begins again
		}
		at := map[bool]fyne.Position{false: fyne.NewPos(250, 50), true: fyne.NewPos(250, 150)}[far]
		b.MouseUp(mouse(at.X, at.Y, desktop.MouseButtonPrimary))
		if far {
			b.DragEnd()
			expectEvents(t, events, "over c1", "over c2", "a1 to c2")
		} else {
			b.Tapped(&fyne.PointEvent{Position: at})
			expectEvents(t, events, "over c1", "a1 to c1")
		}
		b.MouseDown(mouse(50, 50, desktop.MouseButtonPrimary))
		b.MouseUp(mouse(50, 50, desktop.MouseButtonPrimary))
		b.Tapped(&fyne.PointEvent{Position: fyne.NewPos(50, 50)})
		expectEvents(t, events, "a1")
	}
}

// TestTheOtherButtonDropsNothing presses the secondary button in a drag over targets that turn nothing, or that the wheel
// zooms: the piece stays held, and the board stays as it is.
func TestTheOtherButtonDropsNothing(t *testing.T) {
	for _, wheel := range []string{"", "zoom"} {
		checkNothingDropped(t, wheel)
	}
}

func checkNothingDropped(t *testing.T, wheel string) {
	t.Helper()
	b, events, _ := newTestBoard(t)
	sc := gridScene("a1", new(int))
	for i := range sc.Targets {
		sc.Targets[i].RotateIDs = [2]string{wheel}
	}
	sc.Targets = append(sc.Targets, scene.Target{ID: "zoom", Enabled: true, Control: true})
	b.Present(sc)
	mouse := func(x, y float32, button desktop.MouseButton) *desktop.MouseEvent {
		return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, y)}, Button: button}
	}
	b.MouseDown(mouse(50, 50, desktop.MouseButtonPrimary))
	b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(150, 50)}})
	b.MouseDown(mouse(150, 50, desktop.MouseButtonSecondary))
	b.MouseUp(mouse(150, 50, desktop.MouseButtonSecondary))
	b.DragEnd() // by the toolkit
	b.TappedSecondary(&fyne.PointEvent{Position: fyne.NewPos(150, 50)})
	expectEvents(t, events, "a1", "over b1")
	b.MouseMoved(mouse(250, 50, desktop.MouseButtonPrimary))
	b.MouseUp(mouse(250, 50, desktop.MouseButtonPrimary))
	b.Tapped(&fyne.PointEvent{Position: fyne.NewPos(250, 50)})
	expectEvents(t, events, "over c1", "a1 to c1")
}

// TestADroppedPieceWaitsForWhatTheDropDoes checks that it does not start back before a scene can show what the drop has done,
// and glides back when none comes.
func TestADroppedPieceWaitsForWhatTheDropDoes(t *testing.T) {
	b, _, _ := newTestBoard(t)
	b.StartTicks = func(func(time.Duration)) func() { return func() {} }
	b.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(50, 50)}})
	b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(250, 350)}})
	b.DragEnd()
	for _, c := range []struct {
		after time.Duration
		x, y  float32
	}{{100 * time.Millisecond, 25, 35}, {time.Second, 5, 5}} {
		b.Advance(c.after)
		if x, y, _, _ := b.SpritePose("piece"); x != c.x || y != c.y {
			t.Errorf("%v later it is at %v, %v", c.after, x, y)
		}
	}
}
