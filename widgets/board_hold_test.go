package widgets_test

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/widgets"
	"banchisa/widgets/scene"
)

// newSmallTargetsBoard is a board with targets too small for a fingertip.
func newSmallTargetsBoard(t *testing.T) (*widgets.Board, *[]string, chan func()) {
	t.Helper()
	b, events, _ := newTestBoard(t)
	onMain := make(chan func(), 1)
	b.RunOnMain = func(f func()) { onMain <- f }
	sc := scene.Scene{W: 200, H: 200, Magnify: true, DragAnywhere: true, Targets: []scene.Target{
		{ID: "small", At: scene.Box{X: 50, Y: 50, W: 10, H: 10}, Enabled: true},
		{ID: "other", At: scene.Box{X: 150, Y: 150, W: 10, H: 10}, Enabled: true},
	}}
	b.Present(sc)
	return b, events, onMain
}

// hold lets a press last until it is a hold.
func hold(onMain chan func()) {
	for range widgets.HoldParts {
		(<-onMain)()
	}
}

func TestAFingersHoldOpensTheMagnifier(t *testing.T) {
	b, events, onMain := newSmallTargetsBoard(t)
	b.PressByFinger(fyne.NewPos(110, 110))
	hold(onMain)
	b.MouseUp(mouseAt(110, 110))
	b.Tapped(&fyne.PointEvent{Position: fyne.NewPos(110, 110)})
	if !b.MagnifierOpen() {
		t.Fatal("the release closed the magnifier")
	}
	expectEvents(t, events)
	b.Tapped(&fyne.PointEvent{Position: fyne.NewPos(110, 110)})
	expectEvents(t, events, "small")
}

// A drag after a hold closes the magnifier, and a drop leaves nothing behind.
func TestADragEndsAHold(t *testing.T) {
	b, events, onMain := newSmallTargetsBoard(t)
	b.PressByFinger(fyne.NewPos(110, 110))
	hold(onMain)
	b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(310, 310)}})
	if b.MagnifierOpen() {
		t.Error("the magnifier is open during a drag")
	}
	b.DragEnd()
	b.MouseUp(mouseAt(310, 310))
	expectEvents(t, events, "small", "over other", "small to other")
	b.Tapped(&fyne.PointEvent{Position: fyne.NewPos(110, 110)})
	expectEvents(t, events, "small")
}

func TestAMouseHoldsNothing(t *testing.T) {
	b, _, _ := newSmallTargetsBoard(t)
	for _, x := range []float32{60, 90, 105, 110} {
		b.MouseMoved(mouseAt(x, 110))
	}
	b.MouseDown(mouseAt(110, 110))
	if b.AwaitsHold() {
		t.Error("a press of the mouse waits for a hold")
	}
}

// A drag stops waiting: it may rest over a small target.
func TestADragIsNoHold(t *testing.T) {
	b, _, _ := newSmallTargetsBoard(t)
	b.PressByFinger(fyne.NewPos(110, 110))
	b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(125, 110)}})
	if b.AwaitsHold() {
		t.Error("a drag waits for a hold")
	}
}

// A sprite that is dropped where the next scene shows it does not walk there again.
func TestADroppedSpriteStays(t *testing.T) {
	b, _, _ := newTestBoard(t)
	b.HoldAnimation()
	b.OnDropped = func(string, string) {
		sc := gridScene("c3", new(int))
		sc.Sprites[0].Move = scene.Hop
		sc.Sprites[0].Waypoints = []scene.Pos{{X: 15, Y: 5}, {X: 15, Y: 25}}
		b.Present(sc)
	}
	b.MouseDown(mouseAt(50, 50))
	for _, at := range []fyne.Position{fyne.NewPos(150, 150), fyne.NewPos(250, 250)} {
		b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at}})
	}
	b.DragEnd()
	for range 10 {
		if x, y, _, _ := b.SpritePose("piece"); x != 25 || y != 25 {
			t.Fatalf("dropped at 25, 25 it goes by %v, %v", x, y)
		}
		b.Advance(100 * time.Millisecond)
	}
}

// A finger that rests on a piece that cannot be tapped shows what a pointer over it shows, also on a small one.
func TestAFingersHoldShowsWhatHoveringShows(t *testing.T) {
	b, events, onMain := newSmallTargetsBoard(t)
	rival := scene.Target{ID: "rival", At: scene.Box{X: 90, Y: 90, W: 10, H: 10}}
	b.OnHover = func(id string) {
		if id == "rival" {
			rival.Tooltip = "it can attack: 3 to 2"
		}
		b.Present(scene.Scene{W: 200, H: 200, Magnify: true, Targets: []scene.Target{rival}})
	}
	b.Present(scene.Scene{W: 200, H: 200, Magnify: true, Targets: []scene.Target{rival}})
	b.PressByFinger(fyne.NewPos(190, 190))
	hold(onMain)
	if b.TooltipText() != "it can attack: 3 to 2" || b.MagnifierOpen() {
		t.Errorf("%q is shown, magnified: %v", b.TooltipText(), b.MagnifierOpen())
	}
	b.MouseUp(mouseAt(190, 190))
	b.Tapped(&fyne.PointEvent{Position: fyne.NewPos(190, 190)})
	expectEvents(t, events)
}

// On a board that magnifies small targets, a finger that rests on a large one shows its tooltip.
func TestAFingersHoldOnALargeTargetShowsItsTooltip(t *testing.T) {
	b, _, onMain := newSmallTargetsBoard(t)
	b.Present(scene.Scene{W: 200, H: 200, Magnify: true, Targets: []scene.Target{
		{ID: "large", At: scene.Box{X: 50, Y: 50, W: 100, H: 100}, Enabled: true, Tooltip: "an island"},
	}})
	b.PressByFinger(fyne.NewPos(200, 200))
	if !b.AwaitsHold() {
		t.Fatal("nothing waits for the hold")
	}
	b.PressByFinger(fyne.NewPos(200, 200))
	hold(onMain)
	if b.TooltipText() != "an island" || b.MagnifierOpen() {
		t.Errorf("%q is shown, magnified: %v", b.TooltipText(), b.MagnifierOpen())
	}
}

// A tap of a finger is a tap, however long the window takes to hear of its release, also one that slips a little.
func TestATapInABusyWindowIsNoHold(t *testing.T) {
	for _, slips := range []bool{false, true} {
		b, events, onMain := newSmallTargetsBoard(t)
		b.PressByFinger(fyne.NewPos(110, 110))
		(<-onMain)() // the window was busy until now, and the release waits to be reported
		if slips {
			b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(113, 110)}})
		}
		b.MouseUp(mouseAt(110, 110))
		if slips {
			b.DragEnd()
		} else {
			b.Tapped(&fyne.PointEvent{Position: fyne.NewPos(110, 110)})
		}
		expectEvents(t, events, "small")
	}
}

// A press does not go on with the hold of the one before it, which ended while the window was busy.
func TestEachPressIsAHoldOfItsOwn(t *testing.T) {
	b, _, onMain := newSmallTargetsBoard(t)
	b.PressByFinger(fyne.NewPos(110, 110))
	for range widgets.HoldParts - 1 {
		(<-onMain)()
	}
	late := <-onMain
	b.MouseUp(mouseAt(110, 110))
	b.PressByFinger(fyne.NewPos(110, 110))
	if late(); b.MagnifierOpen() {
		t.Error("it is a hold at once")
	}
}
