package widgets

import (
	"image"
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// PixelScale returns the pixels per point of the board's canvas.
func (b *Board) PixelScale() float32 {
	if c := b.canvas(); c != nil {
		if x, _ := c.PixelCoordinateForPosition(fyne.NewPos(4096, 0)); x > 0 {
			return float32(x) / 4096
		}
	}
	return 1
}

// Rescale paints the pictures again if the board's canvas has another number of pixels a point than when
// they were painted: the window has come to another monitor, or a Wayland compositor has announced its scale.
func (b *Board) Rescale() {
	if b.hasScene && b.PixelScale() != b.scale {
		b.Refresh()
	}
}

// resized scales the pictures immediately and paints them for the new size once it is stable, so
// that resizing the window stays fast.
func (b *Board) resized() {
	size := b.Size()
	if b.renderedSize == size {
		return
	}
	if b.renderedSize.IsZero() {
		b.render()
		return
	}
	b.fitScene()
	b.arrange()
	if b.renderTimer != nil {
		b.renderTimer.Stop()
	}
	b.renderTimer = time.AfterFunc(120*ms, func() { b.RunOnMain(b.render) })
}

// fitScene computes the frame of the scene for the size of the board.
func (b *Board) fitScene() {
	size := b.Size()
	b.scale = b.PixelScale()
	b.frame = draw.Fit(float64(b.scene.W), float64(b.scene.H),
		math.Round(float64(size.Width*b.scale)), math.Round(float64(size.Height*b.scale)))
}

// render paints every picture that is missing at the present size.
func (b *Board) render() {
	size := b.Size()
	if !b.hasScene || size.Width < 2 || size.Height < 2 {
		return
	}
	b.fitScene()
	b.renderedSize = size
	whole := b.frame.Pixels(scene.Box{W: b.scene.W, H: b.scene.H})
	b.renderLayer(&b.background, b.scene.Background, whole, b.cache.Get)
	b.renderLayer(&b.underlay, b.scene.Underlay, whole, b.cache.Paint)
	b.renderLayer(&b.overlay, b.scene.Overlay, whole, b.cache.Paint)
	b.prerender()
	for _, p := range b.views {
		b.renderSprite(p)
	}
	b.arrange()
}

// prerender paints the pictures of several new sprites on all processors, as for the first frame
// of a page.
func (b *Board) prerender() {
	if b.cache == nil {
		return
	}
	var jobs []draw.Job
	for _, p := range b.views {
		if at := b.frame.Pixels(p.sprite.At); p.w != at.Dx() || p.h != at.Dy() || p.key == "" {
			jobs = append(jobs, draw.NewJob(p.sprite.Picture, at))
		}
	}
	if len(jobs) > 1 {
		b.cache.Prepaint(jobs)
	}
}

func (b *Board) renderLayer(l *layer, p scene.Picture, at image.Rectangle, paint func(p scene.Picture, w, h int) *image.RGBA) {
	if p == nil {
		if l.img.Image != nil {
			l.img.Hidden = true
			b.dropTexture(l.img)
		}
		l.key = ""
		return
	}
	if key := p.Key(); l.key != key || l.w != at.Dx() || l.h != at.Dy() {
		l.key, l.w, l.h = key, at.Dx(), at.Dy()
		l.img.Image = paint(p, l.w, l.h)
		b.refreshImage(l.img)
	}
	l.img.Hidden = false
}

// maxCachedPixels is the size up to which a panel's picture that replaces another is cached.
const maxCachedPixels = 200_000

// renderSprite paints the picture of a sprite, unless it flips and still shows its old side.
func (b *Board) renderSprite(p *spriteView) {
	at := b.frame.Pixels(p.sprite.At)
	key := p.sprite.Picture.Key()
	if p.w == at.Dx() && p.h == at.Dy() && (p.key == key || p.flipPending || p.frames != nil) {
		return
	}
	picture := p.sprite.Picture
	if p.frames != nil { // the frames come before the final picture
		picture = p.frames[max(p.frameIndex, 0)]
		key = picture.Key()
	}
	p.key, p.w, p.h = key, at.Dx(), at.Dy()
	paint := b.cache.Get
	if p.w*p.h > maxCachedPixels && scene.IsPanelLayer(p.sprite.ID) && p.img.Image != nil {
		paint = b.cache.Paint // marks over a whole board change with every tap
	}
	job := draw.NewJob(picture, at)
	p.img.Image = paint(job.Picture, job.W, job.H)
	b.refreshImage(p.img)
}

// showFrame shows the frame for part f, from 0 to 1, of the motion.
func (b *Board) showFrame(p *spriteView, f float64) {
	i := int(f * float64(len(p.frames)))
	if i >= len(p.frames) {
		p.frames = nil
		b.renderSprite(p)
		return
	}
	if i = max(i, 0); i != p.frameIndex {
		p.frameIndex = i
		p.key = p.frames[i].Key()
		p.img.Image = b.cache.Get(p.frames[i], p.w, p.h)
		b.refreshImage(p.img)
	}
}

// arrange positions all images.
func (b *Board) arrange() {
	whole := b.frame.Pixels(scene.Box{W: b.scene.W, H: b.scene.H})
	for _, l := range []*layer{&b.background, &b.underlay, &b.overlay} {
		b.placeImage(l.img, whole)
	}
	for _, p := range b.views {
		b.placeSprite(p)
	}
}

// showImage shows what has been painted at a place on the board.
func (b *Board) showImage(img *canvas.Image, painted *paint.Canvas, at fyne.Position, size fyne.Size) {
	img.Image, img.Hidden = painted.Image(), false
	b.moveImage(img, at, size)
	b.refreshImage(img)
	b.markDirty()
}

func (b *Board) hideImage(img *canvas.Image) {
	if img.Visible() {
		img.Hidden = true
		b.markDirty()
	}
}

func (b *Board) placeImage(img *canvas.Image, r image.Rectangle) {
	b.moveImage(img, fyne.NewPos(float32(r.Min.X)/b.scale, float32(r.Min.Y)/b.scale),
		fyne.NewSize(float32(r.Dx())/b.scale, float32(r.Dy())/b.scale))
}

// placeSprite positions a sprite by its present pose.
func (b *Board) placeSprite(p *spriteView) {
	w, h := float64(p.w)*float64(p.pose.kx), float64(p.h)*float64(p.pose.ky)
	if p.pose.kx == 1 && p.pose.ky == 1 {
		w, h = float64(p.w), float64(p.h)
	}
	x := b.frame.X + float64(p.pose.x)*b.frame.Scale - w/2
	y := b.frame.Y + float64(p.pose.y)*b.frame.Scale - h/2
	if p.pose.ky < 1 && p.motion != nil && p.motion.kind == scene.Hop { // feet stay on the ground
		y += (float64(p.h) - h) / 2
	}
	p.img.Translucency = float64(min(1, max(0, p.pose.fade)))
	b.moveImage(p.img, fyne.NewPos(float32(math.Round(x))/b.scale, float32(math.Round(y))/b.scale),
		fyne.NewSize(float32(w)/b.scale, float32(h)/b.scale))
}

// toScene converts a position on the board to the scene.
func (b *Board) toScene(p fyne.Position) scene.Pos {
	return scene.Pos{
		X: float32((float64(p.X*b.scale) - b.frame.X) / b.frame.Scale),
		Y: float32((float64(p.Y*b.scale) - b.frame.Y) / b.frame.Scale),
	}
}

// toBoard converts a box of the scene to a position and size on the board.
func (b *Board) toBoard(box scene.Box) (fyne.Position, fyne.Size) {
	k := float32(b.frame.Scale) / b.scale
	return fyne.NewPos(float32(b.frame.X)/b.scale+box.X*k, float32(b.frame.Y)/b.scale+box.Y*k),
		fyne.NewSize(box.W*k, box.H*k)
}
