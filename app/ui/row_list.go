package ui

import (
	"math"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// RowView is which rows of a list are in view: Visible of Total rows, from number First on.
type RowView struct {
	First, Visible, Total int
	// List is the name of the list where a page has several, "" for its main one.
	List string
}

// InList is what the wheel, a drag and the scroll bar of a list with a name send.
type InList struct {
	List    string
	Message any
}

// message returns what the list sends.
func (v RowView) message(m any) any {
	if v.List == "" {
		return m
	}
	return InList{v.List, m}
}

// ScrollTo brings a row to the top, as far as there are rows below it.
func (v *RowView) ScrollTo(first int) { v.First = max(0, min(first, v.Total-v.Visible)) }

// wheelRows is how many rows one step of the wheel scrolls by.
const wheelRows = 2

// Scroll answers what the wheel, a drag and the scroll bar send, and reports whether it was that.
func (v *RowView) Scroll(message any) bool {
	in, _ := message.(InList)
	if in.List != v.List {
		return false
	}
	if in.Message != nil {
		message = in.Message
	}
	switch msg := message.(type) {
	case Scroll:
		v.ScrollTo(v.First + wheelRows*msg.Steps)
	case ScrollPages:
		v.ScrollTo(v.First + msg.Pages*v.Visible)
	case ScrollTo:
		v.ScrollTo(msg.First)
	default:
		return false
	}
	return true
}

// Arrow scrolls by a row when an arrow key leads up (-1) or down (1) from the first or the last row in
// view. row counts from the first in view. It reports whether it scrolled.
func (v *RowView) Arrow(row int, dy float32) bool {
	first := v.First
	switch {
	case dy < 0 && row == 0:
		v.ScrollTo(first - 1)
	case dy > 0 && row == v.Visible-1:
		v.ScrollTo(first + 1)
	}
	return v.First != first
}

// RowList is a list with some of its rows in view.
type RowList struct {
	At        scene.Box
	RowHeight float32
	RowView
}

// WheelTargets returns the targets without an area by which the wheel scrolls a list up and down, and
// what a target over which it does so has as RotateIDs.
func WheelTargets(up, down string) (targets []scene.Target, ids [2]string) {
	return []scene.Target{{ID: up, Message: Scroll{-1}}, {ID: down, Message: Scroll{1}}}, [2]string{up, down}
}

// wheel returns the wheel's targets and IDs for the list.
func (l RowList) wheel() (targets []scene.Target, ids [2]string) {
	targets, ids = WheelTargets(l.List+"list-up", l.List+"list-down")
	for i := range targets {
		targets[i].Message = l.message(targets[i].Message)
	}
	return targets, ids
}

// Scrollable returns a target over which the wheel and a drag scroll the list.
func (l RowList) Scrollable(t scene.Target) scene.Target {
	first, height := l.First, l.RowHeight
	_, t.RotateIDs = l.wheel()
	t.Pan = func(_, dy float32) any { return l.message(ScrollTo{first - int(math.Round(float64(dy/height)))}) }
	return t
}

// scrollBarSpace is the width of the bar with the gap before it, before scaling.
const scrollBarSpace = 30

// scrollInk is seen on a sheet and on the page, in every theme.
var scrollInk = paint.ParseHex("#788C92")

// ScrollBar adds the bar at the right of a list, if not all rows are in view. A drag moves it, a tap
// beside it turns a page.
func (fm *Form) ScrollBar(l RowList) {
	if l.Total <= l.Visible {
		return
	}
	k := fm.Scale
	const gap, width, foot = 6, 24, 10
	at := scene.Box{X: l.At.X + l.At.W + gap*k, Y: l.At.Y, W: width * k, H: l.At.H - foot*k}
	thumb := max(at.H*float32(l.Visible)/float32(l.Total), 40*k)
	last := l.Total - l.Visible
	y := (at.H - thumb) * float32(l.First) / float32(last)
	first, space := l.First, at.H-thumb
	drag := func(_, dy float32) any {
		return l.message(ScrollTo{first + int(math.Round(float64(dy/space*float32(last))))})
	}
	wheel, turn := l.wheel()
	id := l.List + "scroll"
	targets := append(wheel, []scene.Target{
		{ID: l.List + "page-up", At: scene.Box{W: at.W, H: y}, RotateIDs: turn, Message: l.message(ScrollPages{-1})},
		{ID: l.List + "page-down", At: scene.Box{Y: y + thumb, W: at.W, H: at.H - y - thumb}, RotateIDs: turn, Message: l.message(ScrollPages{1})},
		{ID: id, At: scene.Box{Y: y, W: at.W, H: thumb}, RotateIDs: turn, Pan: drag},
	}...)
	held := fm.Pointer.Hover == id || fm.Pointer.Press == id
	type value struct {
		held     bool
		y, thumb float32
	}
	fm.Add(DrawnPanel(fm.Style, id, at, "scroll", value{held, y, thumb}, func(c *paint.Canvas, in Area, v value) {
		w, ink := in.W, scrollInk
		if v.held {
			ink = paint.Sun
		}
		c.Fill(paint.RoundRect(w*0.25, 0, w*0.5, in.H, w*0.25), paint.WithAlpha(scrollInk, 0.25))
		c.Fill(paint.RoundRect(w*0.2, float64(v.y), w*0.6, float64(v.thumb), w*0.3), ink)
	}).WithTargets(targets...))
}
