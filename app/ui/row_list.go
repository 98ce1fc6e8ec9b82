package ui

import (
	"math"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// rowList is a list of which a window of rows is in view.
type rowList struct {
	at        scene.Box
	rowHeight float32
	// visible is how many rows are in view, first the number of the first of them, total how many there are.
	visible, first, total int
}

// wheelTargets returns the targets without an area by which the wheel scrolls a list up and down, and
// what a target over which it does so has as RotateIDs.
func wheelTargets(up, down string) (targets []scene.Target, ids [2]string) {
	return []scene.Target{{ID: up, Message: Scroll{-1}}, {ID: down, Message: Scroll{1}}}, [2]string{up, down}
}

// wheel returns the wheel's targets and IDs for the list.
func (l rowList) wheel() (targets []scene.Target, ids [2]string) {
	return wheelTargets("list-up", "list-down")
}

// scrollable returns a target over which the wheel and a drag scroll the list.
func (l rowList) scrollable(t scene.Target) scene.Target {
	first, height := l.first, l.rowHeight
	_, t.RotateIDs = l.wheel()
	t.Pan = func(_, dy float32) any { return ScrollTo{first - int(math.Round(float64(dy/height)))} }
	return t
}

// scrollBar adds the bar at the right of a list, if not all rows are in view. A drag moves it, a tap
// beside it turns a page.
func (fm *form) scrollBar(l rowList) {
	if l.total <= l.visible {
		return
	}
	k := fm.k
	at := scene.Box{X: l.at.X + l.at.W + 6*k, Y: l.at.Y, W: 24 * k, H: l.at.H - 10*k}
	thumb := max(at.H*float32(l.visible)/float32(l.total), 40*k)
	last := l.total - l.visible
	y := (at.H - thumb) * float32(l.first) / float32(last)
	first, space := l.first, at.H-thumb
	drag := func(_, dy float32) any { return ScrollTo{first + int(math.Round(float64(dy/space*float32(last))))} }
	wheel, turn := l.wheel()
	s := scene.Scene{W: at.W, H: at.H, Targets: append(wheel, []scene.Target{
		{ID: "page-up", At: scene.Box{W: at.W, H: y}, RotateIDs: turn, Message: ScrollPages{-1}},
		{ID: "page-down", At: scene.Box{Y: y + thumb, W: at.W, H: at.H - y - thumb}, RotateIDs: turn, Message: ScrollPages{1}},
		{ID: "scroll", At: scene.Box{Y: y, W: at.W, H: thumb}, RotateIDs: turn, Pan: drag},
	}...)}
	held := fm.pointer.Hover == "scroll" || fm.pointer.Press == "scroll"
	s.Background = fm.style.NewPicture("scroll", at.W, at.H, func(c *paint.Canvas, p paint.Theme) {
		w, ink := float64(at.W), paint.WithAlpha(paint.Foam, 0.7)
		if held {
			ink = paint.Sun
		}
		c.Fill(paint.RoundRect(w*0.25, 0, w*0.5, float64(at.H), w*0.25), paint.WithAlpha(paint.Foam, 0.18))
		c.Fill(paint.RoundRect(w*0.2, float64(y), w*0.6, float64(thumb), w*0.3), ink)
	}, y, thumb, held)
	fm.add(Panel{ID: "scroll", At: at, Background: NoBackground, Scene: s})
}
