package widgets

import (
	"image"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// wholeEvery is after how many frames in parts a whole one is painted, whatever happens.
const wholeEvery = 60

// part is where the next frame has to be painted. Without a graphics card every pixel is
// dear, and what changes covers few of them.
type part struct {
	waits   bool // for a frame
	limited bool // the frames, to a part of the window
	frames  int  // in parts, in a row
	last    []shown
	fresh   map[*canvas.Image]bool // new pictures since then
}

// shown is how an image was painted last.
type shown struct {
	img  *canvas.Image
	pos  fyne.Position
	size fyne.Size
	fade float64
	at   image.Rectangle // of pixels, round that
}

// wheel hears the wheel for the board, before which it lies, and shows nothing. The toolkit
// limits what it paints to what can be scrolled: a board that could be would undo Only.
type wheel struct {
	canvas.Rectangle
	told func(*fyne.ScrollEvent)
}

// Scrolled is the wheel.
func (w *wheel) Scrolled(ev *fyne.ScrollEvent) { w.told(ev) }

// painted is what the toolkit's canvas knows of its next frame.
type painted interface {
	SetDirty()
	CheckDirtyAndClear() bool
}

// parted is the window's canvas where it can be painted in parts, nil elsewhere.
func (b *Board) parted() painted {
	if b.Only == nil {
		return nil
	}
	c, _ := b.canvas().(painted)
	return c
}

// dirty asks for what has changed on the board to be painted, without uploading anything anew.
func (b *Board) dirty() {
	if b.parted() != nil {
		b.part.waits = true
		b.ticking()
		return
	}
	b.anew()
}

// anew asks for the whole window to be painted.
func (b *Board) anew() {
	if c, ok := b.canvas().(interface{ SetDirty() }); ok {
		c.SetDirty()
	}
}

// quietly changes objects of the board; the frame that they ask the window for, the board
// asks for itself.
func (b *Board) quietly(change func()) {
	c := b.parted()
	if c == nil {
		change()
		b.anew()
		return
	}
	others := c.CheckDirtyAndClear()
	change()
	c.CheckDirtyAndClear()
	if others {
		c.SetDirty()
	}
	b.dirty()
}

// renew shows a new picture in an image, lay puts it to a place.
func (b *Board) renew(img *canvas.Image) {
	if b.Only != nil {
		if b.part.fresh == nil {
			b.part.fresh = map[*canvas.Image]bool{}
		}
		b.part.fresh[img] = true
	}
	b.quietly(func() {
		if c := b.canvas(); c != nil {
			c.Refresh(img)
		}
	})
}

func (b *Board) lay(img *canvas.Image, at fyne.Position, size fyne.Size) {
	b.quietly(func() {
		img.Resize(size)
		img.Move(at)
	})
}

// flush asks for the frame that the board waits for, at the last moment before it is
// painted: whole where others have asked for it too. It says whether it has to be called
// before the frame after that.
func (b *Board) flush() bool {
	c, p := b.parted(), &b.part
	if c == nil {
		return false
	}
	others := c.CheckDirtyAndClear()
	if !p.waits {
		b.whole()
		if others {
			c.SetDirty()
		}
		return false
	}
	p.waits = false
	changed, known := b.changed()
	if known && !others && changed.Empty() {
		b.whole()
		return false // nothing looks different
	}
	p.frames++
	if others || !known || p.frames >= wholeEvery || !b.Only(changed) {
		b.whole()
		p.frames = 0
	} else {
		p.limited = true
	}
	c.SetDirty()
	return p.limited
}

// whole lets the frames to come paint everything.
func (b *Board) whole() {
	if b.part.limited {
		b.part.limited = false
		b.Only(image.Rectangle{})
	}
}

// changed is where the board looks another way than when it was asked last, in pixels of the
// window. It is not known for a first time, nor when things have changed places back to front.
func (b *Board) changed() (r image.Rectangle, known bool) {
	p := &b.part
	before := make(map[*canvas.Image]shown, len(p.last))
	for _, s := range p.last {
		before[s.img] = s
	}
	var now []shown
	order := make([]*canvas.Image, 0, len(b.objects))
	origin := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
	for _, o := range b.objects {
		img, ok := o.(*canvas.Image)
		if !ok || img.Hidden || img.Image == nil {
			continue
		}
		at := b.covers(img).Add(image.Pt(int(origin.X*b.scale), int(origin.Y*b.scale)))
		s := shown{img, img.Position(), img.Size(), img.Translucency, at}
		now = append(now, s)
		was, known := before[img]
		if !known || was != s || p.fresh[img] {
			r = r.Union(was.at).Union(s.at)
		}
		if known {
			order = append(order, img)
		}
		delete(before, img)
	}
	for _, gone := range before {
		r = r.Union(gone.at)
	}
	known = p.last != nil
	i := 0
	for _, s := range p.last { // the same that are left, in the same order
		if _, gone := before[s.img]; !gone {
			known = known && i < len(order) && order[i] == s.img
			i++
		}
	}
	p.last = slices.Clip(now)
	clear(p.fresh)
	return r, known
}

// covers is where an image is shown, in pixels of the board, with its soft edges.
func (b *Board) covers(img *canvas.Image) image.Rectangle {
	const edge = 2
	at, size := img.Position(), img.Size()
	return image.Rect(
		int(at.X*b.scale)-edge, int(at.Y*b.scale)-edge,
		int((at.X+size.Width)*b.scale)+edge+1, int((at.Y+size.Height)*b.scale)+edge+1)
}
