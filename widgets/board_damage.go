package widgets

import (
	"image"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// fullRepaintEvery is after how many frames in parts a whole one is painted, whatever happens.
const fullRepaintEvery = 60

// damage is where the next frame has to be painted. Without a graphics card every pixel is
// dear, and what changes covers few of them.
type damage struct {
	pending       bool // for a frame
	limited       bool // the frames, to a part of the window
	partialFrames int  // in parts, in a row
	painted       []paintedState
	refreshed     map[*canvas.Image]bool // new pictures since then
}

// paintedState is how an image was painted last.
type paintedState struct {
	img  *canvas.Image
	pos  fyne.Position
	size fyne.Size
	fade float64
	area image.Rectangle // of pixels, round that
}

// wheelCatcher hears the wheel for the board, before which it lies, and shows nothing. The toolkit
// limits what it paints to what can be scrolled: a board that could be would undo Only.
type wheelCatcher struct {
	canvas.Rectangle
	onScroll func(*fyne.ScrollEvent)
}

// Scrolled is the wheel.
func (w *wheelCatcher) Scrolled(ev *fyne.ScrollEvent) { w.onScroll(ev) }

// dirtyCanvas is what the toolkit's canvas knows of its next frame.
type dirtyCanvas interface {
	SetDirty()
	CheckDirtyAndClear() bool
}

// partialCanvas is the window's canvas where it can be painted in parts, nil elsewhere.
func (b *Board) partialCanvas() dirtyCanvas {
	if b.LimitPaint == nil {
		return nil
	}
	c, _ := b.canvas().(dirtyCanvas)
	return c
}

// markDirty asks for what has changed on the board to be painted, without uploading anything anew.
func (b *Board) markDirty() {
	if b.partialCanvas() != nil {
		b.damage.pending = true
		b.startClock()
		return
	}
	b.repaintAll()
}

// repaintAll asks for the whole window to be painted.
func (b *Board) repaintAll() {
	if c, ok := b.canvas().(interface{ SetDirty() }); ok {
		c.SetDirty()
	}
}

// withoutRepaint changes objects of the board; the frame that they ask the window for, the board
// asks for itself.
func (b *Board) withoutRepaint(change func()) {
	c := b.partialCanvas()
	if c == nil {
		change()
		b.repaintAll()
		return
	}
	others := c.CheckDirtyAndClear()
	change()
	c.CheckDirtyAndClear()
	if others {
		c.SetDirty()
	}
	b.markDirty()
}

// refreshImage shows a new picture in an image, lay puts it to a place.
func (b *Board) refreshImage(img *canvas.Image) {
	if b.LimitPaint != nil {
		if b.damage.refreshed == nil {
			b.damage.refreshed = map[*canvas.Image]bool{}
		}
		b.damage.refreshed[img] = true
	}
	b.withoutRepaint(func() {
		if c := b.canvas(); c != nil {
			c.Refresh(img)
		}
	})
}

func (b *Board) moveImage(img *canvas.Image, at fyne.Position, size fyne.Size) {
	b.withoutRepaint(func() {
		img.Resize(size)
		img.Move(at)
	})
}

// flush asks for the frame that the board waits for, at the last moment before it is
// painted: whole where others have asked for it too. It says whether it has to be called
// before the frame after that.
func (b *Board) flush() bool {
	c, p := b.partialCanvas(), &b.damage
	if c == nil {
		return false
	}
	others := c.CheckDirtyAndClear()
	if !p.pending {
		b.unlimitPaint()
		if others {
			c.SetDirty()
		}
		return false
	}
	p.pending = false
	changed, known := b.changedArea()
	if known && !others && changed.Empty() {
		b.unlimitPaint()
		return false // nothing looks different
	}
	p.partialFrames++
	if others || !known || p.partialFrames >= fullRepaintEvery || !b.LimitPaint(changed) {
		b.unlimitPaint()
		p.partialFrames = 0
	} else {
		p.limited = true
	}
	c.SetDirty()
	return p.limited
}

// unlimitPaint lets the frames to come paint everything.
func (b *Board) unlimitPaint() {
	if b.damage.limited {
		b.damage.limited = false
		b.LimitPaint(image.Rectangle{})
	}
}

// changedArea is where the board looks another way than when it was asked last, in pixels of the
// window. It is not known for a first time, nor when things have changed places back to front.
func (b *Board) changedArea() (r image.Rectangle, known bool) {
	p := &b.damage
	old := make(map[*canvas.Image]paintedState, len(p.painted))
	for _, s := range p.painted {
		old[s.img] = s
	}
	var cur []paintedState
	order := make([]*canvas.Image, 0, len(b.objects))
	origin := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
	for _, o := range b.objects {
		img, ok := o.(*canvas.Image)
		if !ok || img.Hidden || img.Image == nil {
			continue
		}
		at := b.paintedBounds(img).Add(image.Pt(int(origin.X*b.scale), int(origin.Y*b.scale)))
		s := paintedState{img, img.Position(), img.Size(), img.Translucency, at}
		cur = append(cur, s)
		prev, known := old[img]
		if !known || prev != s || p.refreshed[img] {
			r = r.Union(prev.area).Union(s.area)
		}
		if known {
			order = append(order, img)
		}
		delete(old, img)
	}
	for _, gone := range old {
		r = r.Union(gone.area)
	}
	known = p.painted != nil
	i := 0
	for _, s := range p.painted { // the same that are left, in the same order
		if _, gone := old[s.img]; !gone {
			known = known && i < len(order) && order[i] == s.img
			i++
		}
	}
	p.painted = slices.Clip(cur)
	clear(p.refreshed)
	return r, known
}

// paintedBounds is where an image is shown, in pixels of the board, with its soft edges.
func (b *Board) paintedBounds(img *canvas.Image) image.Rectangle {
	const edge = 2
	at, size := img.Position(), img.Size()
	return image.Rect(
		int(at.X*b.scale)-edge, int(at.Y*b.scale)-edge,
		int((at.X+size.Width)*b.scale)+edge+1, int((at.Y+size.Height)*b.scale)+edge+1)
}
