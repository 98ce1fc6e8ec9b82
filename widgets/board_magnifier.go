package widgets

import (
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// magnifier shows the surroundings of a target smaller than a fingertip enlarged; the next tap
// picks in it, a tap beside it closes it.
type magnifier struct {
	img       *canvas.Image
	open      bool
	center    scene.Pos     // of the magnifier
	touchedAt fyne.Position // position of what was tapped
	pos       fyne.Position
	size      float32
}

// magnification is the factor of enlargement.
const magnification = 2.4

// show opens the magnifier at a tap on t, which may be a little beside the tap.
func (m *magnifier) show(b *Board, at fyne.Position, t scene.Target) {
	size := b.Size()
	m.size = min(size.Width, size.Height, 300)
	m.pos = fyne.NewPos(
		max(0, min(at.X-m.size/2, size.Width-m.size)),
		max(0, min(at.Y-m.size/2, size.Height-m.size)))
	// What was tapped stays under the finger, also at the window's edge: a double tap means
	// the same target. Only targets within reach may push it further in.
	margin := min(touchRadius*magnification, m.size/2)
	m.touchedAt = fyne.NewPos(
		m.pos.X+max(margin, min(at.X-m.pos.X, m.size-margin)),
		m.pos.Y+max(margin, min(at.Y-m.pos.Y, m.size-margin)))
	m.center = clampTo(t.At.Inset(0.25*min(t.At.W, t.At.H)), b.toScene(at))
	k := b.scale / float32(b.frame.Scale*magnification)
	m.center.X += (m.pos.X + m.size/2 - m.touchedAt.X) * k
	m.center.Y += (m.pos.Y + m.size/2 - m.touchedAt.Y) * k
	m.open = true
	m.refresh(b)
}

// clampTo returns the point of a box nearest to p.
func clampTo(b scene.Box, p scene.Pos) scene.Pos {
	return scene.Pos{X: max(b.X, min(p.X, b.X+b.W)), Y: max(b.Y, min(p.Y, b.Y+b.H))}
}

// MagnifiedAt returns the position of what was tapped and whether the magnifier is open.
func (b *Board) MagnifiedAt() (touched fyne.Position, open bool) {
	return b.magnifier.touchedAt, b.magnifier.open
}

func (m *magnifier) hide(b *Board) {
	m.open = false
	b.hideImage(m.img)
}

// refresh paints the magnifier: flat layers enlarged, sprites painted larger.
func (m *magnifier) refresh(b *Board) {
	if !m.open {
		return
	}
	px := int(math.Round(float64(m.size * b.scale)))
	c := paint.New(px, px)
	edge := 4 * float64(b.scale)
	lens := paint.RoundRect(edge, edge, float64(px)-2*edge, float64(px)-2*edge, 22*float64(b.scale))
	c.Fill(paint.RoundRect(edge/4, edge/4, float64(px)-edge/2, float64(px)-edge/2, 25*float64(b.scale)), paint.Ink)
	c.Fill(lens, paint.Night)
	clipped := c.Clipped(lens)
	f := draw.Frame{Scale: b.frame.Scale * magnification}
	f.X = float64(px)/2 - float64(m.center.X)*f.Scale
	f.Y = float64(px)/2 - float64(m.center.Y)*f.Scale
	all := scene.Box{W: b.scene.W, H: b.scene.H}
	b.magnify(clipped, f, b.scene.Background, all)
	b.magnify(clipped, f, b.scene.Underlay, all)
	for _, i := range draw.PaintOrder(b.scene.Sprites) {
		v := &b.scene.Sprites[i]
		at := f.Pixels(v.At)
		switch {
		case v.Picture == nil || !at.Overlaps(c.Image().Rect):
		case scene.IsPanelLayer(v.ID):
			b.magnify(clipped, f, v.Picture, v.At)
		default:
			clipped.WithAlpha(1-float64(v.Transparency)).Draw(b.cache.Get(v.Picture, at.Dx(), at.Dy()), float64(at.Min.X), float64(at.Min.Y))
		}
	}
	b.magnify(clipped, f, b.scene.Overlay, all)
	c.Stroke(lens, edge/2, paint.Sun)
	b.showImage(m.img, c, m.pos, fyne.NewSize(m.size, m.size))
}

// magnify enlarges a picture of a whole panel as it was painted.
func (b *Board) magnify(in *paint.Canvas, f draw.Frame, p scene.Picture, at scene.Box) {
	if p != nil {
		small := b.frame.Pixels(at)
		in.DrawToPixels(b.cache.Get(p, small.Dx(), small.Dy()), f.Pixels(at))
	}
}

// tap taps the target in the magnifier, or closes it.
func (m *magnifier) tap(b *Board, at fyne.Position) {
	m.hide(b)
	dx, dy := at.X-m.pos.X-m.size/2, at.Y-m.pos.Y-m.size/2
	if max(dx, -dx, dy, -dy) > m.size/2 {
		return
	}
	k := b.scale / float32(b.frame.Scale*magnification)
	if t, ok := b.nearTarget(scene.Pos{X: m.center.X + dx*k, Y: m.center.Y + dy*k}, touchRadius/magnification); ok {
		b.activate(t.ID)
	}
}

// tooltip is the text for the target under the pointer.
type tooltip struct {
	img      *canvas.Image
	timer    *time.Timer
	shownFor string // the target and name that are shown
	// text is what is shown.
	text string
}

// hideIfStale hides the tooltip if its target has gone or changed.
func (t *tooltip) hideIfStale(b *Board) {
	if !t.img.Visible() {
		return
	}
	if to, ok := b.scene.TargetByID(b.pointer.hovered); !ok || to.ID+to.Name+to.Tooltip != t.shownFor {
		t.hide(b)
	}
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
	b.showImage(t.img, c, fyne.NewPos(x, b.tooltipTop(to, top)), fyne.NewSize(width, top+3*zoom))
}

// tooltipReach is how far from the pointer a tooltip may be, in points, so that it hides nothing of its
// target.
const tooltipReach = 90

// tooltipTop returns the upper edge of a tooltip of that height: above the pointer or, where there is no
// room, below it; beyond the target's edge if that is near.
func (b *Board) tooltipTop(to scene.Target, height float32) float32 {
	const gap = 4
	pos, size := b.toBoard(to.At)
	pointer, lower := b.pointer.pos.Y, pos.Y+size.Height
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
