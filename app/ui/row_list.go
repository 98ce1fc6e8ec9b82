package ui

import (
	"math"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// RowList is a list of which a window of rows is in view.
type RowList struct {
	At        scene.Box
	RowHeight float32
	// visible is how many rows are in view, first the number of the first of them, total how many there are.
	Visible, First, Total int
}

// WheelTargets returns the targets without an area by which the wheel scrolls a list up and down, and
// what a target over which it does so has as RotateIDs.
func WheelTargets(up, down string) (targets []scene.Target, ids [2]string) {
	return []scene.Target{{ID: up, Message: Scroll{-1}}, {ID: down, Message: Scroll{1}}}, [2]string{up, down}
}

// wheel returns the wheel's targets and IDs for the list.
func (l RowList) wheel() (targets []scene.Target, ids [2]string) {
	return WheelTargets("list-up", "list-down")
}

// Scrollable returns a target over which the wheel and a drag scroll the list.
func (l RowList) Scrollable(t scene.Target) scene.Target {
	first, height := l.First, l.RowHeight
	_, t.RotateIDs = l.wheel()
	t.Pan = func(_, dy float32) any { return ScrollTo{first - int(math.Round(float64(dy/height)))} }
	return t
}

// ScrollBar adds the bar at the right of a list, if not all rows are in view. A drag moves it, a tap
// beside it turns a page.
func (fm *Form) ScrollBar(l RowList) {
	if l.Total <= l.Visible {
		return
	}
	k := fm.Scale
	at := scene.Box{X: l.At.X + l.At.W + 6*k, Y: l.At.Y, W: 24 * k, H: l.At.H - 10*k}
	thumb := max(at.H*float32(l.Visible)/float32(l.Total), 40*k)
	last := l.Total - l.Visible
	y := (at.H - thumb) * float32(l.First) / float32(last)
	first, space := l.First, at.H-thumb
	drag := func(_, dy float32) any { return ScrollTo{first + int(math.Round(float64(dy/space*float32(last))))} }
	wheel, turn := l.wheel()
	targets := append(wheel, []scene.Target{
		{ID: "page-up", At: scene.Box{W: at.W, H: y}, RotateIDs: turn, Message: ScrollPages{-1}},
		{ID: "page-down", At: scene.Box{Y: y + thumb, W: at.W, H: at.H - y - thumb}, RotateIDs: turn, Message: ScrollPages{1}},
		{ID: "scroll", At: scene.Box{Y: y, W: at.W, H: thumb}, RotateIDs: turn, Pan: drag},
	}...)
	held := fm.Pointer.Hover == "scroll" || fm.Pointer.Press == "scroll"
	fm.Add(fm.Style.Panel("scroll", at, NoBackground, "scroll", func(c *paint.Canvas, p paint.Theme) {
		w, ink := float64(at.W), paint.WithAlpha(paint.Foam, 0.7)
		if held {
			ink = paint.Sun
		}
		c.Fill(paint.RoundRect(w*0.25, 0, w*0.5, float64(at.H), w*0.25), paint.WithAlpha(paint.Foam, 0.18))
		c.Fill(paint.RoundRect(w*0.2, float64(y), w*0.6, float64(thumb), w*0.3), ink)
	}, y, thumb, held).WithTargets(targets...))
}
