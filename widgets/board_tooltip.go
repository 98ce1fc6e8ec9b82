package widgets

import (
	"math"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// tooltip is the text for the target under the pointer.
type tooltip struct {
	img      *canvas.Image
	timer    *time.Timer
	shownFor string // the target and name that are shown
	// text is what is shown.
	text string
}

// hideIfStale hides the tooltip if its target has gone or changed since the previous scene, or if something
// appeared where it lies: a card, dice.
func (t *tooltip) hideIfStale(b *Board, previous *scene.Scene) {
	if !t.img.Visible() {
		return
	}
	to, ok := b.scene.TargetByID(b.pointer.hovered)
	stale := !ok || to.ID+to.Name+to.Tooltip != t.shownFor
	if stale || slices.ContainsFunc(b.scene.Targets, func(c scene.Target) bool {
		_, old := previous.TargetByID(c.ID)
		return !old && t.overlaps(b, c.At)
	}) {
		t.hide(b)
	}
}

// overlaps reports whether the tooltip covers a part of an area.
func (t *tooltip) overlaps(b *Board, area scene.Box) bool {
	tip, size := t.img.Position(), t.img.Size()
	pos, areaSize := b.toBoard(area)
	box := scene.Box{X: pos.X, Y: pos.Y, W: areaSize.Width, H: areaSize.Height}
	return box.Overlap(scene.Box{X: tip.X, Y: tip.Y, W: size.Width, H: size.Height}) > 0
}

func (t *tooltip) hide(b *Board) {
	if t.timer != nil {
		t.timer.Stop()
	}
	b.hideImage(t.img)
}

// tooltipDelay is how long the pointer or a finger rests on a target until its tooltip shows.
const tooltipDelay = 600 * ms

// tooltipFor returns the text for a target: its tooltip, or the name of one that is too small to have it
// written on it, and does not.
func (b *Board) tooltipFor(to scene.Target) string {
	if to.Tooltip != "" {
		return to.Tooltip
	}
	if _, size := b.toBoard(to.At); to.ShowsName || size.Width > 90 || size.Height > 90 {
		return ""
	}
	return to.Name
}

// schedule shows the tooltip of a target after the pointer has rested on it.
func (t *tooltip) schedule(b *Board, to scene.Target) {
	t.hide(b)
	if b.tooltipFor(to) == "" {
		return
	}
	t.timer = time.AfterFunc(tooltipDelay, func() {
		b.RunOnMain(func() {
			// The scene composed for the hover may have a better text.
			cur, ok := b.scene.TargetByID(to.ID)
			if text := b.tooltipFor(cur); ok && text != "" && b.pointer.hovered == to.ID && b.pointer.dragView == nil && !b.magnifier.open {
				t.show(b, cur, text)
			}
		})
	})
}

func (t *tooltip) show(b *Board, to scene.Target, text string) {
	const normal, pad = 13.5, 11
	size, maxWidth := normal, 340.0
	if b.TextScale > 0 {
		size, maxWidth = normal*b.TextScale, 340*max(1, b.TextScale)
	}
	k, zoom := b.frame.Scale, float32(b.frame.Scale)/b.scale
	lines := paint.Wrap(text, paint.Medium, size, maxWidth)
	w := 0.0
	for _, line := range lines {
		w = max(w, paint.TextWidth(line, paint.Medium, size))
	}
	w += 2 * pad
	height := float64(len(lines))*size*1.3 + 10
	c := paint.New(int(math.Ceil(w*k)), int(math.Ceil((height+3)*k)))
	s := c.Scaled(k)
	r := min(height/2, 13)
	s.Fill(paint.RoundRect(0, 2, w, height, r), paint.WithAlpha(paint.Shade, 0.35))
	s.Fill(paint.RoundRect(0, 0, w, height, r), paint.Ink)
	s.Stroke(paint.RoundRect(0.6, 0.6, w-1.2, height-1.2, r), 1.2, paint.WithAlpha(paint.Paper, 0.5))
	for i, line := range lines {
		s.TextCentered(pad, 5+size*1.3*(float64(i)+0.5), line, paint.TextStyle{Size: size, Color: paint.Paper})
	}
	t.shownFor, t.text = to.ID+to.Name+to.Tooltip, text
	width, top := float32(w)*zoom, float32(height)*zoom
	x := max(0, min(b.pointer.pos.X-width/2, b.Size().Width-width))
	at := fyne.NewPos(x, b.tooltipTop(to, top))
	if b.Opposite {
		scene.HalfTurnImage(c.Image())
		at.Y = b.Size().Height - at.Y - top - 3*zoom
	}
	b.showImage(t.img, c, at, fyne.NewSize(width, top+3*zoom))
}

// tooltipReach is how far from the pointer a tooltip may be, in points, so that it hides nothing of its
// target.
const tooltipReach = 90

// tooltipTop returns the upper edge of a tooltip of that height, as the person sees the board: above the pointer or, where
// there is no room, below it; beyond the target's edge if that is near.
func (b *Board) tooltipTop(to scene.Target, height float32) float32 {
	const gap = 4
	pos, size := b.toBoard(to.At)
	pointer := b.pointer.pos.Y
	if b.Opposite {
		pointer, pos.Y = b.Size().Height-pointer, b.Size().Height-pos.Y-size.Height
	}
	lower := pos.Y + size.Height
	bottom := pointer - 12
	if pointer-pos.Y < tooltipReach {
		bottom = min(bottom, pos.Y-gap)
	}
	if bottom >= height {
		return bottom - height
	}
	top := pointer + 22
	if lower-pointer < tooltipReach {
		top = max(top, lower+gap)
	}
	return top
}

// TooltipText returns the tooltip that is shown, "" for none.
func (b *Board) TooltipText() string {
	if !b.tooltip.img.Visible() {
		return ""
	}
	return b.tooltip.text
}
