package widgets_test

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"banchisa/widgets"
	"banchisa/widgets/scene"
)

// awaitTooltip waits until the board shows a tooltip, however slow the machine is.
func awaitTooltip(t *testing.T, b *widgets.Board, want string) {
	t.Helper()
	shown := ""
	for end := time.Now().Add(time.Minute); shown != want && time.Now().Before(end); time.Sleep(10 * ms) {
		fyne.DoAndWait(func() { shown = b.TooltipText() })
	}
	if shown != want {
		t.Errorf("tooltip %q, want %q", shown, want)
	}
}

func mouseAt(x, y float32) *desktop.MouseEvent {
	return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, y)}, Button: desktop.MouseButtonPrimary}
}

// After the pointer has rested on a target its tooltip is shown, or the name of a small target.
func TestTooltipAppearsAfterHovering(t *testing.T) {
	b, _, _ := newTestBoard(t)
	sc := gridScene("a1", new(int))
	for i := range sc.Targets {
		sc.Targets[i].Name = "name " + sc.Targets[i].ID
	}
	sc.Targets[1].Tooltip = "all about a2"
	sc.Targets = append(sc.Targets, scene.Target{ID: "small", At: scene.Box{X: 31, Y: 1, W: 4, H: 4}, Name: "what it is", Enabled: true},
		scene.Target{ID: "button", At: scene.Box{X: 31, Y: 11, W: 4, H: 4}, Name: "OK", ShowsName: true, Enabled: true})
	b.Present(sc)
	for name, c := range map[string]struct {
		x, y float32
		want string
	}{"a tip": {50, 150, "all about a2"}, "large, with its own text": {50, 50, ""}, "small": {330, 30, "what it is"}, "small, with its name on it": {330, 130, ""}} {
		t.Run(name, func(t *testing.T) {
			b.MouseMoved(mouseAt(390, 390))
			b.MouseMoved(mouseAt(c.x, c.y))
			if b.TooltipText() != "" || b.TooltipScheduled() != (c.want != "") {
				t.Errorf("tooltip %q, scheduled %v", b.TooltipText(), b.TooltipScheduled())
			}
			awaitTooltip(t, b, c.want)
		})
	}
	b.MouseMoved(mouseAt(390, 390))
	b.MouseMoved(mouseAt(50, 150))
	awaitTooltip(t, b, "all about a2")
	b.MouseOut()
	if b.TooltipText() != "" {
		t.Error("a tooltip after the pointer has left")
	}
}

// A finger that rests on a target shows its tooltip and does not tap it.
func TestLongPressShowsTheTooltipAndIsNoTap(t *testing.T) {
	b, events, _ := newTestBoard(t)
	b.TouchInput = true
	sc := gridScene("a1", new(int))
	sc.Targets[1].Tooltip = "all about a2"
	b.Present(sc)
	*events = nil
	b.MouseDown(mouseAt(50, 150))
	awaitTooltip(t, b, "all about a2")
	b.MouseUp(mouseAt(50, 150))
	test.TapAt(b, fyne.NewPos(50, 150))
	for _, id := range *events {
		if id == "a2" {
			t.Error("the release is a tap")
		}
	}
	test.TapAt(b, fyne.NewPos(50, 150))
	if n := len(*events); n == 0 || (*events)[n-1] != "a2" {
		t.Errorf("the next tap is not reported: %q", *events)
	}
}

// The tooltip grows with the size of text.
func TestTooltipGrowsWithTheText(t *testing.T) {
	height := map[float64]float32{}
	for _, scale := range []float64{1, 1.35} {
		b, _, _ := newTestBoard(t)
		b.TextScale = scale
		b.ShowTooltip("a2", "all about a2")
		height[scale] = b.TooltipSize().Height
	}
	if height[1] == 0 || height[1.35] < 1.2*height[1] {
		t.Errorf("the tooltip is %v points high", height)
	}
}

// The tooltip hides nothing of its target but by its shadow: it is above it or, where there is no room,
// below.
func TestTooltipIsBesideItsTarget(t *testing.T) {
	b, _, _ := newTestBoard(t)
	for id, pointer := range map[string]fyne.Position{"a1": fyne.NewPos(50, 30), "a2": fyne.NewPos(50, 180), "a4": fyne.NewPos(50, 350)} {
		b.MouseMoved(mouseAt(pointer.X, pointer.Y))
		b.ShowTooltip(id, "all about "+id)
		target, _ := b.Scene().TargetByID(id)
		top := b.TooltipPosition().Y
		if bottom := top + b.TooltipSize().Height - 3*10; bottom > target.At.Y*10 && top < (target.At.Y+target.At.H)*10 {
			t.Errorf("%s: the tooltip is from %v to %v, its target at %v", id, top, bottom, target.At)
		}
	}
}

// For somebody who sits opposite the tooltip is turned, and where it would be if the whole board were.
func TestTooltipOfSomebodyOpposite(t *testing.T) {
	b, _, _ := newTestBoard(t)
	height := b.Size().Height
	for id, opposite := range map[string]string{"a1": "a4", "a2": "a3", "a3": "a2", "a4": "a1"} {
		show := func(id string) {
			target, _ := b.Scene().TargetByID(id)
			at := scene.Pos{Y: target.At.Y * 10}
			b.MouseMoved(mouseAt(50, at.Y+50))
			b.ShowTooltip(id, "all about it")
		}
		b.Opposite = false
		show(opposite)
		upright, top := b.TooltipImage(), b.TooltipPosition().Y
		b.Opposite = true
		show(id)
		turned := b.TooltipImage()
		scene.HalfTurnImage(turned)
		if want := height - top - b.TooltipSize().Height; b.TooltipPosition().Y != want || !slices.Equal(turned.Pix, upright.Pix) {
			t.Errorf("the tooltip of %s is at %v, want %v; it is turned: %v", id, b.TooltipPosition().Y, want, slices.Equal(turned.Pix, upright.Pix))
		}
	}
}

// A card that appears where a tooltip lies hides it, though the pointer is beside the card; one that appears
// elsewhere does not.
func TestACardHidesTheTooltipUnderIt(t *testing.T) {
	for name, c := range map[string]struct {
		card scene.Box
		want string
	}{"over the tooltip": {scene.Box{X: 5, Y: 25, W: 20, H: 6}, ""}, "elsewhere": {scene.Box{X: 15, Y: 2, W: 20, H: 6}, "all about a2"}} {
		t.Run(name, func(t *testing.T) {
			b, _, _ := newTestBoard(t)
			sc := gridScene("a1", new(int))
			sc.Targets[1].Tooltip = "all about a2"
			b.Present(sc)
			b.MouseMoved(mouseAt(50, 150))
			awaitTooltip(t, b, "all about a2")
			sc.Targets = append(slices.Clone(sc.Targets), scene.Target{ID: "card", At: c.card, Enabled: true})
			b.Present(sc)
			if got := b.TooltipText(); got != c.want {
				t.Errorf("tooltip %q, want %q", got, c.want)
			}
		})
	}
}
