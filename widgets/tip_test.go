package widgets_test

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
)

// wait lets time pass for timers, which tell the board on the toolkit's goroutine.
func wait(d time.Duration) {
	time.Sleep(d)
	fyne.DoAndWait(func() {})
}

func at(x, y float32) *desktop.MouseEvent {
	return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, y)}, Button: desktop.MouseButtonPrimary}
}

// A pointer that rests on something is told what it is: a tip at any size, the name of what
// is small.
func TestPointerThatRestsIsTold(t *testing.T) {
	b, _, _ := table(t)
	sc := grid("a1", new(int))
	for i := range sc.Touches {
		sc.Touches[i].Name = "name " + sc.Touches[i].ID
	}
	sc.Touches[1].Tip = "all about a2"
	b.Present(sc)
	for name, c := range map[string]struct {
		x, y float32
		want string
	}{"a tip": {50, 150, "all about a2"}, "large, with its own text": {50, 50, ""}} {
		t.Run(name, func(t *testing.T) {
			b.MouseMoved(at(390, 390))
			b.MouseMoved(at(c.x, c.y))
			wait(300 * s)
			if b.Told() != "" {
				t.Errorf("told %q at once", b.Told())
			}
			wait(450 * s)
			if b.Told() != c.want {
				t.Errorf("told %q, want %q", b.Told(), c.want)
			}
		})
	}
	b.MouseOut()
	if b.Told() != "" {
		t.Error("told after the pointer has gone")
	}
}

// A finger that rests on something is told what it is, and does not touch it.
func TestFingerThatRestsIsToldAndDoesNotTouch(t *testing.T) {
	b, told, _ := table(t)
	b.Fingers = true
	sc := grid("a1", new(int))
	sc.Touches[1].Tip = "all about a2"
	b.Present(sc)
	*told = nil
	b.MouseDown(at(50, 150))
	wait(750 * s)
	if b.Told() != "all about a2" {
		t.Errorf("told %q", b.Told())
	}
	b.MouseUp(at(50, 150))
	test.TapAt(b, fyne.NewPos(50, 150))
	for _, id := range *told {
		if id == "a2" {
			t.Error("letting go has touched it")
		}
	}
	test.TapAt(b, fyne.NewPos(50, 150))
	if n := len(*told); n == 0 || (*told)[n-1] != "a2" {
		t.Errorf("the next tap does not touch it: %q", *told)
	}
}
