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

// loupe magnifies the neighbourhood of a touch that is smaller than a
// fingertip; the next tap picks in it, one beside it closes it.
type loupe struct {
	img    *canvas.Image
	open   bool
	centre scene.Pos // in the middle of the glass
	pos    fyne.Position
	side   float32
}

// power is how many times the glass enlarges.
const power = 2.4

func (l *loupe) show(b *Board, at fyne.Position) {
	size := b.Size()
	l.side = min(size.Width, size.Height, 300)
	l.centre = b.toScene(at)
	l.pos = fyne.NewPos(
		max(0, min(at.X-l.side/2, size.Width-l.side)),
		max(0, min(at.Y-l.side/2, size.Height-l.side)))
	l.open = true
	l.refresh(b)
}

func (l *loupe) hide(b *Board) {
	l.open = false
	l.img.Hide()
	b.dirty()
}

// refresh paints the glass: flat layers enlarged, sprites painted larger.
func (l *loupe) refresh(b *Board) {
	if !l.open {
		return
	}
	px := int(math.Round(float64(l.side * b.scale)))
	c := paint.New(px, px)
	edge := 4 * float64(b.scale)
	glass := paint.RoundRect(edge, edge, float64(px)-2*edge, float64(px)-2*edge, 22*float64(b.scale))
	c.Fill(paint.RoundRect(edge/4, edge/4, float64(px)-edge/2, float64(px)-edge/2, 25*float64(b.scale)), paint.Ink)
	c.Fill(glass, paint.Night)
	in := c.Clipped(glass)
	f := draw.Frame{Scale: b.frame.Scale * power}
	f.X = float64(px)/2 - float64(l.centre.X)*f.Scale
	f.Y = float64(px)/2 - float64(l.centre.Y)*f.Scale
	all := scene.Box{W: b.scene.W, H: b.scene.H}
	b.magnify(in, f, b.scene.Ground, all)
	b.magnify(in, f, b.scene.Under, all)
	for _, i := range draw.Stack(b.scene.Sprites) {
		v := &b.scene.Sprites[i]
		at := f.Pixels(v.At)
		switch {
		case v.Picture == nil || !at.Overlaps(c.Image().Rect):
		case scene.Flat(v.ID):
			b.magnify(in, f, v.Picture, v.At)
		default:
			in.Faded(1-float64(v.Fade)).Draw(b.shelf.Get(v.Picture, at.Dx(), at.Dy()), float64(at.Min.X), float64(at.Min.Y))
		}
	}
	b.magnify(in, f, b.scene.Over, all)
	c.Stroke(glass, edge/2, paint.Sun)
	l.img.Image = c.Image()
	l.img.Hidden = false
	l.img.Resize(fyne.NewSize(l.side, l.side))
	l.img.Move(l.pos)
	canvas.Refresh(l.img)
	b.dirty()
}

// magnify enlarges a picture of a whole panel as it was painted.
func (b *Board) magnify(in *paint.Canvas, f draw.Frame, p scene.Picture, at scene.Box) {
	if p != nil {
		small := b.frame.Pixels(at)
		in.DrawPart(b.shelf.Get(p, small.Dx(), small.Dy()), f.Pixels(at))
	}
}

// tap picks what lies in the glass, or closes it.
func (l *loupe) tap(b *Board, at fyne.Position) {
	l.hide(b)
	dx, dy := at.X-l.pos.X-l.side/2, at.Y-l.pos.Y-l.side/2
	if max(dx, -dx, dy, -dy) > l.side/2 {
		return
	}
	k := b.scale / float32(b.frame.Scale*power)
	if t, ok := b.scene.At(scene.Pos{X: l.centre.X + dx*k, Y: l.centre.Y + dy*k}); ok {
		b.touch(t.ID)
	}
}

// tip is the name of what the pointer rests on.
type tip struct {
	img  *canvas.Image
	wait *time.Timer
	of   string // the touch and its name that it shows
}

// follow takes the tip away when what it told is no longer so.
func (t *tip) follow(b *Board) {
	if !t.img.Visible() {
		return
	}
	if to, ok := b.scene.Find(b.hand.hover); !ok || to.ID+to.Name != t.of {
		t.hide(b)
	}
}

func (t *tip) hide(b *Board) {
	if t.wait != nil {
		t.wait.Stop()
	}
	if t.img.Visible() {
		t.img.Hide()
		b.dirty()
	}
}

// plan shows the touch's name when the pointer has rested on it.
func (t *tip) plan(b *Board, to scene.Touch) {
	t.hide(b)
	// What is large carries its own text.
	if _, size := b.toBoard(to.At); to.Name == "" || size.Width > 90 || size.Height > 90 {
		return
	}
	t.wait = time.AfterFunc(700*ms, func() {
		fyne.Do(func() {
			// The scene that answered the pointer may have something better to say.
			now, there := b.scene.Find(to.ID)
			if there && now.Name != "" && b.hand.hover == to.ID && b.hand.piece == nil && !b.loupe.open {
				t.show(b, now)
			}
		})
	})
}

func (t *tip) show(b *Board, to scene.Touch) {
	const size, pad, high = 13, 10, 26
	k := float64(b.scale)
	w := paint.TextWidth(to.Name, paint.Medium, size) + 2*pad
	c := paint.New(int(math.Ceil(w*k)), int(math.Ceil((high+3)*k)))
	s := c.Scaled(k)
	s.Fill(paint.RoundRect(0, 2, w, high, high/2), paint.Fade(paint.Shade, 0.35))
	s.Fill(paint.RoundRect(0, 0, w, high, high/2), paint.Ink)
	s.TextMid(w/2, high/2, to.Name, paint.Type{Size: size, Color: paint.Paper, Align: paint.Centre})
	t.of = to.ID + to.Name
	t.img.Image = c.Image()
	t.img.Hidden = false
	t.img.Resize(fyne.NewSize(float32(w), high+3))
	x := max(0, min(b.hand.at.X-float32(w)/2, b.Size().Width-float32(w)))
	y := b.hand.at.Y - high - 12
	if y < 0 {
		y = b.hand.at.Y + 22
	}
	t.img.Move(fyne.NewPos(x, y))
	canvas.Refresh(t.img)
	b.dirty()
}
