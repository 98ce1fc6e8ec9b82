package widgets

import (
	"math"

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
