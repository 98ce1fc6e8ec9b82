package widgets

import (
	"image"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// fullRepaintEvery is the number of consecutive partial frames after which a full one is painted.
const fullRepaintEvery = 60

// damage tracks the part of the window that the next frame must paint. Without a graphics card
// every pixel is slow, and changes cover few of them.
type damage struct {
	pending       bool // a frame has been requested
	limited       bool // frames are limited to a part of the window
	partialFrames int  // in succession
	painted       []paintedState
	refreshed     map[*canvas.Image]bool // with a new picture since then
}

// paintedState is the state in which an image was painted last.
type paintedState struct {
	img  *canvas.Image
	pos  fyne.Position
	size fyne.Size
	fade float64
	area image.Rectangle // in pixels of the window, edges included
}

// wheelCatcher is an invisible object in front of the board that receives scroll events for it.
// The toolkit clips what it paints to scrollable objects, which would override LimitPaint if the
// board itself were one.
type wheelCatcher struct {
	canvas.Rectangle
	onScroll func(*fyne.ScrollEvent)
}

// Scrolled handles the wheel.
func (w *wheelCatcher) Scrolled(ev *fyne.ScrollEvent) { w.onScroll(ev) }

// dirtyCanvas is a toolkit's canvas that has a dirty flag.
type dirtyCanvas interface {
	SetDirty()
	CheckDirtyAndClear() bool
}

// partialCanvas returns the window's canvas if it can be painted in parts, else nil.
func (b *Board) partialCanvas() dirtyCanvas {
	if b.LimitPaint == nil {
		return nil
	}
	c, _ := b.canvas().(dirtyCanvas)
	return c
}

// markDirty requests a frame for what has changed on the board, without new textures.
func (b *Board) markDirty() {
	if b.partialCanvas() != nil {
		b.damage.pending = true
		b.startClock()
		return
	}
	b.repaintAll()
}

// repaintAll requests a frame of the whole window.
func (b *Board) repaintAll() {
	if c, ok := b.canvas().(interface{ SetDirty() }); ok {
		c.SetDirty()
	}
}

// withoutRepaint runs change without letting it mark the window's canvas dirty; the board then
// requests a frame limited to what changed.
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

// refreshImage uploads the new picture of an image.
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

// dropTexture frees the texture of an image that is no longer shown; the toolkit would keep it for a
// minute.
func (b *Board) dropTexture(img *canvas.Image) {
	img.Image = nil
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

// flush marks the canvas dirty for the frame that the board has requested, right before it is
// painted: whole if others have requested it too. It reports whether it must be called before
// the next frame again.
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
		return false // nothing has changed
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

// unlimitPaint removes the limit of the next frames.
func (b *Board) unlimitPaint() {
	if b.damage.limited {
		b.damage.limited = false
		b.LimitPaint(image.Rectangle{})
	}
}

// changedArea returns the area that has changed since the last call, in pixels of the window. It
// is not known on the first call, nor if the order back to front has changed.
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
	for _, s := range p.painted { // those that remain must be in the same order
		if _, gone := old[s.img]; !gone {
			known = known && i < len(order) && order[i] == s.img
			i++
		}
	}
	p.painted = slices.Clip(cur)
	clear(p.refreshed)
	return r, known
}

// paintedBounds returns the area of an image in pixels of the board, soft edges included.
func (b *Board) paintedBounds(img *canvas.Image) image.Rectangle {
	const edge = 2
	at, size := img.Position(), img.Size()
	return image.Rect(
		int(at.X*b.scale)-edge, int(at.Y*b.scale)-edge,
		int((at.X+size.Width)*b.scale)+edge+1, int((at.Y+size.Height)*b.scale)+edge+1)
}
