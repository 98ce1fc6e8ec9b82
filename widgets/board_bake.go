package widgets

import (
	"image"
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// pixelScale is how many pixels a point of the object's canvas measures.
func pixelScale(o fyne.CanvasObject) float32 {
	a := fyne.CurrentApp()
	if a == nil || a.Driver() == nil {
		return 1
	}
	c := a.Driver().CanvasForObject(o)
	if c == nil {
		return 1
	}
	if x, _ := c.PixelCoordinateForPosition(fyne.NewPos(4096, 0)); x > 0 {
		return float32(x) / 4096
	}
	return 1
}

// resized lays the pictures out at once, and paints them for the new size as
// soon as it rests: a window that is being dragged larger stays quick.
func (b *Board) resized() {
	size := b.Size()
	if b.baked == size {
		return
	}
	if b.baked.IsZero() {
		b.bake()
		return
	}
	b.fit()
	b.arrange()
	if b.later != nil {
		b.later.Stop()
	}
	b.later = time.AfterFunc(120*ms, func() { b.Do(b.bake) })
}

// fit finds the frame of the scene for the size of the board.
func (b *Board) fit() {
	size := b.Size()
	b.scale = pixelScale(b)
	b.frame = draw.Fit(float64(b.scene.W), float64(b.scene.H),
		math.Round(float64(size.Width*b.scale)), math.Round(float64(size.Height*b.scale)))
}

// bake paints every picture that is missing at its present size.
func (b *Board) bake() {
	size := b.Size()
	if !b.shown || size.Width < 2 || size.Height < 2 {
		return
	}
	b.fit()
	b.baked = size
	whole := b.frame.Pixels(scene.Box{W: b.scene.W, H: b.scene.H})
	b.bakeLayer(&b.ground, b.scene.Ground, whole, b.shelf)
	b.bakeLayer(&b.under, b.scene.Under, whole, nil)
	b.bakeLayer(&b.over, b.scene.Over, whole, nil)
	b.warm()
	for _, p := range b.pieces {
		b.bakePiece(p)
	}
	b.arrange()
}

// warm paints what several new pieces need on all processors: the first frame of
// a page.
func (b *Board) warm() {
	if b.shelf == nil {
		return
	}
	var orders []draw.Order
	for _, p := range b.pieces {
		if at := b.frame.Pixels(p.sprite.At); p.w != at.Dx() || p.h != at.Dy() || p.key == "" {
			orders = append(orders, draw.Order{Picture: p.sprite.Picture, W: at.Dx(), H: at.Dy()})
		}
	}
	if len(orders) > 1 {
		b.shelf.Warm(orders)
	}
}

func (b *Board) bakeLayer(l *layer, p scene.Picture, at image.Rectangle, shelf *draw.Shelf) {
	if p == nil {
		if l.img.Visible() {
			l.img.Hidden = true
		}
		l.key = ""
		l.img.Image = nil
		return
	}
	if key := p.Key(); l.key != key || l.w != at.Dx() || l.h != at.Dy() {
		l.key, l.w, l.h = key, at.Dx(), at.Dy()
		l.img.Image = shelf.Get(p, l.w, l.h)
		b.renew(l.img)
	}
	l.img.Hidden = false
}

// passing is the number of pixels from which a panel's picture that replaces
// another is not worth keeping.
const passing = 200_000

// bakePiece paints the picture of a sprite, unless it turns over and shows its
// old face still.
func (b *Board) bakePiece(p *piece) {
	at := b.frame.Pixels(p.sprite.At)
	key := p.sprite.Picture.Key()
	if p.w == at.Dx() && p.h == at.Dy() && (p.key == key || p.next || p.reel != nil) {
		return
	}
	picture := p.sprite.Picture
	if p.reel != nil { // never its end before its beginning
		picture = p.reel[max(p.frame, 0)]
		key = picture.Key()
	}
	p.key, p.w, p.h = key, at.Dx(), at.Dy()
	shelf := b.shelf
	if p.w*p.h > passing && scene.Flat(p.sprite.ID) && p.img.Image != nil {
		shelf = nil // marks over a whole board change with every touch
	}
	p.img.Image = shelf.Get(picture, p.w, p.h)
	b.renew(p.img)
}

// turnReel shows the picture of a reel at part f of its motion.
func (b *Board) turnReel(p *piece, f float64) {
	i := int(f * float64(len(p.reel)))
	if i >= len(p.reel) {
		p.reel = nil
		b.bakePiece(p)
		return
	}
	if i = max(i, 0); i != p.frame {
		p.frame = i
		p.key = p.reel[i].Key()
		p.img.Image = b.shelf.Get(p.reel[i], p.w, p.h)
		b.renew(p.img)
	}
}

// arrange puts everything to its place.
func (b *Board) arrange() {
	whole := b.frame.Pixels(scene.Box{W: b.scene.W, H: b.scene.H})
	for _, l := range []*layer{&b.ground, &b.under, &b.over} {
		b.put(l.img, whole)
	}
	for _, p := range b.pieces {
		b.putPiece(p)
	}
}

func (b *Board) put(img *canvas.Image, r image.Rectangle) {
	b.lay(img, fyne.NewPos(float32(r.Min.X)/b.scale, float32(r.Min.Y)/b.scale),
		fyne.NewSize(float32(r.Dx())/b.scale, float32(r.Dy())/b.scale))
}

// putPiece shows a piece in its present pose.
func (b *Board) putPiece(p *piece) {
	w, h := float64(p.w)*float64(p.now.kx), float64(p.h)*float64(p.now.ky)
	if p.now.kx == 1 && p.now.ky == 1 {
		w, h = float64(p.w), float64(p.h)
	}
	x := b.frame.X + float64(p.now.x)*b.frame.Scale - w/2
	y := b.frame.Y + float64(p.now.y)*b.frame.Scale - h/2
	if p.now.ky < 1 && p.motion != nil && p.motion.kind == scene.Hop { // feet stay on the ground
		y += (float64(p.h) - h) / 2
	}
	p.img.Translucency = float64(min(1, max(0, p.now.fade)))
	b.lay(p.img, fyne.NewPos(float32(math.Round(x))/b.scale, float32(math.Round(y))/b.scale),
		fyne.NewSize(float32(w)/b.scale, float32(h)/b.scale))
}

// toScene turns a place on the board into one of the scene.
func (b *Board) toScene(p fyne.Position) scene.Pos {
	return scene.Pos{
		X: float32((float64(p.X*b.scale) - b.frame.X) / b.frame.Scale),
		Y: float32((float64(p.Y*b.scale) - b.frame.Y) / b.frame.Scale),
	}
}

// toBoard turns a box of the scene into a place and size on the board.
func (b *Board) toBoard(box scene.Box) (fyne.Position, fyne.Size) {
	k := float32(b.frame.Scale) / b.scale
	return fyne.NewPos(float32(b.frame.X)/b.scale+box.X*k, float32(b.frame.Y)/b.scale+box.Y*k),
		fyne.NewSize(box.W*k, box.H*k)
}
