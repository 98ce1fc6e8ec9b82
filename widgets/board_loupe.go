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
	centre scene.Pos     // in the middle of the glass
	under  fyne.Position // where what was touched is shown
	pos    fyne.Position
	side   float32
}

// power is how many times the glass enlarges.
const power = 2.4

// show lays the glass over a place where a tap has meant t, which may lie a little beside.
func (l *loupe) show(b *Board, at fyne.Position, t scene.Touch) {
	size := b.Size()
	l.side = min(size.Width, size.Height, 300)
	l.pos = fyne.NewPos(
		max(0, min(at.X-l.side/2, size.Width-l.side)),
		max(0, min(at.Y-l.side/2, size.Height-l.side)))
	// What was touched stays under the finger, at the window's rim too: who taps twice
	// means the same thing. Only what lies within reach may push it further in.
	rim := min(reach*power, l.side/2)
	l.under = fyne.NewPos(
		l.pos.X+max(rim, min(at.X-l.pos.X, l.side-rim)),
		l.pos.Y+max(rim, min(at.Y-l.pos.Y, l.side-rim)))
	l.centre = within(t.At.Inset(0.25*min(t.At.W, t.At.H)), b.toScene(at))
	k := b.scale / float32(b.frame.Scale*power)
	l.centre.X += (l.pos.X + l.side/2 - l.under.X) * k
	l.centre.Y += (l.pos.Y + l.side/2 - l.under.Y) * k
	l.open = true
	l.refresh(b)
}

// within is the point of a box that is nearest to p.
func within(b scene.Box, p scene.Pos) scene.Pos {
	return scene.Pos{X: max(b.X, min(p.X, b.X+b.W)), Y: max(b.Y, min(p.Y, b.Y+b.H))}
}

// Glass tells whether the magnifying glass lies on the board, and where in it what was
// touched is.
func (b *Board) Glass() (touched fyne.Position, open bool) {
	return b.loupe.under, b.loupe.open
}

func (l *loupe) hide(b *Board) {
	l.open = false
	l.img.Hidden = true
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
	b.lay(l.img, l.pos, fyne.NewSize(l.side, l.side))
	b.renew(l.img)
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
	if t, ok := b.near(scene.Pos{X: l.centre.X + dx*k, Y: l.centre.Y + dy*k}, reach/power); ok {
		b.touch(t.ID)
	}
}

// tip is the name of what the pointer rests on.
type tip struct {
	img  *canvas.Image
	wait *time.Timer
	of   string // the touch and its name that it shows
	// words are what it says.
	words string
}

// follow takes the tip away when what it told is no longer so.
func (t *tip) follow(b *Board) {
	if !t.img.Visible() {
		return
	}
	if to, ok := b.scene.Find(b.hand.hover); !ok || to.ID+to.Name+to.Tip != t.of {
		t.hide(b)
	}
}

func (t *tip) hide(b *Board) {
	if t.wait != nil {
		t.wait.Stop()
	}
	if t.img.Visible() {
		t.img.Hidden = true
		b.dirty()
	}
}

// restFor is how long the pointer rests on a touch, or a finger on it, until it is told.
const restFor = 600 * ms

// telling is what a tooltip says of a touch: its tip, or the name of one that is too small
// to carry its own text.
func (b *Board) telling(to scene.Touch) string {
	if to.Tip != "" {
		return to.Tip
	}
	if _, size := b.toBoard(to.At); size.Width > 90 || size.Height > 90 {
		return ""
	}
	return to.Name
}

// plan shows what a touch is when the pointer has rested on it.
func (t *tip) plan(b *Board, to scene.Touch) {
	t.hide(b)
	if b.telling(to) == "" {
		return
	}
	t.wait = time.AfterFunc(restFor, func() {
		b.Do(func() {
			// The scene that answered the pointer may have something better to say.
			now, there := b.scene.Find(to.ID)
			if words := b.telling(now); there && words != "" && b.hand.hover == to.ID && b.hand.piece == nil && !b.loupe.open {
				t.show(b, now, words)
			}
		})
	})
}

// press shows what a touch is when a finger has rested on it; letting it go then is no tap.
func (t *tip) press(b *Board, to scene.Touch) {
	words := b.telling(to)
	if words == "" {
		return
	}
	b.hand.long = time.AfterFunc(restFor, func() {
		b.Do(func() {
			if b.hand.pressed && b.hand.piece == nil {
				b.hand.at, b.hand.told = b.hand.press, true
				t.show(b, to, words)
			}
		})
	})
}

func (t *tip) show(b *Board, to scene.Touch, words string) {
	const size, pad, wide = 13.5, 11, 340
	k := float64(b.scale)
	lines := paint.Wrap(words, paint.Medium, size, wide)
	w := 0.0
	for _, line := range lines {
		w = max(w, paint.TextWidth(line, paint.Medium, size))
	}
	w += 2 * pad
	high := float64(len(lines))*size*1.3 + 10
	c := paint.New(int(math.Ceil(w*k)), int(math.Ceil((high+3)*k)))
	s := c.Scaled(k)
	r := min(high/2, 13)
	s.Fill(paint.RoundRect(0, 2, w, high, r), paint.Fade(paint.Shade, 0.35))
	s.Fill(paint.RoundRect(0, 0, w, high, r), paint.Ink)
	s.Stroke(paint.RoundRect(0.6, 0.6, w-1.2, high-1.2, r), 1.2, paint.Fade(paint.Paper, 0.5))
	for i, line := range lines {
		s.TextMid(pad, 5+size*1.3*(float64(i)+0.5), line, paint.Type{Size: size, Color: paint.Paper})
	}
	t.of, t.words = to.ID+to.Name+to.Tip, words
	t.img.Image = c.Image()
	t.img.Hidden = false
	x := max(0, min(b.hand.at.X-float32(w)/2, b.Size().Width-float32(w)))
	y := b.hand.at.Y - float32(high) - 12
	if y < 0 {
		y = b.hand.at.Y + 22
	}
	b.lay(t.img, fyne.NewPos(x, y), fyne.NewSize(float32(w), float32(high)+3))
	b.renew(t.img)
	b.dirty()
}

// Told is the tooltip that is shown, "" for none.
func (b *Board) Told() string {
	if !b.tip.img.Visible() {
		return ""
	}
	return b.tip.words
}
